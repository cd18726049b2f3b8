"""Greedy at a table: from view and memory to the same thoughts as in the lab; and one who looks at less."""

from __future__ import annotations

from typing import Any, ClassVar

from dragonhoard.bots.dragons.mind.greedy import greedy
from dragonhoard.bots.dragons.mind.sight import SIGHT, see
from dragonhoard.core.fields import plain_class
from dragonhoard.core.rules_api import NONE
from dragonhoard.games.dragons.game import Dragons
from dragonhoard.games.dragons.memory import Memory
from dragonhoard.games.dragons.moves import AnyMove, Draw
from dragonhoard.games.dragons.rules import state
from dragonhoard.games.dragons.view import View

Sight = plain_class("Sight", SIGHT)
TIES = 64
PHASES = {"turn": state.TURN, "place": state.PLACE}


class Greedy:
    def __init__(self, game: Dragons) -> None:
        self.game = game

    def choose(self, view: View, memory: Memory, dice: Any) -> AnyMove:
        packed = self.game.Packed()
        greedy(look(self.game, view, memory), dice, packed)
        move: AnyMove = self.game.unpack(packed)
        return move


class Fledgling:
    """Goes by how high the piles are, and soon has enough."""

    enough: ClassVar[int] = 75  # percent of an even share of the cards

    def __init__(self, game: Dragons) -> None:
        self.game = game

    def choose(self, view: View, memory: Memory, dice: Any) -> AnyMove:
        seen = view.table
        free = [number for number, pile in enumerate(seen.piles) if pile.dragon is None]
        cards = sum(seen.piles[number].size for number in free) + seen.deck
        highest = max(free, key=lambda number: seen.piles[number].size * TIES + dice.below(TIES))
        waits = 100 * len(free) * seen.piles[highest].size < self.enough * cards
        found: AnyMove = next(
            move
            for move in view.menu.moves
            if (isinstance(move, Draw) and waits) or (not isinstance(move, Draw) and move.pile == highest)
        )
        return found


class Hatchling(Fledgling):
    """Can hardly wait."""

    enough = 63


def look(game: Dragons, view: View, memory: Memory) -> Any:
    """View and memory as the numbers that the bot thinks with."""
    seen, blank, v = view.table, game.blank, Sight()
    assert view.seat is not None
    assert seen.turn is not None
    v.seat, v.players, v.in_hand = view.seat, seen.players, blank.in_hand
    v.years_left, v.deck = seen.years - seen.year, seen.deck
    v.phase, v.serial = PHASES[seen.phase], seen.turn.serial
    v.hand = NONE if view.hand is None else game.names.numbers[view.hand]
    v.drawn = NONE if view.drawn is None else game.names.numbers[view.drawn]
    for pile, cards in enumerate(memory):
        v.size[pile] = seen.piles[pile].size
        v.free[pile] = int(seen.piles[pile].dragon is None)
        v.inside[pile] = int(seen.dens[pile] is None)
        for card in cards:
            v.lying[pile][game.names.numbers[card]] += 1
        v.hoard[pile][: blank.designs] = seen.hoards[pile]
    v.designs, v.copies, v.quantity = blank.designs, blank.copies, blank.quantity
    v.first_of, v.worth = blank.first_of, blank.worth
    v.jewel_set, v.herds_apart = blank.jewel_set, blank.herds_apart
    return v


def honest(game: Dragons, s: Any, seat: int, memory: Memory) -> bool:
    """Whether the lab shows the seat that is to move what it saw and remembers, and no more."""
    v = Sight()
    see(s, seat, v)
    return bool(v == look(game, game.view(s, seat), memory))


def fade(memory: Memory, depth: int) -> list[list[str | None]]:
    """Of each pile the cards on top, which came last; what lies deeper is forgotten."""
    return [[card if len(pile) - at <= depth else None for at, card in enumerate(pile)] for pile in memory]
