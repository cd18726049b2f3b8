"""Only your own seat, over HTTP: every route, for everybody, with right and wrong cookies and ids.

A route that is not in the table fails the tests, and so does an answer that is not in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.routing import APIRoute
from starlette.routing import Route, WebSocketRoute

from dragonhoard.core.lessons import lessons
from dragonhoard.server.serve import Hosting, build
from dragonhoard.server.sessions import COOKIE
from tests.harness.real.roles import FORGED, ROLES, World, looked_at, read_table, world
from tests.harness.real.serving import Server
from tests.harness.some import SOME

# The table is private and gathers players; the link leads to it.
# The last four: the host with an id that leads nowhere, the word null, nothing between the slashes, no such part.
MATRIX = read_table("""
                                       | nobody guest seat spectator removed elsewhere host  wrong null empty missing
GET    /api/me                         | 200    200   200  200       200     200       200   -     -    -     -
POST   /api/me                         | 200    200   200  200       200     200       200   -     -    -     -
DELETE /api/me                         | 401    200   200  200       200     200       200   -     -    -     -
GET    /api/games                      | 200    200   200  200       200     200       200   -     -    -     -
GET    /api/rules/{game}               | 200    200   200  200       200     200       200   404   404  404   404
GET    /api/lessons/{game}             | 200    200   200  200       200     200       200   404   404  404   404
POST   /api/lessons/{game}/{chapter}   | 401    201   201  201       201     201       201   404   404  404   404
GET    /api/games/{game}/rules.js      | 200    200   200  200       200     200       200   404   404  404   404
GET    /api/texts                      | 200    200   200  200       200     200       200   -     -    -     -
GET    /api/texts/{language}           | 200    200   200  200       200     200       200   404   404  404   200
GET    /api/tables                     | 200    200   200  200       200     200       200   -     -    -     -
POST   /api/tables                     | 401    201   201  201       201     201       201   -     -    -     -
GET    /api/tables/{table}             | 404    404   200  200       404     404       200   404   422  404   200
POST   /api/tables/{table}/hint        | 401    404   422  422       404     404       422   404   422  404   405
GET    /api/tables/{table}/record      | 404    404   409  409       404     404       409   404   422  404   422
GET    /api/tables/{table}/replay      | 404    404   409  409       404     404       409   404   422  404   422
GET    /api/tables/{table}/hindsight   | 404    404   409  409       404     404       409   404   422  404   422
GET    /api/tables/{table}/rules       | 404    404   409  409       404     404       409   404   422  404   422
POST   /api/tables/{table}/link        | 401    404   403  403       404     404       201   404   422  404   405
DELETE /api/tables/{table}/link        | 401    404   403  403       404     404       200   404   422  404   405
POST   /api/tables/{table}/seat-link   | 401    404   201  201       404     404       201   404   422  404   405
GET    /api/tables/{table}/links       | 401    404   200  200       404     404       200   404   422  404   422
DELETE /api/tables/{table}/links/{link} | 401   404   404  404       404     404       404   404   422  404   405
GET    /api/links/{token}              | 200    200   200  200       200     200       200   404   422  404   404
POST   /api/links/{token}              | 401    200   200  200       404     200       200   404   422  404   404
GET    /api/qr                         | 422    422   422  422       422     422       422   -     -    -     -
GET    /healthz                        | 200    200   200  200       200     200       200   -     -    -     -
GET    /livez                          | 200    200   200  200       200     200       200   -     -    -     -
GET    /readyz                         | 200    200   200  200       200     200       200   -     -    -     -
GET    /metrics                        | 404    404   404  404       404     404       404   -     -    -     -
GET    /api/openapi.json               | 200    200   200  200       200     200       200   -     -    -     -
GET    /                               | 200    200   200  200       200     200       200   -     -    -     -
GET    /new                            | 200    200   200  200       200     200       200   -     -    -     -
GET    /new/{which}                    | 200    200   200  200       200     200       200   200   200  404   200
GET    /t/{which}                      | 200    200   200  200       200     200       200   200   200  404   404
GET    /join/{which}                   | 200    200   200  200       200     200       200   200   200  404   404
GET    /replay/{which}                 | 200    200   200  200       200     200       200   200   200  404   404
GET    /fair/{which}                   | 200    200   200  200       200     200       200   200   200  404   404
GET    /rules                          | 200    200   200  200       200     200       200   -     -    -     -
GET    /rules/{which}                  | 200    200   200  200       200     200       200   200   200  404   200
GET    /how/{which}                    | 200    200   200  200       200     200       200   200   200  404   404
GET    /learn                          | 200    200   200  200       200     200       200   -     -    -     -
GET    /learn/{which}                  | 200    200   200  200       200     200       200   200   200  404   200
GET    /settings                       | 200    200   200  200       200     200       200   -     -    -     -
GET    /assets/{name}                  | 200    200   200  200       200     200       200   404   404  404   404
GET    /favicon.svg                    | 200    200   200  200       200     200       200   -     -    -     -
GET    /manifest.webmanifest           | 200    200   200  200       200     200       200   -     -    -     -
""")
COLUMNS = MATRIX.pop("")
BODIES: dict[str, Any] = {
    "POST /api/me": {"name": "Ann"},
    "POST /api/tables": {"game": SOME, "players": 3},
    "POST /api/tables/{table}/hint": {"serial": 1},
}
PAGES = {
    row for row in MATRIX if not row.split()[1].startswith(("/api/", "/healthz", "/livez", "/readyz", "/metrics"))
}  # of the client
WRONG = {"{table}": "0123456789abcdef", "{token}": "0123456789abcdef" * 2 + "0123"}
RIGHT = {
    "{link}": "0123456789abcdef",
    "{game}": SOME,
    "{chapter}": lessons(SOME)[0].name,
    "{language}": "en",
    "{which}": SOME,
    "{name}": "app-1f0c2d3e.js",
}
COOKIES = {"empty": f"{COOKIE}=", "null": f"{COOKIE}=null", "missing": None, "wrong": f"{COOKIE}={FORGED}"}


def routes(folder: Path) -> Iterator[Any]:
    guard = build(Hosting(folder))
    yield from guard.app.routes
    guard.app.state.services.store.close()


def test_every_route_has_a_row(tmp_path: Path) -> None:
    found = set()
    for route in routes(tmp_path):
        if isinstance(route, WebSocketRoute):
            assert route.path == "/ws/{table}", "see test_ws_matrix.py"
            continue
        assert isinstance(route, (APIRoute, Route)), f"{route} is neither a route nor a socket"
        found |= {f"{method} {route.path}" for method in (route.methods or set()) - {"HEAD"}}
    assert found == set(MATRIX)


def path_of(world: World, row: str, part: str | None) -> str:
    """The path with its id, or with `part` in its place; None: without that part."""
    path = row.split()[1]
    for name, right in {"{table}": world.table, "{token}": world.link, **RIGHT}.items():
        path = path.replace(f"/{name}", "" if part is None else f"/{right if part == 'right' else part}")
    return path


def surprises(server: Server, row: str) -> list[str]:
    """Whatever is not as the table says; and what changed although it was refused."""
    found = []
    expected = dict(zip(COLUMNS, MATRIX[row], strict=True))
    method, _ = row.split()

    def ask(who: str, what: str, cookie: str | None, path: str, wanted: str) -> None:
        status = str(server.ask(method, path, BODIES.get(row), cookie).status_code)
        if status != wanted:
            found.append(f"{row} as {who} with {what}: {status}, not {wanted}")

    here = looked_at(server) if method == "GET" else world(server)
    before = here.snapshot()
    for name, cookie in COOKIES.items():  # whoever has none that is right is nobody
        ask("nobody", f"{name} cookie", cookie, path_of(here, row, "right"), expected["nobody"])
    if "{" in row:
        cookie = here.people["host"].cookie
        part = next((wrong for name, wrong in WRONG.items() if name in row), WRONG["{token}"])
        ask("host", "wrong id", cookie, path_of(here, row, part), expected["wrong"])
        ask("host", "null", cookie, path_of(here, row, "null"), expected["null"])
        ask("host", "empty id", cookie, path_of(here, row, ""), expected["empty"])
        ask("host", "missing id", cookie, path_of(here, row, None), expected["missing"])
        if "{table}" in row:
            ask("host", "another's table", cookie, path_of(here, row, here.other_table), "404")
    if here.snapshot() != before:
        found.append(f"{row} changed the table for nobody")
    for role in sorted(ROLES, key=lambda role: expected[role] < "400"):
        if expected[role] < "400" and before is not None:
            if here.snapshot() != before:
                found.append(f"{row} changed the table although it was refused")
            before = None
        ask(role, "right cookie", here.people[role].cookie, path_of(here, row, "right"), expected[role])
    return found


@pytest.mark.parametrize("row", MATRIX)
def test_route(server: Server, row: str) -> None:
    assert surprises(server, row) == []


def test_a_seat_link_is_for_whoever_holds_it_and_for_one_person_only(server: Server) -> None:
    here = world(server)
    for role in ROLES:
        seat = here.people["seat"]
        link = seat.post(f"/api/tables/{here.table}/seat-link", expect=201).json()["link"]
        answer = here.people[role].post(f"/api/links/{link}", expect=200)
        assert answer.json() == {"table": here.table, "id": seat.id, "name": "seat"}
        assert here.people[role].post(f"/api/links/{link}").status_code == 404


@pytest.mark.parametrize(
    "surprise",
    [
        "GET /api/tables/{table} as guest with right cookie: 200, not 404",
        "GET /api/tables/{table} as host with wrong id: 200, not 404",
        "DELETE /api/tables/{table}/link as seat with right cookie: 200, not 403",
        "POST /api/tables as nobody with wrong cookie: 201, not 401",
    ],
)
def test_a_planted_mistake_is_found(careless: Server, surprise: str) -> None:
    assert surprise in surprises(careless, surprise.partition(" as ")[0])
