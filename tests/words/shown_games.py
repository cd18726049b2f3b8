"""Whole games as one seat saw them, for the scanner of texts in web/src/scan."""

from __future__ import annotations

from pathlib import Path

from dragonhoard.core import texts
from dragonhoard.core.record import read
from dragonhoard.games import catalogue
from dragonhoard.server.messages import ENCODER
from dragonhoard.server.replay import frames
from dragonhoard.server.routes.reading import rulebook, words
from tests.harness.browser.evenings import evening


def write_games(folder: Path, slug: str, numbers: range) -> None:
    """As files: the games, the texts and the rules in every language, and the names by which the engine knows them."""
    folder.mkdir(exist_ok=True)
    told = {language: words(language) for language in texts.languages()}
    (folder / "texts.json").write_bytes(ENCODER.encode(told))
    rules = {language: rulebook(catalogue()[slug], language) for language in texts.languages()}
    (folder / "rules.json").write_bytes(ENCODER.encode(rules))
    (folder / "slugs.json").write_bytes(ENCODER.encode([*catalogue()]))
    for number in numbers:
        record, game = read("\n".join(evening(number, slug)), dict(catalogue()))
        seat = number % game.players
        shown = {
            "game": slug,
            "players": game.players,
            "seat": seat,
            "options": game.options,
            "box": game.box,
            "frames": list(frames(record, game, seat, everything=False)),
        }
        (folder / f"game-{number}.json").write_bytes(ENCODER.encode(shown))
