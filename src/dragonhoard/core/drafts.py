"""What rooms of words share: drafts, and offers by their place on the table; plain or compiled.

An offer's number grows as long as a game lasts, so a word names the place that it has in a list by number: in that of
the view, or, with a seat, in the list of those that the seat is a party to.
"""

from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import NONE

EVERY = -1  # in place of a seat: offers that all see


def draft_fields(longest):
    """The words said so far; a place for one at least, since a record cannot have none."""
    return {"length": ("i2", ()), "words": ("i2", (max(1, longest),))}


def offer_following(offers, number, seat):
    """The place of the offer with the next number, or NONE."""
    best = NONE
    for place in range(len(offers)):
        o = offers[place]
        if o.number > number and (seat == EVERY or has(o.parties, seat)):
            if best == NONE or o.number < offers[best].number:
                best = place
    return best


def nth_offer(offers, nth, seat):
    """The place of an offer of the list; there is one."""
    place = offer_following(offers, 0, seat)
    for _ in range(nth):
        place = offer_following(offers, offers[place].number, seat)
    return place
