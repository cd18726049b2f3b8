"""How long the server takes must not tell what others hold: Welch's t on two hidden classes, measured in turns.

One class is always the same position, the other another one each time that the viewer cannot tell from it. What is
measured is the way of a command through a whole house, from the line to the acknowledgement, with a real disk; or only
from the desk to the frames for everybody.
"""

from __future__ import annotations

import asyncio
import gc
import math
import statistics
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter_ns
from typing import Any

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.values import Await, Refused
from dragonhoard.games import game_class
from dragonhoard.games.dragons_gold.view import PHASES
from dragonhoard.lab.random_play import random_positions
from dragonhoard.server.house import House
from dragonhoard.server.line import Line
from dragonhoard.server.live import Live
from dragonhoard.table import commands as do
from dragonhoard.table import desk
from dragonhoard.table.table import Table
from tests.server.real import seals
from tests.server.real.doors import GOLD, Rewound, _put
from tests.server.real.houses import Mute, housed
from tests.server.real.quiet import MAGIC, sent
from tests.server.real.tables import HOST, person, started

Times = dict[str, tuple[list[int], list[int]]]

MOST_T = 4.5
CROPPED = 0.9  # of the times; the others have to do with the machine
FOR_EVER = {f"{wait}_seconds": 14 * 24 * 3600 for wait in ("magic_window", "negotiation", "market", "theft")}
WARM = 30
MOVES = {"market": "offer {other} {mine} for W", "haggle": "hold", "window": "pass", "send": "send knight4 1"}


def t_of(one: list[int], other: list[int]) -> float:
    """Welch's t, without what is beyond the same bound in both."""
    bound = sorted(one + other)[int(CROPPED * (len(one) + len(other)))]
    a, b = ([time for time in times if time < bound] for times in (one, other))
    spread = statistics.variance(a) / len(a) + statistics.variance(b) / len(b)
    return (statistics.mean(a) - statistics.mean(b)) / math.sqrt(spread)


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
        began = perf_counter_ns()
        try:
            change = desk.take(table, person(seat), command, 0.0, 0.0)
            sent(table, change)  # type: ignore[arg-type]
        except (Refused, Problem):
            pass
        taken = perf_counter_ns() - began
        gc.enable()
    return taken


def worst(found: Times) -> tuple[float, str]:
    """The largest t of all kinds of waits, and of which."""
    return max((abs(t_of(*classes)), name) for name, classes in found.items())


# -- there and back ----------------------------------------------------------------------------------------------------
class Ear(Mute):
    """Notes when the answer has come."""

    answered: asyncio.Future[int] | None = None

    async def send(self, data: bytes) -> None:
        if self.answered and not self.answered.done() and data.startswith((b'{"type":"ack"', b'{"type":"refused"')):
            self.answered.set_result(perf_counter_ns())


def round_trips(folder: Path, count: int, run: int = 1) -> Times:
    """The same through a whole house."""
    return asyncio.run(_round_trips(folder, count, run))


async def _round_trips(folder: Path, count: int, run: int) -> Times:
    dice, found = Dice(run, 21), Times()
    each = max(50, count // len(MOVES))
    async with housed(folder) as talk:
        house = talk.house
        live, lines = await _at_table(house, game_class(GOLD)(4, {**MAGIC, **FOR_EVER}))
        for _, state, seat, move in positions(dice):
            classes: tuple[list[int], list[int]] = ([], [])
            for number in range(2 * WARM + each):
                whose = dice.below(2)
                other = live.table.game.twin(state, seat, dice)
                _put(live.table, other if whose else state.clone())
                command = do.Move(f"{PHASES[state.phase]} {number}", state.serial, move)
                taken = await _answer(house, live, lines[seat], command)
                if number >= 2 * WARM:
                    classes[whose].append(taken)
            found[f"{PHASES[state.phase]}: {move}"] = classes
    return found


async def _at_table(house: House, game: Game) -> tuple[Live, list[Line]]:
    """A table in play at which everybody listens."""
    table = await house.open(HOST, "Host", game, "open", "unlisted")
    live = await house.live(table)
    assert live
    lines = []
    for seat in range(game.players):
        lines.append(Line(Ear(), person(seat), f"session {seat}", house.fresh(table)))
        house.connect(live, lines[seat])
        await _answer(house, live, lines[seat], do.Sit(f"sit {seat}", seat, f"Player {seat}"))
    await _answer(house, live, lines[0], do.Start("start"))
    return live, lines


# -- sealed choices ----------------------------------------------------------------------------------------------------
def sealings(folder: Path, count: int, run: int = 1) -> Times:
    """Nine Shires: the two classes are the two choices. One seals it; or one has sealed it, and the other, or somebody
    else, does something meanwhile."""
    return asyncio.run(_sealings(folder, count, run))


async def _sealings(folder: Path, count: int, run: int) -> Times:
    dice, found = Dice(run, 22), Times()
    shake = next(each for each in seals.handshakes(99, run) if each.here.game.players == 4 and not each.state.away)
    third = next(seat for seat in range(4) if seat not in (shake.one, shake.other))
    async with housed(folder) as talk:
        live, lines = await _at_table(talk.house, game_class(seals.SHIRES)(4, {}))
        for seat, move in ((shake.one, None), (shake.other, "throw"), (third, "resign")):
            classes: tuple[list[int], list[int]] = ([], [])
            for number in range(2 * WARM + max(50, count // 3)):
                whose = dice.below(2)
                state = shake.state.clone()
                if move:
                    state.choice[shake.one] = 1 + whose
                _put(live.table, state)
                said = move or seals.padded(seals.CHOICES[whose])
                taken = await _answer(talk.house, live, lines[seat], do.Move(f"{move} {number}", state.serial, said))
                if number >= 2 * WARM:
                    classes[whose].append(taken)
            found[move or "seal"] = classes
    return found


async def _answer(house: House, live: Live, line: Line, command: do.AnyCommand) -> int:
    """Nanoseconds until it has come."""
    ear = line.socket
    assert isinstance(ear, Ear)
    ear.answered = asyncio.get_running_loop().create_future()
    began = perf_counter_ns()
    house.command(live, line, command)
    return await ear.answered - began
