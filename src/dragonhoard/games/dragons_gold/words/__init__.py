"""Dragon's Gold: moves as words, and what is observed."""

from __future__ import annotations

from dragonhoard.core.game import Game
from dragonhoard.core.kinds import Word
from dragonhoard.core.moves import Move
from dragonhoard.games.dragons_gold.edition import CARDS, CLASSES, KINDS
from dragonhoard.games.dragons_gold.moves import Band, Lift, Standing
from dragonhoard.games.dragons_gold.rules import state
from dragonhoard.games.dragons_gold.words import aiming, seeing, sharing, spelling, vocabulary
from dragonhoard.games.dragons_gold.words.seeing import OBSERVATION
from dragonhoard.games.dragons_gold.words.vocabulary import LONGEST, WORDS

MODULES = (vocabulary, sharing, aiming, spelling, seeing)
LEFT_OUT: tuple[type[Move], ...] = (Standing, Lift)  # done by who is not asked, and programs speak when they are

SIMPLE = ("hold", "withdraw", "show", "look", "take random", "done", "not done", "pass", "propose", "divide")


def names(game: Game) -> tuple[str, ...]:
    team, seats, slots = game.names.team, range(state.SEATS), range(1, state.SLOTS + 1)
    sent = [f"send {who} {slot}" for who in team for slot in slots]
    bands = [Band(Word("team")).value(mask, game.vocabulary) for mask in range(1, 1 << state.TEAM)]
    return (
        *sent,
        *(f"{each} blade" for each in sent),
        *SIMPLE,
        *("for", "seal"),
        *(f"{verb} @{at}" for verb in ("accept", "trade", "decline", "cancel", "change") for at in range(state.PLACES)),
        *(f"{verb} {seat}" for verb in ("show", "rob", "offer", "to", "accuse") for seat in seats),
        *(f"choose {seat + 1}" for seat in seats),
        *(f"{verb} {kind}" for verb in ("take", "give", "ask") for kind in KINDS),
        *(f"play {card}" for card in CARDS[1:]),
        *(f"seat {seat}" for seat in seats),
        *(f"slot {slot}" for slot in slots),
        *(f"kind {kind}" for kind in KINDS),
        *(f"adventurer {who}" for who in team),
        *(f"class {craft}" for craft in CLASSES[state.THIEF :]),
        *(f"team {band}" for band in bands),
    )


__all__ = ["LEFT_OUT", "LONGEST", "MODULES", "OBSERVATION", "WORDS", "names"]
