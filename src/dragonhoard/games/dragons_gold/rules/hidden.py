"""Dragon's Gold: what a seat cannot know even if it remembers all it ever saw, dealt anew."""

from dragonhoard.core.draws import draw_from, total
from dragonhoard.core.masks import has
from dragonhoard.games.dragons_gold.rules import state


def hide(s, seat, luck):
    """Cards of other hands and of the deck; and tokens that went from screen to screen between others. Every other
    token was seen by everybody. What a seat saw behind a screen it knows until more goes unseen between these two."""
    if s.phase == state.OVER:
        return
    if s.magic == 1:
        hide_cards(s, seat, luck)
    for taker in range(s.players):
        for giver in range(s.players):
            if taker != seat and giver != seat and not has(s.learnt[taker][giver], seat):
                hide_passed(s, taker, giver, luck)
    if s.phase == state.RESPONSE and s.card == state.POUCH and s.card_by != seat:
        kind = draw_from(luck, s.stash[s.card_by], total(s.stash[s.card_by]))
        s.stash[s.card_by][kind] += 1
        s.target[1] = kind


def hide_passed(s, taker, giver, luck):
    """They may as well have been any other tokens that the giver had, but for those that are spoken for."""
    passed = s.unseen[taker][giver]
    size = 0
    for kind in range(state.KINDS):
        back = max(0, min(passed[kind], s.stash[taker][kind] - spoken_for(s, taker, kind)))
        s.stash[taker][kind] -= back
        s.stash[giver][kind] += back
        passed[kind] -= back
        size += back
    for kind in range(state.KINDS):
        s.stash[giver][kind] -= spoken_for(s, giver, kind)
    for _ in range(size):
        kind = draw_from(luck, s.stash[giver], total(s.stash[giver]))
        s.stash[taker][kind] += 1
        passed[kind] += 1
    for kind in range(state.KINDS):
        s.stash[giver][kind] += spoken_for(s, giver, kind)


def spoken_for(s, owner, kind):
    """How many of a kind the owner surely has: they are offered at the Market, or are given for a card that all see."""
    most = 0
    if s.phase == state.MARKET:
        for place in range(state.PLACES):
            o = s.offers[place]
            if o.number > 0 and o.by == owner:
                for other in range(s.players):
                    if other != owner and has(o.parties, other):
                        most = max(most, o.split[other][kind])
    if s.phase == state.RESPONSE and s.card == state.FLASK and s.card_by == owner and s.target[0] == kind:
        most += 1
    return most


def hide_cards(s, seat, luck):
    """Whoever has something in the sleeve keeps the Invisible Hand."""
    for other in range(s.players):
        if other != seat:
            keep = s.hand[other][state.HAND] if s.lifts > 0 else 0
            s.hand[other][state.HAND] -= keep
            size = total(s.hand[other])
            for card in range(state.DESIGNS):
                s.deck[card] += s.hand[other][card]
                s.hand[other][card] = 0
            s.hand[other][0] = size  # until all hands are back in the deck
            s.hand[other][state.HAND] += keep
    for other in range(s.players):
        if other != seat:
            size = s.hand[other][0]
            s.hand[other][0] = 0
            for _ in range(size):
                s.hand[other][draw_from(luck, s.deck, total(s.deck))] += 1
