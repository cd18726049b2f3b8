"""Nine Shires: what is told. Only an alliance choice is ever hidden, and nobody is told one before both are made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dragonhoard.core.news import (
    FLAG,
    NUMBER,
    ORDINAL,
    SEAT,
    SEAT_OR_NOBODY,
    Fact,
    Heap,
    Json,
    Named,
    News,
    Several,
    Speaker,
    Told,
    comings_and_goings,
)
from dragonhoard.core.vocabulary import Vocabulary
from dragonhoard.games.nine_shires.edition import CLASSES, SETS, TITLES
from dragonhoard.games.nine_shires.moves import CHOICES, cards_of
from dragonhoard.games.nine_shires.rules import state
from dragonhoard.games.nine_shires.view import ENDINGS, PHASES

JUMPS = ("key", "sword", "castle", "card")
WAYS = ("refused", "withdrawn", "lapsed")


@dataclass(frozen=True)
class Cards(Fact):
    """Towne cards by a mask, and how many retreat cards of each class."""

    def tell(self, value: Sequence[int], known: Vocabulary) -> list[str]:
        return cards_of(value[0], value[1:], known.words["townes"])

    def say(self, value: Sequence[str], speaker: Speaker) -> str:
        return ", ".join(value)

    def json(self) -> Json:
        return {"type": "array", "items": {"type": "string"}}


@dataclass(frozen=True)
class Rounds(Fact):
    """So many; none also after a death in this very round."""

    def tell(self, value: int, known: Vocabulary) -> int:
        return max(0, value)


SPACE, TOWNE, DRAGON, CHOICE = Named("spaces"), Named("townes"), Named("dragons"), Named(CHOICES)
TALISMANS = Heap(tuple("123456789"))
FACTS = {
    **dict.fromkeys(("seat", "other"), SEAT),
    **dict.fromkeys(("round", "attacks", "last", "left", "number", "version"), NUMBER),
    **dict.fromkeys(("again", "duel"), FLAG),
    **dict.fromkeys(("gained", "paid", "returned"), TALISMANS),
    **dict.fromkeys(("dragon", "loser"), DRAGON),
    **dict.fromkeys(("choice", "answer"), CHOICE),
    **dict.fromkeys(("gives", "asks"), Cards()),
    "dice": Several(NUMBER),
    "route": Several(SPACE),
    "space": SPACE,
    "towne": TOWNE,
    "freed": Several(TOWNE),
    "shire": ORDINAL,
    "amulet": Named(SETS),
    "token": Named("tokens", "piece"),
    "title": Named(TITLES, "called"),
    "class": Named(CLASSES),
    "by": Named(JUMPS),
    "how": Named(WAYS),
    "what": Named(PHASES),
    "ending": Named(ENDINGS),
    "winner": SEAT_OR_NOBODY,
    "quiet": Rounds(),
}

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
    state.KNIGHTED: Told("knighted", "seat", "shire", "title"),
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
    state.OFFER_GONE: Told("offer_gone", "seat", "other", "number", "how", reveals=True),
    state.EXCHANGED: Told("exchanged", "seat", "other", "number", "gives", "asks", reveals=True),
    state.ROUND_ENDS: Told("round_ends", "round", "quiet"),
    state.TIE_THROW: Told("tie_throw", "seat", "dice", reveals=True),
    state.GAME_ENDS: Told("game_ends", "ending", "winner", reveals=True),
    **comings_and_goings(state),
    state.TOOK_TOKEN: Told("took_token", "seat", "token", "title"),
}

# NS-INFO-4: both choices are shown at the same moment
NEWS = News(FACTS, TOLD, releases=("alliance",))
