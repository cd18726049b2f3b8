"""The pages in the browser: one page for all addresses of the client, files for ever, nothing done by looking."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from pathlib import Path

import pytest

from dragonhoard.server.routes.pages import PAGES
from tests.harness.real.pages import FILES, INDEX, SCRIPT
from tests.harness.real.people import Person
from tests.harness.real.serving import Server

SCRIPT_AT = "/assets/app-1f0c2d3e.js"


@pytest.mark.parametrize("page", PAGES)
def test_every_address_of_the_client_is_its_page(server: Server, page: str) -> None:
    answer = server.ask("GET", page.replace("{which}", "0123456789abcdef") + "?move=63&as=all")
    assert answer.status_code == 200
    assert answer.content == INDEX
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"
    assert "set-cookie" not in answer.headers


def test_a_file_with_a_hash_in_its_name_is_kept_for_ever(server: Server) -> None:
    answer = server.ask("GET", SCRIPT_AT, **{"Accept-Encoding": "identity"})
    assert answer.content == SCRIPT
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert answer.headers["vary"] == "accept-encoding"
    assert "content-encoding" not in answer.headers


def test_who_can_read_it_gets_the_compressed_neighbour(server: Server) -> None:
    answer = server.ask("GET", SCRIPT_AT, **{"Accept-Encoding": "br, gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
    assert int(answer.headers["content-length"]) == len(FILES["assets/app-1f0c2d3e.js.gz"]) < len(SCRIPT)
    assert answer.content == SCRIPT  # the client here unpacks it
    assert gzip.decompress(FILES["assets/app-1f0c2d3e.js.gz"]) == SCRIPT
    plain = server.ask("GET", "/assets/app-77aa01bc.css", **{"Accept-Encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert plain.content == FILES["assets/app-77aa01bc.css"]


@pytest.mark.parametrize(
    "path",
    [
        "/assets/app-00000000.js",
        "/assets/app-1f0c2d3e.js.gz",
        "/assets/notes.txt",
        "/assets/",
        "/assets/%2e%2e",
        "/assets/../index.html",
        "/assets/..%2findex.html",
        "/assets/%2e%2e%2f%2e%2e%2fplace.py",
        "/assets/..%5c..%5cplace.py",
        "/assets//etc/passwd",
        "/assets/%2fetc%2fpasswd",
        "/index.html",
        "/t",
        "/t/one/two",
        "/favicon.ico",
        "/web/index.html",
    ],
)
def test_nothing_else_is_served(server: Server, path: str) -> None:
    answer = server.ask("GET", path)
    assert answer.status_code in {404, 422}
    assert set(answer.json()) == {"key", "args", "text"}


def test_without_a_build_a_sentence_says_so(serving: Callable[..., Server], tmp_path: Path) -> None:
    server = serving(web=str(tmp_path / "nothing"))
    answer = server.ask("GET", "/")
    assert answer.status_code == 503
    assert answer.headers["content-type"] == "text/plain; charset=utf-8"
    assert "run.py" in answer.text
    assert server.ask("GET", SCRIPT_AT).status_code == 404
    assert server.ask("GET", "/favicon.svg").status_code == 404
    assert server.ask("GET", "/api/games").status_code == 200


def test_the_page_of_a_link_spends_nothing(server: Server) -> None:
    ann = Person(server, "Ann")
    table = ann.open()
    link = ann.post(f"/api/tables/{table}/seat-link", expect=201).json()["link"]
    for _ in range(2):
        assert server.ask("GET", f"/join/{link}").status_code == 200
    assert server.ask("POST", f"/api/links/{link}").json()["id"] == ann.id
