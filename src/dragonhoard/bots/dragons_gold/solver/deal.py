"""What is divided among whom, and what somebody knows of the stashes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from dragonhoard.bots.dragons_gold.solver.mind.worlds import CAME, WAS_SEEN, WENT_UNSEEN
from dragonhoard.core.errors import Problem
from dragonhoard.core.notation import LETTERS
from dragonhoard.core.texts import Phrase
from dragonhoard.games.dragons_gold.edition import KINDS
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.memory import Change, Gain, Memory, Moved, Seen, at_least, public, tokens_of
from dragonhoard.games.dragons_gold.rules import state
from dragonhoard.games.dragons_gold.view import Table, View

Counts = tuple[int, ...]
NOTHING = (0,) * state.KINDS
HOARD = Phrase("dragons-gold.loot.place.hoard", {})  # where something is wrong


def stash_of(seat: int) -> Phrase:
    return Phrase("dragons-gold.loot.place.stash", {"seat": LETTERS[seat]})


class Worths(NamedTuple):
    """What tokens count at the end (DG-SCORE), as the rules have it."""

    worth: Counts
    majority: int
    tied_two: int
    tied_many: int
    set_worth: int
    curse: int


class Deal(NamedTuple):
    """A hoard and those who divide it, by rising seats. `wizards` get more of a red token than of a silver one."""

    players: int
    parties: tuple[int, ...]
    hoard: Counts
    worths: Worths
    wizards: tuple[int, ...] = ()


class Beliefs(NamedTuple):
    """What the stashes surely were, the changes since then as numbers (see mind/worlds.py), and all tokens that are
    neither of this hoard nor out of the game."""

    known: tuple[Counts, ...]
    changes: tuple[int, ...]
    rest: Counts


def worths_of(game: DragonsGold) -> Worths:
    s = game.blank
    return Worths(tuple(s.worth), s.majority, s.tied_two, s.tied_many, s.set_worth, s.curse)


def deal_of(game: DragonsGold, table: Table) -> Deal:
    """The hoard of the dragon that is being resolved."""
    wizards = table.kill.wizards if table.kill and game.options["magic_objects"] else ()
    parties = sorted(table.kill.rank) if table.kill else ()
    return Deal(game.players, tuple(parties), hoard_of(table), worths_of(game), tuple(wizards))


def hoard_of(table: Table) -> Counts:
    dragon = table.row[table.kill.slot - 1] if table.kill else None
    return tokens_of(dragon.tokens) if dragon else NOTHING


# -- what is known -----------------------------------------------------------------------------------------------------
def public_beliefs(game: DragonsGold, table: Table, memory: Memory | None) -> Beliefs:
    """What a spectator knows who has forgotten nothing; the same from every seat."""
    return _beliefs(game, table, public(memory), ())


def own_beliefs(game: DragonsGold, view: View, memory: Memory | None) -> Beliefs:
    """The own stash as it is; those of others as far as this seat saw and remembers."""
    last = () if view.seat is None else (Seen(view.seat, tokens_of(view.stash or {})),)
    return _beliefs(game, view.table, memory or Memory(), last)


def _beliefs(game: DragonsGold, table: Table, memory: Memory, last: Iterable[Change]) -> Beliefs:
    out = [a + b for a, b in zip(hoard_of(table), tokens_of(table.removed), strict=True)]
    rest = tuple(max(0, a - b) for a, b in zip(game.blank.tokens, out, strict=True))
    changes: tuple[Change, ...] = memory.changes
    if memory.forgets:
        changes = tuple(Seen(seat, tuple(held)) for seat, held in enumerate(at_least(memory, game.players)))
    return beliefs_of((*changes, *last), game.players, rest)


def beliefs_of(changes: Iterable[Change], players: int, rest: Counts) -> Beliefs:
    """What these changes of stashes say; `rest` are all tokens that are neither of this hoard nor out of the game."""
    return Beliefs(*_folded(changes, players), rest)


def known_beliefs(game: DragonsGold, stashes: Sequence[Counts], hoard: Counts) -> Beliefs:
    """All that is in the stashes lies open; the rest of the box is to come. A Problem if the box does not hold so
    much."""
    for kind, there in enumerate(game.blank.tokens):
        named = 0
        for place, heap in ((HOARD, hoard), *((stash_of(seat), stash) for seat, stash in enumerate(stashes))):
            named += heap[kind]
            if named > there:
                raise Problem("dragons-gold.loot.too_many", place=place, kind=KINDS[kind], there=there, got=named)
    rest = tuple(a - b for a, b in zip(game.blank.tokens, hoard, strict=True))
    return Beliefs(tuple(map(tuple, stashes)), (), rest)


def _folded(changes: Iterable[Change], players: int) -> tuple[tuple[Counts, ...], tuple[int, ...]]:
    """As long as nothing goes unseen into a stash or out of it, what is in it is known. Behind that, changes of one
    stash that follow on each other are one."""
    known = [list(NOTHING) for _ in range(players)]
    later: list[list[Any]] = []
    last: dict[int, list[Any]] = {}  # the last change of each stash that is not known

    def gain(seat: int, counts: Sequence[int]) -> None:
        if seat not in last:
            known[seat] = [a + b for a, b in zip(known[seat], counts, strict=True)]
        elif last[seat][0] == WENT_UNSEEN:
            note([CAME, seat, 0, *counts], seat)
        else:
            last[seat][3:] = [a + b for a, b in zip(last[seat][3:], counts, strict=True)]

    def note(change: list[Any], *seats: int) -> None:
        later.append(change)
        last.update(dict.fromkeys(seats, change))

    for change in changes:
        match change:
            case Gain(seat, counts):
                gain(seat, counts)
            case Moved(giver, taker, None):
                note([WENT_UNSEEN, giver, taker, *NOTHING], giver, taker)
            case Moved(giver, taker, kind):
                one = [int(each == kind) for each in range(state.KINDS)]
                gain(giver, [-n for n in one])
                gain(taker, one)
            case Seen(seat, counts) if seat not in last:
                known[seat] = list(counts)
            case Seen(seat, counts):
                note([WAS_SEEN, seat, 0, *counts], seat)
    return tuple(tuple(max(0, n) for n in held) for held in known), tuple(n for change in later for n in change)
