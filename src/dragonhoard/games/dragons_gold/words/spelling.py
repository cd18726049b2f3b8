"""Dragon's Gold: moves as words. Whoever is asked may also do what is not in turn: show, accuse."""

from dragonhoard.core.drafts import EVERY, nth_offer, offer_following
from dragonhoard.core.draws import total
from dragonhoard.core.masks import has
from dragonhoard.core.offers import LAST_VERSION
from dragonhoard.core.rules_api import LEGAL, NONE
from dragonhoard.games.dragons_gold.rules import (
    division,
    kill,
    loot,
    market,
    random_moves,
    sleeve,
    state,
    turn,
    windows,
)
from dragonhoard.games.dragons_gold.words.aiming import aims_of, open_aims, open_cards, target_said, target_value
from dragonhoard.games.dragons_gold.words.sharing import fill_split, fill_terms, may_offer, open_takers, open_terms
from dragonhoard.games.dragons_gold.words.vocabulary import (
    SAY_ACCEPT,
    SAY_ACCUSE,
    SAY_BLADE,
    SAY_CANCEL,
    SAY_CHANGE,
    SAY_CHOOSE,
    SAY_DECLINE,
    SAY_DIVIDE,
    SAY_DONE,
    SAY_GIVE,
    SAY_HOLD,
    SAY_LOOK,
    SAY_NOT_DONE,
    SAY_OFFER,
    SAY_PASS,
    SAY_PLAY,
    SAY_PROPOSE,
    SAY_RANDOM,
    SAY_ROB,
    SAY_SEAL,
    SAY_SEAT,
    SAY_SEND,
    SAY_SHOW,
    SAY_SHOW_ALL,
    SAY_TAKE,
    SAY_TO,
    SAY_TRADE,
    SAY_WITHDRAW,
)


# -- what is open ------------------------------------------------------------------------------------------------------
def open_words(s, seat, d, mask):
    if d.length > 0:
        if d.words[0] >= SAY_PLAY:
            open_aims(s, seat, d, mask)
        elif d.words[0] >= SAY_OFFER:
            open_terms(s, seat, d, mask)
        else:
            open_takers(s, d, mask)
        return
    if s.phase == state.SENDING:
        open_sendings(s, seat, mask)
    elif s.phase == state.HAGGLING:
        open_haggling(s, seat, mask)
    elif s.phase == state.MARKET:
        open_trading(s, seat, mask)
    elif s.phase == state.WINDOW or s.phase == state.RESPONSE:
        if windows.can_pass(s, seat) == LEGAL:
            mask[SAY_PASS] = 1
    else:
        open_taking(s, seat, mask)
    if s.magic == 1:
        open_magic(s, seat, mask)


def open_sendings(s, seat, mask):
    for who in range(state.TEAM):
        for slot in range(state.SLOTS):
            if turn.can_send(s, seat, who, slot, 0) == LEGAL:
                mask[SAY_SEND + state.SLOTS * who + slot] = 1
                if s.hand[seat][state.BLADE] > 0:
                    mask[SAY_BLADE + state.SLOTS * who + slot] = 1


def open_haggling(s, seat, mask):
    mask[SAY_HOLD] = 1
    if loot.can_withdraw(s, seat) == LEGAL:
        mask[SAY_WITHDRAW] = 1
    if loot.can_call(s, seat, 1) == LEGAL:
        mask[SAY_DONE] = 1
    if loot.can_call(s, seat, 0) == LEGAL:
        mask[SAY_NOT_DONE] = 1
    if seat != s.gagged:
        mask[SAY_PROPOSE] = 1
    place = offer_following(s.offers, 0, EVERY)
    at = 0
    while place != NONE:
        o = s.offers[place]
        if not has(o.support, seat):
            mask[SAY_ACCEPT + at] = 1
        if o.by == seat and seat != s.gagged and o.version < LAST_VERSION:
            mask[SAY_CHANGE + at] = 1
        place = offer_following(s.offers, o.number, EVERY)
        at += 1
    open_shows(s, seat, mask)


def open_shows(s, seat, mask):
    mask[SAY_SHOW_ALL] = 1
    for other in range(s.players):
        if other != seat:
            mask[SAY_SHOW + other] = 1


def open_trading(s, seat, mask):
    mask[SAY_HOLD] = 1
    mask[SAY_NOT_DONE if has(s.done, seat) else SAY_DONE] = 1
    place = offer_following(s.offers, 0, seat)
    at = 0
    while place != NONE:
        o = s.offers[place]
        if o.by == seat:
            mask[SAY_CANCEL + at] = 1
        else:
            mask[SAY_DECLINE + at] = 1
            if market.can_trade(s, seat, o.number, o.version) == LEGAL:
                mask[SAY_TRADE + at] = 1
        place = offer_following(s.offers, o.number, seat)
        at += 1
    for other in range(s.players):
        if may_offer(s, seat, other):
            mask[SAY_OFFER + other] = 1
    open_shows(s, seat, mask)


def open_taking(s, seat, mask):
    if s.phase == state.DIVIDING:
        mask[SAY_DIVIDE] = 1
    elif s.phase == state.CHOOSING:
        for share in range(s.ranks):
            if division.can_choose(s, seat, share) == LEGAL:
                mask[SAY_CHOOSE + share] = 1
    elif s.phase == state.NAMING:
        for victim in range(s.players):
            if kill.can_name(s, seat, victim) == LEGAL:
                mask[SAY_ROB + victim] = 1
    else:
        mask[SAY_RANDOM] = 1
        if kill.can_look(s, seat) == LEGAL:
            mask[SAY_LOOK] = 1
        for kind in range(state.KINDS):
            if kill.can_take(s, seat, kind) == LEGAL:
                mask[SAY_TAKE + kind] = 1


def open_magic(s, seat, mask):
    open_cards(s, seat, mask)
    for other in range(s.players):
        if sleeve.can_accuse(s, seat, other) == LEGAL:
            mask[SAY_ACCUSE + other] = 1


# -- what is said ------------------------------------------------------------------------------------------------------
def spell(s, seat, d, word, m):
    if not makes_whole(s, d, word):
        return False
    random_moves.blank_move(s, seat, m)
    if d.length > 0:
        spell_draft(s, seat, d, word, m)
    elif word < SAY_HOLD:
        m.verb = state.SEND
        m.who = (word % SAY_BLADE) // state.SLOTS
        m.slot = word % state.SLOTS
        m.card = state.BLADE if word >= SAY_BLADE else 0
    elif word < SAY_ACCEPT:
        m.verb = simple_verb(word)
    elif word < SAY_SHOW:
        spell_answer(s, seat, word, m)
    else:
        spell_aimed(word, m)
    return True


def makes_whole(s, d, word):
    if d.length == 0:
        if word == SAY_PROPOSE or word == SAY_DIVIDE or SAY_CHANGE <= word < SAY_SHOW:
            return total(s.hoard[s.slot]) == 0
        if SAY_PLAY < word < SAY_SEAT:
            return aims_of(word - SAY_PLAY) == 0
        return not SAY_OFFER <= word < SAY_TO
    if d.words[0] >= SAY_PLAY:
        return d.length == aims_of(d.words[0] - SAY_PLAY)
    if d.words[0] >= SAY_OFFER:
        return word == SAY_SEAL
    return d.length == total(s.hoard[s.slot])


def simple_verb(word):
    if word == SAY_HOLD:
        return state.HOLD
    if word == SAY_WITHDRAW:
        return state.WITHDRAW
    if word == SAY_SHOW_ALL:
        return state.SHOW
    if word == SAY_LOOK:
        return state.LOOK
    if word == SAY_RANDOM:
        return state.TAKE_RANDOM
    if word == SAY_DONE:
        return state.DONE
    if word == SAY_NOT_DONE:
        return state.NOT_DONE
    if word == SAY_PROPOSE:
        return state.PROPOSE
    return state.DIVIDE if word == SAY_DIVIDE else state.PASS


def spell_answer(s, seat, word, m):
    """An offer is answered as it stands."""
    o = s.offers[nth_offer(s.offers, (word - SAY_ACCEPT) % state.PLACES, EVERY if s.phase == state.HAGGLING else seat)]
    m.number = o.number
    m.version = o.version
    m.verb = state.CHANGE
    if word < SAY_TRADE:
        m.verb = state.ACCEPT
    elif word < SAY_DECLINE:
        m.verb = state.TRADE
    elif word < SAY_CANCEL:
        m.verb = state.DECLINE
    elif word < SAY_CHANGE:
        m.verb = state.CANCEL
    else:
        m.version = 0


def spell_aimed(word, m):
    if word < SAY_ROB:
        m.verb = state.SHOW
        m.other = word - SAY_SHOW
    elif word < SAY_OFFER:
        m.verb = state.NAME
        m.other = word - SAY_ROB
    elif word < SAY_CHOOSE:
        m.verb = state.ACCUSE
        m.other = word - SAY_ACCUSE
    elif word < SAY_TAKE:
        m.verb = state.CHOOSE
        m.share = word - SAY_CHOOSE
    elif word < SAY_GIVE:
        m.verb = state.TAKE
        m.kind = word - SAY_TAKE
    else:
        m.verb = state.PLAY
        m.card = word - SAY_PLAY


def spell_draft(s, seat, d, word, m):
    head = d.words[0]
    if head >= SAY_PLAY:
        m.verb = state.PLAY
        m.card = head - SAY_PLAY
        for at in range(d.length - 1):
            m.target[at] = target_said(d, m.card, at)
        m.target[d.length - 1] = target_value(d, m.card, word)
    elif head >= SAY_OFFER:
        m.verb = state.DEAL
        m.other = head - SAY_OFFER
        fill_terms(seat, m.other, d, m.split)
    else:
        if head >= SAY_CHANGE:
            spell_answer(s, seat, head, m)
        else:
            m.verb = simple_verb(head)
        fill_split(s, d, word, m.split)
