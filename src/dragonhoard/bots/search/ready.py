"""Whether the machine code of a search is there. Making it takes tens of seconds and loading it one or two, so a bot at
a table never waits for it: another process makes it, once for this machine, another thread loads it, and until then a
simpler bot plays."""

from __future__ import annotations

import hashlib
import logging
import os
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from threading import Thread
from typing import Any

from dragonhoard.bots.search.desk import Desk, Plan, compiled_search
from dragonhoard.core.compile import needed
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.texts import say

MAKING = "search.making"
GIVEN_UP = 900.0  # seconds after which whoever was making it is taken for dead

_codes: dict[Any, Any] = {}  # by the rules of a game; whether made or not
_loaded: dict[Any, Any] = {}
_loading: dict[Any, Thread] = {}
_failed: set[Any] = set()  # where it cannot be loaded in this process
log = logging.getLogger(__name__)


def code_for(game: Game, room: Any) -> Any | None:
    """The machine code, if it is loaded; if not, somebody sees to it from now on, unless that has failed before."""
    rules = game.rules
    if rules in _loaded or rules in _failed or find_spec("numba") is None:
        return _loaded.get(rules)
    if rules not in _loading or not _loading[rules].is_alive():
        _loading[rules] = Thread(target=_try_to_load, args=(game, room), daemon=True)
        _loading[rules].start()
    return None


def made(game: Game, room: Any, saying: Callable[[], None] | None = None) -> Any:
    """The machine code, here and now; `saying` is called before if it has to be made."""
    if find_spec("numba") is None:
        raise Problem("install.lab", package="numba")
    code = _code(game, room)
    if saying and not ready_mark(code).exists():
        saying()
    return _warm(game, room, code)


def _try_to_load(game: Game, room: Any) -> None:
    """A folder that cannot be written to, or a Numba that does not work here, will be the same at the next decision: it
    is said once, and the bots play on without a search."""
    try:
        _load(game, room)
    except Exception as problem:
        _failed.add(game.rules)
        log.warning(say("search.failed", game=game.title, reason=f"{type(problem).__name__}: {problem}"))


def _load(game: Game, room: Any) -> None:
    """Where it cannot be made the mark of its making stays, and nobody tries again for a while."""
    code = _code(game, room)
    ready, making = ready_mark(code), folder_of(code) / MAKING
    if not ready.exists() and is_free(making):
        command = [sys.executable, "-m", "dragonhoard.bots.search.making", game.slug]
        subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, start_new_session=True, check=False
        )
    if ready.exists():
        _warm(game, room, code)


def _warm(game: Game, room: Any, code: Any) -> Any:
    """The first call makes or loads it."""
    if game.rules not in _loaded:
        desk, start = Desk(game, room, code, 1), game.start(Dice())[0]
        desk.put(0, start)
        desk.decide(game.asked(start)[0], 1, Plan(0), (), 0)
        ready_mark(code).touch()
        (folder_of(code) / MAKING).unlink(missing_ok=True)
        _loaded[game.rules] = code
    return code


def _code(game: Game, room: Any) -> Any:
    if game.rules not in _codes:
        _codes[game.rules] = compiled_search(game, room)
    return _codes[game.rules]


def folder_of(code: Any) -> Path:
    return Path(code.__file__).parent


def ready_mark(code: Any, name: str = "search") -> Path:
    """The file that says that it is made. Numba keeps what it makes apart by Python and processor, and takes nothing
    that was made for others: a home may be shared by several machines."""
    binding = needed("llvmlite.binding")
    host = f"{binding.get_host_cpu_name()} {binding.get_host_cpu_features().flatten()}"
    made_for = f"{sys.implementation.cache_tag}.{hashlib.sha256(host.encode()).hexdigest()[:8]}"
    return folder_of(code) / f"{name}.{made_for}.ready"


def is_free(mark: Path) -> bool:
    """Whether nobody else is making it; then it is ours."""
    try:
        if time.time() - mark.stat().st_mtime > GIVEN_UP:
            mark.unlink(missing_ok=True)
    except FileNotFoundError:
        pass
    try:
        os.close(os.open(mark, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return False
    return True
