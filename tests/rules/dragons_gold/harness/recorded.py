"""A whole game of Dragon's Gold at a real server, with all that went over the wire of each seat. None of it may depend
on what lies behind the screens of others."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dragonhoard.core.dice import Dice
from dragonhoard.games.dragons_gold.view import PHASES
from dragonhoard.server import broadcast, messages
from dragonhoard.server.data import open_store
from dragonhoard.table.log import Row
from dragonhoard.table.table import Table
from tests.harness.real.killing import Player
from tests.harness.real.people import Person
from tests.harness.real.serving import PATIENT, Server

PLAYERS = 3
SECONDS = {f"{wait}_seconds": 1 for wait in ("negotiation", "market", "magic_window", "theft", "grace")}
OPTIONS = {"magic_objects": True, "advanced_scoring": True, **SECONDS}
PARTIES = ("stolen_kind", "pouched_kind", "offered", "offer_gone")  # for the two that they name
OWN = ("drew_card", "lifted", "safe", "stood", "passed")  # for the one
EVERY = 7  # of so many frames one is held against another game

Wires = dict[int, list[dict[str, Any]]]  # by seat


class Agreeable(Player):
    """Mostly takes the first proposal, passes and is done, so that a game does not wait for its clocks."""

    def _some(self, moves: list[str]) -> str:
        willing = [move for move in moves if move.startswith(("accept", "pass", "done"))]
        return willing[0] if willing and self.luck.random() < 0.7 else self.luck.choice(moves)


def played(folder: Path, seed: int = 1, **options: Any) -> tuple[list[Row], bytes, Wires]:
    """A game by the first moves that come to mind, to its end: its log, its seed, and each seat's traffic."""
    with Server(folder, **options) as server:
        people = [Person(server, f"P{seat}") for seat in range(PLAYERS)]
        table = people[0].open(PLAYERS, game="dragons-gold", options=OPTIONS)
        for seat, person in enumerate(people):
            with person.at(table) as wire:
                wire.ok("sit", seat=seat, name=f"P{seat}")
        with people[0].at(table) as wire:
            wire.ok("start")
        told = asyncio.run(_evening(people, table, seed))
    store = open_store(folder)
    rows, secret, _ = store.table(table) or ([], b"", None)
    store.close()
    return rows, secret, told


async def _evening(people: list[Person], table: str, seed: int) -> Wires:
    players = [Agreeable(person, table, seed + seat) for seat, person in enumerate(people)]
    async with asyncio.timeout(2 * PATIENT):
        while not all(player.over for player in players):
            await asyncio.sleep(0.05)
    for player in players:
        await player.end()
    return {seat: [json.loads(frame.data) for frame in player.told] for seat, player in enumerate(players)}


def leaks(rows: list[Row], secret: bytes, told: Wires) -> Iterator[str]:
    """What a seat was told, or shown, that it may not know."""
    for seat, wire in told.items():
        for frame in wire:
            for news in (*frame.get("news", ()), *frame.get("mended", ()), *frame.get("ledger", ())):
                if news["line"] is not None and not _for_its_ears(seat, news["kind"], news["facts"]):
                    yield f"seat {seat} has heard {news}"
    yield from _depends_on_stashes(rows, secret, told)


def _for_its_ears(seat: int, kind: str, facts: dict[str, Any]) -> bool:
    if kind in OWN or kind == "saw_stash":
        return bool(facts["seat"] == seat)
    return kind not in PARTIES or seat in (facts["seat"], facts["other"])


def _depends_on_stashes(rows: list[Row], secret: bytes, told: Wires) -> Iterator[str]:
    """What was shown would have been the same with other tokens and cards behind the screens of the others."""
    shown: dict[tuple[int, int], list[Any]] = {}  # by seat and its version
    for seat, wire in told.items():
        for frame in [frame for frame in wire if frame["type"] in {"full", "step"}][seat::EVERY]:
            shown.setdefault((seat, frame["version"]), []).append(frame["view"])
    table, dice = Table("again", secret), Dice(7)
    for row in rows:
        table.fold(row)
        if not table.play or PHASES[table.play.state.phase] == "over":
            continue
        for seat in told:
            views = shown.pop((seat, table.version_for(seat)), [])
            other = table.game.twin(table.play.state, seat, dice) if views else None
            for view in views:
                instead = broadcast.shown(table.game, table.game.view(other, seat), {})
                if json.loads(messages.ENCODER.encode(instead)) != view:
                    yield f"seat {seat} was shown at row {row.seq} what others hold"
