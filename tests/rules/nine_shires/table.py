"""What the clauses of Nine Shires are tried with: positions by their words, luck laid out by hand, refusals seen whole.

Spaces, townes and dragons have the names of the standard edition. A player is given by letter: `A={"at": "s7-2"}`;
townes and dead dragons as `{"s4-2": "A"}`. A colour is its number: 1 blue, 2 orange, 3 purple, 4 red, 5 white, 6 green,
7 pink, 8 brown, 9 yellow; water is 1-3-4, fire 5-7-8, earth 2-6-9.
"""

import json

from dragonhoard import Dice, Over, events_for, game_class
from tests.harness.clauses import LETTERS, Numbers, facts, given, kinds, refused

SHIRES = game_class("nine-shires")
OPTIONS = ("ally_forever", "ally_whole_shire", "first_seat", "seconds", "alliance_seconds")
DRAGONS = ("MYTOR", "VULGOOL", "GOGDOOM", "PYRON", "DROG", "VEXMIRE", "HULGRAM", "WARTROLL", "GUILETH")
TOWNES = tuple(space["id"] for space in SHIRES.standard_edition().values["board"]["space"] if space["kind"] == "towne")
RICH = [9] * 9


# -- positions ---------------------------------------------------------------------------------------------------------
def position(players=3, edition=None, **words):
    options = {name: words.pop(name) for name in OPTIONS if name in words}
    game = SHIRES(players, options, edition)
    seats = [words.pop(letter, {}) for letter in LETTERS[:players]]
    for name in ("townes", "dragons"):
        if name in words:
            key = name[:-1]
            words[name] = [{key: what, "by": by} for what, by in words[name].items()]
    if any(seats):
        words["seats"] = seats
    return game, game.read(json.dumps(words))


def knight(*shires, by="A"):
    """Both townes of each shire."""
    return {space: by for shire in shires for space in TOWNES if space.startswith(f"s{shire}-")}


def all_guarded(**others):
    """Every towne has a protector, C where nothing else is said; A is Knight of Oxfordshire (7)."""
    return {**dict.fromkeys(TOWNES, "C"), **knight(7), **others}


def living(*names, by="B"):
    """Only these dragons live."""
    return {name: by for name in DRAGONS if name not in names}


# -- play --------------------------------------------------------------------------------------------------------------
def play(game, state, *texts, luck=()):
    """The inputs one after the other; all luck must be used. Returns the position and all news."""
    numbers = Numbers(*luck)
    news = []
    for text in texts:
        before = state.dump()
        after, events = game.apply(state, given(game, state, text), numbers)
        assert state.dump() == before
        state = after
        news += events
    assert not numbers.left, "less was left to chance than expected"
    assert game.rules.conserved(state)
    assert [*events_for(news, None)] == news, "whatever happens, everybody hears it"
    assert game.read(game.write(state)) == state, "a position is no more than its line says"
    return state, news


def allowed(game, state, text):
    return game.check(state, given(game, state, text)) is None


def table(game, state):
    return game.view(state, None).table


def seat(game, state, letter):
    return table(game, state).seats[LETTERS.index(letter)]


def phase(game, state):
    return table(game, state).phase


def moves(game, state, letter="A"):
    return [game.say_move(move) for move in game.menu(state, LETTERS.index(letter)).moves]


def ends(game, state):
    """The spaces that may be walked to."""
    return {text.rpartition(",")[2].removeprefix("walk ") for text in moves(game, state) if text.startswith("walk")}


def reason(game, state):
    turn = game.turn(state)
    assert isinstance(turn, Over)
    return turn.reason.rpartition(".")[2]


__all__ = [
    "DRAGONS",
    "LETTERS",
    "RICH",
    "SHIRES",
    "TOWNES",
    "Dice",
    "Numbers",
    "all_guarded",
    "allowed",
    "ends",
    "events_for",
    "facts",
    "given",
    "kinds",
    "knight",
    "living",
    "moves",
    "phase",
    "play",
    "position",
    "reason",
    "refused",
    "seat",
    "table",
]
