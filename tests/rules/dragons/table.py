"""What the clauses of Dragons are tried with: positions pasted as text, luck laid out by hand, refusals seen whole.

The cards in a line: c cow, s sheep, o coin (o3: three on one card), b blue gem, p pink gem, l polish, w sword,
h helmet, d shield, a breastplate, k crown, t scepter, e bracelet, n necklace, r ring. A pile is written from bottom to
top; a claimed one ends with the letter of its dragon.
"""

import json
from dataclasses import asdict

import pytest

from dragonhoard import Choice, Dice, Lapse, Over, Presence, Refused, events_for, game_class
from tests.rules.dragons.old_lines import old_line

DRAGONS = game_class("dragons")
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


class Stacked:
    """Luck that turns up these cards; `...` at their end allows for more, and takes the first unseen one."""

    def __init__(self, game, state, cards=""):
        self.left = cards.split()
        self.numbers = game.names.numbers
        self.unseen = list(state.unseen) if any(state.unseen) else list(state.copies)

    def below(self, n):
        assert n == sum(self.unseen), "each unseen card is equally likely"
        assert self.left, "more was left to chance than expected"
        if self.left == ["..."]:
            card = next(card for card, copies in enumerate(self.unseen) if copies)
        else:
            card = self.numbers[self.left.pop(0)]
        assert self.unseen[card] > 0
        self.unseen[card] -= 1
        return sum(self.unseen[:card])


# -- positions ---------------------------------------------------------------------------------------------------------
def pasted(text, edition=None, **options):
    """The game that a position belongs to, and the position."""
    players, variants = DRAGONS.table_of(text)
    game = DRAGONS(players, {**variants, **options}, edition)
    return game, game.read(text)


def started(players, cards="...", first=0, **options):
    """A new game with these cards on top."""
    game = DRAGONS(players, {"first_seat": first, **options})
    state, events = game.start(Stacked(game, game.blank, cards))
    return game, state, events


def ended(*hoards, edition=None):
    """The score of a finished game with these hoards."""
    text = json.dumps({"players": len(hoards), "turn": None, "hoards": hoards})
    game, state = pasted(text, edition)
    return game.score(state)


def lines(score, seat):
    """The points of a seat by category."""
    return {line.key: line.points for line in score.lines if line.seat == seat}


def eliminated(score):
    return [seat for seat, total in enumerate(score.totals) if total is None]


# -- moves -------------------------------------------------------------------------------------------------------------
def given(game, state, text):
    """`A draw`, `B leaves`, `B returns`, or `lapse`: as an input for the present wait."""
    if text == "lapse":
        return Lapse(state.serial)
    seat, words = LETTERS.index(text[0]), text[2:]
    if words in {"leaves", "returns"}:
        return Presence(seat, words == "returns")
    return Choice(seat, state.serial, game.read_move(words))


def play(game, state, *inputs, cards=""):
    """The position after some inputs with these cards on top, and all that was told."""
    luck = Stacked(game, state, cards)
    told = []
    for text in inputs:
        state, events = game.apply(state, given(game, state, text), luck)
        told += events
    assert luck.left in ([], ["..."]), "fewer cards were turned up than expected"
    assert game.read(game.write(state)) == state, "a position is no more than its line says"
    assert game.read(old_line(game, state)) == state, "nor than a line of the older form"
    return state, told


def after(text, *inputs, cards="", **options):
    """From line to line."""
    game, state = pasted(text, **options)
    return old_line(game, play(game, state, *inputs, cards=cards)[0])


def refused(game, state, text, clause):
    """An input is refused with its clause, leaves no trace and is on no menu."""
    move = given(game, state, text) if isinstance(text, str) else text
    before = state.clone()
    breach = game.check(state, move)
    assert breach is not None
    assert breach.clause == clause
    assert str(breach).startswith(f"{clause}: ")
    with pytest.raises(Refused) as error:
        game.apply(state, move, Numbers())
    assert error.value.breach == breach
    assert error.value.position == game.write(before)
    assert state == before
    if isinstance(move, Choice) and move.serial == state.serial:
        assert repr(move.move) not in map(repr, menu(game, state, move.seat))


def menu(game, state, seat):
    return game.menu(state, seat).moves


def offered(game, state, seat):
    """The menu of a seat in words."""
    return [game.say_move(move) for move in menu(game, state, seat)]


def wander(game, seed):
    """A game of chance: every position with the news that led to it."""
    luck, dice = Dice(seed), Dice(seed, 1)
    state, events = game.start(luck)
    yield state, events
    while not isinstance(game.turn(state), Over):
        moves = menu(game, state, state.current)
        # The first move is to draw, or to place somewhere: favoured, so that the years are not too short.
        move = moves[dice.below(len(moves))] if dice.below(2) else moves[0]
        state, events = game.apply(state, Choice(state.current, state.serial, move), luck)
        yield state, events


# -- what is seen and told ---------------------------------------------------------------------------------------------
def viewers(game):
    """Every seat, and a spectator."""
    return (*range(game.players), None)


def facts(events, kind):
    return [event.facts for event in events if event.kind == kind]


def heard(events, viewer):
    """The kinds of news that reach somebody."""
    return [event.kind for event in events_for(events, viewer)]


def mentions(seen):
    """Every word in a view or in news, without the names of the columns: those of the hoards, and of the points."""
    if isinstance(seen, str):
        return {seen}
    if isinstance(seen, dict):
        columns = {"cards", "standing"} if "hoards" in seen else set()
        return set().union(*(mentions(part) for name, part in seen.items() if name not in columns))
    if isinstance(seen, list | tuple):
        return set().union(*map(mentions, seen))
    return mentions(asdict(seen)) if hasattr(seen, "__dataclass_fields__") else set()


def told_alike(game, one, other, text, viewer):
    """An input leads to the same news and the same view, or to the same refusal."""
    answers = []
    for state in (one, other):
        try:
            after, events = game.apply(state, given(game, state, text), Numbers())
            answers.append((events_for(events, viewer), game.view(after, viewer)))
        except Refused as refusal:
            answers.append(refusal.breach)
    return answers[0] == answers[1]
