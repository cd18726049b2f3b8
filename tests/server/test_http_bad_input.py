"""Bad input over HTTP: a clear answer, and nothing has changed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from dragonhoard.core import texts
from dragonhoard.server.guard import MOST_BYTES
from tests.harness.real.people import Person
from tests.harness.real.serving import Server
from tests.harness.some import GAME, SOME, SWITCHES

EDITION = GAME.standard_edition().text
MARKUP = ["<script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "&lt;b&gt;", "{{7*7}}", "javascript:alert(1)"]
TRICKS = {
    "right to left": ("abc\u202edef", "abcdef"),
    "isolates": ("\u2066Ann\u2069", "Ann"),
    "zero width": ("An\u200bn\ufeff", "Ann"),
    "line breaks": ("An\nn\r\u2028x", "An nx"),
    "nothing to see": ("\u3164Ann\u2800", "Ann"),
    "stacked marks": ("Z" + "\u0300" * 30 + "x", "Z\u0300\u0300\u0300x"),
    "control": ("A\x00n\x1bn", "Ann"),
    "private use": ("Ann\ue000", "Ann"),
    "too long": ("x" * 100, "x" * 24),
}
EMPTY = ["", " ", "\u200b", "\u3164", "\u202e\u202c", "\u0301", "\u200d", "\n"]


def test_names_of_ten_kilobytes_are_refused(server: Server) -> None:
    answer = Person(server).post("/api/me", {"name": "x" * 10_000})
    assert answer.status_code == 422
    assert answer.json()["key"] == "http.malformed"
    assert len(answer.content) < 500
    ann = Person(server, "Ann")
    with ann.at(ann.open()) as wire:
        assert wire.do("sit", seat=0, name="x" * 10_000)["key"] == "talk.malformed"


@pytest.mark.parametrize("name", MARKUP)
def test_markup_is_plain_text_everywhere(server: Server, name: str) -> None:
    """As it was typed, up to its length: it is the reader who must not take it for anything else."""
    ann = Person(server, name)
    answer = ann.get("/api/me")
    assert answer.headers["content-type"] == "application/json"
    assert answer.json()["name"] == name[:24]
    table = ann.open()
    with ann.at(table) as wire:
        wire.ok("sit", seat=0, name=name)
        wire.ok("say", text=name)
        frame = wire.sync()
    assert frame["info"]["seats"][0]["name"] == name[:24]
    assert frame["remarks"][-1]["text"] == name
    assert ann.get(f"/api/tables/{table}").json()["seats"][0]["name"] == name[:24]


@pytest.mark.parametrize("kind", TRICKS)
def test_marks_that_play_tricks_are_taken_out(server: Server, kind: str) -> None:
    typed, shown = TRICKS[kind]
    ann = Person(server, typed)
    assert ann.get("/api/me").json()["name"] == shown
    with ann.at(ann.open()) as wire:
        wire.ok("sit", seat=0, name=typed)
        wire.ok("say", text=typed)
        frame = wire.sync()
    assert frame["info"]["seats"][0]["name"] == shown
    assert frame["remarks"][-1]["text"].startswith(shown)
    assert frame["remarks"][-1]["name"] == shown


@pytest.mark.parametrize("name", EMPTY)
def test_a_name_has_something_to_read(server: Server, name: str) -> None:
    assert Person(server).post("/api/me", {"name": name}).json()["key"] == "table.no_name"
    ann = Person(server, "Ann")
    with ann.at(ann.open()) as wire:
        assert wire.do("sit", seat=0, name=name)["key"] == "table.no_name"
        assert wire.do("say", text=name)["key"] in {"table.empty", "talk.malformed"}


@pytest.mark.parametrize("name", ["Ann", "ANN", "A\u200dnn", "\uff21nn", "Ann\ufe0f"])
def test_two_names_at_a_table_do_not_look_alike(server: Server, name: str) -> None:
    ann, ben = Person(server, "Ann"), Person(server, "Ben")
    table = ann.open()
    with ann.at(table) as wire, ben.at(table) as other:
        wire.ok("sit", seat=0, name="Ann")
        assert other.do("sit", seat=1, name=name)["key"] == "table.name_taken"


# -- bodies ------------------------------------------------------------------------------------------------------------
def bodies() -> Iterator[tuple[str, bytes]]:
    yield "nothing", b""
    yield "no JSON", b"name=Ann"
    yield "half", b'{"name": "An'
    yield "another shape", b'["Ann"]'
    yield "null", b"null"
    yield "more than asked", b'{"name": "Ann", "admin": true}'
    yield "another type", b'{"name": {"$gt": ""}}'
    yield "not UTF-8", b'{"name": "\xff\xfe"}'
    yield "half a character", b'{"name": "\\ud800"}'
    yield "deep", b"[" * 50_000
    yield "deep objects", b'{"a":' * 20_000
    yield "a number beyond all measure", b'{"name": ' + b"9" * 10_000 + b"}"
    yield "not a number", b'{"name": NaN}'


@pytest.mark.parametrize(("kind", "body"), [*bodies()], ids=[kind for kind, _ in bodies()])
@pytest.mark.parametrize("path", ["/api/me", "/api/tables"])
def test_bodies(server: Server, path: str, kind: str, body: bytes) -> None:
    ann = Person(server, "Ann")
    headers = {"Origin": server.origin, "Cookie": str(ann.cookie), "Content-Type": "application/json"}
    answer = httpx.post(f"{server.origin}{path}", content=body, headers=headers, verify=False)
    assert answer.status_code in {400, 422}
    assert set(answer.json()) == {"key", "args", "text"}
    assert ann.get("/api/me").json()["name"] == "Ann"


def test_a_body_that_is_too_big_is_not_taken(server: Server) -> None:
    headers = {"Origin": server.origin, "Content-Type": "application/json"}
    announced = httpx.post(f"{server.origin}/api/me", content=b" " * (MOST_BYTES + 1), headers=headers)
    assert (announced.status_code, announced.json()["key"]) == (413, "http.too_big")

    def drop_by_drop() -> Iterator[bytes]:
        for _ in range(MOST_BYTES // 1000 + 2):
            yield b" " * 1000

    chunked = httpx.post(f"{server.origin}/api/me", content=drop_by_drop(), headers=headers)
    assert (chunked.status_code, chunked.json()["key"]) == (413, "http.too_big")


OPENINGS: dict[str, dict[str, Any]] = {
    "unknown game": {"game": "chess"},
    "too few": {"players": 2},
    "too many": {"players": 7},
    "beyond all measure": {"players": 10**30},
    "unknown option": {"options": {"wings": True}},
    "option of another type": {"options": {SWITCHES[0]: 1}},
    "option out of range": {"options": {"seconds": -5}},
    "option of a huge number": {"options": {"seconds": 10**40}},
    "unknown pace": {"pace": "hasty"},
    "unknown visibility": {"visibility": "secret"},
    "edition without anything": {"edition": ""},
    "edition that is no TOML": {"edition": "a = = 1"},
    "edition of another game": {"edition": EDITION.replace(f'game = "{SOME}"', 'game = "chess"')},
    "edition that is too long": {"edition": EDITION + "#" * 40_000},
    "edition nested too deeply": {"edition": "a = " + "[" * 20_000},
    "edition with a number beyond all measure": {"edition": "a = " + "9" * 10_000},
    "edition with a date": {"edition": EDITION.replace("status =", "note = 2001-01-01\nstatus =", 1)},
    "edition with no number": {"edition": EDITION.replace("status =", "note = nan\nstatus =", 1)},
    "edition with a name of tricks": {"edition": 'name = "x\\u202e"\n' + EDITION.replace("name =", "note =", 1)},
    "edition with a name without end": {"edition": f'name = "{"x" * 200}"\n' + EDITION.replace("name =", "note =", 1)},
}


@pytest.mark.parametrize("kind", OPENINGS)
def test_openings(server: Server, kind: str) -> None:
    ann = Person(server, "Ann")
    answer = ann.post("/api/tables", {"game": SOME, "players": 3, **OPENINGS[kind]})
    assert answer.status_code == 422
    told = answer.json()
    assert told["key"] in texts.catalogue()
    assert told["text"]
    assert "Traceback" not in told["text"]
    assert ann.get("/api/tables").json()["mine"] == []


def test_an_edition_of_ones_own_is_welcome(server: Server) -> None:
    ann = Person(server, "Ann")
    own = EDITION.replace('name = "', 'name = "Own ', 1)
    with ann.at(ann.open(edition=own)) as wire:
        assert wire.full()["info"]["edition"].startswith("Own ")


@pytest.mark.parametrize("have", ["-1", "0", "99999999999999999999", "abc", "", "1e9", "null"])
def test_a_version_that_one_cannot_have(server: Server, have: str) -> None:
    """Such a client gets all there is, or is turned away."""
    ann = Person(server, "Ann")
    table = ann.open()
    if have.removeprefix("-").isdigit():
        with ann.at(f"{table}?have={have}") as wire:
            assert wire.full()["version"] == 1
    else:
        with pytest.raises(InvalidStatus, match="403"), ann.at(f"{table}?have={have}"):
            pass


def test_every_refusal_has_words(server: Server) -> None:
    for path in ("/nowhere", "/api/tables/null", "/api/tables/0123456789abcdef", "/api/links/" + "0" * 36):
        told = server.ask("GET", path).json()
        assert told["text"] == texts.say(told["key"], **told["args"])
    assert json.loads(server.ask("DELETE", "/api/me").text)["key"] == "http.no_session"
