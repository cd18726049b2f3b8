"""A real server and a real Chromium for each module; for each person a context of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.browser.seeing import DESKTOP, WEB, Seen, launch
from tests.server.real.serving import Server, quick_folder

HERE = Path(__file__).parent
PATIENT = 300  # seconds for a whole game in several pages, on a machine that has other things to do
expect.set_options(timeout=30_000)

Open = Callable[..., Page]
Say = Callable[..., str]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent == HERE:
            item.add_marker(pytest.mark.timeout(PATIENT))


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    """Without limits on what a client may ask, with bots that do not pretend to think."""
    with quick_folder() as folder, Server(folder / "data", web=str(WEB)) as running:
        yield running


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Ended with the module: Playwright keeps an event loop running, which other tests could not bear."""
    with sync_playwright() as playwright:
        browser = launch(playwright)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def say(server: Server) -> Say:
    """The words of the pages by their key, as the pages get them."""
    words: dict[str, str] = server.ask("GET", "/api/texts/en").json()
    return lambda key, **args: words[key].format(**args)


@pytest.fixture
def seen() -> Iterator[Seen]:
    """Nothing may go wrong in any page of a test that the test has not expected."""
    found = Seen()
    yield found
    assert found.errors == []


@pytest.fixture
def window(chromium: Browser, server: Server, seen: Seen) -> Iterator[Open]:
    """Opens a page for a new person. With a name they are known to the house already."""
    contexts: list[BrowserContext] = []

    def opened(
        name: str | None = None,
        *,
        size: Any = DESKTOP,
        scheme: Any = "dark",
        still: bool = True,
        language: str = "en-GB",
        **more: Any,
    ) -> Page:
        context = chromium.new_context(
            base_url=server.origin,
            viewport=size,
            color_scheme=scheme,
            reduced_motion="reduce" if still else "no-preference",
            has_touch=size["width"] < 600,
            locale=language,
            **more,
        )
        contexts.append(context)
        seen.watch(context)
        page = context.new_page()
        if name is not None:
            answer = page.request.post("/api/me", data={"name": name}, headers={"Origin": server.origin})
            assert answer.ok, answer.text()
        return page

    yield opened
    for context in contexts:
        for page in context.pages:
            page.evaluate("0")  # what the page has said so far arrives before this
        context.close()


@pytest.fixture
def measured(request: pytest.FixtureRequest) -> Callable[[str, float], None]:
    """Notes a figure for the report. Nothing is asserted of it: machines differ."""
    return lambda name, value: request.node.user_properties.append((name, value))
