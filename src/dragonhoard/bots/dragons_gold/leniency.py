"""What will do for a negotiator: less and less as the candle burns, but never for a maker who takes more than its part,
and not for whoever is silent and waits."""

from __future__ import annotations

from dragonhoard.bots.dragons_gold.manners import Manner
from dragonhoard.bots.dragons_gold.talks import Offer, Talk

ALL_DOWN = 0.75  # of the candle, when the least that will do is reached
LATE = 5 / 6  # of the candle: what comes from then on leaves no time to answer
NEW_AT_LAST = 0.9  # of the own part: the least that such an offer has to bring
GREEDY = 0.05  # more than its own part: for such a maker nobody comes down
MISTAKEN = (0.25, 0.5)  # of a majority's bonus: the same, where parts are even by price, between two and among more
ABOUT = 0.3  # points that are nothing
SAME = 0.02
WORST = 1 / 3  # of a majority's bonus, that the common split may cost
PRESSING = 2


def will_do(talk: Talk, manner: Manner, offer: Offer) -> bool:
    gain, due = talk.mine(offer.shares), talk.due
    if gain < bearable(talk):
        return False
    if offer.shares == talk.common or (talk.seat in offer.support and offer.by != talk.seat):
        return True  # what is sealed was good enough, and does not change
    if gain >= due - SAME:
        return gain >= 0 or (due <= 0 and (offer.by == talk.seat or is_modest(talk, offer)))
    least = level(talk, manner)
    if offer.by == talk.seat:
        return gain >= due - max(manner.gives, 1 - least) * abs(due) - SAME
    if least >= 1 or gain < due - (1 - least) * abs(due) - spared(talk, manner, offer):
        return False
    return is_modest(talk, offer) and not is_pressing(talk, offer.by)


def level(talk: Talk, manner: Manner) -> float:
    """The part of one's own gain in the common split that will do now."""
    top = 1 - manner.tolerance
    if talk.burnt <= manner.comes_down:
        return top
    if talk.burnt >= LATE:
        return min(top, NEW_AT_LAST)
    floor = manner.in_pairs if len(talk.parties) == 2 else manner.in_company
    return top + (floor - top) * min(1.0, (talk.burnt - manner.comes_down) / max(0.01, ALL_DOWN - manner.comes_down))


def bearable(talk: Talk) -> float:
    """What the common split may cost at the most: a part of a majority."""
    return -WORST * talk.bonus


def is_modest(talk: Talk, offer: Offer) -> bool:
    """Whether its maker takes its part and no more. Even parts by price are an honest mistake, up to a point, and
    unless they come at the last moment."""
    if talk.excess(offer) <= GREEDY:
        return True
    if talk.burnt >= LATE and talk.seat not in offer.support:
        return False
    more = talk.public(offer.shares)[offer.by] - talk.fair[offer.by]
    return more <= MISTAKEN[len(talk.parties) > 2] * talk.bonus and talk.is_even(offer)


def is_pressing(talk: Talk, seat: int) -> bool:
    """Whether somebody has demanded most of a hoard more than once: for such a one nobody comes down."""
    return talk.demands[seat] >= PRESSING


def spared(talk: Talk, manner: Manner, offer: Offer) -> float:
    """Points that are nothing: none before it comes down, and among several more and more of them, if whoever has more
    by it has said what it wants, and that is not greedy. Who is silent and waits is not met."""
    if talk.burnt <= manner.comes_down:
        return 0.0
    if talk.burnt >= LATE:
        return ABOUT
    late = min(1.0, (talk.burnt - manner.comes_down) / max(0.01, ALL_DOWN - manner.comes_down))
    more = manner.spares * talk.bonus * late
    if len(talk.parties) == 2 or more <= ABOUT or not all(is_open(talk, seat) for seat in favoured(talk, offer)):
        return ABOUT
    return more


def favoured(talk: Talk, offer: Offer) -> list[int]:
    """Others who have more by it than by the common split."""
    gains, fair = talk.public(offer.shares), talk.fair
    others = (seat for seat in talk.parties if seat != talk.seat)
    return [seat for seat in others if gains[seat] > fair[seat] + max(ABOUT, GREEDY * fair[seat])]


def is_open(talk: Talk, seat: int) -> bool:
    """Whether it has proposed or sealed something, and whatever it has proposed is modest."""
    said = any(seat == offer.by or seat in offer.support for offer in talk.offers)
    return said and all(is_modest(talk, offer) for offer in talk.offers if offer.by == seat)


def viable(talk: Talk, manner: Manner, offer: Offer) -> bool:
    """Whether those who have not sealed it may be expected to: each gets about its part of the common split."""
    gains, least, about = talk.public(offer.shares), level(talk, manner), max(ABOUT, spared(talk, manner, offer))
    return all(
        gains[seat] >= talk.fair[seat] - (1 - least) * abs(talk.fair[seat]) - about for seat in talk.missing(offer)
    )
