"""Every lesson in a real browser: each step comes and points at what is there, and nothing covers another."""

from __future__ import annotations

import pytest

from dragonhoard.games import catalogue
from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.lessons import taken
from tests.harness.browser.seeing import SIZES
from tests.harness.looks.findings import findings
from tests.harness.real.serving import Server

QUIET = "() => !document.querySelector('.moment, .stage')"  # what is shown for a moment has passed


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", catalogue())
def test_every_step_of_every_lesson_comes_and_is_legible(
    game: str, size: str, language: str, window: Open, site: Server
) -> None:
    words: dict[str, str] = site.ask("GET", f"/api/texts/{language}").json()
    wording: Wording = lambda key, **args: words[key].format(**args)  # noqa: E731
    page = window("Ann", size=SIZES[size], language=language)
    page.goto(f"/learn/{game}")
    wrong = {}
    for chapter, step in taken(page, game, wording):
        page.wait_for_function(QUIET)
        wrong[chapter.name, step] = findings(page, exact=True)
    assert {place: found for place, found in wrong.items() if found} == {}
