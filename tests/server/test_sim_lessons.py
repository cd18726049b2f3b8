"""Lessons at real tables with real bots: each chapter begins where its script says, every step comes in its turn, and
whoever leaves the script plays a game like any other."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from dragonhoard.core.errors import Problem
from dragonhoard.core.lessons import PUPIL, Chapter, lessons
from dragonhoard.core.play import verify
from dragonhoard.core.values import Choice, Extend, Presence, Undo
from dragonhoard.games import catalogue, game_class
from dragonhoard.server import broadcast
from dragonhoard.server.attendance import MOMENT
from dragonhoard.server.writer import summary
from dragonhoard.table.log import row_after
from dragonhoard.table.table import Table
from dragonhoard.table.trail import Trail
from tests.harness.real.tables import SEED, opened
from tests.harness.sim.client import Client
from tests.harness.sim.stage import HOUR, Stage, play

TAUGHT = [chapter for game in catalogue() for chapter in lessons(game)]
NAMES = [f"{chapter.game}-{chapter.name}" for chapter in TAUGHT]
PATIENCE = 400  # looks, while bots seem to think


async def begun(stage: Stage, chapter: Chapter) -> Client:
    pupil = await stage.person("Ann")
    pupil.table = await stage.server.house.teach(pupil.user, pupil.name, chapter)
    pupil.connect()
    await reached(pupil, chapter.opening)
    return pupil


async def reached(pupil: Client, place: int) -> None:
    for _ in range(PATIENCE):
        if pupil.full and pupil.full["info"]["lesson"]["place"] == place:
            return
        await asyncio.sleep(0.05)
    raise AssertionError((place, pupil.full["info"]["lesson"]))


def pupils_move(pupil: Client, chapter: Chapter, place: int) -> str:
    """What the script says; for a `*` the first move of the menu that fits."""
    line = chapter.lines[place]
    menu = pupil.full["view"]["menu"]["moves"]
    return next((move for move in menu if line.fits(PUPIL, move)), line.move)


async def moved(stage: Stage, pupil: Client, move: str) -> bool:
    return await stage.told(pupil, "move", serial=pupil.full["view"]["table"]["turn"]["serial"], move=move)


async def at_once(pupil: Client) -> None:
    """What most do before a move: nothing."""


async def followed(
    stage: Stage, chapter: Chapter, before: Callable[[Client], Awaitable[None]] = at_once
) -> tuple[Client, list[str]]:
    """Takes the chapter as its script says; the steps that came, in their order."""
    pupil, came, heard = await begun(stage, chapter), [], 0
    table = (await stage.server.house.load(pupil.table)).table
    for place in sorted({step.place for step in chapter.steps}):
        await reached(pupil, place)
        menu, ledger = pupil.full["view"]["menu"], table.ledger.whole(PUPIL)
        verbs = {move.split()[0] for move in menu["moves"]} | set(menu["forms"])
        told = {kind for _, kind, *_ in ledger[heard:]}
        for step in (step for step in chapter.steps if step.place == place):
            assert step.may is None or step.may in verbs, (step, verbs)
            assert step.told is None or step.told in told, (step, told)
            came.append(step.name)
        heard = len(ledger)
        if place < len(chapter.lines):
            await before(pupil)
            assert await moved(stage, pupil, pupils_move(pupil, chapter, place))
    assert not pupil.full["info"]["lesson"]["left"]
    return pupil, came


@pytest.mark.parametrize("chapter", TAUGHT, ids=NAMES)
def test_every_step_comes_in_its_turn_and_then_bots_wait(chapter: Chapter) -> None:
    async def act(stage: Stage) -> tuple[list[str], Any, Any]:
        pupil, came = await followed(stage, chapter)
        table = (await stage.server.house.load(pupil.table)).table
        before = len(table.record().entries)
        await asyncio.sleep(HOUR / 60)
        assert len(table.record().entries) == before
        if table.stage == "playing":
            assert await stage.told(pupil, "abort")
        return came, table.record(), table.game

    came, record, game = play(act)[0]
    assert came == [step.name for step in chapter.steps]
    # The record is a record like any other; its header says that the dice were set.
    assert record.header.table == f"lesson:{chapter.game}/{chapter.name}"
    assert verify(record, game) == sum(len(entry.drew) for entry in record.entries)


@pytest.mark.parametrize("game", catalogue())
def test_whoever_goes_another_way_plays_on_with_bots_that_think(game: str) -> None:
    chapter = lessons(game)[0]

    async def act(stage: Stage) -> None:
        pupil = await begun(stage, chapter)
        place = chapter.opening
        while True:  # up to the first choice
            script = pupils_move(pupil, chapter, place)
            other = [move for move in pupil.full["view"]["menu"]["moves"] if move != script]
            if other:
                break
            assert await moved(stage, pupil, script)
            place = min(step.place for step in chapter.steps if step.place > place)
            await reached(pupil, place)
        assert await moved(stage, pupil, other[-1])
        assert pupil.full["info"]["lesson"]["left"]
        table = (await stage.server.house.load(pupil.table)).table
        for _ in range(30):  # others move until it is the pupil's turn again, and the pupil goes on as well
            menu = pupil.full["view"]["menu"]["moves"]
            if menu:
                assert await moved(stage, pupil, menu[0])
            await asyncio.sleep(2.0)
        by_bots = [row for row in (entry.given for entry in table.record().entries) if getattr(row, "seat", PUPIL) > 0]
        assert len(by_bots) > sum(1 for line in chapter.lines[:place] if line.seat != PUPIL)
        assert pupil.full["info"]["lesson"]["left"]

    play(act)


def test_what_is_taken_back_has_not_left_the_lesson() -> None:
    chapter = TAUGHT[0]
    game = game_class(chapter.game)(chapter.players, chapter.options)
    trail = Trail(chapter)
    trail.hear(game, None)
    trail.hear(game, Choice(1, 1, game.read_move(chapter.lines[0].move)))
    assert (trail.place, trail.left) == (1, True)
    trail.hear(game, Undo(1, 1))
    assert (trail.place, trail.left, trail.next) == (0, False, chapter.lines[0])


def test_whoever_loses_touch_or_gets_more_time_has_not_left_the_lesson() -> None:
    chapter = TAUGHT[0]
    game = game_class(chapter.game)(chapter.players, chapter.options)
    line = chapter.lines[0]
    trail = Trail(chapter)
    for given in (None, Presence(PUPIL, False), Extend(1, 3.0), Presence(PUPIL, True)):
        trail.hear(game, given)
    assert (trail.place, trail.left, trail.next) == (0, False, line)
    trail.hear(game, Choice(line.seat, 1, game.read_move(line.move)))
    assert (trail.place, trail.left) == (1, False)
    trail.hear(game, Undo(line.seat, 3))  # the start and two inputs that nobody chose are left
    assert (trail.place, trail.left, trail.next) == (0, False, line)


def test_a_lesson_goes_on_when_the_pupil_is_back_in_touch() -> None:
    """Before every move; in some games that is an input, since the others may not wait for whoever is not there."""

    async def act(stage: Stage, chapter: Chapter) -> int:
        async def lose_touch(pupil: Client) -> None:
            for change in (pupil.disconnect, pupil.connect):
                change()
                await asyncio.sleep(MOMENT + 1.0)

        pupil, came = await followed(stage, chapter, lose_touch)
        assert came == [step.name for step in chapter.steps]
        table = (await stage.server.house.load(pupil.table)).table
        return sum(1 for entry in table.record().entries if isinstance(entry.given, Presence))

    assert sum(play(partial(act, chapter=lessons(game)[0]))[0] for game in catalogue()) > 0


def test_a_lesson_counts_as_a_table_of_its_pupil() -> None:
    async def act(stage: Stage) -> None:
        stage.server.house.settings.tables_by_person = 1
        pupil = await begun(stage, TAUGHT[0])
        with pytest.raises(Problem) as refused:
            await stage.server.house.teach(pupil.user, pupil.name, TAUGHT[0])
        assert refused.value.key == "house.enough"
        assert await stage.told(pupil, "abort")
        await stage.server.house.teach(pupil.user, pupil.name, TAUGHT[0])

    play(act)


def test_a_lesson_goes_on_after_a_restart_where_it_was() -> None:
    chapter = TAUGHT[0]

    async def first(stage: Stage) -> tuple[str, str]:
        pupil = await begun(stage, chapter)
        assert await moved(stage, pupil, pupils_move(pupil, chapter, chapter.opening))
        return pupil.table or "", pupil.cookie or ""

    (table, cookie), disk = play(first)

    async def second(stage: Stage) -> None:
        pupil = await stage.person("Ann", cookie)
        pupil.table = table
        pupil.connect()
        await reached(pupil, chapter.opening + 1)
        assert not pupil.full["info"]["lesson"]["left"]

    play(second, disk)


def test_old_tables_were_lessons_without_a_chapter() -> None:
    """Their dice were their own, and nobody followed a script."""
    new = opened()
    assert new.last
    row = row_after(None, new.id, 0.0, "opened", {**new.last.data, "lesson": True})
    table = Table.load(new.id, SEED, [row])
    assert (table.lesson, table.trail, table.luck_name) == (True, None, table.id)
    assert broadcast.info(table) == broadcast.info(new)
    assert (summary(table)["lesson"], summary(new)["lesson"]) == (True, False)
