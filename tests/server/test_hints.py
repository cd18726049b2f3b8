"""Hints at a table: where they are allowed, marked before they are given, and never on the loop."""

import asyncio
from dataclasses import replace

import pytest

from dragonhoard.bots import bots_for
from dragonhoard.bots.reasons import Reason
from dragonhoard.bots.search.player import needs_code
from dragonhoard.core.errors import Problem
from dragonhoard.server import bot_worker
from dragonhoard.server.hints import PATIENCE, Advice, Hints, Suggested
from tests.harness.real.people import Person
from tests.harness.real.serving import Server
from tests.harness.sim.stage import play
from tests.harness.some import GAME, SOME

ADVICE = Advice([Suggested("words", "move", 51.5, 2.0)], Reason("web.hint.why.clear", {"n": 9}), {})


class Counsel:
    """Answers at once, or never; keeps what it was asked, and what stood on disk then."""

    def __init__(self, stage, silent=False):
        self.stage, self.silent, self.asked = stage, silent, []

    async def advise(self, job):
        rows = self.stage.server.store.table(self.table)[0]
        self.asked.append((job, [row.kind for row in rows].count("hinted")))
        if self.silent:
            await asyncio.sleep(1e6)
        return ADVICE


async def seated(stage, hints=True, silent=False):
    """Ann is to move, Bob is not, Eve looks on."""
    house = stage.server.house
    people = [await stage.person(name) for name in ("Ann", "Bob", "Eve")]
    game = GAME(3, {"first_seat": 0})
    table = await house.open(people[0].user, "Ann", game, "open", "public", hints=hints)
    for person in people:
        person.table = table
        person.connect()
    for seat, person in enumerate(people[:2]):
        assert await stage.told(person, "sit", seat=seat, name=person.name)
    assert await stage.told(people[0], "bot", seat=2, bot="uniform")
    assert await stage.told(people[0], "start")
    counsel = Counsel(stage, silent)
    counsel.table = table
    told = Hints(counsel, house.save, house.wall, house.now, stage.rng.randbytes)
    return people, house.tables[table], told, counsel


def marks(table, seat):
    return [(kind, facts) for _, kind, facts, _ in table.ledger.whole(seat) if kind == "took_hint"]


def test_a_hint_is_marked_on_disk_and_for_all_before_it_is_given_and_once_in_a_wait():
    async def act(stage):
        (ann, bob, eve), loaded, hints, counsel = await seated(stage)
        serial = loaded.table.turn.serial
        assert await hints.of(loaded, ann.user, serial, "fr") == ADVICE
        assert await hints.of(loaded, ann.user, serial, "en") == ADVICE
        for person in (ann, bob, eve):
            person.transmit({"do": "sync", "id": "s"})
        await asyncio.sleep(1.0)
        (job, on_disk), (_, again) = counsel.asked
        assert (on_disk, again, job.language) == (1, 1, "fr")
        assert job.job.view == loaded.table.game.view(loaded.table.play.state, 0)
        assert [marks(loaded.table, seat) for seat in (0, 1, None)] == [[("took_hint", {"seat": 0})]] * 3
        whole = await stage.server.house.load(loaded.table.id)
        stage.server.house.drop(whole)
        back = await stage.server.house.load(loaded.table.id)
        assert marks(back.table, None) == [("took_hint", {"seat": 0})]
        assert back.table.hints
        return [person.full["ledger"][-1]["kind"] for person in (ann, bob, eve)]

    assert play(act)[0] == ["took_hint"] * 3


@pytest.mark.parametrize(
    ("who", "hints", "late", "key"),
    [
        (0, False, 0, "hint.not_here"),
        (1, True, 0, "hint.not_now"),
        (0, True, 1, "hint.not_now"),
        (2, True, 0, "table.no_seat"),
    ],
)
def test_who_may_not_have_one_is_told_so_and_nothing_is_written(who, hints, late, key):
    async def act(stage):
        people, loaded, told, counsel = await seated(stage, hints)
        before = loaded.table.version
        with pytest.raises(Problem) as caught:
            await told.of(loaded, people[who].user, loaded.table.turn.serial + late, "en")
        assert (caught.value.key, counsel.asked, loaded.table.version) == (key, [], before)

    play(act)


def test_not_while_the_table_is_paused_nor_where_a_bot_holds_the_seat():
    async def act(stage):
        (ann, bob, _), loaded, hints, counsel = await seated(stage)
        serial = loaded.table.turn.serial
        assert await stage.told(ann, "hold", bot="uniform")
        with pytest.raises(Problem) as held:
            await hints.of(loaded, ann.user, serial, "en")
        assert held.value.key in {"table.held", "hint.not_now"}
        assert await stage.told(ann, "back")
        for person in (ann, bob):
            assert await stage.told(person, "pause")
        with pytest.raises(Problem) as paused:
            await hints.of(loaded, ann.user, serial, "en")
        assert (paused.value.key, counsel.asked) == ("table.paused", [])

    play(act)


def test_a_bot_that_says_nothing_costs_a_sentence_and_one_hint_is_asked_at_a_time():
    async def act(stage):
        (ann, _, _), loaded, hints, counsel = await seated(stage, silent=True)
        serial, begun = loaded.table.turn.serial, stage.loop.time()
        first = asyncio.ensure_future(hints.of(loaded, ann.user, serial, "en"))
        await asyncio.sleep(0.5)
        with pytest.raises(Problem) as busy:
            await hints.of(loaded, ann.user, serial, "en")
        with pytest.raises(Problem) as caught:
            await first
        waited = stage.loop.time() - begun  # on the simulated clock
        assert (busy.value.key, caught.value.key, len(counsel.asked)) == ("hint.asking", "hint.none", 1)
        assert PATIENCE <= waited <= PATIENCE + 0.5
        counsel.silent = False
        assert await hints.of(loaded, ann.user, serial, "en") == ADVICE

    play(act)


def test_hints_of_a_house_are_thought_about_one_after_the_other():
    async def act(stage):
        (ann, _, _), loaded, hints, counsel = await seated(stage, silent=True)
        (bob, _, _), other, _, _ = await seated(stage)
        first = asyncio.ensure_future(hints.of(loaded, ann.user, loaded.table.turn.serial, "en"))
        await asyncio.sleep(1.0)
        second = asyncio.ensure_future(hints.of(other, bob.user, other.table.turn.serial, "en"))
        await asyncio.sleep(1.0)
        assert len(counsel.asked) == 1
        counsel.silent = False
        with pytest.raises(Problem):
            await first
        assert await second == ADVICE

    play(act)


def test_at_a_real_table_a_worker_says_it_in_the_words_of_the_game(server: Server) -> None:
    ann = Person(server, "Ann")
    table = ann.open(options={"first_seat": 0})
    with ann.at(table) as wire:
        assert wire.full()["info"]["hints"]
        wire.ok("sit", seat=0, name="Ann")
        for seat in (1, 2):
            wire.ok("bot", seat=seat, bot="uniform")
        wire.ok("start")
        full = wire.sync()
        serial, moves = full["clock"]["serial"], full["view"]["menu"]["moves"]
        asked = f"/api/tables/{table}/hint"
        told = ann.post(asked, {"serial": serial, "language": "fr"}, expect=200).json()
        assert told["serial"] == serial
        assert told["best"][0]["move"] in moves
        assert told["best"][0]["words"] != told["best"][0]["move"]
        assert "[" not in told["best"][0]["words"]
        assert told["why"]["key"].startswith("web.hint.why.")
        assert wire.sync()["ledger"][-1]["kind"] == "took_hint"
    assert ann.post(asked, {"serial": serial, "language": "xx"}).json()["key"] == "http.malformed"
    assert ann.post(asked, {"serial": serial + 5}).json()["key"] == "hint.not_now"


@pytest.mark.parametrize(
    ("wish", "allowed"),
    [
        ({}, True),
        ({"visibility": "public"}, False),
        ({"pace": "live"}, False),
        ({"pace": "live", "hints": True}, True),
        ({"hints": False}, False),
    ],
)
def test_where_strangers_or_a_clock_wait_there_are_none_unless_said(server: Server, wish, allowed) -> None:
    ann = Person(server, "Ann")
    with ann.at(ann.open(**{"game": SOME, **wish})) as wire:
        assert wire.full()["info"].get("hints", False) is allowed


# -- bots that are not ready yet ---------------------------------------------------------------------------------------
def test_a_table_says_that_a_bot_cannot_look_ahead_yet_until_it_can():
    async def act(stage):
        (ann, bob, _), loaded, _, _ = await seated(stage)
        bots, heard = stage.server.house.bots, []
        real, warming = bots.thinker, True

        class Cold:
            async def think(self, job):
                return replace(await real.think(job), warming=warming)

        bots.thinker = Cold()
        for _ in range(2):
            for person in (ann, bob):
                assert await stage.told(person, "hold", bot="uniform")
            before = len(loaded.table.record().entries)
            while len(loaded.table.record().entries) < before + 4:
                await asyncio.sleep(0.5)
            for person in (ann, bob):
                assert await stage.told(person, "back")
            await asyncio.sleep(10.0)
            heard.append([person.full["info"].get("warming") for person in (ann, bob)])
            warming = False
        return heard

    assert play(act)[0] == [[["uniform"]] * 2, [None] * 2]


def test_only_a_bot_that_needs_machine_code_can_be_without_it(monkeypatch):
    game = GAME(3)
    minds = {name: needs_code(kind) for name, kind in bots_for(SOME).items()}
    assert True in minds.values()
    for there in (None, object()):
        monkeypatch.setattr(bot_worker, "code_for", lambda game, room, there=there: there)
        found = {name: bot_worker._is_warming(game, kind) for name, kind in bots_for(SOME).items()}
        assert found == (minds if there is None else dict.fromkeys(minds, False))
    monkeypatch.setattr(bot_worker, "find_spec", lambda name: None)
    assert not any(bot_worker._is_warming(game, kind) for kind in bots_for(SOME).values())
