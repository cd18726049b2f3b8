"""The dice of the table: commitment, key, draws bound to their place."""

import hashlib
import hmac
import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonhoard.core.luck import Exhausted, Stream, Tape, commitment, draw, key

SEED = bytes(range(32))
SPAN = 2**64
words = st.text(st.characters(exclude_categories=["Cs"]), max_size=6)
NEARLY_ALL_REJECTED = 2**63 + 1  # only one multiple of it fits below 2**64
A_THIRD_REJECTED = SPAN * 2 // 3


def raw(secret, seq, index, attempt):
    """The 64 bits at a place, by the book."""
    place = seq.to_bytes(8, "big") + index.to_bytes(8, "big") + attempt.to_bytes(8, "big")
    return int.from_bytes(hmac.new(secret, place, hashlib.sha256).digest()[:8], "big")


def bound(n):
    """The largest multiple of n that is not above 2**64."""
    return SPAN // n * n


# -- commitment and key ------------------------------------------------------------------------------------------------
def test_the_commitment_is_a_hash_of_the_seed_under_its_own_name():
    assert commitment(SEED) == hashlib.sha256(b"dragonhoard seed\0" + SEED).hexdigest()
    assert commitment(SEED) != hashlib.sha256(SEED).hexdigest()


def test_each_bit_of_the_seed_changes_the_commitment():
    flipped = [SEED[:i] + bytes([SEED[i] ^ 1 << bit]) + SEED[i + 1 :] for i in range(32) for bit in range(8)]
    assert len({commitment(seed) for seed in [SEED, *flipped]}) == 257


def test_the_commitment_does_not_determine_a_draw():
    """The same seed behind the same commitment gives any card, as the players' entropy has it."""
    drawn = {draw(key(SEED, "table", [entropy]), 0, 0, 104) for entropy in map(str, range(2000))}
    assert drawn == set(range(104))


def test_the_key_depends_on_every_part():
    keys = [
        key(SEED, "table", ["a", "b"]),
        key(SEED[::-1], "table", ["a", "b"]),
        key(SEED, "Table", ["a", "b"]),
        key(SEED, "table", ["a", "c"]),
        key(SEED, "table", ["b", "a"]),
        key(SEED, "table", ["a"]),
        key(SEED, "table", []),
        key(SEED, "table", ["a", "b", ""]),
        key(SEED, "table", ["", "a", "b"]),
    ]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("t", ["ab", "c"]), ("t", ["a", "bc"])),
        (("ta", ["b"]), ("t", ["ab"])),
        (("t", ["", "a"]), ("t", ["a", ""])),
        (("t", ["\0\0\0\1a"]), ("t", ["", "a"])),
    ],
)
def test_the_key_knows_where_each_part_ends(one, other):
    assert key(SEED, *one) != key(SEED, *other)


@given(st.tuples(words, st.lists(words, max_size=4)), st.tuples(words, st.lists(words, max_size=4)))
def test_two_lists_of_parts_give_one_key_only_if_they_are_the_same(one, other):
    assert (key(SEED, *one) == key(SEED, *other)) == (one == other)


# -- draws -------------------------------------------------------------------------------------------------------------
@given(st.binary(min_size=1, max_size=64), st.integers(0, 2**40), st.integers(0, 2**20), st.integers(1, SPAN))
def test_a_draw_is_the_first_fair_number_of_its_place(secret, seq, index, n):
    numbers = (raw(secret, seq, index, attempt) for attempt in itertools.count())
    assert draw(secret, seq, index, n) == next(number for number in numbers if number < bound(n)) % n


@given(st.integers(1, SPAN))
def test_below_the_bound_every_result_has_equally_many_numbers(n):
    """So there is no modulo bias; and less than one round of numbers is thrown away."""
    assert bound(n) % n == 0
    assert 0 <= SPAN - bound(n) < n


@pytest.mark.parametrize("n", [A_THIRD_REJECTED, NEARLY_ALL_REJECTED])
def test_a_number_at_or_above_the_bound_is_thrown_away(n):
    rejected = 0
    for seq in range(400):
        first = raw(SEED, seq, 0, 0)
        if first >= bound(n):
            rejected += 1
            assert draw(SEED, seq, 0, n) != first % n
        else:
            assert draw(SEED, seq, 0, n) == first % n
    share = 1 - bound(n) / SPAN
    assert abs(rejected - 400 * share) < 4 * (400 * share * (1 - share)) ** 0.5


def test_the_bound_itself_is_thrown_away_and_the_number_below_it_is_not():
    """n is chosen so that the first number at this place is exactly the bound, or one below it."""
    seq = next(seq for seq in itertools.count() if raw(SEED, seq, 0, 0) > SPAN // 2)
    first = raw(SEED, seq, 0, 0)
    later = next(number for number in (raw(SEED, seq, 0, attempt) for attempt in itertools.count(1)) if number < first)
    assert bound(first) == first
    assert draw(SEED, seq, 0, first) == later  # first % first would be 0
    assert draw(SEED, seq, 0, first + 1) == first


def test_a_draw_is_bound_to_its_place_whatever_happened_before():
    one, other = Stream(SEED, 7), Stream(SEED, 7)
    for n in (2, 3, 5):
        one.below(n)
    for n in (104, 1, 6):
        other.below(n)
    assert one.below(1000) == other.below(1000) == draw(SEED, 7, 3, 1000)


def test_neighbouring_places_and_keys_are_unlike():
    places = [(secret, seq, index) for secret in (SEED, SEED[::-1]) for seq in range(30) for index in range(30)]
    assert len({draw(*place, SPAN) for place in places}) == len(places)


def test_a_stream_keeps_what_it_drew():
    stream = Stream(SEED, 0)
    drawn = [stream.below(n) for n in (6, 104, 1)]
    assert stream.drawn == drawn
    assert drawn[2] == 0  # a draw without a choice has its place too


# -- tapes -------------------------------------------------------------------------------------------------------------
def test_a_tape_plays_the_draws_again():
    tape = Tape([3, 0, 5])
    assert [tape.below(n) for n in (4, 1, 6)] == [3, 0, 5]
    assert tape.done()
    assert tape.drawn == [3, 0, 5]


def test_a_tape_refuses_one_draw_too_many():
    tape = Tape([1])
    tape.below(2)
    with pytest.raises(Exhausted):
        tape.below(2)


def test_a_tape_notices_draws_that_nobody_wanted():
    tape = Tape([1, 1])
    tape.below(2)
    assert not tape.done()


@pytest.mark.parametrize("number", [-1, 6, 10**30])
def test_a_tape_refuses_a_number_out_of_range(number):
    tape = Tape([number])
    with pytest.raises(Exhausted):
        tape.below(6)
    assert tape.drawn == []
