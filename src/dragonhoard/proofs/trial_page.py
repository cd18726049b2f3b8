"""A page that shows who owns what, at a port of its own on this machine."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, Any

from sqlalchemy.exc import DBAPIError

from dragonhoard.core import texts
from dragonhoard.proofs.trial_load import Load
from dragonhoard.proofs.trial_nodes import Ground
from dragonhoard.server.cluster.proxy import HOST

if TYPE_CHECKING:
    from dragonhoard.proofs.trial import Disturbed

MOST_HEAD = 16 * 1024
HEADERS = "Content-Security-Policy: default-src 'self'; frame-ancestors 'none'\r\nX-Content-Type-Options: nosniff\r\n"
STYLE = """
:root { color-scheme: light dark; --paper: #f6efe0; --ink: #2b2118; --line: #cdbfa4; --good: #2f6b3a; --bad: #a3261d }
@media (prefers-color-scheme: dark) {
  :root { --paper: #1d1712; --ink: #efe4d0; --line: #4a3d30; --good: #8fce98; --bad: #ff9a8d }
}
body { margin: 0 auto; max-width: 60rem; padding: 1rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.5 Georgia, serif }
.nodes { display: grid; grid-template-columns: repeat(auto-fit, minmax(16rem, 1fr)); gap: 1rem }
section { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem }
h1 { font-size: 1.5rem; margin: 0 0 .5rem } h2 { font-size: 1.1rem; margin: 0 }
table { width: 100%; border-collapse: collapse; font-size: .9rem }
th, td { text-align: left; padding: .15rem .25rem; border-bottom: 1px solid var(--line) }
td:last-child, th:last-child { text-align: right }
code { font-size: .85rem } .up { color: var(--good) } .down { color: var(--bad) }
a { color: inherit; display: inline-block; padding: .6rem 0 }
"""
ICON = '<svg xmlns="http://www.w3.org/2000/svg"/>'
SCRIPT = """
const place = document.querySelector("main");
async function look() {
  try {
    place.innerHTML = await (await fetch("/state")).text();
    place.className = "";
  } catch {
    place.className = "down";
  }
  setTimeout(look, 500);
}
look();
"""


def say(key: str, **values: Any) -> str:
    return escape(texts.say(f"cli.cluster.page.{key}", **values))


class Page:
    def __init__(self, there: Ground, load: Load, kills: Sequence[Disturbed]) -> None:
        self.there, self.load, self.kills = there, load, kills
        self._server: asyncio.Server | None = None
        self.port = 0

    @property
    def address(self) -> str:
        return f"http://{HOST}:{self.port}"

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._serve, HOST, 0, limit=MOST_HEAD)
        self.port = self._server.sockets[0].getsockname()[1]

    async def end(self) -> None:
        if self._server:
            self._server.close()

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            async with asyncio.timeout(5.0):
                head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
            status, kind, body = await self._answer(head)
            data = body.encode()
            about = f"Content-Type: {kind}; charset=utf-8\r\nContent-Length: {len(data)}\r\n"
            writer.write(f"HTTP/1.1 {status}\r\n{about}{HEADERS}Connection: close\r\n\r\n".encode() + data)
            await writer.drain()
        except (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
            pass
        finally:
            writer.close()

    async def _answer(self, head: str) -> tuple[str, str, str]:
        """Nobody else's page may read this one by a name that leads here."""
        hosts = [line[5:].strip() for line in head.lower().split("\r\n") if line.startswith("host:")]
        if hosts != [f"{HOST}:{self.port}"]:
            return "421 Misdirected Request", "text/plain", ""
        match head.split(" ", 2)[:2]:
            case ["GET", "/"]:
                return "200 OK", "text/html", page()
            case ["GET", "/state"]:
                return "200 OK", "text/html", await self.state()
            case ["GET", "/page.css"]:
                return "200 OK", "text/css", STYLE
            case ["GET", "/page.js"]:
                return "200 OK", "text/javascript", SCRIPT
            case ["GET", "/favicon.ico"]:
                return "200 OK", "image/svg+xml", ICON
        return "404 Not Found", "text/plain", ""

    async def state(self) -> str:
        """Nodes, each with its tables."""
        try:
            owners, known = await self.there.owners(), await self.there.registered()
        except DBAPIError:
            return f'<p class="down">{say("no_database")}</p>'
        playing = {game.table for game in self.load.live}
        parts = []
        for number, node in enumerate(self.there.nodes, 1):
            one = known.get(node.port)
            up = one is not None and node.is_running()
            own = {table: epoch for table, (owner, epoch) in owners.items() if one and owner == one.id}
            parts.append(_node(number, node.port, up, {table: own[table] for table in own if table in playing}))
        address = self.there.address
        numbers = {
            "acknowledged": f"{self.load.acknowledged:,}",
            "kills": len(self.kills),
            "takeovers": sum(kill.takeovers for kill in self.kills),
        }
        play = f'<a href="{address}">{say("play")}</a>'
        return f'<p>{say("numbers", **numbers)} {play}</p><div class="nodes">{"".join(parts)}</div>'


def page() -> str:
    title, language = say("title"), texts.SPOKEN.get()
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{title}</title>'
    links = '<link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script>'
    body = f"<h1>{title}</h1><p>{say('about')}</p><main></main>"
    return f'<!doctype html><html lang="{language}">{head}{links}{body}</html>\n'


def _node(number: int, port: int, up: bool, tables: dict[str, int]) -> str:
    kind, word = ("up", say("up")) if up else ("down", say("down"))
    rows = "".join(f"<tr><td><code>{escape(table)}</code><td>{epoch}" for table, epoch in sorted(tables.items()))
    head = f"<tr><th>{say('table')}<th>{say('epoch')}"
    name = say("node", number=number, port=port)
    return f'<section><h2>{name} · <span class="{kind}">{word}</span></h2><table>{head}{rows}</table></section>'
