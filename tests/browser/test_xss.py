"""Names and remarks of other people are text. PAYLOADS=1000 in the environment tries more of them."""

from __future__ import annotations

import os

from playwright.sync_api import Page, expect

from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.payloads import payloads
from tests.harness.browser.tables import asked, go, opened, seated, settled, tell

COUNT = int(os.environ.get("PAYLOADS", "30"))
SEATS = 6
FEW = 96  # so many differ in what a name has room for; those after them are told apart by a number
RAN = "window.ran = () => console.error('a script ran');"
FOREIGN = "document.querySelectorAll('#app :is(script, iframe, object, video, marquee, math, base, img[src=x])').length"


def remarks(page: Page, table: str, texts: list[str]) -> None:
    tell(page, table, *({"do": "say", "text": text} for text in texts))


def test_remarks_are_text(window: Open, wording: Wording) -> None:
    ann, bo = window("Ann"), window("Bo")
    bo.context.add_init_script(RAN)
    table = seated(ann, bo, bots=1)
    texts = payloads(COUNT)
    bo.goto(f"/t/{table}")
    bo.wait_for_selector(".deck")
    remarks(ann, table, texts)  # while the page is open
    box = bo.get_by_role("group", name=wording("web.chat.remarks"))
    expect(box).to_contain_text(texts[-1])
    shown = box.inner_text()
    assert [text for text in texts if text.isascii() and text not in shown] == []
    assert bo.evaluate(FOREIGN) == 0
    bo.reload()  # and from the first message
    expect(box).to_contain_text(texts[-1])
    assert bo.evaluate(FOREIGN) == 0


def test_names_are_text_in_the_lobby_and_at_the_table(window: Open) -> None:
    watcher = window("Wat")
    watcher.context.add_init_script(RAN)
    host = window("Ann")
    watcher.goto("/")
    texts = [f"{n % SEATS}{text}" if n >= FEW else text for n, text in enumerate(payloads(COUNT))]
    for first in range(0, len(texts), SEATS):
        few = texts[first : first + SEATS]
        table = opened(host, SEATS, visibility="public")
        for seat, text in enumerate(few):  # six people at one device
            asked(host, "POST", f"/api/me?as={seat + 1}" if seat else "/api/me", {"name": text})
            tell(host, table, {"do": "sit", "seat": seat, "name": text}, as_person=seat + 1)
        go(watcher, f"/t/{table}", ".table .chairs")
        assert watcher.evaluate(FOREIGN) == 0
    watcher.goto("/")
    settled(watcher)
    assert watcher.evaluate(FOREIGN) == 0
