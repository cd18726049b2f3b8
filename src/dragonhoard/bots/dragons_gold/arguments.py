"""Why a negotiator says what it says, in one true sentence: what an offer gives to whom against the common split, which
everybody can compute. It never says for how little it would do."""

from __future__ import annotations

from operator import gt

from dragonhoard.bots.dragons_gold.leniency import GREEDY, SAME, bearable, is_modest, is_pressing, viable, will_do
from dragonhoard.bots.dragons_gold.manners import Manner
from dragonhoard.bots.dragons_gold.negotiating import Verb, Word
from dragonhoard.bots.dragons_gold.talks import Offer, Talk
from dragonhoard.bots.reasons import Reason
from dragonhoard.games.dragons_gold.moves import Counts, Shares, tokens

WORDS = "dragons-gold.reason"


def argument(talk: Talk, manner: Manner, said: Word) -> Reason | None:
    match said:
        case Word(Verb.OFFER, _, shares) if shares is not None:
            return _of_own(talk, shares)
        case Word(Verb.SEAL, offer) if offer is not None:
            return _of_sealed(talk, offer)
    offer = _in_question(talk)
    return None if offer is None else _of_refused(talk, manner, offer)


def _reason(name: str, **facts: object) -> Reason:
    return Reason(f"{WORDS}.{name}", facts)


def _of_own(talk: Talk, shares: Shares) -> Reason:
    if shares == talk.common:
        gains = [round(talk.fair[seat]) for seat in talk.parties]
        return _reason("common", least=min(gains), most=max(gains))
    more, less = _beyond(shares[talk.seat], talk.common[talk.seat]), _beyond(talk.common[talk.seat], shares[talk.seat])
    if less and more:
        return _reason("swaps", tokens=less, more=more)
    if less:
        return _reason("leaves", tokens=less)
    return _reason("asks", tokens=more) if more else _reason("as_mine")


def _of_sealed(talk: Talk, offer: Offer) -> Reason | None:
    if offer.shares == talk.common:
        return _reason("is_common", number=offer.number)
    more = _beyond(offer.shares[talk.seat], talk.common[talk.seat])
    if more and not _beyond(talk.common[talk.seat], offer.shares[talk.seat]):
        return _reason("gives_more", number=offer.number, tokens=more)
    if talk.mine(offer.shares) >= talk.due - SAME:
        return _reason("as_good", number=offer.number)
    if talk.excess(offer) <= GREEDY:
        return _reason("not_greedy", number=offer.number)
    return _reason("by_price", number=offer.number) if is_modest(talk, offer) else None


def _in_question(talk: Talk) -> Offer | None:
    """The last that somebody else has made and that one has not sealed."""
    return next(
        (
            offer
            for offer in sorted(talk.offers, key=lambda offer: -offer.number)
            if offer.by != talk.seat and talk.seat not in offer.support
        ),
        None,
    )


def _of_refused(talk: Talk, manner: Manner, offer: Offer) -> Reason | None:
    if not is_modest(talk, offer):
        public = talk.public(offer.shares)
        more = round(public[offer.by] - talk.fair[offer.by])
        if more > 0:
            return _reason("again" if is_pressing(talk, offer.by) else "greedy", number=offer.number, points=more)
    lacks = _beyond(talk.common[talk.seat], offer.shares[talk.seat])
    if lacks and not _beyond(offer.shares[talk.seat], talk.common[talk.seat]):
        return _reason("lacks", number=offer.number, tokens=lacks)
    if offer.shares == talk.common and talk.due < bearable(talk):
        return _reason("costs", number=offer.number)
    if will_do(talk, manner, offer):
        if not viable(talk, manner, offer):
            return _reason("somebody", number=offer.number)
        if talk.sealed is not None:
            return _reason("stands_by", number=talk.sealed.number)
    if lacks:
        return _reason("rather", number=offer.number, tokens=lacks)
    return None


def _beyond(one: Counts, other: Counts) -> str:
    """The tokens by which one share has more than another, as letters."""
    return tokens([max(0, a - b) for a, b in zip(one, other, strict=True)]) if any(map(gt, one, other)) else ""
