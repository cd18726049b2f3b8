"""The audit: what is on disk, and everything that was ever told, held against each other.

The same function looks at a simulated disk after a power cut, at the real one after `kill -9`, and at a house in
service; there nobody has kept what was told, and the log is only held against itself.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from types import SimpleNamespace
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, select

from dragonhoard.core.play import verify
from dragonhoard.core.values import Await, Event
from dragonhoard.server import broadcast, schema
from dragonhoard.server.messages import ENCODER
from dragonhoard.server.store import ENCODE, Damaged, Store, row_of, seed_of
from dragonhoard.server.writer import stored_summary
from dragonhoard.table.audiences import Audiences
from dragonhoard.table.log import Row, damaged
from dragonhoard.table.table import Change, Table


@dataclass(frozen=True, slots=True)
class Kept:
    """One table as the disk has it. `rows` is None where they cannot even be read."""

    id: str
    rows: list[Row] | None
    seed: str | None
    deadline: tuple[int, float] | None
    line: tuple[str, int, str] | None  # of the list of tables: stage, awake, summary


class Head(msgspec.Struct):
    """What of a message says what it is about."""

    type: str
    id: str = ""
    version: int = 0
    key: str = ""


UNHEARD = {"talk.slower", "talk.malformed", "house.unknown"}  # refusals that say nothing about what was done before
_HEAD = msgspec.json.Decoder(Head)


@dataclass(slots=True, eq=False)
class Frame:
    """A message that was sent to somebody at a table."""

    table: str
    user: str
    data: bytes
    head: Head = field(init=False)

    def __post_init__(self) -> None:
        self.head = _HEAD.decode(self.data)


@dataclass(frozen=True, slots=True)
class Acked:
    """Somebody was told that a command is carried out and on disk; without an id: that there is such a version."""

    table: str
    user: str
    id: str | None
    version: int


@dataclass(frozen=True, slots=True)
class Fault:
    table: str
    key: str  # of the catalogue, after `audit.`
    args: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.table}: {self.key} {self.args}"


def kept(store: Store) -> Iterator[Kept]:
    """Every table that the disk knows of, one at a time; what nobody owns, or cannot be read, is a table, too."""
    log, tables, seeds, deadlines = schema.log, schema.tables, schema.seeds, schema.deadlines
    with store.snapshot() as connection:
        named = _all(connection, select(tables.c.id, tables.c.stage, tables.c.awake, tables.c.summary))
        secret = _all(connection, select(seeds.c.table_id, seeds.c.seed))
        due = _all(connection, select(deadlines.c.table_id, deadlines.c.serial, deadlines.c.left))
        logged = _all(connection, select(log.c.table_id).distinct())
        known: dict[str, dict[str, Any]] = {}
        for part, found in (("line", named), ("seed", secret), ("deadline", due), ("log", logged)):
            if found is None:
                yield Kept("", None, None, None, None)
            for table, *values in found or ():
                known.setdefault(table, {})[part] = values
        for table, parts in known.items():
            rows = _all(connection, select(log).where(log.c.table_id == table).order_by(log.c.seq))
            yield Kept(
                table,
                None if rows is None else _rows(rows),
                parts["seed"][0] if "seed" in parts else None,
                tuple(parts["deadline"]) if "deadline" in parts else None,
                tuple(parts["line"]) if "line" in parts else None,
            )


def _all(connection: Connection, wanted: Select[Any]) -> Sequence[Any] | None:
    """None if there is something that is not even text."""
    try:
        return connection.execute(wanted).all()
    except UnicodeDecodeError:
        return None


def _rows(found: Iterable[Any]) -> list[Row] | None:
    try:
        return [_row(*row) for row in found]
    except ValueError:
        return None


@lru_cache(maxsize=5000)
def _row(table: str, seq: int, at: float, kind: str, data: str, hashed: str) -> Row:
    """The same log is often looked at more than once."""
    return row_of(SimpleNamespace(seq=seq, at=at, kind=kind, data=data, hash=hashed))


# What was found right before: of a frame, the hash of the row that it was held against; of a log and its deadline, what
# each audience has been told of.
Known = dict[Any, Any]


def check(
    record: Iterable[Kept], told: Iterable[Frame] = (), acks: Iterable[Acked] = (), known: Known | None = None
) -> list[Fault]:
    """Everything that is wrong. `told` is in the order of sending. With `known` a second look at a longer log, or at
    the same one, costs only what is new."""
    messages: dict[str, list[Frame]] = defaultdict(list)
    for frame in told:
        messages[frame.table].append(frame)
    done: dict[str, list[Acked]] = defaultdict(list)
    for ack in acks:
        done[ack.table].append(ack)
    faults = []
    for one in record:
        look = _Look(one, messages.pop(one.id, []), done.pop(one.id, []), {} if known is None else known)
        faults += look.faults()
    lost = [Fault(table, "lost", {"version": 0}) for table in {**messages, **done}]
    return faults + lost


class _Look:
    """At one table."""

    def __init__(self, one: Kept, told: list[Frame], acks: list[Acked], known: Known) -> None:
        self.one = one
        self.told = told
        self.acks = acks
        self.known = known
        self.found: list[Fault] = []
        self.audiences = Audiences()
        self.seats: dict[str, int] = {}  # of whoever has ever sat there

    def wrong(self, key: str, **args: Any) -> None:
        self.found.append(Fault(self.one.id, key, args))

    def faults(self) -> list[Fault]:
        one = self.one
        if not one.rows or one.seed is None or one.line is None:
            self.wrong("torn", rows=None if one.rows is None else len(one.rows), seed=one.seed is not None)
        elif (at := damaged(one.id, one.rows)) is not None:
            self.wrong("damaged", row=at)
        else:
            try:
                seed = seed_of(one.id, one.rows, one.seed)
            except Damaged:
                self.wrong("damaged", row=1)  # which has the commitment
                return self.found
            self._play_again(one.rows, seed)
            self._commands(one.rows)
        return self.found

    # -- commands ------------------------------------------------------------------------------------------------------
    def _commands(self, rows: list[Row]) -> None:
        """An acknowledged command is in the log exactly once; a refused one had not been carried out before."""
        where: dict[tuple[str, str], list[Row]] = defaultdict(list)
        for row in rows:
            if "id" in row.data:
                where[row.data["by"], row.data["id"]].append(row)
        for (user, name), mine in where.items():
            if len({row.kind for row in mine}) < len(mine) or any(b.seq != a.seq + 1 for a, b in pairwise(mine)):
                self.wrong("twice", user=user, id=name, rows=[row.seq for row in mine])
        shown = 0
        for frame in self.told:
            message = frame.head
            if message.version:
                shown = max(shown, self._row(frame.user, message.version, len(rows)))
            if message.type == "refused" and message.key not in UNHEARD:
                done = where.get((frame.user, message.id))
                if done and done[0].seq <= shown:
                    self.wrong("refused", user=frame.user, id=message.id, row=done[0].seq)
            elif message.type == "ack":
                self._acknowledged(Acked(frame.table, frame.user, message.id, message.version), where, len(rows))
        for ack in self.acks:
            self._acknowledged(ack, where, len(rows))

    def _acknowledged(self, ack: Acked, where: dict[tuple[str, str], list[Row]], rows: int) -> None:
        mine = [] if ack.id is None else where.get((ack.user, ack.id), [])
        at = self._row(ack.user, ack.version, rows)
        if at > rows or (ack.id is not None and (not mine or mine[0].seq > at)):
            self.wrong("lost", user=ack.user, id=ack.id, version=ack.version)

    def _row(self, user: str, version: int, rows: int) -> int:
        """The row with which this version came for that person; one more than there are if it is none of them."""
        seat = self.seats.get(user)
        return 1 + bisect_left(range(1, rows + 1), version, key=lambda row: self.audiences.version(seat, row))

    # -- what was shown ------------------------------------------------------------------------------------------------
    def _play_again(self, rows: list[Row], seed: bytes) -> None:
        shown: dict[str, dict[int, list[tuple[Frame, Any]]]] = defaultdict(lambda: defaultdict(list))
        hashes = {row.hash for row in rows}
        for frame in self.told:
            if frame.head.type in {"step", "full"} and self.known.get(frame) not in hashes:
                shown[frame.user][frame.head.version].append((frame, msgspec.json.decode(frame.data)))
        whole = rows[-1].hash, self.one.deadline
        if not shown and whole in self.known:
            self.audiences, self.seats = self.known[whole]
            return
        table, events = Table(self.one.id, seed), list[tuple[Event, ...]]()
        self.audiences = table.audiences
        try:
            for row in rows:
                events.append(table.fold(row))
                self.seats |= {seat.user: number for number, seat in enumerate(table.seats) if seat.user}
                for user, frames in shown.items():
                    if told := frames.pop(table.version_for(table.seat_of(user)), None):
                        self._compare(table, rows, events, told)
            if table.stage in {"over", "aborted"}:
                verify(table.record(), table.game)
        except Exception as error:  # whatever a log makes of the rules, it is said and not raised
            self.wrong("replay", row=len(events) + 1, reason=f"{type(error).__name__}: {error}")
            return
        for user, frames in shown.items():
            for version in frames:
                self.wrong("unwritten", user=user, version=version)
        self._at_rest(table)
        if not self.found:
            self.known[whole] = self.audiences, self.seats

    def _compare(self, table: Table, rows: list[Row], events: list[Any], shown: list[tuple[Frame, Any]]) -> None:
        """What a line was shown at a version is what the log gives that seat."""
        views = broadcast.Views(table)
        made: dict[Any, Any] = {}
        for frame, got in shown:
            seat = table.seat_of(frame.user)
            if not table.may_watch(frame.user):
                self.wrong("stranger", user=frame.user, version=table.version)
            key = (seat, got["after"]) if got["type"] == "step" else frame.user
            if key not in made:
                if got["type"] == "step":
                    first = table.version - (got["version"] - got["after"])  # a change is told as a whole
                    change = Change(rows[first : table.version], [e for some in events[first:] for e in some])
                    again: Any = broadcast.step(table, change, seat, views, 0.0)
                else:
                    again = broadcast.full(table, frame.user, views, 0.0)
                made[key] = msgspec.json.decode(ENCODER.encode(again))
            wanted = {**made[key], **{part: got[part] for part in ("clock", "lost") if part in got}}  # not in the log
            if got != wanted or not _clock_fits(table, got["clock"]):
                parts = [name for name in wanted if got.get(name) != wanted[name]] or ["clock"]
                self.wrong("shown", user=frame.user, version=table.version, parts=parts)
            else:
                self.known[frame] = rows[table.version - 1].hash

    # -- what lies beside the log --------------------------------------------------------------------------------------
    def _at_rest(self, table: Table) -> None:
        one, turn = self.one, table.turn if table.stage == "playing" else None
        assert one.line
        stage, awake, told = one.line
        seconds = turn.seconds if isinstance(turn, Await) else None
        wanted = turn.serial if isinstance(turn, Await) and seconds is not None else None
        serial, left = one.deadline or (None, 0.0)
        if serial != wanted or not 0 <= left <= (seconds or 0):
            self.wrong("deadline", wanted=(wanted, seconds), got=one.deadline)
        runs = bool(not table.paused and (seconds is not None or table.bots_awaited()))
        if (stage, bool(awake)) != (table.stage, runs):
            self.wrong("asleep", wanted=(table.stage, runs), got=(stage, bool(awake)))
        if told != ENCODE(stored_summary(table)).decode():
            self.wrong("summary", version=table.version)


def _clock_fits(table: Table, clock: dict[str, Any]) -> bool:
    turn = table.turn
    if table.stage != "playing" or not isinstance(turn, Await):
        return not clock["running"]
    if turn.seconds is None:
        return clock["left"] is None
    return bool(clock["serial"] == turn.serial and clock["left"] is not None and clock["left"] <= turn.seconds)
