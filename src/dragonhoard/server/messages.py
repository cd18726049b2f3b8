"""All messages on a socket, both ways: ClientIn is what a client may send, ClientOut what it may get. docs/protocol.md
explains them one by one."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from dragonhoard.core.errors import Problem, facts
from dragonhoard.core.values import Breach
from dragonhoard.table import commands as do

PROTOCOL = 3  # raised when a client of the protocol before would misunderstand something
View = Any  # the game's own, None before the start


# -- from the client ---------------------------------------------------------------------------------------------------
class Ping(Struct, frozen=True, tag_field="do", tag="ping", forbid_unknown_fields=True):
    """`lag`: how many seconds the last one took, there and back. Within bounds a lapse waits for a slow connection."""

    id: do.ClientId
    lag: Annotated[float, msgspec.Meta(ge=0, le=60)] = 0.0


class Sync(Struct, frozen=True, tag_field="do", tag="sync", forbid_unknown_fields=True):
    """Something was missed: please send everything."""

    id: do.ClientId


ClientIn = do.AnyCommand | Ping | Sync


# -- to the client -----------------------------------------------------------------------------------------------------


class SeatInfo(Struct):
    name: str
    user: str | None
    bot: str | None
    held: str | None
    away: bool
    program: bool | UnsetType = UNSET  # true where a program plays, as whoever sits there says


class LessonPlace(Struct):
    """How far a chapter of a lesson has come: so many moves of its script, unless the pupil has left it."""

    chapter: str
    place: int
    left: bool


class Info(Struct):
    """The table itself. `name` is what its host calls it; empty: it is called after them."""

    id: str
    name: str
    game: str
    players: int
    options: dict[str, bool | int]
    edition: str
    edition_hash: str
    pace: str
    visibility: str
    stage: str
    host: str
    host_name: str
    seats: list[SeatInfo]
    paused: bool
    agreed: list[int]
    muted: list[str]
    tempo: str  # of the bots
    commitment: str
    seed: str | None
    rematch: str | None  # the table of the next game
    rematch_by: int | None  # the seat that has asked for it
    box: Any  # what never changes at this table and is part of every view
    lesson: LessonPlace | UnsetType = UNSET  # where a chapter is taught, whose dice are set; told anew after each move
    hints: bool | UnsetType = UNSET  # true where whoever is to move may ask what a bot would do
    programs: bool | UnsetType = UNSET  # false where seats may not be taken for programs
    warming: list[str] | UnsetType = UNSET  # bots that play without looking ahead, until their machine code is there


class Clock(Struct):
    """Seconds left of the present wait, at the moment of sending."""

    serial: int | None
    left: float | None
    running: bool


class News(Struct, omit_defaults=True):
    """`line` numbers the events of the game that this seat has heard, from 0 on: its lines in the ledger. `by_house`:
    the house has done it for the seat, whose time had run out or whose player had left."""

    kind: str
    facts: dict[str, Any]
    line: int | None  # None for news of the table
    by_house: bool = False


class Remark(Struct):
    """`seat` is where the speaker sat when it was said; None: looked on."""

    user: str
    name: str
    seat: int | None
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
    """All that this person may know. Sent first, and again whenever something was missed. `version` counts what this
    person has been told of; `undo`, how many of their last moves they may take back."""

    version: int
    user: str
    seat: int | None
    info: Info
    view: View
    clock: Clock
    undo: int
    lost: list[float | None]
    ledger: list[News]
    remarks: list[Remark]
    reasons: list[Reasoned]
    protocol: int = PROTOCOL


class Step(Struct, tag="step"):
    """What has happened since `after`. Whoever has another version asks for a full view. `mended` are older lines of
    the ledger that read differently now."""

    version: int
    after: int
    news: list[News]
    mended: list[News]
    info: Info | None
    view: View
    clock: Clock
    undo: int


class Ack(Struct, tag="ack"):
    """The command is carried out and on disk."""

    id: str
    version: int


class Reacted(Struct, tag="reacted"):
    """Somebody makes a face. It belongs to no version: whoever is not here now never hears of it."""

    by: str
    name: str
    seat: int | None
    face: str


class Touch(Struct, tag="touch"):
    """Who is out of touch now: of each seat the seconds since its person has had no connection, or None. It belongs to
    no version."""

    lost: list[float | None]


class Shown(Struct, tag="shown"):
    """The reaction was shown to all who are here. It is not on disk."""

    id: str


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


ClientOut = Full | Step | Ack | Reacted | Touch | Shown | Refusal | Pong | Gone

DECODER = msgspec.json.Decoder(ClientIn)
ENCODER = msgspec.json.Encoder()
UNDECODABLE = (msgspec.MsgspecError, UnicodeError, RecursionError)


class _Id(Struct):
    id: do.ClientId


def id_in(text: str) -> str:
    """The client's number of a message that cannot be decoded, if that much can be."""
    try:
        return msgspec.json.decode(text, type=_Id).id
    except UNDECODABLE:
        return ""


def refusal(command: str, why: Breach | Problem) -> Refusal:
    if isinstance(why, Breach):
        return Refusal(command, why.key, why.args, why.clause)
    return Refusal(command, why.key, facts(why.phrase), None)
