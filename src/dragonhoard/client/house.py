"""A house by its address, and a guest's session there."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from typing import Any
from urllib.parse import urlsplit

from dragonhoard.core import texts
from dragonhoard.core.errors import Problem

PATIENT = 30.0  # seconds for an answer
MOST = 1 << 22  # bytes of one


class House:
    """One person: the cookie goes with every request. A program must name an Origin, as browsers do by themselves."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise Problem("client.address", got=address)
        self.origin = f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"
        self.cookie = ""

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """The answer; a refusal is a Problem in the words of the house."""
        return await asyncio.to_thread(self._ask, method, path, body)

    async def enter(self, name: str) -> None:
        await self.ask("POST", "/api/me", {"name": name})

    def socket(self, table: str) -> str:
        return self.origin.replace("http", "ws", 1) + f"/ws/{table}"

    def _ask(self, method: str, path: str, body: Any) -> Any:
        headers = {"Origin": self.origin, "Accept-Language": texts.SPOKEN.get()}
        if self.cookie:
            headers["Cookie"] = self.cookie
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            headers["Content-Type"] = "application/json"
        request = urllib.request.Request(self.origin + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=PATIENT) as answer:
                for cookie in answer.headers.get_all("Set-Cookie") or ():
                    self.cookie = cookie.partition(";")[0]
                return json.loads(answer.read(MOST))
        except urllib.error.HTTPError as error:
            raise Problem("client.refused", reason=_words(error)) from None
        except (OSError, ValueError) as error:
            raise Problem("client.unreachable", server=self.origin, reason=error) from None


def _words(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.loads(error.read(MOST))["text"])
    except (OSError, ValueError, KeyError, TypeError):
        return f"HTTP {error.code}"


def place_in(address: str) -> tuple[str, str]:
    """What the path of an address leads to: ("t", a table), ("join", a link), or nothing."""
    parts = urlsplit(address).path.strip("/").split("/")
    return (parts[0], parts[1]) if len(parts) == 2 and parts[0] in ("t", "join") else ("", "")


async def table_at(house: House, address: str) -> str:
    """The id of the table that an address, a link or an id names; a link is redeemed."""
    kind, name = place_in(address)
    if kind == "join":
        return str((await house.ask("POST", f"/api/links/{name}"))["table"])
    return name or address.strip("/")
