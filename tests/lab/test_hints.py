"""Hints: what a bot would do, with what a seat may know, and nothing said that is not so."""

from dataclasses import replace
from itertools import islice

import pytest

from dragonhoard.bots import bots_for, hints, own_room
from dragonhoard.bots.hints import Adviser, Suggestion
from dragonhoard.bots.search.player import Level, Mind, needs_code
from dragonhoard.core.dice import Dice
from dragonhoard.core.values import Choice
from dragonhoard.games import catalogue
from tests.harness.positions import positions
from tests.harness.some import SOME, first_of

SEARCHED = [slug for slug in catalogue() if hasattr(own_room(slug), "HOOKS")]


class Plain(Adviser):
    """Slow, and the same on every machine; few playouts will do."""

    level = Level(budget=8, roots=2, horizon=1)
    plain = True


def uncounselled(game):
    """Positions at which the game has nothing of its own to say, which has tests of its own."""
    counsel = own_room(game.slug, part=hints.COUNSEL)
    for state, seat, memory in positions(game, 3, 4):
        if not (counsel and counsel.advise(game, game.view(state, seat), memory, Dice(9), None)):
            yield state, seat, memory


@pytest.mark.parametrize("slug", first_of(SEARCHED))
def test_a_hint_is_for_the_seat_alone_and_is_what_the_bot_would_do(slug):
    game = catalogue()[slug](catalogue()[slug].seats[0])
    bot, seen = Plain(game), set()
    for state, seat, memory in islice(uncounselled(game), 6):
        view = game.view(state, seat)
        told = bot.advise(view, memory, Dice(9))
        twin = game.view(game.twin(state, seat, Dice(4)), seat)
        assert Plain(game).advise(twin, memory, Dice(9)) == told
        assert told.best[0].move == Plain(game).choose(view, memory, Dice(9))
        assert len({each.move for each in told.best}) == len(told.best) <= hints.BEST
        assert game.check(state, Choice(seat, state.serial, told.best[0].move)) is None
        for each in told.best:
            assert each.worth is None or (-101 <= each.worth <= 100 and each.margin > 0)
        worths = [each.worth for each in told.best[1:]]
        assert worths == sorted(worths, reverse=True)
        seen.add(key := told.why.key.rpartition(".")[2])
        assert (told.best[0].worth is None) == (key in {"only", "habit"})
    assert seen - {"only", "habit"}


def suggested(*worths, margin=5.0):
    return tuple(Suggestion(f"move {n}", worth, margin) for n, worth in enumerate(worths))


@pytest.mark.parametrize(
    ("best", "usual", "key", "facts"),
    [
        (suggested(60, 40), 0, "clear", {"n": 7}),
        (suggested(60, 56), 0, "close", {"n": 7, "second": "move 1"}),
        (suggested(60, 40), 1, "unusual", {"n": 7, "usual": "move 1", "less": 20}),
        (suggested(60, 56), 1, "close", {"n": 7, "second": "move 1"}),
        (suggested(60), 0, "clear", {"n": 7}),
    ],
)
def test_the_sentence_says_what_is_so(best, usual, key, facts):
    bot = Plain(catalogue()[SOME](3))
    bot.desk = type("Desk", (), {"counts": [[0], [3, 4]]})()
    why = bot._why(best, best[usual])
    assert why.key == f"web.hint.why.{key}"
    assert why.facts == facts


def test_few_results_make_a_wide_margin_and_the_same_guesses_do_not_count_twice():
    wide, narrow = hints._margin(0.5, 16, 0.0), hints._margin(0.5, 400, 0.0)
    assert wide == pytest.approx(5 * narrow)
    assert hints._margin(0.5, 10 * hints.ROOTS, 0.0) == hints._margin(0.5, hints.ROOTS, 0.0)
    assert 0 < hints._margin(0.0, 400, 0.0) < narrow
    assert hints._margin(0.5, 400, -1.0) > narrow


def test_a_bot_that_cannot_look_ahead_says_so():
    class Blunt(Plain):
        def _desk(self):
            return None

    game = catalogue()[SOME](3)
    state, seat, memory = next(positions(game, 3, 4))
    told = Blunt(game).advise(game.view(state, seat), memory, Dice(9))
    assert [each.worth for each in told.best] == [None]
    assert told.why.key == "web.hint.why.habit"


def test_the_adviser_is_the_bot_that_looks_furthest():
    for slug in catalogue():
        minds = [kind.level for kind in bots_for(slug).values() if issubclass(kind, Mind) and needs_code(kind)]
        level = hints.adviser(slug).level
        assert (level.budget, level.remembers) == (hints.BUDGET, None)
        if minds:
            best = max(minds, key=lambda each: each.budget)
            assert level == replace(best, budget=level.budget, roots=level.roots, remembers=None)
