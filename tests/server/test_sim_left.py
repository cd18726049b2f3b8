"""Running games that one person has left to the bots go after a day, lessons after an hour; no others do."""

from __future__ import annotations

import asyncio
from typing import Any

from dragonhoard.core.lessons import lessons
from dragonhoard.server.house import TIDIED, House, is_left_alone
from dragonhoard.server.loaded_table import Settings
from tests.harness.sim.client import Client
from tests.harness.sim.server import Parts
from tests.harness.sim.stage import HOUR, Stage, play
from tests.harness.some import GAME, SOME

DAY = 24 * HOUR


def test_a_day_and_an_hour_are_the_settings() -> None:
    assert (Settings().alone, Settings().lesson) == (DAY, HOUR)


async def left(stage: Stage, people: list[Client], bots: int) -> str:
    """A running game whose people have gone."""
    host = people[0]
    house = stage.server.house
    game = GAME(len(people) + bots, {"seconds": 0, "first_seat": 0})
    table = await house.open(host.user, host.name, game, "open", "unlisted")
    for seat, person in enumerate(people):
        person.table = table
        person.connect()
        await stage.told(person, "sit", seat=seat, name=person.name)
    for seat in range(len(people), len(people) + bots):
        await stage.told(host, "bot", seat=seat, bot="uniform")
    await stage.told(host, "start")
    for person in people:
        person.disconnect()
    return table


async def left_lesson(stage: Stage, pupil: Client) -> str:
    pupil.table = await stage.server.house.teach(pupil.user, pupil.name, lessons(SOME)[0])
    pupil.connect()
    while not pupil.full:
        await asyncio.sleep(0.01)
    pupil.disconnect()
    return str(pupil.table)


async def after(stage: Stage, seconds: float) -> set[str]:
    """The tables that are on disk so much later, when the house has tidied up."""
    await asyncio.sleep(seconds)
    stage.server.house.put_away()
    await stage.server.house.tidy()
    rows = stage.server.store.running((0.0, ""), 1e12, 10_000)
    return {row["id"] for row in rows}


def gone_after_a_day(parts: Parts) -> tuple[set[str], set[str], set[str], set[str]]:
    async def act(stage: Stage) -> Any:
        ann, bob = await stage.person("Ann"), await stage.person("Bob")
        lesson = await left_lesson(stage, ann)
        alone = await left(stage, [ann], 2)
        friends = await left(stage, [ann, bob], 1)
        names = {lesson: "lesson", alone: "alone", friends: "friends"}
        kept = [await after(stage, seconds) for seconds in (HOUR - 60, 120, DAY - 2 * HOUR, 2 * HOUR)]
        return [{names[table] for table in found} for found in kept]

    found: tuple[set[str], set[str], set[str], set[str]] = tuple(play(act, parts=parts)[0])
    return found


def test_what_was_left_to_the_bots_goes_and_what_friends_play_stays() -> None:
    everything = {"lesson", "alone", "friends"}
    rest = {"alone", "friends"}
    assert gone_after_a_day(Parts()) == (everything, rest, rest, {"friends"})


class Careless(House):
    async def _left_alone(self) -> list[str]:
        rows = await self.writer.call(self.store.running, (0.0, ""), self.wall() - self.settings.lesson, TIDIED)
        return [row["id"] for row in rows]


def test_a_house_that_takes_the_games_of_friends_is_found() -> None:
    assert gone_after_a_day(Parts(house=Careless, watched=False))[-1] != {"friends"}


def test_a_game_at_which_somebody_is_stays() -> None:
    async def act(stage: Stage) -> bool:
        ann = await stage.person("Ann")
        table = await left(stage, [ann], 2)
        ann.connect()
        return table in await after(stage, DAY + 60.0)

    assert play(act)[0]


def test_games_that_stay_do_not_hide_those_that_go() -> None:
    """So many are looked at in one round; the next round goes on where this one has ended."""

    async def act(stage: Stage) -> bool:
        ann, bob = await stage.person("Ann"), await stage.person("Bob")
        stage.server.house.settings.tables_by_person = 10 * TIDIED
        for _ in range(TIDIED):
            await left(stage, [ann, bob], 1)
        table = await left(stage, [ann], 2)
        first = await after(stage, DAY + HOUR)
        return table in first and table not in await after(stage, 60.0)

    assert play(act)[0]


def test_a_line_of_the_lobby_that_cannot_be_read_takes_no_table_away() -> None:
    row: dict[str, Any] = {"id": "x", "seats": None, "changed": 0.0}
    assert not is_left_alone(row, 1e9, Settings())
    assert is_left_alone({**row, "seats": [{"user": "a"}, {"user": None}]}, 1e9, Settings())
