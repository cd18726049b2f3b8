"""Dragon Keeper: what one seat sees, built up from nothing (DK-INFO)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from dragonhoard.core import views
from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.core.values import Menu, Score
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.rules import end_choices, ending, level, piles, state

PHASES = ("take", "action", "give", "passage", "ending", "over")
STEPS = ("tribute", "second tribute", "liberation", "ready")


@dataclass(slots=True)
class Pile:
    """DK-INFO-4, DK-INFO-6; the tiles bottom to top only where everything is revealed, as it is when they are counted
    (DK-INFO-14)"""

    top: str | None
    height: int
    tiles: list[str] | None


@dataclass(slots=True)
class Table(views.Table):
    standing: Score | None  # guilds and covered tiles decide it: nothing before the end
    phase: str
    level: int
    levels: int
    current: int | None
    dragon: tuple[int, int]
    board: list[str | None]  # row by row (DK-INFO-1)
    taken: str | None  # the special tile that may be used now, or after the gift
    extra: bool  # it came through a passage
    receiver: int | None  # who gets the gift of this turn (DK-GIVE-1)
    gift_worth: int  # from this value on a gift earns a treasure (DK-GIVE-2)
    treasure: list[int]  # DK-INFO-9
    reserve: int
    debts: list[int] | None  # what each would owe if the level ended now (DK-LEVEL-4, DK-LEVEL-5)
    alive: list[bool]
    last_taker: int | None  # DK-INFO-11
    stairs: int | None  # who owns those of this level
    piles: list[dict[str, Pile]]
    guilds: list[str | None]  # as far as they are open (DK-INFO-7)
    steps: list[str] | None  # how far each is at the end of the game


@dataclass(slots=True)
class View(views.View):
    table: Table
    guild: str | None  # DK-INFO-7
    piles: dict[str, list[str]] | None  # the own ones, bottom to top (DK-INFO-5)
    previews: list[int] | None  # the points after each move of the menu, at the end of the game


def table(game: Game, s: Any) -> Table:
    names = game.names.tiles
    seats = range(s.players)
    playing = s.phase < state.ENDING
    stairs = piles.owner_of(s, s.level - 1) if s.level < state.LEVELS else NOBODY
    return Table(
        *game.seen(s),
        game.score(s) if s.phase == state.OVER else None,
        PHASES[s.phase],
        s.level,
        state.LEVELS,
        s.current if playing else None,
        divmod(s.dragon, state.SIDE),
        [None if tile == NONE else names[tile] for tile in s.board],
        None if s.taken == NONE else names[s.taken],
        s.extra == 1,
        piles.right_of(s, s.current) if playing else None,
        s.gift_worth,
        s.treasure[: s.players],
        s.reserve,
        _debts(s) if playing else None,
        [bool(s.alive >> seat & 1) for seat in seats],
        None if s.last_taker == NOBODY else s.last_taker,
        None if stairs == NOBODY else stairs,
        [_piles(s, seat, names, s.phase == state.OVER) for seat in seats],
        [COLOURS[s.guild[seat]] if open_guild(s, seat) else None for seat in seats],
        [STEPS[s.step[seat]] for seat in seats] if s.phase == state.ENDING else None,
    )


def _debts(s: Any) -> list[int]:
    left = piles.tiles_left(s)
    return [level.debt(s, seat, left) if s.alive >> seat & 1 else 0 for seat in range(s.players)]


def open_guild(s: Any, seat: int) -> bool:
    """DK-END-2, DK-INFO-12"""
    return bool(s.phase == state.OVER or (s.phase == state.ENDING and s.alive >> seat & 1))


def _piles(s: Any, seat: int, names: tuple[str, ...], opened: bool) -> dict[str, Pile]:
    tiles = own_piles(s, seat, names) if opened else {}
    return {
        colour: Pile(names[s.pile[seat][i][s.height[seat][i] - 1]], s.height[seat][i], tiles.get(colour))
        for i, colour in enumerate(COLOURS)
        if s.height[seat][i]
    }


def own_piles(s: Any, seat: int, names: tuple[str, ...]) -> dict[str, list[str]]:
    return {
        colour: [names[tile] for tile in s.pile[seat][i][: s.height[seat][i]]]
        for i, colour in enumerate(COLOURS)
        if s.height[seat][i]
    }


def view(game: Game, s: Any, seat: int | None, shared: Table, menu: Menu) -> View:
    if seat is None:
        return View(None, shared, menu, None, None, None)
    own = own_piles(s, seat, game.names.tiles)
    return View(seat, shared, menu, COLOURS[s.guild[seat]], own, _previews(game, s, seat, menu))


def _previews(game: Game, s: Any, seat: int, menu: Menu) -> list[int] | None:
    """The points that are left after each choice of the end, if all that follows is chosen well."""
    if s.phase != state.ENDING or not menu.moves:
        return None
    previews = []
    for move in menu.moves:
        after = s.clone()
        after.told = None
        end_choices.choose_ending(after, game.pack(seat, s.serial, move))
        if after.step[seat] != state.READY:
            ending.end_well(after, seat)
        previews.append(int(ending.points_of(after, seat)))
    return previews


def revealed(game: Game, s: Any) -> View:
    """Nothing is hidden any more: for a replay. Of the levels below there is nothing to show (DK-SETUP-12)."""
    shared, names = table(game, s), game.names.tiles
    opened = [_piles(s, seat, names, True) for seat in range(s.players)]
    guilds: list[str | None] = [COLOURS[guild] for guild in s.guild[: s.players]]
    return View(None, replace(shared, piles=opened, guilds=guilds), Menu(), None, None, None)
