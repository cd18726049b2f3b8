"""What the clauses of every game are tried with: luck laid out by hand, inputs in words, refusals seen whole, news."""

import pytest

from dragonhoard import Choice, Lapse, Presence, Refused, events_for

LETTERS = "ABCDEF"


class Numbers:
    """Luck that gives these numbers and no more; `asked` is among how many each was drawn."""

    def __init__(self, *numbers):
        self.left = list(numbers)
        self.asked = []

    def below(self, n):
        self.asked.append(n)
        assert self.left, "more was left to chance than expected"
        number = self.left.pop(0)
        assert 0 <= number < n
        return number


def given(game, state, text):
    """`A draw`, `B leaves`, `B returns`, or `lapse`: as an input for the present wait."""
    if text == "lapse":
        return Lapse(state.serial)
    letter, _, words = text.partition(" ")
    seat = LETTERS.index(letter)
    if words in {"leaves", "returns"}:
        return Presence(seat, words == "returns")
    return Choice(seat, state.serial, game.read_move(words))


def refused(game, state, text, clause):
    """An input is refused with its clause, leaves no trace and is on no menu."""
    move = given(game, state, text) if isinstance(text, str) else text
    before = state.clone()
    breach = game.check(state, move)
    assert breach is not None, f"{text} is legal"
    assert breach.clause == clause
    assert str(breach).startswith(f"{clause}: ")
    with pytest.raises(Refused) as error:
        game.apply(state, move, Numbers())
    assert error.value.breach == breach
    assert error.value.position == game.write(before)
    assert state == before
    if isinstance(move, Choice) and move.serial == state.serial:
        assert repr(move.move) not in map(repr, game.menu(state, move.seat).moves)


def offered(game, state, seat):
    """The menu of a seat in words."""
    return [game.say_move(move) for move in game.menu(state, seat).moves]


def viewers(game):
    """Every seat, and a spectator."""
    return (*range(game.players), None)


def facts(events, kind):
    return [event.facts for event in events if event.kind == kind]


def kinds(events):
    return [event.kind for event in events]


def heard(events, viewer):
    """The kinds of news that reach somebody."""
    return kinds(events_for(events, viewer))
