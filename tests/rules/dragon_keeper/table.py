"""What the clauses of Dragon Keeper are tried with: positions as text, luck laid out by hand, refusals seen whole.

A tile is its colour, its value and its sign: R red, B blue, Y yellow, G green, P purple; s stairs (R1s1 those of level
1, R1s2 those of level 2), p passage, x exchange, t trap, l liberation. A space is `row,column`. Piles are written one
after the other, each from bottom to top, as in the line of a position: `Y5,B1,B3/-` are those of A and of B.
"""

import json
from dataclasses import asdict

from dragonhoard import Choice, Dice, Over, game_class
from dragonhoard.games.dragon_keeper.edition import COLOURS
from tests.harness.clauses import Numbers, given
from tests.harness.clauses import facts as facts
from tests.harness.clauses import heard as heard
from tests.harness.clauses import kinds as kinds
from tests.harness.clauses import offered as offered
from tests.harness.clauses import refused as refused
from tests.harness.clauses import viewers as viewers

KEEPER = game_class("dragon-keeper")
GUILDS = {colour[0].upper(): colour for colour in COLOURS}
CENTRE = 12


# -- positions ---------------------------------------------------------------------------------------------------------
def position(players=4, tiles=None, edition=None, **words):
    """The game and the position with these tiles on the board, by space; the rest of it is empty."""
    options = {name: words.pop(name) for name in ("allow_zero_move", "first_seat", "seconds") if name in words}
    if tiles is not None:
        words["board"] = [tiles.get(f"{row},{column}") for row in range(5) for column in range(5)]
    if "dragon" in words:
        words["dragon"] = [int(part) for part in words["dragon"].split(",")]
    if "piles" in words:
        words["piles"] = [by_colour(own) for own in words["piles"].split("/")]
    if "guilds" in words:
        words["guilds"] = [GUILDS[letter] for letter in words["guilds"]]
    for name in ("alive", "away"):
        if name in words:
            words[name] = list(words[name])
    game = KEEPER(players, options, edition)
    return game, game.read(json.dumps({"players": players, **words}))


def by_colour(tiles):
    piles = {}
    for tile in tiles.split(",") if tiles != "-" else ():
        piles.setdefault(GUILDS[tile[0]], []).append(tile)
    return piles


def started(players, seed=1, **options):
    game = KEEPER(players, {"first_seat": 0, **options})
    return game, *game.start(Dice(seed))


def ending(players=2, **words):
    """The end of the game, in the middle of tribute and liberations."""
    return position(players, {}, level=3, phase="ending", **words)


def ended(piles, **words):
    """The score of a finished game with these piles."""
    players = len(piles.split("/"))
    game, state = position(players, {}, level=3, phase="over", piles=piles, **words)
    return game.score(state)


# -- moves -------------------------------------------------------------------------------------------------------------
def play(game, state, *inputs, luck=None):
    """The position after some inputs, and all that was told; nothing is left to chance unless luck is given."""
    luck = luck or Numbers()
    told = []
    for text in inputs:
        state, events = game.apply(state, given(game, state, text), luck)
        told += events
    assert game.rules.conserved(state)
    assert game.read(game.write(state)) == state, "a position is no more than its line says"
    return state, told


def wander(game, seed):
    """A game of chance: every position with the news that led to it."""
    luck, dice = Dice(seed), Dice(seed, 1)
    state, events = game.start(luck)
    yield state, events
    while not isinstance(turn := game.turn(state), Over):
        seat = turn.seats[dice.below(len(turn.seats))]
        moves = game.menu(state, seat).moves
        state, events = game.apply(state, Choice(seat, state.serial, moves[dice.below(len(moves))]), luck)
        yield state, events


# -- what lies where, what is seen and told ----------------------------------------------------------------------------
def piles(game, state, seat):
    """A seat's piles, bottom to top, as in a line."""
    return ",".join(tile for pile in game.setup(state)["piles"][seat].values() for tile in pile) or "-"


def gone(game, state):
    return game.setup(state)["gone"]


def table(game, state):
    return game.view(state, None).table


def mentions(seen):
    """Every word in a view or in news."""
    if isinstance(seen, str):
        return {seen}
    if isinstance(seen, dict):
        return set().union(*map(mentions, seen.values()))
    if isinstance(seen, list | tuple):
        return set().union(*map(mentions, seen))
    return mentions(asdict(seen)) if hasattr(seen, "__dataclass_fields__") else set()
