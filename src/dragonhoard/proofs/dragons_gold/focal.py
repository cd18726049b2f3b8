"""The focal split is the same from every seat, and no private fact moves it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from dragonhoard.bots import bots_for
from dragonhoard.bots.dragons_gold.solver import Focal, focal
from dragonhoard.core.dice import Dice
from dragonhoard.core.values import Choice, Input, Lapse, Over, events_for
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.memory import Change, Memory, Moved, Seen
from dragonhoard.games.dragons_gold.rules import state
from dragonhoard.proofs.cases import Cases, Tables
from dragonhoard.proofs.long_counts import RUN

BOT = "haggler"
Compute = Callable[[DragonsGold, Any, Memory | None], Focal]


def focal_splits(tables: Tables, count: int) -> Cases:
    """Talks of whole games between bots, at tables of all sizes with all options."""
    number = 0
    while count > 0:
        game: Any = tables[number * 7 % len(tables)]
        if not game.options["divide_and_choose"]:
            for s, memories in talks(game, Dice(RUN, number)):
                if count > 0:
                    yield 1, focal_fault(game, s, memories, Dice(RUN, count))
                    count -= 1
        number += 1


def talks(game: DragonsGold, dice: Any) -> Iterator[tuple[Any, list[Memory]]]:
    """The position at the first word of each talk, with what each seat, and last a spectator, remembers."""
    viewers = (*range(game.players), None)
    minds = [bots_for(game.slug)[BOT](game) for _ in range(game.players)]
    s, events = game.start(dice)
    memories = [game.remember(None, events_for(events, viewer)) for viewer in viewers]
    last = None
    while not isinstance(game.turn(s), Over):
        if s.phase == state.HAGGLING and last != s.slot + state.SLOTS * sum(s.pile):
            last = s.slot + state.SLOTS * sum(s.pile)
            yield s, memories
        s, events = game.apply(s, _next(game, s, minds, dice), dice)
        pairs = zip(memories, viewers, strict=True)
        memories = [game.remember(memory, events_for(events, viewer)) for memory, viewer in pairs]


def _next(game: DragonsGold, s: Any, minds: list[Any], dice: Any) -> Input:
    if game.rules.expired(s):
        return Lapse(s.serial)
    seat = next(seat for seat in range(game.players) if game.rules.waiting(s) >> seat & 1)
    return Choice(seat, s.serial, minds[seat].choose(game.view(s, seat), None, dice))


def focal_fault(game: DragonsGold, s: Any, memories: list[Memory], dice: Any, compute: Compute = focal) -> str | None:
    """From the view and the memory of each seat and of a spectator; then from those of a twin, in which all that only
    some know is something else."""
    wanted = None
    for viewer, memory in zip((*range(game.players), None), memories, strict=True):
        other = game.twin(s, None, dice)
        for position, known in ((s, memory), (other, _twin_memory(memory, dice))):
            found = repr(compute(game, game.view(position, viewer).table, known).split)
            wanted = wanted or found
            if found != wanted:
                return f"seat {viewer} has {found}, not {wanted}, in {game.write(position)}"
    return None


def _twin_memory(memory: Memory, dice: Any) -> Memory:
    """The same to everybody else."""
    return replace(memory, changes=tuple(_twin_change(change, dice) for change in memory.changes))


def _twin_change(change: Change, dice: Any) -> Change:
    match change:
        case Moved(giver, taker, kind) if kind is not None:
            return Moved(giver, taker, dice.below(state.KINDS))
        case Seen(seat, counts):
            return Seen(seat, tuple(reversed(counts)))
    return change
