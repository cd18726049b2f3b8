"""Whole games as one seat saw them, for the scanner of texts in web/src/scan."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice, product
from pathlib import Path

from dragonhoard.core import texts
from dragonhoard.core.record import read
from dragonhoard.games import catalogue
from dragonhoard.server.messages import ENCODER
from dragonhoard.server.replay import ReplayFrame, frames
from dragonhoard.server.routes.reading import rulebook, words
from tests.harness.browser.evenings import evening


def write_games(
    folder: Path, slugs: Sequence[str], numbers: range, by_turns: bool = False, steps_at_once: int = 1
) -> None:
    """As files: the games, the texts and the rules in every language, the names by which the engine knows them, and
    which game is read in which language: in all of them, or each in the one whose turn it is. If several steps come at
    once all news are there, but of their positions the last one alone."""
    languages = texts.languages()
    named = [f"game-{slug}-{number}.json" for slug, number in product(slugs, numbers)]
    turns = [(name, languages[turn % len(languages)]) for turn, name in enumerate(named)]
    (folder / "cases.json").write_bytes(ENCODER.encode(turns if by_turns else [*product(named, languages)]))
    (folder / "texts.json").write_bytes(ENCODER.encode({language: words(language) for language in languages}))
    rules = {slug: {language: rulebook(catalogue()[slug], language) for language in languages} for slug in slugs}
    (folder / "rules.json").write_bytes(ENCODER.encode(rules))
    (folder / "slugs.json").write_bytes(ENCODER.encode([*catalogue()]))
    for slug, number in product(slugs, numbers):
        record, game = read("\n".join(evening(number, slug)), dict(catalogue()))
        seat = number % game.players
        shown = {
            "game": slug,
            "players": game.players,
            "seat": seat,
            "options": game.options,
            "box": game.box,
            "frames": list(at_once(frames(record, game, seat, everything=False), steps_at_once)),
        }
        (folder / f"game-{slug}-{number}.json").write_bytes(ENCODER.encode(shown))


def at_once(told: Iterable[ReplayFrame], steps: int) -> Iterator[ReplayFrame]:
    """The first as it is: it shows the table before anybody has moved."""
    rest = iter(told)
    yield from islice(rest, 1)
    while some := [*islice(rest, steps)]:
        some[-1].news = [*chain.from_iterable(one.news for one in some)]
        some[-1].ledger_mended = [*chain.from_iterable(one.ledger_mended for one in some)]
        yield some[-1]
