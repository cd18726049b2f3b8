"""What the tests see in a page: what went wrong in it, what axe-core says, what moved, what it weighs."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, ViewportSize

ROOT = Path(__file__).resolve().parents[3]
WEB = ROOT / "src" / "dragonhoard" / "web"
ARTEFACTS = ROOT / "artefacts"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"

SHOTS = bool(os.environ.get("SHOTS"))
DESKTOP = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=375, height=812)
ZOOMED = ViewportSize(width=640, height=400)  # what is left of the desktop at 200 %
SIZES = {"desktop": DESKTOP, "phone": PHONE}
SCHEMES = ("dark", "light")

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# The popups of the address bar, which nobody opens here, are two more pages for every window that is opened. Of such
# lists Chromium takes the last one: all others in it are Playwright's own.
OFF = """
AimEnabled AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose
HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay MediaRouter NetworkTimeServiceQuerying OptimizationHints
PaintHolding PreconnectToSearch TcpPortRandomizationWin ThirdPartyStoragePartitioning
WebUIOmniboxAimPopup WebUIOmniboxFullPopup WebUIOmniboxPopup
"""
FLAGS = [
    f"--disable-features={','.join(OFF.split())}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# Reports of the policy end in the console, and shifts of the layout are added up; both from the first moment on.
WATCH = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`));
window.shifted = { sum: 0, worst: [] };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    window.shifted.sum += entry.value;
    for (const source of entry.sources)
      window.shifted.worst.push([entry.value, source.node?.className ?? source.node?.nodeName ?? ""]);
  }
}).observe({ type: "layout-shift", buffered: true });
"""

# Half of what a page costs is painting it, and most tests ask what it does: under a veil everything lies, moves and is
# hit where it would be, and nothing is painted. Who asks what can be seen lifts it (UNVEILED).
VEIL = """
window.veil = new CSSStyleSheet();
veil.replaceSync("html { opacity: 0 !important }");
document.adoptedStyleSheets.push(veil);
"""
UNVEILED = """async (given) => {
  const { style } = document.documentElement; // a change of sheets would cost more than the painting
  if (window.veil) style.setProperty("opacity", "1", "important");
  try {
    return await (LOOK)(given);
  } finally {
    style.removeProperty("opacity");
  }
}"""

# Small on purpose: links inside a sentence, and what only a screen reader meets.
SMALL = """
() => {
const amongWords = (one) =>
  [...one.parentElement.childNodes].some((other) => other.nodeType === Node.TEXT_NODE && other.data.trim());
return [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [role=button], [role=tab]")]
  .filter((one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest(".unseen"))
  .filter((one) => !one.disabled && !(one.parentElement.matches("p, li, td, dd, span") && amongWords(one)))
  .map((one) => [one, (one.closest("label") ?? one).getBoundingClientRect()])
  .filter(([, box]) => box.width && box.height && (box.width < 43.5 || box.height < 43.5))
  .map(([one, box]) => `${one.outerHTML.slice(0, 120)} ${box.width.toFixed(0)}x${box.height.toFixed(0)}`);
}
"""

# What can be used, brought into view: is it what a finger in its middle would touch, and all of it within the page?
HIDDEN = """
() => {
const shown = (one) =>
  one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest(".unseen");
return [...document.querySelectorAll("a[href], button, input, select, textarea, summary")]
  .filter((one) => shown(one) && !one.disabled && !one.matches(".skip") && !one.closest("[inert]"))
  .map((one) => {
    one.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
    const target = one.closest("label") ?? one;
    const box = [...target.getClientRects()].find((rect) => rect.width && rect.height);
    if (!box) return null;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const met = document.elementFromPoint(x, y);
    if (met && (target.contains(met) || met.contains(target) && !met.closest("dialog, nav"))) return null;
    return `${one.outerHTML.slice(0, 120)} under ${met?.outerHTML.slice(0, 60) ?? "the edge"}`;
  })
  .filter(Boolean);
}
"""


def looked(page: Page, look: str, given: Any = None) -> Any:
    """What a function of the page finds that asks what can be seen. If it does not wait, nothing is painted for it."""
    return page.evaluate(UNVEILED.replace("LOOK", look), given)


def launch(playwright: Playwright) -> Browser:
    """The system's Chromium, or the one that Playwright has installed."""
    found = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    return playwright.chromium.launch(executable_path=found, args=FLAGS)


class Seen:
    """Errors of the pages of one test. A test may say beforehand which ones belong to it."""

    def __init__(self) -> None:
        self.errors: list[str] = []
        self._expected = [re.compile(r"/favicon\.ico")]  # asked for by itself where a page is not the client's

    def watch(self, context: BrowserContext) -> None:
        context.add_init_script(WATCH)
        context.on("console", self._console)
        context.on("weberror", lambda error: self._note(f"uncaught: {error.error}"))

    def expect(self, pattern: str) -> None:
        self._expected.append(re.compile(pattern))

    def take(self, other: Seen) -> None:
        """What went wrong in a page that was opened for another test."""
        if other is not self:
            for error in other.errors:
                self._note(error)
            other.errors.clear()

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            page = message.page.url if message.page else ""
            self._note(f"{message.type}: {message.text} ({message.location.get('url', '')}) on {page}")

    def _note(self, text: str) -> None:
        if not any(pattern.search(text) for pattern in self._expected):
            self.errors.append(text)


def shot(page: Page, name: str) -> None:
    """For people to look at, if they ask for it by SHOTS=1 in the environment; nothing is compared."""
    if SHOTS:
        ARTEFACTS.mkdir(exist_ok=True)
        page.screenshot(path=ARTEFACTS / f"{name}.png")


def problems(page: Page, name: str, scheme: str) -> list[str]:
    """What is wrong with a page, and a picture of it. On a phone all that can be touched has to be large enough."""
    phone = page.viewport_size == PHONE
    shot(page, f"{name}-{'phone' if phone else 'desktop'}-{scheme}")
    found = axe(page) + (small_targets(page) if phone else [])
    return [*found, f"it scrolls to the side by {sideways(page)}"] if sideways(page) else found


def axe(page: Page) -> list[str]:
    """All that axe-core finds, best practice too, with the place of each."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: dict[str, Any] = looked(page, "() => axe.run(document, { resultTypes: ['violations'] })")
    return [
        f"{problem['id']}: {node['target']} {node['html'][:160]} {node['failureSummary'].splitlines()[1:]}"
        for problem in found["violations"]
        for node in problem["nodes"]
    ]


def shift(page: Page) -> float:
    """The sum of the layout's shifts that no input asked for."""
    assert not page.evaluate("'veil' in window"), "what is not painted does not shift"
    return float(page.evaluate("shifted.sum"))


def sideways(page: Page) -> int:
    """By how many pixels the page can be scrolled to the side."""
    return int(page.evaluate("document.scrollingElement.scrollWidth - document.documentElement.clientWidth"))


def small_targets(page: Page) -> list[str]:
    found: list[str] = looked(page, SMALL)
    return found


def hidden_targets(page: Page) -> list[str]:
    """What cannot be reached although it is there: cut off, or under something else."""
    found: list[str] = looked(page, HIDDEN)
    return found


def worker() -> str:
    return os.environ.get("PYTEST_XDIST_WORKER", "")
