"""Dragon's Gold: what a seat sees, as numbers (DG-INFO). A dragon, a card, a slot or a seat that may be none is its
number and one; 0 is none. Offers stand in the order of the view: at the Market those that the seat is a party to."""

from dragonhoard.core.drafts import EVERY, offer_following
from dragonhoard.core.draws import total
from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import NONE
from dragonhoard.games.dragons_gold.rules import state, tokens

OBSERVATION = {
    "seat": ("i2", ()),
    "players": ("i2", ()),
    "phase": ("i2", ()),
    "under": ("i2", ()),  # what the answer to a card interrupts
    "window": ("i2", ()),
    "current": ("i2", ()),
    "between": ("i2", ()),
    "sends": ("i2", ()),
    "bag": ("i2", ()),
    "pile": ("i2", ()),
    "turned": ("i2", ()),
    "market": ("i2", ()),
    "removed": ("i2", (state.KINDS,)),
    # the dragons, and who was sent to them
    "row": ("i2", (state.SLOTS,)),
    "strength": ("i2", (state.SLOTS,)),
    "attack": ("i2", (state.SLOTS,)),
    "known": ("i2", (state.SLOTS,)),
    "hidden": ("i2", (state.SLOTS,)),
    "hoards": ("i2", (state.SLOTS, state.KINDS)),
    "sent": ("i2", (state.SLOTS, state.SEATS, state.TEAM)),
    "where": ("i2", (state.SEATS, state.TEAM)),
    # the kill
    "slot": ("i2", ()),
    "actor": ("i2", ()),
    "rank": ("i2", (state.SEATS,)),
    "thieves": ("i2", (state.SEATS,)),
    "robbing": ("i2", ()),
    "victim": ("i2", ()),
    "looked": ("i2", ()),
    "gagged": ("i2", ()),
    "said": ("i2", ()),
    "done": ("i2", (state.SEATS,)),
    "shares": ("i2", (state.SEATS, state.KINDS)),
    "owners": ("i2", (state.SEATS,)),
    "chooser": ("i2", ()),
    # offers: their maker, who supports them, what each would get
    "offer_by": ("i2", (state.PLACES,)),
    "offer_support": ("i2", (state.PLACES, state.SEATS)),
    "offer_split": ("i2", (state.PLACES, state.SEATS, state.KINDS)),
    # Magic Objects
    "hands": ("i2", (state.SEATS,)),
    "deck": ("i2", ()),
    "discard": ("i2", (state.DESIGNS,)),
    "card": ("i2", ()),
    "card_by": ("i2", ()),
    "targets": ("i2", (3,)),
    "barred": ("i2", (state.SEATS,)),
    # one's own
    "stash": ("i2", (state.KINDS,)),
    "hand": ("i2", (state.DESIGNS,)),
    "looked_at": ("i2", (state.KINDS,)),
    "sleeve": ("i2", (state.LIFTS,)),
    "sleeve_age": ("i2", (state.LIFTS,)),
    "lifted": ("i2", ()),
}


def observe(s, seat, v):
    v.seat = seat
    v.players = s.players
    v.phase = s.phase
    v.under = s.under if s.phase == state.RESPONSE else 0
    v.window = s.window
    v.current = s.current
    v.between = s.ended
    v.sends = s.sends
    v.bag = total(s.bag)
    v.pile = total(s.pile)
    v.turned = s.turned
    v.market = s.market
    tokens.copy_counts(s.removed, v.removed)
    observe_dragons(s, v)
    observe_kill(s, v)
    observe_offers(s, seat, v)
    for other in range(s.players):
        for who in range(state.TEAM):
            v.where[other][who] = s.where[other][who]
        v.hands[other] = total(s.hand[other])
        v.barred[other] = s.barred[other]
        v.done[other] = 1 if has(s.done, other) else 0
    if s.magic == 1:
        observe_cards(s, seat, v)
    tokens.copy_counts(s.stash[seat], v.stash)
    if s.phase == state.TAKING and s.looked == 1 and seat == s.thief[s.robbing]:  # DG-INFO-14
        tokens.copy_counts(s.stash[s.victim], v.looked_at)


def observe_dragons(s, v):
    for slot in range(state.SLOTS):
        dragon = s.row[slot]
        if dragon != NONE:
            v.row[slot] = dragon + 1
            v.strength[slot] = tokens.strength_of(s, slot)
            v.attack[slot] = tokens.attack_on(s, slot)
            v.known[slot] = s.known[dragon]
            v.hidden[slot] = s.hidden[dragon]
            tokens.copy_counts(s.hoard[slot], v.hoards[slot])
            for at in range(s.height[slot]):
                code = s.stack[slot][at]
                v.sent[slot][code // state.TEAM][code % state.TEAM] = 1 + s.blade[slot][at]


def observe_kill(s, v):
    if s.involved != 0:
        v.slot = s.slot + 1
        v.actor = s.actor + 1
        for i in range(s.ranks):
            v.rank[i] = s.rank[i] + 1
        for i in range(s.thieves):
            v.thieves[i] = s.thief[i] + 1
        v.robbing = s.robbing
        v.victim = s.victim + 1
        v.looked = s.looked
        v.gagged = s.gagged + 1
    if s.phase != state.MARKET:
        v.said = s.said
    for seat in range(s.players):
        tokens.copy_counts(s.share[seat], v.shares[seat])
        if s.phase == state.CHOOSING:
            v.owners[seat] = s.owner[seat] + 1
    if s.phase == state.CHOOSING:
        v.chooser = s.chooser + 1


def observe_offers(s, seat, v):
    who = seat if s.phase == state.MARKET else EVERY
    place = offer_following(s.offers, 0, who)
    at = 0
    while place != NONE:
        o = s.offers[place]
        v.offer_by[at] = o.by + 1
        for other in range(s.players):
            v.offer_support[at][other] = 1 if has(o.support, other) else 0
            tokens.copy_counts(o.split[other], v.offer_split[at][other])
        place = offer_following(s.offers, o.number, who)
        at += 1


def observe_cards(s, seat, v):
    v.deck = total(s.deck)
    for card in range(state.DESIGNS):
        v.discard[card] = s.discard[card]
        v.hand[card] = s.hand[seat][card]
    if s.card != 0:
        v.card = s.card
        v.card_by = s.card_by + 1
        for i in range(3):
            if i == 0 or s.card != state.POUCH:  # DG-CARD-18
                v.targets[i] = s.target[i] + 1
    if s.phase != state.OVER and s.hand[seat][state.HAND] > 0:
        v.lifted = s.lifted
        for i in range(s.lifts):
            v.sleeve[i] = s.sleeve[i].kind + 1
            v.sleeve_age[i] = s.sleeve[i].age
