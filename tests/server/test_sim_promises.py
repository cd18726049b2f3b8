"""The promises at the size for every landing; `python3 run.py prove server --night` has them at full size."""

import pytest

from dragonhoard.proofs import prove
from tests.harness.claim import Claim
from tests.harness.sim.proofs import CLAIMS


@pytest.mark.parametrize("claim", [claim for claim in CLAIMS if claim != "nodes"])  # test_sim_nodes.py
def test_the_promise_is_kept(claim: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(prove, "SERVER_CLAIMS", CLAIMS)
    (proof,) = prove.prove_server("landing", only=[claim])
    assert proof.fault is None
    assert proof.held
    assert proof.measured >= CLAIMS[claim].landing


def test_proofs_are_heard_as_they_come_and_a_broken_claim_is_not_held(monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(wanted):
        yield 1, None
        yield 0, "here"

    heard = []
    monkeypatch.setattr(prove, "SERVER_CLAIMS", {"a": Claim(breaks, 1, 5, 50)})
    proofs = prove.prove_server("night", say=heard.append)
    assert heard == proofs
    assert [(proof.name, proof.wanted, proof.measured, proof.held, proof.fault) for proof in proofs] == [
        ("prove.server.a", 50, 1, False, "here")
    ]


def test_without_a_checkout_it_says_so(refused) -> None:
    assert "python3 run.py prove server" in refused("prove", "server")
