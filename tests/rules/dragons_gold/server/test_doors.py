"""Dragon's Gold tells nobody what the rules hide: by no door, not by the number, order and size of frames, and not by
what bots say about their moves."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

from dragonhoard.bots.dragons_gold import player
from dragonhoard.bots.reasons import Reason
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.rules_api import EVERYBODY
from dragonhoard.core.values import Refused
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.moves import Hold
from dragonhoard.games.dragons_gold.rules import dispatch, market, windows
from dragonhoard.server import bot_players, broadcast
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from tests.harness.real import doors, sending
from tests.harness.real.tables import person, started
from tests.rules.dragons_gold.harness import quiet
from tests.rules.dragons_gold.table import killed

PAIRS, TRAFFIC = 120, 250  # the long count is `prove server --only gold_secrets`
SECRETS = 60


def test_no_pair_can_be_told_apart() -> None:
    assert doors.leak(quiet.pairs(PAIRS)) is None


def test_the_traffic_of_a_pair_is_the_same() -> None:
    dice = Dice(19)
    assert [found for pair in quiet.pairs(TRAFFIC, 2) if (found := quiet.traffic_differs(pair, dice))] == []


@pytest.mark.parametrize("secrets", [quiet.passes, quiet.offers])
def test_what_is_done_in_secret_makes_no_traffic(secrets: Callable[[Dice], Any]) -> None:
    """Nobody else is sent a frame, so that nobody can tell who passes, or that somebody makes an offer at all."""
    assert [found for secret in islice(secrets(Dice(19)), SECRETS) if (found := quiet.is_heard(secret))] == []


def test_the_next_step_follows_the_last_that_was_told() -> None:
    """Whoever was not told of a pass misses nothing; and there is no way to see when it was."""
    tried = 0
    for secret in islice(quiet.passes(Dice(7)), SECRETS):
        table = secret.table
        with doors.Rewound(table):
            live = LoadedTable(table, table.version)
            lines = {seat: sending.Line(person(seat)) for seat in range(4)}
            live.connections.update(dict.fromkeys(lines.values()))  # type: ignore[arg-type]
            version = table.version
            for seat, move in ((secret.seat, secret.move), ((secret.seat + 1) % 4, "say")):
                said = do.Say("2", "hello") if move == "say" else do.Move("1", table.turn.serial, move)  # type: ignore[union-attr]
                try:
                    change = handlers.handle(table, person(seat), said, 0.0, 0.0)
                except (Refused, Problem):
                    break
                told = {line.user: json.loads(data or b"null") for line, data in broadcast.prepare(live, change, 0.0)}  # type: ignore[arg-type]
                if move != "say" and len(told) > 1:
                    break  # it was the last one, and all hear what follows
            else:
                tried += 1
                steps = [told[person(seat)] for seat in range(4)]
                own = [int(seat == secret.seat) for seat in range(4)]  # they alone know of one thing more
                assert [step["after"] - version for step in steps] == own
                assert [step["version"] - version - 1 for step in steps] == own
    assert tried > SECRETS / 2


def test_whoever_is_asked_next_is_told() -> None:
    """The last pass may make no news for others; the table waits for something else all the same, and all see it."""
    stack = ("A.thief", "A.wizard", "B.knight4", "C.knight3")
    held = {"stashes": ["-", "W", "S", "-"], "hands": [[], ["M11"], [], []]}
    _, state = killed(4, *stack, options=quiet.MAGIC, phase="rob", **held)
    table = started(4, quiet.MAGIC, slug=quiet.GOLD)
    doors._put(table, state)
    handlers.handle(table, person(0), do.Move("1", table.turn.serial, "rob 1"), 0.0, 0.0)  # type: ignore[union-attr]
    told = dict(quiet.done(table, 1, "pass"))
    assert {*told} == {*map(person, range(4)), doors.WATCHER}
    assert [json.loads(told[person(seat)])["view"]["table"]["phase"] for seat in range(4)] == ["take"] * 4
    assert [len(json.loads(told[person(seat)])["news"]) for seat in range(4)] == [0, 1, 0, 0]


@pytest.mark.parametrize(("bots", "own"), [(("haggler", "miser"), False), (("miser",), True)])
def test_bots_say_only_what_they_may(bots: tuple[str, ...], own: bool) -> None:
    dice = Dice(18)
    for pair, seat, bot in islice(quiet.talkers(Dice(20), bots, own), 2 * SECRETS):
        assert quiet.says_too_much(pair, seat, bot, dice) is None


def test_a_gagged_bot_says_nothing() -> None:
    """DG-CARD-16"""
    dice, said = Dice(16), 0
    for pair, seat, bot in islice(quiet.talkers(Dice(21), ("haggler",), False), SECRETS):
        table = pair.here
        assert table.play
        for gagged in (False, True):
            table.seats[seat].bot = bot
            with doors.Rewound(table):
                state = table.play.state.clone()
                state.gagged = seat if gagged else -1
                table.play.state = state
                thought = quiet.thought(table, seat, bot, dice.below(90), True)
                change = handlers.bot_moves(table, seat, state.serial, thought.move or "", 0.0, 0.0, thought.reason)
                reasoned = [row for row in change.rows if row.kind == "reasoned"]
                assert not (gagged and reasoned)
                said += len(reasoned)
            table.seats[seat].bot = None
    assert said


# -- planted leaks -----------------------------------------------------------------------------------------------------
def shows_who_has_passed(patch: pytest.MonkeyPatch) -> str | None:
    patch.setattr(DragonsGold, "_asked", lambda self, s: int(dispatch.waiting(s)))
    return next((found for secret in islice(quiet.passes(Dice(1)), SECRETS) if (found := quiet.is_heard(secret))), None)


def passes_are_heard(patch: pytest.MonkeyPatch) -> str | None:
    tell = windows.tell
    patch.setattr(windows, "tell", lambda s, to, code, *facts: tell(s, EVERYBODY, code, *facts))
    return next((found for secret in islice(quiet.passes(Dice(1)), SECRETS) if (found := quiet.is_heard(secret))), None)


def offers_are_heard(patch: pytest.MonkeyPatch) -> str | None:
    tell = market.tell
    patch.setattr(market, "tell", lambda s, to, code, *facts: tell(s, EVERYBODY, code, *facts))
    return next((found for secret in islice(quiet.offers(Dice(1)), SECRETS) if (found := quiet.is_heard(secret))), None)


def everybody_is_sent_everything(patch: pytest.MonkeyPatch) -> str | None:
    """An empty step for those who have heard nothing: where two are asked, it says who has passed."""
    patch.setattr(DragonsGold, "is_quiet", lambda self, before, state, events: False)
    return next((found for secret in islice(quiet.passes(Dice(1)), SECRETS) if (found := quiet.is_heard(secret))), None)


def views_grow_with_stashes(patch: pytest.MonkeyPatch) -> str | None:
    view = DragonsGold._view

    def padded(self: Any, s: Any, viewer: Any, shared: Any) -> Any:
        shared.gone = [*shared.gone, "x" * 300 * sum(s.stash[0])]
        return view(self, s, viewer, shared)

    patch.setattr(DragonsGold, "_view", padded)
    dice = Dice(19)
    found = (quiet.traffic_differs(pair, dice) for pair in quiet.pairs(2 * TRAFFIC, 2))
    return next(filter(None, found), None)


def a_bot_that_peeps(patch: pytest.MonkeyPatch) -> str | None:
    job = bot_players.job_of

    def generous(table: Any, seat: int, *more: Any) -> bot_players.Job:
        made = job(table, seat, *more)
        made.seed = sum(table.play.state.stash[(seat + 1) % 4]) + table.play.state.stash[(seat + 1) % 4][3] * 100
        return made

    patch.setattr(bot_players, "job_of", generous)
    patch.setattr(
        player.Haggler, "speak", lambda self, view, memory, dice, *more: (Hold(), Reason("x", {"n": dice.below(99)}))
    )
    talk = islice(quiet.talkers(Dice(20), ("haggler",), False), SECRETS)
    return next(filter(None, (quiet.says_too_much(*each, Dice(1)) for each in talk)), None)


def a_miser_that_tells(patch: pytest.MonkeyPatch) -> str | None:
    patch.setattr(player.Miser, "tells", True)
    dice, talk = Dice(1), islice(quiet.talkers(Dice(20), ("miser",), True), 5 * SECRETS)
    return next(filter(None, (quiet.says_too_much(*each, dice) for each in talk)), None)


LEAKS = (
    shows_who_has_passed,
    passes_are_heard,
    offers_are_heard,
    everybody_is_sent_everything,
    views_grow_with_stashes,
    a_bot_that_peeps,
    a_miser_that_tells,
)


@pytest.mark.parametrize("leak", LEAKS, ids=[leak.__name__ for leak in LEAKS])
def test_a_planted_leak_is_found(leak: Callable[[pytest.MonkeyPatch], str | None], monkeypatch: Any) -> None:
    assert leak(monkeypatch)
