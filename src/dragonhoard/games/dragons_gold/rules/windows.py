"""Dragon's Gold: the Magic Object cards, the windows in which they are played, and the answer to a card (DG-MAG)."""

from dragonhoard.core.draws import draw_from, total
from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NOBODY, NONE, below, tell
from dragonhoard.games.dragons_gold.rules.state import (
    ANNOUNCED,
    AWARD,
    DEADLOCK,
    DESIGNS,
    DG_MAG_WIN_1,
    DG_MAG_WIN_7,
    DREW_CARD,
    DREW_CARDS,
    FAILED,
    KS3,
    KS5,
    LOST_CHECK,
    MOVING,
    NEXT_TURN,
    PASSED,
    REMOVAL,
    RESPONSE,
    STOOD,
    THEFT,
    W_BETWEEN,
    W_EXPIRE,
    W_HOARD,
    W_KILL,
    W_OWN,
    W_RESPONSE,
    W_SNATCH,
    W_SPLIT,
    W_THEFT,
    WINDOW,
    WINDOW_OPENS,
    WINDOWS,
)
from dragonhoard.games.dragons_gold.rules.tokens import all_seats, here, pour, wait


# -- the deck ----------------------------------------------------------------------------------------------------------
def draw_cards(s, luck, seat, count):
    """DG-MAG-DECK-2, DG-MAG-DECK-3"""
    drawn = 0
    for _ in range(count):
        if total(s.deck) == 0:
            pour(s.discard, s.deck)
        if total(s.deck) > 0:
            card = draw_from(luck, s.deck, total(s.deck))
            s.hand[seat][card] += 1
            drawn += 1
            tell(s, bit(seat), DREW_CARD, seat, card)
    if drawn > 0:
        tell(s, EVERYBODY, DREW_CARDS, seat, drawn)


def holders(s):
    """The mask of those who hold a card; hand sizes are public (DG-INFO-19)."""
    mask = 0
    for seat in range(s.players):
        for card in range(1, DESIGNS):
            if s.hand[seat][card] > 0:
                mask |= bit(seat)
                break
    return mask


# -- windows -----------------------------------------------------------------------------------------------------------
def entitled(s, window):
    """DG-MAG-WIN-1"""
    if window == W_OWN:
        return bit(s.current)
    if window == W_BETWEEN or window == W_SPLIT:
        return all_seats(s)
    if window == W_THEFT:
        return bit(s.victim)
    if window == W_RESPONSE:
        return all_seats(s) & ~bit(s.card_by)
    return s.involved


def after_window(s, window):
    """The step that follows when a window closes."""
    if window == W_OWN:
        return LOST_CHECK
    if window == W_BETWEEN:
        return NEXT_TURN if s.ended == 1 else DEADLOCK
    if window == W_KILL:
        return KS3
    if window == W_HOARD:
        return KS5
    if window == W_EXPIRE:
        return FAILED
    if window == W_SNATCH:
        return REMOVAL
    return AWARD if window == W_SPLIT else THEFT


def open_window(s, luck, window):
    """DG-MAG-WIN-2: skipped when none of the entitled holds a card, never because of which cards are held."""
    s.window = 0
    s.brief = 0
    s.phase = MOVING
    s.step = after_window(s, window)
    if s.magic == 1:
        asked = entitled(s, window) & holders(s)
        if asked & here(s) != 0:
            s.window = window
            await_window(s, luck, WINDOW, asked, window)


def await_window(s, luck, phase, asked, window):
    """DG-MAG-WIN-7: whoever has a standing pass is not asked; if all have one, the window is short."""
    waiting = asked
    for seat in range(s.players):
        if has(s.standing[seat], window):
            waiting &= ~bit(seat)
    wait(s, phase, waiting)
    s.brief = 1 + below(luck, 2) if waiting == 0 else 0
    tell(s, EVERYBODY, WINDOW_OPENS, window)


def open_now(s):
    """The window that is open, or 0."""
    if s.phase == RESPONSE:
        return W_RESPONSE
    return s.window if s.phase == WINDOW else 0


def can_pass(s, seat):
    window = open_now(s)
    if window == 0 or not has(entitled(s, window), seat):
        return DG_MAG_WIN_1
    return LEGAL


def pass_window(s, seat):
    s.waiting &= ~bit(seat)
    tell(s, bit(seat), PASSED, seat)


def can_stand(s, windows):
    return LEGAL if s.magic == 1 and 0 <= windows < 1 << WINDOWS and windows & 1 == 0 else DG_MAG_WIN_7


def stand(s, seat, windows):
    """DG-MAG-WIN-7: set by the player, seen by nobody else."""
    s.standing[seat] = windows
    tell(s, bit(seat), STOOD, seat, windows)
    if s.brief == 0 and has(windows, open_now(s)):
        s.waiting &= ~bit(seat)


def leave_window(s, step):
    """The card that was played in it ends the window."""
    s.window = 0
    s.brief = 0
    s.waiting = 0
    s.phase = MOVING
    s.step = step


# -- a card on the table -----------------------------------------------------------------------------------------------
def announce(s, luck, seat, card, target):
    """DG-MAG-WIN-3: it may be answered before it works; what it interrupts keeps its clock. Returns whether somebody
    is asked for an answer."""
    s.hand[seat][card] -= 1
    s.card = card
    s.card_by = seat
    for i in range(3):
        s.target[i] = target[i]
    tell(s, EVERYBODY, ANNOUNCED, seat, card, target)
    asked = entitled(s, W_RESPONSE) & holders(s)
    s.under = s.phase
    s.under_serial = s.serial
    s.under_waiting = s.waiting
    if asked & here(s) == 0:
        return False
    await_window(s, luck, RESPONSE, asked, W_RESPONSE)
    return True


def take_up_again(s):
    """Back to what the card interrupted; the card is put away (DG-MAG-DECK-1)."""
    s.phase = s.under
    s.serial = s.under_serial
    s.waiting = s.under_waiting
    s.brief = 0
    s.under = MOVING
    s.under_serial = 0
    s.under_waiting = 0
    s.discard[s.card] += 1


def forget_card(s):
    s.card = 0
    s.card_by = NOBODY
    for i in range(3):
        s.target[i] = NONE
