"""The command `bench loot`: how fast the solver is."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from dragonhoard.bots.dragons_gold.solver.desk import machine_code
from dragonhoard.cli.app import Json
from dragonhoard.cli.dragons_gold.loot import help_of
from dragonhoard.cli.progress import bar, compiling
from dragonhoard.cli.screen import Screen, answer, table
from dragonhoard.core import texts


def bench_loot(
    hoards: Annotated[int, typer.Option(metavar="N", min=1, max=100_000, help=help_of("loot_hoards"))] = 200,
    as_json: Json = False,
) -> None:
    from dragonhoard.proofs.dragons_gold.bench_loot import loot

    machine_code(compiling)
    with bar(texts.say("dragons-gold.bench.title")) as progress:
        found = loot(hoards, progress=progress)
    answer(found, as_json, lambda screen: show(screen, found))


def show(screen: Screen, found: dict[str, Any]) -> None:
    screen.line(f"[bold]{texts.say('dragons-gold.bench.title')}[/]")
    names = ("case", "goal", "p50_ms", "p95_ms", "proven")
    shown = table(*(texts.say(f"dragons-gold.bench.{name}") for name in names), left=2)
    for case, goals in found["cases"].items():
        for goal, figures in goals.items():
            shown.add_row(case, goal, *(f"{figures[name]:.3g}" for name in names[2:4]), f"{figures['proven']:.1%}")
    screen.show(shown)
    for name, sentence in found["notes"].items():
        screen.plain(f" {name}: {sentence}")
