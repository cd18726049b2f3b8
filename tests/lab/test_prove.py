import pytest

from dragonhoard.core import texts
from dragonhoard.games import catalogue
from dragonhoard.lab.claims import CLAIMS, SIZES
from dragonhoard.lab.prove import prove
from tests.lab.bids import Bids

TWENTIETH = 0.05
# A game of Dragon's Gold has hundreds of inputs, and whole games in plain Python take their time. At Nine Shires a view
# is large, with every route.
FEWER = {
    ("dragons", "records"): 0.025,
    ("dragons", "forgeries"): 0.025,
    ("dragon-keeper", "records"): 0.02,
    ("dragon-keeper", "forgeries"): 0.02,
    ("dragons-gold", "games"): 0.01,
    ("dragons-gold", "compiled"): 0.008,
    ("dragons-gold", "secrets"): 0.02,
    ("dragons-gold", "bots"): 0.01,
    ("dragons-gold", "records"): 0.0016,
    ("dragons-gold", "forgeries"): 0.0016,
    ("nine-shires", "secrets"): 0.02,
    ("nine-shires", "records"): 0.005,
    ("nine-shires", "forgeries"): 0.005,
}
COMPILES_LONG = ("dragons-gold", "bots")  # half a minute for bots that talk; at a live table they are not compiled


@pytest.mark.parametrize(
    ("slug", "claim"),
    [
        pytest.param(slug, claim, marks=pytest.mark.long if (slug, claim) == COMPILES_LONG else ())
        for slug in catalogue()
        for claim in CLAIMS
    ],
)
def test_a_twentieth_of_the_long_counts(slug, claim):
    scale = FEWER.get((slug, claim), TWENTIETH)
    (proof,) = prove(catalogue()[slug], scale=scale, only=[claim])
    assert proof.fault is None
    assert proof.held
    assert proof.measured == proof.wanted >= min(CLAIMS[claim].wanted * scale, len(SIZES))
    assert texts.say(proof.name)


def test_every_proof_is_told_when_it_is_done():
    told = []
    proofs = prove(Bids, scale=0.0005, say=told.append)
    assert told == proofs
    assert [proof.name for proof in proofs] == [f"prove.{claim}" for claim in CLAIMS]
    assert [proof.name for proof in proofs if not proof.held] == []
    assert next(proof for proof in proofs if proof.name == "prove.bots").measured == 0


def test_a_night_is_ten_times_as_long():
    (day,), (night,) = (prove(Bids, night=night, scale=0.01, only=["objects"]) for night in (False, True))
    assert (day.wanted, night.wanted) == (100, 1000)
    assert night.measured == 1000


class Forgetful(Bids):
    def write(self, s):
        return super().write(s).replace('"round": 3', '"round": 2')


class Glass(Bids):
    def view(self, s, viewer):
        view = super().view(s, viewer)
        view.came = s.bid[: self.players]
        return view


class Broken(Bids):
    def read(self, text):
        raise ZeroDivisionError


@pytest.mark.parametrize(
    ("game", "claim", "fault"),
    [
        (Forgetful, "notation", "is read as another position: round"),
        (Glass, "secrets", "by its view"),
        (Broken, "notation", "ZeroDivisionError"),
    ],
)
def test_a_claim_that_does_not_hold_says_where(game, claim, fault):
    (proof,) = prove(game, scale=0.01, only=[claim])
    assert not proof.held
    assert proof.measured < proof.wanted
    assert fault in proof.fault
