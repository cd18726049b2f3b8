"""A hint at the loot table: what a negotiator would say, what each offer may bring whoever asks, and whether everybody
could have more than by it. All of it follows from the view and the memory of the one seat: what others have behind
their screens is believed, not known."""

from __future__ import annotations

from typing import Any

from dragonhoard.bots.dragons_gold import manners
from dragonhoard.bots.dragons_gold.negotiator import Negotiator
from dragonhoard.bots.dragons_gold.solver import Loot, better_for_all, deal_of, own_beliefs, talk_of
from dragonhoard.bots.dragons_gold.solver.ends import gained
from dragonhoard.bots.dragons_gold.solver.ready import ready_within
from dragonhoard.bots.hints import Hint, Suggestion
from dragonhoard.bots.reasons import Reason
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.memory import Memory, tokens_of
from dragonhoard.games.dragons_gold.moves import Change, Propose, Shares, tokens
from dragonhoard.games.dragons_gold.view import View

WORDS = "dragons-gold.hint"
WORLDS = 256
PATIENCE = 4.0  # seconds
OUTER = 10  # one end of so many is worse than what is told, and one better
NOTABLE = 0.5  # points that each must have more: what is less may be chance
TALKER = Negotiator.of(manners.SHREWD)  # who speaks for the highest level


def advise(game: DragonsGold, view: View, memory: Memory, dice: Any, burnt: int | None) -> Hint | None:
    """None where nobody bargains, or the solver is not at hand."""
    if view.table.phase != "haggle" or not ready_within(PATIENCE):
        return None
    talker = TALKER(game)
    move: Any = (
        talker.choose(view, memory, dice) if burnt is None else talker.speak(view, memory, dice, burnt, asked=True)[0]
    )
    loot = Loot(deal_of(game, view.table), own_beliefs(game, view, memory), WORLDS, talk_of(view.table), heed=False)
    said = [_own(game, loot, view, move.shares)] if isinstance(move, Propose | Change) else []
    for offer in view.table.proposals:
        shares = tuple(tokens_of(share) for share in offer.shares)
        about = {"number": offer.number, "by": offer.by}
        said.append(Reason(f"{WORDS}.offer", {**about, **_worth(game, loot, view, shares)}))
        said.append(_more(loot, offer.number, shares))
    return Hint((Suggestion(move),), Reason(f"{WORDS}.why", {"n": WORLDS}), tuple(said))


def _own(game: DragonsGold, loot: Loot, view: View, shares: Shares) -> Reason:
    return Reason(f"{WORDS}.own", _worth(game, loot, view, shares))


def _worth(game: DragonsGold, loot: Loot, view: View, shares: Shares) -> dict[str, int]:
    """What it brings in the mean of all ends that may come, and in all but the worst and the best. The mean is within,
    even if few ends outweigh all others."""
    assert view.seat is not None
    ends = gained(game, loot, shares, view.seat)
    mean, outer = round(sum(ends) / len(ends)), len(ends) // OUTER
    return {"points": mean, "low": min(mean, ends[outer]), "high": max(mean, ends[-1 - outer])}


def _more(loot: Loot, number: int, shares: Shares) -> Reason:
    """Whether everybody could have more, as far as this seat can know."""
    found = better_for_all(loot, shares, NOTABLE)
    if found.split is None:
        return Reason(f"{WORDS}.{'no_more' if found.proven else 'unknown'}", {"number": number})
    parties = loot.deal.parties
    would = [tokens(found.split.shares[seat]) for seat in parties]
    more = [max(1, round(found.more[seat])) for seat in parties]
    return Reason(f"{WORDS}.more", {"number": number, "parties": list(parties), "would": would, "more": more})
