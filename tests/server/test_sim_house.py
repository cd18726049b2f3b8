"""The house on the simulated disk and clock, one thing at a time."""

import asyncio
import json
from dataclasses import replace

import apsw
import pytest

from dragonhoard.core.errors import Problem
from dragonhoard.server import sqlite
from dragonhoard.server.connection import STRIKES, Connection
from dragonhoard.server.conversation import REST
from dragonhoard.server.house import RETURN
from dragonhoard.server.messages import Ack, Pong
from dragonhoard.server.store import Damaged, Refused, Store, Unknown
from dragonhoard.table import handlers
from dragonhoard.table.clock import MOST_FORGIVEN, MOST_SAVED, Lag
from tests.harness.real.houses import Mute
from tests.harness.sim import dials
from tests.harness.sim.server import Parts
from tests.harness.sim.stage import Stage, play
from tests.harness.sim.vfs import VFS_NAME, mount, unmount


async def three(stage, **options):
    people = [await stage.person(name) for name in ("Ann", "Bob", "Cid")]
    return people, await stage.table(people[0], people, **options)


def kinds(stage, table):
    return [row.kind for row in stage.server.store.table(table)[0]]


def lapses(stage, table):
    return sum("lapse" in row.data.get("given", {}) for row in stage.server.store.table(table)[0])


# -- after an outage ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("late", [False, True])
def test_a_short_wait_is_extended_by_something_or_not_at_all(late):
    async def begin(stage):
        people, table = await three(stage, seconds=3)
        if late:
            await asyncio.sleep(1.0)
            await stage.told(people[1], "say", text="a second is gone")
        return table

    async def again(stage):
        left = (await stage.server.house.load(table)).table.clock.remaining(stage.loop.now)
        await asyncio.sleep(RETURN + 0.5)
        return kinds(stage, table).count("input"), left

    table, disk = play(begin)
    for _ in range(3):
        (extended, left), disk = play(again, disk)
    assert extended == late
    assert left == pytest.approx(3.0, abs=0.2)


def test_a_game_that_was_given_up_in_the_last_seconds_can_still_be_read():
    async def begin(stage):
        people, table = await three(stage, seconds=20)
        await asyncio.sleep(15.0)
        assert await stage.told(people[0], "abort")
        return table

    async def again(stage):
        return (await stage.server.house.load(table)).table.stage

    table, disk = play(begin)
    assert play(again, disk)[0] == "aborted"


def test_a_pause_keeps_the_time_that_was_left_through_two_outages():
    async def begin(stage):
        people, table = await three(stage, seconds=60)
        await asyncio.sleep(20.0)
        for person in people:
            assert await stage.told(person, "pause")
        return table, people[0].cookie

    async def chat(stage):
        ann = await stage.person("Ann", cookie)
        ann.table = table
        ann.connect()
        return await stage.told(ann, "say", text="still here")

    async def look(stage):
        return (await stage.server.house.load(table)).table.clock

    (table, cookie), disk = play(begin)
    said, disk = play(chat, disk)
    clock, _ = play(look, disk)
    assert said
    assert clock.since is None
    assert clock.left[clock.serial] == pytest.approx(40.0, abs=0.5)


def test_a_damaged_table_keeps_no_other_from_going_on():
    async def begin(stage):
        tables = [(await three(stage, seconds=20))[1] for _ in range(3)]
        return tables

    async def look(stage):
        await asyncio.sleep(1.0)
        return set(stage.server.house.tables)

    tables, disk = play(begin)
    path = mount(disk)
    connection = sqlite.connect(path, VFS_NAME)
    connection.apsw.execute("update log set kind = 'stood' where table_id = ? and seq = 2", (tables[0],))
    connection.close()
    unmount(path)
    assert play(look, disk)[0] == set(tables[1:])


# -- no space on disk --------------------------------------------------------------------------------------------------
def test_without_space_everybody_may_look_on_and_nothing_is_acknowledged():
    async def begin(stage):
        people, table = await three(stage, seconds=20)
        await asyncio.sleep(12.0)
        assert await stage.told(people[0], "say", text="twelve seconds")
        return table, people[1].cookie

    async def full(stage):
        server = stage.server
        disk.full = True
        bob = await stage.person("Bob", cookie)
        bob.table = table
        bob.connect()
        await asyncio.sleep(5.0)
        seen, refused = bob.full.get("version"), bob.command("say", text="hello?")
        await asyncio.sleep(3.0)
        unsaved, said = server.writer.full, refused in bob.pending
        disk.full = False
        await asyncio.sleep(6.0)
        return seen, unsaved, said, refused in bob.pending, server.writer.full, kinds(stage, table)[-2:]

    (table, cookie), disk = play(begin)
    (seen, unsaved, waiting, still, full_now, last), _ = play(full, disk)
    assert seen
    assert (unsaved, waiting) == (True, True)
    assert (still, full_now) == (False, False)
    assert "said" in last


# -- commands ----------------------------------------------------------------------------------------------------------
def test_a_rematch_that_two_ask_for_at_once_is_one_table():
    async def act(stage):
        people, table = await three(stage, seconds=20)
        await stage.told(people[0], "abort")
        for person in people:
            person.command("rematch")
            person.command("rematch")
        await asyncio.sleep(10.0)
        return stage.server.store.count_tables(("gathering",)), kinds(stage, table).count("rematch")

    assert play(act)[0] == (1, 1)


def test_a_rematch_for_which_the_house_has_no_room_is_refused():
    async def act(stage):
        people, _ = await three(stage, seconds=20)
        await stage.told(people[0], "abort")
        stage.server.house.settings.most_tables = 0
        return await stage.told(people[0], "rematch")

    assert play(act)[0] is False


def test_a_command_that_breaks_off_half_way_leaves_nothing_behind(monkeypatch):
    def half(request, command):
        request.write("said", name="x", text="half")
        raise Problem("table.empty")

    async def act(stage):
        people, table = await three(stage, seconds=20)
        monkeypatch.setattr(handlers, "_say", half)
        refused = await stage.told(people[0], "say", text="hello")
        await asyncio.sleep(1.0)
        live = await stage.server.house.load(table)
        return refused, live.table.version == live.committed == len(kinds(stage, table))

    assert play(act)[0] == (False, True)


def test_whoever_asked_may_have_gone_before_the_commit():
    async def act(stage):
        people, table = await three(stage, seconds=20)
        house = stage.server.house
        live = await house.load(table)
        change = handlers.Change()
        live.table.write(change, house.wall(), house.now(), "joined", by="x", name="x")
        waiting = asyncio.ensure_future(house.save(live, change))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.sleep(0.5)
        return await stage.told(people[1], "say", text="the writer still writes")

    assert play(act)[0]


# -- lag ---------------------------------------------------------------------------------------------------------------
def test_lag_is_forgiven_within_its_bounds():
    lag = Lag()
    given = [lag.forgive(5.0, 100.0 + wait) for wait in range(10)]
    assert given[0] == MOST_FORGIVEN
    assert sum(given) <= MOST_SAVED + 10 * 0.02
    assert lag.forgive(0.2, 10_000.0) == 0.2


async def _lapse_at(stage: Stage, lag: float, connected: bool) -> float:
    """How long after its end the first wait lapses."""
    people, table = await three(stage, seconds=20, first_seat=0)
    live = await stage.server.house.load(table)
    due = live.table.clock.due()
    await asyncio.sleep(due - stage.loop.now - 0.01)
    if not connected:
        people[0].disconnect()
    for line in live.connections:
        line.lag = lag
    serial = live.table.clock.serial
    while live.table.clock.serial == serial:
        await asyncio.sleep(0.01)
    return stage.loop.now - due


@pytest.mark.parametrize(
    ("lag", "connected", "late"), [(0.0, True, 0.0), (0.4, True, 0.4), (9.0, True, 1.0), (0.4, False, 0.0)]
)
def test_the_lapse_waits_for_the_line_of_the_one_whose_turn_it_is(lag, connected, late):
    found, _ = play(lambda stage: _lapse_at(stage, lag, connected))
    assert found == pytest.approx(late, abs=0.03)


def test_whoever_comes_while_something_is_written_misses_nothing():
    assert [faults for _, faults in dials.dials()] == [[], []]


async def _view_after(stage, client):
    """Seconds until somebody who comes anew sees the table."""
    client.disconnect()
    begun, client.version = stage.loop.now, None
    client.connect()
    while client.version is None:
        await asyncio.sleep(0.01)
    return stage.loop.now - begun


def test_whoever_has_flooded_is_not_heard_for_a_while_and_others_are():
    async def act(stage):
        people, _ = await three(stage, seconds=20)
        wire = people[0].wire
        for _ in range(STRIKES):
            wire.say("nonsense")
        await asyncio.sleep(1.0)
        return wire.closed, await _view_after(stage, people[1]), await _view_after(stage, people[0])

    closed, other, flooder = play(act)[0]
    assert closed
    assert other < 0.1
    assert flooder == pytest.approx(REST - 1.0, abs=0.2)


# -- lines and the writer ----------------------------------------------------------------------------------------------
def test_a_full_view_takes_the_place_of_steps_and_not_of_answers():
    async def act(stage):
        line = Connection(Mute(), "u", "s", lambda line: None)
        line.post(b'{"type":"step"}')
        line.post(Ack("a1", 3))
        line.post(Pong("p1"))
        line.resync()
        line.post(b'{"type":"step"}')
        await asyncio.sleep(1.0)
        return [json.loads(data)["type"] for data in line.socket.sent], line._bytes

    assert play(act)[0] == (["ack", "pong"], 0)


def test_a_value_that_cannot_be_written_changes_nothing():
    async def act(stage):
        _, table = await three(stage, seconds=20)
        house = stage.server.house
        live = await house.load(table)
        before = live.table.version
        with pytest.raises(UnicodeEncodeError):
            live.table.write(handlers.Change(), house.wall(), house.now(), "joined", by="x", name="\ud800")
        return live.table.version - before

    assert play(act)[0] == 0


def test_an_answer_that_raises_ends_the_writer_loudly():
    async def act(stage):
        _, table = await three(stage, seconds=20)
        fatal = []
        stage.server.writer.fatal = fatal.append
        live = await stage.server.house.load(table)

        def raises(problem):
            raise ZeroDivisionError

        stage.server.house.pipeline.submit(live, handlers.Change(), raises)
        await asyncio.sleep(1.0)
        return fatal, stage.server.writer.broken

    fatal, broken = play(act)[0]
    assert isinstance(fatal[0], ZeroDivisionError)
    assert broken is fatal[0]


def test_a_value_that_no_database_takes_is_refused_and_harms_nobody_else():
    async def act(stage):
        people, table = await three(stage, seconds=20)
        house = stage.server.house
        live = await house.load(table)
        change = handlers.Change()
        live.table.write(change, house.wall(), house.now(), "joined", by="x", name="x")
        change.rows[0] = replace(change.rows[0], text="\ud800")
        said = people[1].command("say", text="beside it")
        with pytest.raises(Problem, match="not saved"):
            await house.save(live, change)
        await asyncio.sleep(6.0)
        return said in people[1].pending, kinds(stage, table)[-1]

    assert play(act)[0] == (False, "said")


def test_what_cannot_be_told_is_not_done():
    async def act(stage):
        people, table = await three(stage, seconds=20)
        house = stage.server.house
        live = await house.load(table)
        change = handlers.Change()
        live.table.write(change, house.wall(), house.now(), "said", by="x", name="x", text="x")
        change.rows[0].data["text"] = "\ud800"
        with pytest.raises(UnicodeEncodeError):
            house.pipeline.submit(live, change)
        return await stage.told(people[1], "say", text="after it"), kinds(stage, table).count("said")

    assert play(act)[0] == (True, 1)


class Refusing(Store):
    """Refuses one table; says of another that nobody knows."""

    refused = unknown = ""

    def commit(self, batch):
        if any(write.table == self.refused for write in batch):
            refused = Refused("no")
            refused.alone = True
            raise refused
        if any(write.table == self.unknown for write in batch):
            raise Unknown("who knows")
        super().commit(batch)


def test_a_removal_that_is_not_saved_shuts_nobody_out():
    async def act(stage):
        (ann, bob, _), table = await three(stage, seconds=20)
        codes = []
        bob.closed = codes.append
        stage.server.store.refused = table
        ann.command("remove", user=bob.user)
        await asyncio.sleep(0.2)
        unsaved, ann.pending = list(codes), {}
        stage.server.store.refused = ""
        stays = await stage.told(bob, "say", text="still here")
        assert await stage.told(ann, "remove", user=bob.user)
        await asyncio.sleep(0.2)
        return unsaved, stays, codes[:1], kinds(stage, table)[-2:]

    assert play(act, parts=Parts(store=Refusing))[0] == ([], True, [4403], ["input", "removed"])


def test_one_table_that_is_refused_takes_no_other_with_it():
    async def act(stage):
        (ann, *_), table = await three(stage, seconds=20)
        (dan, *_), other = await three(stage, seconds=20)
        stage.server.store.refused = table
        ann.command("say", text="refused")
        said = dan.command("say", text="fine")
        await asyncio.sleep(1.0)
        stage.server.store.refused = ""
        await asyncio.sleep(5.0)
        return said in dan.pending, kinds(stage, table)[-1], kinds(stage, other)[-1]

    assert play(act, parts=Parts(store=Refusing))[0] == (False, "said", "said")


def test_an_unknown_outcome_is_looked_up_on_disk():
    async def act(stage):
        (ann, *_), table = await three(stage, seconds=20)
        stage.server.store.unknown = table
        ann.command("say", text="perhaps")
        await asyncio.sleep(0.5)
        stage.server.store.unknown = ""
        await asyncio.sleep(6.0)
        return ann.pending, kinds(stage, table).count("said")

    assert play(act, parts=Parts(store=Refusing))[0] == ({}, 1)


def test_a_table_whose_end_is_missing_is_damaged():
    async def begin(stage):
        return (await three(stage, seconds=20))[1]

    async def look(stage):
        with pytest.raises(Damaged):
            await stage.server.house.load(table)
        return True

    table, disk = play(begin)
    path = mount(disk)
    connection = sqlite.connect(path, VFS_NAME)
    connection.apsw.execute("delete from log where seq = (select max(seq) from log)")
    connection.close()
    unmount(path)
    assert play(look, disk)[0]


def test_a_disk_that_fails_while_reading_ends_the_server():
    async def act(stage):
        fatal = []
        stage.server.writer.fatal = fatal.append

        def fails():
            raise sqlite.Failed(apsw.IOError("gone"))

        with pytest.raises(Exception, match="gone"):
            await stage.server.writer.call(_through_the_database, stage.server.store, fails)
        await asyncio.sleep(0.5)
        return len(fatal)

    assert play(act)[0] == 1


def _through_the_database(store, fails):
    with store.engine.connect() as connection:
        connection.connection.dbapi_connection.cursor = fails
        try:
            connection.exec_driver_sql("select 1")
        finally:
            del connection.connection.dbapi_connection.cursor
