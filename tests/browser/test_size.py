"""What the lobby and a table weigh on the wire, and whether they stand still once they are there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from dragonhoard.games import catalogue
from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import SIZES, shift
from tests.harness.browser.tables import seated, settled
from tests.harness.some import first_of

SCRIPTS, PICTURES = 120_000, 400_000  # bytes, compressed as they travel
OWN = 110_000  # of a game's own part
STILL = 0.05
PICTURED = (".woff2", ".svg", ".webp", ".png")

WEIGHTS = (
    "() => performance.getEntriesByType('resource').map((one) => [new URL(one.name).pathname, one.encodedBodySize])"
)
FIRST = "performance.getEntriesByName('first-contentful-paint')[0].startTime / 1000"


def weights(page: Page) -> dict[str, int]:
    return dict(page.evaluate(WEIGHTS))


def sum_of(found: dict[str, int], *endings: str) -> int:
    return sum(size for path, size in found.items() if path.endswith(endings))


@pytest.mark.parametrize("size", first_of([*reversed(SIZES)]))
def test_lobby_and_tables_are_light_and_nothing_shifts_after_the_first_view(
    size: str, window: Open, measured: Callable[[str, float], None]
) -> None:
    """The first view has nothing of any game; what a table needs beside all that tables share is the game's own."""
    lobby = first_seen(window(size=SIZES[size], painted=True), "/", f"lobby, {size}", measured)
    first = sum(scripts(lobby).values())
    measured("kB of JavaScript, compressed, first view", first / 1000)
    assert 10_000 < first <= SCRIPTS
    found: dict[str, dict[str, int]] = {}
    for game in catalogue():
        page = window("Ann", size=SIZES[size], painted=True)
        table = seated(page, bots=3, game=game, bot="uniform")
        found[game] = first_seen(page, f"/t/{table}", f"{game}, {size}", measured)
        is_light(found[game] | lobby, f"{game}, {size}", measured)
        page.close()
    for game, sizes in found.items():
        shared = set.intersection(*(set(other) for name, other in found.items() if name != game))
        own = sum(size for path, size in scripts(sizes).items() if path not in shared)
        measured(f"kB of JavaScript, compressed, own part of {game}", own / 1000)
        assert 1_000 < own <= OWN


def scripts(found: dict[str, int]) -> dict[str, int]:
    return {path: size for path, size in found.items() if path.endswith(".js")}


def first_seen(page: Page, path: str, name: str, measured: Callable[[str, float], None]) -> dict[str, int]:
    """What it weighs, if it stands still."""
    page.goto(path)
    stands_still(page, name, measured)
    return weights(page)


def stands_still(page: Page, name: str, measured: Callable[[str, float], None]) -> None:
    settled(page)
    measured(f"seconds to the first view, {name}", page.evaluate(FIRST))
    assert shift(page) <= STILL, page.evaluate("shifted.worst")


def is_light(found: dict[str, int], name: str, measured: Callable[[str, float], None]) -> None:
    assert all(size for path, size in found.items() if path.endswith((".js", *PICTURED))), found
    measured(f"kB of JavaScript, compressed, {name}", sum_of(found, ".js") / 1000)
    measured(f"kB of fonts and pictures, {name}", sum_of(found, *PICTURED) / 1000)
    assert 10_000 < sum_of(found, ".js") <= SCRIPTS, found
    assert 10_000 < sum_of(found, *PICTURED) <= PICTURES, found
