"""The words for whoever hosts the house: serve, backup, restore, admin."""

from __future__ import annotations

import os
import socket
import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from dragonhoard.cli.app import Json, _help, app
from dragonhoard.cli.screen import say

admin = typer.Typer(add_completion=False, no_args_is_help=True, help=_help("admin"))
app.add_typer(admin, name="admin")


def data_folder() -> Path:
    if given := os.environ.get("DRAGONHOARD_DATA"):
        return Path(given)
    home = os.environ.get("XDG_DATA_HOME") or (os.environ.get("LOCALAPPDATA") if os.name == "nt" else None)
    return Path(home or Path.home() / ".local" / "share") / "dragonhoard"


Data = Annotated[Path | None, typer.Option("--data", metavar="DIR", help=_help("data"))]
User = Annotated[str, typer.Argument(metavar="PERSON", help=_help("person"), show_default=False)]


@app.command(help=_help("serve"))
def serve(
    host: Annotated[str, typer.Option(metavar="H", help=_help("host"))] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="P", min=0, max=65535, help=_help("port"))] = 8000,
    data: Data = None,
    lan: Annotated[bool, typer.Option("--lan", help=_help("lan"))] = False,
    public: Annotated[str | None, typer.Option(metavar="URL", help=_help("public"))] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help=_help("browser"))] = True,
    bot_pause: Annotated[float, typer.Option(metavar="S", min=0, max=60, help=_help("bot_pause"), hidden=True)] = 1.0,
) -> None:
    from dragonhoard.core.errors import Problem
    from dragonhoard.server.loaded_table import Settings
    from dragonhoard.server.serve import Hosting, run

    address = _lan_address() if lan else None
    bound = _bind("0.0.0.0" if lan else host, port)
    if bound is None:
        raise Problem("cli.serve.port", host=host, port=port)
    settings = Settings(bot_pause=(0.6 * bot_pause, 1.2 * bot_pause))
    hosting = Hosting(data or data_folder(), host, bound.getsockname()[1], public, address, settings=settings)
    url = public or f"http://{address or host}:{hosting.port}"
    run(hosting, bound, lambda: _opened(url, hosting.data, lan, browser))


def _bind(host: str, port: int) -> socket.socket | None:
    """The port is taken before anything is said about it."""
    bound = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError:
        bound.close()
        return None
    return bound


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


@app.command(help=_help("backup"))
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=_help("backup_file"), show_default=False)],
    data: Data = None,
) -> None:
    from dragonhoard.server import maintenance

    print(say("serve.saved", tables=maintenance.backup(data or data_folder(), file), file=file))


@app.command(help=_help("restore"))
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=_help("backup_file"), show_default=False)],
    data: Data = None,
) -> None:
    from dragonhoard.server import maintenance

    folder = data or data_folder()
    print(say("serve.restored", tables=maintenance.restore(file, folder), folder=folder))


@admin.command("tables", help=_help("admin_tables"))
def admin_tables(data: Data = None, as_json: Json = False) -> None:
    import json

    from dragonhoard.server import maintenance

    found = maintenance.tables(data or data_folder())
    if as_json:
        print(json.dumps({"tables": found}))
        return
    for table in found:
        people = ", ".join(f"{seat['name']} ({seat['user'] or seat['bot']})" for seat in table["seats"] if seat["name"])
        changed = time.strftime("%Y-%m-%d %H:%M", time.localtime(table["changed"]))
        what = {"id": table["id"], "game": table["game"], "stage": "damaged" if table["damaged"] else table["stage"]}
        print(say("serve.table", **what, changed=changed, people=people))


@admin.command("end-sessions", help=_help("admin_end"))
def admin_end(user: User, data: Data = None) -> None:
    from dragonhoard.server import maintenance

    print(say("serve.ended", sessions=maintenance.end_sessions(data or data_folder(), user, time.time()), user=user))


@admin.command("delete-person", help=_help("admin_delete"))
def admin_delete(user: User, data: Data = None) -> None:
    from dragonhoard.server import maintenance

    print(say("serve.deleted", tables=maintenance.delete_person(data or data_folder(), user), user=user))


@admin.command("purge", help=_help("admin_purge"))
def admin_purge(
    days: Annotated[float, typer.Option(metavar="N", min=0, help=_help("days"))], data: Data = None
) -> None:
    from dragonhoard.server import maintenance

    print(say("serve.purged", tables=maintenance.purge(data or data_folder(), days, time.time())))


@admin.command("limit", help=_help("admin_limit"))
def admin_limit(
    most: Annotated[int, typer.Argument(metavar="N", help=_help("admin_limit"), show_default=False)], data: Data = None
) -> None:
    from dragonhoard.server import maintenance

    maintenance.set_limit(data or data_folder(), most)
    print(say("serve.limit", most=most))
