"""Which clauses a player may be shown, and whether their sentences are fit for one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from dragonhoard.core import clauses
from dragonhoard.core.game import Game

ROOT = Path(__file__).parents[2]
LONGEST = 150  # so that the box beside the table shows it whole
_QUOTED = re.compile(f'"({clauses.ID})"')  # a comment names a clause without quotes
_UNFIT = {
    "a mark of the page": r"[`*_#|]",
    "a ruling": r"\b(?:RULING|DÉCISION)\b",
    "a section": r"\b[Ss]ections? \d",
    "another clause": clauses.ID,
    "a formula": r"[=×≤≥]|\b(?:floor|min|max|mod)\b|\w\(",
    "a word in capitals": r"\b[A-ZÉÈÀ]{2,}\b",
    "the words of a program": r"\b(?:default|option|server|client|input|serveur|seat number)s?\b",
}


def shown(game: type[Game], root: Path = ROOT) -> set[str]:
    """Those that refuse, that options and presets stand on, that points are told by and that the board names."""
    found = {*game.clauses.values(), game.stale_clause, game.seats_clause}
    found |= {one.clause for one in (*game.option_list, *game.presets)}
    folder = game.slug.replace("-", "_")
    for file in _sources(root / "src/dragonhoard/games" / folder / "score.py", root / "web/src/games" / folder):
        found |= set(_QUOTED.findall(file.read_text(encoding="utf-8")))
    return found


def _sources(*places: Path) -> Iterator[Path]:
    for place in places:
        for file in [place] if place.is_file() else place.rglob("*"):
            if file.suffix in (".py", ".ts", ".svelte") and ".test." not in file.name:
                yield file


def missing(wanted: Iterable[str], said: Mapping[str, str]) -> list[str]:
    return sorted(clause for clause in wanted if not said.get(clause))


def unfit(text: str, options: Iterable[str] = ()) -> list[str]:
    """What is wrong with a sentence for players."""
    found = [why for why, pattern in _UNFIT.items() if re.search(pattern, text)]
    if not re.fullmatch(r"[A-ZÀÉ].*[^.…]\.", text) or re.search(r"\. [A-ZÀÉ]", text):
        found.append("not one sentence")
    if len(text) > LONGEST:
        found.append("too long")
    found += ["an option" for name in options if "_" in name and name in text]
    return found
