"""A game is its record: edition, options, seats, and the inputs with the luck they drew. JSON Lines.

The first line is the header, then comes a line for the start and one for each input, last the end with the seed.
Every line carries a hash over itself and the hash before it, so that damage is noticed where it is.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from typing import Any, get_args, get_origin, get_type_hints

from dragonhoard.core import edition as editions
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.values import Choice, Input, well_formed

FORMAT = 2
FORMATS = (1, 2)  # those that are read; in format 1 a draw stands without what it was drawn from


@dataclass(frozen=True, slots=True)
class Header:
    game: str
    rules: int
    players: int
    options: dict[str, Any]
    edition: dict[str, Any]
    edition_hash: str
    table: str
    commitment: str
    entropy: list[str]
    names: list[str]


def header_of(game: Game, table: str, commitment: str, entropy: list[str], names: list[str]) -> Header:
    edition = game.edition
    return Header(
        *(game.slug, game.rules_version, game.players, game.options, edition.values, edition.hash),
        *(table, commitment, entropy, names),
    )


@dataclass(frozen=True, slots=True)
class Entry:
    """An input (None: the start), the draws it made, and how many each was drawn from (None: a record of format 1)."""

    given: Input | None
    drew: list[int]
    of: list[int] | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """`totals` are the points of a game that was played to its end, None for an aborted one."""

    seed: str
    totals: list[int | None] | None


@dataclass(slots=True)
class Record:
    header: Header
    entries: list[Entry] = field(default_factory=list)
    ending: Ending | None = None
    format: int = FORMAT

    def lines(self, game: Game) -> Iterator[str]:
        before = ""
        rows: list[dict[str, Any]] = [{"dragonhoard": self.format, **_fields(self.header)}]
        rows += [{**said(entry.given, game), **draws_of(entry)} for entry in self.entries]
        if self.ending:
            rows.append({"end": _fields(self.ending)})
        for row in rows:
            before = chained(row, before)
            yield json.dumps({**row, "hash": before}, ensure_ascii=False)


def _fields(part: Header | Ending) -> dict[str, Any]:
    return {name: getattr(part, name) for name in part.__slots__}


def draws_of(entry: Entry) -> dict[str, list[int]]:
    return {"drew": entry.drew} if entry.of is None else {"drew": entry.drew, "of": entry.of}


def chained(row: dict[str, Any], before: str) -> str:
    text = json.dumps(row, sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(f"{before}\n{text}".encode("utf-8", "surrogatepass")).hexdigest()[:32]


def said(given: Input | None, game: Game) -> dict[str, Any]:
    """The kind of the input, in small letters, with its fields; a move is a text."""
    if given is None:
        return {"start": True}
    parts = [getattr(given, name) for name in given.__slots__]
    if isinstance(given, Choice):
        parts[-1] = game.say_move(given.move)
    return {type(given).__name__.lower(): parts}


# -- reading -----------------------------------------------------------------------------------------------------------
KINDS: dict[str, Any] = {kind.__name__.lower(): kind for kind in get_args(Input)}
HEADER = {name: get_origin(hint) or hint for name, hint in get_type_hints(Header).items()}


def read(text: str, games: dict[str, type[Game]]) -> tuple[Record, Game]:
    """The record and the game it was played with; a Problem names the entry that is wrong, the header being 0."""
    rows = _rows(text)
    header = _header(rows[0], games)
    try:
        edition = editions.of_values(header.edition)
        game = games[header.game](header.players, header.options, edition)
    except Problem as problem:
        raise Problem("record.wrong", entry=0, reason=problem) from None
    if edition.hash != header.edition_hash:
        raise wrong(0, "record.edition")
    record = Record(header, format=rows[0]["dragonhoard"])
    for number, row in enumerate(rows[1:], 1):
        if record.ending:
            raise wrong(number, "record.after_end")
        if "end" in row:
            record.ending = _ending(number, row)
        else:
            record.entries.append(_entry(number, row, game, sized=record.format > 1))
    if not record.entries or record.entries[0].given is not None:
        raise wrong(1, "record.no_start")
    return record, game


def wrong(number: int, key: str, **args: Any) -> Problem:
    return Problem("record.wrong", entry=number, reason=Problem(key, **args))


def _rows(text: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    before = ""
    for number, line in enumerate(text.removesuffix("\n").split("\n")):
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            raise wrong(number, "record.json") from None
        if not isinstance(row, dict):
            raise wrong(number, "record.json")
        if number == 0 and (row.get("dragonhoard") not in FORMATS or row["dragonhoard"] is True):
            raise wrong(0, "record.foreign", format=FORMAT)
        found = row.pop("hash", None)
        try:
            before = chained(row, before)
        except RecursionError:
            raise wrong(number, "record.json") from None
        if found != before:
            raise wrong(number, "record.hash")
        rows.append(row)
    return rows


def _header(row: dict[str, Any], games: dict[str, type[Game]]) -> Header:
    for name, kind in HEADER.items():
        if type(row.get(name)) is not kind:
            raise wrong(0, "record.field", name=name)
    if any(type(word) is not str for word in (*row["entropy"], *row["names"])):
        raise wrong(0, "record.field", name="entropy")
    if row["game"] not in games:
        raise wrong(0, "game.unknown", got=row["game"], known=", ".join(games))
    if row["rules"] != games[row["game"]].rules_version:
        raise wrong(0, "record.rules", known=games[row["game"]].rules_version, got=row["rules"])
    return Header(**{name: row[name] for name in HEADER})


def _entry(number: int, row: dict[str, Any], game: Game, sized: bool) -> Entry:
    drew = _numbers(number, row, "drew")
    of = _numbers(number, row, "of") if sized else None
    if of is not None and len(of) != len(drew):
        raise wrong(number, "record.field", name="of")
    if len(row) != 1:
        raise wrong(number, "record.field", name="drew")
    try:
        return Entry(given_of(row, game), drew, of)
    except Problem as problem:
        raise Problem("record.wrong", entry=number, reason=problem) from None


def _numbers(number: int, row: dict[str, Any], name: str) -> list[int]:
    found = row.pop(name, None)
    if type(found) is not list or any(type(part) is not int for part in found):
        raise wrong(number, "record.field", name=name)
    return found


def given_of(row: dict[str, Any], game: Game) -> Input | None:
    """The input that `said` has put into words."""
    ((kind, parts),) = row.items()
    if kind == "start":
        return None
    if kind not in KINDS or type(parts) is not list or len(parts) != len(fields(KINDS[kind])):
        raise Problem("record.input", kind=kind)
    given: Input = KINDS[kind](*parts)
    if not well_formed(given) or (isinstance(given, Choice) and type(given.move) is not str):
        raise Problem("record.input", kind=kind)
    return replace(given, move=game.read_move(given.move)) if isinstance(given, Choice) else given


def _ending(number: int, row: dict[str, Any]) -> Ending:
    end = row["end"]
    if type(end) is not dict or set(end) != {"seed", "totals"} or type(end["seed"]) is not str or len(row) != 1:
        raise wrong(number, "record.field", name="end")
    return Ending(end["seed"], end["totals"])
