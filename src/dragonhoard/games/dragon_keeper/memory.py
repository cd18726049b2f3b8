"""Dragon Keeper: what a seat remembers, the tiles that lie covered or are gone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.values import Event
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.rules import state


@dataclass(slots=True)
class Memory:
    """Every tile moved in the open: the piles of all, bottom to top, and what went out of the game."""

    piles: list[dict[str, list[str]]]
    board: list[str | None] = field(default_factory=list)
    gone: dict[str, int] = field(default_factory=dict)

    def copy(self) -> Memory:
        piles = [{colour: pile[:] for colour, pile in own.items()} for own in self.piles]
        return Memory(piles, self.board[:], dict(self.gone))

    def discard(self, tile: str) -> None:
        self.gone[tile] = self.gone.get(tile, 0) + 1

    def lift(self, space: list[int]) -> None:
        self.board[space[0] * state.SIDE + space[1]] = None


def remember(game: Game, memory: Memory | None, events: Iterable[Event]) -> Memory:
    known = memory.copy() if memory else Memory([{} for _ in range(game.players)])

    def colour_of(tile: str) -> str:
        return COLOURS[game.blank.colour[game.names.numbers[tile]]]

    for event in events:
        if event.kind in HEARD:
            HEARD[event.kind](known, event.facts, colour_of)
    return known


Colour = Callable[[str], str]
Facts = Mapping[str, Any]


def _put(known: Memory, seat: int, tile: str, colour_of: Colour) -> None:
    known.piles[seat].setdefault(colour_of(tile), []).append(tile)


def _top_off(known: Memory, seat: int, colour: str) -> str:
    pile = known.piles[seat][colour]
    tile = pile.pop()
    if not pile:
        del known.piles[seat][colour]
    return tile


def _level_begins(known: Memory, facts: Facts, colour_of: Colour) -> None:
    known.board = list(facts["board"])


def _took(known: Memory, facts: Facts, colour_of: Colour) -> None:
    known.lift(facts["space"])
    _put(known, facts["seat"], facts["tile"], colour_of)


def _gave(known: Memory, facts: Facts, colour_of: Colour) -> None:
    known.lift(facts["space"])
    _put(known, facts["receiver"], facts["tile"], colour_of)


def _exchanged(known: Memory, facts: Facts, colour_of: Colour) -> None:
    _top_off(known, facts["seat"], colour_of(facts["tile"]))
    _top_off(known, facts["opponent"], colour_of(facts["got"]))
    _put(known, facts["seat"], facts["got"], colour_of)
    _put(known, facts["opponent"], facts["tile"], colour_of)


def _acted(known: Memory, facts: Facts, colour_of: Colour) -> None:
    """A trap or a passage that is used goes out of the game."""
    known.discard(_top_off(known, facts["seat"], colour_of(facts["used"])))
    _took(known, facts, colour_of)


def _level_ends(known: Memory, facts: Facts, colour_of: Colour) -> None:
    for tile in known.board:
        if tile is not None:
            known.discard(tile)
    known.board = []


def _fell(known: Memory, facts: Facts, colour_of: Colour) -> None:
    for pile in known.piles[facts["seat"]].values():
        for tile in pile:
            known.discard(tile)
    known.piles[facts["seat"]] = {}


def _pile_went(known: Memory, facts: Facts, colour_of: Colour) -> None:
    for tile in known.piles[facts["seat"]].pop(colour_of(facts["tiles"][0])):
        known.discard(tile)


def _liberated(known: Memory, facts: Facts, colour_of: Colour) -> None:
    for tile in (facts["tile"], facts["freed"]):
        if tile is not None:
            own = known.piles[facts["seat"]]
            own[colour_of(tile)].remove(tile)
            known.piles[facts["seat"]] = {colour: pile for colour, pile in own.items() if pile}
            known.discard(tile)


HEARD: dict[str, Callable[[Memory, Facts, Colour], None]] = {
    "level_begins": _level_begins,
    "took": _took,
    "gave": _gave,
    "exchanged": _exchanged,
    "trapped": _acted,
    "passed": _acted,
    "level_ends": _level_ends,
    "fell": _fell,
    "freed_pile": _pile_went,
    "paid_tribute": _pile_went,
    "liberated": _liberated,
}
