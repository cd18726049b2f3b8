"""The rules of a game, found in the modules of its room `rules`."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cached_property
from types import ModuleType
from typing import Any

from dragonhoard.core import default_rules, rules_api
from dragonhoard.core.source import SHARED

OUTSIDE = ("below", "tell", "think")  # of the contract, but not for a game's rules to provide
FUNCTIONS = tuple(name for name, value in vars(rules_api).items() if inspect.isfunction(value) and name not in OUTSIDE)
TABLES = ("FIELDS", "FIXED", "MOVE")


class Rules:
    """The functions of `rules_api` as one game has them, and its tables of fields."""

    def __init__(self, *modules: ModuleType) -> None:
        self.own = modules
        for name in (*FUNCTIONS, *TABLES):
            setattr(self, name, _found(modules, name))

    @cached_property
    def MODULES(self) -> tuple[ModuleType, ...]:
        """All modules of the rules, each after those that it imports; with those of core that not every game uses."""
        ordered: dict[str, ModuleType] = {}
        for module in self.own:
            _put(module, {other.__name__ for other in self.own}, ordered)
        return tuple(ordered.values())

    def clauses(self, prefix: str) -> dict[int, str]:
        """The clauses that refuse something, by their numbers."""
        return {
            value: name.replace("_", "-")
            for module in self.own
            for name, value in vars(module).items()
            if name.startswith(f"{prefix}_") and isinstance(value, int)
        }


def rules_in(package: str) -> Rules:
    """The rules in a package, or in one module, of this name."""
    room = importlib.import_module(package)
    if not hasattr(room, "__path__"):
        return Rules(room)
    names = sorted(found.name for found in pkgutil.iter_modules(room.__path__))
    return Rules(*(importlib.import_module(f"{package}.{name}") for name in names))


def _found(modules: Iterable[ModuleType], name: str) -> Any:
    for module in modules:
        value = vars(module).get(name)
        if value is not None and getattr(value, "__module__", module.__name__) == module.__name__:
            return value
    if not hasattr(default_rules, name):
        raise TypeError(f"no module of the rules has {name}: {', '.join(module.__name__ for module in modules)}")
    return getattr(default_rules, name)


def _put(module: ModuleType, own: set[str], ordered: dict[str, ModuleType]) -> None:
    for name in _imported(module):
        optional = name.startswith("dragonhoard.core.") and sys.modules[name] not in (*SHARED, rules_api)
        if (name in own or optional) and name not in ordered:
            _put(sys.modules[name], own, ordered)
    ordered[module.__name__] = module


def _imported(module: ModuleType) -> Iterator[str]:
    for package, names in re.findall(r"^from ([\w.]+) import ([\w, ]*)", inspect.getsource(module), re.MULTILINE):
        yield package
        yield from (f"{package}.{name}" for name in names.split(", ") if f"{package}.{name}" in sys.modules)
