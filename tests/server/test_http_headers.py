"""Every answer carries a strict policy, is plain data, and is kept by no cache on the way."""

from __future__ import annotations

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.real.people import Person, Wire
from tests.server.real.roles import ROLES, world
from tests.server.real.serving import Server
from tests.server.test_http_matrix import BODIES, MATRIX, path_of

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


def loose(headers: httpx.Headers) -> list[str]:
    """What is missing or not strict enough."""
    found = [name for name, value in STRICT.items() if headers.get_list(name) != [value]]
    parts = {
        name: sources for name, *sources in (part.split() for part in headers["content-security-policy"].split(";"))
    }
    found += [name for name, sources in parts.items() if not set(sources) <= SOURCES]
    found += [f"data: in {name}" for name, sources in parts.items() if "data:" in sources and name != "img-src"]
    found += [name for name in ("default-src", "base-uri", "frame-ancestors") if parts.get(name) != ["'none'"]]
    found += [name for name in ("server", "x-powered-by", "access-control-allow-origin") if name in headers]
    if headers.get("content-type", PLAIN[0]) not in PLAIN:
        found.append(headers["content-type"])
    return found


@pytest.mark.parametrize("row", MATRIX)
def test_every_route_for_everybody(server: Server, row: str) -> None:
    here = world(server)
    for role in ROLES:
        for part in ("right", "null", ""):
            method, cookie = row.split()[0], here.people[role].cookie
            answer = server.ask(method, path_of(here, row, part), BODIES.get(row), cookie)
            assert loose(answer.headers) == [], (answer.status_code, role, part)


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
