"""docs/protocol.md and docs/protocol.schema.json say what the server does."""

from __future__ import annotations

import json
import re
from typing import Any, get_args

import jsonschema_rs
import msgspec
import pytest

from dragonhoard.server import messages, schema_json
from dragonhoard.server.broadcast import TABLE_FACTS
from dragonhoard.server.messages import DECODER
from dragonhoard.table import handlers
from dragonhoard.table.table import FOLDS
from tests.harness.real.people import Person, gather
from tests.harness.real.serving import ROOT, Server
from tests.harness.real.shown import frames_shown
from tests.harness.some import GAME, SWITCHES
from tests.server.test_http_matrix import MATRIX
from tests.server.test_ws_matrix import MESSAGES

PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"^### (\w+)\n(?:(?!^###).)*?^```json\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
READ = msgspec.json.Decoder(messages.ClientOut)
SCHEMA = json.loads((ROOT / "docs" / "protocol.schema.json").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def fits() -> Any:
    return jsonschema_rs.validator_for(SCHEMA)


def test_every_message_has_an_example() -> None:
    assert set(EXAMPLES) == {*MESSAGES, *frames_shown()}
    assert set(frames_shown()) == {
        str(msgspec.inspect.type_info(kind).tag)  # type: ignore[attr-defined]
        for kind in get_args(messages.ClientOut)
    }


@pytest.mark.parametrize("kind", MESSAGES)
def test_what_the_page_sends_can_be_read(kind: str, fits: Any) -> None:
    """And every part of it is shown."""
    shown = json.loads(EXAMPLES[kind])
    assert type(DECODER.decode(EXAMPLES[kind])) is MESSAGES[kind]
    assert set(shown) == {"do", *MESSAGES[kind].__struct_fields__}  # type: ignore[attr-defined]
    assert fits.is_valid(shown)


@pytest.mark.parametrize("kind", frames_shown())
def test_what_the_page_gets_is_what_the_server_sends(kind: str, fits: Any) -> None:
    assert json.loads(EXAMPLES[kind]) == frames_shown()[kind]
    assert json.loads(messages.ENCODER.encode(READ.decode(EXAMPLES[kind]))) == frames_shown()[kind]
    assert fits.is_valid(frames_shown()[kind])


def tables_of(heading: str) -> list[list[list[str]]]:
    """The tables of a section, as rows of the words in backticks."""
    section = PAGE.partition(f"\n## {heading}\n")[2].partition("\n## ")[0]
    found = re.findall(r"^\|.*?\|$\n\|---.*?$\n((?:^\|.*\|$\n?)+)", section, re.MULTILINE)
    return [[re.findall(r"`([^`]+)`", row) for row in table.strip().splitlines()] for table in found]


def test_the_news_are_all_there() -> None:
    of_the_table, of_dragons = tables_of("News")
    kinds = {kind: list(TABLE_FACTS.get(kind, ())) for kind in FOLDS if kind not in {"input", "started", "reacted"}}
    assert {row[0]: row[1:] for row in of_the_table} == kinds
    told = {told.kind: list(told.facts) for told in GAME.news.TOLD.values()}
    assert {row[0]: row[1:] for row in of_dragons} == {**told, "undone": ["seat", "back", "was", "serial"]}


def test_every_route_is_on_the_page() -> None:
    (routes,) = tables_of("HTTP")
    assert sorted(row[0] for row in routes) == sorted(MATRIX)


def test_faces_and_paces_are_on_the_page() -> None:
    for word in (*handlers.FACES, *handlers.PACES):
        assert f"`{word}`" in PAGE


# -- the schema --------------------------------------------------------------------------------------------------------
def test_the_schema_is_up_to_date() -> None:
    """Otherwise: python -m dragonhoard.server.schema_json > docs/protocol.schema.json"""
    assert (ROOT / "docs" / "protocol.schema.json").read_text(encoding="utf-8") == schema_json.text()


def test_the_schema_refuses_what_the_decoder_refuses(fits: Any) -> None:
    for wrong in (
        {"do": "sit", "id": "1", "seat": 9, "name": "Ann"},
        {"do": "sit", "id": "1", "name": "Ann"},
        {"do": "ping", "id": ""},
        {"do": "ping", "id": "1", "more": 1},
        {"do": "seize", "id": "1"},
        {"type": "ack", "id": "1"},
    ):
        assert not fits.is_valid(wrong)


def test_frames_of_a_real_game_fit_the_schema(server: Server, fits: Any) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table = gather(ann, ben, bots=1, options={SWITCHES[-1]: True, "first_seat": 0})
    with ann.at(table) as wire, ben.at(table) as other, Person(server, "Cat").at(table) as watcher:
        watcher.full()
        wire.ok("start")
        other.do("move", serial=0, move="draw")
        other.do("pause")
        wire.do("say", text="hello")
        serial = wire.sync()["view"]["table"]["turn"]["serial"]
        wire.ok("move", serial=serial, move="draw")
        wire.do("react", face="smile")
        wire.do("ping")
        wire.ok("abort")
        for one in (other, watcher):
            one.until(lambda frame: frame["type"] == "step" and (frame["info"] or {}).get("stage") == "aborted")
        heard = [*wire.heard, *other.heard, *watcher.heard]
    assert {frame["type"] for frame in heard} >= {"full", "step", "ack", "shown", "reacted", "refused", "pong"}
    for frame in heard:
        assert fits.is_valid(frame), frame
