"""Dragon's Gold: what each Magic Object needs and does (DG-CARD). The steps that follow go on by themselves."""

from dragonhoard.core.draws import total
from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NONE, tell
from dragonhoard.core.seats import seated
from dragonhoard.games.dragons_gold.rules import state, tokens, windows


def window_of(card):
    """DG-MAG-WIN-1; 0: not in a window of its own."""
    if card == state.RING or card == state.MIRROR:
        return state.W_SPLIT
    if card == state.HOMING or card == state.WINGED or card == state.CARPET:
        return state.W_OWN
    if card == state.SAND:
        return state.W_EXPIRE
    if card == state.HOOK:
        return state.W_SNATCH
    if card == state.AMULET:
        return state.W_THEFT
    if card == state.MASK or card == state.RUNE:
        return state.W_HOARD
    if card == state.SHOVEL:
        return state.W_KILL
    if card == state.HAND or card == state.BLADE or card == state.HOURGLASS or card == state.STONE:
        return 0
    return state.W_BETWEEN


def in_window(s, seat, card):
    """Whether this is the time for the card, and this seat may play it."""
    if card == state.STONE:
        return s.phase == state.RESPONSE and seat != s.card_by
    if card == state.HOURGLASS:
        return s.phase == state.HAGGLING and has(s.involved, seat)
    window = window_of(card)
    if window == state.W_OWN and s.phase == state.SENDING:
        return seat == s.current
    return s.phase == state.WINDOW and s.window == window and has(windows.entitled(s, window), seat)


def can_play(s, seat, card, a, b, c):
    """Whose turn it is counts before what is in the hand: a refusal says nothing about other hands either way."""
    if not 0 < card < state.DESIGNS or s.hand[seat][card] == 0:
        return state.DG_CMD_8
    if not in_window(s, seat, card):
        return state.DG_MAG_WIN_1
    return LEGAL if has_target(s, seat, card, a, b, c) else state.DG_MAG_WIN_4


def is_kind(kind):
    return 0 <= kind < state.KINDS


def has_target(s, seat, card, a, b, c):
    """DG-MAG-WIN-4"""
    if card == state.RING:
        return is_rival(s, seat, a) and is_rival(s, seat, b) and a != b
    if card == state.POWDER:
        return tokens.is_live(s, a) and tokens.is_live(s, b) and a != b
    if card == state.HORN:
        return tokens.is_live(s, a) and 0 <= c < state.TEAM and tokens.place_in_stack(s, a, b, c) != NONE
    if card == state.HOMING:
        return tokens.is_live(s, a) and can_call_home(s, seat, a, b)
    if card == state.ELIXIR:
        return tokens.is_live(s, a)
    if card == state.BALL:
        return seated(s, a) and a != seat
    if card == state.MASK:
        return can_mask(s, seat, a, b)
    if card == state.CARPET:
        return can_fly(s, seat, a, b)
    if card == state.MIRROR:
        return can_envy(s, seat, a, b, c)
    if card == state.RUNE:
        return s.divides == 0 and is_rival(s, seat, a) and total(s.hoard[s.slot]) > 0
    if card == state.POUCH:
        return seated(s, a) and a != seat and is_kind(b) and s.stash[seat][b] > 0
    if card == state.FLASK:
        return is_kind(a) and s.stash[seat][a] > 0 and tokens.is_live(s, b) and is_kind(c) and s.hoard[b][c] > 0
    if card == state.HOOK:
        return is_kind(a) and s.hoard[s.slot][a] > 0
    return True


def may_still_work(s):
    """Whether the card that lies on the table could have been played as it was."""
    if s.card == state.BLADE:
        return s.under == state.SENDING and tokens.is_live(s, s.target[0]) and s.target[1] < s.height[s.target[0]]
    if s.card == state.HAND or s.card == state.STONE:
        return False
    return has_target(s, s.card_by, s.card, s.target[0], s.target[1], s.target[2])


def is_rival(s, seat, other):
    """Another involved player."""
    return seated(s, other) and other != seat and has(s.involved, other)


def can_call_home(s, seat, slot, team):
    """At least one, and only adventurers of one's own that lie there."""
    if not 0 < team < 1 << state.TEAM:
        return False
    for who in range(state.TEAM):
        if has(team, who) and tokens.place_in_stack(s, slot, seat, who) == NONE:
            return False
    return True


def can_mask(s, seat, who, craft):
    """DG-THIEF-10: a class is not doubled."""
    if (
        not 0 <= who < state.TEAM
        or (craft != state.THIEF and craft != state.WIZARD)
        or tokens.place_in_stack(s, s.slot, seat, who) == NONE
    ):
        return False
    if craft == state.WIZARD:
        return not has(s.wizards, seat)
    for i in range(s.thieves):
        if s.thief[i] == seat:
            return False
    return True


def can_fly(s, seat, who, slot):
    if not 0 <= who < state.TEAM or s.where[seat][who] != state.SENT or not tokens.is_live(s, slot):
        return False
    return tokens.place_in_stack(s, slot, seat, who) == NONE


def can_envy(s, seat, kind, other, wanted):
    """Whoever is not involved has no share."""
    if not is_rival(s, seat, other) or not is_kind(kind) or not is_kind(wanted):
        return False
    return s.share[seat][kind] > 0 and s.share[other][wanted] > 0


# -- playing -----------------------------------------------------------------------------------------------------------
def play(s, luck, seat, card, target):
    if card == state.STONE:
        s.hand[seat][state.STONE] -= 1
        s.discard[state.STONE] += 1
        tell(s, EVERYBODY, state.NULLED, seat, s.card_by, s.card)
        resolve(s, luck, 0)
    elif not windows.announce(s, luck, seat, card, target):
        resolve(s, luck, 1)


def resolve(s, luck, works):
    """The card that was announced works, or it does not; a window starts anew after each play (DG-MAG-WIN-2)."""
    card = s.card
    windows.take_up_again(s)
    if works == 1:
        tell(s, EVERYBODY, state.CARD_WORKS, s.card_by, card)
        take_effect(s, card, s.card_by, s.target[0], s.target[1], s.target[2])
    if card == state.BLADE:
        s.phase = state.MOVING
        s.step = state.KILL_CHECK
    windows.forget_card(s)
    if s.phase == state.WINDOW:
        windows.open_window(s, luck, s.window)


def take_effect(s, card, seat, a, b, c):
    if card == state.RING:
        tokens.exchange_counts(s.share[a], s.share[b])
    elif card == state.POWDER:
        exchange_dragons(s, seat, a, b)
    elif card == state.HORN:
        tokens.pull(s, a, tokens.place_in_stack(s, a, b, c))
        s.where[b][c] = state.SPENT
    elif card == state.HOMING:
        call_home(s, seat, a, b)
    elif card == state.BLADE:
        s.blade[a][b] = s.blade_bonus
    elif card == state.ELIXIR:
        s.raised[s.row[a]] = min(s.raised[s.row[a]] + s.elixir_bonus, state.MOST_RAISED)
    elif card == state.HOURGLASS:
        s.cap = s.hourglass_seconds
    elif card == state.SAND:
        go_on_haggling(s)
    elif card == state.BALL:
        tokens.learn(s, seat, a)
        tell(s, bit(seat), state.SAW_STASH, seat, a, s.stash[a])
    elif card == state.AMULET:
        windows.leave_window(s, state.NEXT_THIEF)
    elif card == state.MASK:
        s.masked = tokens.place_in_stack(s, s.slot, seat, a)
        s.mask_class = b
        read_stack(s)
    elif card == state.WINGED:
        s.sends += 1
    elif card == state.CARPET:
        fly(s, seat, a, b)
    else:
        move_token(s, card, seat, a, b, c)


def move_token(s, card, seat, a, b, c):
    if card == state.MIRROR:
        s.share[seat][a] -= 1
        s.share[b][a] += 1
        s.share[b][c] -= 1
        s.share[seat][c] += 1
    elif card == state.RUNE:
        s.gagged = a
    elif card == state.POUCH:
        tokens.pass_unseen(s, seat, a, b, 1)
        tell(s, EVERYBODY, state.POUCHED, seat, a)
        tell(s, bit(seat) | bit(a), state.POUCHED_KIND, seat, a, b)
    elif card == state.FLASK:
        s.stash[seat][a] -= 1
        s.stash[seat][c] += 1
        s.hoard[b][c] -= 1
        s.hoard[b][a] += 1
        tell(s, EVERYBODY, state.FLASKED, seat, a, b, c)
    elif card == state.SHOVEL:
        s.dug += s.shovel_bonus
    else:
        s.hoard[s.slot][a] -= 1
        s.stash[seat][a] += 1
        tell(s, EVERYBODY, state.SNATCHED, seat, a)


def exchange_dragons(s, seat, a, b):
    """Tokens and strength go along, the stacks stay. A kill is resolved in full, then the window goes on
    (DG-MAG-WIN-6); by DG-KILL-7 at most one dies."""
    dragon = s.row[a]
    s.row[a] = s.row[b]
    s.row[b] = dragon
    tokens.exchange_counts(s.hoard[a], s.hoard[b])
    kill_by_card(s, seat, a)
    kill_by_card(s, seat, b)


def kill_by_card(s, seat, slot):
    if tokens.attack_on(s, slot) >= tokens.strength_of(s, slot):
        s.slot = slot
        s.actor = seat
        s.by_card = 1
        windows.leave_window(s, state.KS1)


def call_home(s, seat, slot, team):
    for who in range(state.TEAM):
        if has(team, who):
            tokens.pull(s, slot, tokens.place_in_stack(s, slot, seat, who))
            s.where[seat][who] = state.READY
    if s.phase == state.WINDOW:
        windows.leave_window(s, state.LOST_CHECK)


def fly(s, seat, who, slot):
    """Instead of sending; a Blade stays behind."""
    for old in range(state.SLOTS):
        at = tokens.place_in_stack(s, old, seat, who)
        if at != NONE:
            tokens.pull(s, old, at)
    tokens.push(s, slot, seat, who)
    s.slot = slot
    s.actor = seat
    windows.leave_window(s, state.KILL_CHECK)


def go_on_haggling(s):
    """Proposals and acceptances stay."""
    s.window = 0
    s.sanded = 1
    s.said = s.said // 2
    s.cap = 0
    tokens.wait(s, state.HAGGLING, s.involved)


def read_stack(s):
    """KS1: Wizards, and Thieves in the order of arrival; the Mask adds one."""
    s.wizards = 0
    s.thieves = 0
    for at in range(s.height[s.slot]):
        seat = s.stack[s.slot][at] // state.TEAM
        craft = s.craft[s.stack[s.slot][at] % state.TEAM]
        if craft == state.WIZARD or (at == s.masked and s.mask_class == state.WIZARD):
            s.wizards |= bit(seat)
        if craft == state.THIEF or (at == s.masked and s.mask_class == state.THIEF):
            s.thief[s.thieves] = seat
            s.thieves += 1
