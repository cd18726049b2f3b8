"""The machine code of the solver, and the rows that it works on; or plain lists, for the same text run by Python."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from types import ModuleType, SimpleNamespace
from typing import Any

from dragonhoard.bots.dragons_gold.solver.mind import (
    bounds,
    climb,
    coins,
    descent,
    fields,
    front,
    goals,
    search,
    sights,
    tables,
    worlds,
)
from dragonhoard.bots.dragons_gold.solver.mind.fields import DESK, LOOT, SIDES
from dragonhoard.core import offers
from dragonhoard.core.arrays import dtype
from dragonhoard.core.compile import compiled, needed
from dragonhoard.core.dice import Dice
from dragonhoard.core.fields import plain_class
from dragonhoard.core.source import bind
from dragonhoard.games.dragons_gold.rules import state

LUCK = {"rng": ("i8", ())}
ENTRIES = ("draw_worlds", "fill_tables", "weigh", "solve", "list_front")
MODULES: tuple[ModuleType, ...] = (
    *(offers, state, fields, worlds, tables, goals, coins, bounds, sights, descent, climb, search, front),
)


_code: list[Any] = []


def machine_code(saying: Callable[[], None] | None = None) -> Any:
    """`saying` is called if it has to be made."""
    if not _code:
        _code.append(compiled(MODULES, ENTRIES, saying, ()))
    return _code[0]


@cache
def plain_code() -> Any:
    return SimpleNamespace(**bind(MODULES, ()))


@cache
def record_kinds() -> tuple[Any, ...]:
    return dtype(LOOT), dtype(DESK), dtype(LUCK)


class Rows:
    """Rows for compiled code."""

    def __init__(self) -> None:
        self.code, self.numpy = machine_code(), needed("numpy")
        self.deals, self.desks, self.lucks = (self.numpy.zeros(1, kind) for kind in record_kinds())

    def row(self, size: int) -> Any:
        return self.numpy.zeros(size, "i8")

    def of(self, numbers: Any) -> Any:
        return self.numpy.array(numbers, "i8")

    def divisions(self, sides: int, most: int) -> Any:
        return _division_rows(sides, most)

    def get(self, records: Any, name: str) -> Any:
        found = records[0][name]
        return found.tolist() if found.shape else found.item()

    def put(self, records: Any, name: str, value: Any) -> None:
        records[0][name] = value


PlainDeal, PlainDesk = plain_class("Loot", LOOT), plain_class("Desk", DESK)


class PlainRows(Rows):
    def __init__(self) -> None:
        self.code = plain_code()
        self.deals, self.desks, self.lucks = [PlainDeal()], [PlainDesk()], [Dice()]

    def row(self, size: int) -> Any:
        return [0] * size

    def of(self, numbers: Any) -> Any:
        return [list(each) if isinstance(each, tuple | list) else each for each in numbers]

    def divisions(self, sides: int, most: int) -> Any:
        return divisions(sides, most)[0]

    def get(self, records: Any, name: str) -> Any:
        found = getattr(records[0], name)
        return list(found) if isinstance(found, list) else found

    def put(self, records: Any, name: str, value: Any) -> None:
        held = getattr(records[0], name)
        setattr(records[0], name, [*value, *held[len(value) :]] if isinstance(held, list) else value)


@cache
def divisions(sides: int, most: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """All ways to divide 0, 1, ... `most` equal tokens, in flat rows, and the number of the first for each count."""
    rows: list[int] = []
    first: list[int] = []
    for count in range(most + 1):
        first.append(len(rows) // SIDES)
        for way in ways(sides, count):
            rows += [*way, *(0,) * (SIDES - sides)]
    return tuple(rows), (*first, len(rows) // SIDES)


@cache
def _division_rows(sides: int, most: int) -> Any:
    return needed("numpy").array(divisions(sides, most)[0], "i8")


def ways(sides: int, count: int) -> list[tuple[int, ...]]:
    if sides == 1:
        return [(count,)]
    return [(n, *rest) for n in range(count, -1, -1) for rest in ways(sides - 1, count - n)]
