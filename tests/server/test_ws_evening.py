"""An evening at a table, over real sockets: pauses, a bot that holds a seat, a nuisance, moves taken back, a rematch.

Two people and a bot, unless somebody else is needed; the host is to move first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, NamedTuple

from tests.harness.real.people import Frame, Person, Wire, gather, start
from tests.harness.real.serving import Server
from tests.harness.some import SWITCHES

HAND = {SWITCHES[-1]: True, "first_seat": 0}


class Evening(NamedTuple):
    table: str
    host: Wire
    guest: Wire
    people: tuple[Person, Person]


@contextmanager
def evening(server: Server, bots: int = 1, **more: Any) -> Iterator[Evening]:
    host, guest = Person(server, "Host"), Person(server, "Guest")
    more.setdefault("options", {"first_seat": 0})
    table = gather(host, guest, bots=bots, **more)
    start(host, table)
    with ExitStack() as stack:
        wires = [stack.enter_context(person.at(table)) for person in (host, guest)]
        for wire in wires:
            wire.full()
        yield Evening(table, wires[0], wires[1], (host, guest))


def step_with(wire: Wire, kind: str) -> Frame:
    """The step that tells of this."""
    return wire.until(lambda frame: frame["type"] == "step" and any(news["kind"] == kind for news in frame["news"]))


def serial(frame: Frame) -> int:
    return int(frame["view"]["table"]["turn"]["serial"])


# -- pauses ------------------------------------------------------------------------------------------------------------
def test_a_pause_needs_everybody_and_one_ends_it(server: Server) -> None:
    with evening(server, options={"first_seat": 0, "seconds": 600}) as here:
        here.host.ok("pause")
        asked = here.host.sync()
        assert (asked["info"]["paused"], asked["info"]["agreed"]) == (False, [0])
        here.guest.ok("pause")
        told = here.host.sync()
        assert told["info"]["paused"]
        assert not told["clock"]["running"]
        assert here.host.do("move", serial=serial(told), move="draw")["key"] == "table.paused"
        here.guest.ok("resume")
        again = here.host.sync()
        assert not again["info"]["paused"]
        assert again["clock"]["running"]
        assert again["clock"]["left"] <= told["clock"]["left"] + 0.01
        here.host.ok("move", serial=serial(again), move="draw")


def test_who_has_left_is_not_asked_for_a_pause(server: Server) -> None:
    with evening(server) as here:
        here.guest.ok("stand")
        here.host.ok("pause")
        assert here.host.sync()["info"]["paused"]


# -- seats -------------------------------------------------------------------------------------------------------------
def test_a_bot_holds_a_seat_until_its_owner_is_back(server: Server) -> None:
    with evening(server) as here:
        here.host.ok("hold", bot="uniform")
        held = step_with(here.guest, "held")
        assert held["info"]["seats"][0]["held"] == "uniform"
        moved = here.guest.until(lambda frame: frame["type"] == "step" and serial(frame) > serial(held))
        assert here.host.do("move", serial=serial(moved), move="draw")["key"] == "table.held"
        here.host.ok("back")
        back = here.host.sync()
        assert back["info"]["seats"][0]["held"] is None
        assert back["seat"] == 0


def test_who_stands_up_keeps_the_seat_and_comes_back(server: Server) -> None:
    with evening(server) as here:
        here.guest.ok("stand")
        assert here.host.sync()["info"]["seats"][1]["away"]
        here.guest.ok("back")
        after = here.guest.sync()
        assert not after["info"]["seats"][1]["away"]
        assert after["seat"] == 1


def test_the_host_lets_a_bot_play_for_somebody_who_has_left(server: Server) -> None:
    with evening(server) as here:
        assert here.host.do("bot", seat=1, bot="uniform")["key"] == "table.seat_taken"
        here.guest.ok("stand")
        here.host.ok("bot", seat=1, bot="uniform")
        assert here.host.sync()["info"]["seats"][1]["held"] == "uniform"


# -- a nuisance --------------------------------------------------------------------------------------------------------
def test_who_is_muted_is_not_heard_until_the_host_relents(server: Server) -> None:
    with evening(server) as here:
        guest = here.people[1].id
        here.guest.ok("say", text="before")
        here.host.ok("mute", user=guest, on=True)
        assert here.guest.do("say", text="during")["key"] == "table.muted"
        assert here.guest.do("react", face="smile")["key"] == "table.muted"
        assert here.host.sync()["info"]["muted"] == [guest]
        here.host.ok("mute", user=guest, on=False)
        here.guest.ok("say", text="after")
        assert [said["text"] for said in here.host.sync()["remarks"]] == ["before", "after"]


def test_who_is_removed_in_the_middle_of_a_game_is_gone_and_the_game_goes_on(server: Server) -> None:
    with evening(server) as here:
        here.host.ok("remove", user=here.people[1].id)
        assert here.guest.closed() == (4403, "removed")
        told = here.host.sync()
        assert (told["info"]["seats"][1]["user"], told["info"]["seats"][1]["away"]) == (None, True)
        here.host.ok("move", serial=serial(told), move="draw")
        with here.people[1].at(here.table) as again:
            assert again.closed()[0] == 4404


# -- moves taken back --------------------------------------------------------------------------------------------------
def test_a_card_is_placed_elsewhere_as_long_as_nothing_was_drawn_since(server: Server) -> None:
    host, guest = Person(server, "Host"), Person(server, "Guest")
    table = gather(host, guest, Person(server, "Third"), options={"first_seat": 0})
    start(host, table)
    with host.at(table) as wire, guest.at(table) as other:
        wire.ok("move", serial=serial(wire.full()), move="draw")
        drawn = wire.sync()
        wire.ok("move", serial=serial(drawn), move=drawn["view"]["menu"]["moves"][0])
        placed = wire.sync()
        assert (drawn["undo"], placed["undo"]) == (0, 1)
        assert other.do("undo", back=1, serial=serial(placed))["clause"] == "DR-IMPL-2"
        assert wire.do("undo", back=2, serial=serial(placed))["clause"] == "DR-IMPL-2"
        wire.ok("undo", back=1, serial=serial(placed))
        assert wire.do("undo", back=1, serial=serial(placed))["clause"] == "DR-IMPL-2"  # a second click
        again = wire.sync()
        assert (again["undo"], again["view"]["menu"]) == (0, drawn["view"]["menu"])
        wire.ok("move", serial=serial(again), move=again["view"]["menu"]["moves"][-1])
        other.ok("move", serial=serial(other.sync()), move="draw")
        after = wire.sync()
        assert after["undo"] == 0
        assert wire.do("undo", back=1, serial=serial(after))["clause"] == "DR-IMPL-2"


def test_what_was_drawn_stays_drawn(server: Server) -> None:
    with evening(server) as here:
        first = here.host.sync()
        here.host.ok("move", serial=serial(first), move="draw")
        drawn = here.host.sync()
        assert drawn["undo"] == 0
        assert here.host.do("undo", back=1, serial=serial(drawn))["clause"] == "DR-IMPL-2"
        assert here.host.sync()["version"] == drawn["version"]


# -- spectators --------------------------------------------------------------------------------------------------------
def test_a_spectator_sees_the_game_and_no_hand(server: Server) -> None:
    with evening(server, options=HAND) as here, Person(server, "Watcher").at(here.table) as watcher:
        seen = watcher.full()
        assert seen["seat"] is None
        assert not seen["view"].get("hand")
        assert not (seen["view"]["menu"] or {"moves": []})["moves"]
        assert here.host.sync()["view"]["hand"]
        here.host.ok("say", text="hello there")
        assert step_with(watcher, "said")["news"][-1]["facts"]["text"] == "hello there"
        assert watcher.do("move", serial=serial(seen), move="draw")["key"] == "table.no_seat"


# -- links -------------------------------------------------------------------------------------------------------------
def test_a_revoked_link_lets_nobody_to_the_socket(server: Server) -> None:
    host, late = Person(server, "Host"), Person(server, "Late")
    table = host.open(visibility="private")
    link = host.link(table)
    host.delete(f"/api/tables/{table}/link", expect=200)
    assert late.post(f"/api/links/{link}").status_code == 404
    with late.at(table) as wire:
        assert wire.closed()[0] == 4404


def test_the_phone_goes_on_where_the_computer_was(server: Server) -> None:
    with evening(server) as here:
        before = here.host.sync()
        link = here.people[0].post(f"/api/tables/{here.table}/seat-link", expect=201).json()["link"]
        phone = Person(server)
        answer = phone.post(f"/api/links/{link}", expect=200)
        assert answer.json()["id"] == here.people[0].id
        phone.token = str(answer.cookies["dragonhoard"])
        with phone.at(here.table) as wire:
            there = wire.full()
            assert (there["seat"], there["view"]) == (before["seat"], before["view"])
            wire.ok("move", serial=serial(there), move="draw")
        assert step_with(here.host, "drew")["version"] == there["version"] + 1


# -- another game ------------------------------------------------------------------------------------------------------
def test_a_rematch_brings_everybody_to_one_new_table(server: Server) -> None:
    with evening(server) as here:
        assert here.guest.do("rematch")["key"] == "table.stage"
        here.host.ok("abort")
        step_with(here.guest, "ended")
        here.guest.ok("rematch")
        told = step_with(here.host, "rematch")
        table = told["info"]["rematch"]
        assert told["news"][-1]["facts"] == {"table": table, "name": "Other 1"}
        assert told["info"]["rematch_by"] == 1
        assert here.host.do("rematch")["args"] == {"table": table}
        with here.people[0].at(table) as host, here.people[1].at(table) as guest:
            again = host.full()["info"]
            assert again["host"] == here.people[1].id
            assert (again["game"], again["options"]) == (told["info"]["game"], told["info"]["options"])
            host.ok("sit", seat=2, name="Host")
            guest.ok("sit", seat=0, name="Guest")
            guest.ok("start")
            assert guest.sync()["info"]["stage"] == "playing"
        assert host.heard[0]["info"]["commitment"] != told["info"]["commitment"]
