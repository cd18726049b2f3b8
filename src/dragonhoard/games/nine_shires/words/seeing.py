"""Nine Shires: what a seat sees, as numbers (NS-INFO): nearly everything. A space, an amulet or a seat that may be none
is its number and one; 0 is none. Offers stand in the order of the view."""

from dragonhoard.core.drafts import EVERY, offer_following
from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import NONE
from dragonhoard.games.nine_shires.rules import ground, state

OBSERVATION = {
    "seat": ("i2", ()),
    "players": ("i2", ()),
    "phase": ("i2", ()),
    "current": ("i2", ()),
    "first": ("i2", ()),
    "round": ("i2", ()),
    "quiet": ("i2", ()),
    "slain_now": ("i2", ()),
    "turn_throws": ("i2", ()),
    "fought": ("i2", ()),
    "fresh": ("i2", ()),
    "jumped": ("i2", ()),
    "keyed": ("i2", ()),
    "dice": ("i2", (2,)),
    "attacks": ("i2", ()),
    "steps": ("i2", ()),  # of the walk that has begun, and how many are done
    "walked": ("i2", ()),
    # players
    "at": ("i2", (state.SEATS,)),
    "talismans": ("i2", (state.SEATS, state.COLOURS)),
    "amulet": ("i2", (state.SEATS,)),
    "retreats": ("i2", (state.SEATS, state.CLASSES)),
    "drawn": ("i2", (state.SEATS,)),
    "swords": ("i2", (state.SEATS,)),
    "hexed": ("i2", (state.SEATS,)),
    "alive": ("i2", (state.SEATS,)),
    # the table
    "protectors": ("i2", (state.TOWNES,)),
    "knights": ("i2", (state.SHIRES,)),
    "fates": ("i2", (state.DRAGONS,)),  # 0: alive; 7: killed by another dragon
    "last_slayer": ("i2", ()),
    "deck": ("i2", (state.CLASSES,)),
    "sword_supply": ("i2", ()),
    # alliances
    "allied": ("i2", (state.SEATS, state.SEATS)),
    "chose_ally": ("i2", (state.SEATS, state.SEATS)),
    "chose_put_off": ("i2", (state.SEATS, state.SEATS)),
    "last_choice": ("i2", (state.SEATS, state.SEATS)),
    "locks": ("i2", (state.SEATS, state.SEATS)),
    "exchanged": ("i2", (state.SEATS, state.SEATS)),
    "partner": ("i2", ()),
    "sealed": ("i2", (state.SEATS,)),
    "choice": ("i2", ()),  # the own one
    # offers: their maker, the other party, what is given and asked for
    "offer_by": ("i2", (state.PLACES,)),
    "offer_to": ("i2", (state.PLACES,)),
    "offer_townes": ("i2", (state.PLACES, 2, state.TOWNES)),
    "offer_retreats": ("i2", (state.PLACES, 2, state.CLASSES)),
}


def observe(s, seat, v):
    v.seat = seat
    v.players = s.players
    v.phase = s.phase
    v.current = s.current
    v.first = s.first
    v.round = s.round
    v.quiet = max(0, s.quiet)
    v.slain_now = 1 if s.quiet == NONE else 0
    v.turn_throws = s.turn_throws
    v.fought = s.fought
    v.fresh = s.fresh
    v.jumped = 1 if s.arrival == state.FREE_ARRIVAL else 0
    v.keyed = s.keyed
    v.dice[0] = s.dice[0] + 1
    v.dice[1] = s.dice[1] + 1
    v.attacks = s.attacks
    if s.phase != state.START and s.phase != state.MOVING and s.phase != state.OVER and s.steps > 0:
        v.steps = s.steps
        v.walked = s.walked
    observe_table(s, v)
    for other in range(s.players):
        observe_player(s, other, v)
    if s.phase == state.ALLYING:
        v.partner = s.partner + 1
        v.choice = s.choice[seat]
        for other in range(s.players):
            v.sealed[other] = 1 if s.choice[other] != state.UNCHOSEN else 0
    observe_offers(s, v)


def observe_table(s, v):
    for towne in range(state.TOWNES):
        v.protectors[towne] = s.protector[towne] + 1
    for shire in range(state.SHIRES):
        v.knights[shire] = s.knight[shire] + 1
    for dragon in range(state.DRAGONS):
        v.fates[dragon] = s.fate[dragon] + 1
    v.last_slayer = s.last_slayer + 1
    for craft in range(state.CLASSES):
        v.deck[craft] = s.deck[craft]
    v.sword_supply = s.sword_supply


def observe_player(s, seat, v):
    v.alive[seat] = 1 if has(s.alive, seat) else 0
    v.at[seat] = s.at[seat] + 1 if has(s.alive, seat) else 0
    for colour in range(state.COLOURS):
        v.talismans[seat][colour] = s.talismans[seat][colour]
    v.amulet[seat] = s.amulet[seat] + 1
    for craft in range(state.CLASSES):
        v.retreats[seat][craft] = s.retreat[seat][craft]
    v.drawn[seat] = s.drawn[seat]
    v.swords[seat] = s.swords[seat]
    v.hexed[seat] = 1 if has(s.hexed, seat) else 0
    for other in range(s.players):
        v.allied[seat][other] = 1 if has(s.allies[seat], other) else 0
        v.chose_ally[seat][other] = s.chose_ally[seat][other]
        v.chose_put_off[seat][other] = s.chose_put_off[seat][other]
        v.last_choice[seat][other] = s.last_choice[seat][other]
        v.locks[seat][other] = s.lock[seat][other]
        v.exchanged[seat][other] = s.exchanged[seat][other]


def observe_offers(s, v):
    place = offer_following(s.offers, 0, EVERY)
    at = 0
    while place != NONE:
        o = s.offers[place]
        v.offer_by[at] = o.by + 1
        v.offer_to[at] = ground.receiver(o) + 1
        for side in range(2):
            for towne in range(state.TOWNES):
                v.offer_townes[at][side][towne] = 1 if has(o.townes[side], towne) else 0
            for craft in range(state.CLASSES):
                v.offer_retreats[at][side][craft] = o.retreats[side][craft]
        place = offer_following(s.offers, o.number, EVERY)
        at += 1
