"""Why a bargainer does what it does, in one true sentence. What it says of its own stash is so; what it cannot know it
says it thinks."""

from __future__ import annotations

from typing import Any

from dragonhoard.bots.dragons_gold.mind.haggler import wanted
from dragonhoard.bots.dragons_gold.mind.worth import POINT, heap_price, share_worth, token_worth
from dragonhoard.bots.reasons import Reason
from dragonhoard.core.offers import find_offer
from dragonhoard.core.rules_api import NONE
from dragonhoard.games.dragons_gold.edition import KINDS
from dragonhoard.games.dragons_gold.moves import Accept, AnyMove, Change, Counts, Hold, Propose, Shares
from dragonhoard.games.dragons_gold.rules import state

GEMS = range(state.BLUE, state.WHITE + 1)


def reason(v: Any, bot: int, move: AnyMove, tells: bool) -> Reason | None:
    """What a share is worth to somebody says what is in the stash: only those say it who tell such things."""
    if v.phase != state.HAGGLING:
        return None
    match move:
        case Propose(shares) | Change(_, shares):
            return _of_proposal(v, shares, tells)
        case Accept(number, _) if tells:
            place = find_offer(v.offers, number)
            worth = points(share_worth(v, v.offers[place].split[v.seat])) if place != NONE else 0
            return Reason("dragons-gold.reason.accept", {"number": number, "worth": worth})
        case Hold() if tells:
            return Reason("dragons-gold.reason.hold", {"wanted": points(wanted(v, bot))})
    return None


def points(worth: int) -> int:
    """To the nearest point."""
    return (worth + POINT // 2) // POINT


def _of_proposal(v: Any, shares: Shares, tells: bool) -> Reason:
    kind = _dearest_gem(v, shares[v.seat]) if tells else None
    if kind is not None:
        v.heap = list(v.stash)
        facts = {"kind": KINDS[kind], "held": v.stash[kind], "worth": points(token_worth(v, kind))}
        return Reason("dragons-gold.reason.collects", facts)
    parts = [heap_price(v, shares[seat]) for seat in v.rank[: v.ranks]]
    return Reason("dragons-gold.reason.even", {"least": points(min(parts)), "most": points(max(parts))})


def _dearest_gem(v: Any, share: Counts) -> int | None:
    """The gem of the own share that adds most, and of which there is one in the stash already."""
    v.heap = list(v.stash)
    mine = [gem for gem in GEMS if share[gem] and v.stash[gem]]
    return max(mine, key=lambda gem: token_worth(v, gem), default=None)
