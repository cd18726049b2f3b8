"""The bot that thinks longer: many searches that agree on a move, by a seed alone, and with what a seat may know."""

from dataclasses import replace
from itertools import islice

import pytest

from dragonhoard.bots import bot_class, bots_for, ladder, longer, offered
from dragonhoard.bots.search.player import Mind
from dragonhoard.core.dice import Dice
from dragonhoard.games import catalogue
from dragonhoard.proofs import laws
from tests.harness.pebbles import Pebbles
from tests.harness.positions import positions
from tests.harness.some import SOME, first_of

SEARCHED = [slug for slug in catalogue() if longer.NAME in offered(slug)]


def small(bot, **more):
    """The same bot with few playouts, in plain Python."""
    level = replace(bot.level, budget=3, roots=2)
    return type("Small", (bot,), {"level": level, "plain": True, **more})


@pytest.fixture(autouse=True)
def fewer(monkeypatch):
    monkeypatch.setattr(longer, "SEARCHES", 3)


def test_it_is_offered_beside_the_levels_and_has_no_place_on_the_ladder():
    assert SOME in SEARCHED
    for slug in SEARCHED:
        assert longer.NAME not in bots_for(slug)
        assert longer.NAME not in ladder.levels_of(slug)
        bot = bot_class(slug, longer.NAME)
        assert bot.level == max((kind.level for kind in bots_for(slug).values() if issubclass(kind, Mind)), key=budget)
    assert longer.elder_of([]) == {}


def budget(level):
    return level.budget


@pytest.mark.parametrize("slug", first_of(SEARCHED))
def test_it_makes_the_same_move_again_whatever_its_seat_cannot_know(slug):
    game = catalogue()[slug](3)
    bot = small(bot_class(slug, longer.NAME))
    for state, seat, memory in islice(positions(game, 6, 9), 2):
        assert laws.bot_is_blind(game, bot(game), state, seat, memory, Dice(3)) is None
        view = game.view(state, seat)
        assert bot(game).choose(view, memory, Dice(5)) == bot(game).choose(view, memory, Dice(5))


def test_all_searches_count_whatever_the_number_of_cores(monkeypatch):
    """Each from guesses of its own: the results of all are added up, and one core finds the same as eight."""
    game, bot = Pebbles(3), small(longer.elder_of([Mind])[longer.NAME])
    desks = []
    keep = {"_desk": lambda self: desks.append(Mind._desk(self)) or desks[-1]}
    for state, seat, memory in islice(positions(game, 2, 3), 2):
        view, moves = game.view(state, seat), set()
        for cores in (1, 8):
            monkeypatch.setattr(longer.os, "cpu_count", lambda cores=cores: cores)
            desks.clear()
            moves.add(small(bot, **keep)(game).choose(view, memory, Dice(7)))
            assert len(desks) == longer.SEARCHES
            assert all(list(desk.tried()) for desk in desks)
        assert len(moves) == 1
        assert len({tuple(desk.counts[0]) for desk in desks}) > 1


def test_the_usual_move_is_left_only_for_one_that_is_better_by_the_margin(monkeypatch):
    game, left = Pebbles(4), {0: 0, 10**9: 0}
    bot = small(longer.elder_of([Mind])[longer.NAME])
    for margin in left:
        monkeypatch.setattr(longer, "hook", lambda room, name, margin=margin: lambda *given: margin)
        for state, seat, memory in islice(positions(game, 8, 3), 3):
            desks = []
            kept = small(bot, _desk=lambda self, desks=desks: desks.append(Mind._desk(self)) or desks[-1])(game)
            move = kept.choose(game.view(state, seat), memory, Dice(1))
            left[margin] += move != next(desks[0].tried())[0]
    assert left[0] > 0 == left[10**9]
