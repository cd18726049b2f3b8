"""The command `train GAME`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from dragonhoard.bots import own_room
from dragonhoard.cli.app import GameName, Games, Json, Seed, help_of
from dragonhoard.cli.progress import bar, compiling
from dragonhoard.cli.screen import Screen, answer, say, table
from dragonhoard.cli.simulate import percent
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.games import game_class

if TYPE_CHECKING:
    from dragonhoard.lab.training import Trained


def train(
    slug: GameName,
    games: Games = 20_000,
    seed: Seed = 1,
    to: Annotated[Path | None, typer.Option("--to", metavar="FILE", help=help_of("train_to"))] = None,
    as_json: Json = False,
) -> None:
    """Each number of players has weights of its own."""
    kind = game_class(slug)
    from dragonhoard.lab import training

    found: list[Trained] = []
    with bar(kind.title) as progress:
        for number, players in enumerate(kind.seats, 1):
            found.append(training.train(kind(players), games, seed, compiling))
            if progress:
                progress(number, len(kind.seats))
    if to is not None:
        write(to, weights(kind, found, games, seed))
    told = {"game": slug, "games": games, "seed": seed, "trained": [each.as_json() for each in found]}
    answer(told, as_json, lambda screen: _show(screen, kind, found, games, seed, to))


def weights(kind: type[Game], found: list[Trained], games: int, seed: int) -> dict[str, Any]:
    """What a file of weights holds: what they are for, how they were made, and they themselves."""
    from dragonhoard.bots.search.values import FILE, fingerprint

    command = f"dragonhoard train {kind.slug} --games {games} --seed {seed} --to {FILE}"
    fit = fingerprint(kind(kind.seats[0]), own_room(kind.slug))
    return {"for": fit, "command": command, "players": {str(each.players): each.weights for each in found}}


def write(to: Path, found: dict[str, Any]) -> None:
    lines = [f"    {json.dumps(players)}: {json.dumps(row)}" for players, row in found["players"].items()]
    head = [f"  {json.dumps(name)}: {json.dumps(found[name])},\n" for name in ("for", "command")]
    try:
        to.write_text("{\n" + "".join(head) + '  "players": {\n' + ",\n".join(lines) + "\n  }\n}\n", encoding="utf-8")
    except OSError as error:
        raise Problem("cli.bad.unwritable", file=to, reason=error.strerror) from None


def _show(screen: Screen, kind: type[Game], found: list[Trained], games: int, seed: int, to: Path | None) -> None:
    screen.line(say("train.title", title=kind.title, games=f"{games:,}", seed=seed))
    shown = table(*(say(f"train.{name}") for name in ("players", "rows", "loss", "even")))
    for each in found:
        shown.add_row(str(each.players), f"{each.rows:,}", f"{each.loss:.3f}", f"{each.even:.3f}")
    screen.show(shown)
    screen.line(say("train.bins"), 1)
    for each in found:
        pairs = (f"{percent(part.promised)} → {percent(part.came)}" for part in each.calibration)
        screen.line(f"{each.players}: {', '.join(pairs)}", 1)
    if to is not None:
        screen.line(say("train.wrote", file=to), 1)
