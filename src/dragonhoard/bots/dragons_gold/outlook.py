"""What a seat makes of the table when it holds Magic Objects: what stashes and stacks are worth to each."""

from __future__ import annotations

from collections.abc import Sequence

from dragonhoard.bots.dragons_gold.mind import turns, worth
from dragonhoard.bots.dragons_gold.player import look
from dragonhoard.core.dice import Dice
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.memory import Memory
from dragonhoard.games.dragons_gold.rules import state, tokens
from dragonhoard.games.dragons_gold.view import View

Deltas = list[float]  # by seat, as `worth` counts
SURE = 60  # percent of a part that count at most before the dragon is dead


class Outlook:
    """A view, and one position that may be behind it: what others have is guessed, by what was seen."""

    def __init__(self, game: DragonsGold, view: View, memory: Memory | None) -> None:
        assert view.seat is not None
        self.game, self.view, self.seat = game, view, view.seat
        self.memory = memory or Memory()
        self.v = look(game, view)
        self.s = game.guess(view, memory, Dice(self.v.serial))

    # -- what tokens are worth -----------------------------------------------------------------------------------------
    def none(self) -> Deltas:
        return [0.0] * int(self.v.players)

    def heap(self, seat: int) -> list[int]:
        """A stash with a share that is as good as in it."""
        return [a + b for a, b in zip(self.s.stash[seat], self.s.share[seat], strict=True)]

    def worth(self, heap: Sequence[int]) -> int:
        return int(worth.stash_worth(self.v, heap))

    def changed(self, seat: int, more: Sequence[int], less: Sequence[int]) -> float:
        """What it makes of a stash that some tokens come and others go."""
        before = self.heap(seat)
        after = [max(0, a + b - c) for a, b, c in zip(before, more, less, strict=True)]
        return self.worth(after) - self.worth(before)

    def swapped(self, seat: int, more: int, less: int) -> float:
        return self.changed(seat, one_token(more), one_token(less))

    # -- dragons -------------------------------------------------------------------------------------------------------
    def hoard(self, slot: int) -> int:
        """What lies there, and what may come."""
        hidden = min(self.v.hidden[self.v.row[slot]], self.v.bag_size)
        return int(worth.heap_price(self.v, self.v.hoard[slot]) + hidden * turns.HIDDEN_TOKEN)

    def stakes(self, slot: int, hoard: int, needed: int, out: int | None = None) -> Deltas:
        """What those before a dragon may expect of a hoard, if it needs so much; without the adventurer at a place."""
        found, attack, seats = self.none(), 0, set()
        for at in range(self.v.height[slot]):
            if at != out:
                seats.add(self.v.stack[slot][at] // state.TEAM)
                attack += self.v.attack[self.v.stack[slot][at] % state.TEAM] + self.v.blade[slot][at]
        for seat in seats:
            part = hoard / len(seats) if attack >= needed else hoard / (len(seats) + 1) * SURE * attack / 100 / needed
            found[seat] = part
        return found

    def standing(self, slot: int) -> Deltas:
        return self.stakes(slot, self.hoard(slot), tokens.strength_of(self.v, slot))

    def best_sending(self) -> float:
        """0 without anybody to send: then the turn is lost."""
        ready = [who for who in range(state.TEAM) if self.v.where[who] == state.READY]
        slots = [slot for slot in range(state.SLOTS) if self.v.row[slot] >= 0]
        return max((turns.sending_worth(self.v, who, slot) for who in ready for slot in slots), default=0)


def one_token(kind: int) -> list[int]:
    """NONE: none."""
    return [int(kind == each) for each in range(state.KINDS)]
