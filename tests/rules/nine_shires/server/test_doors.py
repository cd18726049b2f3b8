"""Nine Shires tells nobody what was sealed: by no door, not by number, order and size of messages, in either order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from dragonhoard.core.dice import Dice
from dragonhoard.games.nine_shires import view
from dragonhoard.games.nine_shires.game import NineShires
from dragonhoard.games.nine_shires.moves import CHOICES
from dragonhoard.games.nine_shires.rules import meeting
from dragonhoard.games.nine_shires.rules.state import ALLIED, NS_ALLY_2, PUT_OFF, SEALED, UNCHOSEN
from tests.rules.nine_shires.harness import seals

PAIRS = 70  # the long count is `prove server --only shires_secrets`
ORDERS = 70
ENOUGH = 60  # in which a planted mistake must be found


def found(count: int) -> str | None:
    """The first fault."""
    dice = Dice(18)
    return next(filter(None, (seals.tells(shake, dice) for shake in seals.handshakes(count))), None)


def out_of_order(count: int, run: int = 1) -> str | None:
    dice = Dice(19)
    return next(filter(None, (seals.order_matters(shake, dice) for shake in seals.handshakes(count, run))), None)


def test_nobody_can_tell_what_is_sealed() -> None:
    assert found(PAIRS) is None


def test_the_order_of_sealing_makes_no_difference() -> None:
    assert out_of_order(ORDERS, 2) is None


def test_handshakes_are_of_all_kinds() -> None:
    shakes = list(seals.handshakes(120))
    assert {shake.here.game.players for shake in shakes} == {2, 3, 4, 5, 6}
    assert {shake.here.game.options["ally_forever"] for shake in shakes} == {False, True}
    assert {shake.one == shake.state.current for shake in shakes} == {False, True}


# -- planted leaks -----------------------------------------------------------------------------------------------------
def the_table_shows_it(patch: pytest.MonkeyPatch) -> None:
    table = view.table

    def open_handed(game: Any, s: Any) -> Any:
        return replace(table(game, s), partners=[int(choice) for choice in s.choice])

    patch.setattr(view, "table", open_handed)


def the_news_tell_it(patch: pytest.MonkeyPatch) -> None:
    tell = meeting.tell

    def talkative(s: Any, to: int, code: int, seat: int, *facts: Any) -> None:
        tell(s, to, code, seat + 10 * s.choice[seat] if code == SEALED else seat, *facts)

    patch.setattr(meeting, "tell", talkative)


def the_view_names_it(patch: pytest.MonkeyPatch) -> None:
    """Only to whoever has chosen; but a line can be watched."""
    made_view = view.view

    def worded(*given: Any) -> Any:
        made = made_view(*given)
        return replace(made, choice=CHOICES[made.choice] if made.choice else None)

    patch.setattr(view, "view", worded)


def words_are_not_padded(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(seals, "padded", str)


def refusals_depend_on_it(patch: pytest.MonkeyPatch) -> None:
    """Whoever tries to choose twice hears another clause after the one choice than after the other."""
    may = meeting.can_choose_ally
    patch.setattr(
        meeting,
        "can_choose_ally",
        lambda s, seat, choice: NS_ALLY_2 if s.choice[seat] == ALLIED else may(s, seat, choice),
    )


def the_clock_shows_it(patch: pytest.MonkeyPatch) -> None:
    """Whoever puts off leaves the other less time."""
    patch.setattr(NineShires, "seconds", lambda self, s: 60 - 30 * (PUT_OFF in s.choice))


LEAKS = (
    the_table_shows_it,
    the_news_tell_it,
    the_view_names_it,
    words_are_not_padded,
    refusals_depend_on_it,
    the_clock_shows_it,
)


@pytest.mark.parametrize("leak", LEAKS, ids=[leak.__name__ for leak in LEAKS])
def test_a_planted_leak_is_found(leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: Any) -> None:
    leak(monkeypatch)
    assert found(ENOUGH)


def test_an_order_that_matters_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever chooses last has the last word: their own choice counts for both."""
    choose = meeting.choose_ally

    def hasty(s: Any, seat: int, choice: int) -> None:
        other = s.partner if seat == s.current else s.current
        if s.choice[other] != UNCHOSEN:
            s.choice[other] = choice
        choose(s, seat, choice)

    monkeypatch.setattr(meeting, "choose_ally", hasty)
    assert out_of_order(ENOUGH)
