"""Dragon's Gold: what is told, and what of it shows something that was hidden (DG-INFO)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dragonhoard.core.news import (
    FLAG,
    NUMBER,
    ORDINAL,
    SEAT,
    SEAT_OR_NOBODY,
    SEATS,
    Fact,
    Heap,
    Json,
    Mask,
    Named,
    News,
    Several,
    Told,
    comings_and_goings,
)
from dragonhoard.core.vocabulary import Vocabulary
from dragonhoard.games.dragons_gold.edition import CARDS, KINDS
from dragonhoard.games.dragons_gold.moves import WINDOWS
from dragonhoard.games.dragons_gold.rules import state
from dragonhoard.games.dragons_gold.view import open_targets


@dataclass(frozen=True)
class Targets(Fact):
    """What a card is aimed at: seats, slots and words, as far as all may know."""

    follows = "card"

    def tell_after(self, before: int, value: Sequence[int], known: Vocabulary) -> list[Any]:
        return open_targets(before, value, known.words["team"])

    def json(self) -> Json:
        return {"type": "array", "items": {"type": ["integer", "string"]}}


HEAP, KIND = Heap(KINDS), Named(KINDS, "token")
FACTS = {
    "seat": SEAT,
    "other": SEAT_OR_NOBODY,
    "involved": SEATS,
    **dict.fromkeys(("left", "count", "number", "version"), NUMBER),
    **dict.fromkeys(("slot", "share"), ORDINAL),
    **dict.fromkeys(("tokens", "give", "ask"), HEAP),
    **dict.fromkeys(("kind", "token"), KIND),
    **dict.fromkeys(("caught", "done"), FLAG),
    "shares": Several(HEAP, all_seats=True),
    "dragon": Named("dragons"),
    "adventurer": Named("team"),
    "card": Named(CARDS, "card"),
    "targets": Targets(),
    "window": Named(WINDOWS),
    "windows": Mask(Named(WINDOWS)),
}

# Only a sending can be taken back. What was said at the loot table or the Market was heard.
TOLD = {
    state.GAME_BEGINS: Told("game_begins", "seat"),
    state.DRAGON_COMES: Told("dragon_comes", "slot", "dragon", reveals=True),
    state.TOKENS_DRAWN: Told("tokens_drawn", "slot", "tokens", "left", reveals=True),
    state.DREW_CARDS: Told("drew_cards", "seat", "count", reveals=True),
    state.DREW_CARD: Told("drew_card", "seat", "card", reveals=True),
    state.TURN_BEGINS: Told("turn_begins", "seat"),
    state.REFRESHED: Told("refreshed", "seat"),
    state.TURN_LOST: Told("turn_lost", "seat"),
    state.ALL_SENT_HOME: Told("all_sent_home", reveals=True),
    state.DEADLOCKED: Told("deadlocked", reveals=True),
    state.ATTACKED: Told("attacked", "seat", "adventurer", "slot"),
    state.KILLED: Told("killed", "slot", "dragon", "involved", "seat", reveals=True),
    state.SEIZED: Told("seized", "seat", "count", reveals=True),
    state.CANDLE_LIT: Told("candle_lit", "involved", reveals=True),
    state.PROPOSED: Told("proposed", "seat", "number", "version", "shares", reveals=True),
    state.CHANGED: Told("changed", "seat", "number", "version", "shares", reveals=True),
    state.SUPPORTED: Told("supported", "seat", "number", "version", reveals=True),
    state.WITHDREW: Told("withdrew", "seat", reveals=True),
    state.HELD: Told("held", "seat", reveals=True),
    state.OFFER_FELL: Told("offer_fell", "number", reveals=True),
    state.AGREED: Told("agreed", "number", "version", reveals=True),
    state.TIME_UP: Told("time_up", reveals=True),
    state.HOARD_LOST: Told("hoard_lost", "tokens", reveals=True),
    state.DIVIDED: Told("divided", "seat", "share", "tokens", reveals=True),
    state.CHOSE: Told("chose", "seat", "share", reveals=True),
    state.SHARED: Told("shared", "seat", "tokens", reveals=True),
    state.NAMED_VICTIM: Told("named_victim", "seat", "other", reveals=True),
    state.LOOKED: Told("looked", "seat", "other", reveals=True),
    state.SAW_STASH: Told("saw_stash", "seat", "other", "tokens", reveals=True),
    state.STOLEN: Told("stolen", "seat", "other", reveals=True),
    state.STOLEN_KIND: Told("stolen_kind", "seat", "other", "kind", reveals=True),
    state.SHOWED: Told("showed", "seat", "other", "tokens", reveals=True),
    state.WENT_HOME: Told("went_home", "slot"),
    state.MARKET_OPENS: Told("market_opens", reveals=True),
    state.OFFERED: Told("offered", "seat", "other", "number", "version", "give", "ask", reveals=True),
    state.OFFER_GONE: Told("offer_gone", "seat", "other", "number", reveals=True),
    state.TRADED: Told("traded", "seat", "other", "number", "give", "ask", reveals=True),
    state.IS_DONE: Told("is_done", "seat", "done", reveals=True),
    state.MARKET_ENDS: Told("market_ends", reveals=True),
    state.WINDOW_OPENS: Told("window_opens", "window"),
    state.PASSED: Told("passed", "seat", reveals=True),
    state.STOOD: Told("stood", "seat", "windows", reveals=True),
    state.ANNOUNCED: Told("announced", "seat", "card", "targets", reveals=True),
    state.NULLED: Told("nulled", "seat", "other", "card", reveals=True),
    state.CARD_WORKS: Told("card_works", "seat", "card", reveals=True),
    state.POUCHED: Told("pouched", "seat", "other", reveals=True),
    state.POUCHED_KIND: Told("pouched_kind", "seat", "other", "kind", reveals=True),
    state.FLASKED: Told("flasked", "seat", "kind", "slot", "token", reveals=True),
    state.SNATCHED: Told("snatched", "seat", "kind", reveals=True),
    state.LIFTED: Told("lifted", "seat", "slot", "kind", reveals=True),
    state.SAFE: Told("safe", "seat", "kind", reveals=True),
    state.ACCUSED: Told("accused", "seat", "other", "caught", reveals=True),
    state.HAND_SPENT: Told("hand_spent", "seat", reveals=True),
    state.GRACE_BEGINS: Told("grace_begins", reveals=True),
    state.GRACE_ENDS: Told("grace_ends", reveals=True),
    state.GAME_ENDS: Told("game_ends"),
    **comings_and_goings(state),
    state.ENOUGH: Told("enough", "seat", reveals=True),
    state.TALKS_ON: Told("talks_on", "seat", reveals=True),
    state.LAST_CANDLE: Told("last_candle", reveals=True),
}

NEWS = News(
    FACTS,
    TOLD,
    private=("drew_card", "saw_stash", "lifted", "safe", "stood", "passed"),
    # DG-INFO: by these the rules show what was hidden. An offer that goes may tell of the stash behind it (DG-MKT-13),
    # the naming of a victim who has tokens left (DG-THIEF-8).
    releases=("tokens_drawn", "stolen_kind", "pouched_kind", "showed", "accused", "offer_gone", "named_victim"),
    # Told to some alone, and those who are not told need not even know that something has happened: who passes in a
    # window (DG-MAG-WIN-8), and who offers what to whom at the Market (DG-INFO-18).
    quiet=("passed", "stood", "held", "offered", "offer_gone", "traded"),
    covers=("tokens", "count", "shares", "share", "give", "ask", "kind", "token"),
)

# DG-INFO-14, DG-INFO-16: what the program does not list any more once the next turn has begun
PAST = frozenset(
    {
        *("shared", "seized", "proposed", "changed", "divided", "chose", "traded", "flasked", "snatched"),
        *("showed", "saw_stash"),
    }
)
