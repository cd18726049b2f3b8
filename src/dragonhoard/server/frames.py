"""What the server tells a browser or a program, message by message. docs/protocol.md has the whole protocol."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Raw, Struct

from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.values import Breach, Event, Menu, events_for
from dragonhoard.table.story import Told
from dragonhoard.table.table import Change, Table

ENCODER = msgspec.json.Encoder()
View = Any  # the game's own: Raw on the way out, None before the start


class SeatInfo(Struct):
    name: str
    user: str | None
    bot: str | None
    held: str | None
    away: bool


class Info(Struct):
    """The table itself."""

    id: str
    game: str
    players: int
    options: dict[str, bool | int]
    edition: str
    edition_hash: str
    pace: str
    visibility: str
    stage: str
    host: str
    seats: list[SeatInfo]
    paused: bool
    agreed: list[int]
    muted: list[str]
    commitment: str
    seed: str | None
    rematch: str | None


class Clock(Struct):
    """Seconds left of the present wait, at the moment of sending."""

    serial: int | None
    left: float | None
    running: bool


class News(Struct):
    """`line` numbers the events of the game that this seat has heard, from 0 on: its lines in the ledger."""

    kind: str
    facts: dict[str, Any]
    line: int | None  # None for news of the table


class Remark(Struct):
    user: str
    name: str
    text: str


class Full(Struct, tag="full"):
    """All that this person may know. Sent first, and again whenever something was missed."""

    version: int
    user: str
    seat: int | None
    info: Info
    view: View
    clock: Clock
    line: int
    undo: int
    ledger: list[News]
    remarks: list[Remark]


class Step(Struct, tag="step"):
    """What has happened since `after`. Whoever has another version asks for a full view. `mended` are older lines of
    the ledger that are told otherwise now."""

    version: int
    after: int
    news: list[News]
    mended: list[News]
    info: Info | None
    view: View
    clock: Clock
    line: int
    undo: int


class Ack(Struct, tag="ack"):
    """The command is carried out and on disk."""

    id: str
    version: int


class Refusal(Struct, tag="refused"):
    """The command changed nothing. `clause` names the rule if it is one of the game's."""

    id: str
    key: str
    args: dict[str, Any]
    clause: str | None


class Pong(Struct, tag="pong"):
    id: str


class Gone(Struct, tag="gone"):
    """The last message on this socket, and why."""

    reason: str


Message = Full | Step | Ack | Refusal | Pong | Gone


def info(table: Table) -> Info:
    game = table.game
    return Info(
        table.id,
        game.slug,
        game.players,
        game.options,
        game.edition.name,
        table.play.record.header.edition_hash if table.play else game.edition.hash,  # it takes a while
        table.pace,
        table.visibility,
        table.stage,
        table.owner,
        [SeatInfo(seat.name, seat.user, seat.bot, seat.held, seat.away) for seat in table.seats],
        table.paused,
        sorted(table.agreed),
        sorted(table.muted),
        table.commitment,
        table.published,
        table.rematch,
    )


def clock(table: Table, now: float) -> Clock:
    left = table.clock.remaining(now)
    return Clock(table.clock.serial, None if left is None else round(left, 3), table.clock.since is not None)


class Views:
    """The views of one position on the wire; the part that all share is encoded once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._views: dict[int | None, Any] = table.game.views(table.play.state) if table.play else {}
        self._shared: dict[int, Raw] = {}
        self._lines: dict[tuple[int | None, int], tuple[list[News], list[News]]] = {}
        self._around: tuple[Change, float, list[News], Info | None, Clock] | None = None

    def of(self, seat: int | None) -> Raw | None:
        return encoded(self.table.game, self._views[seat], self._shared) if self._views else None

    def latest(self, seat: int | None, news: tuple[Event, ...]) -> tuple[list[News], list[News]]:
        """Numbered news and mended lines, made once for all who heard the same."""
        alike = self.table.story.audience(seat), len(news)
        if alike not in self._lines:
            told, mended = self.table.story.latest(seat, news)
            self._lines[alike] = lines(told), lines(mended)
        return self._lines[alike]

    def around(self, change: Change, now: float) -> tuple[list[News], Info | None, Clock]:
        """What is told of a change beside the game: the same to all."""
        if self._around is None or self._around[0] is not change or self._around[1] != now:
            about_table = any(row.kind != "input" or "presence" in row.data["given"] for row in change.rows)
            about = info(self.table) if about_table else None
            self._around = change, now, table_news(change), about, clock(self.table, now)
        return self._around[2:]


def encoded(game: Game, view: Any, shared: dict[int, Raw]) -> Raw:
    """A view on the wire; `shared` holds its parts that were encoded before."""
    return Raw(ENCODER.encode({name: _wire(game, getattr(view, name), shared) for name in view.__dataclass_fields__}))


NOTHING = Raw(b'{"moves":[],"forms":[]}')


def _wire(game: Game, value: Any, shared: dict[int, Raw]) -> Any:
    if value is None or isinstance(value, int | str):
        return value
    if isinstance(value, Menu):
        if not value.moves and not value.forms:
            return NOTHING
        return {"moves": [game.say_move(move) for move in value.moves], "forms": value.forms}
    if not hasattr(value, "__dataclass_fields__"):
        return value
    if id(value) not in shared:
        shared[id(value)] = Raw(ENCODER.encode(value))
    return shared[id(value)]


def full(table: Table, user: str, views: Views, now: float) -> Full:
    seat = table.seat_of(user)
    return Full(
        *(table.version, user, seat, info(table), views.of(seat), clock(table, now)),
        *way_back(table, seat),
        lines(table.story.whole(seat)),
        [Remark(**remark) for remark in table.remarks],
    )


def step(table: Table, after: int, change: Change, seat: int | None, views: Views, now: float) -> Step:
    told, mended = views.latest(seat, events_for(change.events, seat))
    news, about, at = views.around(change, now)
    told = told + news if news else told
    return Step(table.version, after, told, mended, about, views.of(seat), at, *way_back(table, seat))


def way_back(table: Table, seat: int | None) -> tuple[int, int]:
    """How many inputs stand, and to which of them the seat could go back."""
    if not table.play:
        return 0, 0
    line = table.play.line
    return line, line if seat is None else table.play.undoable(seat)


TOLD = {
    "joined": ("by", "name"),
    "sat": ("seat", "name"),
    "stood": ("seat",),
    "bot": ("seat", "bot", "name"),
    "held": ("seat", "bot"),
    "said": ("by", "name", "text"),
    "reacted": ("by", "name", "face"),
    "pause": ("seat",),
    "paused": ("on",),
    "muted": ("user", "on"),
    "removed": ("user",),
    "rematch": ("table",),
}


def table_news(change: Change) -> list[News]:
    """What happened at the table, beside the game."""
    return [
        News(row.kind, {name: row.data[name] for name in TOLD.get(row.kind, ())}, None)
        for row in change.rows
        if row.kind not in {"input", "started"}
    ]


def lines(told: list[Told]) -> list[News]:
    return [News(kind, facts, number) for number, kind, facts in told]


def refusal(command: str, why: Breach | Problem) -> Refusal:
    if isinstance(why, Breach):
        return Refusal(command, why.key, why.args, why.clause)
    return Refusal(command, why.key, {name: str(value) for name, value in why.args_of.items()}, None)
