"""Where the bots of a game are at home."""

from __future__ import annotations

import importlib
import importlib.util
from typing import Any

PACKAGE = "dragonhoard.bots"


def own_room(slug: str) -> Any:
    """The folder of a game's own bots, or None."""
    name = f"{PACKAGE}.{slug.replace('-', '_')}"
    return importlib.import_module(name) if importlib.util.find_spec(name) else None
