"""A game from outside: a folder with `dragonhoard/games/<game>` in it, for as long as a test lasts."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from dragonhoard import bots, games
from dragonhoard.core import texts

ROOT = Path(__file__).resolve().parents[2]
NIM = ROOT / "examples" / "nim"


@contextmanager
def added(package: Path) -> Iterator[None]:
    """In this process; another one is started with the folder on its path."""
    rooms = {module: str(package / "dragonhoard" / module.__name__.rpartition(".")[2]) for module in (games, bots)}
    before = set(sys.modules)
    said = {language: dict(texts.catalogue(language)) for language in texts.languages()}
    for module, folder in rooms.items():
        module.__path__.append(folder)
    _look_again({language: {**texts.own(texts.LANGUAGE), **texts.own(language)} for language in said})
    try:
        yield
    finally:
        for module, folder in rooms.items():
            module.__path__.remove(folder)
        for name in set(sys.modules) - before:
            if any(Path(getattr(sys.modules[name], "__file__", None) or "").is_relative_to(f) for f in rooms.values()):
                del sys.modules[name]
        for language in said:
            texts.catalogue(language).clear()
        _look_again(said)


def _look_again(said: dict[str, dict[str, str]]) -> None:
    importlib.invalidate_caches()
    games.catalogue.cache_clear()
    for language, words in said.items():
        texts.catalogue(language).update(words)
