"""Where the bots of a game are at home."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

PACKAGE = "dragonhoard.bots"


def own_room(slug: str, package: str = PACKAGE) -> Any:
    """The folder of a game's own bots, or what it has in another package of the house; None without one."""
    name = f"{package}.{slug.replace('-', '_')}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None
