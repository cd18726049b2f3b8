"""No malformed message hurts: each gets an answer or the end of its socket with a reason, and changes nothing."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import socket
import struct
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from dragonhoard.server import messages
from dragonhoard.server.pipeline import MOST_BYTES
from dragonhoard.table import handlers
from tests.harness.real import mutations
from tests.harness.real.houses import Mute, housed, somebody, table_of
from tests.harness.real.people import Person, Wire, last_words
from tests.harness.real.serving import PATIENT, Server, quick_folder
from tests.server.test_ws_matrix import MESSAGES
from tests.server.test_ws_slow import deaf

COUNT = 4_000  # the long count is `prove server --only messages`
SECRET = "the hand of seat 2 is a " + "cow"


def test_mutated_messages() -> None:
    with quick_folder() as folder:
        kinds = mutations.prove(folder, COUNT)
    assert kinds["ack"] > COUNT / 100  # some come through: the others are nearly right
    assert len(kinds) > 20


def test_a_decoder_that_lets_something_through_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Trusting:
        """Takes the halves of characters that a socket may hand on to be the business of others."""

        def decode(self, data: str) -> Any:
            json.loads(data.encode(errors="strict"))
            return talk_decoder.decode(data)

    talk_decoder = messages.DECODER
    monkeypatch.setattr(messages, "DECODER", Trusting())
    with pytest.raises(json.JSONDecodeError):
        mutations.prove(tmp_path, 2000)


def test_a_refusal_that_changes_something_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hasty(request: handlers.Request) -> None:
        request.write("paused", on=False)
        raise handlers.Denied("table.not_paused")

    monkeypatch.setattr(handlers, "_resume", hasty)
    with pytest.raises(AssertionError, match="has changed the table"):
        mutations.prove(tmp_path, 2000)


def test_a_mistake_of_ours_ends_one_socket_and_is_noted_without_its_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(request: handlers.Request, command: Any) -> None:
        raise KeyError(SECRET)

    async def both() -> tuple[Mute, Mute]:
        async with housed(tmp_path) as talk:
            table = await table_of(talk)
            sockets = Mute(), Mute()
            serving = [asyncio.ensure_future(talk.serve(one, table, somebody(), None)) for one in sockets]
            sockets[0].said.put_nowait('{"do": "say", "id": "1", "text": "x"}')
            await serving[0]
            sockets[1].said.put_nowait('{"do": "ping", "id": "2"}')
            while not any(b"pong" in data for data in sockets[1].sent):
                await asyncio.sleep(0)
            sockets[1].said.put_nowait(None)
            await serving[1]
        return sockets

    monkeypatch.setattr(handlers, "_say", broken)
    one, other = asyncio.run(both())
    assert (one.closed, other.closed) == ((1011, "error"), (1001, "bye"))
    assert "KeyError" in caplog.text
    assert SECRET not in caplog.text


# -- at the socket -----------------------------------------------------------------------------------------------------
@pytest.fixture(scope="module")
def host(server: Server) -> Person:
    return Person(server, "Host")


@pytest.fixture(scope="module")
def table(host: Person) -> str:
    return host.open()


def answer_or_end(person: Person, table: str, data: str | bytes) -> str:
    """The kind of the first answer, or the code and the reason with which the socket was closed."""
    with person.at(table) as wire:
        wire.full()
        try:
            wire.say(data)
            wire.send("ping")
            return str(wire.until(lambda frame: frame["type"] in {"ack", "shown", "refused", "pong", "full"})["type"])
        except ConnectionClosed as end:
            code, reason = last_words(end)
            return str(code) if reason else f"{code} without a reason"


@pytest.mark.parametrize("text", [*mutations.wrong_texts()], ids=lambda text: repr(text[:30]))
def test_what_people_would_try_by_hand(host: Person, table: str, text: str) -> None:
    encoded = text.encode("utf-8", "surrogatepass")
    if text == "\ud800":
        assert raw_frame(host, table, 0x81, encoded) == 1007
    else:
        assert answer_or_end(host, table, encoded.decode()) in {"refused", "pong", "1009"}


@pytest.mark.parametrize("size", [0, 1, 100, 20_000])
def test_binary_messages_are_refused(host: Person, table: str, size: int) -> None:
    assert answer_or_end(host, table, os.urandom(size)) in {"1003", "1009"}


def test_sixteen_kilobytes_are_the_most(host: Person, table: str) -> None:
    rest = len(json.dumps({"do": "say", "id": "1", "text": ""}))
    most = json.dumps({"do": "say", "id": "1", "text": "x" * (MOST_BYTES - rest)})
    assert answer_or_end(host, table, most) == "refused"
    for more in (1, 1000, 30_000):
        assert answer_or_end(host, table, most + " " * more) == "1009"


def test_far_more_is_not_even_read_to_its_end(host: Person, table: str) -> None:
    with host.at(table) as wire:
        with contextlib.suppress(ConnectionClosed):
            wire.say(" " * (8 << 20))
        with pytest.raises(ConnectionClosed):
            wire.until(lambda frame: frame["type"] == "never")


def test_whoever_is_still_talking_hears_the_reason_and_no_reset(host: Person, table: str) -> None:
    with deaf(host, table) as one:
        one.settimeout(PATIENT)
        heard = one.recv(65536)  # it is let in
        one.sendall(struct.pack("!BBH", 0x82, 0x80 | 126, MOST_BYTES + 1) + bytes(4))
        while more := one.recv(65536):
            heard += more
        for _ in range(4):  # what was on its way: to a socket that is closed the second of them fails
            one.sendall(bytes(4000))
    assert struct.pack("!H", 1009) in heard[-125:]


def raw_frame(person: Person, table: str, head: int, data: bytes, mask: bool = True) -> int:
    """Sends one frame made by hand; the code with which the socket is closed."""
    with person.at(table) as wire:
        wire.full()
        key = bytes(4)
        length = (
            bytes([len(data) | 0x80 * mask]) if len(data) < 126 else struct.pack("!BH", 126 | 0x80 * mask, len(data))
        )
        wire.socket.socket.sendall(bytes([head]) + length + (key if mask else b"") + data)
        try:
            while True:
                wire.socket.recv(PATIENT)
        except ConnectionClosed as end:
            return last_words(end)[0]


@pytest.mark.parametrize(
    ("head", "data", "mask", "code"),
    [
        (0x81, b"\xff\xfe", True, 1007),
        (0x81, b'{"do":"ping","id":"\xc3"}', True, 1007),
        (0x81, b"{}", False, 1002),
        (0x83, b"{}", True, 1002),
        (0xC1, b"{}", True, 1002),
        (0x09, b"{}", True, 1002),
        (0x80, b"{}", True, 1002),
    ],
    ids=["not UTF-8", "cut UTF-8", "unmasked", "opcode 3", "reserved bit", "fragmented ping", "nothing to continue"],
)
def test_frames_that_are_none(host: Person, table: str, head: int, data: bytes, mask: bool, code: int) -> None:
    assert raw_frame(host, table, head, data, mask) == code


def test_fragments_are_counted_together(host: Person, table: str) -> None:
    with host.at(table) as wire:
        wire.full()
        with contextlib.suppress(ConnectionClosed):  # the server may be faster than the last fragment
            wire.socket.send("x" * 4000 for _ in range(5))
        assert wire.closed()[0] == 1009


@pytest.mark.parametrize("path", ["nonsense", "0123456789ABCDEF", "0" * 17, "..", "%00"])
def test_a_socket_to_nowhere(server: Server, host: Person, path: str) -> None:
    with pytest.raises(Exception, match=r"HTTP 40[34]"), Wire(server, path, host.cookie):
        pass


def test_half_a_handshake_and_nonsense_harm_nobody(server: Server, host: Person, table: str) -> None:
    said = [b"\x00" * 100, b"GET /ws/ HTTP/1.1\r\nUpgrade: websocket\r\n", b"PRI * HTTP/2.0\r\n\r\n", b"x" * 70_000]
    open_before = [socket.create_connection(("127.0.0.1", server.port)) for _ in said]
    for one, data in zip(open_before, said, strict=True):
        one.sendall(data)
    assert host.get(f"/api/tables/{table}").status_code == 200
    for one in open_before:
        one.close()


VALUES: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=8,
)
FIELDS = sorted({field.name for kind in MESSAGES.values() for field in msgspec.structs.fields(kind)})
NEARLY = st.builds(
    lambda kind, name, parts: {"do": kind, "id": name, **parts},
    st.sampled_from(sorted(set(MESSAGES) - {"abort", "start"})) | VALUES,
    st.text(max_size=41) | VALUES,
    st.dictionaries(st.sampled_from(FIELDS) | st.text(max_size=5), VALUES, max_size=4),
)


@settings(
    max_examples=60,
    deadline=None,
    phases=[Phase.generate],
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(message=NEARLY | VALUES)
def test_any_json_gets_an_answer(host: Person, table: str, message: Any) -> None:
    text = json.dumps(message, ensure_ascii=False).encode("utf-8", "replace").decode()
    if len(text.encode()) <= MOST_BYTES:
        assert answer_or_end(host, table, text) in {"ack", "shown", "refused", "pong", "full"}
