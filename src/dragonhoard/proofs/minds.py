"""Bots play by what they may know: where their seat cannot tell two positions apart they make the same move of both, by
the same dice, and say the same of it. The lab's compiled bots are handed whole positions, so they are asked as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from dragonhoard.bots import Bargainer, Bot, Speaker, bots_for, own_room
from dragonhoard.core.dice import Dice
from dragonhoard.core.fields import plain_class
from dragonhoard.core.game import Game
from dragonhoard.lab.arena import prepare
from dragonhoard.proofs.cases import BARREN, Cases, Tables
from dragonhoard.proofs.random_play import any_of, awaited, remembered_positions

RUN = 1218
BURNT = 60  # percent of the time of a talk
PASSED_BY = 8  # positions of phases that have had their share, while those of a rare one are waited for


class Pair(NamedTuple):
    state: Any
    twin: Any
    seat: int
    memory: Any


def minds(tables: Tables, count: int) -> Cases:
    """From each table in turn; at some nothing is hidden from whoever moves."""
    kinds = bots_for(tables[0].slug)
    prepare(tables[0], list(kinds.values()))
    phases: Counter[int] = Counter()
    sources = [(game, pairs(game, Dice(RUN, i), phases)) for i, game in enumerate(tables)]
    while sources:
        for source in list(sources):
            game, own = source
            if not count:
                return
            if (pair := next(own, None)) is None:
                sources.remove(source)
                continue
            count -= 1
            yield 1, peeps(game, {name: kind(game) for name, kind in kinds.items()}, pair, count)


def pairs(game: Game, dice: Dice, phases: Counter[int]) -> Iterator[Pair]:
    """Positions in which a seat has a choice and does not know all; each phase that has some gets its share, unless it
    is too rare to be waited for."""
    found, passed_by = True, 0
    while found:
        found = False
        for state, memories in remembered_positions(game, dice, BARREN):
            if not (seats := awaited(game, state)):
                continue
            seat, phase = any_of(seats, dice), getattr(state, "phase", 0)
            twin = game.twin(state, seat, dice)
            if twin == state or not has_choice(game, state, seat):
                continue
            found = True
            passed_by += 1
            if phases[phase] * len(phases) <= phases.total() or passed_by > PASSED_BY:
                phases[phase] += 1
                passed_by = 0
                yield Pair(state, twin, seat, memories[seat])


def has_choice(game: Game, state: Any, seat: int) -> bool:
    menu = game.menu(state, seat)
    return len(menu.moves) > 1 or bool(menu.forms)


def peeps(game: Game, bots: dict[str, Bot], pair: Pair, number: int) -> str | None:
    for name, bot in bots.items():
        one, other = (said(game, bot, state, pair, Dice(RUN, number)) for state in (pair.state, pair.twin))
        if one != other:
            return _told(game, pair, name, one, other)
    own = own_room(game.slug)
    think = next((each.think for each in getattr(own, "MODULES", ()) if hasattr(each, "think")), None)
    for name, code in getattr(own, "CODES", {}).items() if think else ():
        one, other = (thought(game, think, own, state, pair.seat, code, number) for state in (pair.state, pair.twin))
        if one != other:
            return _told(game, pair, f"{name} in the lab", one, other)
    return None


def said(game: Game, bot: Bot, state: Any, pair: Pair, dice: Dice) -> tuple[Any, Any]:
    """The move and what is said of it."""
    view = game.view(state, pair.seat)
    if isinstance(bot, Bargainer) and game.bargaining(state):
        return bot.speak(view, pair.memory, dice, BURNT, True)
    move = bot.choose(view, pair.memory, dice)
    return move, bot.reason(view, pair.memory, move) if isinstance(bot, Speaker) else None


def thought(game: Game, think: Any, own: Any, state: Any, seat: int, code: int, number: int) -> Any:
    packed = game.Packed()
    think(state.clone(), seat, code, Dice(RUN, number), plain_class("Sight", own.SIGHT)(), packed)
    return game.unpack(packed)


def _told(game: Game, pair: Pair, name: str, one: Any, other: Any) -> str:
    where = f"{game.write(pair.state)} from {game.write(pair.twin)}"
    return f"{name} at seat {pair.seat} tells {where}: {one} and {other}"
