"""The promises at the size for every landing; `dragonhoard prove server --night` has them at full size."""

import pytest

from dragonhoard.core.errors import Problem
from dragonhoard.server import prove
from tests.server.claim import Claim
from tests.server.sim.proofs import CLAIMS


@pytest.mark.parametrize("claim", CLAIMS)
def test_the_promise_is_kept(claim: str) -> None:
    (proof,) = prove.prove("landing", only=[claim])
    assert proof.fault is None
    assert proof.held
    assert proof.measured >= CLAIMS[claim].landing


def test_proofs_are_heard_as_they_come_and_a_broken_claim_is_not_held(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(wanted):
        yield 1, None
        yield 0, "here"

    heard = []
    monkeypatch.setattr(prove, "claims", lambda: {"a": Claim(breaks, 1, 5, 50)})
    proofs = prove.prove("night", say=heard.append)
    assert heard == proofs
    assert [(proof.name, proof.wanted, proof.measured, proof.held, proof.fault) for proof in proofs] == [
        ("prove.server.a", 50, 1, False, "here")
    ]


def test_without_a_checkout_it_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    monkeypatch.setattr(prove, "CHECKOUT", tmp_path)
    with pytest.raises(Problem) as caught:
        prove.claims()
    assert caught.value.key == "prove.no_checkout"
