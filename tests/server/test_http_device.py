"""Several people at one device: each has a cookie of its own, by `?as=`, and so a session and sockets of its own."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from dragonhoard.server.sessions import COOKIE
from tests.harness.real.serving import PATIENT, Server
from tests.harness.some import SOME


class Device:
    """A browser: it keeps all cookies and sends them with everything."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.jar: dict[str, str] = {}

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.jar.items())

    def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        answer = self.server.ask(method, path, body, self.cookie)
        found = httpx.Cookies()
        found.extract_cookies(answer)
        self.jar |= dict(found)
        return answer

    def first_frame(self, table: str, query: str) -> Any:
        where = f"ws://127.0.0.1:{self.server.port}/ws/{table}{query}"
        headers = {"Cookie": self.cookie}
        with connect(where, origin=self.server.origin, additional_headers=headers, open_timeout=PATIENT) as socket:  # type: ignore[arg-type]
            return json.loads(socket.recv(PATIENT))


def test_each_is_a_guest_of_its_own(server: Server) -> None:
    device = Device(server)
    people = {}
    for query in ("", "?as=2", "?as=6"):
        assert device.ask("GET", f"/api/me{query}").json() is None
        people[query] = device.ask("POST", f"/api/me{query}", {"name": f"Ann{query}"}).json()
    assert set(device.jar) == {COOKIE, f"{COOKIE}-2", f"{COOKIE}-6"}
    assert len({person["id"] for person in people.values()}) == 3
    for query, person in people.items():
        assert device.ask("GET", f"/api/me{query}").json() == person
    assert device.ask("GET", "/api/me?as=3").json() is None


def test_each_has_a_table_and_a_socket_of_its_own(server: Server) -> None:
    device = Device(server)
    ann = device.ask("POST", "/api/me", {"name": "Ann"}).json()["id"]
    ben = device.ask("POST", "/api/me?as=2", {"name": "Ben"}).json()["id"]
    opening = {"game": SOME, "players": 3, "visibility": "private"}
    table = device.ask("POST", "/api/tables?as=2", opening).json()["id"]
    assert device.ask("GET", f"/api/tables/{table}").status_code == 404
    assert device.ask("GET", f"/api/tables/{table}?as=2").json()["host"] == ben
    assert device.first_frame(table, "?as=2")["user"] == ben
    assert device.first_frame(table, "?have=99&as=2")["user"] == ben
    link = device.ask("POST", f"/api/tables/{table}/link?as=2").json()["link"]
    assert device.ask("POST", f"/api/links/{link}").json() == {"table": table}
    assert device.first_frame(table, "")["user"] == ann


def test_one_leaves_and_the_other_stays(server: Server) -> None:
    device = Device(server)
    device.ask("POST", "/api/me", {"name": "Ann"})
    device.ask("POST", "/api/me?as=2", {"name": "Ben"})
    answer = device.ask("DELETE", "/api/me?as=2")
    assert answer.headers["set-cookie"].startswith(f'{COOKIE}-2=""')
    assert device.ask("GET", "/api/me?as=2").json() is None
    assert device.ask("GET", "/api/me").json()["name"] == "Ann"


def test_a_seat_link_lets_its_person_in_as_whoever_follows_it(server: Server) -> None:
    phone, tablet = Device(server), Device(server)
    ann = phone.ask("POST", "/api/me", {"name": "Ann"}).json()
    table = phone.ask("POST", "/api/tables", {"game": SOME, "players": 3}).json()["id"]
    link = phone.ask("POST", f"/api/tables/{table}/seat-link").json()["link"]
    tablet.ask("POST", "/api/me", {"name": "Ben"})
    assert tablet.ask("POST", f"/api/links/{link}?as=2").json()["id"] == ann["id"]
    assert tablet.ask("GET", "/api/me?as=2").json() == ann
    assert tablet.ask("GET", "/api/me").json()["name"] == "Ben"


@pytest.mark.parametrize("wrong", ["1", "7", "", "-2", "2.0", "0002", "x", "-2; Path=/evil"])
def test_there_are_no_others(server: Server, wrong: str) -> None:
    device = Device(server)
    answer = device.ask("POST", f"/api/me?as={wrong}", {"name": "Ann"})
    assert answer.status_code == 422
    assert answer.json()["args"] == {"where": "query.as.0"}
    assert device.jar == {}
    with pytest.raises(InvalidStatus) as refused:
        device.first_frame("0123456789abcdef", "?as=7")
    assert refused.value.response.status_code == 403
