"""Splits and offers in words: see games/dragons_gold/words."""

from itertools import islice
from math import comb, prod

import pytest

from dragonhoard.core.dice import Dice
from dragonhoard.core.values import Choice
from dragonhoard.core.words import Words
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.moves import Divide, Propose
from dragonhoard.games.dragons_gold.rules import division, state
from dragonhoard.proofs.spoken import speech

MOST_SPLITS = 10_000
few_and_many = pytest.mark.parametrize(
    "hoards", [8, pytest.param(1000, marks=[pytest.mark.long, pytest.mark.timeout(900)])]
)


def hoards_in(phase, options, count):
    """Positions of such a phase, with any hoard that has not too many splits."""
    dice = Dice(7)
    words = [Words(DragonsGold(players, options)) for players in range(3, 7)]
    moments = [(m for m in speech(each, dice) if m.state.phase == phase and not m.draft) for each in words]
    limit = MOST_SPLITS if count > 100 else 300
    while count:
        at = dice.below(len(words))
        s = next(moments[at]).state.clone()
        s.hoard[s.slot] = [dice.below(4) if dice.below(3) == 0 else 0 for _ in range(state.KINDS)]
        if any(s.hoard[s.slot]) and ways(s) <= limit:  # an empty one is never shared (DG-DIV-7)
            count -= 1
            yield words[at], s


def ways(s):
    return prod(comb(n + s.ranks - 1, n) for n in s.hoard[s.slot])


def spelled(words, s, seat, first):
    """All moves that begin with this word."""
    found, drafts = [], [((), words.numbers[first])]
    while drafts:
        draft, word = drafts.pop()
        move = words.move(s, seat, draft, word)
        if move is not None:
            found.append(move)
            continue
        draft = (*draft, word)
        following = words.open(s, seat, draft)
        assert following, words.game.write(s)
        drafts += [(draft, each) for each in following]
    return found


@few_and_many
def test_dg_neg_4_every_split_has_one_spelling(hoards):
    for words, s in hoards_in(state.HAGGLING, {}, hoards):
        seat = words.speakers(s)[0]
        moves = spelled(words, s, seat, "propose")
        assert len(moves) == len(set(moves)) == ways(s)
        for move in islice(moves, 5):
            assert isinstance(move, Propose)
            assert words.game.check(s, Choice(seat, s.serial, move)) is None


@few_and_many
def test_dg_div_3_every_fair_division_has_one_spelling(hoards):
    """As many as there are: all splits in which nobody goes without, or has two where there is too little."""
    for words, s in hoards_in(state.DIVIDING, {"divide_and_choose": True}, hoards):
        seat = division.divider(s)
        moves = spelled(words, s, seat, "divide")
        size = sum(s.hoard[s.slot])
        assert len(moves) == len(set(moves))
        assert all(isinstance(move, Divide) for move in moves)
        assert all(words.game.check(s, Choice(seat, s.serial, move)) is None for move in islice(moves, 20))
        assert (
            len(moves)
            == sum(
                (-1) ** none * comb(s.ranks, none) * prod(comb(n + s.ranks - none - 1, n) for n in s.hoard[s.slot])
                for none in range(s.ranks)
            )
            if size >= s.ranks
            else len(moves) > 0
        )
