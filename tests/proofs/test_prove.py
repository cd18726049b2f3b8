from functools import cache
from itertools import product

import pytest

from dragonhoard.core import texts
from dragonhoard.core.dice import Dice
from dragonhoard.core.game import Game
from dragonhoard.games import catalogue
from dragonhoard.proofs.long_counts import CLAIMS, SIZES
from dragonhoard.proofs.prove import game_claims, own_claims, prove
from dragonhoard.proofs.random_play import every_table, random_play
from tests.harness.bids import Bids
from tests.harness.some import SOME

DICE = {"rejection", "evenness", "commitment"}  # claims about no game in particular
LAWS = {
    "compiled",
    "secrets",
    "notation",
    "objects",
    "words",
    "sights",
    "seen",
}  # other tests ask it at every landing
TWENTIETH = 0.05
MANY = {
    "games": 5.0,
    "bots": 1.0,
    "minds": 5.0,
    "secrets": 3.0,
    "compiled": 2.0,
    "records": 0.2,
    "forgeries": 0.2,
}  # inputs, all told


@cache
def length(slug):
    """Inputs of a game."""
    game = every_table(catalogue()[slug])[-1]
    return sum(1 for _ in random_play(game, Dice(1)))


def cases():
    for slug, claim in product(catalogue(), CLAIMS):
        talks = claim == "bots" and catalogue()[slug].bargaining is not Game.bargaining  # half a minute to compile
        again = claim in LAWS or (claim in DICE and slug != SOME)
        if claim != "printed":  # tests/laws/test_printed.py
            yield pytest.param(slug, claim, marks=[pytest.mark.long] if talks or again else [])


@pytest.mark.parametrize(("slug", "claim"), [*cases()])
def test_a_part_of_the_long_counts(slug, claim):
    scale = min(TWENTIETH, MANY.get(claim, CLAIMS[claim].wanted) / length(slug))
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


def test_what_a_game_claims_of_itself_has_a_text_in_every_language_and_a_name_of_its_own():
    found = {slug: own_claims(slug) for slug in catalogue()}
    assert any(found.values())
    for slug, claims in found.items():
        assert not claims.keys() & CLAIMS.keys()
        assert game_claims((), slug).keys() == {*CLAIMS, *claims}
        for language, name in product(texts.languages(), claims):
            assert f"{slug}.prove.{name}" in texts.own(language)


class Forgetful(Bids):
    def write(self, s):
        return super().write(s).replace("round=3", "round=2")


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
