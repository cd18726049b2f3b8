"""The words of the command line. Only the command that is called is fetched, so that the others are quick."""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Annotated

import typer

from dragonhoard.core import texts

MOST = 2**63 - 1
# By module its commands: a function of that name, and a text `cli.help.<name>`. `edition_check` is `edition check`.
COMMANDS = {
    "play": "play",
    "simulate": "simulate",
    "compare": "compare",
    "train": "train",
    "ladder": "ladder_run ladder_show",
    "prove": "prove",
    "records": "verify replay",
    "rules": "rules",
    "shelf": "games edition_check edition_show",
    "position": "position",
    "bench": "bench_engine bench_programs bench_server bench_cluster",
    "seat": "seat",
    "mcp": "mcp",
    "hosting": "serve backup restore move admin_tables admin_end_sessions admin_delete_person admin_purge admin_limit"
    " admin_metrics_token",
    "cluster": "cluster_try",
}


def help_of(name: str) -> str:
    return texts.say(f"cli.help.{name}")


GameName = Annotated[str, typer.Argument(metavar="GAME", help=help_of("game"), show_default=False)]
Players = Annotated[int | None, typer.Option("--players", metavar="N", help=help_of("players"))]
Bots = Annotated[str | None, typer.Option("--bots", metavar="A,B,...", help=help_of("bots"))]
Switches = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help=help_of("option"))]
PresetName = Annotated[str | None, typer.Option("--preset", metavar="NAME", help=help_of("preset"))]
EditionFile = Annotated[str | None, typer.Option("--edition", metavar="FILE", help=help_of("edition_file"))]
Seed = Annotated[int, typer.Option("--seed", metavar="S", min=0, max=MOST, help=help_of("seed"))]
Games = Annotated[int, typer.Option("--games", metavar="K", min=1, max=10**10, help=help_of("games_count"))]
Cores = Annotated[int | None, typer.Option("--cores", metavar="N", min=1, max=1024, help=help_of("cores"))]
Json = Annotated[bool, typer.Option("--json", help=help_of("json"))]


def app_for(argv: Sequence[str]) -> typer.Typer:
    """All commands by name and help; those that these words could mean in full."""
    app = typer.Typer(
        add_completion=False, pretty_exceptions_enable=False, help=help_of("all"), rich_markup_mode="rich"
    )
    app.callback(invoke_without_command=True)(words)
    groups: dict[str, typer.Typer] = {}
    for module, name, said in commands():
        word, _, below = name.partition("_")
        if below and word not in groups:
            groups[word] = typer.Typer(add_completion=False, no_args_is_help=True, help=help_of(word))
            app.add_typer(groups[word], name=word)
        command = getattr(import_module(module), name) if word in argv else lambda: None
        group = groups[word] if below else app
        group.command((below or word).replace("_", "-"), help=said)(command)
    return app


def commands() -> Iterator[tuple[str, str, str]]:
    """Module, name and help of each: those above, then what a game brings in a folder of its own beside them, whose
    `COMMANDS` are of the same form, and whose words are texts of the game, `<game>.cli.help.<name>`."""
    package = import_module("dragonhoard.cli")
    own = [f"{package.__name__}.{found.name}" for found in pkgutil.iter_modules(package.__path__) if found.ispkg]
    for place in (package.__name__, *own):
        game = place.removeprefix(package.__name__).replace("_", "-").removeprefix(".")
        for module, names in (import_module(place).COMMANDS if game else COMMANDS).items():
            for name in names.split():
                yield f"{place}.{module}", name, texts.say(f"{game}.cli.help.{name}") if game else help_of(name)


def words(
    context: typer.Context, version: Annotated[bool, typer.Option("--version", help=help_of("version"))] = False
) -> None:
    if version:
        from dragonhoard import __version__

        print(__version__)
    elif context.invoked_subcommand is None:
        from dragonhoard.cli.shelf import welcome

        welcome()
