"""The solver: worlds drawn from beliefs, and the splits of a hoard that are best in the mean of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from dragonhoard.bots.dragons_gold.solver.coins import COINS, coins_of, share_coins
from dragonhoard.bots.dragons_gold.solver.deal import Beliefs, Deal
from dragonhoard.bots.dragons_gold.solver.desk import PlainRows, Rows, divisions
from dragonhoard.bots.dragons_gold.solver.mind.fields import (
    BEST,
    BOUNDS,
    EVEN,
    GEMS,
    HEED,
    IMPOSSIBLE,
    NASH,
    PARTS,
    SIDES,
)
from dragonhoard.core.errors import Problem
from dragonhoard.games.dragons_gold.moves import Shares
from dragonhoard.games.dragons_gold.rules import state

WORLDS = 128
NODES = 60_000, 600_000  # of a search before and after a climb
ANY = -(1 << 40)  # a least gain that asks for nothing


class Split(NamedTuple):
    """What each seat gets, as a proposal says it, and what each gains by it against the loss of the hoard: points less
    a third of the mean of the others', or points alone. `proven`: nothing is better; else nothing better was found."""

    shares: Shares
    gains: tuple[float, ...]
    proven: bool


class Loot:
    """One hoard in so many worlds. With the same deal, beliefs and stamp everything comes out the same, on every
    machine, plain and compiled. Without `heed` of the others a gain is points alone."""

    def __init__(
        self,
        deal: Deal,
        beliefs: Beliefs,
        worlds: int = WORLDS,
        stamp: int = 0,
        plain: bool = False,
        heed: bool = True,
        nodes: tuple[int, int] = NODES,
    ) -> None:
        if worlds < 1:
            raise Problem("dragons-gold.loot.worlds", got=worlds)
        self.deal, self.worlds, self.heed, self.nodes = deal, worlds, heed, nodes
        self.rows = PlainRows() if plain else Rows()
        self.coins = coins_of(deal.worths.worth, deal.hoard[: state.BLUE], len(deal.parties))
        self._describe()
        self._draw(beliefs, stamp)
        self._tables()

    # -- goals ---------------------------------------------------------------------------------------------------------
    def nash(self) -> Split | None:
        """The largest product of the gains of all parties; None if they cannot all gain."""
        return self.solve(NASH)

    def egalitarian(self) -> Split:
        """The largest least gain, and of those splits the one with the largest sum."""
        found = self.solve(EVEN)
        assert found is not None
        least = min(self.rows.get(self.rows.desks, "found_gains")[: len(self.deal.parties)])
        best = self.solve(BEST, [1] * len(self.deal.parties), [least] * len(self.deal.parties))
        return found if best is None else best._replace(proven=found.proven)

    def best_for(self, seat: int, at_least: Mapping[int, float]) -> Split | None:
        """The most for one seat, if each other gains at least so much; None if that cannot be."""
        least = [ANY if at_least.get(each) is None else self.parts(at_least[each]) for each in self.deal.parties]
        return self.solve(BEST, [int(each == seat) for each in self.deal.parties], least)

    def gains(self, shares: Shares) -> tuple[float, ...]:
        """What each seat gains by a split, whether it is a party or not."""
        worth = self.deal.worths.worth
        split = [
            number
            for share in shares[: self.deal.players]
            for number in (
                *share[state.BLUE : state.BLACK + 1],
                sum(worth[kind] * share[kind] for kind in COINS),
            )
        ]
        out = self.rows.row(self.deal.players)
        rows = self.rows
        rows.code.weigh(rows.deals, rows.desks, self.base, self.zero, rows.of(split), out)
        return tuple(int(gain) / self.point for gain in out)

    # -- how it is put to the search -----------------------------------------------------------------------------------
    @property
    def was_proven(self) -> bool:
        """Whether the last answer is proven, even if it was that there is none."""
        return bool(self.rows.get(self.rows.desks, "proven"))

    @property
    def point(self) -> int:
        """The parts of one point of a gain."""
        return (HEED * (self.deal.players - 1) if self.heed else 1) * self.worlds

    def parts(self, gain: float) -> int:
        """Upwards, but a gain that was told comes back as it was."""
        return max(ANY, round(gain * self.point + 0.499))

    def _describe(self) -> None:
        deal, coins, rows = self.deal, self.coins, self.rows
        gems = [*deal.hoard[state.BLUE : state.WHITE + 1]]
        sides = len(deal.parties)
        first = divisions(sides, max(gems))[1]
        self.divisions = rows.divisions(sides, max(gems))
        counts = [first[n + 1] - first[n] for n in gems]
        has_sets = deal.worths.set_worth > 0
        heaps, strides = 1, []
        for n in gems:
            strides.append(heaps if has_sets else 0)
            heaps *= n + 1 if has_sets else 1
        self.widest, self.heaps = max(counts), heaps
        described: dict[str, Any] = {
            "players": deal.players,
            "sides": sides,
            "party": [*deal.parties, *(0,) * (SIDES - sides)],
            "worlds": self.worlds,
            "widest": self.widest,
            "hoard": [*gems, deal.hoard[state.BLACK]],
            "ways": counts,
            "first": [first[n] for n in gems],
            "stride": strides,
            "heaps": heaps,
            "coins": sum(deal.worths.worth[kind] * deal.hoard[kind] for kind in COINS),
            "unit": coins.unit,
            "smalls": sum(deal.hoard[kind] for kind in coins.small),
            "bigs": sum(deal.hoard[kind] for kind in coins.large),
            "ratio": coins.ratio,
            "bigways": len(coins.ways),
            "black": deal.worths.worth[state.BLACK],
            **deal.worths._asdict(),
            "heed": int(self.heed),
            "before": self.nodes[0],
            "after": self.nodes[1],
        }
        del described["worth"]
        for name, value in described.items():
            rows.put(rows.deals, name, value)

    def _draw(self, beliefs: Beliefs, stamp: int) -> None:
        rows = self.rows
        self.base = rows.row(PARTS * self.deal.players * self.worlds)
        known = rows.of([*beliefs.known, *((0,) * state.KINDS,) * (SIDES - self.deal.players)])
        stash = rows.of([(0,) * state.KINDS] * SIDES)
        heap = (rows.of(beliefs.changes), rows.of(beliefs.rest), stash, self.base)
        rows.code.draw_worlds(rows.deals, rows.lucks, known, *heap, stamp)

    def _tables(self) -> None:
        rows, sides = self.rows, len(self.deal.parties)
        cells = GEMS * self.widest
        self.points, self.zero = rows.row(cells * SIDES), rows.row(GEMS * SIDES)
        self.sets, self.blocked = rows.row(sides * self.heaps), rows.row(sides * GEMS)
        tables = (self.points, self.zero, self.sets, self.blocked)
        rows.code.fill_tables(rows.deals, rows.desks, self.divisions, self.base, *tables)
        self.table = rows.row(cells * SIDES)
        scratch = (self.table, rows.row(cells * BOUNDS), rows.row(cells))
        self.sheets = (self.divisions, *tables, *scratch, rows.of(self.coins.values))

    def solve(self, goal: int, favour: list[int] | None = None, least: list[int] | None = None) -> Split | None:
        rows = self.rows
        self.ask(goal, favour, least)
        rows.code.solve(rows.deals, rows.desks, *self.sheets)
        if rows.get(rows.desks, "value") == IMPOSSIBLE:
            return None
        shares = self._found()
        return Split(shares, self.gains(shares), self.was_proven)

    def ask(self, goal: int, favour: list[int] | None = None, least: list[int] | None = None) -> None:
        """What is wanted, in parts."""
        rows, sides = self.rows, len(self.deal.parties)
        rows.put(rows.deals, "goal", goal)
        rows.put(rows.deals, "favour", [*(favour or [0] * sides), *(0,) * (SIDES - sides)])
        rows.put(rows.deals, "least", [*(least or [0] * sides), *(0,) * (SIDES - sides)])

    # -- and back ------------------------------------------------------------------------------------------------------
    def _found(self) -> Shares:
        get, desk = self.rows.get, self.rows.desks
        small = get(desk, "found_small")[: len(self.deal.parties)]
        return self.shares(get(desk, "found_pick"), get(desk, "found_owner"), small, get(desk, "found_way"))

    def shares(self, ways: Sequence[int], owner: int, small: list[int], way: int) -> Shares:
        """The split by the ways to divide each gem, the owner of the black diamond, and the coins of each party."""
        deal = self.deal
        shares = [[0] * state.KINDS for _ in range(deal.players)]
        first = self.rows.get(self.rows.deals, "first")
        for gem, each in enumerate(ways):
            start = (first[gem] + each) * SIDES
            for side, seat in enumerate(deal.parties):
                shares[seat][state.BLUE + gem] = int(self.divisions[start + side])
        if deal.hoard[state.BLACK]:
            shares[deal.parties[owner]][state.BLACK] = deal.hoard[state.BLACK]
        share_coins(deal, self.coins, shares, small, way)
        return tuple(map(tuple, shares))
