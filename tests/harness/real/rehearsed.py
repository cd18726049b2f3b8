"""What a server loads and works out when the first one is put together: done here before any is forked off, it is there
for all of them."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from tempfile import TemporaryDirectory

from dragonhoard.core import texts
from dragonhoard.games import catalogue
from dragonhoard.server.serve import Hosting, build
from tests.harness.real import launch

__all__ = ["launch"]


async def rehearse() -> None:
    """A house that opens and closes again; nobody comes in."""
    with TemporaryDirectory() as folder:
        app = build(Hosting(Path(folder) / "data")).app
        async with app.router.lifespan_context(app):
            pass


catalogue()
texts.catalogue()
asyncio.run(rehearse())
gc.collect()
gc.freeze()  # the collectors of those that are forked off need not look at it
