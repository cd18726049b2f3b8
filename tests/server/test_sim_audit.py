"""The audit finds what it is for: one planted fault each, in an otherwise whole house."""

import dataclasses

import pytest

from dragonhoard.proofs.audit import Acked, Frame, check, kept
from dragonhoard.server import sqlite
from dragonhoard.server.store import Store
from dragonhoard.table.log import Row, row_after
from tests.harness.sim.plan import Opening, Plan
from tests.harness.sim.vfs import VFS_NAME, mount
from tests.harness.sim.world import World


@pytest.fixture(scope="module")
def played():
    """A finished game: what is on disk, what was told."""
    world = World(Plan(5, [Opening(3, {1: "uniform"}, 20, watchers=1)])).run()
    store = Store(sqlite.engine(mount(world.disk), VFS_NAME))
    (one,) = kept(store)
    yield one, world.sent, world.acks
    store.close()


def keys(*args):
    return {fault.key for fault in check(*args)}


def changed(frame, **parts):
    return Frame(frame.table, parts.get("user", frame.user), parts.get("data", frame.data))


def test_a_whole_house_has_no_fault(played):
    one, sent, acks = played
    assert check([one], sent, acks) == []
    assert {frame.head.type for frame in sent} >= {"full", "step", "ack"}


def test_a_second_look_costs_nothing_and_says_the_same(played):
    one, sent, acks = played
    known = {}
    assert check([one], sent, acks, known) == check([one], sent, acks, known) == []
    shorter = dataclasses.replace(one, rows=one.rows[:-4])
    assert "lost" in keys([shorter], sent, acks, known)


def test_an_acknowledged_command_that_is_missing(played):
    one, sent, _ = played
    assert keys([one], sent, [Acked(one.id, "nobody", "x1", 3)]) == {"lost"}
    assert keys([], sent, []) == {"lost"}


def test_a_command_that_is_there_twice(played):
    one, _, _ = played
    rows: list[Row] = []
    for row in one.rows:
        rows.append(row_after(rows[-1] if rows else None, one.id, row.at, row.kind, row.data))
        if row.kind == "sat":
            rows.append(row_after(rows[-1], one.id, row.at, row.kind, row.data))
    assert "twice" in keys([dataclasses.replace(one, rows=rows)])


def test_a_row_that_was_changed(played):
    one, _, _ = played
    rows = [dataclasses.replace(row, at=row.at + 1) if row.seq == 4 else row for row in one.rows]
    assert keys([dataclasses.replace(one, rows=rows)]) == {"damaged"}


def test_a_refusal_of_what_was_done(played):
    one, sent, acks = played
    row = next(row for row in one.rows if row.kind == "input" and "id" in row.data)
    data = f'{{"type":"refused","id":"{row.data["id"]}","key":"table.paused","args":{{}},"clause":null}}'
    refusal = Frame(one.id, row.data["by"], data.encode())
    assert keys([one], [*sent, refusal], acks) == {"refused"}
    assert keys([one], [refusal, *sent], acks) == set()


def test_a_step_that_is_not_in_the_log(played):
    one, sent, acks = played
    step = next(frame for frame in reversed(sent) if frame.head.type == "step")
    later = step.data.replace(b'"version":%d' % step.head.version, b'"version":%d' % (len(one.rows) + 1))
    assert keys([one], [*sent, changed(step, data=later)], acks) == {"unwritten"}


def test_a_step_that_shows_something_else(played):
    one, sent, acks = played
    step = next(frame for frame in sent if frame.head.type == "step" and b'"drew"' in frame.data)
    other = step.data.replace(b'"seat":', b'"seat":1', 1)
    assert keys([one], [*sent, changed(step, data=other)], acks) == {"shown"}


def test_a_step_for_another_seat(played):
    one, sent, acks = played
    full = next(frame for frame in sent if frame.head.type == "full")
    other = next(frame.user for frame in sent if frame.user != full.user)
    assert keys([one], [*sent, changed(full, user=other)], acks) == {"shown"}


@pytest.mark.parametrize(
    ("key", "parts"),
    [
        ("torn", {"seed": None}),
        ("torn", {"rows": None}),
        ("torn", {"line": None}),
        ("damaged", {"seed": "00" * 32}),
        ("deadline", {"deadline": (7, 3.0)}),
        ("asleep", {"line": ("playing", 1, "")}),
        ("summary", {"line": ("over", 0, "{}")}),
    ],
)
def test_what_lies_beside_the_log(played, key, parts):
    one, sent, acks = played
    assert key in keys([dataclasses.replace(one, **parts)], sent, acks)
