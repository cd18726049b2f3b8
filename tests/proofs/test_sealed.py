"""The laws at a table where several seats are awaited at once."""

import pytest

from dragonhoard.core.dice import Dice
from dragonhoard.core.rulebook import Rules
from dragonhoard.core.values import Choice, Extend, Lapse, Presence
from dragonhoard.proofs import laws
from dragonhoard.proofs.fairness import replay_holds
from dragonhoard.proofs.interference import interference, probes
from dragonhoard.proofs.random_play import every_table, random_positions, remembered_positions
from tests.harness.bids import Bid, Bids
from tests.harness.bids import rules as bids_rules

TABLES = every_table(Bids)


@pytest.mark.parametrize("game", TABLES, ids=lambda game: f"{game.players}-{game.options}")
def test_all_laws_hold(game):
    dice = Dice(5, game.players)
    for state, memories in remembered_positions(game, dice, 60, 3):
        found = [
            laws.conserved(game, state),
            laws.listed_moves_pass(game, state, dice),
            laws.notation_holds(game, state),
            laws.sealed_choices_commute(game, state, dice),
            *(interference(game, state, seat, dice) for seat in memories),
            *(laws.hiding_is_consistent(game, state, seat, memories[seat], dice) for seat in range(game.players)),
            *(laws.guess_is_consistent(game, state, seat, memory, dice) for seat, memory in memories.items()),
        ]
        assert [fault for fault in found if fault] == []
    assert replay_holds(game, dice) is None


def faults(game, law):
    dice = Dice(8)
    return [fault for state, _ in random_positions(game, dice, 60) if (fault := law(game, state, dice))]


def with_rules(**functions):
    rules = Rules(bids_rules)
    vars(rules).update(functions)
    return type("Planted", (Bids,), {"rules": rules})(3)


def test_a_bid_that_pays_to_be_first_does_not_commute():
    def apply(s, luck, m):
        if m.verb == bids_rules.BID and s.waiting == 0b111:
            s.away = m.seat
        bids_rules.apply(s, luck, m)

    assert any("the order of" in fault for fault in faults(with_rules(apply=apply), laws.sealed_choices_commute))


def test_a_bid_that_is_told_is_not_sealed():
    def apply(s, luck, m):
        if m.verb == bids_rules.BID:
            bids_rules.tell(s, -1, bids_rules.ROUND, m.stones)
        bids_rules.apply(s, luck, m)

    assert any("can tell" in fault for fault in faults(with_rules(apply=apply), laws.sealed_choices_commute))


def test_a_refusal_that_knows_a_sealed_bid_is_found_by_probes():
    def check(s, m):
        clause = bids_rules.check(s, m)
        return bids_rules.NOT_SO if clause == bids_rules.NO_BID and s.bid[0] == bids_rules.MOST else clause

    found = faults(with_rules(check=check), lambda game, state, dice: interference(game, state, 1, dice))
    assert any("by the answer to bid" in fault for fault in found)


def test_probes_are_nearly_legal():
    game = Bids(3)
    state, _ = game.start(Dice(1))
    found = probes(game, state, 1, Dice(2))
    assert {Choice(1, state.serial, Bid(stones)) for stones in (-1, 0, 1, 2, 3)} <= set(found)
    assert Choice(0, state.serial, Bid(3)) in found
    assert any(isinstance(given, Choice) and given.serial == state.serial - 1 for given in found)
    assert {Lapse(state.serial), Presence(2, False), Presence(3, True), Extend(state.serial, 60.0)} <= set(found)
    legal = [given for given in found if game.check(state, given) is None]
    assert len(found) // 4 < len(legal) < len(found)
