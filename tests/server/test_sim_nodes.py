"""Promises 9 to 11 in simulated worlds with two and three nodes: no fork, nothing lost, nothing doubled, and play goes
on. Pauses, skew, partitions, a bus that loses and doubles, a database that is away or does not answer."""

import json
from typing import Any

import pytest

from dragonhoard.server.cluster.wire import Down, Hello
from tests.harness.claim import broken_at_landing
from tests.harness.real.serving import PATIENT
from tests.harness.sim.many import mistakes
from tests.harness.sim.many.node import Parts
from tests.harness.sim.many.world import FAULTS, Plan, World, plan_of
from tests.harness.sim.plan import Opening
from tests.harness.sim.proofs import CLAIMS
from tests.harness.sim.world import Broken


@pytest.fixture(scope="module")
def dozen() -> list[World]:
    """The first ones, of which more than one thing is asked."""
    return [World(plan_of(seed, short=True)).run() for seed in range(12)]


@pytest.mark.timeout(10 * PATIENT)  # some hundred worlds, on a machine that may have other things to do
def test_promise_9_to_11_worlds_with_several_nodes() -> None:
    assert broken_at_landing(CLAIMS["nodes"]) == []


def test_the_same_seed_is_the_same_world(dozen: list[World]) -> None:
    one, two = dozen[7], World(plan_of(7, short=True)).run()
    assert [frame.data for frame in one.sent] == [frame.data for frame in two.sent]
    assert one.count == two.count


def test_every_fault_happens_and_tables_change_hands(dozen: list[World]) -> None:
    found: set[str] = set().union(*(world.count for world in dozen))
    assert found >= {fault for fault in FAULTS if fault not in {"skew", "lost_answers"}}


def found_by(parts: Parts, *faults: str, seeds: range = range(40)) -> bool:
    for seed in seeds:
        plan = plan_of(seed, short=True)
        try:
            World(Plan(seed, plan.nodes, frozenset(faults), [Opening(3, {}, 5)], True), parts).run()
        except Broken:
            return True
    return False


def test_a_commit_that_checks_no_epoch_is_found() -> None:
    assert found_by(Parts(store=mistakes.ChecksNoEpoch), "pauses")


def test_a_lease_that_is_renewed_from_memory_is_found() -> None:
    assert found_by(Parts(membership=mistakes.RenewsFromMemory), "pauses", seeds=range(30, 70))  # it is rare


def test_a_conflict_that_is_answered_by_the_next_number_is_found() -> None:
    assert found_by(Parts(store=mistakes.TriesTheNextNumber), "pauses", "lost_answers")


def test_frames_before_the_commit_are_found() -> None:
    assert found_by(Parts(pipeline=mistakes.TellsFirst), "pauses", "outages")


def test_without_the_mistakes_nothing_is_found() -> None:
    assert not found_by(Parts(), "pauses", "lost_answers", "outages", seeds=range(4))
    assert not found_by(Parts(), "pauses", seeds=range(30, 36))  # where a lease that is renewed from memory shows


def test_a_node_hears_only_what_is_for_a_person_who_is_there(dozen: list[World]) -> None:
    """Promises 18 and 19 on the bus: what goes down a stream goes to the node that opened it, and is that person's."""
    heard = 0
    for world in dozen:
        hellos: dict[str, Hello] = {}
        for to, message in world.ether.carried:
            if isinstance(message, Hello):
                hellos[message.stream] = message
            elif isinstance(message, Down):
                hello = hellos[message.stream]
                frame: dict[str, Any] = json.loads(message.data)
                assert to == hello.node
                assert frame.get("user", hello.user) == hello.user
                heard += 1
    assert heard > 100
