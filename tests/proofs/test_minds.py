"""No bot peeps, and one that does is found. The long count is `prove GAME --only minds`."""

from collections import Counter
from itertools import islice
from zlib import crc32

from dragonhoard.bots import bots_for, own_room
from dragonhoard.bots.search.player import Mind, needs_code
from dragonhoard.core.dice import Dice
from dragonhoard.core.game import Game
from dragonhoard.games import catalogue
from dragonhoard.proofs.minds import minds, pairs
from dragonhoard.proofs.random_play import every_table
from tests.harness.some import SOME

PAIRS = 24
GAME = catalogue()[SOME]
LEVELS = [name for name, kind in bots_for(SOME).items() if needs_code(kind)]


def faults():
    return [fault for _, fault in islice(minds(every_table(GAME), PAIRS), PAIRS) if fault]


def test_each_phase_has_its_share_of_pairs_and_one_that_hardly_comes_is_not_waited_for():
    phases: Counter[int] = Counter()
    assert len(list(islice(pairs(GAME(GAME.seats[0]), Dice(1), phases), PAIRS))) == PAIRS
    assert len(phases) > 1
    assert max(phases.values()) <= 2 * min(phases.values())
    never = Counter({-1: 0})
    assert len(list(islice(pairs(GAME(GAME.seats[0]), Dice(1), never), PAIRS))) == PAIRS
    assert never[-1] == 0


def test_a_level_that_looks_at_the_position_itself_is_found(monkeypatch):
    shown, view = [], Game.view

    def noted(self, s, seat):
        shown.append(s)
        return view(self, s, seat)

    def peeping(self, view, memory, dice):
        return view.menu.moves[crc32(repr(shown[-1]).encode()) % len(view.menu.moves)]

    monkeypatch.setattr(Game, "view", noted)
    monkeypatch.setattr(Mind, "choose", peeping)
    assert any(f"{name} at seat" in fault for fault in faults() for name in LEVELS)


def test_a_bot_of_the_lab_that_looks_at_more_than_its_sight_is_found(monkeypatch):
    game = GAME(GAME.seats[0])
    room = next(room for room in own_room(SOME).MODULES if hasattr(room, "think"))

    def peeping(s, seat, code, dice, v, m):
        game.rules.some_move(s, seat, Dice(crc32(repr(s).encode())), m)

    monkeypatch.setattr(room, "think", peeping)
    assert any("in the lab" in fault for fault in faults())
