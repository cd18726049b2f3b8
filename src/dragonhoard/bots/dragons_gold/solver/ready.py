"""Whether the machine code of the solver is there. As with searches, another process makes it, once for this machine,
another thread loads it, and nobody at a table waits: `python -m dragonhoard.bots.dragons_gold.solver.ready`."""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from importlib.util import find_spec
from threading import Thread

from dragonhoard.bots.dragons_gold.solver.deal import NOTHING, Beliefs, Deal, Worths
from dragonhoard.bots.dragons_gold.solver.desk import machine_code
from dragonhoard.bots.dragons_gold.solver.loot import Loot
from dragonhoard.bots.search.ready import MAKING, folder_of, is_free, ready_mark
from dragonhoard.core.texts import say

NAME = "solver"
SMALL = Deal(3, (0, 1), (1, *NOTHING[1:]), Worths((1, 3, 1, 0, 0, 0, 0, 0, 7), 15, 15, 15, 0, 0))
_loaded: list[bool] = []
_loading: list[Thread] = []
_failed: list[bool] = []
log = logging.getLogger(__name__)


def at_hand() -> bool:
    """Whether it is loaded; if not, somebody sees to it from now on, unless that has failed before. While another
    process makes it, it is asked for again."""
    busy = _loaded or _failed or (_loading and _loading[0].is_alive())
    if not busy and find_spec("numba") is not None:
        _loading[:] = [Thread(target=_try_to_load, daemon=True)]
        _loading[0].start()
    return bool(_loaded)


def ready_within(seconds: float) -> bool:
    """Whether it is there by then, for whoever nobody at a table waits for: to load it takes a moment, to make it
    longer."""
    if not at_hand() and _loading:
        _loading[0].join(seconds)
    return bool(_loaded)


def _try_to_load() -> None:
    try:
        ready, making = ready_mark(machine_code(), NAME), folder_of(machine_code()) / MAKING
        if not ready.exists() and is_free(making):
            command = [sys.executable, "-m", __name__]
            quiet = subprocess.DEVNULL
            subprocess.run(command, stdin=quiet, stdout=quiet, start_new_session=True, check=False)
        if ready.exists():
            warm()
    except Exception as problem:
        _failed.append(True)
        log.warning(say("dragons-gold.loot.failed", reason=f"{type(problem).__name__}: {problem}"))


def warm() -> None:
    """The first call makes or loads it, here and now."""
    if not _loaded:
        loot = Loot(SMALL, Beliefs((NOTHING,) * 3, (), NOTHING), 1)
        loot.egalitarian()
        ready_mark(machine_code(), NAME).touch()
        (folder_of(machine_code()) / MAKING).unlink(missing_ok=True)
        _loaded.append(True)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(15)
    warm()
