"""Every answer carries a strict policy, is plain data, and is kept by no cache on the way."""

from __future__ import annotations

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.harness.real.people import Person, Wire
from tests.harness.real.roles import ROLES, looked_at, world
from tests.harness.real.serving import Server
from tests.server.test_http_matrix import BODIES, MATRIX, PAGES, path_of

STRICT = {
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
SOURCES = {"'self'", "'none'", "data:"}
PLAIN = ("application/json", "application/jsonl", "text/plain; version=0.0.4; charset=utf-8")
FILES = ("text/html; charset=utf-8", "text/javascript; charset=utf-8", "image/svg+xml", "application/manifest+json")
PRINTED = "GET /api/games/{game}/rules.js"
KEPT = {"/assets/{name}": "public, max-age=31536000, immutable"}  # the other files of the client: no-cache


def loose(headers: httpx.Headers, kept: str = "no-store", kinds: tuple[str, ...] = PLAIN) -> list[str]:
    """What is missing or not strict enough."""
    strict = {**STRICT, "cache-control": kept}
    found = [name for name, value in strict.items() if headers.get_list(name) != [value]]
    parts = {
        name: sources for name, *sources in (part.split() for part in headers["content-security-policy"].split(";"))
    }
    found += [name for name, sources in parts.items() if not set(sources) <= SOURCES]
    found += [f"data: in {name}" for name, sources in parts.items() if "data:" in sources and name != "img-src"]
    found += [name for name in ("default-src", "base-uri", "frame-ancestors") if parts.get(name) != ["'none'"]]
    found += [name for name in ("server", "x-powered-by", "access-control-allow-origin") if name in headers]
    if headers.get("content-type", kinds[0]) not in kinds:
        found.append(headers["content-type"])
    return found


@pytest.mark.parametrize("row", MATRIX)
def test_every_route_for_everybody(server: Server, row: str) -> None:
    method = row.split()[0]
    here = looked_at(server) if method == "GET" else world(server)
    for role in ROLES:
        for part in ("right", "null", ""):
            cookie = here.people[role].cookie
            answer = server.ask(method, path_of(here, row, part), BODIES.get(row), cookie)
            found = row in {*PAGES, PRINTED} and answer.status_code == 200
            kept = KEPT.get(row.split()[1], "no-cache") if found else "no-store"
            kinds = FILES if found else PLAIN
            assert loose(answer.headers, kept, kinds) == [], (answer.status_code, role, part)


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/nowhere", 404),
        ("GET", "/%2e%2e/%2e%2e/etc/passwd", 404),
        ("PUT", "/api/me", 405),
        ("TRACE", "/api/me", 405),
        ("OPTIONS", "/api/me", 405),
        ("HEAD", "/api/me", 405),
        ("POST", "/api/me", 422),
        ("GET", "/ws/0123456789abcdef", 404),
    ],
)
def test_answers_that_are_none(server: Server, method: str, path: str, status: int) -> None:
    answer = server.ask(method, path)
    assert answer.status_code == status
    assert loose(answer.headers) == []
    assert method == "HEAD" or set(answer.json()) == {"key", "args", "text"}


def test_a_refused_handshake(server: Server) -> None:
    table = Person(server, "Ann").open()
    with pytest.raises(InvalidStatus) as refused:
        Wire(server, table, None, origin="https://evil.example")
    assert loose(httpx.Headers(list(refused.value.response.headers.raw_items()))) == []


def test_a_loose_policy_is_found(careless: Server) -> None:
    assert "script-src" in loose(careless.ask("GET", "/api/games").headers)
