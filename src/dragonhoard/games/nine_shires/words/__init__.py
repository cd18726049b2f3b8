"""Nine Shires: moves as words, and what is observed."""

from __future__ import annotations

from dragonhoard.core.game import Game
from dragonhoard.core.moves import Move
from dragonhoard.games.nine_shires.edition import CLASSES, SETS
from dragonhoard.games.nine_shires.moves import Resign, Token
from dragonhoard.games.nine_shires.rules import state
from dragonhoard.games.nine_shires.words import bargaining, seeing, spelling, vocabulary, walking
from dragonhoard.games.nine_shires.words.seeing import OBSERVATION
from dragonhoard.games.nine_shires.words.vocabulary import LONGEST, WORDS

MODULES = (vocabulary, walking, bargaining, spelling, seeing)
LEFT_OUT: tuple[type[Move], ...] = (Resign, Token)  # programs play to the end, and care for no token


def names(game: Game) -> tuple[str, ...]:
    known = game.names.spaces
    spaces = [known[space] if space < len(known) else f"space {space}" for space in range(state.SPACES)]
    seats, cards = range(state.SEATS), (*game.names.townes, *CLASSES)
    return (
        *("throw", "fight", "stay", "ally", "put off", "card", "pass", ".", "for", "seal"),
        *(f"{verb} {towne}" for verb in ("refund", "home") for towne in game.names.townes),
        *(f"{verb} {space}" for verb in ("sword", "jump", "to") for space in spaces),
        *(f"{verb} {seat}" for verb in ("play", "offer") for seat in seats),
        *(f"buy {amulet}" for amulet in SETS),
        *(f"colour {colour}" for colour in range(1, state.COLOURS + 1)),
        *(f"{verb} {card}" for verb in ("give", "ask") for card in cards),
        *(f"{verb} @{at}" for verb in ("accept", "refuse", "withdraw") for at in range(state.PLACES)),
    )


__all__ = ["LEFT_OUT", "LONGEST", "MODULES", "OBSERVATION", "WORDS", "names"]
