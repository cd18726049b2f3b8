"""Reactions are shown to all who are here, and written nowhere."""

import asyncio

from dragonhoard.core.luck import commitment
from dragonhoard.table.log import row_after
from dragonhoard.table.table import Table
from tests.harness.sim.stage import play
from tests.harness.some import GAME

SEED = bytes(range(32))


def test_a_reaction_is_shown_once_and_not_written():
    async def act(stage):
        people = [await stage.person(name) for name in ("Ann", "Bob", "Cid")]
        table = await stage.table(people[0], people)
        before = stage.server.store.table(table)[0]
        assert await stage.told(people[0], "react", face="smile")
        answers = people[0].faces_shown[-1]
        people[0].transmit({"do": "react", "id": answers, "face": "smile"})  # the same one, sent again
        await asyncio.sleep(1.0)
        return [person.faces for person in people], people[0].faces_shown, before, stage.server.store.table(table)[0]

    (faces, shown, before, after), _ = play(act)
    for seen in faces:
        assert [(face["seat"], face["name"], face["face"]) for face in seen] == [(0, "Ann", "smile")]
    assert len(shown) == 2
    assert before == after


def test_a_reaction_waits_for_the_seat_that_it_shows():
    async def act(stage):
        ann, bob = [await stage.person(name) for name in ("Ann", "Bob")]
        table = await stage.server.house.open(ann.user, ann.name, GAME(3), "live", "public")
        for person in (ann, bob):
            person.table = table
            person.connect()
        await asyncio.sleep(1.0)
        bob.command("sit", seat=1, name="Bob")
        bob.command("react", face="clap")
        await asyncio.sleep(1.0)
        return [face["seat"] for face in ann.faces], [row.kind for row in stage.server.store.table(table)[0]]

    assert play(act)[0] == ([1], ["opened", "sat"])


def test_a_log_with_reactions_is_read_as_ever():
    game = GAME(3)
    about = {"game": game.slug, "players": 3, "options": game.options, "edition": game.edition.values}
    named = {"name": "Ann", "by": "a", "pace": "open", "visibility": "public", "commitment": commitment(SEED)}
    rows = [row_after(None, "t", 0.0, "opened", about | named)]
    rows.append(row_after(rows[-1], "t", 1.0, "reacted", {"name": "Ann", "face": "smile", "by": "a", "id": "1"}))
    rows.append(row_after(rows[-1], "t", 2.0, "said", {"name": "Ann", "text": "hello", "by": "a", "id": "2"}))
    table = Table.load("t", SEED, rows)
    assert (table.version, len(table.remarks)) == (3, 1)
    assert table.done["a"] == {"1": 2, "2": 3}
