"""A page of another site can do nothing in a person's name: every unsafe route and the socket, from twelve origins."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from dragonhoard.server.guard import SAFE
from dragonhoard.server.serve import Hosting
from tests.harness.real.people import Wire
from tests.harness.real.roles import world
from tests.harness.real.serving import Server
from tests.server.test_http_matrix import BODIES, MATRIX, path_of

UNSAFE = [row for row in MATRIX if row.split()[0] not in SAFE]
ORIGINS = {
    "none": "",
    "null": "null",
    "another site": "https://evil.example",
    "suffix": "http://127.0.0.1:{port}.evil.example",
    "in the path": "http://evil.example/http://127.0.0.1:{port}",
    "as the user": "http://127.0.0.1:{port}@evil.example",
    "subdomain": "http://evil.127.0.0.1:{port}",
    "another port": "http://127.0.0.1:{next}",
    "no port": "http://127.0.0.1",
    "another scheme": "https://127.0.0.1:{port}",
    "capitals": "HTTP://127.0.0.1:{port}",
    "a slash more": "http://127.0.0.1:{port}/",
    "a dot more": "http://127.0.0.1.:{port}",
    "two of them": "http://127.0.0.1:{port}, https://evil.example",
}


def origin_of(server: Server, name: str) -> str:
    return ORIGINS[name].format(port=server.port, next=server.port + 1)


def surprises(server: Server, name: str) -> list[str]:
    """What is done for a page of that origin, with the cookie of the host."""
    here = world(server)
    host, origin = here.people["host"], origin_of(server, name)
    before, found = here.snapshot(), []
    for row in UNSAFE:
        answer = server.ask(row.split()[0], path_of(here, row, "right"), BODIES.get(row), host.cookie, Origin=origin)
        if answer.status_code != 403 or answer.json()["key"] != "http.origin" or "set-cookie" in answer.headers:
            found.append(f"{row}: {answer.status_code}")
    try:
        Wire(server, here.table, host.cookie, origin=origin or None)
        found.append("socket")
    except InvalidStatus as refused:
        if refused.response.status_code != 403:
            found.append(f"socket: {refused.response.status_code}")
    if host.get("/api/me").json() is None:
        return [*found, "the session was ended"]
    return found if here.snapshot() == before else [*found, "something was changed"]


@pytest.mark.parametrize("name", ORIGINS)
def test_origin(server: Server, name: str) -> None:
    assert surprises(server, name) == []


def test_there_are_unsafe_routes_and_twelve_origins_at_least() -> None:
    assert len(UNSAFE) >= 7
    assert len(ORIGINS) >= 12


def test_a_planted_mistake_is_found(careless: Server) -> None:
    assert "DELETE /api/me: 200" in surprises(careless, "suffix")


def test_the_own_origins_are_those_that_people_type(tmp_path: Path) -> None:
    home = Hosting(tmp_path, port=80, lan="192.168.1.20", public="https://games.example/")
    assert home.origins >= {"http://127.0.0.1", "http://localhost:80", "http://192.168.1.20", "https://games.example"}
    assert not any(origin.endswith("/") for origin in home.origins)
