"""The bargainers of Dragon's Gold: they strike deals, play by the rules, and say nothing that is not so."""

from dataclasses import replace
from functools import cache

import pytest

from dragonhoard import Await, Choice, Dice, Lapse, Over, Refused, game_class
from dragonhoard.bots import Bargainer, bots_for
from dragonhoard.bots.dragons_gold.levels import TALKS
from dragonhoard.bots.dragons_gold.mind.worth import POINT, heap_price, stash_worth
from dragonhoard.bots.dragons_gold.negotiator import Negotiator
from dragonhoard.bots.dragons_gold.player import look
from dragonhoard.bots.search.player import Mind
from dragonhoard.core import texts
from dragonhoard.games.dragons_gold.edition import KINDS
from dragonhoard.games.dragons_gold.moves import Accept, Hold, Propose
from dragonhoard.server.bot_players import job_of
from dragonhoard.server.bot_worker import think
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.table import Occupant
from tests.harness.some import by_turns
from tests.rules.dragons_gold.test_live import Sitting

GOLD = game_class("dragons-gold")
BOTS = bots_for("dragons-gold")
ADVANCED = {"magic_objects": True, "advanced_scoring": True}


def evening(game, bots, number):
    """A game of these bots by the contract: each step with the view, the bot and the move, and what was told."""
    dice = Dice(number)
    minds = [BOTS[name](game) for name in bots]
    state, events = game.start(dice)
    while not isinstance(game.turn(state), Over):
        if game.rules.expired(state):
            given, view, mind = Lapse(state.serial), None, None
        else:
            waiting = game.rules.waiting(state)
            seat = next(seat for seat in range(game.players) if waiting >> seat & 1)
            view, mind = game.view(state, seat), minds[seat]
            given = Choice(seat, state.serial, mind.choose(view, None, dice))
        before, (state, events) = state, game.apply(state, given, dice)
        yield before, given, view, mind, events


@cache
def mixed(number):
    """An evening of hagglers and misers, of which several things are asked: players and options differ."""
    game = GOLD(3 + number % 4, ADVANCED if number % 2 else {})
    return game, list(evening(game, [("haggler", "miser")[seat % 2] for seat in range(game.players)], number))


@pytest.mark.parametrize(
    ("options", "hoards"),
    [({}, 40), (ADVANCED, 40), *(pytest.param(each, 1000, marks=pytest.mark.long) for each in ({}, ADVANCED))],
)
def test_most_hoards_end_in_a_deal(options, hoards):
    struck = lost = number = 0
    while struck + lost < hoards:
        for *_, events in evening(GOLD(4, options), ["haggler"] * 4, number):
            struck += sum(event.kind == "agreed" for event in events)
            lost += sum(event.kind == "hoard_lost" for event in events)
        number += 1
    assert struck / (struck + lost) >= 0.85


def test_levels_leave_talks_to_somebody_and_play_whole_evenings():
    game, talked, ended = GOLD(3), 0, False
    levels = [name for name, bot in BOTS.items() if issubclass(bot, Mind)]
    for _, _, view, _, events in evening(game, [levels[0]] * 3, 5):
        if view and view.table.phase in TALKS and talked < 3:
            talked += 1
            for level in (BOTS[name](game) for name in levels):
                assert isinstance(level, Bargainer)
                talker = level.talker(game)
                assert level.choose(view, None, Dice(9)) == talker.choose(view, None, Dice(9))
                assert level.speak(view, None, Dice(9), 40, True) == talker.speak(view, None, Dice(9), 40, True)
        ended = any(event.kind == "showed" for event in events)
    assert talked == 3
    assert ended
    assert [issubclass(BOTS[name].talker, Negotiator) for name in levels] == [False, False, False, True, True]


@pytest.mark.parametrize(
    ("bots", "options"),
    by_turns(
        (["haggler", "miser", "uniform"], ["uniform"] * 3, ["miser"] * 3),
        ({}, ADVANCED, {"divide_and_choose": True, "magic_objects": True}),
    ),
)
def test_every_choice_is_legal_and_every_evening_ends(bots, options):
    steps = list(evening(GOLD(3, options), bots, 5))
    assert len(steps) < 3000
    assert steps[-1][-1][-1].kind == "showed"


def test_a_haggler_does_better_than_chance():
    points = [0, 0]
    for number in range(6):
        game = GOLD(4)
        for *_, last in evening(game, ["haggler", "uniform", "uniform", "haggler"], number):
            shown = [event.facts["tokens"] for event in last if event.kind == "showed"]
        for seat, stash in enumerate(shown):
            points[seat in (0, 3)] += sum(stash.values())
    assert points[True] > points[False]


def test_every_spoken_reason_is_true():
    """Checked against the position itself, not against what the bot thinks it saw."""
    spoken = set()
    for number in range(6):
        game, steps = mixed(number)
        for state, given, view, mind, _ in steps:
            reason = mind.reason(view, None, given.move) if view else None
            if reason:
                true_of(reason, game, state, given, mind)
                words = texts.say(reason.key, **reason.facts)
                assert "{" not in words
                spoken.add(reason.key.rpartition(".")[2])
    assert spoken == {"collects", "even", "accept", "hold"}


def test_what_is_said_by_the_clock_is_true_too():
    """And legal; who is not asked does not shake the head."""
    spoken, dice = set(), Dice(3)
    for number in range(4):
        game, steps = mixed(number)
        for state, given, view, mind, _ in steps:
            if view is None or game.bargaining(state) is None:
                continue
            for burnt, asked in ((0, True), (50, False), (100, True)):
                move, reason = mind.speak(view, None, dice, burnt, asked)
                assert move is None or game.check(state, Choice(given.seat, state.serial, move)) is None
                assert asked or not isinstance(move, Hold)
                if reason:
                    true_of(reason, game, state, Choice(given.seat, state.serial, move), mind)
                    spoken.add(reason.key.rpartition(".")[2])
    assert spoken == {"collects", "even", "accept", "hold"}


def true_of(reason, game, state, given, mind):
    facts, own = reason.facts, state.stash[given.seat]
    v = look(game, game.view(state, given.seat))
    kind = reason.key.rpartition(".")[2]
    if kind == "collects":
        at = KINDS.index(facts["kind"])
        more = [n + (k == at) for k, n in enumerate(own)]
        assert mind.tells
        assert facts["held"] == own[at] > 0
        assert given.move.shares[given.seat][at] > 0
        assert abs(facts["worth"] - (stash_worth(v, more) - stash_worth(v, own)) / POINT) <= 0.5
    elif kind == "even":
        parts = [
            heap_price(v, share) / POINT for seat, share in enumerate(given.move.shares) if state.involved >> seat & 1
        ]
        assert abs(facts["least"] - min(parts)) <= 0.5
        assert abs(facts["most"] - max(parts)) <= 0.5
    elif kind == "accept":
        offer = next(offer for offer in state.offers if offer.number == facts["number"])
        more = [a + b for a, b in zip(own, offer.split[given.seat], strict=True)]
        reds = offer.split[given.seat][2] if state.magic and state.wizards >> given.seat & 1 else 0
        assert abs(facts["worth"] - 3 * reds - (stash_worth(v, more) - stash_worth(v, own)) / POINT) <= 0.5
        assert isinstance(given.move, Accept)
    else:
        assert isinstance(given.move, Hold)
        assert facts["wanted"] >= 0


def test_a_miser_says_nothing_of_its_stash():
    for number in range(4):
        for _, given, view, mind, _ in evening(GOLD(3), ["miser"] * 3, number):
            if view and isinstance(given.move, Propose):
                assert set(mind.reason(view, None, given.move).facts) == {"least", "most"}


def test_a_reason_tells_nothing_but_what_all_know_and_the_own_stash():
    """What a bot has looked at belongs to others, and its hand is a surprise: whatever they are, the same move is
    explained in the same way. Whoever does not tell says the same of every stash, too."""
    said = 0
    for number in range(6):
        _, steps = mixed(number)
        for _, given, view, mind, _ in steps:
            reason = mind.reason(view, None, given.move) if view else None
            if reason is None:
                continue
            others = [replace(view, hand=None, looked_at=None), replace(view, looked_at=dict.fromkeys(KINDS, 9))]
            if not mind.tells:
                others.append(replace(view, stash=dict.fromkeys(KINDS, 7)))
            assert [mind.reason(other, None, given.move) for other in others] == [reason] * len(others)
            said += 1
    assert said > 100


def explained(**players):
    """Who says why, of those who haggle through some evenings: `held` seats are people whose bot sits in for them."""
    spoken = []
    for number in range(3):
        sitting = Sitting(4)
        table, dice = sitting.table, Dice(number)
        for seat, bot in players.items():
            if bot == "held":
                sitting.ask(int(seat[1]), do.Hold(sitting.number(), "haggler"))
            else:
                table.seats[int(seat[1])] = Occupant(bot="haggler", name=seat)
        for _ in range(600):
            if not isinstance(table.turn, Await):
                break
            asked, free = table.bots_awaited(), table.bots_free()
            if not asked and (not free or dice.below(20) == 0):
                sitting.until(table.clock.due() or sitting.now)
                continue
            seat, bot, serial = (asked or free)[dice.below(len(asked or free))]
            thought = think(job_of(table, seat, bot, dice.below(1 << 30), sitting.now, bool(asked)))
            sitting.until(sitting.now + 0.5)
            if thought.move is None:
                continue
            try:
                change = handlers.bot_moves(table, seat, serial, thought.move, 0.0, sitting.now, thought.reason)
            except (Refused, handlers.Denied):
                sitting.until(table.clock.due() or sitting.now)
                continue
            spoken += [row.data["seat"] for row in change.rows if row.kind == "reasoned"]
    return set(spoken)


SEATS = {"s0": "held", "s1": "bot", "s2": "held", "s3": "bot"}


def test_a_bot_that_sits_in_for_a_person_says_nothing_of_what_that_person_hides():
    assert explained(**SEATS) == {1, 3}


def test_a_stand_in_that_tells_is_found(monkeypatch):
    monkeypatch.setattr(handlers, "_may_explain", lambda table, seat: True)
    assert explained(**SEATS) & {0, 2}
