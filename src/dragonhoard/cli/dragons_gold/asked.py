"""What was asked for by `loot`: a hoard, stashes, who divides, what the others must gain."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence

from dragonhoard.bots.dragons_gold.solver import Beliefs, Deal, known_beliefs, worths_of
from dragonhoard.bots.dragons_gold.solver.deal import HOARD, stash_of
from dragonhoard.core.errors import Problem
from dragonhoard.core.notation import LETTERS
from dragonhoard.core.texts import Phrase
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.moves import Counts, counts

MOST = 24  # tokens; twice as many as any hoard of the box
UNKNOWN = "?"


def read_tokens(text: str, place: Phrase) -> Counts:
    try:
        found: Counts = counts(text)
    except ValueError:
        raise Problem("dragons-gold.loot.no_tokens", place=place, got=text[:60]) from None
    return found


def read_hoard(text: str) -> Counts:
    hoard = read_tokens(text, HOARD)
    if not 1 <= sum(hoard) <= MOST:
        raise Problem("dragons-gold.loot.hoard", most=MOST, got=sum(hoard))
    return hoard


def read_stashes(text: str | None) -> list[Counts] | None:
    """With a slash between them. Of one that is unknown nothing is said: what is in it is dealt with the rest."""
    if text is None:
        return None
    words = text.split("/")
    return [read_tokens("-" if word == UNKNOWN else word, stash_of(seat)) for seat, word in enumerate(words[:6])] + [
        counts("-") for _ in words[6:]
    ]


def read_problem(
    game: DragonsGold, hoard: Counts, stashes: Sequence[Counts] | None, parties: str | None
) -> tuple[Deal, Beliefs]:
    empty = counts("-")
    held = [empty] * game.players if stashes is None else list(stashes)
    if len(held) != game.players:
        raise Problem("dragons-gold.loot.stashes", wanted=game.players, got=len(held))
    seats = range(game.players) if parties is None else read_seats(parties, game.players)
    deal = Deal(game.players, tuple(sorted(seats)), hoard, worths_of(game))
    return deal, known_beliefs(game, held, hoard)


def read_seats(text: str, players: int) -> list[int]:
    """`AB` or `A,B`"""
    found = [read_seat(letter, range(players)) for letter in re.sub(r"[,\s]", "", text)]
    if len(set(found)) != len(found) or len(found) < 2:
        raise Problem("dragons-gold.loot.parties", got=text[:60])
    return found


def read_seat(text: str, seats: Sequence[int]) -> int:
    known = [LETTERS[seat] for seat in seats]
    if text.upper() not in known:
        raise Problem("dragons-gold.loot.seat", got=text[:60], known=", ".join(known))
    return LETTERS.index(text.upper())


def read_least(words: Sequence[str], parties: Sequence[int]) -> dict[int, float]:
    """`B=1.5`, or a number for all; nothing less than nothing where nobody says so."""
    found = dict.fromkeys(parties, 0.0)
    for word in words:
        name, sign, number = word.rpartition("=")
        seats = [read_seat(name, parties)] if sign else list(parties)
        found.update(dict.fromkeys(seats, _number(number, word)))
    return found


def _number(text: str, word: str) -> float:
    convert: Callable[[str], float] = float
    try:
        number = convert(text)
    except ValueError:
        number = math.nan
    if not abs(number) <= 1000:
        raise Problem("dragons-gold.loot.least", got=word[:60])
    return number
