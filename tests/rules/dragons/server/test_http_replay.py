"""A game that has ended, told again; and what the lobby says of tables."""

from __future__ import annotations

import json
from typing import Any

import jsonschema_rs
import pytest

from tests.harness.real.people import Person, Wire, gather, start
from tests.harness.real.serving import ROOT, Server

SCHEMA = json.loads((ROOT / "docs" / "protocol.schema.json").read_text(encoding="utf-8"))


def to_the_end(wire: Wire) -> Any:
    """Moves whenever asked; draws while there is something to draw, so that cards are covered. The last view."""
    view = wire.full()["view"]
    while view["table"]["over"] is None:
        moves = view["menu"]["moves"]
        if moves:
            wire.ok("move", serial=view["table"]["turn"]["serial"], move=moves[0])
        frames = [frame for frame in wire.heard if "view" in frame]
        wire.heard.clear()
        if not frames or frames[-1]["view"] == view:
            frames = [wire.until(lambda frame: "view" in frame)]
            wire.heard.clear()
        view = frames[-1]["view"]
    return view


def played(server: Server, **options: Any) -> tuple[Person, str, list[Any]]:
    """A game of one person and two bots, and everything that a full view said at the end."""
    host = Person(server, "Host")
    table = gather(host, bots=2, visibility="public", options={"first_seat": 0, **options})
    start(host, table)
    with host.at(table) as wire:
        view = to_the_end(wire)
        return host, table, [view, wire.sync()["ledger"]]


@pytest.fixture(scope="module")
def over(server: Server) -> tuple[Person, str, list[Any]]:
    return played(server, card_in_hand=True)


def replay(person: Person, table: str, query: str = "") -> Any:
    return person.get(f"/api/tables/{table}/replay{query}", expect=200).json()


def kept(frames: list[Any]) -> list[Any]:
    """The ledger that a client makes of the frames."""
    lines: dict[int, Any] = {}
    for frame in frames:
        for line in (*frame["news"], *frame["ledger_mended"]):
            lines[line["line"]] = line
    return [lines[number] for number in range(len(lines))]


def test_it_ends_as_the_game_ended(over: tuple[Person, str, list[Any]]) -> None:
    host, table, (view, ledger) = over
    found = replay(host, table)
    assert found["info"]["stage"] == "over"
    last = found["frames"][-1]
    assert last["view"] == view
    assert last["totals"] == view["table"]["standing"]["totals"]
    assert kept(found["frames"]) == ledger
    fits = jsonschema_rs.validator_for({**SCHEMA, "anyOf": [{"$ref": "#/$defs/Replay"}]})
    assert fits.is_valid(found)


def test_mine_is_what_the_seat_saw(over: tuple[Person, str, list[Any]]) -> None:
    host, table, _ = over
    found = replay(host, table, "?as=mine")
    assert found == replay(host, table)
    for frame in found["frames"]:
        assert frame["view"]["seat"] == 0
        assert all(pile["cards"] is None for pile in frame["view"]["table"]["piles"])
        assert all(hand in (True, False) for hand in frame["view"]["table"]["hands"])
        assert all(line["facts"]["seat"] == 0 for line in frame["news"] if line["kind"] in {"drew_card", "dealt_card"})
    assert any(frame["ledger_mended"] for frame in found["frames"])
    assert [frame["line"] for frame in found["frames"]] == [*range(1, len(found["frames"]) + 1)]
    assert {frame["by"] for frame in found["frames"]} >= {0, 1, 2, None}


def test_who_did_not_play_sees_what_a_spectator_saw(server: Server, over: tuple[Person, str, list[Any]]) -> None:
    _, table, _ = over
    for somebody in (Person(server, "Cat"), Person(server)):
        found = replay(somebody, table)
        assert {frame["view"]["seat"] for frame in found["frames"]} == {None}
        assert not any(line["kind"] == "drew_card" for frame in found["frames"] for line in frame["news"])


def test_all_shows_piles_and_hands(server: Server, over: tuple[Person, str, list[Any]]) -> None:
    _, table, _ = over
    found = replay(Person(server, "Cat"), table, "?as=all")
    hands = set()
    for frame in found["frames"]:
        shown = frame["view"]["table"]
        assert all(len(pile["cards"]) == pile["size"] for pile in shown["piles"])
        assert all(pile["cards"][-1:] == [pile["top"]] for pile in shown["piles"] if pile["size"])
        hands |= {*shown["hands"]}
        assert not frame["ledger_mended"]
        assert (shown["phase"] == "place") == (shown["drawn"] is not None)
    assert False in hands  # after the end
    assert hands - {False} <= {*shown["cards"]}
    assert len(hands) > 3
    news = [line for frame in found["frames"] for line in frame["news"]]
    drew = [line["facts"]["seat"] for line in news if line["kind"] == "drew_secretly"]
    assert drew
    assert [line["facts"]["seat"] for line in news if line["kind"] == "drew_card"] == drew


def test_before_the_end_there_is_none(server: Server) -> None:
    host = Person(server, "Host")
    table = gather(host, Person(server, "Guest"), bots=1)
    for _ in range(2):
        for query in ("", "?as=all", "?as=mine"):
            answer = host.get(f"/api/tables/{table}/replay{query}", expect=409)
            assert answer.json()["key"] == "http.not_over"
        if host.get(f"/api/tables/{table}").json()["stage"] == "gathering":
            start(host, table)
    with host.at(table) as wire:
        wire.ok("abort")
    assert replay(host, table, "?as=all")["info"]["stage"] == "aborted"


# -- the lobby ---------------------------------------------------------------------------------------------------------
def rows(person: Person, part: str, table: str) -> dict[str, Any]:
    (row,) = [row for row in person.get("/api/tables", 200).json()[part] if row["id"] == table]
    return dict(row)


def test_a_row_of_the_lobby_says_who_is_waited_for_and_how_long(server: Server) -> None:
    host, guest = Person(server, "Host"), Person(server, "Guest")
    table = gather(host, guest, bots=1, visibility="public", pace="relaxed", options={"first_seat": 0})
    row = rows(host, "open", table)
    assert (row["host"], row["stage"], row["awaits"], row["left"], row["totals"]) == (
        host.id,
        "gathering",
        [],
        None,
        None,
    )
    assert row["seats"][1] == {"name": "Other 1", "user": guest.id, "bot": None}
    start(host, table)
    row = rows(host, "playing", table)
    assert (row["awaits"], row["pace"], row["options"]["seconds"]) == ([0], "relaxed", 60)
    assert 0 < row["left"] <= 60
    assert "seat" not in row
    assert row["changed"] > 1_600_000_000
    assert rows(host, "mine", table) == {**row, "left": pytest.approx(row["left"], abs=30), "seat": 0}
    assert rows(guest, "mine", table)["seat"] == 1


def test_a_row_of_a_game_that_is_over_has_its_result(over: tuple[Person, str, list[Any]]) -> None:
    host, table, (view, _) = over
    for part in ("last", "mine"):
        row = rows(host, part, table)
        assert row["totals"] == view["table"]["standing"]["totals"]
        assert row["winners"] == view["table"]["standing"]["winners"]
        assert (row["awaits"], row["left"]) == ([], None)
