"""What the server tells a browser or a program, message by message. docs/protocol.md has the whole protocol."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec
from msgspec import Raw, Struct, defstruct

from dragonhoard.core.errors import Problem, facts
from dragonhoard.core.game import Game
from dragonhoard.core.values import Breach, Menu, events_for
from dragonhoard.table.story import Told
from dragonhoard.table.table import Change, Table

ENCODER = msgspec.json.Encoder()
View = Any  # the game's own, None before the start


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
    box: Any  # what never changes at this table and is part of every view


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


class Reasoned(Struct):
    """What a bot said about its move. `number` and `version` name the offer that it was about, if it was one; `serial`
    is the wait in which it was said."""

    seat: int
    serial: int
    number: int | None
    version: int | None
    key: str
    facts: dict[str, int | str]


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
    reasons: list[Reasoned]


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
        game.box,
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
        self._around: tuple[Change, float, Info | None, Clock] | None = None

    def of(self, seat: int | None) -> Struct | None:
        return shown(self.table.game, self._views[seat], self._shared) if self._views else None

    def latest(self, seat: int | None, change: Change) -> tuple[list[News], list[News]]:
        """Numbered news and mended lines, made once for all who heard the same."""
        alike = self.table.story.audience(seat), change.rows[0].seq
        if alike not in self._lines:
            told, mended = self.table.story.latest(seat, events_for(change.events, seat))
            self._lines[alike] = lines(told) + table_news(change), lines(mended)
        return self._lines[alike]

    def around(self, change: Change, now: float) -> tuple[Info | None, Clock]:
        """What is told of a change beside the game: the same to all."""
        if self._around is None or self._around[0] is not change or self._around[1] != now:
            about_table = any(
                row.kind not in {"input", "reasoned"} or "presence" in row.data.get("given", ()) for row in change.rows
            )
            self._around = change, now, info(self.table) if about_table else None, clock(self.table, now)
        return self._around[2:]


PLAIN = (int, str, bool, type(None))
NO_MENU = Raw(b'{"moves":[],"forms":[]}')


@cache
def _shape(view: type) -> tuple[Callable[[Any], tuple[Any, ...]], type[Struct]]:
    """How the fields of a game's views are got, and what they go into on the wire. The box comes with the table."""
    names = tuple(name for name in view.__dataclass_fields__ if name != "box")  # type: ignore[attr-defined]
    return attrgetter(*names), defstruct(view.__name__, names)


def shown(game: Game, view: Any, shared: dict[int, Raw]) -> Struct:
    """A view on the wire; `shared` holds its parts that were encoded before."""
    kind: type = type(view)
    fields, wire = _shape(kind)
    return wire(*[part if type(part) in PLAIN else _part(game, part, shared) for part in fields(view)])


def _part(game: Game, part: Any, shared: dict[int, Raw]) -> Any:
    if isinstance(part, Menu):
        if not part.moves and not part.forms:
            return NO_MENU
        return {"moves": [game.say_move(move) for move in part.moves], "forms": part.forms}
    if not hasattr(part, "__dataclass_fields__"):
        return part
    if id(part) not in shared:
        shared[id(part)] = Raw(ENCODER.encode(part))
    return shared[id(part)]


def full(table: Table, user: str, views: Views, now: float) -> Full:
    seat = table.seat_of(user)
    return Full(
        *(table.version, user, seat, info(table), views.of(seat), clock(table, now)),
        *way_back(table, seat),
        lines(table.story.whole(seat)),
        [Remark(**remark) for remark in table.remarks],
        [Reasoned(**reason) for reason in table.reasons],
    )


def step(table: Table, after: int, change: Change, seat: int | None, views: Views, now: float) -> Step:
    told, mended = views.latest(seat, change)
    about, at = views.around(change, now)
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
    "reasoned": ("seat", "serial", "number", "version", "key", "facts"),
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
    return Refusal(command, why.key, facts(why.phrase), None)
