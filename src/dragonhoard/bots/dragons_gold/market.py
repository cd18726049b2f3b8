"""The Market by worth: what an exchange brings to both ends, by the loot solver and what was seen. An offer is good for
both, asks for what the other most likely has, and is made once: no is an answer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from dragonhoard.bots.dragons_gold.solver import Deal, Loot, beliefs_of, worths_of
from dragonhoard.core.dice import Dice
from dragonhoard.games.dragons_gold import moves as do
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.memory import Change, Gain, Memory, Seen, at_least, recalled, tokens_of
from dragonhoard.games.dragons_gold.moves import AnyMove, Counts
from dragonhoard.games.dragons_gold.rules import market, state
from dragonhoard.games.dragons_gold.view import Trade, View

WORLDS = 64
WORTH_IT = 0.2  # points that an exchange must bring, by what one believes
FOR_BOTH = 0.4  # what each must gain by an offer of one's own: the other may see it otherwise
LIKELY = 0.5  # that the other has what is asked for
RECALLS = 24
SAME_KIND = 2  # tokens of a kind that are thought of
ASKED_EACH = 3  # offers to one player in a Market
ENOUGH = 60  # percent of the time, when nobody waits for an answer any more
NOTHING: Counts = (0,) * state.KINDS


class Stall(NamedTuple):
    """What one seat knows at the Market."""

    game: DragonsGold
    seat: int
    stash: Counts
    removed: Counts
    changes: tuple[Change, ...]


class Swap(NamedTuple):
    """An exchange with somebody, in the words of whoever offers it, and what both gain by it: points, less a third of
    what the others do in the mean."""

    to: int
    give: Counts
    ask: Counts
    own: float
    others: float


def stall_of(game: DragonsGold, view: View, memory: Memory) -> Stall:
    assert view.seat is not None
    changes = memory.changes
    if memory.forgets:
        changes = tuple(Seen(seat, tuple(held)) for seat, held in enumerate(at_least(memory, game.players)))
    return Stall(game, view.seat, tokens_of(view.stash or {}), tokens_of(view.table.removed), changes)


class Scales:
    """What exchanges with one player are worth. The tokens in question lie between the two as if they were a hoard;
    that each gets back its own is what an exchange has to beat."""

    def __init__(self, stall: Stall, other: int, mine: Counts, theirs: Counts) -> None:
        game, self.stall, self.other, self.mine, self.theirs = stall.game, stall, other, mine, theirs
        pool = _sum(mine, theirs)
        rest = [max(0, a - b - c) for a, b, c in zip(game.blank.tokens, stall.removed, pool, strict=True)]
        known = (Seen(stall.seat, stall.stash), Gain(stall.seat, _less(mine)), Gain(other, _less(theirs)))
        deal = Deal(game.players, tuple(sorted((stall.seat, other))), pool, worths_of(game))
        self.loot = Loot(deal, beliefs_of((*stall.changes, *known), game.players, tuple(rest)), WORLDS)
        self.now = self._gains(mine, theirs)

    def _gains(self, mine: Counts, theirs: Counts) -> tuple[float, float]:
        rows = [NOTHING] * self.stall.game.players
        rows[self.stall.seat], rows[self.other] = mine, theirs
        gains = self.loot.gains(tuple(rows))
        return gains[self.stall.seat], gains[self.other]

    def weigh(self, give: Counts, ask: Counts) -> Swap:
        own, others = self._gains(_sum(self.mine, ask, _less(give)), _sum(self.theirs, give, _less(ask)))
        return Swap(self.other, give, ask, own - self.now[0], others - self.now[1])


def _sum(*rows: Counts) -> Counts:
    return tuple(map(sum, zip(*rows, strict=True)))


def _less(row: Counts) -> Counts:
    return tuple(-n for n in row)


def _covers(heap: Counts, part: Counts) -> bool:
    return all(a >= b for a, b in zip(heap, part, strict=True))


# -- what to offer -----------------------------------------------------------------------------------------------------
def likely(stall: Stall, other: int) -> Counts:
    """How many of each kind somebody has, more likely than not, of a few."""
    dice = Dice(0)
    memory = Memory((*stall.changes, Seen(stall.seat, stall.stash)))
    drawn = [one[other] for _ in range(RECALLS) if (one := recalled(memory, stall.game.players, dice))]
    return tuple(
        next((n for n in range(SAME_KIND, 0, -1) if sum(one[kind] >= n for one in drawn) > LIKELY * len(drawn)), 0)
        for kind in range(state.KINDS)
    )


def heaps(pool: Counts) -> list[Counts]:
    """One token or two of it."""
    ones = [tuple(int(kind == each) for each in range(state.KINDS)) for kind, n in enumerate(pool) if n]
    return [*ones, *(pair for a, b in combinations_with_replacement(ones, 2) if _covers(pool, pair := _sum(a, b)))]


def exchanges(mine: Counts, theirs: Counts) -> Iterator[tuple[Counts, Counts]]:
    """One for one, or two for one; nothing for the same."""
    for give in heaps(mine):
        for ask in heaps(theirs):
            if sum(give) + sum(ask) <= 3 and not any(map(min, give, ask)):
                yield give, ask


@lru_cache(64)
def good_swaps(stall: Stall, other: int) -> tuple[Swap, ...]:
    """Those by which both gain, best first: by the product, so that nobody is fobbed off."""
    mine, theirs = tuple(min(SAME_KIND, n) for n in stall.stash), likely(stall, other)
    if not any(mine) or not any(theirs):
        return ()
    scales = Scales(stall, other, mine, theirs)
    found = [scales.weigh(*each) for each in exchanges(mine, theirs)]
    found = [swap for swap in found if min(swap.own, swap.others) >= FOR_BOTH]
    return tuple(sorted(found, key=lambda swap: (-swap.own * swap.others, swap)))


def best_swap(stall: Stall, memory: Memory) -> Swap | None:
    """Nobody is asked for the same again."""
    best: Swap | None = None
    for other in range(stall.game.players):
        before = [ask for by, to, ask in memory.asked if (by, to) == (stall.seat, other)]
        if other == stall.seat or len(before) >= ASKED_EACH:
            continue
        swap = next((swap for swap in good_swaps(stall, other) if swap.ask not in before), None)
        if swap and (best is None or swap.own * swap.others > best.own * best.others):
            best = swap
    return best


# -- words -------------------------------------------------------------------------------------------------------------
def word(game: DragonsGold, view: View, memory: Memory | None, burnt: int | None, asked: bool) -> AnyMove | None:
    """What is said at the Market; `burnt` percent of the time are over, None: time is measured in words. None: nothing,
    of whoever was not asked."""
    known = memory or Memory()
    stall = stall_of(game, view, known)
    for trade in view.trades:
        if trade.by != view.seat:
            return answer(stall, trade)
    if view.seat not in view.table.done:
        stands = len(view.trades)
        if stands < market.OFFERS_EACH and (swap := best_swap(stall, known)):
            return do.Offer(swap.to, swap.give, swap.ask)
        if not stands or (burnt or 0) >= ENOUGH:
            return do.Done()
    return do.Hold() if asked else None


def answer(stall: Stall, trade: Trade) -> AnyMove:
    """By what it brings to oneself. What one does not have is declined in the same way (DG-MKT-9)."""
    give, ask = tokens_of(trade.ask), tokens_of(trade.give)
    if _covers(stall.stash, give) and Scales(stall, trade.by, give, ask).weigh(give, ask).own >= WORTH_IT:
        return do.Trade(trade.number, trade.version)
    return do.Decline(trade.number, trade.version)
