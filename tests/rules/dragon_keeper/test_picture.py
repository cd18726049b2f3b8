"""Dragon Keeper in the terminal: the dungeon drawn, moves and news in words, and no more than a seat may see."""

import contextlib
import io
import json

import pytest
from rich.text import Text

from dragonhoard.cli import main
from dragonhoard.cli.pictures import Pictures
from dragonhoard.core.dice import Dice
from dragonhoard.core.values import Choice, events_for
from dragonhoard.games import game_class

NAMES = ["Ann", "Ben", "Cleo"]
KEEPER = game_class("dragon-keeper")
SPACES = {"2,2": "R1s1", "2,0": "Y4t", "2,4": "B3x", "0,0": "G2", "0,4": "P1", "4,2": "R6"}


def set_up(tiles=SPACES, **words):
    game = KEEPER(3)
    words["board"] = [tiles.get(f"{row},{column}") for row in range(5) for column in range(5)]
    return game, game.read(json.dumps(words))


def plain(text):
    return Text.from_markup(text).plain


def drawn(game, state, seat):
    return plain(Pictures(game).board(game.view(state, seat), NAMES))


def told(game, state, *moves, seat):
    heard = []
    for text in moves:
        mover = game.turn(state).seats[0]
        state, events = game.apply(state, Choice(mover, state.serial, game.read_move(text)), Dice(3))
        heard += events_for(events, seat)
    return [plain(line) for line in Pictures(game).news(heard, NAMES, seat)]


def test_the_dungeon_the_dragon_and_what_it_can_reach():
    lines = drawn(*set_up(), 0).splitlines()
    assert lines[0] == " Level 1 of 3  ·  6 tiles left  ·  12 in the reserve"
    rows = {line.split()[0]: line.split()[1:] for line in lines if line.startswith("  ") and line.split()[0].isdigit()}
    assert rows["2"] == ["*Y4t*", "·", "<R1s1>", "·", "*B3x*"]
    assert rows["4"] == ["·", "·", "R6", "·", "·"]
    assert max(map(len, lines)) < 80


def test_others_do_not_see_below_the_top_nor_a_guild():
    game, state = set_up(
        piles=[{"red": ["R2", "R5"]}, {"yellow": ["Y1", "Y5", "Y3"]}, {}], guilds=["blue", "purple", "green"]
    )
    mine, others, nobodys = (drawn(game, state, seat) for seat in (0, 1, None))
    assert "R5 ×2" in mine
    assert "Y3 ×3" in mine
    assert "red: R2 R5" in mine
    assert "Y5" not in mine
    assert "R2" not in others
    assert "yellow: Y1 Y5 Y3" in others
    assert ("guild blue" in mine, "guild purple" in mine) == (True, False)
    assert "guild" not in nobodys
    assert "R2" not in nobodys


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (0, ["You take yellow 4 (trap).", "You spring yellow 4 (trap) and take red 6.", "You give green 2 to Cleo."]),
        (
            2,
            ["Ann takes yellow 4 (trap).", "Ann springs yellow 4 (trap) and takes red 6.", "Ann gives green 2 to you."],
        ),
        (
            None,
            [
                "Ann takes yellow 4 (trap).",
                "Ann springs yellow 4 (trap) and takes red 6.",
                "Ann gives green 2 to Cleo.",
            ],
        ),
    ],
)
def test_a_turn_is_told_to_each_seat_in_its_way(seat, words):
    assert told(*set_up(), "take 2,0", "trap 4,2", "give 0,0", seat=seat) == words


def test_each_choice_is_described():
    game, state = set_up()
    view = game.view(state, 0)
    assert [plain(Pictures(game).describe(view, move)) for move in view.menu.moves] == [
        "take yellow 4 (trap)",
        "take blue 3 (exchange)",
    ]
    assert "row" in Pictures(game).question(view)
    words = {
        "level": 3,
        "phase": "ending",
        "steps": ["liberation", "ready", "ready"],
        "guilds": ["green", "blue", "purple"],
    }
    game, state = set_up({}, piles=[{"yellow": ["Y2l"], "green": ["G3"]}, {}, {}], treasure=[0, 1, 0], **words)
    view = game.view(state, 0)
    assert [plain(Pictures(game).describe(view, move)) for move in view.menu.moves] == [
        "keep the rest: -1 points",
        "discard yellow 2 (liberation) and free green 3: 0 points",
    ]
    assert "liberations" in Pictures(game).question(view)


def test_the_aid_has_the_numbers_of_the_edition():
    game, state = set_up()
    aid = plain(Pictures(game).aid(game.view(state, 0)))
    assert "A gift of 3 or more" in aid
    assert "{" not in aid


@pytest.mark.parametrize("seed", range(4))
def test_whole_games_are_played_and_counted(seed, monkeypatch):
    out, err = io.StringIO(), io.StringIO()
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 200))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        assert main(["play", "dragon-keeper", "--seed", str(seed), "--players", "3", "--bots", "uniform"]) == 0
    shown = out.getvalue()
    assert err.getvalue() == ""
    assert "Level 1 of 3" in shown
    assert any(words in shown for words in ("wins with", "You win", "Nobody", "No keeper could pay"))
    assert " wins with" not in shown.replace("Ember wins with", "").replace("Soot wins with", "").replace("You win", "")
