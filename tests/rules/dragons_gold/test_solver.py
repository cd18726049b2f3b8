"""The solver of hoards: equal to a look at all splits, plain and compiled; a mistake in it is found."""

import logging
from functools import partial

import pytest

from dragonhoard import Dice, Problem, game_class
from dragonhoard.bots.dragons_gold.solver import Deal, Loot, at_hand, known_beliefs, pareto, ready, worths_of
from dragonhoard.bots.dragons_gold.solver.desk import plain_code
from dragonhoard.core import texts
from dragonhoard.games.dragons_gold.moves import counts, tokens
from dragonhoard.proofs.dragons_gold.bench_loot import Case, loot
from dragonhoard.proofs.dragons_gold.hoards import some_hoard
from dragonhoard.proofs.dragons_gold.solved import faults, front_fault, small_hoard
from dragonhoard.proofs.prove import prove

pytestmark = pytest.mark.usefixtures("solver")
GOLD = game_class("dragons-gold")
PLAIN = plain_code().solve.__globals__  # the same text, run by Python


def hoard_of(text, stashes, parties=(0, 1), **options):
    game = GOLD(len(stashes), options)
    held = [counts(stash) for stash in stashes]
    deal = Deal(game.players, parties, counts(text), worths_of(game))
    return deal, known_beliefs(game, held, deal.hoard)


def test_its_splits_are_the_best_of_all():
    (proof,) = prove(GOLD, scale=0.05, only=["solver"])
    assert proof.fault is None
    assert proof.measured == proof.wanted == 60
    assert texts.say(proof.name) != proof.name


@pytest.mark.parametrize("number", range(3))
def test_the_front_is_what_nothing_is_better_than(number):
    assert front_fault(small_hoard(Dice(5, number), number), number) is None


def test_plain_and_compiled_agree_on_larger_hoards():
    for number in range(2):
        game = GOLD(4, {"advanced_scoring": number == 1})
        hoard = some_hoard(Dice(31, number), game, 3, 7, black=number == 1)
        fast, slow = (Loot(*hoard[1:], 4, number, plain=plain) for plain in (False, True))
        assert list(fast.base) == slow.base
        assert fast.nash() == slow.nash()
        assert fast.egalitarian() == slow.egalitarian()
        assert pareto(fast, 0.0) == pareto(slow, 0.0)


def ties_count_double(d, r, base, gem, lead=PLAIN["lead"]):
    lead(d, r, base, gem)
    for seat in range(d.players):
        r.sum[seat] += sum(r.sum) and r.add[seat] % 2


MISTAKES = {
    "bar_for": lambda d, value, *weights: PLAIN["wanted_bar"](d, value, *weights) * 2,  # looks away too early
    "lead": ties_count_double,
    "give": lambda r, side, coins, step: coins,  # coins are gone
    "set_price": lambda *args: 0,  # nobody hopes for sets
    "share_of": lambda d: 2 * d.players,  # others count less
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_in_the_solver_is_found(monkeypatch, name):
    monkeypatch.setitem(PLAIN, "wanted_bar", PLAIN["bar_for"])
    monkeypatch.setitem(PLAIN, name, MISTAKES[name])
    for number in range(4, 60):
        hoard = small_hoard(Dice(99, number), number)
        if any(faults(hoard, Dice(number), number * 8 + 1, partial(Loot, plain=True))):
            return
    raise AssertionError(f"nobody noticed {name}")


def test_where_nobody_can_gain_there_is_no_nash_split():
    """One silver for two: whoever does not get it loses, by what the other has more."""
    split = Loot(*hoard_of("S", ["-", "-", "-"]), 8)
    assert split.nash() is None
    assert split.was_proven
    even = split.egalitarian()
    assert sorted(tokens(share) for share in even.shares) == ["-", "-", "S"]
    assert sorted(even.gains) == pytest.approx([-1 / 6, -1 / 6, 1])


def test_the_best_for_one_leaves_the_others_what_they_must_have():
    found = Loot(*hoard_of("S6", ["-", "-", "-"]), 8)
    best = found.best_for(0, {1: 1.0})
    assert (tokens(best.shares[0]), tokens(best.shares[1])) == ("S4", "S2")
    assert best.gains == pytest.approx((4 - 1 / 3, 2 - 2 / 3, -1))
    assert found.best_for(0, {1: 6.5}) is None
    assert found.best_for(0, {}).shares[0] == counts("S6")


def test_large_coins_are_not_cut():
    """Evenly it would be 3.5 points each; gold cannot be divided."""
    found = Loot(*hoard_of("G2S", ["-", "-", "-"]), 4).egalitarian()
    assert sorted(tokens(share) for share in found.shares) == ["-", "G", "SG"]


def test_a_wizard_gets_the_red_ones_of_equal_worth():
    deal, beliefs = hoard_of("S2R2", ["-", "-", "-"])
    assert tokens(Loot(deal._replace(wizards=(1,)), beliefs, 4).nash().shares[1]) == "R2"
    assert tokens(Loot(deal._replace(wizards=(0,)), beliefs, 4).nash().shares[1]) == "S2"


def test_worlds_and_tokens_that_cannot_be_are_refused():
    deal, beliefs = hoard_of("S", ["-", "-", "-"])
    with pytest.raises(Problem, match="the worlds: there must be at least one, not 0"):
        Loot(deal, beliefs, 0)
    with pytest.raises(Problem, match="the stash of B: of W there are 6 in the box; with these it would be 7"):
        hoard_of("W", ["W3", "W3", "-"])


# -- around it ---------------------------------------------------------------------------------------------------------
def test_the_bench_reports_times_and_proofs_and_what_is_missing(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "negmas", None)
    seen = []
    found = loot(2, [Case(2, 3, True, True, 8)], progress=lambda *done: seen.append(done))
    (case,) = found["cases"].items()
    assert case[0] == "2x3 advanced K 8"
    assert case[1].keys() == {"nash", "egalitarian", "best"}
    assert all(each["proven"] == 1 and each["p95_ms"] > 0 for each in case[1].values())
    assert found["negmas"] is None
    assert "pip install negmas" in found["notes"]["negmas"]
    assert seen == [(1, 1)]


def test_the_machine_code_is_at_hand_once_it_is_loaded():
    ready.warm()
    assert at_hand()


def test_where_it_cannot_be_loaded_that_is_said_once(monkeypatch, caplog):
    monkeypatch.setattr(ready, "_loaded", [])
    monkeypatch.setattr(ready, "_loading", [])
    monkeypatch.setattr(ready, "machine_code", lambda: 1 / 0)
    with caplog.at_level(logging.WARNING):
        assert not at_hand()
        ready._loading[0].join()
        assert not at_hand()
    assert [record.getMessage() for record in caplog.records] == [
        "The solver of hoards cannot be loaded here: ZeroDivisionError: division by zero"
    ]
