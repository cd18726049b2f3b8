"""A link says who invites to what, to strangers too; the host names the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from dragonhoard.games import game_class
from tests.harness.browser.fixtures import Open, Wording
from tests.harness.browser.seeing import SIZES
from tests.harness.browser.tables import asked, opened, seated, settled
from tests.harness.some import SOME, by_turns, first_of

TITLE = game_class(SOME).title


@pytest.mark.parametrize(("visibility", "size"), by_turns(["unlisted", "private"], SIZES))
def test_a_stranger_reads_who_invites_to_what(window: Open, wording: Wording, size: str, visibility: str) -> None:
    ann, stranger, known = (
        window("Ann", stays=True),
        window(size=SIZES[size]),
        window("Bea", size=SIZES[size], stays=True),
    )
    table = opened(ann, 4, visibility=visibility, name="Friday night")
    link = asked(ann, "POST", f"/api/tables/{table}/link")["link"]
    for page in (stranger, known):
        page.goto(f"/t/{table}" if visibility == "unlisted" else f"/join/{link}")
        invites = wording("web.join.invites", name="Ann", game=TITLE)
        expect(page.get_by_role("heading", name=invites)).to_be_visible()
        seats = wording("web.join.seats", n=4, free=4)
        expect(page.get_by_text(wording("web.join.named", name="Friday night", seats=seats))).to_be_visible()


def test_a_name_that_the_host_gives_is_in_the_bar_and_in_the_lobby(window: Open, wording: Wording) -> None:
    ann, bea = window("Ann", stays=True), window("Bea", stays=True)
    table = opened(ann, 3, visibility="public")
    ann.goto(f"/t/{table}")
    bar = ann.locator("h1")
    expect(bar).to_contain_text(wording("web.lobby.table_of", name="Ann"))
    ann.get_by_label(wording("web.table.name")).fill("Friday night")
    ann.get_by_role("button", name=wording("web.lobby.save")).click()
    expect(bar).to_contain_text("Friday night")
    bea.goto("/")
    expect(bea.get_by_text("Friday night").first).to_be_visible()


@pytest.mark.parametrize("size", first_of([*reversed(SIZES)]))
def test_a_link_for_friends_and_one_for_the_own_phone_have_a_code(window: Open, wording: Wording, size: str) -> None:
    ann = window("Ann", size=SIZES[size])
    drawn = "(image) => image.complete && image.naturalWidth > 0"
    code = ann.get_by_role("img", name=wording("web.table.qr"))
    for table in (opened(ann, 3), opened(ann, 3, visibility="private"), seated(ann, bots=2)):
        ann.goto(f"/t/{table}")
        settled(ann)
        if code.count() == 0:
            ann.get_by_role("button", name=wording("web.menu.title")).click()
            ann.get_by_role("button", name=wording("web.menu.seat_link")).click()
        code.scroll_into_view_if_needed()
        expect(code).to_be_visible()
        ann.wait_for_function(drawn, arg=code.element_handle())
