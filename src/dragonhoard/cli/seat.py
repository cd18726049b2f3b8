"""The command `seat`: a program of this machine at a table of some house."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import typer

from dragonhoard.cli.app import help_of
from dragonhoard.cli.screen import say
from dragonhoard.core.errors import Problem

Server = Annotated[str, typer.Option("--server", metavar="URL", help=help_of("seat_server"), show_default=False)]
USUAL_HOUSE = "http://127.0.0.1:8000"


def seat(
    bot: Annotated[str, typer.Option("--bot", metavar="COMMAND", help=help_of("seat_bot"), show_default=False)],
    server: Server = USUAL_HOUSE,
    table: Annotated[str, typer.Option(metavar="TABLE", help=help_of("seat_table"))] = "",
    name: Annotated[str, typer.Option(metavar="NAME", help=help_of("seat_name"))] = "",
    number: Annotated[int | None, typer.Option("--seat", metavar="S", min=0, max=11, help=help_of("seat_seat"))] = None,
    seconds: Annotated[float, typer.Option(metavar="S", min=0.01, max=3600, help=help_of("seat_seconds"))] = 2.0,
) -> None:
    from dragonhoard.bots.programs.command import Command
    from dragonhoard.client.bridge import play
    from dragonhoard.client.house import place_in

    command = Command.of(bot, seconds)
    if not table and not place_in(server)[1]:
        raise Problem("client.no_table")
    address = table if "://" in table else server
    found = asyncio.run(play(address, table, command, name, number, _tell))
    if "places" in found:
        print(say("seat.over", place=found["places"][found["seat"]], totals=", ".join(map(_points, found["totals"]))))
    else:
        print(say("seat.aborted"))


def _tell(key: str, **facts: Any) -> None:
    print(say(f"seat.{key}", **facts), flush=True)


def _points(total: int | None) -> str:
    return "-" if total is None else str(total)
