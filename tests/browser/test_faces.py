"""Chat says from which seat something was said; a damaged table says that it is closed."""

from __future__ import annotations

import apsw
import pytest
from playwright.sync_api import expect

from dragonhoard.server.data import FILE
from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.seeing import SIZES
from tests.harness.browser.tables import opened, seated, tell
from tests.harness.real.serving import Server
from tests.harness.some import first_of


@pytest.mark.parametrize("size", first_of([*reversed(SIZES)]))
def test_a_remark_has_the_shield_of_its_seat_or_says_that_somebody_looks_on(
    window: Open, wording: Wording, size: str
) -> None:
    ann, watcher = window("Ann"), window("Wanda")
    table = seated(ann, bots=2, visibility="public")
    tell(ann, table, {"do": "say", "text": "from my seat"})
    watcher.goto("/")
    tell(watcher, table, {"do": "say", "text": "from afar"})
    ann.set_viewport_size(SIZES[size])
    ann.goto(f"/t/{table}")
    ann.wait_for_selector(".deck")
    if size == "phone":
        ann.get_by_role("button", name=wording("web.chat.title")).click()
    box = ann.get_by_role("group", name=wording("web.chat.remarks"))
    mine, other = box.locator("p").nth(0), box.locator("p").nth(1)
    expect(mine).to_contain_text("from my seat")
    expect(mine.locator("svg")).to_be_visible()
    expect(mine).not_to_contain_text(wording("web.chat.watching"))
    expect(other).to_contain_text(wording("web.chat.watching"))
    expect(other.locator("svg")).to_have_count(0)


def test_a_damaged_table_says_so_and_the_lobby_goes_on(site: Server, window: Open, wording: Wording) -> None:
    ann = window("Ann")
    broken, whole = opened(ann, 3, visibility="public"), opened(ann, 3, visibility="public")
    site.stop()
    database = apsw.Connection(str(site.folder / FILE))
    database.execute("update seeds set seed = ? where table_id = ?", ("0" * 64, broken))
    database.execute("update tables set summary = 'torn' where id = ?", (broken,))
    database.close()
    site.start()
    ann.goto(f"/t/{broken}")
    expect(ann.get_by_text(wording("web.table.damaged_why"))).to_be_visible()
    ann.goto("/")
    expect(ann.locator(f"a[href*='{whole}']").first).to_be_visible()
    expect(ann.locator(f"a[href*='{broken}']")).to_have_count(0)
