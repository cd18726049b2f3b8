"""Dragon's Gold: what each Magic Object needs and does (DG-CARD). The steps that follow go on by themselves."""

from dragonhoard.core.draws import total
from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NONE, tell
from dragonhoard.core.seats import seated
from dragonhoard.games.dragons_gold.rules.state import (
    AMULET,
    BALL,
    BLADE,
    CARD_WORKS,
    CARPET,
    DESIGNS,
    DG_CMD_8,
    DG_MAG_WIN_1,
    DG_MAG_WIN_4,
    ELIXIR,
    FLASK,
    FLASKED,
    HAGGLING,
    HAND,
    HOMING,
    HOOK,
    HORN,
    HOURGLASS,
    KILL_CHECK,
    KINDS,
    KS1,
    LOST_CHECK,
    MASK,
    MIRROR,
    MOST_RAISED,
    MOVING,
    NEXT_THIEF,
    NULLED,
    POUCH,
    POUCHED,
    POUCHED_KIND,
    POWDER,
    READY,
    RESPONSE,
    RING,
    RUNE,
    SAND,
    SAW_STASH,
    SENDING,
    SENT,
    SHOVEL,
    SLOTS,
    SNATCHED,
    SPENT,
    STONE,
    TEAM,
    THIEF,
    W_BETWEEN,
    W_EXPIRE,
    W_HOARD,
    W_KILL,
    W_OWN,
    W_SNATCH,
    W_SPLIT,
    W_THEFT,
    WINDOW,
    WINGED,
    WIZARD,
)
from dragonhoard.games.dragons_gold.rules.tokens import (
    attack_on,
    exchange_counts,
    is_live,
    learn,
    pass_unseen,
    place_in_stack,
    pull,
    push,
    strength_of,
    wait,
)
from dragonhoard.games.dragons_gold.rules.windows import (
    announce,
    entitled,
    forget_card,
    leave_window,
    open_window,
    take_up_again,
)


def window_of(card):
    """DG-MAG-WIN-1; 0: not in a window of its own."""
    if card == RING or card == MIRROR:
        return W_SPLIT
    if card == HOMING or card == WINGED or card == CARPET:
        return W_OWN
    if card == SAND:
        return W_EXPIRE
    if card == HOOK:
        return W_SNATCH
    if card == AMULET:
        return W_THEFT
    if card == MASK or card == RUNE:
        return W_HOARD
    if card == SHOVEL:
        return W_KILL
    if card == HAND or card == BLADE or card == HOURGLASS or card == STONE:
        return 0
    return W_BETWEEN


def in_window(s, seat, card):
    """Whether this is the time for the card, and this seat may play it."""
    if card == STONE:
        return s.phase == RESPONSE and seat != s.card_by
    if card == HOURGLASS:
        return s.phase == HAGGLING and has(s.involved, seat)
    window = window_of(card)
    if window == W_OWN and s.phase == SENDING:
        return seat == s.current
    return window != 0 and s.phase == WINDOW and s.window == window and has(entitled(s, window), seat)


def can_play(s, seat, card, a, b, c):
    """Whose turn it is counts before what is in the hand: a refusal says nothing about other hands either way."""
    if s.magic == 0 or not 0 < card < DESIGNS or s.hand[seat][card] == 0:
        return DG_CMD_8
    if not in_window(s, seat, card):
        return DG_MAG_WIN_1
    return LEGAL if has_target(s, seat, card, a, b, c) else DG_MAG_WIN_4


def is_kind(kind):
    return 0 <= kind < KINDS


def has_target(s, seat, card, a, b, c):
    """DG-MAG-WIN-4"""
    if card == RING:
        return is_rival(s, seat, a) and is_rival(s, seat, b) and a != b
    if card == POWDER:
        return is_live(s, a) and is_live(s, b) and a != b
    if card == HORN:
        return is_live(s, a) and seated(s, b) and 0 <= c < TEAM and place_in_stack(s, a, b, c) != NONE
    if card == HOMING:
        return is_live(s, a) and can_call_home(s, seat, a, b)
    if card == ELIXIR:
        return is_live(s, a)
    if card == BALL:
        return seated(s, a) and a != seat
    if card == MASK:
        return can_mask(s, seat, a, b)
    if card == CARPET:
        return can_fly(s, seat, a, b)
    if card == MIRROR:
        return can_envy(s, seat, a, b, c)
    if card == RUNE:
        return s.divides == 0 and is_rival(s, seat, a) and total(s.hoard[s.slot]) > 0
    if card == POUCH:
        return seated(s, a) and a != seat and is_kind(b) and s.stash[seat][b] > 0
    if card == FLASK:
        return is_kind(a) and s.stash[seat][a] > 0 and is_live(s, b) and is_kind(c) and s.hoard[b][c] > 0
    if card == HOOK:
        return is_kind(a) and s.hoard[s.slot][a] > 0
    return True


def may_still_work(s):
    """Whether the card that lies on the table could have been played as it was."""
    if s.card == BLADE:
        return s.under == SENDING and is_live(s, s.target[0]) and 0 <= s.target[1] < s.height[s.target[0]]
    if s.card == HAND or s.card == STONE:
        return False
    return has_target(s, s.card_by, s.card, s.target[0], s.target[1], s.target[2])


def is_rival(s, seat, other):
    """Another involved player."""
    return seated(s, other) and other != seat and has(s.involved, other)


def can_call_home(s, seat, slot, team):
    """At least one, and only adventurers of one's own that lie there."""
    if not 0 < team < 1 << TEAM:
        return False
    for who in range(TEAM):
        if has(team, who) and place_in_stack(s, slot, seat, who) == NONE:
            return False
    return True


def can_mask(s, seat, who, craft):
    """DG-THIEF-10: a class is not doubled."""
    if not 0 <= who < TEAM or (craft != THIEF and craft != WIZARD) or place_in_stack(s, s.slot, seat, who) == NONE:
        return False
    if craft == WIZARD:
        return not has(s.wizards, seat)
    for i in range(s.thieves):
        if s.thief[i] == seat:
            return False
    return True


def can_fly(s, seat, who, slot):
    if not 0 <= who < TEAM or s.where[seat][who] != SENT or not is_live(s, slot):
        return False
    return place_in_stack(s, slot, seat, who) == NONE


def can_envy(s, seat, kind, other, wanted):
    if not has(s.involved, seat) or not is_rival(s, seat, other) or not is_kind(kind) or not is_kind(wanted):
        return False
    return s.share[seat][kind] > 0 and s.share[other][wanted] > 0


# -- playing -----------------------------------------------------------------------------------------------------------
def play(s, luck, seat, card, target):
    if card == STONE:
        s.hand[seat][STONE] -= 1
        s.discard[STONE] += 1
        tell(s, EVERYBODY, NULLED, seat, s.card_by, s.card)
        resolve(s, luck, 0)
    elif not announce(s, luck, seat, card, target):
        resolve(s, luck, 1)


def resolve(s, luck, works):
    """The card that was announced works, or it does not; a window starts anew after each play (DG-MAG-WIN-2)."""
    card = s.card
    take_up_again(s)
    if works == 1:
        tell(s, EVERYBODY, CARD_WORKS, s.card_by, card)
        take_effect(s, card, s.card_by, s.target[0], s.target[1], s.target[2])
    if card == BLADE:
        s.phase = MOVING
        s.step = KILL_CHECK
    forget_card(s)
    if s.phase == WINDOW:
        open_window(s, luck, s.window)


def take_effect(s, card, seat, a, b, c):
    if card == RING:
        exchange_counts(s.share[a], s.share[b])
    elif card == POWDER:
        exchange_dragons(s, seat, a, b)
    elif card == HORN:
        pull(s, a, place_in_stack(s, a, b, c))
        s.where[b][c] = SPENT
    elif card == HOMING:
        call_home(s, seat, a, b)
    elif card == BLADE:
        s.blade[a][b] += s.blade_bonus
    elif card == ELIXIR:
        s.raised[s.row[a]] = min(s.raised[s.row[a]] + s.elixir_bonus, MOST_RAISED)
    elif card == HOURGLASS:
        s.cap = s.hourglass_seconds
    elif card == SAND:
        go_on_haggling(s)
    elif card == BALL:
        learn(s, seat, a)
        tell(s, bit(seat), SAW_STASH, seat, a, s.stash[a])
    elif card == AMULET:
        leave_window(s, NEXT_THIEF)
    elif card == MASK:
        s.masked = place_in_stack(s, s.slot, seat, a)
        s.mask_class = b
        read_stack(s)
    elif card == WINGED:
        s.sends += 1
    elif card == CARPET:
        fly(s, seat, a, b)
    else:
        move_token(s, card, seat, a, b, c)


def move_token(s, card, seat, a, b, c):
    if card == MIRROR:
        s.share[seat][a] -= 1
        s.share[b][a] += 1
        s.share[b][c] -= 1
        s.share[seat][c] += 1
    elif card == RUNE:
        s.gagged = a
    elif card == POUCH:
        pass_unseen(s, seat, a, b, 1)
        tell(s, EVERYBODY, POUCHED, seat, a)
        tell(s, bit(seat) | bit(a), POUCHED_KIND, seat, a, b)
    elif card == FLASK:
        s.stash[seat][a] -= 1
        s.stash[seat][c] += 1
        s.hoard[b][c] -= 1
        s.hoard[b][a] += 1
        tell(s, EVERYBODY, FLASKED, seat, a, b, c)
    elif card == SHOVEL:
        s.dug += s.shovel_bonus
    elif card == HOOK:
        s.hoard[s.slot][a] -= 1
        s.stash[seat][a] += 1
        tell(s, EVERYBODY, SNATCHED, seat, a)


def exchange_dragons(s, seat, a, b):
    """Tokens and strength go along, the stacks stay. A kill is resolved in full, then the window goes on
    (DG-MAG-WIN-6); by DG-KILL-7 at most one dies."""
    dragon = s.row[a]
    s.row[a] = s.row[b]
    s.row[b] = dragon
    exchange_counts(s.hoard[a], s.hoard[b])
    for slot in range(SLOTS):
        if (slot == a or slot == b) and attack_on(s, slot) >= strength_of(s, slot):
            s.slot = slot
            s.actor = seat
            s.by_card = 1
            leave_window(s, KS1)


def call_home(s, seat, slot, team):
    for who in range(TEAM):
        if has(team, who):
            pull(s, slot, place_in_stack(s, slot, seat, who))
            s.where[seat][who] = READY
    if s.phase == WINDOW:
        leave_window(s, LOST_CHECK)


def fly(s, seat, who, slot):
    """Instead of sending; a Blade stays behind."""
    for old in range(SLOTS):
        at = place_in_stack(s, old, seat, who)
        if at != NONE:
            pull(s, old, at)
    push(s, slot, seat, who)
    s.slot = slot
    s.actor = seat
    leave_window(s, KILL_CHECK)


def go_on_haggling(s):
    """Proposals and acceptances stay."""
    s.window = 0
    s.sanded = 1
    s.said = s.said // 2
    s.cap = 0
    wait(s, HAGGLING, s.involved)


def read_stack(s):
    """KS1: Wizards, and Thieves in the order of arrival; the Mask adds one."""
    s.wizards = 0
    s.thieves = 0
    for at in range(s.height[s.slot]):
        seat = s.stack[s.slot][at] // TEAM
        craft = s.craft[s.stack[s.slot][at] % TEAM]
        if craft == WIZARD or (at == s.masked and s.mask_class == WIZARD):
            s.wizards |= bit(seat)
        if craft == THIEF or (at == s.masked and s.mask_class == THIEF):
            s.thief[s.thieves] = seat
            s.thieves += 1
