"""The command `cluster try`: many processes on one database, all of them on this machine."""

from __future__ import annotations

import asyncio
import contextlib
import signal
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dragonhoard.cli.app import Json, help_of
from dragonhoard.cli.screen import Screen, answer, complain, say

if TYPE_CHECKING:
    from dragonhoard.proofs.trial import Found


def cluster_try(
    seconds: Annotated[float | None, typer.Option(metavar="N", min=1, help=help_of("cluster_seconds"))] = None,
    kill: Annotated[bool, typer.Option("--kill/--no-kill", help=help_of("cluster_kill"))] = True,
    tables: Annotated[int, typer.Option(metavar="N", min=1, max=1000, help=help_of("cluster_tables"))] = 8,
    port: Annotated[int, typer.Option(metavar="P", min=0, max=65535, help=help_of("cluster_port"))] = 0,
    as_json: Json = False,
) -> int:
    """1 if something was lost, doubled, or did not go on."""
    from dragonhoard.proofs.trial import tried

    async def run() -> Found:
        task = asyncio.current_task()
        assert task
        with contextlib.suppress(NotImplementedError):  # Windows
            asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
        return await tried(seconds, kill, tables, port, _said)

    if seconds is None:
        complain(say("cluster.seconds"))
    found = asyncio.run(run())
    figures = found.as_json()
    answer(figures, as_json, lambda screen: _show(screen, figures))
    return 1 if found.faults or found.stuck else 0


def _said(key: str, **values: Any) -> None:
    complain(say(f"cluster.{key}", **values))


def _show(screen: Screen, figures: dict[str, Any]) -> None:
    screen.line(f"[bold]{say('cluster.title')}[/]")
    screen.line(say("cluster.figures", **{**figures, "acknowledged": f"{figures['acknowledged']:,}"}), 1)
    if figures["kills"]:
        screen.line(say("cluster.takeovers", **figures), 1)
    if figures["stuck"]:
        screen.line(say("cluster.stuck", **figures), 1)
    for fault in figures["faults"]:
        screen.plain(f" {fault}")
