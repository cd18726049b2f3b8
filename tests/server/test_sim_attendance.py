"""A lost connection is noticed: it is shown after a moment, becomes an absence after a while, and is undone by coming
back. Two tabs are one person, and nobody is called absent while nobody is there to wait."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from dragonhoard.server.attendance import MOMENT, PATIENCE, Attendance
from dragonhoard.server.house import RETURN
from tests.harness.sim.client import Client
from tests.harness.sim.stage import Stage, play
from tests.harness.some import GAME

WHILE = PATIENCE["live"]


async def three(stage: Stage, pace: str = "live", seconds: int = 100) -> tuple[list[Client], Any]:
    people = [await stage.person(name) for name in ("Ann", "Bob", "Cid")]
    house = stage.server.house
    table = await house.open(people[0].user, "Ann", GAME(3, {"seconds": seconds, "first_seat": 0}), pace, "public")
    for seat, person in enumerate(people):
        person.table = table
        person.connect()
        await stage.told(person, "sit", seat=seat, name=person.name)
    await stage.told(people[0], "start")
    return people, await house.load(table)


def away(loaded: Any) -> list[bool]:
    return [seat.away for seat in loaded.table.seats]


def test_it_is_shown_then_counts_and_coming_back_undoes_it() -> None:
    async def act(stage: Stage) -> list[Any]:
        people, loaded = await three(stage)
        people[1].disconnect()
        await asyncio.sleep(MOMENT - 1.0)
        early = list(people[0].full["lost"])
        await asyncio.sleep(2.0)
        shown = list(people[0].full["lost"])
        still = away(loaded)
        await asyncio.sleep(WHILE)
        gone = away(loaded)
        people[1].connect()
        await asyncio.sleep(1.0)
        return [early, shown[1] is not None, still, gone, away(loaded), people[0].full["lost"]]

    early, shown, still, gone, back, after = play(act)[0]
    assert early == [None] * 3
    assert shown
    assert still == [False] * 3
    assert gone == [False, True, False]
    assert back == [False] * 3
    assert after == [None] * 3


def test_a_short_cut_changes_nothing_and_a_newcomer_sees_who_is_out_of_touch() -> None:
    async def act(stage: Stage) -> list[Any]:
        people, loaded = await three(stage)
        rows = loaded.table.version
        people[1].disconnect()
        await asyncio.sleep(WHILE - 2.0)
        people[2].disconnect()
        people[2].version = None
        people[2].connect()
        await asyncio.sleep(0.5)
        seen = people[2].full["lost"][1]
        people[1].connect()
        await asyncio.sleep(WHILE)
        return [seen, loaded.table.version - rows, people[0].full["lost"]]

    seen, rows, after = play(act)[0]
    assert seen == pytest.approx(WHILE - 1.5, abs=0.5)
    assert (rows, after) == (0, [None] * 3)


def test_two_tabs_are_one_person() -> None:
    async def act(stage: Stage) -> list[bool]:
        people, loaded = await three(stage)
        second = await stage.person("Bob", people[1].cookie)
        second.table = people[1].table
        second.connect()
        await asyncio.sleep(0.5)
        people[1].disconnect()
        await asyncio.sleep(2 * WHILE)
        return away(loaded)

    assert play(act)[0] == [False] * 3


@pytest.mark.parametrize("pace", ["open", "days"])
def test_without_a_clock_or_over_days_it_is_shown_and_no_more(pace: str) -> None:
    async def act(stage: Stage) -> tuple[list[bool], Any]:
        people, loaded = await three(stage, pace, 0)
        people[1].disconnect()
        await asyncio.sleep(3600.0)
        return away(loaded), people[0].full["lost"][1]

    gone, lost = play(act)[0]
    assert gone == [False] * 3
    assert lost is not None


def test_nobody_is_absent_while_nobody_waits() -> None:
    """All three are cut off; when the first is back, the others have their time from then on."""

    async def act(stage: Stage) -> list[Any]:
        people, loaded = await three(stage, seconds=10_000)
        for person in people:
            person.disconnect()
        await asyncio.sleep(10 * WHILE)
        alone = away(loaded)
        people[0].connect()
        await asyncio.sleep(WHILE - 1.0)
        soon = away(loaded)
        await asyncio.sleep(2.0)
        return [alone, soon, away(loaded)]

    alone, soon, later = play(act)[0]
    assert alone == soon == [False] * 3
    assert later == [False, True, True]


def test_who_has_left_by_themselves_is_not_back_by_connecting() -> None:
    async def act(stage: Stage) -> list[Any]:
        people, loaded = await three(stage)
        await stage.told(people[1], "stand")
        people[1].disconnect()
        await asyncio.sleep(1.0)
        people[1].connect()
        await asyncio.sleep(1.0)
        return away(loaded)

    assert play(act)[0] == [False, True, False]


def test_the_host_may_let_a_bot_sit_in_for_whoever_is_out_of_touch() -> None:
    async def act(stage: Stage) -> list[Any]:
        people, loaded = await three(stage, "open", 0)
        refused = await stage.told(people[0], "bot", seat=1, bot="uniform")
        people[1].disconnect()
        await asyncio.sleep(MOMENT + 1.0)
        taken = await stage.told(people[0], "bot", seat=1, bot="uniform")
        people[1].connect()
        await asyncio.sleep(0.5)
        back = await stage.told(people[1], "back")
        return [refused, taken, back, loaded.table.seats[1].held]

    assert play(act)[0] == [False, True, True, None]


def test_nobody_is_missed_when_the_game_is_over() -> None:
    async def act(stage: Stage) -> list[Any]:
        people, _ = await three(stage, "open", 0)
        people[1].disconnect()
        await asyncio.sleep(MOMENT + 1.0)
        before = people[0].full["lost"][1] is not None
        await stage.told(people[0], "abort")
        await asyncio.sleep(1.0)
        return [before, people[0].full["lost"]]

    assert play(act)[0] == [True, [None] * 3]


def test_after_a_restart_absence_is_remembered_and_undone() -> None:
    async def lost(stage: Stage) -> tuple[str, str]:
        people, loaded = await three(stage)
        people[1].disconnect()
        await asyncio.sleep(2 * WHILE)
        assert away(loaded) == [False, True, False]
        return people[1].table, people[1].cookie

    (table, cookie), disk = play(lost)

    async def back(stage: Stage) -> list[bool]:
        bob = await stage.person("Bob", cookie)
        bob.table = table
        bob.connect()
        await asyncio.sleep(1.0)
        loaded = await stage.server.house.load(table)
        return away(loaded)

    assert play(back, disk)[0] == [False] * 3


@pytest.mark.parametrize("back", [1, 2, 3])
def test_after_a_restart_a_clock_stands_until_all_are_back_or_for_a_moment(back: int) -> None:
    async def burning(stage: Stage) -> tuple[str, list[str]]:
        people, _ = await three(stage)
        await asyncio.sleep(1.0)
        await stage.told(people[0], "say", text="a second is gone")
        return people[0].table, [one.cookie for one in people]

    (table, cookies), disk = play(burning)

    async def again(stage: Stage) -> list[tuple[float, bool]]:
        people = [await stage.person(f"P{number}", cookie) for number, cookie in enumerate(cookies[:back])]
        for one in people:
            one.table = table
            one.connect()
            await asyncio.sleep(0.5)
        at_first = [one.full["clock"] for one in people]
        await asyncio.sleep(RETURN)
        return [(clock["left"], clock["running"]) for clock in (*at_first, *(one.full["clock"] for one in people))]

    shown = play(again, disk)[0]
    left = {round(left, 1) for left, _ in shown}
    assert len(left) == 1  # nobody has lost anything
    assert [running for _, running in shown] == [back == 3] * back + [True] * back


def test_a_clock_that_does_not_wait_for_anybody_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dragonhoard.server.house.RETURN", 0.0)
    with pytest.raises(AssertionError):
        test_after_a_restart_a_clock_stands_until_all_are_back_or_for_a_moment(2)


def test_a_house_that_does_not_look_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Attendance, "look", lambda self, loaded: None)
    with pytest.raises(AssertionError):
        test_it_is_shown_then_counts_and_coming_back_undoes_it()
