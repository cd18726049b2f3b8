"""Nine Shires: who is where in the end, and what the magic power is made of (NS-END)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dragonhoard.core.default_rooms import places
from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import NONE
from dragonhoard.core.values import Line, Score
from dragonhoard.games.nine_shires.rules import ending, ground, state


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(state.SEATS) if mask >> seat & 1]


def score(game: Game, s: Any) -> Score:
    """NS-END; before the end, as if it were now."""
    return scored(game, s, powers_of(s))


def powers_of(s: Any) -> list[int]:
    return [int(ground.power(s, seat)) for seat in range(s.players)]


def scored(game: Game, s: Any, powers: list[int]) -> Score:
    seats = range(game.players)
    counted = [s.ending < state.DESTROYED and bool(s.alive >> seat & 1) for seat in seats]
    kills = [s.fate.count(seat) for seat in seats]
    candidates = seats_of(ending.candidates(s))
    won = _winners(game, s, powers, kills, candidates)

    def rank(seat: int) -> tuple[int, int, int]:
        """Winners first; then whoever came into the count; then by kills and magic power."""
        if not counted[seat] or seat in won:
            return (3 * counted[seat], 0, 0)
        return (2, powers[seat], 0) if seat in candidates else (1, kills[seat], powers[seat])

    ranks = [rank(seat) for seat in seats]
    return Score(
        tuple(line for seat in seats if counted[seat] for line in _lines(s, seat)),
        tuple(power if living else None for power, living in zip(powers, counted, strict=True)),
        places(ranks),
        tuple(won),
        tuple(_out(s, seat) for seat in seats if not counted[seat]),
    )


def _winners(game: Game, s: Any, powers: list[int], kills: list[int], candidates: list[int]) -> list[int]:
    """NS-END-4, NS-END-5; nobody has thrown dice before the end."""
    if s.ending != state.NOT_ENDED:
        return seats_of(game.rules.winners(s, powers))
    if s.last_slayer in candidates and kills[s.last_slayer] == max(kills[seat] for seat in candidates):
        return [int(s.last_slayer)]
    best = max((powers[seat] for seat in candidates), default=0)
    return [seat for seat in candidates if powers[seat] == best]


def _lines(s: Any, seat: int) -> Iterator[Line]:
    yield Line(seat, "NS-END-6", "talismans", sum(s.talismans[seat]))
    if townes := sum(protector == seat for protector in s.protector):
        yield Line(seat, "NS-END-6", "townes", townes * s.towne_power)
    if s.amulet[seat] != NONE:
        yield Line(seat, "NS-END-6", "amulet", s.amulet_power)


def lost(game: Game, s: Any) -> Iterator[Line]:
    """NS-END-8: what was left of the kingdom to whoever outlived it; the dead have nothing (NS-DEATH-2)."""
    for seat, total in enumerate(score(game, s).totals):
        if total is None:
            yield from (line for line in _lines(s, seat) if line.points)


def _out(s: Any, seat: int) -> Line:
    if not s.alive >> seat & 1:
        return Line(seat, "NS-DEATH-1", "eliminated", 0)
    return Line(seat, "NS-END-8", "lost", 0)
