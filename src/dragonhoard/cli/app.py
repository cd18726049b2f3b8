"""The words of the command line. Each command fetches what it needs when it is called, so that the others are quick."""

from __future__ import annotations

from typing import Annotated

import typer

from dragonhoard.core import texts

MOST = 2**63 - 1


def _help(name: str) -> str:
    return texts.say(f"cli.help.{name}")


app = typer.Typer(add_completion=False, pretty_exceptions_enable=False, help=_help("all"), rich_markup_mode="rich")
edition = typer.Typer(add_completion=False, no_args_is_help=True, help=_help("edition"))
bench = typer.Typer(add_completion=False, no_args_is_help=True, help=_help("bench"))
app.add_typer(edition, name="edition")
app.add_typer(bench, name="bench")

GameName = Annotated[str, typer.Argument(metavar="GAME", help=_help("game"), show_default=False)]
Players = Annotated[int | None, typer.Option("--players", metavar="N", help=_help("players"))]
Bots = Annotated[str | None, typer.Option("--bots", metavar="A,B,...", help=_help("bots"))]
Switches = Annotated[list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help=_help("option"))]
EditionFile = Annotated[str | None, typer.Option("--edition", metavar="FILE", help=_help("edition_file"))]
Seed = Annotated[int, typer.Option("--seed", metavar="S", min=0, max=MOST, help=_help("seed"))]
Games = Annotated[int, typer.Option("--games", metavar="K", min=1, max=10**10, help=_help("games_count"))]
Cores = Annotated[int | None, typer.Option("--cores", metavar="N", min=1, max=1024, help=_help("cores"))]
Json = Annotated[bool, typer.Option("--json", help=_help("json"))]


@app.callback(invoke_without_command=True)
def words(
    context: typer.Context, version: Annotated[bool, typer.Option("--version", help=_help("version"))] = False
) -> None:
    if version:
        from dragonhoard import __version__

        print(__version__)
    elif context.invoked_subcommand is None:
        from dragonhoard.cli.shelf import welcome

        welcome()


@app.command(help=_help("play"))
def play(
    game: GameName,
    players: Players = None,
    bots: Bots = None,
    seed: Annotated[int | None, typer.Option(metavar="S", min=0, max=MOST, help=_help("play_seed"))] = None,
    option: Switches = None,
    edition: EditionFile = None,
    position: Annotated[str | None, typer.Option(metavar="TEXT", help=_help("play_position"))] = None,
    record: Annotated[str | None, typer.Option(metavar="FILE", help=_help("record_file"))] = None,
    seat: Annotated[int, typer.Option(metavar="S", help=_help("seat"))] = 0,
) -> None:
    from dragonhoard.cli.play import play as run

    run(game, players, bots, seed, option or (), edition, position, record, seat)


@app.command(help=_help("simulate"))
def simulate(
    game: GameName,
    players: Players = None,
    games: Games = 10_000,
    bots: Bots = None,
    seed: Seed = 1,
    option: Switches = None,
    edition: EditionFile = None,
    cores: Cores = None,
    as_json: Json = False,
) -> None:
    from dragonhoard.cli.simulate import simulate as run

    run(game, players, games, bots, seed, option or (), edition, cores, as_json)


@app.command(help=_help("compare"))
def compare(
    game: GameName,
    a: Annotated[str, typer.Argument(metavar="A", help=_help("side"), show_default=False)],
    b: Annotated[str, typer.Argument(metavar="B", help=_help("side"), show_default=False)],
    players: Players = None,
    games: Games = 10_000,
    bots: Bots = None,
    seed: Seed = 1,
    cores: Cores = None,
    as_json: Json = False,
) -> None:
    from dragonhoard.cli.compare import compare as run

    run(game, a, b, players, games, bots, seed, cores, as_json)


@app.command(help=_help("prove"))
def prove(
    game: GameName,
    night: Annotated[bool, typer.Option("--night", help=_help("night"))] = False,
    only: Annotated[list[str] | None, typer.Option(metavar="CLAIM", help=_help("only"))] = None,
    as_json: Json = False,
) -> int:
    from dragonhoard.cli.prove import prove as run

    return run(game, night, only or (), as_json)


@bench.command("engine", help=_help("bench_engine"))
def bench_engine(as_json: Json = False) -> None:
    from dragonhoard.cli.bench import engine

    engine(as_json)


@bench.command("server", help=_help("bench_server"))
def bench_server(
    as_json: Json = False,
    tables: Annotated[int, typer.Option(metavar="N", min=1, help=_help("bench_tables"))] = 75,
    rounds: Annotated[int, typer.Option(metavar="N", min=1, help=_help("bench_rounds"))] = 5,
    live: Annotated[int, typer.Option(metavar="N", min=1, help=_help("bench_live"))] = 2000,
    sockets: Annotated[int, typer.Option(metavar="N", min=1, help=_help("bench_sockets"))] = 10_000,
    rate: Annotated[float, typer.Option(metavar="N", min=1, help=_help("bench_rate"))] = 2000.0,
) -> None:
    from dragonhoard.cli.bench import server

    server(as_json, tables, rounds, live, sockets, rate)


@app.command(help=_help("verify"))
def verify(
    records: Annotated[list[str], typer.Argument(metavar="RECORD...", show_default=False)], as_json: Json = False
) -> int:
    from dragonhoard.cli.records import verify as run

    return run(records, as_json)


@app.command(help=_help("replay"))
def replay(
    record: Annotated[str, typer.Argument(metavar="RECORD", show_default=False)],
    at: Annotated[int | None, typer.Option(metavar="N", help=_help("at"))] = None,
    seat: Annotated[int | None, typer.Option(metavar="S", help=_help("replay_seat"))] = None,
    everything: Annotated[bool, typer.Option("--all", help=_help("everything"))] = False,
) -> None:
    from dragonhoard.cli.records import replay as run

    run(record, at, seat, everything)


@app.command(help=_help("rules"))
def rules(
    game: Annotated[str, typer.Argument(metavar="GAME|check", help=_help("rules_game"), show_default=False)],
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE", help=_help("clause"), show_default=False)] = None,
) -> int:
    from dragonhoard.cli import rules as room

    if game == "check" and clause is None:
        return room.check()
    room.rules(game, clause)
    return 0


@edition.command("check", help=_help("edition_check"))
def edition_check(file: Annotated[str, typer.Argument(metavar="FILE", show_default=False)]) -> None:
    from dragonhoard.cli.shelf import check_edition

    check_edition(file)


@edition.command("show", help=_help("edition_show"))
def edition_show(game: GameName) -> None:
    from dragonhoard.cli.shelf import show_edition

    show_edition(game)


@app.command(help=_help("games"))
def games(as_json: Json = False) -> None:
    from dragonhoard.cli.shelf import games as run

    run(as_json)


@app.command(help=_help("position"))
def position(
    game: GameName,
    text: Annotated[str, typer.Argument(metavar="TEXT", help=_help("position_text"), show_default=False)],
    players: Players = None,
    option: Switches = None,
    edition: EditionFile = None,
    move: Annotated[list[str] | None, typer.Option("--move", metavar="MOVE", help=_help("move"))] = None,
    seed: Seed = 1,
    as_json: Json = False,
) -> None:
    from dragonhoard.cli.position import position as run

    run(game, text, players, option or (), edition, move or (), seed, as_json)
