"""Positions to look at: of each game with each number of seats, one of every kind of decision that a seat can be asked
for, and one before the start, of waiting, of looking on, and of the end. They are found by playing; each is written as
a table of its own, at which one person, the same everywhere, sits where the decision is."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from dragonhoard import Await, Dice, game_class
from dragonhoard.core.game import Game
from dragonhoard.core.luck import commitment
from dragonhoard.games import catalogue
from dragonhoard.server.data import open_store
from dragonhoard.server.sessions import hashed
from dragonhoard.server.store import Write
from dragonhoard.server.writer import stored_summary
from dragonhoard.table.log import Row, row_after
from dragonhoard.table.table import Change, Table
from tests.harness.browser.evenings import some_input, told_by
from tests.harness.real.prepared import KEY, cookie

VIEWER = "a" * 12
COOKIE = cookie(VIEWER)
NAMES = ("Marguerite", "Bo", "Alexander", "Ines", "Cassandra", "Theo")
GATHERS, OPENS, WAITS, WATCHES, OVER = "gathers", "opens", "waits", "watches", "over"
HOUR = 3600  # seconds; no clock runs out while somebody looks
LONGEST = 1500  # inputs; an evening of chance may not end by itself
THRIFT = 6


class Position(NamedTuple):
    """`phase` is what goes on, `kind` also what may be done about it."""

    game: str
    players: int
    phase: str
    kind: str
    table: str


class Found(NamedTuple):
    phase: str
    seat: int | None
    rows: int
    summary: dict[str, Any]
    deadline: tuple[int, float] | None


def prepare(folder: Path, evenings: int) -> list[Position]:
    """A data folder with the tables of all positions that so many evenings of each company show."""
    store = open_store(folder)
    store.key("cookies", KEY)
    store.add_session(hashed(f"token of {VIEWER}"), VIEWER, "Ann", 0.0, True)
    positions: list[Position] = []
    for slug in catalogue():
        for players in game_class(slug).seats:
            writes = []
            for position, write in tables(slug, players, evenings, len(positions)):
                positions.append(position)
                writes.append(write)
            store.commit(writes)
    store.close()
    return positions


def tables(slug: str, players: int, evenings: int, first: int) -> Iterator[tuple[Position, Write]]:
    known: set[str] = set()
    for number in range(evenings):
        evening = Evening(slug, players, number)
        evening.play()
        for kind, found in evening.found.items():
            if kind not in known:
                known.add(kind)
                name = f"{first + len(known):016x}"
                yield Position(slug, players, found.phase, kind, name), evening.written(name, found)


class Evening:
    """A table at which chance plays, and the last position of each kind that it came by."""

    def __init__(self, slug: str, players: int, number: int, name: str = "0" * 16) -> None:
        """Luck is bound to the name of the table as well."""
        self.seed = hashlib.sha256(f"looks {slug} {players} {number}".encode()).digest()
        self.game = game_class(slug)(players, options(slug, number))
        self.dice = Dice(number)
        self.table = Table(name, self.seed)
        self.change = Change()
        self.found: dict[str, Found] = {}
        about = {"game": slug, "players": players, "options": self.game.options, "edition": self.game.edition.values}
        by = {"by": VIEWER, "name": "Ann", "pace": "open", "visibility": "unlisted"}
        self.table.write(self.change, 0.0, 0.0, "opened", **about, **by, commitment=commitment(self.seed))
        self.keep(GATHERS, GATHERS, 0)

    def play(self) -> None:
        for seat in range(self.game.players):
            self.table.write(self.change, 0.0, 0.0, "sat", seat=seat, **sitter(seat, None))
        self.table.give(self.change, 0.0, 0.0, None)
        choose = getattr(told_by(self.game.slug), "some_input", some_input)
        while isinstance(turn := self.table.turn, Await) and len(self.change.rows) < LONGEST:
            self.look(turn)
            assert self.table.play
            seat = turn.seats[self.dice.below(len(turn.seats))]
            self.table.give(self.change, 0.0, 0.0, choose(self.table.play, turn, seat, self.dice, THRIFT))
        if not isinstance(turn, Await):
            self.keep(OVER, OVER, 0)

    def look(self, turn: Await) -> None:
        assert self.table.play
        state = self.table.play.state
        phase = str(getattr(self.game.view(state, None).table, "phase", getattr(state, "phase", "")))
        for seat in range(self.game.players):
            words = menu_words(self.game, state, seat)
            if seat in turn.seats and words:
                if OPENS not in self.found:
                    self.keep(OPENS, OPENS, seat)
                self.keep(phase, f"{phase}: {' '.join(words)}", seat)
            else:
                self.keep(WAITS, f"{WAITS}: {phase}", seat)
        self.keep(WATCHES, WATCHES, None)

    def keep(self, phase: str, kind: str, seat: int | None) -> None:
        clock = self.table.clock
        left = clock.remaining(0.0) if self.table.stage == "playing" else None
        due = None if left is None or clock.serial is None else (clock.serial, left)
        self.found[kind] = Found(phase, seat, len(self.change.rows), stored_summary(self.table), due)

    def written(self, name: str, found: Found) -> Write:
        """As many rows as there were, under another name, with the viewer at the seat. It is not awake: from when on
        the server has it in mind, the others would be missed."""
        rows: list[Row] = []
        for row in self.change.rows[: found.rows]:
            data = {**row.data, **sitter(row.data["seat"], found.seat)} if row.kind == "sat" else row.data
            rows.append(row_after(rows[-1] if rows else None, name, row.at, row.kind, data))
        if found.phase == GATHERS:
            rows.append(row_after(rows[-1], name, 0.0, "sat", {"seat": 0, **sitter(0, 0)}))
        summary = {**found.summary, "id": name, "rows": len(rows)}
        opened = (self.game.slug, "unlisted", self.seed)
        return Write(name, rows, summary["stage"], False, 0.0, summary, found.deadline, opened, [VIEWER])


def sitter(seat: int, viewer: int | None) -> dict[str, str]:
    mine = seat == viewer
    return {"by": VIEWER if mine else f"{seat:012x}", "name": "Ann" if mine else NAMES[seat], "entropy": ""}


def options(slug: str, number: int) -> dict[str, Any]:
    """Of three evenings the first is as the box says, the second has every switch on, the third some."""
    game = game_class(slug)
    given: dict[str, Any] = {one.name: HOUR for one in game.option_list if one.means == "seconds"}
    for place, name in enumerate(told_by(slug).VARIANTS):
        given[name] = number % 3 == 1 or (number % 3 == 2 and (number // 3 + place) % 2 == 0)
    return given


def menu_words(game: Game, state: Any, seat: int) -> list[str]:
    menu = game.menu(state, seat)
    return sorted({game.say_move(move).split()[0] for move in menu.moves}) + [f"+{form}" for form in menu.forms]


def by_phase(positions: Iterable[Position]) -> list[Position]:
    """Of each company one position in each phase: the one in which most can be done."""
    chosen: dict[tuple[str, int, str], Position] = {}
    for one in positions:
        key = one.game, one.players, one.phase
        if key not in chosen or len(one.kind) > len(chosen[key].kind):
            chosen[key] = one
    return list(chosen.values())
