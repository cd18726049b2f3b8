"""What the other tests rely on finds mistakes that are planted here: what finds none proves nothing."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import Seen, axe, hidden_targets, shift, sideways, small_targets

BARE = "/healthz"  # under the same policy, without the client
POOR = """
document.body.innerHTML = '<button id="small"></button><p id="wide">wide</p>';
document.querySelector("#small").style.cssText = "width: 20px; height: 20px; padding: 0";
document.querySelector("#wide").style.cssText = "width: 3000px";
"""


@pytest.fixture
def poor(window: Open) -> Page:
    return poorly(window)


def poorly(window: Open, painted: bool = False) -> Page:
    page = window(painted=painted)
    page.goto(BARE)
    page.evaluate(POOR)
    return page


def test_a_button_without_a_name_is_found(poor: Page) -> None:
    assert "button-name" in {problem.partition(":")[0] for problem in axe(poor)}


def test_words_that_are_hard_to_read_are_found_though_nothing_is_painted(poor: Page) -> None:
    assert "color-contrast" not in {problem.partition(":")[0] for problem in axe(poor)}
    poor.evaluate("document.querySelector('#wide').style.cssText = 'color: #999; background: #aaa'")
    assert "color-contrast" in {problem.partition(":")[0] for problem in axe(poor)}
    assert poor.evaluate("getComputedStyle(document.documentElement).opacity") == "0"


def test_a_small_target_and_a_wide_page_are_found(poor: Page) -> None:
    assert len(small_targets(poor)) == 1
    assert sideways(poor) > 1000


def test_what_lies_under_something_else_or_beyond_the_edge_is_found(poor: Page) -> None:
    assert hidden_targets(poor) == []
    poor.evaluate("""() => {
      document.querySelector("#small").style.cssText = "position: fixed; left: -90px; width: 44px; height: 44px";
      document.querySelector("#wide").innerHTML = "<button>under</button>";
      document.body.append(document.createElement("div"));
      document.body.lastChild.style.cssText = "position: fixed; inset: 0";
    }""")
    assert len(hidden_targets(poor)) == 2


def test_a_shift_of_the_layout_is_found(window: Open) -> None:
    poor = poorly(window, painted=True)
    assert shift(poor) < 0.05
    poor.evaluate("""async () => {
      const frame = () => new Promise(requestAnimationFrame);
      document.body.innerHTML = "<h1>a</h1>".repeat(8); await frame(); await frame();
      document.body.prepend(document.createElement("div"));
      document.body.firstChild.style.height = "300px"; await frame(); await frame(); await frame();
    }""")
    poor.wait_for_function("() => shifted.sum > 0.05")
    assert shift(poor) > 0.05


@pytest.mark.parametrize(
    ("planted", "told"),
    [
        ("console.error('oh')", "error: oh"),
        ("setTimeout(() => { throw new Error('oh') })", "uncaught: "),
        ("document.body.innerHTML = '<img src=x onerror=alert(1)>'", "policy: script-src"),
        (
            "document.head.append(Object.assign(document.createElement('style'), {textContent: 'p {}'}))",
            "policy: style",
        ),
    ],
)
def test_what_goes_wrong_in_a_page_is_found(planted: str, told: str, window: Open, seen: Seen) -> None:
    page = window()
    page.goto(BARE)
    with page.context.expect_event("console" if "throw" not in planted else "weberror"):
        page.evaluate(planted)
    page.wait_for_load_state("networkidle")
    assert any(told in error for error in seen.errors), seen.errors
    seen.errors.clear()
