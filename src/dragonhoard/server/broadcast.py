"""What each connection is told of a change, or of the table as it stands: made of the position before the commit, sent
after it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

from msgspec import UNSET, Raw, Struct, UnsetType, defstruct

from dragonhoard.core.game import Game
from dragonhoard.core.values import Menu, events_for
from dragonhoard.server.connection import Connection
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.server.messages import (
    ENCODER,
    ClientOut,
    Clock,
    Full,
    Info,
    LessonPlace,
    News,
    Reacted,
    Reasoned,
    Remark,
    SeatInfo,
    Step,
    Touch,
)
from dragonhoard.table.ledger import LedgerLine
from dragonhoard.table.table import Change, Occupant, Reaction, Table

REMOVED = (4403, "removed")
MOST_TEXTS = 10_000  # of moves that are kept
Delivery = tuple[Connection, bytes | None]  # None: it may not watch any more


def prepare(loaded: LoadedTable, change: Change, now: float) -> list[Delivery]:
    """The messages of a change, made of the present position; connections with the same seat share one. Whoever may not
    even know that something has happened gets none, and their version stays as it is."""
    table = loaded.table
    if not change.rows or not loaded.connections:
        return []
    views = Views(table)
    made: dict[int | None, bytes] = {}
    deliveries: list[Delivery] = []
    for connection in loaded.connections:
        if not table.may_watch(connection.user):
            deliveries.append((connection, None))
            continue
        seat = table.seat_of(connection.user)
        if change.secret and not events_for(change.events, seat):
            continue
        if seat not in made:
            made[seat] = ENCODER.encode(step(table, change, seat, views, now))
        deliveries.append((connection, made[seat]))
    return deliveries


def deliver(loaded: LoadedTable, deliveries: list[Delivery]) -> None:
    """Also to those for whom a full view is due, which could not be made before the commit."""
    for connection, data in deliveries:
        if data is None:
            connection.shut(*REMOVED)
        else:
            connection.post(data)
    for connection in loaded.connections:
        if connection.behind:
            connection.nudge()


def react(loaded: LoadedTable, reaction: Reaction) -> None:
    """To all who are here now. It moves no version, so nobody has to hear of it later."""
    face = ENCODER.encode(reacted(reaction))
    for connection in loaded.connections:
        if loaded.table.may_watch(connection.user):
            connection.post(face)


def touch(loaded: LoadedTable, now: float) -> None:
    """To all who are here now; whoever comes later finds it in the full view."""
    payload = ENCODER.encode(Touch(lost(loaded, now)))
    for connection in loaded.connections:
        if loaded.table.may_watch(connection.user):
            connection.post(payload)


def lost(loaded: LoadedTable, now: float) -> list[float | None]:
    shown = loaded.table.out_of_touch
    since = {seat: max(0.0, round(now - at, 1)) for seat, at in loaded.missing.items() if seat in shown}
    return [since.get(seat) for seat in range(len(loaded.table.seats))]


def full_view(loaded: LoadedTable | None, connection: Connection, now: float) -> ClientOut | None:
    """Never of more than is on disk: until then it is None."""
    if loaded is None or not loaded.is_on_disk(loaded.table.seat_of(connection.user)):
        return None
    if not loaded.table.may_watch(connection.user):
        connection.shut(*REMOVED)
        return None
    return full(loaded.table, connection.user, Views(loaded.table), now, lost(loaded, now))


def reacted(reaction: Reaction) -> Reacted:
    return Reacted(reaction.by, reaction.name, reaction.seat, reaction.face)


# -- what the messages are made of -------------------------------------------------------------------------------------
def info(table: Table) -> Info:
    game = table.game
    return Info(
        table.id,
        table.title,
        game.slug,
        game.players,
        game.options,
        game.edition.name,
        table.play.record.header.edition_hash if table.play else game.edition.hash,  # it takes a while
        table.pace,
        table.visibility,
        table.stage,
        table.owner,
        table.host_name,
        [seat_info(seat) for seat in table.seats],
        table.paused,
        sorted(table.agreed),
        sorted(table.muted),
        table.tempo,
        table.commitment,
        table.published,
        table.rematch,
        table.rematch_by,
        game.box,
        _lesson(table),
        True if table.hints else UNSET,
        UNSET if table.programs else False,
        sorted(table.warming) or UNSET,
    )


def seat_info(seat: Occupant) -> SeatInfo:
    return SeatInfo(seat.name, seat.user, seat.bot, seat.held, seat.away, True if seat.program else UNSET)


def _lesson(table: Table) -> LessonPlace | UnsetType:
    if isinstance(table.lesson, bool):
        return UNSET
    trail = table.trail  # None: a chapter that the house does not have any more
    return LessonPlace(table.lesson, trail.place, trail.left) if trail else LessonPlace(table.lesson, 0, True)


def clock(table: Table, now: float) -> Clock:
    left = table.clock.remaining(now)
    return Clock(table.clock.serial, None if left is None else round(left, 3), table.clock.since is not None)


class Views:
    """The views of one position as they are sent; the part that all share is encoded once."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._views: dict[int | None, Any] = table.game.views(table.play.state) if table.play else {}
        self._shared: dict[int, Raw] = {}
        self._news: dict[tuple[int | None, int], tuple[list[News], list[News]]] = {}
        self._around: tuple[Change, float, Info | None, Clock] | None = None

    def of(self, seat: int | None) -> Struct | None:
        return shown(self.table.game, self._views[seat], self._shared) if self._views else None

    def latest(self, seat: int | None, change: Change) -> tuple[list[News], list[News]]:
        """News with their numbers in the ledger, and mended lines; made once for all who heard the same."""
        alike = self.table.ledger.audience(seat), change.rows[0].seq
        if alike not in self._news:
            news, mended = self.table.ledger.latest(seat, events_for(change.events, seat))
            self._news[alike] = news_of(news) + table_news(change), news_of(mended)
        return self._news[alike]

    def around(self, change: Change, now: float) -> tuple[Info | None, Clock]:
        """What is told of a change beside the game: the same to all."""
        if self._around is None or self._around[0] is not change or self._around[1] != now:
            about_table = self.table.trail is not None or any(
                row.kind not in {"input", "reasoned", "hinted"} or "presence" in row.data.get("given", ())
                for row in change.rows
            )
            about_table |= not self.table.warmth_told
            self.table.warmth_told |= not change.secret
            self._around = change, now, info(self.table) if about_table else None, clock(self.table, now)
        return self._around[2:]


PLAIN = (int, str, bool, type(None))
NO_MENU = Raw(b'{"moves":[],"forms":[]}')


@cache
def _shape(view: type) -> tuple[Callable[[Any], tuple[Any, ...]], type[Struct]]:
    """How the fields of a game's views are got, and the message that they go into. The box comes with the table."""
    names = tuple(name for name in view.__dataclass_fields__ if name != "box")  # type: ignore[attr-defined]
    return attrgetter(*names), defstruct(view.__name__, names)


def shown(game: Game, view: Any, shared: dict[int, Raw]) -> Struct:
    """A view as it is sent; `shared` holds its parts that were encoded before."""
    kind: type = type(view)
    fields, message = _shape(kind)
    return message(*[part if type(part) in PLAIN else _part(game, part, shared) for part in fields(view)])


def _part(game: Game, part: Any, shared: dict[int, Raw]) -> Any:
    if isinstance(part, Menu):
        if not part.moves and not part.forms:
            return NO_MENU
        return {"moves": [_text(game, move) for move in part.moves], "forms": part.forms}
    if not hasattr(part, "__dataclass_fields__"):
        return part
    if id(part) not in shared:
        shared[id(part)] = Raw(ENCODER.encode(part))
    return shared[id(part)]


@cache
def _texts(kind: type[Game]) -> dict[Any, str]:
    """The texts of moves: the same ones are in the menus of all tables."""
    return {}


def _text(game: Game, move: Any) -> str:
    known = _texts(type(game))
    if (text := known.get(move)) is None:
        text = game.say_move(move)
        if len(known) < MOST_TEXTS:
            known[move] = text
    return text


def full(table: Table, user: str, views: Views, now: float, lost: list[float | None] | None = None) -> Full:
    seat = table.seat_of(user)
    return Full(
        *(table.version_for(seat), user, seat, info(table), views.of(seat), clock(table, now), table.undoable(seat)),
        lost or [None] * len(table.seats),
        news_of(table.ledger.whole(seat)),
        [Remark(**remark) for remark in table.remarks],
        [Reasoned(**reason) for reason in table.reasons],
    )


def step(table: Table, change: Change, seat: int | None, views: Views, now: float) -> Step:
    """A change is told as a whole, so each of its rows counts."""
    news, mended = views.latest(seat, change)
    about_table, at = views.around(change, now)
    version = table.version_for(seat)
    after = version - len(change.rows)
    return Step(version, after, news, mended, about_table, views.of(seat), at, table.undoable(seat))


TABLE_FACTS = {
    "renamed": ("title",),
    "joined": ("by", "name"),
    "sat": ("seat", "name"),
    "stood": ("seat",),
    "bot": ("seat", "bot", "name"),
    "held": ("seat", "bot"),
    "said": ("by", "name", "seat", "text"),
    "reasoned": ("seat", "serial", "number", "version", "key", "facts"),
    "pause": ("seat",),
    "paused": ("on",),
    "muted": ("user", "on"),
    "tempo": ("bots",),
    "removed": ("user",),
    "rematch": ("table", "name"),
}


def table_news(change: Change) -> list[News]:
    """What happened at the table, beside the game."""
    return [
        News(row.kind, {name: row.data.get(name) for name in TABLE_FACTS.get(row.kind, ())}, None)
        for row in change.rows
        if row.kind not in {"input", "started", "hinted"}
    ]


def news_of(lines: list[LedgerLine]) -> list[News]:
    return [News(kind, facts, number, by_house) for number, kind, facts, by_house in lines]
