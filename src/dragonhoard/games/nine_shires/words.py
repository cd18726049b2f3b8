"""Nine Shires: moves in words. Talismans are the numbers of their colours, `114`; cards are townes and classes."""

from __future__ import annotations

import re

from dragonhoard.core.errors import Problem
from dragonhoard.games.nine_shires.moves import (
    Accept,
    Ally,
    Buy,
    Fight,
    Home,
    Jump,
    Lift,
    Move,
    Offer,
    Pass,
    Play,
    Protect,
    PutOff,
    Refund,
    Refuse,
    Resign,
    Stay,
    Sword,
    Take,
    TakeCard,
    Throw,
    Walk,
    Withdraw,
)

SIMPLE: dict[str, Move] = {
    "throw": Throw(),
    "fight": Fight(),
    "stay": Stay(),
    "ally": Ally(),
    "put off": PutOff(),
    "card": TakeCard(),
    "pass": Pass(),
    "resign": Resign(),
}
SAID: dict[type, str] = {type(move): text for text, move in SIMPLE.items()}
PAID: dict[str, type[Lift | Protect | Take]] = {"lift": Lift, "protect": Protect, "take": Take}
SPACED: dict[str, type[Sword | Jump]] = {"sword": Sword, "jump": Jump}
HOMES: dict[str, type[Refund | Home]] = {"refund": Refund, "home": Home}
VERSIONED: dict[str, type[Accept | Refuse | Withdraw]] = {"accept": Accept, "refuse": Refuse, "withdraw": Withdraw}


def say(move: Move) -> str:
    if type(move) in SAID:
        return SAID[type(move)]
    match move:
        case Walk(route):
            return f"walk {','.join(map(str, route)) or '-'}"
        case Play(other):
            return f"play {other}"
        case Buy(amulet):
            return f"buy {amulet}"
        case Lift(talismans) | Protect(talismans) | Take(talismans):
            return f"{type(move).__name__.lower()} {''.join(map(str, talismans)) or '-'}"
        case Sword(where) | Jump(where) | Refund(where) | Home(where):
            return f"{type(move).__name__.lower()} {where}"
        case Offer(to, give, ask):
            return f"offer {to} {'+'.join(map(str, give)) or '-'} for {'+'.join(map(str, ask)) or '-'}"
        case Accept(number, version) | Refuse(number, version) | Withdraw(number, version):
            return f"{type(move).__name__.lower()} {number}.{version}"
    raise Problem("nine-shires.no_move", text=move)


def read(text: str) -> Move:
    """Blanks more or less are the same: so that a sealed choice can be sent in words of one size."""
    words = text.split()
    simple = SIMPLE.get(" ".join(words))
    if simple is not None:
        return simple
    try:
        found = _read(words)
    except ValueError:
        found = None
    if found is None:
        raise Problem("nine-shires.no_move", text=text)
    return found


def _read(words: list[str]) -> Move | None:
    match words:
        case ["walk", route]:
            return Walk(_parts(route, ","))
        case ["play", seat]:
            return Play(_int(seat))
        case ["buy", amulet]:
            return Buy(amulet)
        case [word, talismans] if word in PAID:
            if not re.fullmatch(r"-|[1-9]{1,99}", talismans, re.ASCII):
                raise ValueError(talismans)
            return PAID[word](() if talismans == "-" else tuple(map(int, talismans)))
        case [word, where] if word in SPACED:
            return SPACED[word](where)
        case [word, where] if word in HOMES:
            return HOMES[word](where)
        case ["offer", seat, give, "for", ask]:
            return Offer(_int(seat), _parts(give, "+"), _parts(ask, "+"))
        case [word, offer] if word in VERSIONED:
            number, _, version = offer.partition(".")
            return VERSIONED[word](_int(number), _int(version))
    return None


def _parts(text: str, mark: str) -> tuple[str, ...]:
    return () if text == "-" else tuple(text.split(mark))


def _int(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise ValueError(text)
    return int(text)
