"""Nine Shires: the dispatch of inputs, who is waited for, the count of all pieces, and what is hidden."""

from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import LAPSE, LEGAL, NOBODY, NONE, UNDECIDED, below
from dragonhoard.core.seats import check_first, note_presence
from dragonhoard.games.nine_shires.rules import exchange, fight, flow, ground, meeting, paths, spaces, state, tokens


# -- dispatch ---------------------------------------------------------------------------------------------------------
def check(s, m):
    clause = check_first(s, m, s.phase == state.OVER, state.NS_NET_3, state.NS_NET_4, state.NS_TURN_4)
    if clause != UNDECIDED:
        return clause
    if not has(s.alive, m.seat):
        return state.NS_DEATH_1
    if m.verb == state.RESIGN:
        return LEGAL
    if m.verb == state.TAKE_TOKEN:
        return tokens.can_take_token(s, m.seat, m.token, m.title)
    if m.verb >= state.OFFER_CARDS:
        return check_bargain(s, m)
    if m.verb == state.CHOOSE:
        return meeting.can_choose_ally(s, m.seat, m.choice)
    if s.phase == state.ALLYING:
        return state.NS_ALLY_4
    if m.seat != s.current:
        return state.NS_TURN_3
    if s.phase == state.START:
        return check_start(s, m)
    if s.phase == state.MOVING:
        return check_move(s, m)
    return check_halt(s, m)


def check_bargain(s, m):
    if m.verb == state.OFFER_CARDS:
        return exchange.can_offer(s, m.seat, m.other, m.townes, m.retreats)
    if m.verb == state.ACCEPT:
        return exchange.can_accept(s, m.seat, m.number, m.version)
    if m.verb == state.REFUSE:
        return exchange.can_answer(s, m.seat, m.number, m.version)
    return exchange.can_withdraw(s, m.seat, m.number, m.version)


def check_start(s, m):
    """NS-TURN-1"""
    if m.verb == state.THROW:
        return LEGAL
    if m.verb == state.FIGHT:
        return fight.can_fight(s, m.seat)
    if m.verb == state.REFUND:
        return fight.can_refund(s, m.seat, m.space)
    if m.verb == state.SWORD_CARD:
        return spaces.can_play_sword(s, m.seat, m.space)
    return state.NS_TURN_1


def check_move(s, m):
    if m.verb == state.WALK:
        return paths.can_walk(s, s.at[m.seat], m.steps, m.path)
    if m.verb == state.STAY:
        return LEGAL if paths.zero_thrown(s) else state.NS_MOVE_8
    return state.NS_MOVE_6


def check_halt(s, m):
    """On a space that was reached."""
    if m.verb == state.PASS:
        return LEGAL if s.phase != state.CHOOSING and s.phase != state.RETREATING else not_now(s)
    if s.phase == state.MEETING and m.verb == state.PLAY:
        return meeting.can_meet(s, m.other)
    if s.phase == state.AT_GUARDIAN and m.verb == state.BUY:
        return spaces.can_buy(s, m.seat, m.amulet)
    if s.phase == state.AT_GUARDIAN and m.verb == state.LIFT:
        return spaces.can_lift(s, m.seat, m.pay)
    if s.phase == state.AT_TOWNE and m.verb == state.PROTECT:
        return ground.can_pay(s, m.seat, m.pay, s.towne_cost)
    if s.phase == state.CHOOSING and m.verb == state.TAKE:
        return spaces.can_take(s, m.pay)
    if m.verb == state.JUMP and (s.phase == state.AT_KEY or s.phase == state.AT_SWORD or s.phase == state.AT_CASTLE):
        return spaces.can_jump(s, m.seat, m.space)
    if s.phase == state.AT_SWORD and m.verb == state.TAKE_CARD:
        return LEGAL if s.sword_supply > 0 else state.NS_SPACE_SWORD_1
    if s.phase == state.AT_DRAGON and m.verb == state.FIGHT:
        return fight.can_fight(s, m.seat)
    if m.verb == state.REFUND and (s.phase == state.AT_DRAGON or s.phase == state.KEEPING):
        return fight.can_refund(s, m.seat, m.space)
    if s.phase == state.RETREATING and m.verb == state.GO_HOME:
        return LEGAL if ground.own_home(s, m.seat, m.space) else state.NS_RETREAT_1
    return not_now(s)


def not_now(s):
    """The clause that says what is asked instead."""
    if s.phase == state.MEETING:
        return state.NS_ALLY_2
    if s.phase == state.AT_GUARDIAN:
        return state.NS_SPACE_GUARD_1
    if s.phase == state.AT_TOWNE:
        return state.NS_SHIRE_2
    if s.phase == state.AT_KEY:
        return state.NS_SPACE_KEY_1
    if s.phase == state.CHOOSING:
        return state.NS_SPACE_TALI_1
    if s.phase == state.AT_SWORD:
        return state.NS_SPACE_SWORD_1
    if s.phase == state.AT_CASTLE:
        return state.NS_SPACE_CASTLE_1
    if s.phase == state.AT_DRAGON:
        return state.NS_SPACE_DRAGON_1
    return state.NS_RETREAT_1 if s.phase == state.RETREATING else state.NS_REFUND_1


def apply(s, luck, m):
    if m.verb == LAPSE:
        flow.lapse(s, luck)
    elif m.verb < 0:
        note_presence(s, m.seat, m.verb, state.WENT_AWAY, state.CAME_BACK)
    elif m.verb == state.THROW:
        flow.throw(s, luck)
    elif m.verb == state.FIGHT:
        fight.do_fight(s, luck, m.seat)
    elif m.verb == state.WALK:
        flow.set_out(s, m.steps, m.path)
    elif m.verb == state.STAY:
        flow.stay(s)
    elif m.verb == state.PASS:
        flow.pass_on(s)
    elif m.verb == state.TAKE_TOKEN:
        tokens.take_token(s, m.seat, m.token, m.title)
    elif m.verb >= state.OFFER_CARDS:
        apply_bargain(s, m)
    else:
        apply_halt(s, m)
    flow.go_on(s, luck)


def apply_halt(s, m):
    if m.verb == state.PLAY:
        meeting.meet(s, m.other)
    elif m.verb == state.CHOOSE:
        meeting.choose_ally(s, m.seat, m.choice)
    elif m.verb == state.BUY:
        spaces.buy(s, m.seat, m.amulet)
    elif m.verb == state.LIFT:
        spaces.lift(s, m.seat, m.pay)
    elif m.verb == state.PROTECT:
        spaces.protect(s, m.seat, m.pay)
    elif m.verb == state.TAKE:
        spaces.take(s, m.seat, m.pay)
    elif m.verb == state.JUMP:
        spaces.jump(s, m.seat, m.space)
    elif m.verb == state.TAKE_CARD:
        spaces.take_sword(s, m.seat)
    elif m.verb == state.SWORD_CARD:
        spaces.play_sword(s, m.seat, m.space)
    elif m.verb == state.REFUND:
        fight.refund(s, m.seat, m.space)
    else:
        fight.go_home(s, m.seat, m.space)


def apply_bargain(s, m):
    if m.verb == state.OFFER_CARDS:
        exchange.offer(s, m.seat, m.other, m.townes, m.retreats)
    elif m.verb == state.ACCEPT:
        exchange.accept(s, m.seat, m.number, m.version)
    elif m.verb == state.RESIGN:
        flow.resign(s, m.seat)
    else:
        exchange.end_offer(s, m.seat, m.number, m.version)


def over(s):
    return s.phase == state.OVER


def ended_by(s):
    """NS-END"""
    return s.ending


def waiting(s):
    if s.phase == state.OVER:
        return 0
    if s.phase != state.ALLYING:
        return bit(s.current)
    mask = 0
    if s.choice[s.current] == state.UNCHOSEN:
        mask |= bit(s.current)
    if s.choice[s.partner] == state.UNCHOSEN:
        mask |= bit(s.partner)
    return mask


# -- pieces and secrets ------------------------------------------------------------------------------------------------
def conserved(s):
    return cards_are_whole(s) and shires_are_whole(s) and players_are_whole(s)


def cards_are_whole(s):
    """NS-COMP-1"""
    swords = s.sword_supply
    for seat in range(state.SEATS):
        swords += s.swords[seat]
    if swords != s.sword_cards or s.sword_supply < 0:
        return False
    for craft in range(state.CLASSES):
        n = s.deck[craft]
        for seat in range(state.SEATS):
            n += s.retreat[seat][craft]
        if n != s.copies[craft]:
            return False
    for dragon in range(state.DRAGONS):
        if not -1 <= s.fate[dragon] <= state.UNCREDITED:
            return False
    return True


def shires_are_whole(s):
    """Whoever is Knight or Dame protects both townes, and who protects both is (NS-KNIGHT-1)."""
    for towne in range(state.TOWNES):
        if s.protector[towne] != NOBODY and not has(s.alive, s.protector[towne]):
            return False
    for shire in range(state.SHIRES):
        one = s.protector[2 * shire]
        both = one if one == s.protector[2 * shire + 1] else NOBODY
        if s.knight[shire] != both:
            return False
    return True


def players_are_whole(s):
    for seat in range(s.players):
        if has(s.alive, seat) != (s.at[seat] != NONE):
            return False
        if s.token[seat] != NONE and tokens.taken(s, seat, s.token[seat]):
            return False
        for colour in range(state.COLOURS):
            if s.talismans[seat][colour] < 0:
                return False
        if s.swords[seat] < 0 or s.drawn[seat] > s.draw_limit:
            return False
        for craft in range(state.CLASSES):
            if s.retreat[seat][craft] < 0:
                return False
    return True


def hide(s, seat, luck):
    """NS-INFO-4: all that a seat cannot know is a choice of another that is sealed. What it may be is told by what that
    player has chosen before, which lies open; whoever has not chosen yet is believed to ally three times in four."""
    for other in range(s.players):
        if other != seat and s.choice[other] != state.UNCHOSEN:
            allied = 3
            chosen = 4
            for partner in range(s.players):
                allied += 2 * s.chose_ally[other][partner]
                chosen += 2 * (s.chose_ally[other][partner] + s.chose_put_off[other][partner])
            s.choice[other] = state.ALLIED if below(luck, chosen) < allied else state.PUT_OFF
