"""Dragon's Gold: the Magic Object cards, the windows in which they are played, and the answer to a card (DG-MAG)."""

from dragonhoard.core.draws import draw_from, total
from dragonhoard.core.masks import bit, has
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NOBODY, NONE, below, tell
from dragonhoard.games.dragons_gold.rules import state, tokens


# -- the deck ----------------------------------------------------------------------------------------------------------
def draw_cards(s, luck, seat, count):
    """DG-MAG-DECK-2, DG-MAG-DECK-3"""
    drawn = 0
    for _ in range(count):
        if total(s.deck) == 0:
            tokens.pour(s.discard, s.deck)
        if total(s.deck) > 0:
            card = draw_from(luck, s.deck, total(s.deck))
            s.hand[seat][card] += 1
            drawn += 1
            tell(s, bit(seat), state.DREW_CARD, seat, card)
    if drawn > 0:
        tell(s, EVERYBODY, state.DREW_CARDS, seat, drawn)


def holders(s):
    """The mask of those who hold a card; hand sizes are public (DG-INFO-19)."""
    mask = 0
    for seat in range(s.players):
        for card in range(1, state.DESIGNS):
            if s.hand[seat][card] > 0:
                mask |= bit(seat)
                break
    return mask


# -- windows -----------------------------------------------------------------------------------------------------------
def entitled(s, window):
    """DG-MAG-WIN-1"""
    if window == state.W_OWN:
        return bit(s.current)
    if window == state.W_BETWEEN or window == state.W_SPLIT:
        return tokens.all_seats(s)
    if window == state.W_THEFT:
        return bit(s.victim)
    if window == state.W_RESPONSE:
        return tokens.all_seats(s) & ~bit(s.card_by)
    return s.involved


def after_window(s, window):
    """The step that follows when a window closes."""
    if window == state.W_OWN:
        return state.LOST_CHECK
    if window == state.W_BETWEEN:
        return state.NEXT_TURN if s.ended == 1 else state.DEADLOCK
    if window == state.W_KILL:
        return state.KS3
    if window == state.W_HOARD:
        return state.KS5
    if window == state.W_EXPIRE:
        return state.FAILED
    if window == state.W_SNATCH:
        return state.REMOVAL
    return state.AWARD if window == state.W_SPLIT else state.THEFT


def open_window(s, luck, window):
    """DG-MAG-WIN-2: skipped when none of the entitled holds a card, never because of which cards are held."""
    s.window = 0
    s.phase = state.MOVING
    s.step = after_window(s, window)
    if s.magic == 1:
        asked = entitled(s, window) & holders(s)
        if asked & tokens.here(s) != 0:
            s.window = window
            await_window(s, luck, state.WINDOW, asked, window)


def await_window(s, luck, phase, asked, window):
    """DG-MAG-WIN-7: whoever has a standing pass is not asked; if all have one, the window is short."""
    waiting = asked
    for seat in range(s.players):
        if has(s.standing[seat], window):
            waiting &= ~bit(seat)
    tokens.wait(s, phase, waiting)
    s.brief = 1 + below(luck, 2) if waiting == 0 else 0
    tell(s, EVERYBODY, state.WINDOW_OPENS, window)


def open_now(s):
    """The window that is open, or 0."""
    if s.phase == state.RESPONSE:
        return state.W_RESPONSE
    return s.window if s.phase == state.WINDOW else 0


def can_pass(s, seat):
    window = open_now(s)
    if window == 0 or not has(entitled(s, window), seat):
        return state.DG_MAG_WIN_1
    return LEGAL


def pass_window(s, seat):
    s.waiting &= ~bit(seat)
    tell(s, bit(seat), state.PASSED, seat)


def can_stand(s, windows):
    return LEGAL if s.magic == 1 and 0 <= windows < 1 << state.WINDOWS and windows & 1 == 0 else state.DG_MAG_WIN_7


def stand(s, seat, windows):
    """DG-MAG-WIN-7: set by the player, seen by nobody else."""
    s.standing[seat] = windows
    tell(s, bit(seat), state.STOOD, seat, windows)
    if has(windows, open_now(s)):
        s.waiting &= ~bit(seat)


def leave_window(s, step):
    """The card that was played in it ends the window."""
    s.window = 0
    s.brief = 0
    s.phase = state.MOVING
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
    tell(s, EVERYBODY, state.ANNOUNCED, seat, card, target)
    asked = entitled(s, state.W_RESPONSE) & holders(s)
    s.under = s.phase
    s.under_serial = s.serial
    s.under_waiting = s.waiting
    if asked & tokens.here(s) == 0:
        return False
    await_window(s, luck, state.RESPONSE, asked, state.W_RESPONSE)
    return True


def take_up_again(s):
    """Back to what the card interrupted; the card is put away (DG-MAG-DECK-1)."""
    s.phase = s.under
    s.serial = s.under_serial
    s.waiting = s.under_waiting
    s.brief = 0
    s.under = state.MOVING
    s.under_serial = 0
    s.under_waiting = 0
    s.discard[s.card] += 1


def forget_card(s):
    s.card = 0
    s.card_by = NOBODY
    for i in range(3):
        s.target[i] = NONE
