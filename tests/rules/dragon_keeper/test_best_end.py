"""Section 14: the best end of the game, which is chosen for those who do not choose."""

from collections import Counter
from itertools import combinations

import pytest

from dragonhoard import Dice, Over
from dragonhoard.core.rules_api import LEGAL
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.rules.ending import can_give_up, worth_without
from tests.rules.dragon_keeper.table import ending, facts, offered, piles, play, position, table

LAST = {"2,0": "R2"}  # A takes it and finds nothing to give: the third level is over


def best_by_trying(game, state, seat):
    """The most points that any way through tribute and liberations brings."""
    if table(game, state).phase == "over" or seat not in game.turn(state).seats:
        over = state
        while not isinstance(game.turn(over), Over):
            over, _ = play(game, over, "lapse")
        return game.score(over).totals[seat]
    letter = "AB"[seat]
    return max(
        best_by_trying(game, play(game, state, f"{letter} {text}")[0], seat) for text in offered(game, state, seat)
    )


CASES = [
    "Y1,Y2,P5,P4,B5,B1",
    "B1,B5,Y4,Y3,R2",
    "B2l,B4,B1,Y3,Y2l,Y1,R2",
    "Y2l,Y1,P2l,P1,B5,B3,R2",
    "B2l,B5,Y2l,Y5,P2l,P5,G2l,G5",
    "B1,B2,Y2l,Y1,P2l,G2l",
    "B2l,Y2l,P1",
    "B5,B4,Y2l,Y1,R3,R4,P2l",
]


@pytest.mark.parametrize("own", CASES)
def test_dk_impl_2_the_default_is_the_best_end(own):
    game, state = ending(piles=f"{own}/R5", guilds="BG", steps=["tribute", "ready"], treasure=[1, 2])
    most = best_by_trying(game, state, 0)
    state, _ = play(game, state, "lapse")
    assert game.score(state).totals[0] == most


@pytest.mark.parametrize("own", CASES)
def test_dk_impl_2_the_previews_say_what_each_choice_leads_to(own):
    game, state = ending(piles=f"{own}/R5", guilds="BG", steps=["tribute", "ready"], treasure=[1, 2])
    view = game.view(state, 0)
    for move, points in zip(view.menu.moves, view.previews, strict=True):
        after, _ = play(game, state, f"A {game.say_move(move)}")
        assert points == best_by_trying(game, after, 0)


def test_dk_impl_2_of_random_piles():
    tiles = ["B1", "B2", "B2l", "B3", "B4", "B5", "Y1", "Y2l", "Y3", "P2l", "P4", "R2", "R5"]
    dice = Dice(5)
    tried = 0
    for own in combinations(tiles, 6):
        if dice.below(20):
            continue
        heights = sorted(Counter(tile[0] for tile in own).values())
        if len(heights) < 2 or heights[-1] != heights[-2]:
            continue  # one highest pile: nothing to choose
        tried += 1
        game, state = ending(piles=f"{','.join(own)}/R6", guilds="BG", steps=["tribute", "ready"], treasure=[1, 2])
        lapsed, _ = play(game, state, "lapse")
        assert game.score(lapsed).totals[0] == best_by_trying(game, state, 0)
    assert tried > 10


def test_dk_impl_2_what_a_pile_leaves_is_counted_with_all_that_must_follow():
    tiles = ["B1", "B2l", "B4", "B5", "Y1", "Y2l", "Y5", "P2l", "P4", "P1", "G5", "R2"]
    dice = Dice(11)
    tried = 0
    for own in combinations(tiles, 6):
        heights = Counter(tile[0] for tile in own)
        if heights["B"] not in (heights["Y"], heights["P"]) or max(heights.values()) > heights["B"] or dice.below(2):
            continue  # the own guild's pile is one of the highest
        tried += 1
        game, state = ending(piles=f"{','.join(own)}/R6", guilds="BG", steps=["tribute", "ready"], treasure=[1, 2])
        for colour, name in enumerate(COLOURS):
            if can_give_up(state, 0, colour) == LEGAL:
                after, _ = play(game, state, f"A tribute {name}")
                assert worth_without(state, 0, colour) == best_by_trying(game, after, 0), own
    assert tried > 10


@pytest.mark.parametrize(
    ("own", "left"),
    [("B2l,Y1,Y2", "-"), ("B2l,B1,R3,R4,R5", "-"), ("Y2l,R3,R4,B2", "B2,Y2l"), ("B1,B2", "-"), ("-", "-")],
)
def test_dk_impl_2_dk_tribute_5_for_one_who_left_liberations_and_tribute_take_what_there_is(own, left):
    game, state = position(2, LAST, level=3, turn="B", away="A", piles=f"{own}/R3", treasure=[5, 5], guilds="BG")
    state, _ = play(game, state, "B take 2,0")
    assert [piles(game, state, seat) for seat in (0, 1)] == [left, "-"]
    assert [can_give_up(state, 0, colour) == LEGAL for colour in range(5)] == [False] * 5


@pytest.mark.parametrize(("own", "left"), [("Y3,P3", "P3"), ("R2,P2,B1", "P2"), ("Y3,P5", "P5"), ("Y5,P3", "Y5")])
def test_dk_impl_2_of_equally_good_piles_the_first_goes(own, left):
    game, state = ending(piles=f"{own}/R5", guilds="BG", steps=["tribute", "ready"])
    state, _ = play(game, state, "lapse")
    assert piles(game, state, 0) == left


@pytest.mark.parametrize(
    ("own", "most"),
    [
        ("G5,G4", 0),
        ("G5,G4,Y3", 0),
        ("G5,G4,Y4,P3", 4),
        ("G5,G4,Y3,P4,P2l", 3),
        ("G5,G4,G3,Y1,Y2,P5,P4,R6", 15),
    ],
)
def test_dk_impl_2_dk_tribute_2_after_a_freed_pile_the_best_of_the_next_highest_follows(own, most):
    _, state = position(2, LAST, level=3, piles=f"R5,B3/{own}", guilds="BG")
    assert worth_without(state, 1, COLOURS.index("green")) == most


@pytest.mark.parametrize(
    ("own", "freed"), [("B3,B3x,B2l", "B3"), ("B3x,B3,B2l", "B3x"), ("B1,B2l", "B1"), ("B4,B2l,B5", "B5")]
)
def test_dk_impl_2_of_prisoners_that_cost_the_same_the_lowest_is_freed(own, freed):
    game, state = ending(piles=f"{own}/R5", guilds="BG", steps=["liberation", "ready"])
    _, events = play(game, state, "lapse")
    assert facts(events, "liberated") == [{"seat": 0, "tile": "B2l", "freed": freed}]


@pytest.mark.parametrize(("prisoner", "liberations"), [("B1", 0), ("B2", 0), ("B3", 1)])
def test_dk_impl_2_another_liberation_is_used_from_three_points_on(prisoner, liberations):
    game, state = ending(piles=f"{prisoner},Y2l/R5", guilds="BG", steps=["liberation", "ready"])
    _, events = play(game, state, "lapse")
    assert len(facts(events, "liberated")) == liberations
