"""What nodes say to each other. Any of it may be lost, doubled, late or out of order: none of it is truth.

A stream is a person's socket at one node, continued to the node that owns its table. Both directions are counted; who
misses a number closes the stream, and the person's client comes again and sends what was not answered.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct


class Hello(Struct, tag=True):
    """Somebody has come to a node that does not own the table."""

    node: str
    stream: str
    table: str
    user: str
    name: str
    session: str
    have: int | None


class Up(Struct, tag=True):
    """A message of the person; the first has the number 1."""

    stream: str
    number: int
    text: str


class Welcome(Struct, tag=True):
    """The owner listens on this stream from now on."""

    stream: str


class Down(Struct, tag=True):
    """A message for the person."""

    stream: str
    number: int
    data: bytes


class Bye(Struct, tag=True):
    """From either end. `early`: nothing was said before it."""

    stream: str
    code: int
    reason: str
    early: bool = False


class Beat(Struct, tag=True):
    """The streams that a node leads to another, and how much it has said on each."""

    node: str
    streams: dict[str, int]


class Beaten(Struct, tag=True):
    """Its answer: those that are there, and how much was said on each."""

    node: str
    streams: dict[str, int]


class Ask(Struct, tag=True):
    """A request that is for the owner of a table."""

    node: str
    id: str
    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes
    client: str | None
    scheme: str


class Part(Struct, tag=True):
    """A part of the response; the last one is empty-handed or not, but says that it is the last."""

    id: str
    number: int
    status: int
    headers: list[tuple[bytes, bytes]]
    body: bytes
    last: bool


class Look(Struct, tag=True):
    """Who hears this? Asked when a node starts."""

    node: str


class Here(Struct, tag=True):
    node: str


Message = Hello | Welcome | Up | Down | Bye | Beat | Beaten | Ask | Part | Look | Here
_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[Any] = msgspec.msgpack.Decoder(Message)
MALFORMED = (msgspec.DecodeError, msgspec.ValidationError)


def encode(message: Message) -> bytes:
    return _encoder.encode(message)


def decode(data: bytes) -> Message:
    message: Message = _decoder.decode(data)
    return message
