"""The deals that were missed, against a look at all splits, each scored by the rules at the end of the game."""

from dataclasses import replace
from functools import cache
from itertools import islice
from math import prod
from operator import add, sub

import pytest

from dragonhoard import Dice, Lapse, Play, game_class
from dragonhoard.bots import bot_class, hindsight
from dragonhoard.bots.dragons_gold.hindsight import talks_of
from dragonhoard.bots.dragons_gold.solver import Deal, Loot, better_for_all, better_for_some, worths_of
from dragonhoard.bots.dragons_gold.solver.desk import ways
from dragonhoard.bots.dragons_gold.solver.ends import points
from dragonhoard.core import texts
from dragonhoard.core.values import Choice, Extend
from dragonhoard.games.dragons_gold.moves import counts
from dragonhoard.games.dragons_gold.rules import scoring, state
from dragonhoard.proofs.dragons_gold.solved import all_splits, small_hoard

pytestmark = pytest.mark.usefixtures("solver")
GOLD = game_class("dragons-gold")
ADVANCED = {"magic_objects": True, "advanced_scoring": True}
FEW = 250  # splits
SEED = bytes(32)


@cache
def evening(players, number, advanced=False):
    """A whole game on record; now and then somebody is given more time, which is no move."""
    bots, game = ("haggler", "miser"), GOLD(players, ADVANCED if advanced else {})
    play, _ = Play.begin(game, f"evening {number}", SEED)
    minds = [bot_class("dragons-gold", bots[seat % len(bots)])(game) for seat in range(players)]
    dice = Dice(number)
    while asked := game.asked(play.state):
        seat, serial = asked[dice.below(len(asked))], play.state.serial
        if game.expired(play.state):
            play.give(Lapse(serial))
        else:
            if dice.below(20) == 0 and game.turn(play.state).seconds:
                play.give(Extend(serial, 10))
            play.give(Choice(seat, serial, minds[seat].choose(game.view(play.state, seat), None, dice)))
    play.end(SEED)
    return game, play.record, play.state


def outcomes(game, talk, end):
    """What each party would have more by each split that later thefts and trades leave possible."""
    seats = range(game.players)
    got = [talk.got.get(seat, (0,) * 9) for seat in seats]
    hoard = talk.lost if any(talk.lost) else tuple(map(sum, zip(*got, strict=True)))
    before = game.score(end).totals
    for shares in all_splits(Deal(game.players, talk.parties, hoard, worths_of(game))):
        s = end.clone()
        s.stash = [list(map(add, map(sub, end.stash[seat], got[seat]), shares[seat])) for seat in seats]
        s.stash += end.stash[game.players :]
        if min(map(min, s.stash)) >= 0:
            out = [0] * game.players
            scoring.scores(s, out)
            yield [shares[seat] for seat in talk.parties], [out[seat] - before[seat] for seat in talk.parties]


def is_small(talk):
    hoard = talk.lost if any(talk.lost) else map(sum, zip(*talk.got.values(), strict=True))
    return prod(len(ways(len(talk.parties), n)) for n in hoard) <= FEW


@pytest.mark.parametrize(("players", "number", "advanced"), [(3, 0, False), (4, 1, True), (5, 2, False)])
def test_each_talk_is_told_as_a_look_at_all_splits_finds_it(players, number, advanced):
    game, record, end = evening(players, number, advanced)
    talks = list(talks_of(hindsight.moves_of(record, game)))
    found = hindsight.look_back(game, record)
    assert [finding.facts["number"] for finding in found] == list(range(1, len(talks) + 1))
    looked = 0
    for talk, finding in zip(talks, found, strict=True):
        assert finding.move == talk.move
        told, facts = finding.key.removeprefix("dragons-gold.hindsight."), finding.facts
        assert told.partition(".")[0] == ("lost" if any(talk.lost) else "struck")
        assert [counts(text) for text in facts["got"]] == [talk.got.get(seat, (0,) * 9) for seat in talk.parties]
        if is_small(talk):
            looked += 1
            true_of(told.partition(".")[2], facts, list(outcomes(game, talk, end)))
    assert looked >= 4


def true_of(how, facts, all_of_them):
    for_all = [more for _, more in all_of_them if min(more) >= 1]
    for_some = [more for _, more in all_of_them if min(more) >= 0 and sum(more) > 0]
    assert how == ("all" if for_all else "some" if for_some else "none")
    if how != "none":
        assert ([counts(text) for text in facts["would"]], facts["more"]) in all_of_them
        best = max(map(least_and_sum, for_all)) if for_all else (0, max(map(sum, for_some)))
        assert (min(facts["more"]) if for_all else 0, sum(facts["more"])) == best


def least_and_sum(more):
    return min(more), sum(more)


def test_moves_are_counted_as_the_replay_counts_them():
    game, record, _ = evening(3, 0, False)
    assert any(isinstance(entry.given, Extend) for entry in record.entries)
    steps = list(hindsight.moves_of(record, game))
    for finding in hindsight.look_back(game, record):
        assert steps[finding.move][1].phase == state.HAGGLING
        assert {event.kind for event in steps[finding.move + 1][2]} & {"agreed", "time_up"}


def test_of_a_game_that_was_given_up_nobody_says_what_would_have_counted():
    game, record, _ = evening(3, 0, False)
    assert hindsight.look_back(game, replace(record, entries=record.entries[:60])) == []


@pytest.mark.parametrize("plain", [True, False])
def test_points_alone_can_be_asked_for_and_all_have_more_only_if_they_can(plain):
    seen = set()
    for number in range(12):
        hoard = small_hoard(Dice(41, number), number)
        loot = Loot(hoard.deal, hoard.beliefs, 3, number, plain, heed=False)
        gains = {shares: gained(hoard.game, loot, shares) for shares in all_splits(hoard.deal)}
        than = next(islice(gains, number % len(gains), None))
        assert [round(3 * gain) for gain in loot.gains(than)] == gains[than]
        for known in (than, None):
            had = gains[known] if known else [0] * hoard.game.players
            more = [[row[seat] - had[seat] for seat in hoard.deal.parties] for row in gains.values()]
            found = better_for_all(loot, known, 1.0)
            wanted = max((least_and_sum(row) for row in more if min(row) >= 3), default=None)
            seen.add(wanted is None)
            assert found.proven
            assert (found.split is None) == (wanted is None)
            if found.split:
                told = [round(3 * found.more[seat]) for seat in hoard.deal.parties]
                assert least_and_sum(told) == wanted
                assert told == [gains[found.split.shares][seat] - had[seat] for seat in hoard.deal.parties]
            some = better_for_some(loot, known)
            best = max((sum(row) for row in more if min(row) >= 0), default=0)
            assert (sum(some.more[seat] for seat in hoard.deal.parties) if some.split else 0) * 3 == pytest.approx(best)
    assert seen == {True, False}


def gained(game, loot, shares):
    gains = [0] * game.players
    for world in range(loot.worlds):
        after, before = (points(game, loot, world, split) for split in (shares, None))
        gains = [gain + a - b for gain, a, b in zip(gains, after, before, strict=True)]
    return gains


@pytest.mark.parametrize("language", texts.languages())
def test_every_finding_has_words(language):
    for ended in ("struck", "lost"):
        for how in ("all", "same", "some", "none", "unknown"):
            assert f"dragons-gold.hindsight.{ended}.{how}" in texts.own(language)
