"""Dragon's Gold: moves as the outside has them. `words.py` has their notation, `news.py` what is told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import plain_class
from dragonhoard.core.seams import NOBODY, NONE
from dragonhoard.games.dragons_gold.edition import CLASSES, KINDS, card_id
from dragonhoard.games.dragons_gold.rules import MOVE, state

Counts = tuple[int, ...]  # tokens by kind, in the order of KINDS
Shares = tuple[Counts, ...]
Packed = plain_class("Packed", MOVE)

WINDOWS = ("", "own", "between", "kill", "hoard", "expire", "snatch", "split", "theft", "response")
MOST = 126

# what each card is aimed at (DG-CARD); the Blade goes with a sending
TARGETS: dict[str, tuple[str, ...]] = {
    "M01": ("seat", "seat"),
    "M02": ("slot", "slot"),
    "M04": ("slot", "seat", "adventurer"),
    "M05": ("slot", "team"),
    "M07": ("slot",),
    "M10": ("seat",),
    "M12": ("adventurer", "class"),
    "M14": ("adventurer", "slot"),
    "M15": ("kind", "seat", "kind"),
    "M16": ("seat",),
    "M18": ("seat", "kind"),
    "M19": ("kind", "slot", "kind"),
    "M21": ("kind",),
}


@dataclass(frozen=True, slots=True)
class Send:
    adventurer: str
    slot: int  # from 1 on (DG-TERM-1)
    blade: bool = False


@dataclass(frozen=True, slots=True)
class Propose:
    """A share for each seat."""

    shares: Shares


@dataclass(frozen=True, slots=True)
class Change:
    number: int
    shares: Shares


@dataclass(frozen=True, slots=True)
class Accept:
    """Names the version: nobody accepts what they have not seen (DG-NEG-17)."""

    number: int
    version: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    pass


@dataclass(frozen=True, slots=True)
class Hold:
    """Nothing of this, for now (DG-NEG-19)."""


@dataclass(frozen=True, slots=True)
class Show:
    """The own stash, to one player or (None) to all."""

    to: int | None


@dataclass(frozen=True, slots=True)
class Divide:
    shares: Shares


@dataclass(frozen=True, slots=True)
class Choose:
    share: int  # from 1 on


@dataclass(frozen=True, slots=True)
class Rob:
    victim: int


@dataclass(frozen=True, slots=True)
class Look:
    pass


@dataclass(frozen=True, slots=True)
class Take:
    """A token of this kind; None: at random."""

    kind: str | None


@dataclass(frozen=True, slots=True)
class Offer:
    to: int
    give: Counts
    ask: Counts


@dataclass(frozen=True, slots=True)
class Trade:
    number: int
    version: int


@dataclass(frozen=True, slots=True)
class Decline:
    number: int
    version: int


@dataclass(frozen=True, slots=True)
class Cancel:
    number: int
    version: int


@dataclass(frozen=True, slots=True)
class Done:
    pass


@dataclass(frozen=True, slots=True)
class NotDone:
    pass


@dataclass(frozen=True, slots=True)
class PlayCard:
    card: str
    targets: tuple[Any, ...] = ()


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Standing:
    """The windows that one passes until further notice (DG-MAG-WIN-7)."""

    windows: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lift:
    slot: int
    kind: str


@dataclass(frozen=True, slots=True)
class Accuse:
    player: int


Haggling = Propose | Change | Accept | Withdraw | Hold | Show
Sharing = Divide | Choose | Rob | Look | Take
Trading = Offer | Trade | Decline | Cancel | Done | NotDone
Conjuring = PlayCard | Pass | Standing | Lift | Accuse
Move = Send | Haggling | Sharing | Trading | Conjuring

PLAIN: dict[type, int] = {
    Withdraw: state.WITHDRAW,
    Hold: state.HOLD,
    Look: state.LOOK,
    Done: state.DONE,
    NotDone: state.NOT_DONE,
    Pass: state.PASS,
}
VERSIONED: dict[type, int] = {
    Accept: state.ACCEPT,
    Trade: state.TRADE,
    Decline: state.DECLINE,
    Cancel: state.CANCEL,
}
PLAIN_OF: dict[int, Callable[[], Any]] = {verb: kind for kind, verb in PLAIN.items()}
VERSIONED_OF: dict[int, Callable[[int, int], Any]] = {verb: kind for kind, verb in VERSIONED.items()}


def blank(seat: int, serial: int) -> Any:
    packed = Packed()
    packed.seat, packed.serial, packed.other = seat, serial, NOBODY
    packed.who = packed.slot = packed.kind = packed.share = NONE
    packed.target = [NONE, NONE, NONE]
    return packed


def pack(seat: int, serial: int, move: Move, team: Sequence[str]) -> Any:
    m = blank(seat, serial)
    if type(move) in PLAIN:
        m.verb = PLAIN[type(move)]
        return m
    match move:
        case Send(adventurer, slot, blade):
            m.verb, m.who, m.slot = state.SEND, _one_of(adventurer, team), _slot(slot)
            m.card = state.BLADE if blade else 0
        case Propose(shares) | Divide(shares):
            m.verb = state.PROPOSE if isinstance(move, Propose) else state.DIVIDE
            _fill(m.split, shares)
        case Change(number, shares):
            m.verb, m.number = state.CHANGE, _number(number)
            _fill(m.split, shares)
        case Accept(number, version) | Trade(number, version) | Decline(number, version) | Cancel(number, version):
            m.verb, m.number, m.version = VERSIONED[type(move)], _number(number), _number(version, 2**15 - 1)
        case Show(to):
            m.verb, m.other = state.SHOW, NOBODY if to is None else _reader(to)
        case Choose(share):
            m.verb, m.share = state.CHOOSE, _seat(share - 1 if type(share) is int else None)
        case Rob(victim):
            m.verb, m.other = state.NAME, _seat(victim)
        case Take(kind):
            m.verb = state.TAKE_RANDOM if kind is None else state.TAKE
            m.kind = NONE if kind is None else _kind(kind)
        case Offer(to, give, ask):
            _pack_offer(m, seat, to, give, ask)
        case _:
            _pack_magic(m, move, team)
    return m


def _pack_offer(m: Any, seat: int, to: Any, give: Any, ask: Any) -> None:
    """What the other gets, and what oneself would get."""
    m.verb, m.other = state.DEAL, _seat(to)
    if m.other not in (NOBODY, seat) and seat in range(state.SEATS):
        _fill([m.split[m.other]], [give])
        _fill([m.split[seat]], [ask])


def _pack_magic(m: Any, move: Any, team: Sequence[str]) -> None:
    match move:
        case PlayCard(card, targets):
            m.verb, m.card = state.PLAY, _card(card)
            m.target = _pack_targets(card, targets, team)
        case Standing(windows):
            m.verb = state.STAND
            m.windows = sum(1 << _one_of(window, WINDOWS) for window in set(windows))
        case Lift(slot, kind):
            m.verb, m.slot, m.kind = state.LIFT, _slot(slot), _kind(kind)
        case Accuse(player):
            m.verb, m.other = state.ACCUSE, _seat(player)
        case _:
            raise Problem("dragons-gold.no_move", text=move)


def _pack_targets(card: str, targets: Any, team: Sequence[str]) -> list[int]:
    wanted = TARGETS.get(card, ())
    if not isinstance(targets, tuple) or len(targets) != len(wanted):
        raise Problem("dragons-gold.no_target", card=card, wanted=" ".join(wanted) or "-")
    packed = [pack_target(sort, value, team) for sort, value in zip(wanted, targets, strict=True)]
    return packed + [NONE] * (3 - len(packed))


def pack_target(sort: str, value: Any, team: Sequence[str]) -> int:
    match sort:
        case "seat":
            return _seat(value)
        case "slot":
            return _slot(value)
        case "kind":
            return _kind(value)
        case "adventurer":
            return _one_of(value, team)
        case "class":
            return _one_of(value, CLASSES)
        case _:  # a team: names with a plus between them
            return sum(1 << _one_of(name, team) for name in {*str(value).split("+")})


# -- shapes: a number that cannot be one becomes NONE, and the rules refuse it; a word that is none is no move ---------
def _number(number: Any, most: int = 2**31 - 1) -> int:
    return number if type(number) is int and 0 <= number <= most else 0


def _seat(seat: Any) -> int:
    return seat if type(seat) is int and 0 <= seat < state.SEATS else NOBODY


def _reader(seat: Any) -> int:
    """A seat that cannot be one must not become everybody."""
    return state.SEATS if _seat(seat) == NOBODY else _seat(seat)


def _slot(slot: Any) -> int:
    return slot - 1 if type(slot) is int and 1 <= slot <= state.SLOTS else NONE


def _kind(kind: Any) -> int:
    return _one_of(kind, KINDS)


def _card(card: Any) -> int:
    return _one_of(card, [card_id(number) if number else "" for number in range(state.DESIGNS)])


def _one_of(word: Any, known: Sequence[str]) -> int:
    if type(word) is not str or not word or word not in known:
        raise Problem("dragons-gold.no_word", word=word, known=", ".join(filter(None, known)))
    return known.index(word)


def _fill(rows: Any, shares: Any) -> None:
    """A list of the wrong length never reaches the rules; a number that is too large or too small does."""
    if not isinstance(shares, Iterable) or len(list(shares)) > len(rows):
        raise Problem("dragons-gold.no_shares")
    for row, share in zip(rows, shares, strict=False):
        if not isinstance(share, tuple) or len(share) != len(KINDS) or any(type(n) is not int for n in share):
            raise Problem("dragons-gold.no_shares")
        row[:] = [n if 0 <= n <= MOST else NONE for n in share]


# -- out again ---------------------------------------------------------------------------------------------------------
def unpack(m: Any, team: Sequence[str], players: int) -> Move:
    if m.verb in PLAIN_OF:
        found: Move = PLAIN_OF[m.verb]()
        return found
    if m.verb in VERSIONED_OF:
        found = VERSIONED_OF[m.verb](int(m.number), int(m.version))
        return found
    match m.verb:
        case state.SEND:
            return Send(team[m.who], int(m.slot) + 1, m.card == state.BLADE)
        case state.PROPOSE:
            return Propose(_rows(m.split, players))
        case state.CHANGE:
            return Change(int(m.number), _rows(m.split, players))
        case state.SHOW:
            return Show(None if m.other == NOBODY else int(m.other))
        case state.DIVIDE:
            last = max(i for i, row in enumerate(m.split) if any(row))
            return Divide(_rows(m.split, last + 1))
        case state.CHOOSE:
            return Choose(int(m.share) + 1)
        case state.NAME:
            return Rob(int(m.other))
        case state.TAKE:
            return Take(KINDS[m.kind])
        case state.TAKE_RANDOM:
            return Take(None)
        case state.DEAL:
            return Offer(int(m.other), _row(m.split[m.other]), _row(m.split[m.seat]))
        case state.PLAY:
            return PlayCard(card_id(int(m.card)), unpack_targets(int(m.card), m.target, team))
        case state.STAND:
            return Standing(windows_in(int(m.windows)))
        case state.LIFT:
            return Lift(int(m.slot) + 1, KINDS[m.kind])
    return Accuse(int(m.other))


def unpack_targets(card: int, target: Any, team: Sequence[str]) -> tuple[Any, ...]:
    wanted = TARGETS.get(card_id(card), ())
    return tuple(unpack_target(sort, int(value), team) for sort, value in zip(wanted, target, strict=False))


def unpack_target(sort: str, value: int, team: Sequence[str]) -> Any:
    match sort:
        case "seat":
            return value
        case "slot":
            return value + 1
        case "kind":
            return KINDS[value]
        case "adventurer":
            return team[value]
        case "class":
            return CLASSES[value]
        case _:
            return "+".join(name for who, name in enumerate(team) if value >> who & 1)


def windows_in(mask: int) -> tuple[str, ...]:
    return tuple(name for window, name in enumerate(WINDOWS) if mask >> window & 1)


def _row(row: Any) -> Counts:
    return tuple(int(n) for n in row)


def _rows(split: Any, count: int) -> Shares:
    return tuple(_row(row) for row in split[:count])
