import pytest

from dragonhoard.core import luck as lucks
from dragonhoard.core.dice import Dice
from dragonhoard.proofs import fairness, long_counts
from dragonhoard.proofs.tampering import WAYS, tampered
from tests.harness.some import GAME, SWITCHES

FIRST = GAME


def record(most=1000):
    play, _ = fairness.random_record(FIRST(4, {SWITCHES[-1]: True}), Dice(4), most)
    return fairness.text_of(play)


def faults(claim):
    return [fault for _, fault in claim([], 1000) if fault]


@pytest.mark.parametrize("most", [0, 10, 1000])
def test_an_honest_record_verifies(most):
    assert fairness.refusal(record(most), FIRST) is None


@pytest.mark.parametrize("most", [0, 10, 1000])
@pytest.mark.parametrize("way", WAYS)
def test_a_tampered_record_is_refused(way, most):
    text, dice = record(most), Dice(5)
    for _ in range(5):
        name, forged = tampered(text, dice, way)
        assert name == way
        assert forged != text
        assert fairness.refusal(forged, FIRST)


def test_all_ways_are_tried():
    text, dice = record(), Dice(6)
    assert {tampered(text, dice)[0] for _ in range(300)} == set(WAYS)


def test_records_hold_inputs_of_every_kind():
    dice = Dice(7)
    text = "".join(fairness.text_of(fairness.random_record(FIRST(3), dice)[0]) for _ in range(40))
    for kind in ("choice", "lapse", "presence", "extend", "undo"):
        assert f'"{kind}": [' in text


def test_numbers_that_favour_some_are_found(monkeypatch):
    """The draw without the throwing away."""

    def biased(key, seq, index, n):
        return fairness._number(key, index, 0) % n

    monkeypatch.setattr(lucks, "draw", biased)
    assert len(faults(long_counts.rejection)) == len(long_counts.HUGE)
    assert any("below 3 is" in fault for fault in faults(long_counts.evenness))


def test_dice_that_prefer_a_side_are_found(monkeypatch):
    honest = lucks.draw
    monkeypatch.setattr(lucks, "draw", lambda key, seq, index, n: min(honest(key, seq, index, n + 1), n - 1))
    assert len(faults(long_counts.evenness)) > len(long_counts.SIZES) // 2


def test_a_key_without_the_players_is_found(monkeypatch):
    monkeypatch.setattr(lucks, "key", lambda seed, table, entropy: seed)
    assert faults(long_counts.commitment)
