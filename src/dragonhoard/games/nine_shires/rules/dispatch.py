"""Nine Shires: the dispatch of inputs, who is waited for, the count of all pieces, and what is hidden."""

from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import LAPSE, LEGAL, NOBODY, NONE, UNDECIDED, below
from dragonhoard.core.seats import check_first, note_presence
from dragonhoard.games.nine_shires.rules.exchange import (
    accept,
    can_accept,
    can_answer,
    can_offer,
    can_withdraw,
    end_offer,
    offer,
)
from dragonhoard.games.nine_shires.rules.fight import can_fight, can_refund, do_fight, go_home, refund
from dragonhoard.games.nine_shires.rules.flow import go_on, lapse, pass_on, resign, set_out, stay, throw
from dragonhoard.games.nine_shires.rules.ground import can_pay, own_home
from dragonhoard.games.nine_shires.rules.meeting import can_choose_ally, can_meet, choose_ally, meet
from dragonhoard.games.nine_shires.rules.paths import can_walk, zero_thrown
from dragonhoard.games.nine_shires.rules.spaces import (
    buy,
    can_buy,
    can_jump,
    can_lift,
    can_play_sword,
    can_take,
    jump,
    lift,
    play_sword,
    protect,
    take,
    take_sword,
)
from dragonhoard.games.nine_shires.rules.state import (
    ACCEPT,
    ALLIED,
    ALLYING,
    AT_CASTLE,
    AT_DRAGON,
    AT_GUARDIAN,
    AT_KEY,
    AT_SWORD,
    AT_TOWNE,
    BUY,
    CAME_BACK,
    CHOOSE,
    CHOOSING,
    CLASSES,
    COLOURS,
    DRAGONS,
    FIGHT,
    GO_HOME,
    JUMP,
    KEEPING,
    LIFT,
    MEETING,
    MOVING,
    NS_ALLY_2,
    NS_ALLY_4,
    NS_DEATH_1,
    NS_MOVE_6,
    NS_MOVE_8,
    NS_NET_3,
    NS_NET_4,
    NS_REFUND_1,
    NS_RETREAT_1,
    NS_SHIRE_2,
    NS_SPACE_CASTLE_1,
    NS_SPACE_DRAGON_1,
    NS_SPACE_GUARD_1,
    NS_SPACE_KEY_1,
    NS_SPACE_SWORD_1,
    NS_SPACE_TALI_1,
    NS_TURN_1,
    NS_TURN_3,
    NS_TURN_4,
    OFFER_CARDS,
    OVER,
    PASS,
    PLAY,
    PROTECT,
    PUT_OFF,
    REFUND,
    REFUSE,
    RESIGN,
    RETREATING,
    SEATS,
    SHIRES,
    START,
    STAY,
    SWORD_CARD,
    TAKE,
    TAKE_CARD,
    THROW,
    TOWNES,
    UNCHOSEN,
    UNCREDITED,
    WALK,
    WENT_AWAY,
)


# -- dispatch ---------------------------------------------------------------------------------------------------------
def check(s, m):
    clause = check_first(s, m, s.phase == OVER, NS_NET_3, NS_NET_4, NS_TURN_4)
    if clause != UNDECIDED:
        return clause
    if not has(s.alive, m.seat):
        return NS_DEATH_1
    if m.verb == RESIGN:
        return LEGAL
    if m.verb >= OFFER_CARDS:
        return check_bargain(s, m)
    if m.verb == CHOOSE:
        return can_choose_ally(s, m.seat, m.choice)
    if s.phase == ALLYING:
        return NS_ALLY_4
    if m.seat != s.current:
        return NS_TURN_3
    if s.phase == START:
        return check_start(s, m)
    if s.phase == MOVING:
        return check_move(s, m)
    return check_halt(s, m)


def check_bargain(s, m):
    if m.verb == OFFER_CARDS:
        return can_offer(s, m.seat, m.other, m.townes, m.retreats)
    if m.verb == ACCEPT:
        return can_accept(s, m.seat, m.number, m.version)
    if m.verb == REFUSE:
        return can_answer(s, m.seat, m.number, m.version)
    return can_withdraw(s, m.seat, m.number, m.version)


def check_start(s, m):
    """NS-TURN-1"""
    if m.verb == THROW:
        return LEGAL
    if m.verb == FIGHT:
        return can_fight(s, m.seat)
    if m.verb == REFUND:
        return can_refund(s, m.seat, m.space)
    if m.verb == SWORD_CARD:
        return can_play_sword(s, m.seat, m.space)
    return NS_TURN_1


def check_move(s, m):
    if m.verb == WALK:
        return can_walk(s, s.at[m.seat], m.steps, m.path)
    if m.verb == STAY:
        return LEGAL if zero_thrown(s) else NS_MOVE_8
    return NS_MOVE_6


def check_halt(s, m):
    """On a space that was reached."""
    if m.verb == PASS:
        return LEGAL if s.phase != CHOOSING and s.phase != RETREATING else not_now(s)
    if s.phase == MEETING and m.verb == PLAY:
        return can_meet(s, m.other)
    if s.phase == AT_GUARDIAN and m.verb == BUY:
        return can_buy(s, m.seat, m.amulet)
    if s.phase == AT_GUARDIAN and m.verb == LIFT:
        return can_lift(s, m.seat, m.pay)
    if s.phase == AT_TOWNE and m.verb == PROTECT:
        return can_pay(s, m.seat, m.pay, s.towne_cost)
    if s.phase == CHOOSING and m.verb == TAKE:
        return can_take(s, m.pay)
    if m.verb == JUMP and (s.phase == AT_KEY or s.phase == AT_SWORD or s.phase == AT_CASTLE):
        return can_jump(s, m.seat, m.space)
    if s.phase == AT_SWORD and m.verb == TAKE_CARD:
        return LEGAL if s.sword_supply > 0 else NS_SPACE_SWORD_1
    if s.phase == AT_DRAGON and m.verb == FIGHT:
        return can_fight(s, m.seat)
    if m.verb == REFUND and (s.phase == AT_DRAGON or s.phase == KEEPING):
        return can_refund(s, m.seat, m.space)
    if s.phase == RETREATING and m.verb == GO_HOME:
        return LEGAL if own_home(s, m.seat, m.space) else NS_RETREAT_1
    return not_now(s)


def not_now(s):
    """The clause that says what is asked instead."""
    if s.phase == MEETING:
        return NS_ALLY_2
    if s.phase == AT_GUARDIAN:
        return NS_SPACE_GUARD_1
    if s.phase == AT_TOWNE:
        return NS_SHIRE_2
    if s.phase == AT_KEY:
        return NS_SPACE_KEY_1
    if s.phase == CHOOSING:
        return NS_SPACE_TALI_1
    if s.phase == AT_SWORD:
        return NS_SPACE_SWORD_1
    if s.phase == AT_CASTLE:
        return NS_SPACE_CASTLE_1
    if s.phase == AT_DRAGON:
        return NS_SPACE_DRAGON_1
    return NS_RETREAT_1 if s.phase == RETREATING else NS_REFUND_1


def apply(s, luck, m):
    if m.verb == LAPSE:
        lapse(s, luck)
    elif m.verb < 0:
        note_presence(s, m.seat, m.verb, WENT_AWAY, CAME_BACK)
    elif m.verb == THROW:
        throw(s, luck)
    elif m.verb == FIGHT:
        do_fight(s, luck, m.seat)
    elif m.verb == WALK:
        set_out(s, m.steps, m.path)
    elif m.verb == STAY:
        stay(s)
    elif m.verb == PASS:
        pass_on(s)
    elif m.verb >= OFFER_CARDS:
        apply_bargain(s, m)
    else:
        apply_halt(s, m)
    go_on(s, luck)


def apply_halt(s, m):
    if m.verb == PLAY:
        meet(s, m.other)
    elif m.verb == CHOOSE:
        choose_ally(s, m.seat, m.choice)
    elif m.verb == BUY:
        buy(s, m.seat, m.amulet)
    elif m.verb == LIFT:
        lift(s, m.seat, m.pay)
    elif m.verb == PROTECT:
        protect(s, m.seat, m.pay)
    elif m.verb == TAKE:
        take(s, m.seat, m.pay)
    elif m.verb == JUMP:
        jump(s, m.seat, m.space)
    elif m.verb == TAKE_CARD:
        take_sword(s, m.seat)
    elif m.verb == SWORD_CARD:
        play_sword(s, m.seat, m.space)
    elif m.verb == REFUND:
        refund(s, m.seat, m.space)
    elif m.verb == GO_HOME:
        go_home(s, m.seat, m.space)


def apply_bargain(s, m):
    if m.verb == OFFER_CARDS:
        offer(s, m.seat, m.other, m.townes, m.retreats)
    elif m.verb == ACCEPT:
        accept(s, m.seat, m.number, m.version)
    elif m.verb == RESIGN:
        resign(s, m.seat)
    else:
        end_offer(s, m.number, m.version)


def over(s):
    return s.phase == OVER


def waiting(s):
    if s.phase == OVER:
        return 0
    if s.phase != ALLYING:
        return bit(s.current)
    mask = 0
    if s.choice[s.current] == UNCHOSEN:
        mask |= bit(s.current)
    if s.choice[s.partner] == UNCHOSEN:
        mask |= bit(s.partner)
    return mask


# -- pieces and secrets ------------------------------------------------------------------------------------------------
def conserved(s):
    return cards_are_whole(s) and shires_are_whole(s) and players_are_whole(s)


def cards_are_whole(s):
    """NS-COMP-1"""
    swords = s.sword_supply
    for seat in range(SEATS):
        swords += s.swords[seat]
    if swords != s.sword_cards or s.sword_supply < 0:
        return False
    for craft in range(CLASSES):
        n = s.deck[craft]
        for seat in range(SEATS):
            n += s.retreat[seat][craft]
        if n != s.copies[craft]:
            return False
    for dragon in range(DRAGONS):
        if not -1 <= s.fate[dragon] <= UNCREDITED:
            return False
    return True


def shires_are_whole(s):
    """Whoever is Knight or Dame protects both townes, and who protects both is (NS-KNIGHT-1)."""
    for towne in range(TOWNES):
        if s.protector[towne] != NOBODY and not has(s.alive, s.protector[towne]):
            return False
    for shire in range(SHIRES):
        one = s.protector[2 * shire]
        both = one if one == s.protector[2 * shire + 1] else NOBODY
        if s.knight[shire] != both:
            return False
    return True


def players_are_whole(s):
    for seat in range(s.players):
        if has(s.alive, seat) != (s.at[seat] != NONE):
            return False
        for colour in range(COLOURS):
            if s.talismans[seat][colour] < 0:
                return False
        if s.swords[seat] < 0 or s.drawn[seat] > s.draw_limit:
            return False
        for craft in range(CLASSES):
            if s.retreat[seat][craft] < 0:
                return False
    return True


def hide(s, seat, luck):
    """NS-INFO-4: all that a seat cannot know is a choice of another that is sealed."""
    for other in range(s.players):
        if other != seat and s.choice[other] != UNCHOSEN:
            s.choice[other] = ALLIED if below(luck, 2) == 0 else PUT_OFF
