"""The command `bench engine`."""

from __future__ import annotations

from typing import Any

from dragonhoard.cli.progress import bar, compiling
from dragonhoard.cli.screen import Screen, print_json, say, table


def engine(as_json: bool) -> None:
    from dragonhoard.lab import bench

    with bar(say("bench.title")) as progress:
        found = bench.engine(saying=compiling, progress=progress)
    if as_json:
        print_json(found)
    else:
        show(Screen(), found)


def show(screen: Screen, found: dict[str, Any]) -> None:
    screen.line(f"[bold]{say('bench.title')}[/]")
    ratios = table(say("bench.reference"), say("bench.ratio"))
    for name, ratio in found["ratios"].items():
        ratios.add_row(say(f"bench.{name}"), _number(ratio))
    screen.show(ratios)
    speeds = table(say("bench.contestant"), say("bench.speed"))
    for name, speed in found["moves_per_second"].items():
        speeds.add_row(name, f"{speed:,}")
    screen.show(speeds)
    seconds = found["compile_seconds"]
    screen.line(say("bench.cores", times=_number(found["two_cores"])), 1)
    screen.line(say("bench.compile", cold=_number(seconds["cold"]), cached=_number(seconds["cached"])), 1)
    screen.line(say("bench.move", microseconds=_number(found["plain_move_microseconds"])), 1)
    for name, sentence in found["notes"].items():
        screen.plain(f" {name}: {sentence}")


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:,.3g}" if value < 1000 else f"{value:,.0f}"
