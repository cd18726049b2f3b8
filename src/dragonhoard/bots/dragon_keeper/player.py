"""Greedy at a table: from view and memory to the same thoughts as in the lab."""

from __future__ import annotations

from typing import Any

from dragonhoard.bots.dragon_keeper.mind.greedy import greedy
from dragonhoard.bots.dragon_keeper.mind.sight import SIGHT, see
from dragonhoard.core.fields import plain_class
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.game import DragonKeeper
from dragonhoard.games.dragon_keeper.memory import Memory
from dragonhoard.games.dragon_keeper.moves import AnyMove
from dragonhoard.games.dragon_keeper.rules import state
from dragonhoard.games.dragon_keeper.view import PHASES, STEPS, View

Sight = plain_class("Sight", SIGHT)
FIXED = ("players", "zero_move", "designs", "colour", "value", "sign", "gift_worth", "left_from", "owed", "surcharge")


class Greedy:
    def __init__(self, game: DragonKeeper) -> None:
        self.game = game

    def choose(self, view: View, memory: Memory, dice: Any) -> AnyMove:
        packed = self.game.Packed()
        greedy(look(self.game, view, memory), dice, packed)
        move: AnyMove = self.game.unpack(packed)
        return move


def look(game: DragonKeeper, view: View, memory: Memory) -> Any:
    """View and memory as the numbers that the bot thinks with."""
    seen, v = view.table, Sight()
    assert view.seat is not None
    assert seen.turn is not None
    numbers = game.names.numbers
    for name in FIXED:
        setattr(v, name, getattr(game.blank, name))
    v.seat, v.level, v.phase, v.serial = view.seat, seen.level, PHASES.index(seen.phase), seen.turn.serial
    v.board = [NONE if tile is None else numbers[tile] for tile in seen.board]
    v.dragon = seen.dragon[0] * state.SIDE + seen.dragon[1]
    v.taken, v.extra = NONE if seen.taken is None else numbers[seen.taken], int(seen.extra)
    v.last_taker = NOBODY if seen.last_taker is None else seen.last_taker
    v.alive, v.reserve = sum(alive << seat for seat, alive in enumerate(seen.alive)), seen.reserve
    for seat in range(seen.players):
        guild = view.guild if seat == view.seat else seen.guilds[seat]
        v.guild[seat] = NONE if guild is None else COLOURS.index(guild)
        v.treasure[seat] = seen.treasure[seat]
        v.step[seat] = STEPS.index(seen.steps[seat]) if seen.steps else 0
        for colour, pile in memory.piles[seat].items():
            c = COLOURS.index(colour)
            v.height[seat][c] = len(pile)
            v.pile[seat][c][: len(pile)] = [numbers[tile] for tile in pile]
    return v


def honest(game: DragonKeeper, s: Any, seat: int, memory: Memory) -> bool:
    """Whether the lab shows the seat that is to move what it saw and remembers, and no more."""
    v = Sight()
    see(s, seat, v)
    return bool(v == look(game, game.view(s, seat), memory))


def fade(memory: Memory, depth: int) -> Memory:
    """Of each pile the tiles on top, which came last; what lies deeper, and what is gone, is forgotten."""
    piles: list[Any] = [{colour: _top(pile, depth) for colour, pile in own.items()} for own in memory.piles]
    return Memory(piles)


def _top(pile: list[str], depth: int) -> list[str | None]:
    return [tile if len(pile) - at <= depth else None for at, tile in enumerate(pile)]
