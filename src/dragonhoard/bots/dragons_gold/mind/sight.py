"""What a bot at Dragon's Gold thinks with: what its seat sees.

`see` fills it from a position, for the compiled lab; `player.look` fills it from a view. A law holds the two equal, so
the lab's bots know no more than a player does. The names are those of the state: rules that ask for attacks and targets
serve here, too.
"""

from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragons_gold.rules import kill, state, tokens

SIGHT = {
    "seat": ("i1", ()),
    **{
        name: state.FIELDS[name]
        for name in (
            *("players", "magic", "gifts", "tokens", "attack", "craft", "strength", "hidden", "blade_bonus", "worth"),
            *("majority", "set_worth", "curse", "phase", "window", "serial"),
        )
    },
    "bag_size": ("i1", ()),
    **{name: state.FIELDS[name] for name in ("row", "raised", "stack", "blade", "height", "hoard")},
    "where": ("i1", (state.TEAM,)),  # the own team
    **{name: state.FIELDS[name] for name in ("slot", "involved", "rank", "ranks", "wizards")},
    "victims": ("i1", ()),
    "looked": ("i1", ()),
    "seen": ("i1", (state.KINDS,)),  # the victim's stash, while the Thief looks
    "share": ("i1", (state.SEATS, state.KINDS)),
    "owner": ("i1", (state.SEATS,)),
    "offers": (state.DEALS, (state.PLACES,)),  # at the Market only one's own; by number
    "said": ("i2", ()),
    "candle": ("i1", ()),  # percent of it that are burnt by the clock; NONE where time is measured in words
    "gagged": ("i1", ()),
    "done": ("i1", ()),
    "stash": ("i1", (state.KINDS,)),
    "hand": ("i1", (state.DESIGNS,)),
    "heap": ("i1", (state.KINDS,)),  # to think with
    "plan": ("i1", (state.SEATS, state.KINDS)),
    "part": ("i4", (state.SEATS,)),
}


def see(s, seat, v):
    """Nothing here may depend on a stash or a hand of others."""
    see_edition(s, v)
    v.seat = seat
    v.phase = s.phase
    v.window = s.window
    v.serial = s.serial
    n = 0
    for kind in range(state.KINDS):
        n += s.bag[kind]
    v.bag_size = n
    see_row(s, v)
    for who in range(state.TEAM):
        v.where[who] = s.where[seat][who]
    see_kill(s, seat, v)
    see_offers(s, seat, v)
    tokens.copy_counts(s.stash[seat], v.stash)
    for card in range(state.DESIGNS):
        v.hand[card] = s.hand[seat][card]
    tokens.empty(v.heap)
    for row in range(state.SEATS):
        tokens.empty(v.plan[row])
        v.part[row] = 0


def see_edition(s, v):
    v.players = s.players
    v.magic = s.magic
    v.gifts = s.gifts
    tokens.copy_counts(s.tokens, v.tokens)
    tokens.copy_counts(s.worth, v.worth)
    for who in range(state.TEAM):
        v.attack[who] = s.attack[who]
        v.craft[who] = s.craft[who]
    for dragon in range(state.DRAGONS):
        v.strength[dragon] = s.strength[dragon]
        v.hidden[dragon] = s.hidden[dragon]
    v.blade_bonus = s.blade_bonus
    v.majority = s.majority
    v.set_worth = s.set_worth
    v.curse = s.curse


def see_row(s, v):
    for dragon in range(state.DRAGONS):
        v.raised[dragon] = s.raised[dragon]
    for slot in range(state.SLOTS):
        v.row[slot] = s.row[slot]
        v.height[slot] = s.height[slot]
        tokens.copy_counts(s.hoard[slot], v.hoard[slot])
        for at in range(state.STACK):
            v.stack[slot][at] = s.stack[slot][at]
            v.blade[slot][at] = s.blade[slot][at]


def see_kill(s, seat, v):
    v.slot = s.slot
    v.involved = s.involved
    v.ranks = s.ranks
    v.wizards = s.wizards
    v.looked = s.looked
    v.gagged = s.gagged
    v.victims = 0
    if s.phase == state.NAMING:
        v.victims = kill.victims(s)
    tokens.empty(v.seen)
    if s.phase == state.TAKING and s.looked == 1 and s.thief[s.robbing] == seat:
        tokens.copy_counts(s.stash[s.victim], v.seen)
    for row in range(state.SEATS):
        v.rank[row] = s.rank[row]
        tokens.copy_counts(s.share[row], v.share[row])
        v.owner[row] = s.owner[row] if s.phase == state.CHOOSING else NOBODY


def see_offers(s, seat, v):
    v.done = s.done
    v.said = 0 if s.phase == state.MARKET else s.said
    v.candle = NONE
    last = 0
    for place in range(state.PLACES):
        found = next_offer(s, seat, last)
        o = v.offers[place]
        o.number = 0
        if found >= 0:
            last = s.offers[found].number
            copy_offer(s.offers[found], o)
        else:
            o.version = 0
            o.by = 0
            o.parties = 0
            o.support = 0
            for row in range(state.SEATS):
                tokens.empty(o.split[row])


def next_offer(s, seat, last):
    """The place of the offer with the lowest number above the last one, of those that the seat may see."""
    best = -1
    for place in range(state.PLACES):
        o = s.offers[place]
        if o.number > last and (s.phase != state.MARKET or has(o.parties, seat)):
            if best < 0 or o.number < s.offers[best].number:
                best = place
    return best


def copy_offer(source, target):
    target.number = source.number
    target.version = source.version
    target.by = source.by
    target.parties = source.parties
    target.support = source.support
    for row in range(state.SEATS):
        tokens.copy_counts(source.split[row], target.split[row])
