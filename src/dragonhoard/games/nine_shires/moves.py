"""Nine Shires: moves as the outside has them. `words.py` has their notation, `news.py` what is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import plain_class
from dragonhoard.core.seams import NOBODY, NONE
from dragonhoard.games.nine_shires.edition import CLASSES, SETS, Names
from dragonhoard.games.nine_shires.rules import MOVE, state

Packed = plain_class("Packed", MOVE)
MOST = 99  # talismans of one colour in a payment
CHOICES = ("", "ally", "put off")


@dataclass(frozen=True, slots=True)
class Throw:
    pass


@dataclass(frozen=True, slots=True)
class Fight:
    pass


@dataclass(frozen=True, slots=True)
class Refund:
    """Hands back a worn-out amulet and goes to a towne of an own shire, named by its space."""

    towne: str


@dataclass(frozen=True, slots=True)
class Sword:
    """Plays a sword card to a dragon space."""

    space: str


@dataclass(frozen=True, slots=True)
class Walk:
    """The whole route, space by space: by count or to a dragon space (NS-MOVE-4)."""

    route: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Stay:
    pass


@dataclass(frozen=True, slots=True)
class Play:
    """Plays alliance with somebody on the same space."""

    other: int


@dataclass(frozen=True, slots=True)
class Ally:
    pass


@dataclass(frozen=True, slots=True)
class PutOff:
    pass


@dataclass(frozen=True, slots=True)
class Buy:
    amulet: str


@dataclass(frozen=True, slots=True)
class Lift:
    """Pays for the lifting of the hex; the colours one by one, by number."""

    talismans: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Protect:
    talismans: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Take:
    """Talismans of one's choice."""

    talismans: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Jump:
    space: str


@dataclass(frozen=True, slots=True)
class TakeCard:
    pass


@dataclass(frozen=True, slots=True)
class Home:
    """Retreats to a towne, named by its space."""

    towne: str


@dataclass(frozen=True, slots=True)
class Pass:
    """Does not do what may be done here: goes on, stays, puts the fight off, keeps the amulet."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Towne cards by their spaces, retreat cards by their class."""

    to: int
    give: tuple[str, ...]
    ask: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Accept:
    number: int
    version: int


@dataclass(frozen=True, slots=True)
class Refuse:
    number: int
    version: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    number: int
    version: int


@dataclass(frozen=True, slots=True)
class Resign:
    pass


Turn = Throw | Fight | Refund | Sword | Walk | Stay
Halt = Play | Ally | PutOff | Buy | Lift | Protect | Take | Jump | TakeCard | Home | Pass
Bargain = Offer | Accept | Refuse | Withdraw
Move = Turn | Halt | Bargain | Resign

PLAIN: dict[type, int] = {
    Throw: state.THROW,
    Fight: state.FIGHT,
    Stay: state.STAY,
    TakeCard: state.TAKE_CARD,
    Pass: state.PASS,
    Resign: state.RESIGN,
}
PAID: dict[type, int] = {Lift: state.LIFT, Protect: state.PROTECT, Take: state.TAKE}
SPACED: dict[type, int] = {Sword: state.SWORD_CARD, Jump: state.JUMP, Refund: state.REFUND, Home: state.GO_HOME}
VERSIONED: dict[type, int] = {Accept: state.ACCEPT, Refuse: state.REFUSE, Withdraw: state.WITHDRAW}
KIND_OF: dict[int, Callable[..., Any]] = {
    verb: kind for table in (PLAIN, PAID, SPACED, VERSIONED) for kind, verb in table.items()
}


def blank(seat: int, serial: int) -> Any:
    m = Packed()
    m.seat, m.serial, m.other = seat, serial, NOBODY
    m.space = m.amulet = NONE
    return m


def pack(seat: int, serial: int, move: Move, names: Names) -> Any:
    m = blank(seat, serial)
    kind = type(move)
    if kind in PLAIN:
        m.verb = PLAIN[kind]
        return m
    match move:
        case Ally() | PutOff():
            m.verb, m.choice = state.CHOOSE, state.ALLIED if kind is Ally else state.PUT_OFF
        case Sword(space) | Jump(space) | Refund(space) | Home(space):
            m.verb, m.space = SPACED[kind], _space(space, names)
        case Walk(route):
            m.verb = state.WALK
            _pack_route(m, route, names)
        case Play(other):
            m.verb, m.other = state.PLAY, _seat(other)
        case Buy(amulet):
            m.verb, m.amulet = state.BUY, _one_of(amulet, SETS)
        case Lift(talismans) | Protect(talismans) | Take(talismans):
            m.verb, m.pay = PAID[kind], _counts(talismans)
        case Offer(to, give, ask):
            m.verb, m.other = state.OFFER_CARDS, _seat(to)
            for side, cards in enumerate((give, ask)):
                m.townes[side], m.retreats[side] = _pack_cards(cards, names)
        case Accept(number, version) | Refuse(number, version) | Withdraw(number, version):
            m.verb, m.number, m.version = VERSIONED[kind], _number(number, 2**31 - 1), _number(version, 2**15 - 1)
        case _:
            raise Problem("nine-shires.no_move", text=move)
    return m


# -- shapes: a number that cannot be one becomes NONE, and the rules refuse it; a word that is none is no move ---------
def _number(number: Any, most: int) -> int:
    return number if type(number) is int and 0 <= number <= most else 0


def _seat(seat: Any) -> int:
    return seat if type(seat) is int and 0 <= seat < state.SEATS else NOBODY


def _one_of(word: Any, known: Sequence[str]) -> int:
    if type(word) is not str or word not in known:
        raise Problem("nine-shires.no_word", word=word, known=", ".join(known))
    return known.index(word)


def _space(space: Any, names: Names) -> int:
    if type(space) is not str or space not in names.space_of:
        raise Problem("nine-shires.no_space", space=space)
    return names.space_of[space]


def _pack_route(m: Any, route: Any, names: Names) -> None:
    if not isinstance(route, tuple) or len(route) > state.SPACES:
        raise Problem("nine-shires.no_route")
    for step, space in enumerate(route):
        m.path[step] = _space(space, names)
    m.steps = len(route)


def _counts(talismans: Any) -> list[int]:
    """How many of each colour."""
    if not isinstance(talismans, tuple) or any(type(n) is not int or n not in range(1, 10) for n in talismans):
        raise Problem("nine-shires.no_talismans", got=talismans)
    return [min(talismans.count(colour), MOST) for colour in range(1, state.COLOURS + 1)]


def _pack_cards(cards: Any, names: Names) -> tuple[int, list[int]]:
    townes, retreats = 0, [0] * state.CLASSES
    if not isinstance(cards, tuple) or len(cards) > MOST:
        raise Problem("nine-shires.no_card", card=cards)
    for card in cards:
        if card in CLASSES:
            retreats[CLASSES.index(card)] += 1
        elif type(card) is str and card in names.towne_of and not townes >> names.towne_of[card] & 1:
            townes |= 1 << names.towne_of[card]
        else:
            raise Problem("nine-shires.no_card", card=card)
    return townes, retreats


# -- out again ---------------------------------------------------------------------------------------------------------
def unpack(m: Any, names: Names) -> Move:
    found: Move
    if m.verb == state.CHOOSE:
        found = Ally() if m.choice == state.ALLIED else PutOff()
    elif m.verb == state.WALK:
        found = Walk(tuple(names.spaces[space] for space in m.path[: m.steps]))
    elif m.verb == state.PLAY:
        found = Play(int(m.other))
    elif m.verb == state.BUY:
        found = Buy(SETS[m.amulet])
    elif m.verb == state.OFFER_CARDS:
        give, ask = (cards_of(m.townes[side], m.retreats[side], names) for side in range(2))
        found = Offer(int(m.other), tuple(give), tuple(ask))
    elif m.verb in (state.LIFT, state.PROTECT, state.TAKE):
        found = KIND_OF[m.verb](paid(m.pay))
    elif m.verb in (state.SWORD_CARD, state.JUMP, state.REFUND, state.GO_HOME):
        found = KIND_OF[m.verb](names.spaces[m.space])
    elif m.verb in (state.ACCEPT, state.REFUSE, state.WITHDRAW):
        found = KIND_OF[m.verb](int(m.number), int(m.version))
    else:
        found = KIND_OF[m.verb]()
    return found


def paid(counts: Sequence[int]) -> tuple[int, ...]:
    return tuple(colour for colour, n in enumerate(counts, 1) for _ in range(n))


def cards_of(townes: int, retreats: Sequence[int], names: Names) -> list[str]:
    """Cards by their words: towne cards in the order of the shires, then retreat cards."""
    found = [name for towne, name in enumerate(names.townes) if townes >> towne & 1]
    return found + [craft for craft, n in zip(CLASSES, retreats, strict=True) for _ in range(n)]
