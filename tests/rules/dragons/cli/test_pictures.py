"""How a game looks: its own room `picture`, and what is said without one."""

import json

import pytest
from rich.text import Text

from dragonhoard.cli.pictures import Pictures
from dragonhoard.core import texts
from dragonhoard.core.dice import Dice
from dragonhoard.core.values import Choice, events_for
from dragonhoard.games import game_class
from dragonhoard.games.dragons.game import Dragons
from dragonhoard.games.dragons.moves import Claim, Draw, Place


class Bare(Dragons):
    """A game whose folder has no pictures."""


NAMES = ["Ann", "Ben", "Cleo"]


def test_a_game_without_pictures_is_played_in_plain_words():
    game = Bare(3, {"first_seat": 0})
    state, events = game.start(Dice(1))
    pictures = Pictures(game)
    board = Text.from_markup(pictures.board(game.view(state, 0), NAMES)).plain
    assert [line.split() for line in board.splitlines()][2:5] == [["year", "1"], ["years", "4"], ["deck", "23"]]
    assert "menu" not in board
    assert pictures.question(game.view(state, 0)) == texts.say("cli.play.your_move")
    assert pictures.describe(game.view(state, 0), Draw()) == ""
    assert pictures.news(events, NAMES, 0)[0] == "Year 1 begins with 26 cards. Ann starts."
    assert len(pictures.news(events, NAMES, 0)) == len(events)


def told(game, text, *moves, seat):
    """The news of some moves for a seat, as one talk."""
    state, heard = game.read(text), []
    for move in moves:
        (mover,) = game.turn(state).seats
        state, events = game.apply(state, Choice(mover, state.serial, move), Dice(3))
        heard += events_for(events, seat)
    return [Text.from_markup(line).plain for line in Pictures(game).news(heard, NAMES, seat)]


PILES = [{"cards": ["cow", "coin-3"]}, {"cards": ["sheep"]}, {"cards": ["ring"]}]


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (0, ["You draw: {}.", "You put it on pile 1."]),
        (1, ["Ann draws: {}. It goes on pile 1."]),
        (None, ["Ann draws: {}. It goes on pile 1."]),
    ],
)
def test_a_turn_is_told_to_each_seat_in_its_way(seat, words):
    game = game_class("dragons")(3)
    position = json.dumps({"turn": "A", "piles": PILES})
    state, _ = game.apply(game.read(position), Choice(0, 1, Draw()), Dice(3))
    drawn = texts.card_name("dragons", game.view(state, 0).drawn)
    news = told(game, position, Draw(), Place(1), seat=seat)
    assert " ".join(news) == " ".join(words).format(drawn)


def test_a_secret_draw_is_told_to_nobody_else():
    game = game_class("dragons")(3, {"card_in_hand": True})
    position = json.dumps({"turn": "A", "hands": ["crown", "cow", "cow"], "piles": PILES})
    moves = (Draw(), Place(2, "crown"))
    assert told(game, position, *moves, seat=1) == ["Ann draws in secret and plays on pile 2: crown."]
    own = told(game, position, *moves, seat=0)
    assert own[0].startswith("You draw in secret: ")
    assert own[1:] == ["You play on pile 2: crown."]


def test_the_end_of_a_year_is_told_by_items():
    """DR-TERM-6"""
    game = game_class("dragons")(3)
    piles = [*PILES[:2], {"cards": ["ring"], "dragon": "C"}]
    position = json.dumps({"turn": "B", "year": 4, "piles": piles})
    news = told(game, position, Claim(0), seat=1)
    assert news == [
        "You claim pile 0.",
        "You take pile 0 home: 1 cow, 3 coins.",
        "Ann takes pile 1 home: 1 sheep.",
        "Cleo takes pile 2 home: 1 ring.",
        next(line for line in news if line.startswith("Ann takes the rest of the deck: 11 cows, 11 sheep, ")),
        "Year 4 is over; Ann was the last.",
        "The game is over.",
    ]
