"""Where the bots of a game are at home."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

PACKAGE = "dragonhoard.bots"


def own_room(slug: str, package: str = PACKAGE, part: str = "") -> Any:
    """The folder of a game's own bots, or what it has in another package of the house, or a part of that; None without
    one."""
    name = f"{package}.{slug.replace('-', '_')}"
    if not importlib.util.find_spec(name):
        return None
    inner = f"{name}.{part}" if part else name
    return importlib.import_module(inner) if importlib.util.find_spec(inner) else None
