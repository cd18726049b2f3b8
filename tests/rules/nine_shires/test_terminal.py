"""In a terminal: every position of a game is drawn, every move and all news are told, in each language."""

from io import StringIO

import pytest

from dragonhoard import Dice
from dragonhoard.cli import main
from dragonhoard.cli.scores import show_score
from dragonhoard.cli.screen import Screen
from dragonhoard.core import texts
from dragonhoard.games.nine_shires import picture
from dragonhoard.proofs.random_play import random_play
from tests.rules.nine_shires.table import SHIRES, knight, play, position
from tests.rules.nine_shires.test_alliance import CARDS

NAMES = ["Ann", "Ben", "Cleo", "Dan"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_can_be_told_and_drawn(language):
    spoken = texts.SPOKEN.set(language)
    try:
        game = SHIRES(4)
        lines = []
        for step in list(random_play(game, Dice(11)))[::2]:
            for viewer in (0, None):
                view = game.view(step.state, viewer)
                lines += picture.picture(game, view, NAMES).splitlines()
                lines.append(picture.question(game, view))
                lines += [picture.describe(game, view, move) for move in view.menu.moves]
            lines += picture.news(game, step.events, NAMES, None)
    finally:
        texts.SPOKEN.reset(spoken)
    assert lines
    assert [line for line in lines if "{" in line or "None" in line] == []


def test_ns_exchange_8_a_bot_answers_the_offer_of_a_person_whose_turn_it_is(capsys, monkeypatch):
    """An exchange that knights it, and one that gives it nothing."""
    game, state = position(allies=["AB"], **CARDS)
    for give, answer in (("s4-2+mongor for vulgor", "exchange"), ("mongor for s5-2+vulgor", "Your offer 1 to")):
        monkeypatch.setattr("sys.stdin", StringIO(f"offer 1 {give}\nquit\n"))
        assert main(["play", "nine-shires", "--position", game.write(state), "--seat", "0"]) == 0
        assert answer in capsys.readouterr().out.partition("You offer")[2], give


def test_ns_end_8_who_lives_in_a_common_defeat_is_not_called_dead(capsys):
    """Nobody dies in a game that is cut short by the sixth attack, and all have lost it."""
    assert main(["simulate", "nine-shires", "--games", "40", "--bots", "uniform", "--players", "2"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "dead or lost" in told
    assert "killed" not in told
    game, state = position(attacks=5, C={"at": None})
    state, _ = play(game, state, "A throw", luck=(0, 8))
    show_score(Screen(), game, state, NAMES[:3], 0)
    told = " ".join(capsys.readouterr().out.split())
    assert told.count("cannot win") == 1
    assert "Cleo died and cannot win." in told
    assert "the Dark Wizard has the kingdom" in told


def test_the_odds_stand_beside_the_fight():
    game, state = position(A={"at": "dragon-west", "amulet": "water"}, townes=knight(7), attacks=3)
    view = game.view(state, 0)
    told = {game.say_move(move): picture.describe(game, view, move) for move in view.menu.moves}
    assert told["fight"] == "a fight: slays 67 %, retreats 0 %, dies 33 %"
    drawn = picture.picture(game, view, NAMES)
    assert "attacks 3 of 6" in drawn
    assert "Knight or Dame of Oxfordshire" in drawn
    _, news = play(game, state, "A fight", luck=(4,))
    assert "DROG goes to Ann." in picture.news(game, news, NAMES, None)


def test_a_route_says_whom_it_meets():
    game, state = position(phase="move", dice=[1, 2], B={"at": "s7-1"})
    view = game.view(state, 0)
    told = [picture.describe(game, view, move) for move in view.menu.moves]
    assert "1 step to s7-1, Oxfordshire, meets B" in told


def test_quiet_rounds_are_shown_from_twenty_on():
    for quiet, shown in ((19, False), (20, True)):
        game, state = position(quiet=quiet)
        assert ("without the death" in picture.picture(game, game.view(state, None), NAMES)) is shown
