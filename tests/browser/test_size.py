"""What the lobby and a table weigh on the wire, and whether they stand still once they are there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Open
from tests.browser.seeing import SIZES, shift
from tests.browser.tables import seated, settled

SCRIPTS, PICTURES = 120_000, 400_000  # bytes, compressed as they travel
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


@pytest.mark.parametrize("game", ["dragons", "dragon-keeper"])
def test_the_lobby_and_a_table_are_light(game: str, window: Open, measured: Callable[[str, float], None]) -> None:
    page = window("Ann")
    page.goto("/")
    settled(page)
    found = weights(page)
    table = seated(page, bots=3, game=game)
    page.goto(f"/t/{table}")
    settled(page)
    found |= weights(page)
    assert all(size for path, size in found.items() if path.endswith((".js", *PICTURED))), found
    measured(f"kB of JavaScript, compressed, {game}", sum_of(found, ".js") / 1000)
    measured(f"kB of fonts and pictures, {game}", sum_of(found, *PICTURED) / 1000)
    assert 10_000 < sum_of(found, ".js") <= SCRIPTS, found
    assert 10_000 < sum_of(found, *PICTURED) <= PICTURES, found


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("place", ["lobby", "dragons", "dragon-keeper"])
def test_nothing_shifts_after_the_first_view(
    place: str, size: str, window: Open, measured: Callable[[str, float], None]
) -> None:
    page = window("Ann", size=SIZES[size])
    page.goto("/" if place == "lobby" else f"/t/{seated(page, bots=3, game=place)}")
    settled(page)
    measured(f"seconds to the first view, {place}, {size}", page.evaluate(FIRST))
    assert shift(page) <= STILL, page.evaluate("shifted.worst")
