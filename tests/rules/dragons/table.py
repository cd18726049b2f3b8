"""What the clauses of Dragons are tried with: positions pasted as text, luck laid out by hand, refusals seen whole.

The cards in a line: c cow, s sheep, o coin (o3: three on one card), b blue gem, p pink gem, l polish, w sword,
h helmet, d shield, a breastplate, k crown, t scepter, e bracelet, n necklace, r ring. A pile is written from bottom to
top; a claimed one ends with the letter of its dragon.
"""

import json
from dataclasses import asdict

from dragonhoard import Choice, Dice, Over, Refused, events_for, game_class
from tests.harness.clauses import LETTERS as LETTERS
from tests.harness.clauses import Numbers, given
from tests.harness.clauses import facts as facts
from tests.harness.clauses import heard as heard
from tests.harness.clauses import offered as offered
from tests.harness.clauses import refused as refused
from tests.harness.clauses import viewers as viewers
from tests.rules.dragons.old_lines import old_line

DRAGONS = game_class("dragons")


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


def menu(game, state, seat):
    return game.menu(state, seat).moves


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
