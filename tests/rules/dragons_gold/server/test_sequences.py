"""What is done in secret can be counted by nobody: planted leaks that only a sequence shows, and a real server."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from dragonhoard.core.dice import Dice
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.proofs.random_play import some_input
from dragonhoard.server import writer
from dragonhoard.server.data import open_store
from dragonhoard.server.sessions import hashed
from dragonhoard.server.store import Write
from dragonhoard.table.table import Change, Table
from tests.harness.real import sequences
from tests.harness.real.doors import WATCHER
from tests.harness.real.http_doors import KEY, SAYING, VOLATILE, cookie
from tests.harness.real.people import Wire
from tests.harness.real.serving import Server
from tests.harness.real.tables import SEED, person, started
from tests.rules.dragons_gold.harness.quiet import GOLD, MAGIC

LEFT = re.compile(r'"left":[0-9.]+')  # the seconds, which burn between two looks
ENOUGH = 40  # pairs of worlds in which a planted leak must be found
PATIENT = {**MAGIC, "magic_window_seconds": 300}  # a window must not close while everybody is asked


# -- planted leaks -----------------------------------------------------------------------------------------------------
def versions_count_everything(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Table, "version_for", lambda self, audience, row=None: self.version if row is None else row)


def the_lobby_says_when(patch: pytest.MonkeyPatch) -> None:
    summary = writer.summary
    patch.setattr(writer, "summary", lambda table: {**summary(table), "changed": table.last.at})


def the_lobby_is_in_order_of_everything(patch: pytest.MonkeyPatch) -> None:
    noted = Table._noted

    def noting(self: Table, row: Any, events: Any, now: Any, secret: bool = False) -> Any:
        return noted(self, row, events, now)

    patch.setattr(Table, "_noted", noting)


def moves_can_be_taken_back_until_somebody_passes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(DragonsGold, "may_undo", lambda self, state: True)


LEAKS = (
    versions_count_everything,
    the_lobby_says_when,
    the_lobby_is_in_order_of_everything,
    moves_can_be_taken_back_until_somebody_passes,
)


@pytest.mark.parametrize("leak", LEAKS, ids=[leak.__name__ for leak in LEAKS])
def test_a_planted_leak_is_found(leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    leak(monkeypatch)
    assert next((each.fault for each in islice(sequences.lived(GOLD, 1), ENOUGH) if each.fault), None)


# -- a real server -----------------------------------------------------------------------------------------------------
class Logged(Table):
    """Keeps its rows, to be put on a disk."""

    def _noted(self, row: Any, *more: Any) -> Any:
        self.__dict__.setdefault("rows", []).append(row)
        return super()._noted(row, *more)


def at_a_window(monkeypatch: pytest.MonkeyPatch) -> tuple[Logged, int]:
    """A table at which several are asked whether they play a card, and the seat of one of them."""
    monkeypatch.setattr("tests.harness.real.tables.Table", Logged)
    dice = Dice(14)
    while True:
        table: Any = started(4, PATIENT, slug=GOLD)
        for _ in range(200):
            if table.stage != "playing":
                break
            asked = table.game.asked(table.play.state)
            if table.play.state.window and len(asked) > 2:
                return table, asked[0]
            table.give(Change(), 0.0, 0.0, some_input(table.game, table.play.state, dice))


def prepare(folder: Path, table: Logged) -> None:
    store = open_store(folder)
    store.key("cookies", KEY)
    for user in (*map(person, range(4)), WATCHER):
        store.add_session(hashed(f"token of {user}"), user, "Somebody", 0.0, True)
    people = [seat.user or "" for seat in table.seats]
    rows = table.__dict__["rows"]
    opened = (GOLD, "public", SEED)
    store.commit([Write(table.id, rows, "playing", False, 0.0, writer.stored_summary(table), None, opened, people)])
    store.close()


def over_http(server: Server, table: str, user: str) -> list[Any]:
    heard = []
    for row, path in SAYING.items():
        if row.startswith("GET"):
            answer = server.ask("GET", path.format(table=table), cookie=cookie(user))
            headers = [(name, value) for name, value in answer.headers.items() if name not in VOLATILE]
            heard.append((row, answer.status_code, headers, LEFT.sub("", answer.text)))
    return heard


def test_a_pass_in_secret_moves_nothing_that_others_can_ask_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """DG-MAG-WIN-8, over HTTP and by coming back with `have`; whoever passes has one thing more to know."""
    table, seat = at_a_window(monkeypatch)
    prepare(tmp_path / "data", table)
    others = [WATCHER, *(person(other) for other in range(4) if other != seat)]
    with Server(tmp_path / "data") as server:
        versions = {user: coming(server, table.id, user)["version"] for user in [*others, person(seat)]}
        before = {user: everything(server, table.id, user, versions[user]) for user in others}
        with Wire(server, table.id, cookie(person(seat))) as wire:
            serial = wire.full()["clock"]["serial"]
            assert wire.ok("move", serial=serial, move="pass")["version"] == versions[person(seat)] + 1
        assert {user: everything(server, table.id, user, versions[user]) for user in others} == before
        assert coming(server, table.id, person(seat))["version"] == versions[person(seat)] + 1


def everything(server: Server, table: str, user: str, version: int) -> list[Any]:
    """All GETs, a full view, and what somebody hears who comes back with a version."""
    heard = []
    with Wire(server, table, cookie(user), have=version) as wire:
        mark = wire.send("ping")
        while (frame := wire.next()).get("id") != mark:
            if frame["type"] != "touch":
                heard.append(frame)
    return [over_http(server, table, user), still(coming(server, table, user)), [still(frame) for frame in heard]]


def coming(server: Server, table: str, user: str) -> dict[str, Any]:
    with Wire(server, table, cookie(user)) as wire:
        return wire.full()


def still(frame: dict[str, Any]) -> dict[str, Any]:
    """Without the seconds, which burn between two looks: of the clock, and of those who have no connection."""
    return {**frame, "clock": {**frame["clock"], "left": None}, "lost": None}
