"""The command `mcp`: tools by which a language model plays."""

from __future__ import annotations

from typing import Annotated

import typer

from dragonhoard.cli.app import help_of
from dragonhoard.cli.seat import USUAL_HOUSE

HERE = "127.0.0.1"


def mcp(
    server: Annotated[str, typer.Option("--server", metavar="URL", help=help_of("mcp_server"))] = USUAL_HOUSE,
    http: Annotated[
        int | None, typer.Option("--http", metavar="PORT", min=1, max=65535, help=help_of("mcp_http"))
    ] = None,
) -> None:
    from dragonhoard.client.house import House
    from dragonhoard.client.mcp_server import make_server

    tools = make_server(House(server).origin)
    if http is None:
        tools.run("stdio")
    else:
        tools.run("streamable-http", host=HERE, port=http)
