"""The law of looks: every game, every number of seats, every kind of decision, on the desk and on the phone, in both
languages and both lights. What can be pressed is hit where it is seen; what can be read is whole; nothing lies over it;
the page fits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product

import pytest
from playwright.sync_api import Page

from dragonhoard.games import catalogue
from tests.harness.browser.fixtures import Open
from tests.harness.browser.seeing import SIZES, WEB, Seen, axe, shot
from tests.harness.browser.tables import go, quiet, seated, tell, visit
from tests.harness.looks.choice import FEW, LOOKS, Combination, Look, every, pairwise
from tests.harness.looks.findings import findings
from tests.harness.looks.pages import HOUSE, Place, pages_of, some_pages_of
from tests.harness.looks.positions import GATHERS, OVER, Position, by_phase, prepare
from tests.harness.looks.scenes import STILL, performed
from tests.harness.looks.visiting import Visitor, come
from tests.harness.real.serving import Server, quick_folder
from tests.harness.some import by_turns, first_of

EVENINGS = 2  # of each company, in which positions are looked for
MANY = 400
FOREVER = 1e12  # seconds; the tables here are as old as can be


@pytest.fixture(scope="module")
def positions() -> list[Position]:
    """Filled in when the house is furnished."""
    return []


@pytest.fixture(scope="module")
def first_site(positions: list[Position]) -> Iterator[Server]:
    """A house in which all positions are tables already."""
    with quick_folder() as folder:
        positions += prepare(folder / "data", EVENINGS)
        with Server(folder / "data", web=str(WEB), settings={"unstarted": FOREVER}) as running:
            yield running


@pytest.fixture
def visitor(window: Open, site: Server) -> Visitor:
    def opened(look: Look) -> Page:
        return window(size=SIZES[look.size], scheme=look.scheme, language=look.language, scenes=True)

    return Visitor(opened, site.origin)


def wrong(visitor: Visitor, chosen: list[Combination]) -> list[str]:
    found = []
    for position, look, lines in visitor.visit(chosen, picture):
        found += [f"{' '.join(map(str, (*position, *look)))}: {line}" for line in lines]
    return found


def tables_of(positions: list[Position]) -> set[str]:
    return {f"/t/{one.table}" for one in positions}


def picture(page: Page, position: Position, look: Look) -> None:
    shot(page, f"looks-{position.game}-{position.players}-{position.phase}-{'-'.join(look)}")


@pytest.mark.timeout(900)
def test_a_choice_of_tables_of_every_game_is_all_within_reach_and_legible(
    visitor: Visitor, positions: list[Position]
) -> None:
    """In one go, for a page of each size and language is opened once."""
    chosen = [one for game in catalogue() for one in pairwise([*of_game(positions, game)])]
    assert wrong(visitor, chosen) == []


def of_game(positions: list[Position], game: str) -> Iterator[Position]:
    return (one for one in by_phase(positions) if one.game == game)


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("game", catalogue())
def test_every_table_is_all_within_reach_and_legible(game: str, visitor: Visitor, positions: list[Position]) -> None:
    assert wrong(visitor, list(every([one for one in positions if one.game == game]))) == []


def test_positions_are_of_every_game_and_company_and_the_choice_has_every_pair(
    site: Server, positions: list[Position]
) -> None:
    """But not every phase with every number of seats: these are for --long."""
    assert len(list(every(positions))) >= MANY
    for game, kind in catalogue().items():
        own = [*of_game(positions, game)]
        assert {one.players for one in own} == set(kind.seats)
        chosen = [(one.phase, one.players, *look) for one, look in pairwise(own)]
        whole = [(one.phase, one.players, *look) for one, look in product(own, LOOKS)]
        for left, right in [pair for pair in combinations(range(5), 2) if pair != (0, 1)]:
            assert {(one[left], one[right]) for one in chosen} == {(one[left], one[right]) for one in whole}
        assert len(chosen) < len(whole) / 4


def wrong_pages(page: Page, places: Iterable[Place], positions: list[Position]) -> list[str]:
    """All that axe-core knows, best practice too, and the law of looks."""
    found = []
    for path, there in places:
        go(page, path, there)
        quiet(page)
        lines = axe(page) + findings(page, exact=fills_the_window(page, path, positions))
        found += [f"{path}: {line}" for line in lines]
    return found


def fills_the_window(page: Page, path: str, positions: list[Position]) -> bool:
    return path in tables_of(positions) or (path.startswith("/replay/") and page.viewport_size == SIZES["desktop"])


@pytest.mark.parametrize("turn", range(len(catalogue())), ids=catalogue())
def test_a_choice_of_pages_is_for_everybody(turn: int, visitor: Visitor, positions: list[Position]) -> None:
    """Before, at and after a table: each in some game, and the table itself in all."""
    page = visitor.page(FEW[(turn + 2) % len(FEW)])  # so that the replay, which the third game shows, is on a desk
    places = some_pages_of([*catalogue()][turn], positions, turn, len(catalogue()))
    assert wrong_pages(page, places, positions) == []


def test_all_pages_of_a_choice_are_all_pages(site: Server, positions: list[Position]) -> None:
    kinds = set()
    for turn, game in enumerate(catalogue()):
        pages = [*pages_of(game, positions)]
        kinds |= {pages.index(place) for place in some_pages_of(game, positions, turn, len(catalogue()))}
    assert kinds == set(range(len(pages)))


@pytest.mark.parametrize("look", first_of(LOOKS), ids="-".join)
def test_every_page_of_the_house_is_for_everybody(
    look: Look, visitor: Visitor, positions: list[Position], seen: Seen
) -> None:
    seen.expect(r"/(join|t)/none$")  # there is no such link and no such table, and the pages say so
    assert wrong_pages(visitor.page(look), HOUSE.items(), positions) == []


@pytest.mark.long
@pytest.mark.parametrize("look", LOOKS, ids="-".join)
@pytest.mark.parametrize("game", catalogue())
def test_every_page_is_for_everybody(game: str, look: Look, visitor: Visitor, positions: list[Position]) -> None:
    assert wrong_pages(visitor.page(look), pages_of(game, positions), positions) == []


def finished(positions: list[Position], game: str) -> list[Position]:
    return [one for one in positions if one.game == game and one.phase == OVER]


def on_stage(visitor: Visitor, look: Look, position: Position, every: bool) -> list[str]:
    """What is wrong with the scenes of this game, whatever they are."""
    page, found = visitor.page(look, STILL), []
    for number, kind in enumerate(performed(page, position, every)):
        shot(page, f"scene-{position.game}-{position.players}-{kind}-{number if every else ''}{'-'.join(look)}")
        wrong = findings(page, exact=True) + (axe(page) if every else [])
        found += [f"{kind} {' '.join(look)}, {position.players} seats: {line}" for line in wrong]
    page.close()
    return found


@pytest.mark.parametrize("game", catalogue())
def test_what_takes_the_stage_is_whole_and_legible(game: str, visitor: Visitor, positions: list[Position]) -> None:
    """One finished game of each kind, with as many seats as it has, in the look that is its turn."""
    look = LOOKS[(2 * [*catalogue()].index(game) + 1) % len(LOOKS)]
    assert on_stage(visitor, look, finished(positions, game)[-1], every=False) == []


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("game", catalogue())
def test_every_scene_is_whole_and_legible(game: str, visitor: Visitor, positions: list[Position]) -> None:
    found = []
    for number, position in enumerate(finished(positions, game)):
        for turn in range(4):  # every size in every language; the lights by turns
            found += on_stage(visitor, LOOKS[4 * (number % 2) + turn], position, every=True)
    assert found == []


# Pixels that the notice and the tray of the own hand have in common, from top to bottom.
OVER_HAND = """() => {
  const [notice, tray] = [".notice", ".wood-tray"].map((one) => document.querySelector(one)?.getBoundingClientRect());
  return tray ? Math.max(0, Math.min(notice.bottom, tray.bottom) - Math.max(notice.top, tray.top)) : 0;
}"""


@pytest.mark.parametrize(("game", "size"), by_turns(catalogue(), SIZES))
def test_a_notice_lies_on_free_felt(game: str, size: str, window: Open) -> None:
    """Over nothing that can be pressed, not over the prompt nor over what one holds: here the one that says that the
    game is paused."""
    page = window("Ann", size=SIZES[size], stays=True)
    table = seated(page, bots=catalogue()[game].seats[0] - 1, game=game, bot="uniform")
    tell(page, table, {"do": "pause"})
    visit(page, table)
    page.wait_for_selector(".notice")
    quiet(page)
    shot(page, f"notice-{game}-{size}")
    wrong = [line for line in findings(page, exact=True) if "notice" in line]
    assert [line for line in wrong if line.startswith(("out of reach", "covered: turn"))] == []
    assert page.evaluate(OVER_HAND) == 0


# What each fault is called, where it is planted, and how.
PLANTED: dict[str, tuple[str, str]] = {
    "out of reach": (".btn", "clip-path: inset(60% 0 0 0)"),
    "cut off": ("h2", "width: 20px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis"),
    "beyond the edge": ("h2", "position: fixed; left: -20px"),
    "over its edge": (".paper h2", "margin-left: -60px"),
    "broken word": ("h2", "width: 1em; word-break: break-all"),
    "covered": (".bar", "position: fixed; inset: 0; z-index: 100"),
    "sideways": (".app", "width: 120vw"),
    "height": ("body", "padding-bottom: 1px"),
    "too small": (".btn", "min-height: 0; min-width: 0; height: 30px"),
}
PLANT = """(css) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}"""


def plant(page: Page, where: str, how: str) -> None:
    declared = "; ".join(f"{part.strip()} !important" for part in how.split(";"))
    page.evaluate(PLANT, f"{where} {{ {declared} }}")


ON_STAGE: dict[str, tuple[str, str]] = {
    "cut off": ("h2", "width: 20px; overflow: hidden; white-space: nowrap"),
    "out of reach": (".stage .btn", "clip-path: inset(60% 0 0 0)"),
    "does not fit": ("h2", "padding-bottom: 100vh"),
}


def test_a_fault_that_is_planted_on_the_stage_is_found(visitor: Visitor, positions: list[Position]) -> None:
    page = visitor.page(Look("phone", "en", "dark"), STILL)
    scenes = (kind for game in catalogue() for kind in performed(page, finished(positions, game)[0], every=False))
    assert next(scenes)
    for law, (where, how) in ON_STAGE.items():
        plant(page, where, how)
        assert law in {line.partition(":")[0] for line in findings(page, exact=True)}
    page.evaluate("() => (document.adoptedStyleSheets = [])")
    assert findings(page, exact=True) == []


def test_planted_faults_are_found(visitor: Visitor, positions: list[Position]) -> None:
    page = visitor.page(Look("phone", "en", "dark"))
    come(page, next(one for one in positions if one.phase == GATHERS))
    assert findings(page, exact=True) == []
    for law, (where, how) in PLANTED.items():
        plant(page, where, how)
        assert law in {line.partition(":")[0] for line in findings(page, exact=True)}
        page.evaluate("() => (document.adoptedStyleSheets = [])")
    assert findings(page, exact=True) == []
