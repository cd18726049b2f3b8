"""Greedy at Dragon Keeper: how well it plays, and what it makes of positions that anybody can judge."""

import json

import pytest

from dragonhoard import Choice, Dice, Over, bot_class, events_for, game_class
from dragonhoard.lab.engine import Engine
from dragonhoard.lab.loops import SHARE

KEEPER = game_class("dragon-keeper")
GREEDY = bot_class("dragon-keeper", "greedy")
GAMES = 4000


@pytest.mark.parametrize("zero", [False, True])
@pytest.mark.parametrize("seat", [0, 1])
def test_it_beats_chance_and_is_hardly_ever_eliminated(seat, zero):
    bots = ["uniform", "uniform"]
    bots[seat] = "greedy"
    tally = Engine(KEEPER(2, {"allow_zero_move": zero}), bots).many(7, 0, GAMES)
    with_a_winner = sum(tally.won) / SHARE
    assert tally.games == GAMES
    assert tally.won[seat] / SHARE >= 0.95 * with_a_winner
    assert GAMES - tally.scored[seat] <= 0.05 * GAMES


def chosen(tiles, seat=0, **words):
    """What greedy does in a position, by what it sees and remembers of it."""
    game = KEEPER(2)
    words["board"] = [tiles.get(f"{row},{column}") for row in range(5) for column in range(5)]
    state = game.read(json.dumps(words))
    memory = game.remember(None, ())
    memory.piles = game.setup(state)["piles"]
    return game.say_move(GREEDY(game).choose(game.view(state, seat), memory, Dice(1)))


def test_it_knows_its_guild():
    """The same two tiles, for one who is of the blue guild and for one who is of the yellow."""
    tiles = {"2,0": "B5", "2,4": "Y5", "0,0": "R2", "0,4": "R2", "0,2": "G1", "4,0": "R3", "4,4": "R3"}
    assert chosen(tiles, guilds=["blue", "green"]) == "take 2,4"
    assert chosen(tiles, guilds=["yellow", "green"]) == "take 2,0"


def test_it_does_not_end_a_level_that_it_cannot_pay_for():
    """The dear tile leaves nothing to give, with one treasure left: 5 tiles cost 1, and 1 more for the last taker."""
    tiles = {"2,0": "Y5", "2,4": "P1", "0,4": "R2", "0,1": "R3", "0,2": "R4"}
    assert chosen(tiles, guilds=["blue", "green"], treasure=[1, 9]) == "take 2,4"


def test_it_gives_for_treasure_when_it_is_poor():
    tiles = {"0,2": "P3", "4,2": "P2", "0,0": "R2", "4,0": "R2", "1,1": "G1"}
    assert chosen(tiles, guilds=["blue", "green"], phase="give", treasure=[1, 9]) == "give 0,2"


def test_it_springs_a_trap_for_something_better():
    tiles = {"4,4": "R6", "0,2": "P1", "0,0": "R2", "1,1": "B5"}
    words = {"phase": "action", "taken": "B4t", "piles": [{"blue": ["B4t"], "red": ["R2"]}, {}]}
    assert chosen(tiles, guilds=["blue", "green"], **words) == "trap 4,4"


def test_it_ends_as_well_as_can_be():
    words = {"level": 3, "phase": "ending", "treasure": [0, 5]}
    own = {"yellow": ["Y5", "Y2l"], "green": ["G3", "G1"], "red": ["R4"]}
    words |= {"guilds": ["green", "blue"], "steps": ["liberation", "ready"], "piles": [own, {}]}
    assert chosen({}, **words) == "liberate Y2l G3"
    own = {"yellow": ["Y5", "Y4"], "purple": ["P1", "P2"]}
    words |= {"steps": ["tribute", "ready"], "piles": [own, {}]}
    assert chosen({}, **words) == "tribute purple"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_plays_whole_games_at_a_table(players):
    game = KEEPER(players)
    state, events = game.start(Dice(3))
    memories = [game.remember(None, events_for(events, seat)) for seat in range(players)]
    bot, luck, dice = GREEDY(game), Dice(4), Dice(5)
    while not isinstance(turn := game.turn(state), Over):
        seat = turn.seats[0]
        move = bot.choose(game.view(state, seat), memories[seat], dice)
        assert move in game.menu(state, seat).moves
        state, events = game.apply(state, Choice(seat, turn.serial, move), luck)
        memories = [game.remember(memory, events_for(events, at)) for at, memory in enumerate(memories)]
    assert game.score(state).totals != (None,) * players
