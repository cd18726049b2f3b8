"""What a negotiator does at the loot table: see docs/bargaining.md.

All compute the same split of what everybody saw, so that whoever speaks first names what the others want to seal. What
is as good is sealed if the rest may be expected to seal it, too. As the candle burns a negotiator comes down, but never
for a maker who takes more than its part: so it does not pay to wait and to ask for more.
"""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

from dragonhoard.bots.dragons_gold.leniency import ABOUT, SAME, bearable, is_open, viable, will_do
from dragonhoard.bots.dragons_gold.manners import Manner
from dragonhoard.bots.dragons_gold.talks import Offer, Talk
from dragonhoard.games.dragons_gold.moves import Shares

YIELDS = 0.65  # of the candle, when whoever holds out is met
PRICED_FROM = 0.15  # of the candle
PRICED = (90, 105)  # percent of an even part, at first and at last
PRICED_TO = 0.7
STEP = 5
PLEASED_FROM, PLEASED_MORE = 0.3, 0.6  # of the candle
PLEASED = (100, 115)  # percent of an even part
PLEASED_COST = 0.25  # of the own part
BETTER = 0.05  # what another offer must bring more to be worth moving a seal


class Verb(Enum):
    OFFER = "offer"
    SEAL = "seal"
    HOLD = "hold"


class Word(NamedTuple):
    """What is said, and of which offer or split."""

    verb: Verb
    offer: Offer | None = None
    shares: Shares | None = None


HOLD = Word(Verb.HOLD)


def yields(talk: Talk, manner: Manner, offer: Offer) -> bool:
    """Late, what somebody else has sealed comes before the common split, which has lain there long enough."""
    late = talk.burnt >= max(YIELDS, manner.joins)
    return late and offer.shares != talk.common and offer.others(talk.seat) > 0 and viable(talk, manner, offer)


def rank(talk: Talk, manner: Manner, offer: Offer) -> tuple[float, ...] | None:
    """How an offer compares with others, the larger the better; None if it is not to be sealed."""
    if not will_do(talk, manner, offer):
        return None
    missing, others = talk.missing(offer), offer.others(talk.seat)
    if is_asked_in_vain(talk, manner, offer):
        return None
    if missing and offer != talk.sealed and offer.shares != talk.common:
        early = talk.burnt < manner.joins
        if not others or (early and not viable(talk, manner, offer)):
            return None
    if not missing:
        return 2, talk.mine(offer.shares), 0, -offer.number
    if talk.burnt >= manner.joins:
        return 1, yields(talk, manner, offer), others, -offer.number
    return 1, 0, round(talk.mine(offer.shares), 6), -offer.number


def is_asked_in_vain(talk: Talk, manner: Manner, offer: Offer) -> bool:
    """Whether it was worth a try, and nobody else has sealed it in time."""
    over = manner.asks is not None and talk.burnt >= asking(talk, manner)[1]
    return over and offer.by == talk.seat and not offer.others(talk.seat) and talk.mine(offer.shares) > talk.due + SAME


def asking(talk: Talk, manner: Manner) -> tuple[float, float]:
    """What is left to the others by its opening, and until when."""
    return manner.asks[len(talk.parties) > 2] if manner.asks else (1.0, 0.0)


def word(talk: Talk, manner: Manner) -> Word:
    ranks = {offer.number: found for offer in talk.offers if (found := rank(talk, manner, offer))}
    best = max(
        (offer for offer in talk.offers if offer.number in ranks), key=lambda offer: ranks[offer.number], default=None
    )
    closes = best is not None and ranks[best.number][0] == 2
    if not closes and not talk.gagged:
        new = opening(talk, manner, best) if best is None or manner.asks else None
        new = new or (evenly_priced(talk, manner, best) if best is not None else None)
        if new is not None:
            return new
    if best is None or best == talk.sealed:
        return HOLD
    if talk.sealed is not None and not closes and not is_worth_moving(talk, manner, ranks, best):
        return HOLD
    return Word(Verb.SEAL, best)


def is_worth_moving(talk: Talk, manner: Manner, ranks: dict[int, tuple[float, ...]], best: Offer) -> bool:
    """A seal is never moved between equals."""
    now = talk.sealed
    assert now is not None
    more = best.others(talk.seat) > now.others(talk.seat)
    if best.shares == now.shares:
        return more
    if now.number not in ranks or talk.burnt >= manner.joins:
        return now.number not in ranks or ranks[best.number] > ranks[now.number]
    gain = talk.mine(best.shares) - talk.mine(now.shares)
    return more or gain >= BETTER * abs(talk.due) + BETTER


def opening(talk: Talk, manner: Manner, best: Offer | None) -> Word | None:
    """A split of one's own to begin with, or the common one."""
    part, until = asking(talk, manner)
    if talk.burnt < until and talk.with_shares(talk.common) is None and talk.laid is None:
        asked = talk.asking(part)
        if asked is not None and (best is None or talk.mine(best.shares) < talk.mine(asked)):
            return offered(talk, asked)
    if best is not None:
        return None
    if talk.due >= bearable(talk):
        return offered(talk, talk.common)
    shares = talk.bearable()
    return offered(talk, shares) if talk.mine(shares) >= bearable(talk) else None


def evenly_priced(talk: Talk, manner: Manner, best: Offer) -> Word | None:
    """Among three or more, if nobody else wants the common split."""
    if talk.burnt >= PLEASED_FROM and (wanted := pleasing(talk, best)):
        return wanted
    if len(talk.parties) == 2 or talk.burnt < PRICED_FROM or best.others(talk.seat):
        return None
    if any(offer.shares == talk.common and offer.others(talk.seat) for offer in talk.offers):
        return None
    low, high = PRICED
    percent = low + (high - low) * min(1.0, (talk.burnt - PRICED_FROM) / (PRICED_TO - PRICED_FROM))
    shares = talk.priced(round(percent / STEP) * STEP)
    if talk.mine(shares) < talk.due - manner.gives * abs(talk.due):
        return None
    return offered(talk, shares)


def pleasing(talk: Talk, best: Offer) -> Word | None:
    """Where one alone has not sealed the common split, the first of the others offers it an even part by price; but not
    if that one is silent and waits."""
    holdouts = talk.missing(best)
    if best.shares != talk.common or len(holdouts) != 1 or talk.seat != min(set(talk.parties) - holdouts):
        return None
    (seat,) = holdouts
    if not is_open(talk, seat):
        return None
    shares = talk.pleased(seat, PLEASED[talk.burnt >= PLEASED_MORE])
    if talk.with_shares(shares) or talk.mine(shares) < talk.due - PLEASED_COST * abs(talk.due) - ABOUT:
        return None  # it lies there for whoever wants it; the own seal goes back to the common split
    return offered(talk, shares)


def offered(talk: Talk, shares: Shares) -> Word | None:
    """What lies there already is sealed instead, or said nothing of; the own offer is changed rather than doubled."""
    there = talk.with_shares(shares)
    if there is not None:
        return None if there == talk.sealed else Word(Verb.SEAL, there)
    laid = talk.laid
    if laid is not None and laid.others(talk.seat):
        laid = None  # others have sealed it: it stays
    return Word(Verb.OFFER, laid, shares)
