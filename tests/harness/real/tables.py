"""Tables in memory, without a house around them."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.luck import commitment
from dragonhoard.games import game_class
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.table import Change, Table
from tests.harness.some import SOME

SEED = bytes(range(32))
HOST = "a" * 12


def opened(
    players: int = 3,
    options: dict[str, Any] | None = None,
    visibility: str = "unlisted",
    table: str = "0123456789abcdef",
    slug: str = SOME,
) -> Table:
    """A table as the house opens it."""
    game: Game = game_class(slug)(players, {"first_seat": 0, **(options or {})})
    live = Table(table, SEED)
    about = {"game": game.slug, "players": players, "options": game.options, "edition": game.edition.values}
    by = {"by": HOST, "name": "Host", "pace": "open", "visibility": visibility, "commitment": commitment(SEED)}
    live.write(Change(), 0.0, 0.0, "opened", **about, **by)
    return live


def person(seat: int) -> str:
    """Who sits there; the host at seat 0."""
    return "abcdef"[seat] * 12


def seated(
    players: int = 3, options: dict[str, Any] | None = None, visibility: str = "unlisted", slug: str = SOME
) -> Table:
    table = opened(players, options, visibility, slug=slug)
    for seat in range(players):
        table.people.members.add(person(seat))
        handlers.handle(table, person(seat), do.Sit(f"sit {seat}", seat, f"Player {seat}", f"e{seat}"), 0.0, 0.0)
    return table


def started(
    players: int = 3, options: dict[str, Any] | None = None, visibility: str = "unlisted", slug: str = SOME
) -> Table:
    table = seated(players, options, visibility, slug)
    handlers.handle(table, HOST, do.Start("start"), 0.0, 0.0)
    return table
