"""What a seat makes of one talk: the split that all can compute, and what each offer on the table brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import mul
from threading import get_ident
from typing import Any

from dragonhoard.bots.dragons_gold.mind import worth
from dragonhoard.bots.dragons_gold.solver import Deal, Focal, Loot, deal_of, focal, own_beliefs
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.memory import Memory, tokens_of
from dragonhoard.games.dragons_gold.moves import Shares
from dragonhoard.games.dragons_gold.rules import dispatch, state
from dragonhoard.games.dragons_gold.view import View

WORLDS = 128  # drawn for what one believes oneself
KEPT = 24  # talks that a process keeps in mind: they are thought about over and over
NEARLY = 0.35  # points by which a part may fall short of what is enough
ABOVE = 1.2  # points by which it may be more


@dataclass(frozen=True, slots=True)
class Offer:
    """One that stands, as everybody sees it."""

    number: int
    version: int
    by: int
    support: frozenset[int]
    shares: Shares

    def others(self, seat: int) -> int:
        return len(self.support - {seat})


class Common:
    """What does not change while a talk lasts, and is computed once: it follows from view and memory alone."""

    def __init__(self, game: DragonsGold, view: View, memory: Memory | None) -> None:
        assert view.seat is not None
        self.game, self.seat = game, view.seat
        self.deal: Deal = deal_of(game, view.table)
        self.focal: Focal = focal(game, view.table, memory)
        self.beliefs = own_beliefs(game, view, memory)
        self.weighed: dict[tuple[bool, Shares], tuple[float, ...]] = {}
        self.made: dict[Any, Shares | None] = {}

    @cached_property
    def own(self) -> Loot:
        return Loot(self.deal, self.beliefs, WORLDS)

    def gains(self, shares: Shares, public: bool) -> tuple[float, ...]:
        if (public, shares) not in self.weighed:
            self.weighed[public, shares] = (self.focal.loot if public else self.own).gains(shares)
        return self.weighed[public, shares]


_kept: dict[tuple[int, int, int], tuple[Any, Common]] = {}  # by thread, seat and serial


def common(game: DragonsGold, view: View, memory: Memory | None) -> Common:
    """A talk is the same one as long as all that goes into it is."""
    assert view.seat is not None
    place = get_ident(), view.seat, view.table.turn.serial if view.table.turn else 0
    known = (memory.changes, memory.common) if memory else ()
    of = game, deal_of(game, view.table), view.table.removed, view.table.gone, view.stash, known
    found = _kept.pop(place, None)
    if found is None or found[0] != of:
        found = of, Common(game, view, memory)
    _kept[place] = found  # the last of those that are kept
    for old in list(_kept)[:-KEPT]:
        _kept.pop(old, None)
    return found[1]


class Talk:
    """One seat's sight of it. Gains are points, less a third of what the others gain in the mean, against a lost
    hoard."""

    def __init__(self, game: DragonsGold, view: View, memory: Memory | None, burnt: int | None = None) -> None:
        assert view.seat is not None
        assert view.table.kill is not None
        self.game, self.view, self.seat = game, view, view.seat
        self.parties = tuple(sorted(view.table.kill.rank))
        self.burnt = self._by_words() if burnt is None else burnt / 100
        self.gagged = view.table.kill.gagged == self.seat
        self.demands = Counter(memory.demands if memory else ())
        self.known = common(game, view, memory)
        self.deal, self.focal = self.known.deal, self.known.focal
        self.common: Shares = self.focal.split.shares
        self.fair: Sequence[float] = self.focal.split.gains

    def _by_words(self) -> float:
        """Where time is measured in words."""
        return min(1.0, self.view.table.said / (dispatch.ROUNDS * len(self.parties)))

    @cached_property
    def offers(self) -> list[Offer]:
        return [
            Offer(
                each.number,
                each.version,
                each.by,
                frozenset(each.support),
                tuple(tokens_of(row) for row in each.shares),
            )
            for each in self.view.table.proposals
        ]

    @cached_property
    def sealed(self) -> Offer | None:
        """The one that this seat supports."""
        return next((offer for offer in self.offers if self.seat in offer.support), None)

    @cached_property
    def laid(self) -> Offer | None:
        """The last that this seat has made, if it stands."""
        return next((offer for offer in reversed(self.offers) if offer.by == self.seat), None)

    def with_shares(self, shares: Shares) -> Offer | None:
        return next((offer for offer in self.offers if offer.shares == shares), None)

    def missing(self, offer: Offer) -> set[int]:
        """Who else has yet to seal it."""
        return set(self.parties) - offer.support - {self.seat}

    # -- gains ---------------------------------------------------------------------------------------------------------
    def mine(self, shares: Shares) -> float:
        """What this seat believes that it gains."""
        return self.known.gains(shares, public=False)[self.seat]

    @cached_property
    def due(self) -> float:
        """What it gains by the common split."""
        return self.mine(self.common)

    def public(self, shares: Shares) -> Sequence[float]:
        """What everybody can compute that each seat gains."""
        return self.known.gains(shares, public=True)

    def excess(self, offer: Offer) -> float:
        """By how much the maker of an offer takes more than the common split gives it, as a part of that."""
        fair = self.fair[offer.by]
        return (self.public(offer.shares)[offer.by] - fair) / max(1.0, abs(fair))

    def is_even(self, offer: Offer) -> bool:
        """Whether the maker has no more than anybody else by price, but for one token."""
        prices = _prices(self.game)
        parts = {seat: sum(map(mul, offer.shares[seat], prices)) for seat in self.parties}
        least = min((prices[kind] for kind, n in enumerate(offer.shares[offer.by]) if n), default=0.0)
        return bool(parts[offer.by] - least <= min(parts.values()))

    # -- other splits --------------------------------------------------------------------------------------------------
    @cached_property
    def bonus(self) -> int:
        return int(self.game.blank.majority)

    def asking(self, part: float) -> Shares | None:
        """The best for this seat that leaves the others so much of what is theirs in the common split."""
        made = self.known.made
        if ("asking", part) not in made:
            others = [seat for seat in self.parties if seat != self.seat]
            least = {seat: self.fair[seat] * part if self.fair[seat] > 0 else self.fair[seat] - 0.2 for seat in others}
            found = self.focal.loot.best_for(self.seat, least)
            made["asking", part] = found.shares if found else None
        return made["asking", part]

    def bearable(self) -> Shares:
        """Best for whoever has least of it, by one's own beliefs."""
        return self.known.own.egalitarian().shares

    def pleased(self, seat: int, percent: int) -> Shares:
        """The common split, but somebody gets so much of an even part by price: what costs the others least."""
        made = self.known.made
        if (seat, percent) not in made:
            made[seat, percent] = _pleased(self, seat, percent)
        found = made[seat, percent]
        assert found is not None
        return found

    def priced(self, percent: int) -> Shares:
        """Gives each of the others so much of an even part by price, at the least cost to oneself: people and simple
        bots think in prices."""
        made = self.known.made
        if percent not in made:
            made[percent] = _priced(self.game, self.deal, self.known.own, self.seat, percent)
        found = made[percent]
        assert found is not None
        return found


def _pleased(talk: Talk, seat: int, percent: int) -> Shares:
    prices = _prices(talk.game)
    enough = percent / 100 * sum(map(mul, talk.deal.hoard, prices)) / len(talk.parties)
    rows = [list(row) for row in talk.common]
    while (part := sum(map(mul, rows[seat], prices))) < enough:
        found: list[tuple[float, int, int]] = []
        for giver in talk.parties:
            for kind in range(state.KINDS):
                if giver != seat and rows[giver][kind] and part + prices[kind] <= enough + ABOVE + NEARLY:
                    before = talk.public(tuple(map(tuple, rows)))[giver]
                    _move(rows, giver, seat, kind)
                    lost = before - talk.public(tuple(map(tuple, rows)))[giver]
                    _move(rows, seat, giver, kind)
                    found.append((lost / prices[kind], giver, kind))
        if not found:
            break
        _, giver, kind = min(found)
        _move(rows, giver, seat, kind)
    return tuple(map(tuple, rows))


def _prices(game: DragonsGold) -> list[float]:
    """In points, as anybody may reckon."""
    return [worth.price(game.blank, kind) / worth.POINT for kind in range(state.KINDS)]


def _priced(game: DragonsGold, deal: Deal, loot: Loot, seat: int, percent: int) -> Shares:
    prices = _prices(game)
    enough = percent / 100 * sum(n * price for n, price in zip(deal.hoard, prices, strict=True)) / len(deal.parties)
    rows = [[0] * state.KINDS for _ in range(deal.players)]
    rows[seat] = list(deal.hoard)
    while True:
        parts = {
            other: sum(n * price for n, price in zip(rows[other], prices, strict=True))
            for other in deal.parties
            if other != seat
        }
        poor = min(parts, key=lambda other: parts[other])
        kinds = [k for k in range(state.KINDS) if rows[seat][k] and parts[poor] + prices[k] <= enough + ABOVE]
        if parts[poor] >= enough - NEARLY or not kinds:
            return tuple(map(tuple, rows))
        _move(rows, seat, poor, min(kinds, key=lambda kind: _cost(loot, rows, seat, poor, kind) / prices[kind]))


def _move(rows: list[list[int]], giver: int, taker: int, kind: int) -> None:
    rows[giver][kind] -= 1
    rows[taker][kind] += 1


def _cost(loot: Loot, rows: list[list[int]], giver: int, taker: int, kind: int) -> float:
    _move(rows, giver, taker, kind)
    left = loot.gains(tuple(map(tuple, rows)))[giver]
    _move(rows, taker, giver, kind)
    return -left
