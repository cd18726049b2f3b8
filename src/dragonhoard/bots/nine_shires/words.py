"""What bots of Nine Shires say: what they will choose, before the choice is sealed, and why they offer, take or refuse
an exchange. All that they say of the past and of cards is so. A promise is a promise: the faithless one breaks it."""

from __future__ import annotations

from typing import Any

from dragonhoard.bots.nine_shires.mind import manners, trading
from dragonhoard.bots.nine_shires.mind.manners import FAITHLESS, GRUDGER
from dragonhoard.bots.reasons import Reason
from dragonhoard.core.masks import has
from dragonhoard.core.offers import find_offer
from dragonhoard.core.rules_api import LEGAL, NONE
from dragonhoard.games.nine_shires.moves import Accept, Ally, AnyMove, Offer, Play, PutOff, Refuse
from dragonhoard.games.nine_shires.rules import exchange, state

HASTY = 0  # those who play without a manner
PROMISE, REASON = "nine-shires.promise", "nine-shires.reason"


def spoken(v: Any, manner: int, move: AnyMove, packed: Any) -> Reason | None:
    """With this move. Whoever invites gives a word with the invitation, whoever is invited before choosing: so never
    both at once. `packed` is the same move as the rules have it."""
    match move:
        case Play(other):
            return promise(v, manner, other)
        case Ally() | PutOff() if v.seat == v.partner:
            return promise(v, manner, v.current)
        case Offer(to):
            return _of_offer(v, to, packed.townes, packed.retreats)
        case Accept(number) | Refuse(number):
            place = find_offer(v.offers, number)
            return None if place == NONE else _of_answer(v, manner, v.offers[place], isinstance(move, Accept))
    return None


# -- before the sealed choice ------------------------------------------------------------------------------------------
def intent(v: Any, manner: int, other: int) -> int:
    """What it will choose; nothing that only others know goes into it."""
    if manner == HASTY:
        return int(manners.first_choice(v, v.seat, other))
    return int(manners.choose_by_manner(v, manner, other))


def promised(v: Any, manner: int, other: int) -> int:
    """What it says that it will choose. The faithless one takes its hand back without a word."""
    takes_back = has(v.allies[v.seat], other) or v.last_choice[v.seat][other] == state.ALLIED
    return state.ALLIED if manner == FAITHLESS and takes_back else intent(v, manner, other)


def promise(v: Any, manner: int, other: int) -> Reason:
    """With what lies behind the two, which everybody has seen."""
    last, met = v.last_choice[other][v.seat], v.chose_ally[other][v.seat] + v.chose_put_off[other][v.seat]
    if promised(v, manner, other) == state.ALLIED:
        if has(v.allies[v.seat], other):
            return Reason(f"{PROMISE}.stand_by")
        return Reason(f"{PROMISE}.{'ally' if not met else 'again' if last == state.ALLIED else 'forgive'}")
    if manner == GRUDGER:
        return Reason(f"{PROMISE}.repay", {"times": manners.owed(v, other)})
    return Reason(f"{PROMISE}.{'stranger' if not met else 'likewise' if last == state.PUT_OFF else 'too_often'}")


# -- exchanges ---------------------------------------------------------------------------------------------------------
def _of_offer(v: Any, other: int, townes: Any, retreats: Any) -> Reason:
    mine = _gained(v, v.seat, townes[0], townes[1], retreats[0], retreats[1])
    theirs = _gained(v, other, townes[1], townes[0], retreats[1], retreats[0])
    return Reason(f"{REASON}.offer_{mine if mine == theirs else 'both'}")


def _of_answer(v: Any, manner: int, o: Any, accepts: bool) -> Reason:
    """With the number of the offer, which is gone by then."""
    return Reason(f"{REASON}.{_ground(v, manner, o, accepts)}", {"number": int(o.number)})


def _ground(v: Any, manner: int, o: Any, accepts: bool) -> str:
    if accepts:
        return f"accept_{_gained(v, v.seat, o.townes[1], o.townes[0], o.retreats[1], o.retreats[0])}"
    if manner == GRUDGER and manners.owed(v, o.by) > 0:
        return "grudge"
    if exchange.can_accept(v, v.seat, o.number, o.version) != LEGAL:
        return "forbidden"
    own = trading.change_for(v, v.seat, o.townes[1], o.townes[0], o.retreats[1], o.retreats[0])
    if own <= 0:
        return "nothing"
    others = trading.change_for(v, o.by, o.townes[0], o.townes[1], o.retreats[0], o.retreats[1])
    return "yours" if others > trading.GENEROUS * own else "keep"


def _gained(v: Any, seat: int, gives: int, gets: int, out: Any, into: Any) -> str:
    """What is best of what somebody has by an exchange and had not before."""
    held = trading.townes_of(v, seat)
    after = (held & ~gives) | gets
    if any(after >> 2 * shire & 3 == 3 for shire in range(state.SHIRES)):
        return "shire"
    had = v.retreat[seat]
    if any(had[craft] == 0 and into[craft] > out[craft] for craft in range(state.CLASSES)):
        return "class"
    return "good"
