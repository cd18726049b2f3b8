"""Dragons: what is told, and what of it shows something that was hidden (DR-INFO)."""

from __future__ import annotations

from dragonhoard.core.news import NUMBER, SEAT, Named, News, Several, Told, comings_and_goings
from dragonhoard.games.dragons.rules import state

CARD = Named("cards", "card")
FACTS = {"seat": SEAT, "year": NUMBER, "deck": NUMBER, "pile": NUMBER, "card": CARD, "cards": Several(CARD)}

# what reveals something stands; so does a claim (DR-CLAIM-3)
TOLD = {
    state.YEAR_BEGINS: Told("year_begins", "year", "seat", "deck"),
    state.DEALT: Told("dealt", "seat"),
    state.DEALT_CARD: Told("dealt_card", "seat", "card", reveals=True),
    state.PILE_STARTED: Told("pile_started", "pile", "card", reveals=True),
    state.DREW: Told("drew", "seat", "card", reveals=True),
    state.DREW_CARD: Told("drew_card", "seat", "card", reveals=True),
    state.DREW_SECRETLY: Told("drew_secretly", "seat", reveals=True),
    state.PLACED: Told("placed", "seat", "pile", "card"),
    state.PLAYED: Told("played", "seat", "pile", "card", reveals=True),
    state.CLAIMED: Told("claimed", "seat", "pile", reveals=True),
    state.TOOK_PILE: Told("took_pile", "seat", "pile", "cards", reveals=True),
    state.TOOK_REST: Told("took_rest", "seat", "card", reveals=True),
    state.SHOWED_HAND: Told("showed_hand", "seat", "card", reveals=True),
    state.YEAR_ENDS: Told("year_ends", "year", "seat"),
    state.GAME_ENDS: Told("game_ends"),
    **comings_and_goings(state),
}

# DR-INFO-4, DR-INFO-15: by these the rules show what was hidden
NEWS = News(
    FACTS,
    TOLD,
    private=("dealt_card", "drew_card"),
    releases=("pile_started", "drew", "played", "took_pile", "took_rest", "showed_hand"),
    covers=("card",),
)
