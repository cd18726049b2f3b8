"""Only your own seat, at the socket: every message, for everybody, at every stage, and with every part wrong in turn.

A message that is not in the tables fails the tests, and so does an answer that is not in them.
"""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from dragonhoard.core.errors import Problem
from dragonhoard.server.messages import DECODER, Ping, Sync
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.table import Table
from tests.harness.real.people import Wire, last_words
from tests.harness.real.roles import ROLES, World, looked_at, read_table, world
from tests.harness.real.serving import Server
from tests.harness.real.tables import opened

MESSAGES: dict[str, type] = {
    msgspec.inspect.type_info(kind).tag: kind  # type: ignore[attr-defined]
    for kind in (*get_args(do.AnyCommand), Ping, Sync)
}

# A private table of three, whose third seat is free before the start and a bot's after it; the host is to move.
# Answers are given from left to right, so that a seat may have been taken by then. Whoever may not come in learns
# nothing: the socket is closed with this number.
GATHERING = read_table("""
        | nobody guest seat        spectator   removed elsewhere host
sit     | 4401   4404  ack         seat_taken  4404    4404      seat_taken
stand   | 4401   4404  ack         no_seat     4404    4404      ack
back    | 4401   4404  stage       stage       4404    4404      stage
hold    | 4401   4404  stage       stage       4404    4404      stage
bot     | 4401   4404  host_only   host_only   4404    4404      ack
start   | 4401   4404  host_only   host_only   4404    4404      seats_free
rename  | 4401   4404  host_only   host_only   4404    4404      ack
move    | 4401   4404  stage       no_seat     4404    4404      stage
undo    | 4401   4404  stage       no_seat     4404    4404      stage
say     | 4401   4404  ack         ack         4404    4404      ack
react   | 4401   4404  shown       shown       4404    4404      shown
pause   | 4401   4404  stage       no_seat     4404    4404      stage
resume  | 4401   4404  stage       no_seat     4404    4404      stage
mute    | 4401   4404  host_only   host_only   4404    4404      ack
tempo   | 4401   4404  host_only   host_only   4404    4404      ack
remove  | 4401   4404  host_only   host_only   4404    4404      ack
rematch | 4401   4404  stage       no_seat     4404    4404      stage
abort   | 4401   4404  host_only   host_only   4404    4404      stage
ping    | 4401   4404  pong        pong        4404    4404      pong
sync    | 4401   4404  full        full        4404    4404      full
""")
PLAYING = read_table("""
        | nobody guest seat        spectator   removed elsewhere host
sit     | 4401   4404  stage       stage       4404    4404      stage
stand   | 4401   4404  ack         no_seat     4404    4404      ack
back    | 4401   4404  already_here no_seat    4404    4404      already_here
hold    | 4401   4404  ack         no_seat     4404    4404      ack
bot     | 4401   4404  host_only   host_only   4404    4404      seat_taken
start   | 4401   4404  host_only   host_only   4404    4404      stage
rename  | 4401   4404  host_only   host_only   4404    4404      ack
move    | 4401   4404  DR-TURN-2   no_seat     4404    4404      ack
undo    | 4401   4404  DR-IMPL-2   no_seat     4404    4404      DR-IMPL-2
say     | 4401   4404  ack         ack         4404    4404      ack
react   | 4401   4404  shown       shown       4404    4404      shown
pause   | 4401   4404  ack         no_seat     4404    4404      ack
resume  | 4401   4404  not_paused  no_seat     4404    4404      not_paused
mute    | 4401   4404  host_only   host_only   4404    4404      ack
tempo   | 4401   4404  host_only   host_only   4404    4404      ack
remove  | 4401   4404  host_only   host_only   4404    4404      ack
rematch | 4401   4404  stage       no_seat     4404    4404      stage
abort   | 4401   4404  host_only   host_only   4404    4404      ack
ping    | 4401   4404  pong        pong        4404    4404      pong
sync    | 4401   4404  full        full        4404    4404      full
""")
ABORTED = read_table("""
        | nobody guest seat        spectator   removed elsewhere host
sit     | 4401   4404  stage       stage       4404    4404      stage
stand   | 4401   4404  stage       stage       4404    4404      stage
back    | 4401   4404  stage       stage       4404    4404      stage
hold    | 4401   4404  stage       stage       4404    4404      stage
bot     | 4401   4404  host_only   host_only   4404    4404      stage
start   | 4401   4404  host_only   host_only   4404    4404      stage
rename  | 4401   4404  host_only   host_only   4404    4404      stage
move    | 4401   4404  stage       no_seat     4404    4404      stage
undo    | 4401   4404  stage       no_seat     4404    4404      stage
say     | 4401   4404  ack         ack         4404    4404      ack
react   | 4401   4404  shown       shown       4404    4404      shown
pause   | 4401   4404  stage       no_seat     4404    4404      stage
resume  | 4401   4404  stage       no_seat     4404    4404      stage
mute    | 4401   4404  host_only   host_only   4404    4404      ack
tempo   | 4401   4404  host_only   host_only   4404    4404      ack
remove  | 4401   4404  host_only   host_only   4404    4404      ack
rematch | 4401   4404  ack         no_seat     4404    4404      rematch_open
abort   | 4401   4404  host_only   host_only   4404    4404      stage
ping    | 4401   4404  pong        pong        4404    4404      pong
sync    | 4401   4404  full        full        4404    4404      full
""")
STAGES = {"gathering": GATHERING, "playing": PLAYING, "aborted": ABORTED}
COLUMNS, *_ = [stage.pop("") for stage in STAGES.values()]
HARMLESS = {"say", "react", "ping", "sync"}  # they leave the table as it was for the rows after them


def right(here: World, kind: str) -> dict[str, Any]:
    """A message with all its parts."""
    serial = {"serial": 1, "move": "draw"} if kind == "move" else {}
    parts: dict[str, dict[str, Any]] = {
        "sit": {"seat": 2, "name": "Somebody", "entropy": "e"},
        "hold": {"bot": "uniform"},
        "bot": {"seat": 2, "bot": "uniform"},
        "undo": {"back": 1, "serial": 0},
        "say": {"text": "hello"},
        "rename": {"name": "Friday night"},
        "react": {"face": "smile"},
        "tempo": {"bots": "brisk"},
        "mute": {"user": here.people["spectator"].id, "on": True},
        "remove": {"user": here.people["spectator"].id},
    }
    return {**parts.get(kind, {}), **serial}


def answer_to(wire: Wire, kind: str, parts: dict[str, Any]) -> str:
    """The kind of the answer, the reason of a refusal, or the number with which the socket is closed."""
    try:
        wire.full()
        name = wire.send(kind, **parts)
        return named(wire.until(lambda frame: (kind == "sync" and frame["type"] == "full") or frame.get("id") == name))
    except ConnectionClosed as end:
        return str(last_words(end)[0])


def named(frame: dict[str, Any]) -> str:
    if frame["type"] != "refused":
        return str(frame["type"])
    return str(frame["clause"] or frame["key"].removeprefix("table."))


def surprises(server: Server, stage: str, rows: list[str]) -> list[str]:
    found = []
    here: World | None = None
    for kind in rows:
        here = here or world(server, stage)
        serial = {"serial": here.serial()} if kind == "move" else {}
        expected = dict(zip(COLUMNS, STAGES[stage][kind], strict=True))
        for role in ROLES:
            with here.people[role].at(here.table) as wire:
                got = answer_to(wire, kind, {**right(here, kind), **serial})
            if got != expected[role]:
                found.append(f"{stage}: {kind} by {role} gets {got}, not {expected[role]}")
        here = here if kind in HARMLESS or "ack" not in expected.values() else None
    return found


def test_every_message_has_a_row() -> None:
    for stage, table in STAGES.items():
        assert set(table) == set(MESSAGES), stage


@pytest.mark.parametrize("stage", STAGES)
def test_stage(server: Server, stage: str) -> None:
    assert surprises(server, stage, list(STAGES[stage])) == []


def test_a_planted_mistake_is_found(careless: Server) -> None:
    assert "gathering: say by guest gets ack, not 4404" in surprises(careless, "gathering", ["say"])


# -- every message is looked at, not only the first --------------------------------------------------------------------
@pytest.mark.parametrize("kind", sorted(set(MESSAGES) - {"ping", "sync"}))
@pytest.mark.parametrize("user", ["removed", "stranger"])
def test_whoever_is_not_at_the_table_can_do_nothing_by_any_message(kind: str, user: str) -> None:
    """Also on a socket that was opened when it was still allowed."""
    table = opened(visibility="private")
    table.removed.add("removed")
    command = MESSAGES[kind](id="1", **EXAMPLES[kind])
    before = table.last
    with pytest.raises(handlers.Denied) as denied:
        handlers.handle(table, user, command, 0.0, 0.0)
    assert denied.value.key == "table.not_here"
    assert table.last is before


def test_a_socket_that_is_open_ends_with_the_right_to_be_there(server: Server) -> None:
    here = world(server)
    with here.people["host"].at(here.table) as host, here.people["spectator"].at(here.table) as open_before:
        open_before.full()
        host.ok("remove", user=here.people["spectator"].id)
        assert open_before.closed() == (4403, "removed")


# -- every part of every message, wrong in turn ------------------------------------------------------------------------
EXAMPLES: dict[str, dict[str, Any]] = {
    **{kind: {} for kind in ("stand", "back", "start", "pause", "resume", "rematch", "abort")},
    "sit": {"seat": 2, "name": "Somebody"},
    "hold": {"bot": "uniform"},
    "bot": {"seat": 2, "bot": "uniform"},
    "move": {"serial": 1, "move": "draw"},
    "undo": {"back": 1, "serial": 0},
    "say": {"text": "hello"},
    "rename": {"name": "Friday night"},
    "react": {"face": "smile"},
    "mute": {"user": "a" * 12, "on": True},
    "tempo": {"bots": "brisk"},
    "remove": {"user": "a" * 12},
}
MALFORMED = "talk.malformed"
# What the host hears at a table that gathers players, where it is not that the message cannot be read.
PARTS = read_table("""
                | empty        null        missing   wrong
id              | -            -           -         -
sit.seat        | -            -           -         no_such_seat
sit.name        | no_name      -           -         -
sit.entropy     | ack          -           ack       -
sit.program     | -            -           ack       -
hold.bot        | stage        -           -         stage
bot.seat        | -            -           -         no_such_seat
bot.bot         | bot.unknown  ack         -         bot.unknown
move.serial     | -            -           -         stage
move.move       | stage        -           -         stage
undo.back       | -            -           -         -
undo.serial     | -            -           -         stage
say.text        | -            -           -         -
rename.name     | ack          -           -         -
react.face      | face         -           -         face
mute.user       | -            -           -         ack
mute.on         | -            -           -         -
tempo.bots      | tempo        -           -         tempo
ping.lag        | -            -           pong      -
remove.user     | -            -           -         ack
""")
WRONG = {"seat": 5, "serial": 10**6, "back": 10**6, "on": "yes", "text": "x" * 1001, "name": "x" * 201}
TOO_LONG = {"id": "x" * 41, "entropy": "x" * 65}


def test_every_part_has_a_row() -> None:
    parts = {"id"}
    for tag, kind in MESSAGES.items():
        parts |= {f"{tag}.{field.name}" for field in msgspec.structs.fields(kind) if field.name != "id"}
    assert set(PARTS) - {""} == parts


@pytest.mark.parametrize("part", [part for part in PARTS if part])
def test_part(server: Server, part: str) -> None:
    of, _, field = part.rpartition(".")
    here = world(server) if "ack" in PARTS[part] else looked_at(server)
    for kind in [of] if of else MESSAGES:
        with here.people["host"].at(here.table) as wire:
            for variant, wanted in zip(PARTS[""], PARTS[part], strict=True):
                given = {**right(here, kind), "do": kind, "id": f"{kind}-{variant}"}
                wrong = TOO_LONG.get(field, WRONG.get(field, "nonesuch"))
                given |= {"empty": {field: ""}, "null": {field: None}, "wrong": {field: wrong}}.get(variant, {})
                if variant == "missing":
                    given.pop(field, None)
                wire.say(msgspec.json.encode(given).decode())
                got = named(wire.until(lambda frame: frame["type"] in {"ack", "shown", "refused", "pong"}))
                assert got == (MALFORMED if wanted == "-" else wanted), given


def test_what_is_not_a_message_cannot_be_read() -> None:
    with pytest.raises(msgspec.ValidationError):
        DECODER.decode('{"do":"seize","id":"1"}')


def test_refusals_of_the_desk_change_nothing() -> None:
    table: Table = opened()
    for kind, parts in EXAMPLES.items():
        before = (table.version, table.stage, [*table.seats], set(table.removed), set(table.muted))
        with pytest.raises(Problem):
            handlers.handle(table, "somebody", MESSAGES[kind](id="1", **{**parts, **BAD.get(kind, {})}), 0.0, 0.0)
        assert before == (table.version, table.stage, [*table.seats], table.removed, table.muted)


BAD: dict[str, dict[str, Any]] = {"sit": {"seat": 5}, "say": {"text": "\u202e"}, "react": {"face": "grin"}}
