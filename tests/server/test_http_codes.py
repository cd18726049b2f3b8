"""Links as QR codes: drawn for addresses of this kind alone, by whoever asks, within limits."""

from __future__ import annotations

from urllib.parse import quote
from xml.etree import ElementTree

import pytest
import segno

from tests.harness.real.people import Person
from tests.harness.real.serving import Server

TABLE, TOKEN = "0123456789abcdef", "0123456789ab" * 3


def code(server: Server, link: str) -> tuple[int, str, bytes]:
    answer = server.ask("GET", f"/api/qr?link={quote(link, safe='')}")
    return answer.status_code, answer.headers["content-type"], answer.content


@pytest.mark.parametrize("path", [f"/t/{TABLE}", f"/join/{TOKEN}"])
@pytest.mark.parametrize("origin", ["https://games.example", "http://127.0.0.1:8000", "http://[::1]:8000"])
def test_a_link_is_drawn_with_a_quiet_zone_and_nothing_but_paths(server: Server, origin: str, path: str) -> None:
    status, kind, body = code(server, origin + path)
    assert (status, kind) == (200, "image/svg+xml")
    root = ElementTree.fromstring(body)
    assert {element.tag.rpartition("}")[2] for element in root.iter()} <= {"svg", "path"}
    expected = segno.make(origin + path, error="m", micro=False)
    assert root.attrib["width"] == str(expected.symbol_size(border=4)[0])


@pytest.mark.parametrize(
    "link",
    [
        "",
        "hello",
        f"/t/{TABLE}",
        "https://games.example/",
        f"javascript://x/t/{TABLE}",
        f"https://a b/t/{TABLE}",
        f"https://user@games.example/t/{TABLE}",
        f"https://games.example/t/{TABLE}\n",
        f"https://games.example/t/{TABLE}?next=elsewhere",
        f"https://{'x' * 256}/t/{TABLE}",
        f"https://games.example/join/{TABLE}",
    ],
)
def test_nothing_else_is_drawn(server: Server, link: str) -> None:
    assert code(server, link)[0] == 422


def test_drawing_spends_nothing(server: Server) -> None:
    ann = Person(server, "Ann")
    link = ann.post(f"/api/tables/{ann.open()}/seat-link", expect=201).json()["link"]
    assert code(server, f"{server.origin}/join/{link}")[0] == 200
    assert Person(server).post(f"/api/links/{link}").status_code == 200
