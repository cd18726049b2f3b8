"""What the clauses of Dragon's Gold are tried with: positions as objects, luck laid out by hand, refusals seen whole.

Tokens are letters: S silver, G gold, R red, B blue, E green, P purple, Y yellow, W white, K black; `S3G` is SSSG.
"""

import json

from dragonhoard import Dice, Over, events_for, game_class
from dragonhoard.core.rules_api import EVERYBODY
from dragonhoard.games.dragons_gold.edition import KINDS
from dragonhoard.games.dragons_gold.moves import counts
from dragonhoard.proofs.random_play import random_play
from tests.harness.clauses import LETTERS, given
from tests.harness.clauses import facts as facts
from tests.harness.clauses import heard as heard
from tests.harness.clauses import offered as offered
from tests.harness.clauses import refused as refused
from tests.harness.clauses import viewers as viewers

GOLD = game_class("dragons-gold")
MAGIC = {"magic_objects": True}
ADVANCED = {"advanced_scoring": True}
DIVIDED = {"divide_and_choose": True}
ALL = "S35G20R16B12E12P12Y12W6K"

# section 21: news for one, news for two, and news that are for all or not; everything else is for all
ALONE = {"drew_card", "saw_stash", "lifted", "safe", "stood", "passed"}
TWO = {"stolen_kind", "pouched_kind", "offered", "offer_gone"}
EITHER = {"traded", "showed", "held"}


class Luck:
    """Luck that brings these things: a letter is a token of the bag, D07 a dragon of the pile, M01 a card of the deck,
    #2 the number 2. `...` at the end allows for more, and takes the first of each. `asked`: among how many it was."""

    def __init__(self, state, text=""):
        self.left = text.split()
        self.asked = []
        self.heaps = {"bag": list(state.bag), "pile": list(state.pile), "deck": list(state.deck)}

    def below(self, n):
        self.asked.append(n)
        assert self.left, "more was left to chance than expected"
        if self.left == ["..."]:
            return 0
        word = self.left.pop(0)
        if word.startswith("#"):
            assert int(word[1:]) < n
            return int(word[1:])
        heap, at = self.place(word)
        assert n == sum(heap), "each piece is equally likely"
        assert heap[at] > 0, f"there is no {word}"
        number = sum(heap[:at])
        heap[at] -= 1
        return number

    def place(self, word):
        if len(word) == 1:
            return self.heaps["bag"], KINDS.index(word)
        return (self.heaps["pile"], int(word[1:]) - 1) if word[0] == "D" else (self.heaps["deck"], int(word[1:]))


# -- positions ---------------------------------------------------------------------------------------------------------
def slot(dragon, tokens="-", *stack, raised=0):
    return {"dragon": dragon, "tokens": tokens, "stack": list(stack), "raised": raised}


def position(players=3, options=None, edition=None, row=(), **words):
    """A game, and a position in it; the row is filled up with dragons from the end of the list."""
    game = GOLD(players, {"first_seat": 0, **(options or {})}, edition)
    named = {part["dragon"] for part in row if part} | {*words.get("gone", ())}
    spare = [name for name in reversed(game.names.dragons) if name not in named]
    full = list(row) + [slot(spare[i]) for i in range(4 - len(row))]
    state = game.read(json.dumps({"turn": "A", **words, "row": full}))
    assert game.rules.conserved(state), "a position holds all pieces"
    return game, state


def killed(players, *stack, tokens="-", dragon="D06", options=None, phase="haggle", **words):
    """A position in the middle of a kill in slot 1: by default D06 (7/7/0)."""
    return position(players, options, row=[slot(dragon, tokens, *stack)], slot=1, killed=True, phase=phase, **words)


def stash(state, seat):
    return tokens(state.stash[seat])


def tokens(held):
    return "".join(f"{kind}{n if n > 1 else ''}" for kind, n in zip(KINDS, held, strict=True) if n) or "-"


def heap(text):
    return counts(text)


# -- moves -------------------------------------------------------------------------------------------------------------
def play(game, state, *inputs, luck="..."):
    """The position after some inputs, and all that was told. Luck is laid out anew for each input; the last one gets
    what is named."""
    told = []
    for number, text in enumerate(inputs):
        last = number == len(inputs) - 1
        source = Luck(state, luck if last else "...")
        state, events = game.apply(state, given(game, state, text), source)
        assert not last or source.left in ([], ["..."]), "less was drawn than expected"
        told += events
    assert [event for event in told if not is_for_whom_it_should_be(event)] == []
    assert game.rules.conserved(state)
    assert game.read(game.write(state)) == state, "a position is no more than its line says"
    return state, told


def is_for_whom_it_should_be(event):
    if event.kind in EITHER:
        return True
    if event.kind not in ALONE | TWO:
        return event.to == EVERYBODY
    seats = {event.facts["seat"], event.facts["other"]} if event.kind in TWO else {event.facts["seat"]}
    return event.to == sum(1 << seat for seat in seats)


def phase(game, state):
    return game.view(state, None).table.phase


def awaited(game, state):
    turn = game.turn(state)
    return "" if isinstance(turn, Over) else "".join(LETTERS[seat] for seat in turn.seats)


def asked(game, state):
    """Whom the house would let think; nobody sees that."""
    return "".join(LETTERS[seat] for seat in game.asked(state))


def wander(game, seed):
    """A game of chance: every position with the news that led to it."""
    for step in random_play(game, Dice(seed)):
        yield step.state, step.events


# -- what is seen and told ---------------------------------------------------------------------------------------------
def told_to(events, kind, viewer):
    return [event.facts for event in events_for(events, viewer) if event.kind == kind]


def totals(game, *stashes):
    """The points of a finished game with these stashes."""
    text = json.dumps({"phase": "over", "row": [None] * 4, "gone": list(game.names.dragons), "stashes": stashes})
    score = game.score(game.read(text))
    for seat, total in enumerate(score.totals):
        assert total == sum(line.points for line in score.lines if line.seat == seat)
    return score
