"""A real server with the pages, and a real Chromium, one of each for a whole run; for each person a context of their
own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.harness.browser.seeing import DESKTOP, SHOTS, VEIL, WEB, Seen, launch
from tests.harness.real.serving import Server, quick_folder

# Moments take the stage only in tests that are about them, test_moments.py of each game and where it is asked for: the
# others need not wait until they are over.
MOMENTS = "test_moments"
NO_SCENES = """try {
  const key = "dragonhoard.settings";
  localStorage.setItem(key, JSON.stringify({ scenes: false, ...JSON.parse(localStorage.getItem(key) ?? "{}") }));
} catch {}"""
PATIENT = 300  # seconds for a whole game in several pages, on a machine that has other things to do
expect.set_options(timeout=60_000)

Open = Callable[..., Page]
Kept = dict[tuple[Any, ...], tuple[Page, Seen]]
Wording = Callable[..., str]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "site" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.timeout(PATIENT))


@pytest.fixture(scope="session")
def first_site() -> Iterator[Server]:
    """Without limits on what a client may ask, with bots that do not pretend to think."""
    with quick_folder() as folder, Server(folder / "data", web=str(WEB)) as running:
        yield running


@pytest.fixture
def site(first_site: Server) -> Server:
    """In good health, though a test may have ended between killing it and starting it again."""
    if not first_site.is_running():
        first_site.start()
    return first_site


@pytest.fixture(scope="session")
def first_chromium() -> Iterator[tuple[Browser, Any]]:
    """And the event loop that Playwright keeps running between two calls."""
    with sync_playwright() as playwright:
        browser, loop = launch(playwright), asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield browser, loop
        asyncio._set_running_loop(loop)
        browser.close()


@pytest.fixture
def chromium(first_chromium: tuple[Browser, Any]) -> Iterator[Browser]:
    """Playwright's loop counts as running only during the tests that use it: the others run loops of their own."""
    browser, loop = first_chromium
    asyncio._set_running_loop(loop)
    yield browser
    asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def wording(first_site: Server) -> Wording:
    """The words of the pages by their key, as the pages get them."""
    words: dict[str, str] = first_site.ask("GET", "/api/texts/en").json()
    return lambda key, **args: words[key].format(**args)


@pytest.fixture
def seen() -> Iterator[Seen]:
    """Nothing may go wrong in any page of a test that the test has not expected."""
    found = Seen()
    yield found
    assert found.errors == []


@pytest.fixture(scope="module")
def kept(first_chromium: tuple[Browser, Any]) -> Iterator[Kept]:
    """The pages that stay open for the other tests of a file."""
    pages: Kept = {}
    yield pages
    asyncio._set_running_loop(first_chromium[1])
    for page, _ in pages.values():
        page.context.close()
    asyncio._set_running_loop(None)


@pytest.fixture
def window(request: pytest.FixtureRequest, chromium: Browser, site: Server, seen: Seen, kept: Kept) -> Iterator[Open]:
    """Opens a page for a new person. With a name they are known to the house already. Where nothing depends on what
    they did before, it may stay: the next test of the file that asks for the same finds them wherever they are, and
    goes from there to another table (`visit`), which costs a fraction of opening a page."""
    contexts: list[BrowserContext] = []

    def opened(
        name: str | None = None,
        *,
        size: Any = DESKTOP,
        scheme: Any = "dark",
        still: bool = True,
        scenes: bool | None = None,
        painted: bool = SHOTS,
        language: str = "en-GB",
        stays: bool = False,
        **more: Any,
    ) -> Page:
        same = (name, *size.values(), scheme, still, scenes, painted, language)
        if stays and same in kept:
            return kept[same][0]
        context = chromium.new_context(
            base_url=site.origin,
            viewport=size,
            color_scheme=scheme,
            reduced_motion="reduce" if still else "no-preference",
            has_touch=size["width"] < 600,
            locale=language,
            **more,
        )
        context.set_default_timeout(60_000)
        if not stays:
            contexts.append(context)
        if not (request.path.stem == MOMENTS if scenes is None else scenes):
            context.add_init_script(NO_SCENES)
        if not painted:
            context.add_init_script(VEIL)
        seen.watch(context)
        page = context.new_page()
        if name is not None:
            answer = page.request.post("/api/me", data={"name": name}, headers={"Origin": site.origin})
            assert answer.ok, answer.text()
        if stays:
            kept[same] = page, seen
        return page

    yield opened
    for page, watched in kept.values():
        page.evaluate("0")
        seen.take(watched)
    for context in contexts:
        for page in context.pages:
            page.evaluate("0")  # what the page has said so far arrives before this
        context.close()
