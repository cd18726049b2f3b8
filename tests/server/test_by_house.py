"""What the clock did is said: a default move is marked in the ledger, in steps, after a restart and in a replay."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from dragonhoard.core.values import Await, Choice
from dragonhoard.games import catalogue
from dragonhoard.server import broadcast
from dragonhoard.server.messages import ENCODER
from dragonhoard.server.replay import retold
from dragonhoard.table.table import Change, Table
from tests.harness.real.tables import person, started


def lapsed(slug: str) -> tuple[Table, int, Change]:
    """A wait for one seat that has run out, and by which something was done for it."""
    table = started(catalogue()[slug].seats[-1], slug=slug)
    for _ in range(40):
        turn = table.turn
        assert isinstance(turn, Await)
        change = table.lapse(turn.serial, 0.0, 0.0)
        if len(turn.seats) == 1 and any(event.facts.get("seat") == turn.seats[0] for event in change.events):
            return table, turn.seats[0], change
    raise AssertionError("nothing was done for a single seat")


def sent(message: Any) -> Any:
    return msgspec.json.decode(ENCODER.encode(message))


def marked(news: Any, seat: int) -> set[bool]:
    return {bool(each.get("by_house")) for each in news if each["facts"].get("seat") == seat}


@pytest.mark.parametrize("slug", catalogue())
def test_a_default_move_is_marked_for_everybody(slug: str) -> None:
    table, seat, change = lapsed(slug)
    views = broadcast.Views(table)
    for viewer in (None, *range(len(table.seats))):
        step = sent(broadcast.step(table, change, viewer, views, 0.0))
        news = [each for each in step["news"] if each["line"] is not None]
        assert marked(news, seat) == {True}
        user = "nobody" if viewer is None else person(viewer)
        whole = sent(broadcast.full(table, user, views, 0.0))["ledger"]
        assert whole[-len(news) :] == news


@pytest.mark.parametrize("slug", catalogue())
def test_a_move_of_ones_own_is_not(slug: str) -> None:
    table = started(catalogue()[slug].seats[-1], slug=slug)
    turn = table.turn
    assert isinstance(turn, Await)
    assert table.play
    seat = turn.seats[0]

    change = Change()
    table.give(change, 0.0, 0.0, Choice(seat, turn.serial, table.game.menu(table.play.state, seat).moves[0]))
    lines = sent(broadcast.news_of(table.ledger.whole(seat)))
    assert not any(each.get("by_house") for each in lines)


@pytest.mark.parametrize("everything", [False, True])
@pytest.mark.parametrize("slug", catalogue())
def test_a_replay_says_it_too(slug: str, everything: bool) -> None:
    table, seat, _ = lapsed(slug)
    table.abort(Change(), 0.0, 0.0)
    frames = msgspec.json.decode(retold(table, None, everything))["frames"]
    assert marked(frames[-1]["news"], seat) == {True}
    assert not any(each.get("by_house") for each in frames[0]["news"])
