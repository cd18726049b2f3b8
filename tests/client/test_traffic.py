"""What goes from a program to the house: nobody can tell by its size what was chosen, and who is only late has made no
fault. The other side of the socket stands here."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from dragonhoard.bots.programs.command import Command
from dragonhoard.bots.programs.talk import Talk
from dragonhoard.client.bridge import Bridge
from dragonhoard.client.mcp_seats import Seats
from dragonhoard.client.mcp_server import Tools
from dragonhoard.client.table import TableClient
from dragonhoard.games import catalogue
from tests.client.test_bridge import EXAMPLE
from tests.harness.real.sequences import NOWHERE, World
from tests.harness.real.tables import started
from tests.harness.some import GAME, SOME

MOMENT = 0.05
SEVERAL = 6  # moves: a client that sends more of them at a time paces itself


class Ear:
    """Answers every command in the same way. If it was refused for being late, what happened before comes a moment
    later."""

    def __init__(self, client: TableClient, goes_on: bool = False, **answer: Any) -> None:
        self.client, self.goes_on, self.answer = client, goes_on, answer
        self.sizes: list[int] = []

    async def send(self, text: str) -> None:
        self.sizes.append(len(text))
        client = self.client
        client.hear({**self.answer, "id": json.loads(text)["id"]})
        step = {"type": "step", "after": client.version, "version": client.version + 1, "view": client.view}
        if self.goes_on:
            step |= {"clock": client.clock, "info": None, "news": []}
            asyncio.get_running_loop().call_later(MOMENT, client.hear, step)


def seated(slug: str, **answer: Any) -> tuple[TableClient, Ear]:
    """A program whose turn it is, and the house as it answers."""
    table = started(catalogue()[slug].seats[0], slug=slug)
    assert table.play
    client = World(table, table.game.asked(table.play.state)[0]).program
    client._socket = ear = Ear(client, **answer)  # type: ignore[assignment]
    return client, ear


def menu(client: TableClient) -> list[str]:
    assert client.view
    by_size = {len(move): move for move in client.view["menu"]["moves"]}
    return [*by_size.values()][:SEVERAL]


@pytest.mark.parametrize("slug", list(catalogue()))
def test_whatever_is_chosen_from_a_menu_is_sent_at_one_length(slug: str) -> None:
    client, ear = seated(slug, type="ack", version=0)
    seats = Seats(NOWHERE)
    seats._seats["handle"] = client
    tools, bridge = Tools(seats), Bridge(client, None, print)  # type: ignore[arg-type]

    async def run() -> None:
        for move in menu(client)[:2]:
            await tools.move("handle", f"  {move} ")
            await tools.seal("handle", move)
            await bridge._move(move, 1)

    asyncio.run(run())
    assert len(ear.sizes) == 3 * len(menu(client)[:2])
    assert [len({*ear.sizes[way::3]}) for way in range(3)] == [1, 1, 1]


def test_sizes_would_tell_a_choice_if_it_were_sent_as_it_is() -> None:
    """A planted leak."""
    client, ear = seated(SOME, type="ack", version=0)

    async def run() -> None:
        for move in ("short", "much longer"):
            await client.do("move", serial=1, move=move)

    asyncio.run(run())
    assert len(set(ear.sizes)) == 2


@pytest.mark.parametrize(
    ("clause", "listed", "faults"),
    [(GAME.stale_clause, False, 0), ("", True, 0), ("", False, 1)],
    ids=["the table has gone on", "it was on the menu", "no such move"],
)
def test_a_program_that_was_only_late_has_made_no_fault(clause: str, listed: bool, faults: int) -> None:
    client, _ = seated(SOME, goes_on=not faults, type="refused", key="table.bot_late", args={}, clause=clause)
    talk = Talk(Command.of(EXAMPLE))
    try:
        bridge = Bridge(client, talk, lambda *_, **__: None)
        bridge._answered = client.version
        asyncio.run(bridge._move(menu(client)[0] if listed else "fly away", 1))
        assert len(talk.faults) == faults
    finally:
        talk.end()
