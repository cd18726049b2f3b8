"""Takes a lesson in a page: reads what the coach says, step by step, and makes the moves of its script."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Locator, Page, expect

from dragonhoard.core.lessons import PUPIL, Chapter, Line, lessons
from tests.harness.browser.fixtures import Wording
from tests.harness.browser.tables import tell

Act = Callable[[Page, str, Line], None]  # makes the pupil's move at this table

# What the coach points at, if the board has it: the ring and its anchor lie on each other.
MARKED = """
(name) => {
  const anchor = document.querySelector(`[data-anchor="${CSS.escape(name)}"]`)?.getBoundingClientRect();
  const ring = document.querySelector(`[data-pointer="${name}"]`)?.getBoundingClientRect();
  return !!anchor?.width && !!ring && Math.abs(ring.x + 8 - anchor.x) < 2 && Math.abs(ring.y + 8 - anchor.y) < 2;
}
"""


def by_socket(page: Page, table: str, line: Line) -> None:
    """As the page would send it; a `*` is any move of the menu that fits."""
    move = line.move
    if "*" in move:
        menu: list[str] = page.evaluate(MENU, table)
        move = next(one for one in menu if line.fits(PUPIL, one))
    tell(page, table, {"do": "move", "move": move})


MENU = """
(table) => new Promise((resolve) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${table}`);
  socket.onmessage = (event) => {
    const heard = JSON.parse(event.data);
    if (heard.type === "full") { socket.close(); resolve(heard.view.menu.moves); }
  };
})
"""


def the_coach(page: Page, wording: Wording) -> Locator:
    return page.get_by_role("complementary", name=wording("web.learn.coach"))


def taken(page: Page, game: str, wording: Wording, act: Act = by_socket) -> Iterator[tuple[Chapter, str]]:
    """Each step that is said, while it is on the screen. The lesson ends at its last one."""
    coach = the_coach(page, wording)
    chapters = lessons(game)
    of, number = sum(len(chapter.steps) for chapter in chapters), 0
    for chapter in chapters:
        for at, step in enumerate(chapter.steps):
            number += 1
            expect(coach).to_contain_text(wording("web.learn.step", n=number, of=of))
            expect(coach.locator("[data-clause]")).to_have_attribute("data-clause", step.clause)
            if step.at:
                page.wait_for_function(MARKED, arg=step.at)
            yield chapter, step.name
            following = chapter.steps[at + 1] if at + 1 < len(chapter.steps) else None
            if following and following.place == step.place:
                coach.get_by_role("button", name=wording("web.learn.go_on")).click()
            elif following:
                act(page, table_of(page), chapter.lines[step.place])
        if chapter is not chapters[-1]:
            coach.get_by_role("button", name=wording("web.learn.next")).click()
    expect(coach.get_by_role("button", name=wording("web.learn.first_game"))).to_be_visible()


def table_of(page: Page) -> str:
    return page.url.partition("table=")[2]
