"""The commands that people at a table may give. They are the messages of the protocol, too."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

ClientId = Annotated[str, Meta(min_length=1, max_length=40)]
Seat = Annotated[int, Meta(ge=0, le=5)]
User = Annotated[str, Meta(min_length=1, max_length=40)]
Word = Annotated[str, Meta(max_length=40)]
Name = Annotated[str, Meta(max_length=200)]
MoveText = Annotated[str, Meta(max_length=2000)]
Serial = Annotated[int, Meta(ge=0, le=2**31)]


class Command(Struct, frozen=True, tag_field="do", tag=str.lower, forbid_unknown_fields=True):
    """`id` is the client's own number for it: sent again, it counts once."""

    id: ClientId


class Sit(Command, frozen=True):
    seat: Seat
    name: Name
    entropy: Annotated[str, Meta(max_length=64)] = ""
    program: bool = False  # whether a program plays for them: everybody is told


class Stand(Command, frozen=True):
    """Leaves the seat; in a running game it stays one's own, and its default moves are played."""


class Back(Command, frozen=True):
    """Comes back to a seat that one has left, or takes it back from the bot that holds it."""


class Hold(Command, frozen=True):
    """A bot plays the own seat until one comes back."""

    bot: Word


class Bot(Command, frozen=True):
    """A bot takes a free seat, or (None) leaves it; before the start."""

    seat: Seat
    bot: Word | None


class Start(Command, frozen=True):
    pass


class Move(Command, frozen=True):
    serial: Serial
    move: MoveText


class Undo(Command, frozen=True):
    """Takes back so many of one's last moves, while the game waits for this."""

    back: Annotated[int, Meta(ge=1, le=100)]
    serial: Serial


class Say(Command, frozen=True):
    text: Annotated[str, Meta(min_length=1, max_length=1000)]


class React(Command, frozen=True):
    face: Word


class Pause(Command, frozen=True):
    """Asks for a pause or agrees to one; the clock stops when every person at the table has."""


class Resume(Command, frozen=True):
    pass


class Mute(Command, frozen=True):
    user: User
    on: bool


class Rename(Command, frozen=True):
    """The host calls the table something; without a name it is called after its host."""

    name: Name


class Remove(Command, frozen=True):
    """The host sends somebody away for good."""

    user: User


class Tempo(Command, frozen=True):
    """The host says how long bots seem to think."""

    bots: Word


class Rematch(Command, frozen=True):
    pass


class Abort(Command, frozen=True):
    """The host gives the game up; its seed is published."""


Seating = Sit | Stand | Back | Hold | Bot | Start | Rename
Playing = Move | Undo | Pause | Resume | Tempo | Rematch | Abort
Talking = Say | React | Mute | Remove
AnyCommand = Seating | Playing | Talking
