"""A real server in a process of its own, told by JSON what to be like. `plants` names mistakes: see plants.py."""

from __future__ import annotations

import json
import os
import sys
from typing import Any

from dragonhoard.core import texts
from dragonhoard.core.errors import Problem
from dragonhoard.server import connection, serve
from dragonhoard.server.loaded_table import Settings
from tests.harness.real import plants

READY = "ready"


class Announced(serve.Server):
    async def startup(self, *args: Any, **more: Any) -> None:
        await super().startup(*args, **more)
        print(READY, flush=True)


def main(told: dict[str, Any]) -> int:
    serve.Server = Announced  # type: ignore[misc]
    connection.PATIENCE = told.pop("patience", connection.PATIENCE)
    for plant in told.pop("plants", ()):
        getattr(plants, plant)()
    if "become" in told:  # whoever that is may not be allowed to read the texts any more
        texts.catalogue()
        os.setuid(told.pop("become"))
    settings = Settings(**{"bot_pause": (0.0, 0.01), "tables_by_person": 10_000, **told.pop("settings", {})})
    try:
        serve.run(serve.Hosting(**told, settings=settings))
    except Problem as problem:
        print(problem, file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(json.loads(sys.argv[1])))
