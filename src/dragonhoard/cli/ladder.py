"""The commands `ladder run GAME` and `ladder show GAME`."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Annotated

import typer

from dragonhoard.bots.ladder import FILE, Ladder, shipped
from dragonhoard.cli import asked
from dragonhoard.cli.app import Cores, GameName, Games, Json, Players, PresetName, Seed, Switches, help_of
from dragonhoard.cli.progress import bar, compiling
from dragonhoard.cli.screen import Screen, answer, complain, say, table
from dragonhoard.cli.simulate import switches
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.games import game_class

Levels = Annotated[str | None, typer.Option("--levels", metavar="A,B,...", help=help_of("ladder_levels"))]
ResultsFile = Annotated[Path | None, typer.Option("--results", metavar="FILE", help=help_of("ladder_results"))]
To = Annotated[Path | None, typer.Option("--to", metavar="FILE", help=help_of("ladder_to"))]
Plot = Annotated[Path | None, typer.Option("--plot", metavar="FILE", help=help_of("ladder_plot"))]


def ladder_run(
    slug: GameName,
    games: Games = 2000,
    players: Players = None,
    levels: Levels = None,
    seed: Seed = 1,
    preset: PresetName = None,
    options: Switches = None,
    results: ResultsFile = None,
    to: To = None,
    plot: Plot = None,
    cores: Cores = None,
    as_json: Json = False,
) -> None:
    game = asked.read_game(slug, players, options or (), None, preset=preset)
    named = [word.strip() for word in levels.split(",")] if levels is not None else []
    from dragonhoard.lab import ladder as lab

    file = results or Path(f"ladder-{slug}.jsonl")
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # as Ctrl-C: the processes that play are ended, too
    with bar(game.title) as progress:
        command = _command(game, games, named, seed)
        try:
            found = lab.make(game, games, seed, named, file, cores, progress, compiling, command)
        except KeyboardInterrupt:
            complain(say("ladder.stopped", file=file))
            raise
    if to is not None:
        write(to, text_of(found))
    if plot is not None:
        from dragonhoard.lab.ladder_plot import svg

        write(plot, svg(found, title(found, game)))
    answer(found.as_json(), as_json, lambda screen: _show(screen, found, game, file))


def ladder_show(slug: GameName, as_json: Json = False) -> None:
    kind = game_class(slug)
    found = shipped(slug)
    answer(found.as_json(), as_json, lambda screen: _show(screen, found, kind(found.players)))


def _command(game: Game, games: int, levels: list[str], seed: int) -> str:
    """What makes the same ladder again."""
    usual = {option.name: option.default for option in game.option_list}
    words = [f"dragonhoard ladder run {game.slug} --players {game.players} --games {games} --seed {seed}"]
    words += [f"--levels {','.join(levels)}"] if levels else []
    changed = ((name, value) for name, value in game.options.items() if value != usual[name])
    words += [f"--option {name}={str(value).lower()}" for name, value in changed]
    return " ".join([*words, f"--to {FILE}"])


def text_of(ladder: Ladder) -> str:
    """The file of a ladder, a line for each level."""
    found = ladder.as_json()
    levels = ",\n".join(f"    {json.dumps(level)}" for level in found.pop("levels"))
    head = "".join(f"  {json.dumps(name)}: {json.dumps(value)},\n" for name, value in found.items())
    return "{\n" + head + '  "levels": [\n' + levels + "\n  ]\n}\n"


def write(to: Path, text: str) -> None:
    try:
        to.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        raise Problem("cli.bad.unwritable", file=to, reason=error.strerror) from None


def title(ladder: Ladder, game: Game) -> str:
    return say("ladder.title", title=game.title, games=f"{ladder.games:,}", players=ladder.players, seed=ladder.seed)


def _show(screen: Screen, ladder: Ladder, game: Game, file: Path | None = None) -> None:
    screen.line(title(ladder, game))
    if file is not None:
        screen.line(say("simulate.table", edition=game.edition.name, options=switches(game)))
    shown = table(*(say(f"ladder.{name}") for name in ("level", "rating", "interval", "games")))
    for level in reversed(ladder.levels):
        shown.add_row(level.name, str(level.rating), f"{level.low} - {level.high}", f"{level.games:,}")
    screen.show(shown)
    screen.line(say("ladder.meaning", anchor=ladder.anchor), 1)
    if ladder.undecided:
        screen.line(say("ladder.undecided", games=f"{ladder.undecided:,}"), 1)
    screen.line(say("ladder.kept", file=file) if file is not None else say("ladder.made_by", command=ladder.command), 1)
