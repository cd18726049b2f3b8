"""Section 23 (DG-MAG-WIN-4): at what each card can be played, and at nothing else."""

from itertools import product

import pytest

from dragonhoard import Dice
from dragonhoard.games.dragons_gold.edition import KINDS
from dragonhoard.games.dragons_gold.rules import state as words
from dragonhoard.games.dragons_gold.rules.cards import has_target
from dragonhoard.proofs.random_play import some_choice
from tests.rules.dragons_gold.table import MAGIC, facts, killed, slot, stash, tokens
from tests.rules.dragons_gold.table import play as played
from tests.rules.dragons_gold.test_magic import between

ROW = [slot("D18", "W", "A.thief", "B.wizard"), None, slot("D17", "RG", "C.knight4"), slot("D16")]
LIVE = (0, 2, 3)
NUMBERS = range(-2, 10)
S, G, R, W = (KINDS.index(kind) for kind in "SGRW")
KNIGHT4, _, THIEF, WIZARD = range(4)
ANY = (0,)  # what a card does not ask for


def targets(state, seat, card, wide=NUMBERS, thirds=NUMBERS):
    return {(a, b, c) for a, b, c in product(NUMBERS, wide, thirds) if has_target(state, seat, card, a, b, c)}


@pytest.mark.parametrize(
    ("card", "wanted"),
    [
        ("POWDER", {(a, b) for a in LIVE for b in LIVE if a != b}),
        ("ELIXIR", {(a, 0) for a in LIVE}),
        ("BALL", {(1, 0), (2, 0)}),
        ("POUCH", {(other, kind) for other in (1, 2) for kind in (S, G)}),
        ("CARPET", {(THIEF, 2), (THIEF, 3)}),
    ],
)
def test_dg_mag_win_4_at_a_dragon_a_player_or_a_token(card, wanted):
    _, state = between(hands=[["M02"]], row=ROW, stashes=["SG", "W", "-"], gone=["D01"])
    seconds = NUMBERS if any(b for _, b in wanted) else ANY
    assert {(a, b) for a, b, _ in targets(state, 0, getattr(words, card), seconds, ANY)} == wanted


def test_dg_mag_win_4_the_horn_calls_one_who_lies_before_a_live_dragon():
    _, state = between(hands=[["M02"]], row=ROW, gone=["D01"])
    assert targets(state, 0, words.HORN) == {(0, 0, THIEF), (0, 1, WIZARD), (2, 2, KNIGHT4)}


def test_dg_mag_win_4_the_boots_call_own_adventurers_of_one_stack():
    row = [slot("D18", "W", "A.thief", "B.wizard", "A.wizard"), None, slot("D17", "R", "A.knight4")]
    _, state = between(hands=[["M02"]], row=row, gone=["D01"])
    both = 1 << THIEF | 1 << WIZARD
    found = {(a, b) for a, b, _ in targets(state, 0, words.HOMING, range(-1, 20), ANY)}
    assert found == {(0, 1 << THIEF), (0, 1 << WIZARD), (0, both), (2, 1 << KNIGHT4)}


def test_dg_mag_win_4_the_flask_changes_an_own_token_for_one_of_a_live_dragon():
    _, state = between(hands=[["M02"]], row=ROW, stashes=["SG", "W", "-"], gone=["D01"])
    assert targets(state, 0, words.FLASK) == {(own, *there) for own in (S, G) for there in ((0, W), (2, R), (2, G))}


def test_dg_mag_win_4_the_mirror_changes_tokens_of_two_shares():
    game, state = killed(
        4, "A.wizard", "B.wizard", "C.knight4", tokens="S2GR2W", options=MAGIC, hands=[["M15"], [], [], []],
        shares=["S2", "GR2", "W"], phase="window", window="split",
    )  # fmt: skip
    assert game.rules.conserved(state)
    assert targets(state, 0, words.MIRROR) == {(S, 1, G), (S, 1, R), (S, 2, W)}
    assert targets(state, 3, words.MIRROR) == set()


def test_dg_card_19_the_flask_leaves_one_token_for_another():
    game, state = between(hands=[["M19"]], row=[slot("D18"), slot("D17", "RG")], stashes=["SG", "W", "-"])
    state, _ = played(game, state, "A play M19 G 2 R")
    assert (stash(state, 0), tokens(state.hoard[1])) == ("SR", "G2")


def test_dg_card_2_the_dragon_of_the_second_place_may_die():
    row = [slot("D06", "S"), slot("D18", "G", "A.knight4", "B.knight3")]
    game, state = between(hands=[["M02"]], row=row)
    _, events = played(game, state, "A play M02 1 2")
    assert facts(events, "killed") == [{"slot": 2, "dragon": "D06", "involved": [0, 1], "seat": 0}]


@pytest.mark.parametrize(
    ("card", "wanted"),
    [
        ("M02", {"1 3", "1 4", "3 1", "3 4", "4 1", "4 3"}),
        ("M04", {"1 0 thief", "1 1 wizard", "3 2 knight4"}),
        ("M07", {"1", "3", "4"}),
        ("M10", {"1", "2"}),
        ("M18", {"1 S", "1 G", "2 S", "2 G"}),
        ("M19", {f"{own} {there}" for own in "SG" for there in ("1 W", "3 R", "3 G")}),
    ],
)
def test_dg_mag_win_4_by_chance_a_card_is_played_at_each_of_its_targets(card, wanted):
    game, state = between(hands=[[card]], row=ROW, stashes=["SG", "W", "-"], gone=["D01"])
    found = set()
    for seed in range(600):
        choice = some_choice(game, state, 0, Dice(seed))
        assert game.check(state, choice) is None
        text = game.say_move(choice.move)
        if text.startswith("play"):
            found.add(text.removeprefix(f"play {card} "))
    assert found == wanted
