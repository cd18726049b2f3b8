"""Players that nobody meets at a table: those who squeeze, and a newcomer. Negotiators are measured against them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from dragonhoard.bots.dragons_gold.mind.foresight import split_evenly
from dragonhoard.bots.dragons_gold.mind.worth import heap_price, share_worth
from dragonhoard.bots.dragons_gold.player import Haggler, candle, look
from dragonhoard.bots.dragons_gold.talks import Offer, Talk
from dragonhoard.games.dragons_gold.memory import Memory, tokens_of
from dragonhoard.games.dragons_gold.moves import Accept, AnyMove, Hold, Propose, Shares
from dragonhoard.games.dragons_gold.view import View

LAST = 59.2 / 60  # of the candle, when they take what is there
NEARLY_OVER = 59 / 60
LOSS = -1.0  # points that they would not lose
MORE = 0.02  # above what is said to be taken


@dataclass(frozen=True, slots=True)
class Script:
    """When (in parts of the candle) it offers to others so much of their part in the common split. With a `cap` it
    takes at most so much of its own part."""

    steps: tuple[tuple[float, float], ...] = ()
    cap: float | None = None
    in_pairs: bool = False


class Squeezer(Haggler):
    """Knows the common split, waits, and offers the others less than it; at the very end it takes what is there."""

    script: ClassVar[Script] = Script()

    def times(self, view: View) -> list[float] | None:
        if view.table.phase != "haggle" or (self.script.in_pairs and len(view.table.kill.rank) > 2):  # type: ignore[union-attr]
            return None
        seconds = view.table.turn.seconds or 60  # type: ignore[union-attr]
        return [when * seconds for when, _ in self.script.steps] + [LAST * seconds]

    def speak(self, view: View, memory: Memory, dice: Any, burnt: int, asked: bool) -> tuple[AnyMove | None, None]:
        if self.times(view) is None:
            return super().speak(view, memory, dice, burnt, asked)[0], None
        return self._says(Talk(self.game, view, memory, candle(view, burnt))), None

    def _says(self, talk: Talk) -> AnyMove | None:
        if talk.burnt >= NEARLY_OVER:
            return self._takes(talk)
        parts = [part for when, part in self.script.steps if when <= talk.burnt + 0.009]
        shares = self._asked(talk, parts[-1]) if parts and not talk.gagged else None
        if shares is None or ((there := talk.with_shares(shares)) and talk.seat in there.support):
            return None
        return Propose(shares)

    def _takes(self, talk: Talk) -> AnyMove | None:
        ready: list[Offer] = [offer for offer in talk.offers if not talk.missing(offer) and offer != talk.sealed]
        best = max(ready, key=lambda offer: talk.mine(offer.shares), default=None)
        if best is None or talk.mine(best.shares) < LOSS:
            return None
        return Accept(best.number, best.version)

    def _asked(self, talk: Talk, part: float) -> Shares | None:
        if part <= 0:
            return everything(talk)
        shares, fair = asked(talk, part + MORE), talk.fair[talk.seat]
        if shares is None or self.script.cap is None:
            return shares
        most = fair + (self.script.cap - 1) * max(1.0, abs(fair))
        for more in (0.0, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4):
            milder = asked(talk, part + MORE + more)
            if milder is None:
                break
            if talk.public(milder)[talk.seat] <= most:
                return milder
        return shares


def asked(talk: Talk, part: float) -> Shares | None:
    """The best for this seat that leaves the others so much of their part."""
    others = [seat for seat in talk.parties if seat != talk.seat]
    fair = talk.fair
    least = {seat: fair[seat] * part if fair[seat] > 0 else fair[seat] * (2 - part) - 0.2 for seat in others}
    found = talk.focal.loot.best_for(talk.seat, least)
    return found.shares if found else None


def everything(talk: Talk) -> Shares:
    none = (0,) * len(talk.deal.hoard)
    return tuple(talk.deal.hoard if seat == talk.seat else none for seat in range(talk.deal.players))


class Demander(Haggler):
    """Demands all, always."""

    def speak(self, view: View, memory: Memory, dice: Any, burnt: int, asked: bool) -> tuple[AnyMove | None, None]:
        if view.table.phase != "haggle":
            return super().speak(view, memory, dice, burnt, asked)[0], None
        talk = Talk(self.game, view, memory, candle(view, burnt))
        if talk.laid is None and not talk.gagged:
            return Propose(everything(talk)), None
        return (Hold() if asked else None), None


class Newcomer(Haggler):
    """Accepts what is worth more to it than an even part, and offers even parts."""

    def speak(self, view: View, memory: Memory, dice: Any, burnt: int, asked: bool) -> tuple[AnyMove | None, None]:
        if view.table.phase != "haggle":
            return super().speak(view, memory, dice, burnt, asked)[0], None
        v = look(self.game, view, candle(view, burnt))
        even = heap_price(v, v.hoard[v.slot]) // v.ranks
        liked = [
            (share_worth(v, tokens_of(offer.shares[v.seat])), -offer.number, offer)
            for offer in view.table.proposals
            if share_worth(v, tokens_of(offer.shares[v.seat])) > even or offer.by == v.seat
        ]
        best = max(liked, default=None)
        if best and v.seat not in best[2].support:
            return Accept(best[2].number, best[2].version), None
        if not any(offer.by == v.seat for offer in view.table.proposals) and v.seat != v.gagged:
            packed = self.game.Packed()
            split_evenly(v, dice.below(v.ranks), packed)
            return Propose(tuple(tuple(row) for row in packed.split[: v.players])), None
        return (Hold() if asked else None), None


def squeezer(*steps: tuple[float, float], cap: float | None = None, in_pairs: bool = False) -> type[Squeezer]:
    timed = tuple((second / 60, part) for second, part in steps)
    return type("Squeezer", (Squeezer,), {"script": Script(timed, cap, in_pairs)})


SQUEEZERS: dict[str, type[Haggler]] = {
    "silent": squeezer(),
    "late in two": squeezer((54.5, 0.6), (57, 0.8)),
    "late in three": squeezer((51, 0.0), (54.5, 0.5), (57, 0.7)),
    "at the floor": squeezer((54.5, 0.5), (57, 0.8), cap=1.05),
    "in pairs": squeezer((54, 0.3), (56.5, 0.5), in_pairs=True),
    "demands all": Demander,
}
