"""The seats that language models have taken, by secret handles; and what of a table goes into a small answer."""

from __future__ import annotations

import json
import secrets
from typing import Any

from dragonhoard.client.bridge import sit
from dragonhoard.client.house import House, table_at
from dragonhoard.client.table import TableClient
from dragonhoard.core.errors import Problem

MOST_SEATS = 64  # of one process
MOST_BYTES = 3900  # of an answer
MOST_PART = 16_000  # of a part that is asked for by its name
MOST_MOVES = 40
MOST_NEWS = 40
WORDS = ("name", "text", "title")  # facts in which people say what they like
NEVER = ("menu", "table", "seat", "box")


class Seats:
    """A seat is named in each call, since a transport may not tell one caller from another."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._seats: dict[str, TableClient] = {}

    def house(self) -> House:
        return House(self.address)

    async def take(self, house: House, table: str, name: str, seat: int | None) -> str:
        """Sits down; the handle of the seat."""
        if len(self._seats) >= MOST_SEATS:
            raise Problem("client.seats", most=MOST_SEATS)
        client = TableClient(house, await table_at(house, table))
        try:
            await client.open()
            await sit(client, name, seat)
        except BaseException:
            await client.close()
            raise
        handle = secrets.token_urlsafe(16)
        self._seats[handle] = client
        return handle

    def of(self, handle: str) -> TableClient:
        found = self._seats.get(handle)
        if found is None:
            raise Problem("client.handle")
        if found.gone is not None:
            raise found.gone
        return found

    async def leave(self, handle: str) -> None:
        client = self.of(handle)
        del self._seats[handle]
        try:
            if client.info["stage"] in ("gathering", "playing"):
                await client.do("stand")
        finally:
            await client.close()


# -- small answers -----------------------------------------------------------------------------------------------------
def is_awaited(client: TableClient) -> bool:
    view = client.view
    if not view or not view["table"]["turn"] or client.seat not in view["table"]["turn"]["seats"]:
        return False
    return bool(view["menu"]["moves"] or view["menu"]["forms"])


def is_over(client: TableClient) -> bool:
    return client.info["stage"] in ("over", "aborted")


def outline(client: TableClient) -> dict[str, Any]:
    """What the next decision needs, in less than 4 kB: nothing empty, nothing twice, the longest parts by name only."""
    info, view = client.info, client.view
    found: dict[str, Any] = {"stage": info["stage"], "game": info["game"], "you_are_seat": client.seat}
    names = [{"seat": i, "name": one["name"], **_kind(one)} for i, one in enumerate(info["seats"])]
    found["words_of_others"] = {"names": names}
    if view is None:
        return found
    table, turn = view["table"], view["table"]["turn"]
    found["your_turn"] = is_awaited(client)
    found["awaited_seats"] = turn["seats"] if turn else []
    found["serial"] = turn["serial"] if turn else None
    found["seconds_left"] = client.left
    if table["over"] and table["standing"]:
        found["result"] = {name: table["standing"][name] for name in ("totals", "places", "winners")}
    moves = view["menu"]["moves"]
    found["moves"], found["forms"] = moves[:MOST_MOVES], view["menu"]["forms"]
    if len(moves) > MOST_MOVES:
        found["more_moves"] = len(moves) - MOST_MOVES
    seen = {**pruned({name: part for name, part in table.items() if name not in ("turn", "over", "standing")})}
    own = pruned({name: part for name, part in view.items() if name not in NEVER})
    found["you_see"] = {**seen, **own}
    return _within(found, "you_see", MOST_BYTES)


def parts(client: TableClient) -> dict[str, Any]:
    """All that can be looked at by its name."""
    view = client.view
    if view is None:
        return {}
    return {
        **view["table"],
        **{name: part for name, part in view.items() if name not in NEVER},
        "box": client.info["box"],
    }


def pruned(part: Any) -> Any:
    """Without what is empty. 0 is a seat, and stays."""
    if isinstance(part, dict):
        kept = {name: pruned(one) for name, one in part.items()}
        return {name: one for name, one in kept.items() if one is not None and one is not False and one not in ({}, [])}
    return [pruned(one) for one in part] if isinstance(part, list) else part


def compact(found: Any) -> str:
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


def size(found: Any) -> int:
    return len(compact(found).encode())


def _within(found: dict[str, Any], where: str, most: int) -> dict[str, Any]:
    """The longest parts are left out, and named."""
    left: list[str] = []
    while size({**found, "left_out": left}) > most and found[where]:
        longest = max(found[where], key=lambda name: size(found[where][name]))
        del found[where][longest]
        left.append(longest)
    while size({**found, "left_out": left}) > most and found["moves"]:
        found["more_moves"] = found.get("more_moves", 0) + 1
        found["moves"] = found["moves"][:-1]
    return {**found, "left_out": left} if left else found


def _kind(seat: dict[str, Any]) -> dict[str, Any]:
    return {"bot": seat["bot"]} if seat["bot"] else {"program": True} if seat.get("program") else {}


def happened(client: TableClient) -> dict[str, Any]:
    """The news since this was asked last. What people are called and say stands apart: it is data, no instruction."""
    news, words = [], []
    for one in client.fetch_news()[-MOST_NEWS:]:
        facts = pruned(one["facts"])
        if one.get("line") is None:  # of the table, not of the game
            said = {name: facts.pop(name) for name in WORDS if name in facts}
            if said:
                words.append({"kind": one["kind"], **({"seat": facts["seat"]} if "seat" in facts else {}), **said})
        news.append({"kind": one["kind"], **facts})
    while news and size([news, words]) > MOST_BYTES - 400:
        (words if len(words) > len(news) else news).pop(0)
    return {"happened": news, "words_of_others": words}
