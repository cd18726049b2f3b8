"""The same dice make the same moves: what the rules make of luck in the positions of the golden records is what it was.

A line is a position of a record: the moves that the rules make for whoever is awaited there, and a digest of what they
deal anew behind each seat's back. Where this is meant to change, write it anew and read the difference:

    DRAGONHOARD_GOLDEN=1 python3 run.py test tests/golden
"""

import hashlib
import os
from pathlib import Path

import pytest

from dragonhoard import Choice, Dice, catalogue, replay
from dragonhoard.core import record as records
from dragonhoard.proofs.random_play import awaited

HERE = Path(__file__).parent
ANEW = "DRAGONHOARD_GOLDEN" in os.environ
GAMES = sorted(file.stem for file in HERE.glob("*.jsonl"))
TRIES = 6


def seeded(name):
    record, game = records.read((HERE / f"{name}.jsonl").read_text(encoding="utf-8"), catalogue())
    for number, (_, state, _) in enumerate(replay(record, game)):
        moves = [made(game, state, seat, Dice(number, seat)) for seat in awaited(game, state)]
        hidden = [dealt(game, state, seat, Dice(number, seat)) for seat in range(game.players)]
        expired = "time is up; " if game.expired(state) else ""
        yield f"{number}. {expired}{'; '.join(moves)} | {' '.join(hidden)}"


def made(game, state, seat, dice):
    found = []
    for _ in range(TRIES):
        packed = game.Packed()
        game.rules.some_move(state, seat, dice, packed)
        given = Choice(packed.seat, state.serial, game.unpack(packed))
        assert game.check(state, given) is None, f"{game.say_input(given)} in {game.write(state)}"
        found.append(f"{'ABCDEF'[packed.seat]} {game.say_move(given.move)}")
    return ", ".join(found)


def dealt(game, state, seat, dice):
    hidden = state.clone()
    game.rules.hide(hidden, seat, dice)
    return hashlib.sha256(repr(hidden.dump()).encode()).hexdigest()[:6] if hidden != state else "-"


@pytest.mark.parametrize("name", GAMES)
def test_the_same_dice_make_the_same_moves(name):
    path = HERE / "seeded" / f"{name}.txt"
    told = "".join(f"{line}\n" for line in seeded(name)).encode()
    if ANEW:
        path.write_bytes(told)
    assert path.read_bytes() == told
