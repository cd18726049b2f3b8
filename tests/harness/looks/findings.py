"""What is wrong with the look of a page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

from tests.harness.browser.seeing import PHONE, looked

SCRIPT = Path(__file__).with_name("findings.js").read_text(encoding="utf-8").partition("\n")[2].rstrip().rstrip(";")
# What is measured when a board is drawn takes its place in the frame after. Observers are called once a frame is drawn,
# also where a test has stopped the clock of the page.
FRAMES = """async () => {
  const frame = () => new Promise((done) => {
    const seen = new IntersectionObserver(() => done(seen.disconnect()));
    seen.observe(document.body);
  });
  await frame();
  await frame();
}"""


def findings(page: Page, exact: bool) -> list[str]:
    """Each as "law: what". The height of a page that is exact is that of the window."""
    page.evaluate(FRAMES)
    found: list[str] = looked(page, SCRIPT, {"phone": page.viewport_size == PHONE, "exact": exact})
    return found
