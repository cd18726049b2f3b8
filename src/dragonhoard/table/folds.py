"""What each row of the log does to a table. Inputs of the game and hints are the table's own: they tell something."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from dragonhoard.core import edition as editions
from dragonhoard.core.game import Game
from dragonhoard.core.lessons import chapter_named
from dragonhoard.games import game_class
from dragonhoard.table.ledger import Ledger
from dragonhoard.table.trail import Trail

if TYPE_CHECKING:
    from dragonhoard.table.table import Table


def _opened(table: Table, data: dict[str, Any]) -> None:
    table.game = _game(data["game"], data["players"], json.dumps(data["options"]), json.dumps(data["edition"]))
    table.ledger = Ledger(table.game)
    table.set_chairs(data["players"])
    table.owner, table.pace, table.visibility = data["by"], data["pace"], data["visibility"]
    table.people.stay(data["by"], data["name"])
    table.title = data.get("title", "")  # old rows have none
    table.lesson = data.get("lesson", False)
    chapter = chapter_named(table.game.slug, table.lesson) if isinstance(table.lesson, str) else None
    table.trail = Trail(chapter) if chapter else None
    table.commitment = data["commitment"]
    table.hints = data.get("hints", False)  # old rows do not say it
    table.programs = data.get("programs", True)  # nor this


def _renamed(table: Table, data: dict[str, Any]) -> None:
    table.title = data["title"]


def _sat(table: Table, data: dict[str, Any]) -> None:
    program = data.get("program", False)  # old rows do not say it
    table.place(data["seat"], data["by"], data["name"], entropy=data["entropy"], program=program)
    table.people.sit(data["by"], data["name"])


def _stood(table: Table, data: dict[str, Any]) -> None:
    user = table.seats[data["seat"]].user
    table.place(data["seat"])
    if user and table.seat_of(user) is None:
        table.people.stand(user)


def _joined(table: Table, data: dict[str, Any]) -> None:
    table.people.join(data["by"], data["name"])


def _bot(table: Table, data: dict[str, Any]) -> None:
    if table.stage == "gathering":
        table.place(data["seat"], name=data["name"], bot=data["bot"])
    else:
        _held(table, data)


def _held(table: Table, data: dict[str, Any]) -> None:
    table.seats[data["seat"]].held = data["bot"]


def _ended(table: Table, data: dict[str, Any]) -> None:
    table.end(data["seed"], data["totals"])


def _said(table: Table, data: dict[str, Any]) -> None:
    seat = data["seat"] if "seat" in data else table.seat_of(data["by"])  # old rows do not say it
    table.remarks.append({"user": data["by"], "name": data["name"], "seat": seat, "text": data["text"]})


def _reasoned(table: Table, data: dict[str, Any]) -> None:
    if table.seats[data["seat"]].bot:  # in old logs those speak, too, who only sit in for a person
        table.reasons.append(data)


def _reacted(table: Table, data: dict[str, Any]) -> None:
    """In old logs only: reactions are not written any more."""


def _pause_asked(table: Table, data: dict[str, Any]) -> None:
    table.agreed.add(data["seat"])


def _paused(table: Table, data: dict[str, Any]) -> None:
    table.paused = data["on"]
    table.agreed.clear()


def _muted(table: Table, data: dict[str, Any]) -> None:
    (table.muted.add if data["on"] else table.muted.discard)(data["user"])


def _set_tempo(table: Table, data: dict[str, Any]) -> None:
    table.tempo = data["bots"]


def _removed(table: Table, data: dict[str, Any]) -> None:
    table.removed.add(data["user"])
    table.people.leave(data["user"])
    seat = table.seat_of(data["user"])
    if seat is not None and table.stage == "gathering":
        table.place(seat)
    elif seat is not None:
        table.seats[seat].user = None


def _rematch(table: Table, data: dict[str, Any]) -> None:
    table.rematch = data["table"]
    table.rematch_by = table.seat_of(data["by"])


@lru_cache(maxsize=64)
def _game(slug: str, players: int, options: str, edition: str) -> Game:
    """Tables that play the same game share it: it never changes, and an edition is larger than all else they hold."""
    return game_class(slug)(players, json.loads(options), editions.of_values(json.loads(edition)))


Fold = Callable[["Table", dict[str, Any]], None]
FOLDS: dict[str, Fold] = {
    "opened": _opened,
    "renamed": _renamed,
    "joined": _joined,
    "sat": _sat,
    "stood": _stood,
    "bot": _bot,
    "held": _held,
    "ended": _ended,
    "said": _said,
    "reasoned": _reasoned,
    "reacted": _reacted,
    "pause": _pause_asked,
    "paused": _paused,
    "muted": _muted,
    "tempo": _set_tempo,
    "removed": _removed,
    "rematch": _rematch,
}
