"""Nobody is taken for somebody else: names by their look, and whose words these are."""

from __future__ import annotations

import unicodedata
from itertools import combinations

import pytest

from dragonhoard.core.luck import commitment
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.log import row_after
from dragonhoard.table.names import LONGEST_NAME, plain
from dragonhoard.table.people import People
from dragonhoard.table.skeleton import IGNORABLE, ignorable, looks, skeleton
from dragonhoard.table.table import Change, Table
from tests.harness.some import GAME

SEED = bytes(range(32))
ALIKE = [
    *(("cinder", "Cinder"), ("CINDER", "cinder"), ("ClNDER", "Cinder"), ("\u0421inder", "Cinder")),
    *(("A\u034fnn", "Ann"), ("An\U000e0100n", "Ann"), ("Ann\u17b4", "Ann"), ("An\u180bn", "Ann")),
    *(("Ann\U000e0041", "Ann"), ("Ann\u3164", "Ann"), ("An\ufe0fn", "Ann"), ("\uff21nn", "Ann")),
    *(("rnia", "mia"), ("B0b", "Bob"), ("\u0410\u043d\u043d\u0430", "\u0410\u043d\u043da"), ("\U0001d400nn", "Ann")),
]
APART = ["Ann", "Anne", "Ali", "All", "Bob", "Bo", "\u00c1nn", "\u6797", "\u68ee", "\u0410\u043d\u043d\u0430", "Mia"]


def opened(players: int = 4, visibility: str = "public") -> Table:
    game, table, change = GAME(players), Table("0123456789abcdef", SEED), Change()
    about = {"game": game.slug, "players": players, "options": game.options, "edition": game.edition.values}
    named = {"name": "Host", "by": "host", "pace": "open", "visibility": visibility, "commitment": commitment(SEED)}
    table.write(change, 0.0, 0.0, "opened", **about, **named)
    return table


def ask(table: Table, user: str, command: do.AnyCommand, name: str = "") -> Change:
    change = handlers.handle(table, user, command, 0.0, 0.0, name)
    assert isinstance(change, Change)
    return change


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_alike_have_a_skeleton_in_common(one: str, other: str) -> None:
    assert looks(one) & looks(other)


def test_other_names_have_none() -> None:
    for one, other in combinations(APART, 2):
        assert not looks(one) & looks(other), (one, other)


def test_a_skeleton_is_its_own_skeleton() -> None:
    for point in (*range(0x20, 0x3000), *range(0xF900, 0x10000), *range(0x1D400, 0x1D800)):
        once = skeleton(chr(point))
        assert skeleton(once) == once, hex(point)


def test_what_shows_nothing_goes() -> None:
    """Every range of default-ignorable code points, and every variation selector that Python knows of."""
    for first, last in IGNORABLE:
        for point in {first, (first + last) // 2, last}:
            assert ignorable(chr(point))
            assert skeleton(f"A{chr(point)}nn") == "Ann"
            shown = plain(f"A{chr(point)}nn", LONGEST_NAME)
            assert shown in {"Ann", "A nn"} or chr(point) in "\u200c\u200d\ufe0e\ufe0f", hex(point)
    selectors = [c for c in map(chr, range(0x110000)) if "VARIATION SELECTOR" in unicodedata.name(c, "")]
    assert len(selectors) >= 259
    assert all(ignorable(c) for c in selectors)


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_nobody_sits_down_beside_a_name_that_looks_alike(one: str, other: str) -> None:
    table = opened()
    ask(table, "a", do.Sit("1", 0, one))
    with pytest.raises(handlers.Denied, match="looks like it"):
        ask(table, "b", do.Sit("1", 1, other))
    ask(table, "a", do.Sit("2", 2, other))  # one may change the own name
    assert [seat.name for seat in table.seats if seat.name] == [plain(other, LONGEST_NAME)]


@pytest.mark.parametrize("name", ["Cinder", "cinder", "C\u0456nder"])
def test_nobody_has_the_name_of_a_bot_whoever_comes_first(name: str) -> None:
    table = opened()
    ask(table, "host", do.Bot("1", 0, "uniform"))
    with pytest.raises(handlers.Denied):
        ask(table, "a", do.Sit("1", 1, name))
    table = opened()
    ask(table, "a", do.Sit("1", 1, name))
    ask(table, "host", do.Bot("1", 0, "uniform"))
    assert not looks(table.seats[0].name) & looks(name)


def test_when_all_names_of_the_house_are_taken_there_are_more() -> None:
    table, change = opened(visibility="private"), Change()
    for number, name in enumerate(handlers.HOUSE_BOTS):
        table.write(change, 0.0, 0.0, "joined", by=f"m{number}", name=name.upper())
    ask(table, "host", do.Bot("1", 0, "uniform"))
    assert table.seats[0].name == f"{handlers.HOUSE_BOTS[0]} 2"


@pytest.mark.parametrize("command", [do.Say("2", "I resign"), do.React("2", "smile")])
@pytest.mark.parametrize("name", ["Ann", "ANN", "\u0410nn", "cinder", "Host"])
def test_nobody_who_looks_on_speaks_under_the_name_of_another(name: str, command: do.AnyCommand) -> None:
    table = opened()
    ask(table, "a", do.Sit("1", 1, "Ann"))
    ask(table, "host", do.Bot("1", 0, "uniform"))
    before = table.version
    with pytest.raises(handlers.Denied, match="looks like it"):
        ask(table, "watcher", command, name)
    assert table.version == before
    ask(table, "watcher", command, "Wanda")
    ask(table, "a", command, "Wanda")  # whoever sits has the name of the seat


def test_whoever_has_stood_up_leaves_the_name_to_others() -> None:
    table = opened()
    ask(table, "a", do.Sit("1", 1, "Ann"))
    ask(table, "a", do.Stand("2"))
    ask(table, "b", do.Sit("1", 1, "Ann"))
    with pytest.raises(handlers.Denied):
        ask(table, "a", do.Say("3", "it is me"), "Ann")


def test_a_remark_says_where_the_speaker_sat_and_old_rows_are_read() -> None:
    table = opened()
    ask(table, "a", do.Sit("1", 2, "Ann"))
    said = ask(table, "a", do.Say("2", "from my seat"))
    ask(table, "w", do.Say("1", "from afar"), "Wanda")
    assert said.rows[0].data["seat"] == 2
    for by, name, text in (("a", "Ann", "old"), ("w", "Wanda", "older")):
        table.fold(row_after(table.last, table.id, 0.0, "said", {"by": by, "name": name, "text": text}))
    assert [(remark["name"], remark["seat"]) for remark in table.remarks] == [("Ann", 2), ("Wanda", None)] * 2


def test_a_crowd_costs_no_more_than_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted: how many names are looked at to compare one."""
    counted: list[int] = []
    for crowd in (10, 2000):
        people = People()
        for number in range(crowd):
            people.join(f"u{number}", f"Guest {number}")
        seen = [owners for look in looks("Guest 7") for owners in people._faces.get(look, ())]
        assert people.has_face(looks("Guest 7"), None)
        assert not people.has_face(looks("Guest 7"), "u7")
        counted.append(len(seen))
    assert counted[0] == counted[1]


def test_a_comparison_by_letters_alone_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def letters(name: str) -> frozenset[str]:
        return frozenset({unicodedata.normalize("NFKC", name).casefold()})

    for where in ("dragonhoard.table.table.looks", "dragonhoard.table.people.looks"):
        monkeypatch.setattr(where, letters)
    found = 0
    for one, other in ALIKE:
        table = opened()
        ask(table, "a", do.Sit("1", 0, one))
        try:
            ask(table, "b", do.Sit("1", 1, other))
        except handlers.Denied:
            continue
        found += 1
    assert found
