"""The words for whoever hosts the house: serve, backup, restore, move, admin."""

from __future__ import annotations

import socket
import sys
import time
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from dragonhoard.cli.app import Json, help_of
from dragonhoard.cli.screen import say
from dragonhoard.core.compile import folder_for
from dragonhoard.core.errors import Problem
from dragonhoard.server import maintenance, moving
from dragonhoard.server.data import is_url, shown


def data_folder() -> Path:
    return folder_for("DATA", ".local/share")


Data = Annotated[Path | None, typer.Option("--data", metavar="DIR", help=help_of("data"))]
Database = Annotated[str | None, typer.Option("--database", metavar="URL", help=help_of("database"))]
User = Annotated[str, typer.Argument(metavar="PERSON", help=help_of("person"), show_default=False)]


def place(data: Path | None, database: str | None) -> Path | str:
    """Where the house keeps everything."""
    if data and database:
        raise Problem("data.both")
    if database and not is_url(database):
        raise Problem("data.url")
    return database or data or data_folder()


def serve(
    host: Annotated[str, typer.Option(metavar="H", help=help_of("host"))] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="P", min=0, max=65535, help=help_of("port"))] = 8000,
    data: Data = None,
    lan: Annotated[bool, typer.Option("--lan", help=help_of("lan"))] = False,
    public: Annotated[str | None, typer.Option(metavar="URL", help=help_of("public"))] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help=help_of("browser"))] = True,
    bot_pause: Annotated[float, typer.Option(metavar="S", min=0, max=60, help=help_of("bot_pause"), hidden=True)] = 1.0,
    database: Annotated[str | None, typer.Option(metavar="URL", help=help_of("database"))] = None,
    bus: Annotated[str | None, typer.Option(metavar="URL", help=help_of("bus"))] = None,
    operator: Annotated[str | None, typer.Option(metavar="[HOST:]PORT", help=help_of("operator"))] = None,
    workers: Annotated[int, typer.Option(metavar="N", min=1, max=256, help=help_of("workers"))] = 1,
    proxy: Annotated[list[str] | None, typer.Option(metavar="ADDRESS", help=help_of("proxy"))] = None,
) -> None:
    from dragonhoard.server.admission import networks
    from dragonhoard.server.loaded_table import Settings
    from dragonhoard.server.processes import run_many
    from dragonhoard.server.serve import Hosting, bind, run

    if bus and not database:
        raise Problem("cli.serve.bus", bus=bus)
    if workers > 1 and not (database and bus):
        raise Problem("cli.serve.workers")
    try:
        proxies = tuple(str(each) for each in networks(proxy or ()))
    except ValueError as error:
        raise Problem("cli.serve.proxy", reason=error) from None

    address = _lan_address() if lan else None
    bound = bind("0.0.0.0" if lan else host, port)
    if bound is None:
        raise Problem("cli.serve.port", host=host, port=port)
    settings = Settings(bot_pause=(0.6 * bot_pause, 1.2 * bot_pause))
    where = place(data, database)
    hosting = Hosting(where, host, bound.getsockname()[1], public, address, settings=settings)
    hosting.operator, hosting.bus, hosting.proxies = _address(operator), bus, proxies
    url = public or f"http://{address or host}:{hosting.port}"
    opened = partial(_opened, url, shown(where), lan, browser)
    with bound:  # also if it does not start
        if workers > 1:
            run_many(hosting, bound, workers, opened)
        else:
            run(hosting, bound, opened)


def _address(given: str | None) -> tuple[str, int] | None:
    if given is None:
        return None
    host, _, port = given.rpartition(":")
    if not port.isdigit() or int(port) > 65535:
        raise Problem("cli.serve.operator", got=given)
    return host.strip("[]") or "127.0.0.1", int(port)


def _lan_address() -> str:
    """This machine's address in its own network; asking for a route sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def _opened(url: str, data: str | Path, lan: bool, browser: bool) -> None:
    print(say("serve.open", url=url))
    print(say("serve.data", data=data), flush=True)
    if lan:
        import segno

        segno.make(url).terminal(compact=True)
    if browser and sys.stdout.isatty():
        import webbrowser

        webbrowser.open(url)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=help_of("backup_file"), show_default=False)],
    data: Data = None,
    database: Database = None,
) -> None:
    print(say("serve.saved", tables=moving.backup(place(data, database), file), file=file))


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=help_of("backup_file"), show_default=False)],
    data: Data = None,
    database: Database = None,
) -> None:
    where = place(data, database)
    print(say("serve.restored", tables=moving.restore(file, where), folder=shown(where)))


def move(
    source: Annotated[str, typer.Option("--from", metavar="PLACE", help=help_of("move_from"), show_default=False)],
    target: Annotated[str, typer.Option("--to", metavar="PLACE", help=help_of("move_to"), show_default=False)],
    as_json: Json = False,
) -> None:
    import json

    moved = moving.move(source, target)
    if as_json:
        print(json.dumps({"moved": moved}))
    else:
        print(say("serve.moved", **moved, source=shown(source), place=shown(target)))


def admin_tables(data: Data = None, database: Database = None, as_json: Json = False) -> None:
    import json

    found = maintenance.tables(place(data, database))
    if as_json:
        print(json.dumps({"tables": found}))
        return
    for table in found:
        people = ", ".join(f"{seat['name']} ({seat['user'] or seat['bot']})" for seat in table["seats"] if seat["name"])
        changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(table["changed"]))
        what = {"id": table["id"], "game": table["game"], "stage": "damaged" if table["damaged"] else table["stage"]}
        print(say("serve.table", **what, changed=changed, people=people))


def admin_end_sessions(user: User, data: Data = None, database: Database = None) -> None:
    ended = maintenance.end_sessions(place(data, database), user, time.time())
    print(say("serve.ended", sessions=ended, user=user))


def admin_delete_person(user: User, data: Data = None, database: Database = None) -> None:
    print(say("serve.deleted", tables=maintenance.delete_person(place(data, database), user), user=user))


def admin_purge(
    days: Annotated[float, typer.Option(metavar="N", min=0, help=help_of("days"))],
    data: Data = None,
    database: Database = None,
) -> None:
    print(say("serve.purged", tables=maintenance.purge(place(data, database), days, time.time())))


def admin_limit(
    most: Annotated[int, typer.Argument(metavar="N", help=help_of("admin_limit"), show_default=False)],
    data: Data = None,
    database: Database = None,
) -> None:
    maintenance.set_limit(place(data, database), most)
    print(say("serve.limit", most=most))


def admin_metrics_token(data: Data = None, database: Database = None) -> None:
    print(maintenance.metrics_token(place(data, database)))
