"""Threads that share one work."""

import threading

import pytest

from dragonhoard.adapters.crew import Crew


def test_each_part_has_somebody_of_its_own():
    meeting, met = threading.Barrier(3), []

    def work(part):
        meeting.wait(60)  # nobody does two of them one after the other
        met.append((part, threading.get_ident()))

    crew = Crew(2)
    crew.run(work, [(0,), (1,), (2,)])
    assert sorted(part for part, _ in met) == [0, 1, 2]
    assert len({thread for _, thread in met}) == 3
    assert dict(met)[0] == threading.get_ident()


def test_what_goes_wrong_is_raised_when_all_are_done_and_the_crew_goes_on():
    crew, done = Crew(2), []

    def work(part, bad):
        if part == bad:
            raise KeyError(part)
        done.append(part)

    for bad in range(3):
        with pytest.raises(KeyError):
            crew.run(work, [(part, bad) for part in range(3)])
    assert sorted(done) == [0, 0, 1, 1, 2, 2]


def test_nobody_waits_for_a_crew_that_is_gone():
    before = {*threading.enumerate()}
    crew = Crew(2)
    helpers = {*threading.enumerate()} - before
    assert len(helpers) == 2
    del crew
    for helper in helpers:
        helper.join(60)
        assert not helper.is_alive()
