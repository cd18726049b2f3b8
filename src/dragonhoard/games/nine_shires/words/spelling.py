"""Nine Shires: moves as words. Whoever is offered cards is asked first, for offers fall with the wait (NS-EXCHANGE-8).
What talismans are for is said by where the token stands."""

from dragonhoard.core.drafts import EVERY, offer_following
from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import LEGAL, NONE
from dragonhoard.games.nine_shires.rules import dispatch, fight, ground, meeting, random_moves, spaces, state
from dragonhoard.games.nine_shires.words.bargaining import (
    fill_offer,
    open_answers,
    open_cards,
    open_offers,
    spell_answer,
)
from dragonhoard.games.nine_shires.words.vocabulary import (
    SAY_ACCEPT,
    SAY_ALLY,
    SAY_BUY,
    SAY_CARD,
    SAY_COLOUR,
    SAY_FIGHT,
    SAY_FOR,
    SAY_GIVE,
    SAY_HOME,
    SAY_JUMP,
    SAY_OFFER,
    SAY_PASS,
    SAY_PLAY,
    SAY_PUT_OFF,
    SAY_REFUND,
    SAY_SEAL,
    SAY_STAY,
    SAY_STOP,
    SAY_SWORD,
    SAY_THROW,
    SAY_TO,
)
from dragonhoard.games.nine_shires.words.walking import fill_payment, open_colours, open_steps, payment, pays


def speakers(s):
    place = offer_following(s.offers, 0, EVERY)
    return dispatch.waiting(s) if place == NONE else bit(ground.receiver(s.offers[place]))


# -- what is open ------------------------------------------------------------------------------------------------------
def open_words(s, seat, d, mask):
    if d.length > 0:
        if d.words[0] >= SAY_COLOUR:
            open_colours(s, seat, d, mask)
        elif d.words[0] >= SAY_OFFER:
            open_cards(s, seat, d, mask)
        else:
            open_steps(s, seat, d, mask)
        return
    open_answers(s, seat, mask)
    open_offers(s, seat, mask)
    if not has(dispatch.waiting(s), seat):
        return
    if s.phase == state.START:
        open_start(s, seat, mask)
    elif s.phase == state.MOVING:
        open_steps(s, seat, d, mask)
    elif s.phase == state.ALLYING:
        mask[SAY_ALLY] = 1
        mask[SAY_PUT_OFF] = 1
    elif s.phase == state.RETREATING:
        open_homes(s, seat, SAY_HOME, mask)
    elif s.phase == state.CHOOSING:
        open_colours(s, seat, d, mask)
    else:
        open_halt(s, seat, d, mask)


def open_start(s, seat, mask):
    mask[SAY_THROW] = 1
    open_fight(s, seat, mask)
    if s.swords[seat] > 0:
        open_dragon_spaces(s, seat, SAY_SWORD, mask)


def open_fight(s, seat, mask):
    if fight.can_fight(s, seat) == LEGAL:
        mask[SAY_FIGHT] = 1
    if fight.may_refund(s, seat):
        open_homes(s, seat, SAY_REFUND, mask)


def open_homes(s, seat, first, mask):
    for towne in range(state.TOWNES):
        if s.knight[towne // 2] == seat:
            mask[first + towne] = 1


def open_dragon_spaces(s, seat, first, mask):
    for space in range(s.spaces):
        if s.kind[space] == state.DRAGON and space != s.at[seat]:
            mask[first + space] = 1


def open_halt(s, seat, d, mask):
    mask[SAY_PASS] = 1
    if pays(s, seat):
        open_colours(s, seat, d, mask)
    if s.phase == state.MEETING:
        for other in range(s.players):
            if has(meeting.partners(s), other):
                mask[SAY_PLAY + other] = 1
    elif s.phase == state.AT_GUARDIAN:
        for amulet in range(state.AMULETS):
            if spaces.can_buy(s, seat, amulet) == LEGAL:
                mask[SAY_BUY + amulet] = 1
    elif s.phase == state.AT_KEY:
        for space in range(s.spaces):
            if space != s.at[seat]:
                mask[SAY_JUMP + space] = 1
    elif s.phase == state.AT_SWORD or s.phase == state.AT_CASTLE:
        if s.phase == state.AT_SWORD and s.sword_supply > 0:
            mask[SAY_CARD] = 1
        open_dragon_spaces(s, seat, SAY_JUMP, mask)
    elif s.phase == state.AT_DRAGON:
        open_fight(s, seat, mask)
    elif s.phase == state.KEEPING and fight.may_refund(s, seat):
        open_homes(s, seat, SAY_REFUND, mask)


# -- what is said ------------------------------------------------------------------------------------------------------
def spell(s, seat, d, word, m):
    if SAY_TO <= word < SAY_PLAY or SAY_OFFER <= word < SAY_BUY or word == SAY_FOR or SAY_GIVE <= word < SAY_ACCEPT:
        return False
    if SAY_COLOUR <= word < SAY_GIVE and d.length + 1 < payment(s):
        return False
    random_moves.blank_move(s, seat, m)
    if word == SAY_STOP:
        m.verb = state.WALK
        m.steps = d.length
        for i in range(d.length):
            m.path[i] = d.words[i] - SAY_TO
    elif word == SAY_SEAL:
        m.verb = state.OFFER_CARDS
        m.other = d.words[0] - SAY_OFFER
        fill_offer(d, m)
    elif word >= SAY_ACCEPT:
        spell_answer(s, word, m)
    elif word >= SAY_COLOUR:
        m.verb = payment_verb(s)
        fill_payment(d, word, m.pay)
    elif word < SAY_REFUND:
        spell_simple(word, m)
    else:
        spell_named(s, word, m)
    return True


def payment_verb(s):
    if s.phase == state.CHOOSING:
        return state.TAKE
    return state.PROTECT if s.phase == state.AT_TOWNE else state.LIFT


def spell_simple(word, m):
    m.verb = state.PASS
    if word == SAY_THROW:
        m.verb = state.THROW
    elif word == SAY_FIGHT:
        m.verb = state.FIGHT
    elif word == SAY_STAY:
        m.verb = state.STAY
    elif word == SAY_CARD:
        m.verb = state.TAKE_CARD
    elif word == SAY_ALLY or word == SAY_PUT_OFF:
        m.verb = state.CHOOSE
        m.choice = state.ALLIED if word == SAY_ALLY else state.PUT_OFF


def spell_named(s, word, m):
    """With a towne, a space, a player or an amulet."""
    if word < SAY_HOME:
        m.verb = state.REFUND
        m.space = s.towne_space[word - SAY_REFUND]
    elif word < SAY_SWORD:
        m.verb = state.GO_HOME
        m.space = s.towne_space[word - SAY_HOME]
    elif word < SAY_JUMP:
        m.verb = state.SWORD_CARD
        m.space = word - SAY_SWORD
    elif word < SAY_TO:
        m.verb = state.JUMP
        m.space = word - SAY_JUMP
    elif word < SAY_OFFER:
        m.verb = state.PLAY
        m.other = word - SAY_PLAY
    else:
        m.verb = state.BUY
        m.amulet = word - SAY_BUY
