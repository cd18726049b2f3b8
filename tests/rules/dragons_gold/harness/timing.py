"""Answers at Dragon's Gold, timed: through a whole house, or only from the handlers to the frames for everybody."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Await, Refused
from dragonhoard.games import game_class
from dragonhoard.games.dragons_gold.view import PHASES
from dragonhoard.proofs.random_play import random_positions
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.table import Table
from tests.harness.real import timing
from tests.harness.real.doors import Rewound, _put
from tests.harness.real.houses import housed
from tests.harness.real.sending import sent
from tests.harness.real.tables import person, started
from tests.harness.real.timing import WARM, Times, answer, at_table
from tests.rules.dragons_gold.harness.quiet import GOLD, MAGIC

FOR_EVER = {f"{wait}_seconds": 14 * 24 * 3600 for wait in ("magic_window", "negotiation", "market", "theft")}
MOVES = {"market": "offer {other} {mine} for W", "haggle": "hold", "window": "pass", "send": "send knight4 1"}


def positions(dice: Dice) -> Iterator[tuple[Table, Any, int, str]]:
    """Different kinds of waits, with a viewer and something that the viewer may do."""
    table = started(4, MAGIC, slug=GOLD)
    game, wanted = table.game, list(MOVES)
    while wanted:
        for state, _ in random_positions(game, dice, 400, 5):
            phase = PHASES[state.phase]
            asked = game.asked(state)
            if phase not in wanted or not asked or sum(map(sum, state.stash)) < 20 or state.away:
                continue
            seat, other = asked[0], (asked[0] + 1) % 4
            mine = "SGRBEPYWK"[next((kind for kind, n in enumerate(state.stash[seat]) if n), 0)]
            wanted.remove(phase)
            yield table, state, seat, MOVES[phase].format(other=other, mine=mine)


def times(count: int, run: int = 1) -> Times:
    """So many samples, shared among the kinds of waits: nanoseconds of each class."""
    dice, found = Dice(run, 20), Times()
    each = max(50, count // len(MOVES))
    for table, state, seat, move in positions(dice):
        fixed, changed = list[int](), list[int]()
        command = do.Move("1", state.serial, move)
        for number in range(2 * WARM + each):
            whose = dice.below(2)
            other = table.game.twin(state, seat, dice)  # made for both, so that both find the same caches
            _put(table, other if whose else state.clone())
            taken = _timed(table, seat, command)
            if number >= 2 * WARM:
                (changed if whose else fixed).append(taken)
        found[f"{PHASES[state.phase]}: {move}"] = fixed, changed
    return found


def _timed(table: Table, seat: int, command: do.Move) -> int:
    assert isinstance(table.turn, Await)
    with Rewound(table):
        gc.disable()
        began = timing.now()
        try:
            change = handlers.handle(table, person(seat), command, 0.0, 0.0)
            sent(table, change)  # type: ignore[arg-type]
        except (Refused, Problem):
            pass
        taken = timing.now() - began
        gc.enable()
    return taken


def round_trips(folder: Path, count: int, run: int = 1) -> Times:
    """The same through a whole house."""
    return asyncio.run(_round_trips(folder, count, run))


async def _round_trips(folder: Path, count: int, run: int) -> Times:
    dice, found = Dice(run, 21), Times()
    each = max(50, count // len(MOVES))
    async with housed(folder) as talk:
        house = talk.house
        live, lines = await at_table(house, game_class(GOLD)(4, {**MAGIC, **FOR_EVER}))
        for _, state, seat, move in positions(dice):
            classes: tuple[list[int], list[int]] = ([], [])
            for number in range(2 * WARM + each):
                whose = dice.below(2)
                other = live.table.game.twin(state, seat, dice)
                _put(live.table, other if whose else state.clone())
                command = do.Move(f"{PHASES[state.phase]} {number}", state.serial, move)
                taken = await answer(house, live, lines[seat], command)
                if number >= 2 * WARM:
                    classes[whose].append(taken)
            found[f"{PHASES[state.phase]}: {move}"] = classes
    return found
