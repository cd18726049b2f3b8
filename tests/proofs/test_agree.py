import pytest

from dragonhoard.core.rulebook import Rules
from dragonhoard.lab.engine import Engine
from dragonhoard.proofs.agreement import Disagreement, agree
from tests.harness.bids import Bids
from tests.harness.bids import rules as bids_rules


def test_bids_agrees():
    found = agree(Engine(Bids(4, {"long": True}), ["uniform"]), 3, 100, 25)
    assert found == (25, 25 * 4 * 6)


def other_plain(name, function):
    """Bids with one rule that differs in the plain form alone."""
    rules = Rules(bids_rules)
    setattr(rules, name, function)
    return type("Other", (Bids,), {"rules": rules})(3)


def test_a_rule_that_differs_is_found_where_it_differs():
    def apply(s, luck, m):
        bids_rules.apply(s, luck, m)
        if s.round == 2 and s.waiting == 0b111:
            s.stones[1] += 1

    with pytest.raises(Disagreement, match=r"game 7, input 3: stones: \[.*\] plain, \[.*\] compiled") as caught:
        agree(Engine(other_plain("apply", apply), ["uniform"]), 3, 7, 5)
    assert (caught.value.game, caught.value.given, list(caught.value.fields)) == (7, 3, ["stones"])


def test_a_start_that_differs_is_found():
    def start(s, luck):
        bids_rules.start(s, luck)
        s.away = 1

    with pytest.raises(Disagreement, match="input 0: away"):
        agree(Engine(other_plain("start", start), ["uniform"]), 3, 0, 1)


def test_another_choice_of_moves_is_found():
    def some_move(s, seat, dice, m):
        bids_rules.some_move(s, seat, dice, m)
        m.stones = 0

    with pytest.raises(Disagreement, match=r"stones: 0 plain, [12] compiled"):
        agree(Engine(other_plain("some_move", some_move), ["uniform"]), 3, 0, 1)


def test_another_end_is_found():
    with pytest.raises(Disagreement, match="over"):
        agree(Engine(other_plain("over", lambda s: s.round > 2), ["uniform"]), 3, 0, 1)


def test_another_score_is_found():
    def scores(s, out):
        bids_rules.scores(s, out)
        out[0] += 10

    with pytest.raises(Disagreement, match="score"):
        agree(Engine(other_plain("scores", scores), ["uniform"]), 3, 0, 1)
