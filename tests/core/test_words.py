"""Games in words: see core/words.py. The long counts are claims of `prove GAME --only words,sights`."""

from itertools import islice

import pytest

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Choice
from dragonhoard.core.words import Words
from dragonhoard.games import catalogue
from dragonhoard.proofs import cases, spoken
from dragonhoard.proofs.random_play import every_table
from tests.harness.bids import Bids
from tests.harness.laws import tables

rooms = tables.everywhere(lambda game: hasattr(game.rooms.words, "WORDS"))
games = pytest.mark.parametrize("kind", catalogue().values(), ids=catalogue())


@games
def test_a_vocabulary_is_closed_and_every_word_is_its_own(kind):
    for players in kind.seats:
        words = Words(kind(players))
        assert len(words) == kind.rooms.words.WORDS == len(words.numbers)


@pytest.mark.long
@games
def test_every_declared_move_is_said_or_left_out_by_name(kind):
    """Some are said only where no clock runs."""
    unhurried = {option.name: option.low for option in kind.option_list if option.means == "seconds"}
    said, few = set(), [*tables.pairwise(every_table(kind)), kind(kind.seats[-1], unhurried)]
    for number, game in enumerate(few):
        words = Words(game)
        for moment in islice(spoken.speech(words, Dice(number)), 60_000 // len(few)):
            said.add(type(words.move(moment.state, moment.seat, moment.draft, moment.word)))
    assert said - {type(None)} == set(kind.moves.MOVES.declared) - set(kind.rooms.words.LEFT_OUT)


@games
def test_an_observation_has_the_declared_layout(kind):
    for game in every_table(kind):
        words = Words(game)
        s, _ = game.start(Dice(1))
        for seat in range(game.players):
            seen = words.observe(s, seat)
            assert len(seen) == words.width
            assert all(-(2**15) <= n < 2**15 for n in seen)
        last = words.layout[-1]
        assert (last.name, last.first + last.shape[0]) == ("draft", words.width)
        assert {kind for kind, _ in words.fields.values()} == {"i2"}


@rooms
def test_words_say_nothing_but_legal_moves(game):
    words = Words(game)
    for said in islice(spoken.speech(words, Dice(2)), 60):
        assert said.word in said.open
        assert said.open == sorted(set(said.open))


@games
def test_a_move_that_one_word_says_is_on_the_menu_or_passes_the_rules(kind):
    game = kind(kind.seats[-1])
    words = Words(game)
    for said in islice(spoken.speech(words, Dice(3)), 40):
        for word in said.open:
            move = words.move(said.state, said.seat, said.draft, word)
            if move is not None:
                assert game.check(said.state, Choice(said.seat, said.state.serial, move)) is None


def test_a_game_with_secrets_and_no_words_says_so():
    with pytest.raises(Problem, match="no words for programs"):
        Words(Bids(Bids.seats[0]))


@games
def test_a_leak_in_what_is_observed_is_found(kind):
    """A planted one: a number that all of the position makes up."""
    game = every_table(kind)[-1]
    words = Words(game)
    honest, pairs = words.room._observe, [pair for pair in islice(cases.twins(game, Dice(4)), 8) if pair[2] is not None]

    def leaky(s, seat, v):
        honest(s, seat, v)
        v.players = hash(str(s.dump())) % 1000

    assert pairs
    assert not [pair for pair in pairs if spoken.differs(words, *pair)]
    words.room._observe = leaky
    assert [pair for pair in pairs if "players" in (spoken.differs(words, *pair) or "")]
