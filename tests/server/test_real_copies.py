"""The drill: a copy is taken while people play, put in place of nothing, and played again."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from dragonhoard.server import moving
from dragonhoard.server.data import FILE
from tests.harness.real.copies import copied
from tests.harness.real.proofs import CLAIMS

COPIES = CLAIMS["backups"].landing


def test_copies_hold_all_that_was_acknowledged(tmp_path: Path, measured: Callable[[str, float], None]) -> None:
    result = copied(tmp_path / "data", COPIES)
    assert result.wrong == []
    assert result.whole == COPIES
    measured("moves a second while copies were taken", result.moves)


def test_a_copy_of_the_file_alone_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The latest rows are in the log beside it."""
    monkeypatch.setattr(moving, "backup", lambda data, file: shutil.copy(data / FILE, file))
    assert copied(tmp_path / "data", 1).wrong
