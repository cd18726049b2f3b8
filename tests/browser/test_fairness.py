"""The fairness page: this browser checks the shuffle itself, and says so when it was tampered with."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import Seen, shot
from tests.harness.browser.tables import finished, seated


def other_draw(lines: list[dict]) -> None:
    """One card of the shuffle is another."""
    draws = next(line["drew"] for line in lines[3:] if line.get("drew"))
    draws[0] += 1 if draws[0] == 0 else -1


def other_seed(lines: list[dict]) -> None:
    end = lines[-1]["end"]
    end["seed"] = end["seed"][:-1] + ("0" if end["seed"][-1] != "0" else "1")


def other_end(lines: list[dict]) -> None:
    """The last input never happened."""
    del lines[-2]


def forged(tamper: Callable[[list[dict]], None]) -> Callable[[Route], None]:
    def answer(route: Route) -> None:
        lines = [json.loads(line) for line in route.fetch().text().splitlines()]
        tamper(lines)
        route.fulfill(body="\n".join(json.dumps(line) for line in lines) + "\n", content_type="application/jsonl")

    return answer


def test_a_game_of_this_house_verifies_and_a_record_that_was_tampered_with_does_not(window: Open) -> None:
    page = window("Ann", stays=True)
    table = seated(page, bots=2)
    finished(page, table)
    page.goto(f"/fair/{table}")
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-verdict", "good")
    shot(page, "fair-good")
    for tamper in (other_draw, other_seed, other_end):
        page.route("**/record", forged(tamper))
        page.reload()
        expect(page.get_by_test_id("verdict"), tamper.__name__).to_have_attribute("data-verdict", "bad")
        page.unroute("**/record")


def test_of_a_game_that_goes_on_nothing_is_told_yet(window: Open, seen: Seen) -> None:
    seen.expect("409")
    page = window("Ann", stays=True)
    table = seated(page, bots=2)
    page.goto(f"/fair/{table}")
    expect(page.get_by_test_id("verdict")).to_have_attribute("data-verdict", "soft")
    expect(page.locator(f"a[href='/t/{table}']")).to_be_visible()
