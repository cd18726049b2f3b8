"""Nine Shires: what is told. Only an alliance choice is ever hidden, and nobody is told one before both are made."""

from __future__ import annotations

from dragonhoard.core.game import Told
from dragonhoard.games.nine_shires.rules import state

TOLD = {
    state.GAME_BEGINS: Told("game_begins", "seat"),
    state.FIRST_THROW: Told("first_throw", "seat", "dice", reveals=True),
    state.TURN_BEGINS: Told("turn_begins", "seat", "round"),
    state.THREW: Told("threw", "seat", "dice", "again", reveals=True),
    state.ATTACKED: Told("attacked", "attacks", "last", reveals=True),
    state.REPELLED: Told("repelled", reveals=True),
    state.HEXED: Told("hexed", "seat", reveals=True),
    state.BLESSED: Told("blessed", "seat", "shire", "gained", reveals=True),
    state.SETS_OUT: Told("sets_out", "seat", "route"),
    state.WALKED: Told("walked", "seat", "route"),
    state.STAYED: Told("stayed", "seat"),
    state.JUMPED: Told("jumped", "seat", "space", "by"),
    state.LANDED: Told("landed", "seat", "space"),
    state.ALLIANCE_OPENS: Told("alliance_opens", "seat", "other", "shire", reveals=True),
    state.SEALED: Told("sealed", "seat", reveals=True),
    state.SHOWN: Told("alliance", "seat", "other", "shire", "choice", "answer", "gained", "returned", reveals=True),
    state.ALLIANCE_LAPSED: Told("alliance_lapsed", "seat", "other", reveals=True),
    state.PROTECTED: Told("protected", "seat", "towne", "paid"),
    state.KNIGHTED: Told("knighted", "seat", "shire"),
    state.BOUGHT: Told("bought", "seat", "amulet", "paid"),
    state.HEX_LIFTED: Told("hex_lifted", "seat", "paid"),
    state.TOOK_TALISMANS: Told("took_talismans", "seat", "gained"),
    state.TOOK_SWORD: Told("took_sword", "seat", "left"),
    state.DREW_RETREAT: Told("drew_retreat", "seat", "class", "left", reveals=True),
    state.FIGHTS: Told("fights", "seat", "duel", reveals=True),
    state.TURNED_ZERO: Told("turned_zero", "seat", reveals=True),
    state.TURNED_DRAGON: Told("turned_dragon", "seat", "dragon", reveals=True),
    state.DUELLED: Told("duelled", "dragon", "loser", reveals=True),
    state.SLAIN: Told("slain", "seat", "dragon", reveals=True),
    state.SET_BACK: Told("set_back", "attacks", reveals=True),
    state.RETREATS: Told("retreats", "seat", "dragon", reveals=True),
    state.WENT_HOME: Told("went_home", "seat", "towne"),
    state.FELL: Told("fell", "seat", "dragon", "freed", reveals=True),
    state.RESIGNED: Told("resigned", "seat", "freed", reveals=True),
    state.HANDED_BACK: Told("handed_back", "seat", "amulet", "towne", "gained"),
    state.PASSED: Told("passed", "seat", "what"),
    state.OFFERED: Told("offered", "seat", "other", "number", "version", "gives", "asks", reveals=True),
    state.OFFER_GONE: Told("offer_gone", "seat", "other", "number", reveals=True),
    state.EXCHANGED: Told("exchanged", "seat", "other", "number", "gives", "asks", reveals=True),
    state.ROUND_ENDS: Told("round_ends", "round", "quiet"),
    state.TIE_THROW: Told("tie_throw", "seat", "dice", reveals=True),
    state.GAME_ENDS: Told("game_ends", "ending", "winner", reveals=True),
    state.WENT_AWAY: Told("went_away", "seat"),
    state.CAME_BACK: Told("came_back", "seat"),
}

# NS-INFO-4: both choices are shown at the same moment
RELEASES = frozenset({"alliance"})
