"""Messages that are nearly right: no such message may break anything, however many are tried."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import msgspec

from dragonhoard.core.values import Await
from dragonhoard.server import messages
from dragonhoard.server.connection import Connection
from dragonhoard.server.conversation import Conversations
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.server.pipeline import MOST_BYTES
from dragonhoard.table import commands as do
from dragonhoard.table.table import Table
from tests.harness.real.houses import Mute, housed, line_to, table_of
from tests.harness.real.tables import HOST, person
from tests.harness.some import SWITCHES

ANSWERS = msgspec.json.Decoder(messages.ClientOut)
EDGES = [
    "-1",
    "0",
    "6",
    "2147483649",
    "9" * 40,
    "1e309",
    "1.5",
    "true",
    "null",
    '""',
    "[]",
    "{}",
    '"\\u0000"',
    '"\ufeff"',
]
WORDS = [
    "draw",
    "claim 0",
    "place 1",
    "place 1 cow",
    "place \u0661",
    "claim 1 1",
    "",
    " ",
    "claim -1",
    "place 00 coin-3",
]
KINDS = [
    *("sit", "hold", "bot", "undo", "say", "react", "mute", "remove", "stand", "back", "start", "rename"),
    *("pause", "resume", "rematch", "ping", "sync", *["move"] * 8),
]
TABLE = 500  # messages, until a new table is taken


def message(dice: random.Random, table: Table) -> dict[str, object]:
    """One right message of any kind; many of them come at the wrong time or from the wrong person."""
    turn = table.turn
    serial = turn.serial if isinstance(turn, Await) else 0
    seat, user = dice.randrange(3), dice.choice([person(s) for s in range(3)] + ["stranger", ""])
    name = {"id": str(dice.getrandbits(40))}
    match dice.choice(KINDS):
        case "sit":
            return {"do": "sit", "seat": seat, "name": f"P{seat}", "entropy": "x", **name}
        case "hold":
            return {"do": "hold", "bot": "uniform", **name}
        case "bot":
            return {"do": "bot", "seat": seat, "bot": dice.choice(["uniform", None]), **name}
        case "move":
            return {"do": "move", "serial": serial - dice.choice((0, 0, 0, 1)), "move": dice.choice(WORDS), **name}
        case "undo":
            return {"do": "undo", "back": 1 + dice.randrange(5), "serial": dice.randrange(5), **name}
        case "say":
            return {"do": "say", "text": dice.choice(["hi", "\u202e", "x" * 500]), **name}
        case "react":
            return {"do": "react", "face": dice.choice(["smile", "grin"]), **name}
        case "rename":
            return {"do": "rename", "name": dice.choice(WORDS), **name}
        case "mute":
            return {"do": "mute", "user": user, "on": dice.random() < 0.5, **name}
        case "remove":
            return {"do": "remove", "user": "nobody in particular", **name}
        case kind:
            return {"do": kind, **name}


def mutated(text: str, dice: random.Random) -> str:
    """A few bytes otherwise. What is no text any more comes with the halves that a socket could hand on."""
    data = bytearray(text.encode())
    for _ in range(dice.choice((0, 0, 0, 1, 1, 1, 2, 3, 8))):
        at = dice.randrange(len(data) + 1)
        match dice.randrange(7):
            case 0:
                data[at : at + 1] = bytes([dice.randrange(256)])
            case 1:
                del data[at : at + dice.randrange(1, 6)]
            case 2:
                data[at:at] = bytes(dice.choices(range(256), k=dice.randrange(1, 4)))
            case 3:
                data[at:at] = data[dice.randrange(len(data) + 1) :][:20]
            case 4:
                data[at : at + dice.randrange(1, 8)] = dice.choice(EDGES).encode()
            case 5:
                data[at:at] = bytes([dice.choice(b'{}[]",:\\')]) * dice.randrange(1, 40)
            case 6:
                data += bytes(data)
    return data.decode("utf-8", "surrogateescape")


async def fresh_table(talk: Conversations, dice: random.Random) -> tuple[str, list[Connection]]:
    """Mostly a game that runs, sometimes a table that still gathers."""
    table = await table_of(talk, **{SWITCHES[-1]: dice.random() < 0.5})
    lines = [await line_to(talk, table, user) for user in (HOST, person(1), person(2), "stranger")]
    live = talk.house.tables[table]
    if dice.random() < 0.8:
        for seat in range(3):
            sitting = partial(talk.house.pipeline.decide, live, lines[seat], do.Sit(f"sit {seat}", seat, f"P{seat}"))
            await answered(lines[seat], sitting, "sit")
        await answered(lines[0], partial(talk.house.pipeline.decide, live, lines[0], do.Start("start")), "start")
    return table, lines


async def heard(talk: Conversations, count: int, seed: int) -> Counter[str]:
    dice = random.Random(seed)
    table, lines = await fresh_table(talk, dice)
    kinds: Counter[str] = Counter()
    for number in range(count):
        live = await talk.house.load(table)
        assert live
        if number % TABLE == TABLE - 1 or live.table.stage in {"over", "aborted"}:
            table, lines = await fresh_table(talk, dice)
            continue
        line = dice.choice(lines)
        text = mutated(msgspec.json.encode(message(dice, live.table)).decode(), dice)[: MOST_BYTES // 4]
        before, after = position(live.table), list[object]()
        said = await answered(line, partial(heard_at_once, talk, line, live, text, after), text)
        kinds[said] += 1
        if said.startswith("refused") and after != [before]:
            raise AssertionError(f"seed {seed}, message {number}: {text!r} was refused and has changed the table")
    return kinds


def position(table: Table) -> tuple[object, ...]:
    return table.last, table.stage, table.play and table.play.state, table.play and table.play.line, table.paused


def heard_at_once(talk: Conversations, line: Connection, live: LoadedTable, text: str, after: list[object]) -> None:
    """Notes the position before anything else can happen at the table, such as the default move of somebody absent."""
    line._strikes = 0  # each message is the first of its kind
    if (message := talk.house.pipeline.decode(line, text)) is not None:
        talk.house.pipeline.handle(live, line, message)
    after.append(position(live.table))


async def answered(line: Connection, doing: Callable[[], None], what: str) -> str:
    assert isinstance(line.socket, Mute)
    line.socket.sent.clear()
    doing()
    seen = 0
    for turn in range(10_000):
        for frame in map(ANSWERS.decode, line.socket.sent[seen:]):
            if isinstance(frame, messages.Refusal):
                return f"refused {frame.key}"
            if isinstance(frame, (messages.Ack, messages.Shown, messages.Pong)) or (
                isinstance(frame, messages.Full) and "sync" in what
            ):
                return type(frame).__name__.lower()
        seen = len(line.socket.sent)
        await asyncio.sleep(0 if turn < 20 else 0.001)
    raise AssertionError(f"no answer to {what!r}")


def prove(folder: Path, count: int, seed: int = 1) -> Counter[str]:
    """Tries so many; raises at the first that breaks something. How often each answer was given."""

    async def all_of_them() -> Counter[str]:
        async with housed(folder) as talk:
            return await heard(talk, count, seed)

    return asyncio.run(all_of_them())


def wrong_texts() -> Iterator[str]:
    """What people would try by hand."""
    yield from ("", " ", "null", "[]", "{}", "0", '"say"', "[" * 8000, '{"do":' * 3000, "\x00", "\ud800", "\ufeff{}")
    yield '{"do":"say","id":"1","text":"' + "x" * 16000 + '"}'
    yield '{"do":"ping","id":"1"}{"do":"ping","id":"2"}'
    yield '{"do":["ping"],"id":"1"}'
    yield '{"do":"ping","id":{"$ne":null}}'
    yield '{"do":"__class__","id":"1"}'
    yield '{"__proto__":{},"do":"ping","id":"1"}'
    yield from (f'{{"do":"{name.lower()}","id":1}}' for name in do.__dict__ if name[:1].isupper())
