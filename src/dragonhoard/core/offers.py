"""Offers that lie on a table, for every game that bargains; plain or compiled.

A game declares `"offers": ({**OFFER, ...its terms}, (PLACES,))` and lists this module among its own. The terms are the
game's: who would get what. Here is what all offers share.

- An offer has a number that the game counts up and never uses again, and a version: new terms are a new version.
  Support names both, so nobody agrees to terms that they have not seen. Private offers are counted for each pair, so
  that a number does not tell what others offer.
- It is struck the instant all its parties support the same version.
- Places are reused. With all of them full, the oldest offer that nobody supports falls; the game tells whom it
  concerns. With more places than parties there always is one, if everybody supports at most one.
- Offers end with the wait in which they were made: the game clears them.
"""

from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import NONE

OFFER = {
    "number": ("i4", ()),  # 0: the place is free
    "version": ("i2", ()),
    "by": ("i1", ()),
    "parties": ("i1", ()),  # the mask of those who must agree
    "support": ("i1", ()),  # the mask of those who do
}
LAST_VERSION = 30_000  # an offer that was changed so often is made anew


def find_offer(offers, number):
    """The place of an offer that stands, or NONE."""
    if number > 0:
        for place in range(len(offers)):
            if offers[place].number == number:
                return place
    return NONE


def find_version(offers, number, version):
    """The place of an offer that stands with just these terms, or NONE."""
    place = find_offer(offers, number)
    if place != NONE and offers[place].version != version:
        return NONE
    return place


def place_for_offer(offers):
    """A free place, or that of the oldest offer without support; NONE if each has some."""
    best = NONE
    for place in range(len(offers)):
        if offers[place].number == 0:
            return place
        if offers[place].support == 0 and (best == NONE or offers[place].number < offers[best].number):
            best = place
    return best


def open_offer(offers, place, number, by, parties):
    """To make an offer is to support it. The terms are for the game to write."""
    o = offers[place]
    o.number = number
    o.version = 1
    o.by = by
    o.parties = parties
    o.support = bit(by)


def change_offer(offers, place):
    """New terms: whoever supported the old ones has not seen these."""
    o = offers[place]
    o.version += 1
    o.support = bit(o.by)


def offers_by(offers, seat):
    n = 0
    for place in range(len(offers)):
        if offers[place].number > 0 and offers[place].by == seat:
            n += 1
    return n


def supported_by(offers, seat):
    """The first offer that a seat supports, or NONE."""
    for place in range(len(offers)):
        if offers[place].number > 0 and has(offers[place].support, seat):
            return place
    return NONE


def support_alone(offers, place, seat):
    """Supports this offer and no other."""
    withdraw_support(offers, seat)
    offers[place].support |= bit(seat)


def withdraw_support(offers, seat):
    for place in range(len(offers)):
        offers[place].support &= ~bit(seat)


def struck(o):
    return o.parties & ~o.support == 0


def close_offer(o):
    """Only its terms are left, for the game to wipe."""
    o.number = 0
    o.version = 0
    o.by = 0
    o.parties = 0
    o.support = 0
