"""Games are found, never listed: nothing outside the folders of a game knows its name or its words.

What counts as knowing a game:
* its slug and the names of its folders, wherever they stand as a word. A name that is an ordinary word of English as
  well (`dragons`) counts where it stands for the game: alone in quotes, or in a path or a dotted name.
* a name of an option, an event or a fact that has an underscore and belongs to one game alone, wherever it stands.
* such a name of a single word (`placed`, `pile`) where code asks for an event or a fact by it: `kind == "placed"`,
  `facts["pile"]`, `facts.pile`, `facts.get("pile")`, `{ pile } = news.facts`. What two games say, toys included, or
  the table says of itself, is nobody's own.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from dragonhoard.core.game import Game
from dragonhoard.core.values import Input
from dragonhoard.games import catalogue
from dragonhoard.server.broadcast import TABLE_FACTS
from tests.harness.bids import Bids
from tests.harness.pebbles import Pebbles

HERE = Path(__file__)
ROOT = HERE.parents[2]
WORDS = {"dragons"}  # slugs that are words of English, too
KINDS = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svelte", ".toml", ".ts"}
MADE = {"node_modules", "wire.ts"}
GOLDEN = ROOT / "tests" / "golden"
BUILT = ROOT / "src" / "dragonhoard" / "web"


def folder_of(game: type[Game]) -> str:
    return game.__module__.split(".")[2]


NAMES = {name for game in catalogue().values() for name in (game.slug, folder_of(game))}


def said_by(game: type[Game]) -> set[str]:
    """Options, kinds of events and their facts."""
    found = {option.name for option in game.option_list}
    for told in game.news.NEWS.told.values():
        found |= {told.kind, *told.facts}
    return found


@cache
def own_names() -> frozenset[str]:
    """Those that one game has to itself."""
    by = {game.slug: said_by(game) for game in (*catalogue().values(), Pebbles, Bids)}
    times = Counter(name for names in by.values() for name in names)
    house = {*TABLE_FACTS, *(fact for facts in TABLE_FACTS.values() for fact in facts)}
    house |= {given.__name__.lower() for given in get_args(Input)}
    return frozenset(name for slug in catalogue() for name in by[slug] if times[name] == 1 and name not in house)


@cache
def pattern() -> re.Pattern[str]:
    plain, words = NAMES - WORDS, NAMES & WORDS
    long = {name for name in own_names() if "_" in name}
    short = own_names() - long
    anywhere = rf"(?<![\w-])(?:{_any(plain | long)})(?![\w-])"
    as_name = rf"(?<=[\"'`/.])(?:{_any(words)})(?=[\"'`/?#]|\.\w)"
    of_kind = rf"\bkind[\"']?\]?\s*(?:[=!]==?|:|in)\s*[{{(\[]?[\"'](?:{_any(short)})[\"']"
    of_fact = rf"\b(?:facts|options)\??(?:\.(?:get\(\s*[\"'])?|\[[\"'])(?:{_any(short)})\b"
    taken_out = rf"{{[^{{}}]*\b(?:{_any(short)})\b[^{{}}]*}}\s*=\s*[\w.]*(?:facts|options)\b"
    return re.compile("|".join((anywhere, as_name, of_kind, of_fact, taken_out)))


def _any(names: set[str] | frozenset[str]) -> str:
    return "|".join(map(re.escape, sorted(names)))


def files(where: str) -> Iterator[Path]:
    for path in sorted((ROOT / where).rglob("*")):
        made = {GOLDEN, BUILT}.intersection(path.parents) or MADE.intersection(path.parts)
        if path.suffix in KINDS and not made and not NAMES.intersection(path.parts) and path != HERE:
            yield path


def known(text: str) -> Iterator[tuple[int, str]]:
    """The lines that know a game, by number, and what they know."""
    for number, line in enumerate(text.splitlines(), 1):
        if found := pattern().search(line):
            yield number, found[0]


@pytest.mark.parametrize("where", ["src", "tests", "web/src"])
def test_no_game_is_known_outside_its_folders(where: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {name}"
        for path in files(where)
        for number, name in known(path.read_text(encoding="utf-8"))
    ]
    assert found == []


@pytest.mark.parametrize("slug", catalogue())
def test_whoever_knows_a_game_is_found(slug: str) -> None:
    folder = folder_of(catalogue()[slug])
    for line in (
        f'game_class("{slug}")',
        f"import dragonhoard.games.{folder}.rules",
        f"web/src/games/{folder}/",
        f"/new/{slug}?a=1",
    ):
        assert list(known(line)), line
    assert len(own_names() & said_by(catalogue()[slug])) > 5


def test_names_of_events_and_facts_are_found_where_they_are_asked_for() -> None:
    short, long = (next(name for name in sorted(own_names()) if ("_" in name) == wanted) for wanted in (False, True))
    for line in (f"options.{long}", f'news["kind"] == "{short}"', f'event.facts["{short}"]', f"kind: '{short}'"):
        assert list(known(line)), line
    for line in (f'facts.get("{short}")', f"options?.{short}", f"const {{ seat, {short} }} = news.facts;"):
        assert list(known(line)), line
    for line in (f"somebody {short} it", f'"{short}"', "many dragons here.", "seat", 'kind == "choice"'):
        assert not list(known(line)), line
