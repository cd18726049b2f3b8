"""The commands `bench engine`, `bench programs`, `bench server` and `bench cluster`."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from dragonhoard.cli.app import Json, help_of
from dragonhoard.cli.progress import bar, compiling
from dragonhoard.cli.screen import Screen, answer, say, table


def bench_engine(as_json: Json = False) -> None:
    from dragonhoard.proofs.bench_engine import engine

    with bar(say("bench.title")) as progress:
        found = engine(saying=compiling, progress=progress)
    answer(found, as_json, lambda screen: show(screen, found))


def bench_programs(as_json: Json = False) -> None:
    from dragonhoard.proofs.bench_programs import programs

    with bar(say("bench.programs")) as progress:
        compiling()
        found = programs(progress=progress)
    answer(found, as_json, lambda screen: show_programs(screen, found))


def show_programs(screen: Screen, found: dict[str, Any]) -> None:
    screen.line(f"[bold]{say('bench.programs')}[/]")
    speeds = table(say("bench.contestant"), say("bench.steps"))
    for name, speed in found["steps_per_second"].items():
        speeds.add_row(name, f"{speed:,}")
    screen.show(speeds)
    for slug, ratios in found["ratios"].items():
        for name, ratio in ratios.items():
            screen.line(say("bench.as_fast", game=slug, name=name, ratio=_number(ratio)), 1)
        screen.line(say("bench.threads", game=slug, times=_number(found["two_threads"][slug])), 1)
    told = found["lines"]
    slowest, beyond = max(told["round_trip_ms"].values()), max(told["beyond_seconds"].values())
    screen.line(say("bench.lines", ms=_number(slowest), seconds=_number(beyond), left=told["left"]), 1)
    for name, sentence in found["notes"].items():
        screen.plain(f" {name}: {sentence}")


def bench_server(
    as_json: Json = False,
    tables: Annotated[int, typer.Option(metavar="N", min=1, help=help_of("bench_tables"))] = 75,
    rounds: Annotated[int, typer.Option(metavar="N", min=1, help=help_of("bench_rounds"))] = 5,
    live: Annotated[int, typer.Option(metavar="N", min=1, help=help_of("bench_live"))] = 2000,
    sockets: Annotated[int, typer.Option(metavar="N", min=1, help=help_of("bench_sockets"))] = 10_000,
    rate: Annotated[float, typer.Option(metavar="N", min=1, help=help_of("bench_rate"))] = 2000.0,
) -> None:
    from dragonhoard.proofs.bench_load import Load
    from dragonhoard.proofs.bench_server import server

    wanted = Load(tables=live, sockets=sockets, rate=rate)
    with bar(say("bench.server")) as progress:
        found = server(tables, rounds=rounds, load_of=wanted, progress=progress)
    answer(found, as_json, lambda screen: show_server(screen, found))


def bench_cluster(
    as_json: Json = False,
    tables: Annotated[int, typer.Option(metavar="N", min=1, help=help_of("bench_tables"))] = 75,
    rounds: Annotated[int, typer.Option(metavar="N", min=1, help=help_of("bench_rounds"))] = 5,
) -> None:
    from dragonhoard.proofs.bench_cluster import cluster

    with bar(say("bench.cluster")) as progress:
        found = cluster(tables, rounds=rounds, progress=progress)
    answer(found, as_json, lambda screen: show_cluster(screen, found))


def show_cluster(screen: Screen, found: dict[str, Any]) -> None:
    screen.line(f"[bold]{say('bench.cluster')}[/]")
    servers = table(say("bench.contestant"), say("bench.moves_per_cpu_second"))
    for name, figures in found["servers"].items():
        servers.add_row(name, _number(figures["moves_per_cpu_second"]))
    screen.show(servers)
    screen.line(say("bench.postgresql", ratio=_number(found["postgresql"])), 1)
    screen.line(say("bench.many", cost=_number(found["cost"])), 1)


def show_server(screen: Screen, found: dict[str, Any]) -> None:
    screen.line(f"[bold]{say('bench.server')}[/]")
    names = ("moves_per_cpu_second", "moves_per_second", "ack_p50_ms", "ack_p99_ms", "bytes_per_move")
    servers = table(say("bench.contestant"), *(say(f"bench.{name}") for name in names))
    for name, figures in found["servers"].items():
        servers.add_row(name, *(_number(figures[figure]) for figure in names))
    screen.show(servers)
    for name, ratio in found["ratios"].items():
        screen.line(say("bench.times", name=name, ratio=_number(ratio), wait=_number(found["ack_p99_ratios"][name])), 1)
    if load := found["load"]:
        numbers = {name: _number(load[name]) for name in ("tables", "sockets", "moves_per_second", "ack_p99_ms")}
        memory = {name: _number(load[f"bytes_per_{name}"] / 1000) for name in ("table", "socket")}
        screen.line(say("bench.load", **numbers, **memory), 1)
    for name, sentence in found["notes"].items():
        screen.plain(f" {name}: {sentence}")


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
