"""The rooms of a game: modules with the same names in every game, found in its folder.

Required are `rules`, `moves`, `menu` and `view`; `default_rooms` stands in for the others, and for what a room does
not say. `picture` is for the terminal alone, which opens it itself.
"""

from __future__ import annotations

import importlib
import importlib.util
from functools import cache
from importlib import resources
from types import ModuleType
from typing import Any

from dragonhoard.core import default_rooms
from dragonhoard.core import edition as editions
from dragonhoard.core.edition import Edition


class Rooms:
    def __init__(self, package: str) -> None:
        self.package = package

    def __getattr__(self, room: str) -> ModuleType:
        """Opened when it is first asked for."""
        if room.startswith("_"):
            raise AttributeError(room)
        name = f"{self.package}.{room}"
        module = importlib.import_module(name) if importlib.util.find_spec(name) else default_rooms
        setattr(self, room, module)
        return module

    def find(self, room: str, function: str) -> Any:
        """A function that a room need not have."""
        return getattr(getattr(self, room), function, None) or getattr(default_rooms, function)


@cache
def standard_edition(package: str, slug: str, title: str) -> Edition:
    """The `edition.toml` in the game's folder; a game without numbers of its own need not have one."""
    file = resources.files(package) / "edition.toml"
    text = file.read_text(encoding="utf-8") if file.is_file() else f'game = "{slug}"\nname = "{title}"\n'
    return editions.parse(text, "edition.toml")
