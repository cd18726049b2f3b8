"""Tables of Dragon's Gold on the simulated clock."""

import asyncio
from collections.abc import Iterator
from typing import Any

from dragonhoard.games import game_class
from dragonhoard.table.table import Table
from tests.harness.sim.client import Client
from tests.harness.sim.stage import Stage


async def opened(stage: Stage, host: Client, bots: list[str], players: int, **options: Any) -> str:
    """A table with bots at the last seats, and the host at the first if there is room."""
    game = game_class("dragons-gold")(players, options)
    table = await stage.server.house.open(host.user, host.name, game, "live", "public")
    host.table = table
    host.connect()
    if len(bots) < players:
        await stage.told(host, "sit", seat=0, name=host.name)
    for seat, bot in enumerate(bots, players - len(bots)):
        await stage.told(host, "bot", seat=seat, bot=bot)
    await stage.told(host, "start")
    return table


def share(client: Client) -> str | None:
    """A sending with which somebody joins others at a dragon, if it is time to send."""
    table = client.full["view"]["table"]
    moves = [move for move in client.full["view"]["menu"]["moves"] if move.startswith("send")]
    if table["phase"] != "send" or not moves:
        return None
    me, row = client.full["seat"], table["row"]
    company = [sum(sent["seat"] != me for sent in dragon["stack"]) if dragon else -1 for dragon in row]
    slot = company.index(max(company)) + 1
    return next((move for move in moves if move.split()[2] == str(slot)), moves[0])


async def at_the_loot_table(stage: Stage, client: Client) -> None:
    """Sends until the candle burns for this person, and shows the dragon whom it has to do with."""
    while True:
        await asyncio.sleep(0.05)
        view = client.full["view"]
        if view["table"]["phase"] == "haggle" and client.full["seat"] in view["table"]["kill"]["rank"]:
            return
        if view["table"]["over"]:
            raise AssertionError("no dragon was killed together")
        move = share(client) or ("done" if "done" in view["menu"]["moves"] else None)
        if move is None and view["table"]["phase"] in {"rob", "take"} and view["menu"]["moves"]:
            move = view["menu"]["moves"][-1]
        if move:
            await stage.told(client, "move", serial=view["table"]["turn"]["serial"], move=move)


def talks(rows: list[Any], seed: bytes) -> Iterator[list[tuple[float, Any]]]:
    """Each negotiation as its events with their times; the last one may go on."""
    table, found = Table("talks", seed), list[tuple[float, Any]]()
    for row in rows:
        for event in table.fold(row):
            if event.kind == "candle_lit":
                found = []
            if event.kind in {
                "candle_lit",
                "proposed",
                "changed",
                "supported",
                "withdrew",
                "held",
                "agreed",
                "time_up",
            }:
                found.append((row.at, event))
            if event.kind in {"agreed", "time_up"}:
                yield found
                found = []
    if found:
        yield found
