"""Nine Shires: a position as a JSON object and as one line; see docs/notation.md.

The line is `PLAYERS+LETTERS` and then `name=value` for whatever is not as at the start. Knighthoods, the retreat deck
and the sword cards that are left follow from the rest: they are never written.
"""

from __future__ import annotations

from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.notation import LETTERS
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.nine_shires.edition import SETS, TITLES, Names
from dragonhoard.games.nine_shires.moves import cards_of
from dragonhoard.games.nine_shires.notation.building import build as build
from dragonhoard.games.nine_shires.notation.lines import CHOICES
from dragonhoard.games.nine_shires.notation.lines import LINES as LINES
from dragonhoard.games.nine_shires.rules import ground, state
from dragonhoard.games.nine_shires.view import ENDINGS, PHASES

START = {"phase": "start", "round": 1}


def setup(game: Game, s: Any) -> dict[str, Any]:
    """The whole position, but for what is as at the start, or left over."""
    names = game.names
    whole = {**_turn(s), **_seats(s, names), **_pairs(s), **_walk(s, names), **_offers(s, names), **_end(s)}
    return {name: value for name, value in whole.items() if value and value != START.get(name)}


def _letter(seat: int) -> str | None:
    return None if seat == NOBODY else LETTERS[seat]


def _letters(mask: int) -> list[str]:
    return [letter for seat, letter in enumerate(LETTERS) if mask >> seat & 1]


def _turn(s: Any) -> dict[str, Any]:
    return {
        "turn": LETTERS[s.current],
        "phase": PHASES[s.phase],
        "first": LETTERS[s.first],
        "round": s.round,
        "quiet": max(0, s.quiet),
        "slain_now": s.quiet == NONE,
        "throws": s.throws,
        "turn_throws": s.turn_throws,
        "dice": [] if s.dice[0] == NONE else list(s.dice),
        "fought": s.fought == 1,
        "fresh": s.fresh == 1,
        "jumped": s.arrival == state.FREE_ARRIVAL,
        "keyed": s.keyed == 1,
        "attacks": s.attacks,
    }


def _seats(s: Any, names: Names) -> dict[str, Any]:
    seats = [
        {
            "at": None if s.at[seat] == NONE else names.spaces[s.at[seat]],
            "talismans": list(s.talismans[seat]),
            "amulet": None if s.amulet[seat] == NONE else SETS[s.amulet[seat]],
            "retreat": list(s.retreat[seat]),
            "drawn": s.drawn[seat],
            "swords": s.swords[seat],
        }
        for seat in range(s.players)
    ]
    return {
        "seats": seats,
        "tokens": [
            {"seat": LETTERS[seat], "token": s.token[seat] + 1, "title": TITLES[s.title[seat]]}
            for seat in range(s.players)
            if s.token[seat] != NONE
        ],
        "hexed": _letters(s.hexed),
        "townes": [
            {"towne": name, "by": LETTERS[s.protector[towne]]}
            for towne, name in enumerate(names.townes)
            if s.protector[towne] != NOBODY
        ],
        "dragons": [
            {"dragon": name, "by": LETTERS[fate] if (fate := s.fate[dragon]) < state.SEATS else None}
            for dragon, name in enumerate(names.dragons)
            if s.fate[dragon] != state.LIVING
        ],
        "last_slayer": _letter(s.last_slayer),
    }


def _pairs(s: Any) -> dict[str, Any]:
    both = [(one, two) for one in range(s.players) for two in range(s.players) if one != two]
    pairs = [(one, two) for one, two in both if one < two]
    return {
        "allies": [LETTERS[one] + LETTERS[two] for one, two in pairs if s.allies[one] >> two & 1],
        "locks": [
            {"seat": LETTERS[one], "other": LETTERS[two], "shires": [i + 1 for i in range(9) if lock >> i & 1]}
            for one, two in both
            if (lock := s.lock[one][two])
        ],
        "history": [
            {
                "seat": LETTERS[one],
                "other": LETTERS[two],
                "ally": s.chose_ally[one][two],
                "put_off": s.chose_put_off[one][two],
                "last": CHOICES[last],
            }
            for one, two in both
            if (last := s.last_choice[one][two])
        ],
        "exchanges": [
            {"pair": LETTERS[one] + LETTERS[two], "count": n} for one, two in pairs if (n := s.exchanged[one][two])
        ],
    }


def _walk(s: Any, names: Names) -> dict[str, Any]:
    return {
        "route": [names.spaces[space] for space in s.route[: s.steps]],
        "walked": s.walked,
        "partner": _letter(s.partner),
        "choices": [
            {"seat": LETTERS[seat], "choice": CHOICES[choice]} for seat, choice in enumerate(s.choice) if choice
        ],
    }


def _offers(s: Any, names: Names) -> dict[str, Any]:
    return {"offers": [_offer(o, place, names) for place, o in enumerate(s.offers) if o.number], "numbers": s.numbers}


def _offer(o: Any, place: int, names: Names) -> dict[str, Any]:
    gives, asks = (cards_of(o.townes[side], o.retreats[side], names.townes) for side in range(2))
    by, to = LETTERS[o.by], LETTERS[ground.receiver(o)]
    return {"number": o.number, "place": place + 1, "by": by, "to": to, "gives": gives, "asks": asks}


def _end(s: Any) -> dict[str, Any]:
    return {"ending": ENDINGS[s.ending] or None, "winner": _letter(s.winner)}
