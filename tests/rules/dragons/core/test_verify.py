"""Fairness: whoever has the record and the seed can see that no draw was made up."""

import copy
import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonhoard.core.errors import Problem
from dragonhoard.core.luck import commitment, draw, key
from dragonhoard.core.play import check_dice, replay, verify
from dragonhoard.core.record import Entry, read
from dragonhoard.games import catalogue
from tests.rules.dragons.harness.played import SEED, begun, chained_text, finished, rows_of, text_of

PLAY = finished()
GAME = PLAY.game


def forged(**header):
    record = copy.deepcopy(PLAY.record)
    record.header = dataclasses.replace(record.header, **header)
    return record


def refused(record, key):
    with pytest.raises(Problem) as caught:
        verify(record, GAME)
    assert caught.value.key == "record.wrong"
    assert caught.value.args_of["reason"].key == key
    return caught.value.args_of["entry"]


def test_an_honest_record_is_verified():
    assert verify(PLAY.record, GAME) == sum(len(entry.drew) for entry in PLAY.record.entries) > 50


@given(st.data())
def test_a_changed_draw_is_found_at_its_entry_even_behind_right_hashes(data):
    rows = rows_of(text_of(PLAY))
    number = data.draw(st.sampled_from([i for i, row in enumerate(rows) if row.get("drew")]))
    place = data.draw(st.integers(0, len(rows[number]["drew"]) - 1))
    rows[number]["drew"][place] ^= data.draw(st.integers(1, 127))
    record, game = read(chained_text(rows), catalogue())
    with pytest.raises(Problem) as caught:
        verify(record, game)
    assert caught.value.args_of["entry"] == number


def test_a_changed_draw_that_could_have_been_plays_back_and_still_does_not_verify():
    """Only the seed tells the difference."""
    record = copy.deepcopy(PLAY.record)
    other = [record.entries[0].drew[0] ^ 1, *record.entries[0].drew[1:]]
    record.entries[0] = Entry(None, other)
    record.entries = record.entries[:1]
    assert len(list(replay(record, GAME))) == 1
    assert refused(record, "record.draws") == 1


def test_a_draw_out_of_another_number_may_hold_without_rules_and_never_with_them():
    """The forger knows the seed by then, and writes what the dice would have given."""
    record = copy.deepcopy(PLAY.record)
    start = record.entries[0]
    of = [start.of[0] + 1, *start.of[1:]]
    dice = key(SEED, record.header.table, record.header.entropy)
    record.entries[0] = Entry(None, [draw(dice, 0, 0, of[0]), *start.drew[1:]], of)
    assert check_dice(record) == sum(len(entry.drew) for entry in record.entries)
    assert refused(record, "record.draws") == 1
    with pytest.raises(Problem, match="draws"):
        list(replay(record, GAME))
    record.entries[0] = Entry(None, start.drew, of)
    with pytest.raises(Problem, match="draws"):
        check_dice(record)


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_a_number_that_nothing_can_be_drawn_from_is_found_without_rules(n):
    record = copy.deepcopy(PLAY.record)
    record.entries[0].of[0] = n
    with pytest.raises(Problem, match="draws"):
        check_dice(record)


def test_a_record_of_format_1_has_nothing_to_check_without_rules():
    record = copy.deepcopy(PLAY.record)
    record.entries = [Entry(entry.given, entry.drew) for entry in record.entries]
    assert check_dice(record) == 0
    assert verify(record, GAME) > 50


@pytest.mark.parametrize("more", [[], [0], [0, 0, 0]])
def test_draws_that_are_missing_or_too_many_are_found(more):
    record = copy.deepcopy(PLAY.record)
    number = next(i for i, entry in enumerate(record.entries) if i and len(entry.drew) == 1)
    record.entries[number] = Entry(record.entries[number].given, record.entries[number].drew + more if more else [])
    assert refused(record, "record.draws") == number + 1
    with pytest.raises(Problem) as caught:
        list(replay(record, GAME))
    assert caught.value.args_of["entry"] == number + 1


def test_other_entropy_is_found():
    assert refused(forged(entropy=["salt", "sugar", "thyme"]), "record.draws") == 1
    assert refused(forged(entropy=["salts", "ugar", "pepper"]), "record.draws") == 1
    assert refused(forged(entropy=[]), "record.draws") == 1


def test_another_table_is_found():
    assert refused(forged(table="the square table"), "record.draws") == 1


def test_another_seed_is_found_by_the_commitment():
    record = copy.deepcopy(PLAY.record)
    record.ending = dataclasses.replace(record.ending, seed=SEED[::-1].hex())
    assert refused(record, "record.seed") == len(record.entries) + 1


def test_another_seed_with_its_own_commitment_is_found_by_the_draws():
    record = forged(commitment=commitment(SEED[::-1]))
    record.ending = dataclasses.replace(record.ending, seed=SEED[::-1].hex())
    assert refused(record, "record.draws") == 1


@pytest.mark.parametrize(
    "seed", ["", "zz", SEED.hex()[:-1], SEED.hex().upper(), f" {SEED.hex()}", SEED.hex() + "00"], ids=repr
)
def test_a_malformed_seed_is_found(seed):
    record = copy.deepcopy(PLAY.record)
    record.ending = dataclasses.replace(record.ending, seed=seed)
    assert refused(record, "record.seed") == len(record.entries) + 1


def test_points_of_a_game_that_was_given_up_are_found():
    play = begun()
    play.end(SEED)
    record = copy.deepcopy(play.record)
    record.ending = dataclasses.replace(record.ending, totals=[0, 0, 0])
    assert refused(record, "record.totals") == 2


def test_a_running_game_cannot_be_verified_yet():
    with pytest.raises(Problem, match="no end yet"):
        verify(begun().record, GAME)
