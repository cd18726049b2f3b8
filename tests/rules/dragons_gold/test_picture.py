"""Dragon's Gold in the terminal: row and loot table, moves and news in words, and no more than a seat may see."""

import json

import pytest
from rich.text import Text

from dragonhoard.cli.pictures import Pictures
from dragonhoard.core.dice import Dice
from dragonhoard.core.values import Choice, Lapse, events_for
from dragonhoard.games import game_class

NAMES = ["Ann", "Ben", "Cleo"]
GOLD = game_class("dragons-gold")
HAGGLE = {
    "phase": "haggle",
    "row": [
        {"dragon": "D12", "tokens": "S2GB", "stack": ["A.knight4", "B.knight4"]},
        {"dragon": "D10", "tokens": "E", "stack": ["C.thief"]},
        {"dragon": "D17", "tokens": "-"},
        {"dragon": "D18", "tokens": "W"},
    ],
    "slot": 1,
    "killed": True,
    "stashes": ["SG", "W", "K"],
}
PEACE = [{**HAGGLE["row"][0], "stack": []}, *HAGGLE["row"][1:]]


def set_up(words=HAGGLE, **options):
    game = GOLD(3, options)
    return game, game.read(json.dumps({"turn": "A", **words}))


def plain(text):
    return Text.from_markup(text).plain


def drawn(game, state, seat):
    return plain(Pictures(game).board(game.view(state, seat), NAMES))


def told(game, state, *moves, seat):
    heard = []
    for text in moves:
        given = (
            Lapse(state.serial)
            if text == "lapse"
            else Choice("ABC".index(text[0]), state.serial, game.read_move(text[2:]))
        )
        state, events = game.apply(state, given, Dice(3))
        heard += events_for(events, seat)
    return [plain(line) for line in Pictures(game).news(heard, NAMES, seat)]


def test_the_row_the_hoard_and_the_own_screen():
    lines = drawn(*set_up(), 0).splitlines()
    assert lines[0] == " 116 tokens in the bag, 14 dragons in the pile, the Market is still to come"
    assert " 1  D12  8/8  2 silver 1 gold 1 sapphire" in lines  # nothing is hidden any more
    assert " 2  D10  2/8  1 emerald +3" in lines
    assert "       Ann knight4, Ben knight4" in lines
    assert lines[-1] == " Your stash: 1 silver 1 gold"
    assert max(map(len, lines)) < 80


def test_others_see_no_stash_and_no_hand():
    words = {**HAGGLE, "hands": [["M10"], ["M04"], []]}
    mine, nobodys = (drawn(*set_up(words, magic_objects=True), seat) for seat in (0, None))
    assert "Your hand: M10 Crystal Ball" in mine
    assert "Horn of Retreat" not in mine
    assert "black diamond" not in mine
    assert "stash" not in nobodys
    assert "Crystal Ball" not in nobodys
    assert "(1 cards)" not in nobodys
    assert "(1 card)" in nobodys


def test_proposals_stand_with_who_supports_them():
    game, state = set_up()
    state, _ = game.apply(state, Choice(1, state.serial, game.read_move("propose SG/SB/-")), Dice(1))
    assert " 1.1  Ann: 1 silver 1 gold | Ben: 1 silver 1 sapphire  (Ben)" in drawn(game, state, 0).splitlines()
    view = game.view(state, 0)
    described = {game.say_move(move): plain(Pictures(game).describe(view, move)) for move in view.menu.moves}
    assert described["accept 1.1"] == "you get 1 silver 1 gold"
    assert described["hold"] == "nothing of this, for now"
    assert Pictures(game).question(view) == "The candle burns. What do you say?"
    assert "propose SS/G/-" in plain(Pictures(game).aid(view))


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (0, ["Ben makes proposal 1.", "You accept proposal 1.", "Agreed: proposal 1.", "You get 1 silver 1 gold."]),
        (1, ["You make proposal 1.", "Ann accepts proposal 1.", "Agreed: proposal 1.", "Ann gets 1 silver 1 gold."]),
        (
            None,
            ["Ben makes proposal 1.", "Ann accepts proposal 1.", "Agreed: proposal 1.", "Ann gets 1 silver 1 gold."],
        ),
    ],
)
def test_a_deal_is_told_to_each_seat_in_its_way(seat, words):
    assert told(*set_up(), "B propose SG/SB/-", "A accept 1.1", seat=seat)[:4] == words


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (0, ["Cleo offers you 1 black diamond for 1 silver.", "Cleo is done.", "Cleo trades on."]),
        (1, ["Cleo is done.", "Cleo trades on."]),
        (2, ["You offer Ann 1 black diamond for 1 silver.", "You are done.", "You trade on."]),
    ],
)
def test_offers_are_told_to_the_two_and_being_done_to_all(seat, words):
    market = {"phase": "market", "market": "gone", "turned": 7, "stashes": ["SG", "W", "K"], "row": PEACE}
    game, state = set_up({**market, "gone": [f"D{n:02}" for n in range(1, 8)]})
    assert told(game, state, "C offer 0 K for S", "C done", "C not done", seat=seat) == words


def test_an_accusation_is_right_or_wrong():
    words = {"row": PEACE, "hands": [[], ["M03"], []]}
    game, state = set_up(words, magic_objects=True)
    assert told(game, state, "C accuse 0", seat=0) == ["Cleo accuses you, wrongly."]
    assert told(game, state, "B lift 4 W", "C accuse 1", seat=2)[0] == "You accuse Ben, and are right."


def test_a_whole_game_through_a_pipe(say):
    said = say("play", "dragons-gold", "--players", 3, "--seed", 3, "--option", "first_seat=0", answers=["1"] * 400)
    assert said.code == 0
    assert "The game is over." in said.out
    assert "You sends" not in said.out
    assert "You's" not in said.out
