"""Dragon Keeper: positions that a seat cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dragonhoard.core.draws import draw_from
from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.memory import Memory
from dragonhoard.games.dragon_keeper.rules import state
from dragonhoard.games.dragon_keeper.rules.dispatch import free_guilds, shows_guild
from dragonhoard.games.dragon_keeper.view import PHASES, STEPS, View


def guess(game: Game, view: View, memory: Memory | None, luck: Any) -> Any:
    """Covered tiles as remembered, or else dealt anew, as are the guilds of others."""
    s, seen, tiles = game.blank.clone(), view.table, game.names.numbers
    left = list(s.copies)
    s.level, s.phase = seen.level, PHASES.index(seen.phase)
    s.current = NOBODY if seen.current is None else seen.current
    s.serial = seen.turn.serial if seen.turn else 1
    s.dragon = seen.dragon[0] * state.SIDE + seen.dragon[1]
    s.taken = NONE if seen.taken is None else tiles[seen.taken]
    s.extra = int(seen.extra)
    s.last_taker = NOBODY if seen.last_taker is None else seen.last_taker
    s.treasure[: s.players], s.reserve = seen.treasure, seen.reserve
    s.alive = sum(alive << seat for seat, alive in enumerate(seen.alive))
    s.away = sum(away << seat for seat, away in enumerate(seen.away))
    s.step[: s.players] = _steps(s, view)
    s.board = [_use(left, tiles, tile) for tile in seen.board]
    for name, n in (memory.gone if memory else {}).items():
        s.gone[tiles[name]] += n
        left[tiles[name]] -= n
    _guess_piles(s, view, memory, luck, tiles, left)
    _guess_guilds(s, view, luck)
    _guess_rest(s, luck, left)
    return s


def _steps(s: Any, view: View) -> list[int]:
    start = state.READY if s.phase == state.OVER else state.FIRST_PILE
    return [STEPS.index(step) for step in view.table.steps] if view.table.steps else [start] * s.players


def _use(left: list[int], tiles: Mapping[str, int], tile: str | None) -> int:
    if tile is None:
        return NONE
    left[tiles[tile]] -= 1
    return tiles[tile]


def _guess_piles(
    s: Any, view: View, memory: Memory | None, luck: Any, tiles: Mapping[str, int], left: list[int]
) -> None:
    unknown: list[tuple[list[int], int]] = []
    for seat, shown in enumerate(view.table.piles):
        for colour, pile in shown.items():
            c = COLOURS.index(colour)
            row = s.pile[seat][c]
            s.height[seat][c] = pile.height
            known = _known(view, memory, seat, colour, pile.height)
            for i in range(pile.height):
                name = known[i] if known else pile.top if i == pile.height - 1 else None
                row[i] = _use(left, tiles, name)
                if name is None:
                    unknown.append((row, i))
    _guess_stairs(s, view, luck, left, unknown)
    for row, i in unknown:
        if row[i] == NONE:
            hue = next(c for own in s.pile for c in range(state.COLOURS) if own[c] is row)
            pool = [n if s.colour[tile] == hue and not _waits(s, tile) else 0 for tile, n in enumerate(left)]
            row[i] = draw_from(luck, pool, sum(pool))
            left[row[i]] -= 1


def _known(view: View, memory: Memory | None, seat: int, colour: str, height: int) -> list[str] | None:
    if seat == view.seat and view.piles is not None:
        return view.piles[colour]
    pile = memory.piles[seat].get(colour, []) if memory else []
    return pile if len(pile) == height else None


def _waits(s: Any, tile: int) -> bool:
    """Stairs whose level is still to come, or whose owner is known."""
    return bool(s.sign[tile] == state.STAIRS and tile >= s.level - 1)


def _guess_stairs(s: Any, view: View, luck: Any, left: list[int], unknown: list[tuple[list[int], int]]) -> None:
    """DK-INFO-13: who has covered the stairs of this level is known."""
    stairs, owner = s.level - 1, view.table.stairs
    if owner is None or left[stairs] == 0:
        return
    covered = [(row, i) for row, i in unknown if row is s.pile[owner][s.colour[stairs]]]
    row, i = covered[luck.below(len(covered))]
    row[i] = stairs
    left[stairs] -= 1


def _guess_guilds(s: Any, view: View, luck: Any) -> None:
    shown = [None if guild is None else COLOURS.index(guild) for guild in view.table.guilds]
    if view.seat is not None and view.guild is not None:
        shown[view.seat] = COLOURS.index(view.guild)
    deal_others(s, shown, luck)


def deal_others(s: Any, shown: list[int | None], luck: Any) -> None:
    """The guilds that are not shown, dealt anew."""
    known = sum(1 << guild for guild in shown if guild is not None)
    for seat, guild in enumerate(shown):
        if guild is None:
            left = [c for c in range(state.COLOURS) if s.guilds[c] and not known >> c & 1]
            assert len(left) == free_guilds(s, known)
            guild = left[luck.below(len(left))]
            known |= 1 << guild
        s.guild[seat] = guild


def _guess_rest(s: Any, luck: Any, left: list[int]) -> None:
    for stairs in range(state.LEVELS - 1):
        if stairs < s.level:
            s.gone[stairs] += left[stairs]
        left[stairs] = 0
    below = sum(state.SPACES - (level < state.LEVELS) for level in range(s.level + 1, state.LEVELS + 1))
    while sum(left) > below:
        s.gone[draw_from(luck, left, sum(left))] += 1
    s.unseen = left


# -- another position that looks the same ------------------------------------------------------------------------------
def twin(game: Game, s: Any, seat: int | None, luck: Any) -> Any:
    """Made of the position, not of the view: what a view gives away by mistake must not get into the twin."""
    other = s.clone()
    if s.phase != state.OVER:
        for colour in range(state.COLOURS):
            _mix(other, seat, colour, luck)
    shown = [s.guild[at] if at == seat or shows_guild(s, at) else None for at in range(s.players)]
    deal_others(other, shown, luck)
    return other


def _mix(s: Any, seat: int | None, colour: int, luck: Any) -> None:
    """The covered tiles of others, what is gone and what is to come, all of one colour, change places.

    Stairs stay, for their owner is known, and at the end of the game liberations, for who has one still chooses."""
    places = [(s.pile[at][colour], i) for at in range(s.players) if at != seat for i in range(s.height[at][colour] - 1)]
    places = [(row, i) for row, i in places if _mixes(s, row[i])]
    pool = [0] * state.DESIGNS
    for row, i in places:
        pool[row[i]] += 1
    heaps = (s.gone, s.unseen)
    sizes = []
    for heap in heaps:
        movable = [tile for tile in range(s.designs) if s.colour[tile] == colour and _mixes(s, tile)]
        sizes.append(sum(heap[tile] for tile in movable))
        for tile in movable:
            pool[tile] += heap[tile]
            heap[tile] = 0
    for row, i in places:
        row[i] = draw_from(luck, pool, sum(pool))
    for heap, size in zip(heaps, sizes, strict=True):
        for _ in range(size):
            heap[draw_from(luck, pool, sum(pool))] += 1


def _mixes(s: Any, tile: int) -> bool:
    return bool(s.sign[tile] != state.STAIRS and (s.phase != state.ENDING or s.sign[tile] != state.LIBERATION))
