"""Sessions: what was ended, forged, edited or guessed opens nothing, and an open socket ends with its session."""

from __future__ import annotations

import time
from collections.abc import Callable

import apsw
import pytest
from itsdangerous import URLSafeSerializer
from websockets.exceptions import ConnectionClosed

from dragonhoard.server.data import FILE
from dragonhoard.server.sessions import COOKIE, hashed
from tests.harness.real.people import Person, Wire, cookie_in, last_words
from tests.harness.real.roles import FORGED
from tests.harness.real.serving import PATIENT, Server
from tests.harness.some import SOME


def known(server: Server, token: str) -> bool:
    """Whether a cookie is somebody, by any of the doors."""
    cookie = f"{COOKIE}={token}"
    me = server.ask("GET", "/api/me", cookie=cookie).json() is not None
    opens = server.ask("POST", "/api/tables", {"game": SOME, "players": 3}, cookie).status_code == 201
    public = Person(server, "Host").open()
    with Wire(server, public, cookie) as wire:
        try:
            enters = wire.next()["type"] == "full"
        except ConnectionClosed:
            enters = False
    assert me == opens == enters
    return me


def seconds_until_closed(wire: Wire, patience: float = PATIENT) -> float | None:
    """None if it is still open when the patience is over. Nothing is sent by the client."""
    begun = time.monotonic()
    try:
        while True:
            wire.socket.recv(max(0.0, begun + patience - time.monotonic()))
    except ConnectionClosed as end:
        return time.monotonic() - begun if last_words(end) == (4401, "session ended") else None
    except TimeoutError:
        return None


def token_of(server: Server, person: Person) -> str:
    """What the cookie holds under its signature."""
    return str(URLSafeSerializer("another key", salt="session").loads_unsafe(person.token)[1])


def test_a_new_guest_is_somebody(server: Server) -> None:
    assert known(server, Person(server, "Ann").token)


def test_after_the_logout_the_cookie_opens_nothing(server: Server) -> None:
    ann = Person(server, "Ann")
    ann.delete("/api/me", expect=200)
    assert not known(server, ann.token)


def test_logging_out_leaves_the_other_devices_alone(server: Server) -> None:
    ann = Person(server, "Ann")
    table = ann.open()
    link = ann.post(f"/api/tables/{table}/seat-link", expect=201).json()["link"]
    phone = cookie_in(Person(server).post(f"/api/links/{link}", expect=200))
    ann.delete("/api/me", expect=200)
    assert known(server, phone)


@pytest.mark.parametrize("value", ["", "null", "undefined", FORGED, "a" * 5000, "..", "%00", '"', "é".encode().hex()])
def test_a_value_that_was_made_up_is_nobody(server: Server, value: str) -> None:
    assert not known(server, value)


def test_an_edited_cookie_is_nobody(server: Server) -> None:
    """Every character but the last, of which four bits mean nothing."""
    ann = Person(server, "Ann")
    for at in range(len(ann.token) - 1):
        edited = ann.token[:at] + ("A" if ann.token[at] != "A" else "B") + ann.token[at + 1 :]
        assert server.ask("GET", "/api/me", cookie=f"{COOKIE}={edited}").json() is None, at


def test_the_right_id_with_the_signature_of_another_key_is_nobody(server: Server) -> None:
    token = token_of(server, Person(server, "Ann"))
    assert not known(server, str(URLSafeSerializer("another key", salt="session").dumps(token)))
    assert not known(server, token)


def test_the_database_holds_nothing_that_could_be_used_as_a_cookie(server: Server) -> None:
    ann = Person(server, "Ann")
    token = token_of(server, ann)
    stored = b"".join(file.read_bytes() for file in server.folder.glob(f"{FILE}*"))
    assert hashed(token).encode() in stored
    assert token.encode() not in stored
    assert ann.token.encode() not in stored


def test_a_session_is_never_taken_over_from_before(server: Server) -> None:
    """Whoever comes with a cookie that somebody else has put there gets a new one."""
    forged = server.ask("POST", "/api/me", {"name": "Ben"}, cookie=f"{COOKIE}={FORGED}")
    assert cookie_in(forged) not in {"", FORGED}
    trap, ann = Person(server, "Trap"), Person(server, "Ann")
    table = ann.open()
    link = ann.post(f"/api/tables/{table}/seat-link", expect=201).json()["link"]
    redeemed = server.ask("POST", f"/api/links/{link}", cookie=trap.cookie)
    assert redeemed.json()["id"] == ann.id
    assert cookie_in(redeemed) not in {"", trap.token, ann.token}
    assert trap.get("/api/me").json() == {"id": trap.id, "name": "Trap"}


def test_the_cookie_is_kept_from_scripts_and_other_sites(server: Server, serving: Callable[..., Server]) -> None:
    plain = server.ask("POST", "/api/me", {"name": "Ann"}).headers["set-cookie"].lower()
    assert {"httponly", "samesite=lax", "path=/"} <= {part.strip() for part in plain.split(";")}
    behind = serving(public="https://games.example")
    answer = behind.ask("POST", "/api/me", {"name": "Ann"}, Origin="https://games.example")
    assert "secure" in {part.strip() for part in answer.headers["set-cookie"].lower().split(";")}


# -- sockets end with their session ------------------------------------------------------------------------------------
def after_logout(server: Server, patience: float = PATIENT) -> float | None:
    ann = Person(server, "Ann")
    with ann.at(ann.open()) as wire:
        wire.full()
        ann.delete("/api/me", expect=200)
        return seconds_until_closed(wire, patience)


def after_the_row_was_ended(server: Server, patience: float = PATIENT) -> float | None:
    """By another process, such as the command for whoever hosts it."""
    ann = Person(server, "Ann")
    with ann.at(ann.open()) as wire:
        wire.full()
        database = apsw.Connection(str(server.folder / FILE))
        database.set_busy_timeout(int(1000 * PATIENT))
        database.execute(
            "update sessions set ended = ? where id_hash = ?", (time.time(), hashed(token_of(server, ann)))
        )
        database.close()
        return seconds_until_closed(wire, patience)


def test_a_logout_closes_the_sockets(server: Server, measured: Callable[[str, float], None]) -> None:
    seconds = after_logout(server)
    assert seconds is not None
    measured("seconds until a socket was closed by logout", seconds)


def test_a_session_ended_elsewhere_closes_the_sockets(server: Server, measured: Callable[[str, float], None]) -> None:
    seconds = after_the_row_was_ended(server)
    assert seconds is not None
    measured("seconds until a socket was closed by another process", seconds)


def test_nothing_that_is_sent_after_the_logout_counts(server: Server) -> None:
    """Even if it is on its way already."""
    ann = Person(server, "Ann")
    table = ann.open()
    with ann.at(table) as wire:
        version = wire.full()["version"]
        ann.delete("/api/me", expect=200)
        with pytest.raises(ConnectionClosed):
            wire.do("say", text="still here")
    with Person(server, "Ben").at(table) as wire:
        assert wire.full()["version"] == version


def test_sockets_that_outlive_their_session_are_found(careless: Server) -> None:
    assert after_logout(careless, patience=1.0) is None
    assert after_the_row_was_ended(careless, patience=1.5) is None


def test_a_signature_that_is_enough_is_found(careless: Server) -> None:
    ann = Person(careless, "Ann")
    ann.delete("/api/me", expect=200)
    assert known(careless, ann.token)
