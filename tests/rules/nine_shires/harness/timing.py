"""Sealed choices of Nine Shires, timed through a whole house."""

from __future__ import annotations

import asyncio
from pathlib import Path

from dragonhoard.core.dice import Dice
from dragonhoard.games import game_class
from dragonhoard.table import commands as do
from tests.harness.real.doors import _put
from tests.harness.real.houses import housed
from tests.harness.real.timing import WARM, Times, answer, at_table
from tests.rules.nine_shires.harness import seals


def sealings(folder: Path, count: int, run: int = 1) -> Times:
    """The two classes are the two choices. One seals it; or one has sealed it, and the other, or somebody
    else, does something meanwhile."""
    return asyncio.run(_sealings(folder, count, run))


async def _sealings(folder: Path, count: int, run: int) -> Times:
    dice, found = Dice(run, 22), Times()
    shake = next(each for each in seals.handshakes(99, run) if each.here.game.players == 4 and not each.state.away)
    third = next(seat for seat in range(4) if seat not in (shake.one, shake.other))
    async with housed(folder) as talk:
        live, lines = await at_table(talk.house, game_class(seals.SHIRES)(4, {}))
        for seat, move in ((shake.one, None), (shake.other, "throw"), (third, "resign")):
            classes: tuple[list[int], list[int]] = ([], [])
            for number in range(2 * WARM + max(50, count // 3)):
                whose = dice.below(2)
                state = shake.state.clone()
                if move:
                    state.choice[shake.one] = 1 + whose
                _put(live.table, state)
                said = move or seals.padded(seals.CHOICES[whose])
                taken = await answer(talk.house, live, lines[seat], do.Move(f"{move} {number}", state.serial, said))
                if number >= 2 * WARM:
                    classes[whose].append(taken)
            found[move or "seal"] = classes
    return found
