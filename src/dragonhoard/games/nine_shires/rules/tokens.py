"""Nine Shires: the choice of a token and of how one is called (NS-SETUP-4, NS-KNIGHT-5)."""

from dragonhoard.core.masks import has
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, tell
from dragonhoard.games.nine_shires.rules import ground, state


def setting_up(s, seat):
    """Until the first throw of one's own: the token has not left the castle yet."""
    if s.phase == state.OVER or s.round != 1 or not has(s.alive, seat):
        return False
    if ground.order_of(s, seat) < ground.order_of(s, s.current):
        return False
    return seat != s.current or s.phase == state.START


def taken(s, seat, token):
    """Whether another player has it."""
    for other in range(s.players):
        if other != seat and s.token[other] == token:
            return True
    return False


def can_take_token(s, seat, token, title):
    if not setting_up(s, seat) or not 0 <= token < state.SEATS or taken(s, seat, token):
        return state.NS_SETUP_4
    return LEGAL if state.EITHER <= title <= state.AS_DAME else state.NS_KNIGHT_5


def take_token(s, seat, token, title):
    s.token[seat] = token
    s.title[seat] = title
    tell(s, EVERYBODY, state.TOOK_TOKEN, seat, token, title)
