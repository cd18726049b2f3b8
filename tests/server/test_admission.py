"""Who may come in: the policy by itself, and the listening socket."""

import logging
import socket
from contextlib import ExitStack

import pytest

from dragonhoard.server.admission import Admission, SocketLimits, network, networks
from dragonhoard.server.listener import MOST_REFUSED, Listener
from dragonhoard.server.log_limit import EVERY, MOST_LINES, LogLimit


class Line:
    aborted = False

    def abort(self) -> None:
        self.aborted = True


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("no address", "no address"),
    ],
)
def test_of_ipv6_the_first_half_counts(address: str, counted: str) -> None:
    assert network(address) == counted


def test_one_address_may_have_so_many_and_another_still_comes_in() -> None:
    door = Admission(10, 3, Clock())
    assert [door.enter(Line(), "2001:db8::1") for _ in range(5)] == [True] * 3 + [False] * 2
    assert door.enter(Line(), "192.0.2.1")


def test_whoever_has_too_many_is_turned_away_before_anything_is_made_for_one_more() -> None:
    with socket.create_server(("127.0.0.1", 0)) as bound, ExitStack() as held:
        door = Listener(bound, lambda address: address == "127.0.0.2")
        door.setblocking(False)
        held.enter_context(door)
        dialled = [
            held.enter_context(socket.create_connection(door.getsockname(), source_address=(f"127.0.0.{number}", 0)))
            for number in (2, 2, 1)
        ]
        found, _ = door.accept()
        assert held.enter_context(found).getpeername() == dialled[2].getsockname()
        assert [line.recv(1) for line in dialled[:2]] == [b"", b""]
        with pytest.raises(BlockingIOError):
            door.accept()


def test_a_crowd_that_is_turned_away_leaves_the_loop_its_turn() -> None:
    with socket.create_server(("127.0.0.1", 0)) as bound, ExitStack() as held:
        door = held.enter_context(Listener(bound, lambda address: True))
        lines = [held.enter_context(socket.create_connection(door.getsockname())) for _ in range(MOST_REFUSED + 1)]
        with pytest.raises(BlockingIOError):
            door.accept()
        lines[-1].setblocking(False)
        with pytest.raises(BlockingIOError):  # still there
            lines[-1].recv(1)


def test_whoever_leaves_makes_room() -> None:
    door, one = Admission(10, 1, Clock()), Line()
    assert door.enter(one, "a")
    assert not door.enter(Line(), "a")
    door.leave(one)
    door.leave(one)
    assert door.enter(Line(), "a")
    assert len(door) == 1


def test_a_proxy_speaks_for_many() -> None:
    door = Admission(30, 1, Clock(), networks(("127.0.0.1", "10.0.0.0/24", "2001:db8::7")))
    for proxy in ("127.0.0.1", "10.0.0.9", "::ffff:10.0.0.9", "2001:db8::7"):
        assert all(door.enter(Line(), proxy) for _ in range(5))
    for other in ("10.0.1.9", "2001:db8:1::8", "no address"):
        assert [door.enter(Line(), other) for _ in range(2)] == [True, False]


def test_in_a_full_house_the_oldest_goes_that_has_asked_for_nothing() -> None:
    door = Admission(3, 9, Clock())
    lines = [Line() for _ in range(3)]
    for line in lines:
        assert door.enter(line, "a")
    door.asked(lines[0])
    assert door.enter(Line(), "b")
    assert [line.aborted for line in lines] == [False, True, False]


def test_if_everybody_has_asked_nobody_goes() -> None:
    door, line = Admission(1, 9, Clock()), Line()
    door.enter(line, "a")
    door.asked(line)
    assert not door.enter(Line(), "b")
    assert not line.aborted


def test_a_request_that_does_not_come_is_not_waited_for() -> None:
    clock = Clock()
    door = Admission(9, 9, clock, patience=10.0)
    slow, quick = Line(), Line()
    door.enter(slow, "a")
    clock.now = 5.0
    door.enter(quick, "a")
    clock.now = 10.0
    door.sweep()
    assert (slow.aborted, quick.aborted, len(door)) == (True, False, 1)
    door.asked(quick)
    clock.now = 99.0
    door.sweep()
    assert not quick.aborted
    door.asks(quick)
    clock.now = 120.0
    door.sweep()
    assert quick.aborted


def test_sockets_are_counted_by_person_and_by_address() -> None:
    limits = SocketLimits(by_person=2, by_address=3, most=100)
    assert [limits.enter("ann", f"192.0.2.{n}", True) for n in range(3)] == [True, True, False]
    assert [limits.enter(f"p{n}", "198.51.100.1", True) for n in range(4)] == [True] * 3 + [False]
    limits.leave("ann", "192.0.2.0")
    assert limits.enter("ann", "192.0.2.9", True)


def test_the_last_places_are_for_people_who_have_a_seat() -> None:
    limits = SocketLimits(by_person=99, by_address=99, most=10)
    assert [limits.enter("w", "a", False) for _ in range(9)] == [True] * 8 + [False]
    assert [limits.enter("s", "b", True) for _ in range(3)] == [True] * 2 + [False]


def said(limit: LogLimit, text: str) -> str | None:
    record = logging.LogRecord("x", logging.WARNING, "", 0, text, (), None)
    return record.getMessage() if limit.filter(record) else None


def test_what_is_said_again_is_said_once_a_minute_with_how_often() -> None:
    clock = Clock()
    limit = LogLimit(clock)
    assert [said(limit, "again") for _ in range(1000)] == ["again"] + [None] * 999
    assert said(limit, "other") == "other"
    clock.now = EVERY
    assert said(limit, "again") == "again (and 999 times before)"


def test_a_log_has_so_many_different_lines_a_minute() -> None:
    clock = Clock()
    limit = LogLimit(clock)
    assert sum(said(limit, f"line {n}") is not None for n in range(10 * MOST_LINES)) == MOST_LINES
    clock.now = EVERY
    assert said(limit, "later") == "later"
