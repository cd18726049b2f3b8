"""What players read at the table in whole games, in every language: never the language of the engine, never words that
do not agree."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from dragonhoard.games import catalogue
from dragonhoard.proofs.printed import node
from tests.words.shown_games import write_games

WEB = Path(__file__).resolve().parents[2] / "web"
FEW, MANY = 1, 40
STEPS = 4  # at once; by --long each is looked at


def scanned(folder: Path) -> None:
    vitest = WEB / "node_modules" / "vitest" / "vitest.mjs"
    env = {**os.environ, "SHOWN_GAMES": str(folder), "NO_COLOR": "1"}
    told = subprocess.run(
        [node(), str(vitest), "run"], cwd=WEB, env=env, capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert told.returncode == 0, told.stdout[-20_000:] + told.stderr[-2_000:]


@pytest.mark.timeout(600)
def test_whole_games_speak_to_players(tmp_path: Path) -> None:
    write_games(tmp_path, [*catalogue()], range(FEW), by_turns=True, steps_at_once=STEPS)
    scanned(tmp_path)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("slug", [*catalogue()])
def test_forty_whole_games_speak_to_players(slug: str, tmp_path: Path) -> None:
    write_games(tmp_path, [slug], range(MANY))
    scanned(tmp_path)
