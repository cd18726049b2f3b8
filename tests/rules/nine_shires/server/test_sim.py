"""Nine Shires at the server on the simulated disk and clock: sealed choices and offers outlive a process, bots answer
what they are offered, and an empty chair stops nothing."""

import asyncio
from collections import Counter
from itertools import islice

import pytest

from dragonhoard.core.game import Game
from dragonhoard.games.nine_shires import menu
from dragonhoard.games.nine_shires.game import NineShires
from dragonhoard.games.nine_shires.moves import Accept
from dragonhoard.games.nine_shires.rules import flow
from dragonhoard.server.loaded_table import Settings
from dragonhoard.table.table import Table
from tests.harness.claim import broken_at_landing
from tests.harness.sim.server import Parts
from tests.harness.sim.stage import play
from tests.rules.nine_shires.harness.claims import CLAIMS, silent_shires
from tests.rules.nine_shires.harness.simulated import (
    WAITS,
    brought_to,
    ended,
    offer,
    opened,
    said,
    seated,
    silences,
    told,
)
from tests.rules.nine_shires.table import play as moved
from tests.rules.nine_shires.table import position

AS_AT_HOME = Parts(settings=Settings())  # the pace of bots as people get it
OFFERS = 4
ANSWER = 2.0  # seconds within which a bot answers every offer
CARDS = {"A": {"retreat": [1, 0, 0]}, "B": {"retreat": [0, 1, 0]}, "townes": {"s4-2": "A", "s5-2": "B"}}


async def come(stage, *names):
    return [await stage.person(name) for name in names]


def cookies_of(people):
    return {person.name: person.cookie for person in people}


async def back(stage, table, cookies):
    """The same people at the table of an earlier process; what they say now was not said before."""
    people = [await stage.person(name, cookie) for name, cookie in cookies.items()]
    for person in people:
        person._number = 1000
    await seated(stage, table, people)
    return people


# -- after a crash -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("choice", "number"), [("ally   ", 1), ("put off", 2)])
def test_a_sealed_choice_outlives_the_process(choice, number):
    async def act(stage):
        ann, *_ = people = await come(stage, "Ann", "Ben", "Cleo")
        table = await opened(stage, people, [])
        between = await brought_to(stage, people, lambda: ann.full["view"]["table"]["alliance"])
        first, last = people[between["mover"]], people[between["partner"]]
        assert await said(stage, first, choice)
        assert not await said(stage, first, choice)
        return table, cookies_of(people), people.index(first), people.index(last)

    async def again(stage):
        people = await back(stage, table, cookies)
        views = [person.full["view"] for person in people]
        shown = [(view["choice"], view["table"]["alliance"]["sealed"]) for view in views]
        refused = not await said(stage, people[first], "ally" if number == 2 else "put off")
        assert await said(stage, people[last], "ally")
        live = await stage.server.house.load(table)
        return shown, refused, [event for event in told(live.table) if event.kind == "alliance"][-1]

    (table, cookies, first, last), disk = play(act)
    (shown, refused, alliance), _ = play(again, disk)
    assert shown == [(number if seat == first else None, [first]) for seat in range(3)]
    assert refused
    assert (alliance.facts["choice"], alliance.facts["answer"]) == (choice.strip(), "ally")


def test_an_offer_outlives_the_process():
    async def act(stage):
        people = await come(stage, "Ann", "Ben")
        table = await opened(stage, people, [])
        terms = await brought_to(stage, people, lambda: offer(people[0], 1))
        assert await said(stage, people[0], terms)
        return table, cookies_of(people), people[0].full["view"]["table"]["offers"]

    async def again(stage):
        people = await back(stage, table, cookies)
        shown = people[1].full["view"]["table"]["offers"]
        done = await said(stage, people[1], f"accept {shown[0]['number']}.{shown[0]['version']}")
        live = await stage.server.house.load(table)
        return shown, done, [event.facts for event in told(live.table) if event.kind == "exchanged"]

    (table, cookies, offers), disk = play(act)
    (shown, done, exchanged), _ = play(again, disk)
    assert len(offers) == 1
    assert shown == offers
    assert done
    assert [exchange["number"] for exchange in exchanged] == [offers[0]["number"]]


# -- offers and bots ---------------------------------------------------------------------------------------------------
def answered(bad):
    """What Ann offers a bot at the beginning of her turn, and what comes of it: events with their times."""

    async def act(stage):
        (ann,) = await come(stage, "Ann")
        table = await opened(stage, [ann], ["greedy"])
        for _ in range(OFFERS):
            terms = await brought_to(stage, [ann], lambda: offer(ann, 1))
            stage.server.house.bots.thinker.bad = bad
            assert await said(stage, ann, terms)
            await asyncio.sleep(8.0)
            stage.server.house.bots.thinker.bad = 0.0
            await said(stage, ann, "throw")
        rows, seed, _ = stage.server.store.table(table)
        return rows, seed

    (rows, seed), _ = play(act, parts=AS_AT_HOME)
    table, found = Table("again", seed), []
    for row in rows:
        for event in table.fold(row):
            if event.kind in {"offered", "exchanged", "offer_gone"}:
                found.append((row.at, event.kind, event.facts["seat"]))
    return found


def answers(found):
    """When each offer of Ann was made, and when it was answered or fell."""
    times = [(at, found[i + 1][0]) for i, (at, kind, seat) in enumerate(found[:-1]) if kind == "offered" and seat == 0]
    assert len(times) == OFFERS
    return times


def test_a_bot_answers_an_offer_in_time():
    found = answered(0.0)
    assert all(gone - at <= ANSWER for at, gone in answers(found))


def test_a_bot_at_a_loss_never_accepts():
    found = answered(1.0)
    assert len(answers(found)) == OFFERS
    assert "exchanged" not in {kind for _, kind, _ in found}


def test_what_is_offered_to_somebody_who_is_not_there_falls():
    async def act(stage):
        ann, ben = people = await come(stage, "Ann", "Ben")
        table = await opened(stage, people, [])
        terms = await brought_to(stage, people, lambda: offer(ann, 1))
        await stage.told(ben, "stand")
        ben.disconnect()
        assert await said(stage, ann, terms)
        await asyncio.sleep(60.0)
        stands = ann.full["view"]["table"]["offers"]
        assert await said(stage, ann, "throw")
        live = await stage.server.house.load(table)
        return stands, ann.full["view"]["table"]["offers"], Counter(event.kind for event in told(live.table))

    (stands, left, kinds), _ = play(act)
    assert len(stands) == 1
    assert left == []
    assert kinds["offer_gone"] == kinds["offered"] - kinds["exchanged"] == 1


def test_who_is_asked():
    """First whoever was offered something, then whoever is awaited; and to refuse comes before to accept."""
    game, state = position(allies=["AB"], **CARDS)
    assert game.asked(state) == (0,)
    state, _ = moved(game, state, "A offer 1 s4-2 for s5-2", "B offer 0 vulgor for mongor")
    assert game.asked(state) == (0, 1)
    assert [game.say_move(move) for move in game.menu(state, 1).moves] == ["refuse 1.1", "accept 1.1", "withdraw 2.1"]
    state, _ = moved(game, state, "A refuse 2.1")
    assert game.asked(state) == (1, 0)


# -- planted mistakes --------------------------------------------------------------------------------------------------
def test_a_bot_that_nobody_asks_is_found(monkeypatch):
    monkeypatch.setattr(NineShires, "asked", Game.asked)
    found = answered(0.0)
    assert any(gone - at > ANSWER for at, gone in answers(found))


def test_a_bot_that_says_yes_to_everything_is_found(monkeypatch):
    """It does the first thing that it may."""
    bargains = menu._bargains

    def yes_first(s, seat):
        return iter(sorted(bargains(s, seat), key=lambda move: not isinstance(move, Accept)))

    monkeypatch.setattr(menu, "_bargains", yes_first)
    assert "exchanged" in {kind for _, kind, _ in answered(1.0)}


# -- empty chairs ------------------------------------------------------------------------------------------------------
QUICK = {"seconds": 5, "alliance_seconds": 3}


def test_a_person_who_has_left_stops_nothing():
    async def act(stage):
        (ann,) = await come(stage, "Ann")
        table = await opened(stage, [ann], ["greedy", "grudger"], **QUICK)
        await stage.told(ann, "stand")
        ann.disconnect()
        return await ended(stage, table, nobody_waits)

    table, _ = play(act)
    assert {event.kind for event in told(table)} >= {"went_away", "threw"}
    assert sum(event.kind == "threw" and event.facts["seat"] == 0 for event in told(table)) > 3


def nobody_waits(table):
    """NS-NET-2: nor need anybody be waited for, once those who live have left."""
    state = table.play.state
    return not state.alive & ~state.away


def test_idle_people_only_cost_time():
    async def act(stage):
        people = await come(stage, "Ann", "Ben")
        return await ended(stage, await opened(stage, people, ["cautious"], **QUICK))

    table, _ = play(act)
    assert told(table)[-1].kind == "game_ends"


def test_bots_that_hang_fail_or_answer_nonsense_stop_nothing():
    async def act(stage):
        (ann,) = await come(stage, "Ann")
        return await ended(stage, await opened(stage, [ann], ["greedy", "faithless", "bold"], **QUICK))

    table, _ = play(act, bad=0.3)
    assert told(table)[-1].kind == "game_ends"


def test_silent_seats_are_tried_in_every_phase():
    assert {phase for phase, _, _ in islice(silences(), len(WAITS))} == set(WAITS)


def test_silent_seats_stop_nothing():
    assert broken_at_landing(CLAIMS["silent_shires"]) == []


def test_a_wait_that_nothing_ends_is_found(monkeypatch):
    monkeypatch.setattr(flow, "lapse", lambda s, luck: None)
    assert any(fault for _, fault in silent_shires(3))
