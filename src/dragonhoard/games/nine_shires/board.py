"""Nine Shires: the board of an edition: whether it can be played on, and what the page draws."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any

from dragonhoard.core.edition import Edition
from dragonhoard.games.nine_shires.rules import state

LONGEST = 2 * (state.FACES - 1)  # steps by count
ROUTES = 99  # more than that of one sort from one space nobody could choose from
WORDS = {"id", "kind", "shire", "x", "y", "towne"}
ONE_OF = ("castle", "guardian")  # NS-COMP-1
ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
SOME_OF = ("key", "talisman", "sword", "dragon")


def neighbours(values: Mapping[str, Any]) -> list[list[int]]:
    """The ways from each space, in board order."""
    number = {space["id"]: i for i, space in enumerate(values["board"]["space"])}
    found: list[list[int]] = [[] for _ in number]
    for one, two in values["board"]["path"]["edges"]:
        found[number[one]].append(number[two])
        found[number[two]].append(number[one])
    return found


def towne_spaces(values: Mapping[str, Any]) -> list[int]:
    """The space of each towne, shire by shire."""
    where = {space["towne"]: i for i, space in enumerate(values["board"]["space"]) if "towne" in space}
    return [where[towne] for shire in values["shire"] for towne in shire["townes"]]


# -- whether it can be played on ---------------------------------------------------------------------------------------
def check(edition: Edition, kinds: Sequence[str], sizes: range) -> None:
    edition.known(edition.value(dict, "board"), {"canvas", "radius", "die", "start", "area", "space", "path"}, "board")
    width, height = _numbers(edition, 2, (10_000, 10_000), "board", "canvas")
    radius = edition.value(int, "board", "radius", low=1, high=min(width, height))
    _numbers(edition, 3, (width, height, min(width, height)), "board", "die")
    _check_spaces(edition, kinds, (width, height), radius)
    _check_shires(edition, sizes)
    _check_areas(edition, (width, height))
    _check_path(edition)
    _check_routes(edition)


def _numbers(edition: Edition, count: int, most: Sequence[int], *keys: str | int) -> list[int]:
    found = edition.value(list, *keys)
    if len(found) != count:
        raise edition.wrong("nine-shires.edition.count", *keys, wanted=count, got=len(found))
    for number, high in zip(found, most, strict=True):
        if type(number) is not int or not 0 <= number <= high:
            raise edition.wrong("nine-shires.edition.canvas", *keys, got=number)
    return list(found)


def _check_spaces(edition: Edition, kinds: Sequence[str], canvas: tuple[int, int], radius: int) -> None:
    spaces = edition.value(list, "board", "space")
    if not 2 <= len(spaces) <= state.SPACES:
        raise edition.wrong("nine-shires.edition.spaces", "board", "space", most=state.SPACES, got=len(spaces))
    seen: set[str] = set()
    for i, space in enumerate(spaces):
        edition.value(dict, "board", "space", i)
        for word in space:
            if word not in WORDS:
                raise edition.wrong("edition.unknown", "board", "space", i, word, known=", ".join(sorted(WORDS)))
        name = edition.value(str, "board", "space", i, "id")
        if name in seen or not ID.fullmatch(name):
            raise edition.wrong("nine-shires.edition.id", "board", "space", i, "id", got=name)
        seen.add(name)
        kind = edition.value(str, "board", "space", i, "kind")
        if kind not in kinds:
            raise edition.wrong(
                "nine-shires.edition.kind", "board", "space", i, "kind", known=", ".join(kinds), got=kind
            )
        shire = edition.value(int, "board", "space", i, "shire", low=0, high=state.SHIRES)
        if (shire == 0) != (kind in ("castle", "guardian", "dragon")):
            raise edition.wrong("nine-shires.edition.neutral", "board", "space", i, "shire")
        for word, high in zip(("x", "y"), canvas, strict=True):
            edition.value(int, "board", "space", i, word, low=radius, high=high - radius)
        for other in spaces[:i]:
            if (space["x"] - other["x"]) ** 2 + (space["y"] - other["y"]) ** 2 < (2 * radius) ** 2:
                raise edition.wrong("nine-shires.edition.overlap", "board", "space", i, one=name, two=other["id"])
    for kind in (*ONE_OF, *SOME_OF):
        count = sum(space["kind"] == kind for space in spaces)
        if count != 1 if kind in ONE_OF else count < 1:
            raise edition.wrong("nine-shires.edition.special", "board", "space", kind=kind, got=count)
    if edition.value(str, "board", "start") not in seen:
        raise edition.wrong("nine-shires.edition.space", "board", "start", got=edition.values["board"]["start"])


def _check_shires(edition: Edition, sizes: range) -> None:
    """NS-SHIRE-1"""
    spaces = edition.values["board"]["space"]
    named = {towne: i for i, shire in enumerate(edition.values["shire"], 1) for towne in shire["townes"]}
    seen: set[str] = set()
    for i, space in enumerate(spaces):
        towne = space.get("towne")
        if (towne is not None) != (space["kind"] == "towne"):
            raise edition.wrong("nine-shires.edition.towne_space", "board", "space", i, "kind")
        if towne is None:
            continue
        edition.value(str, "board", "space", i, "towne")
        if towne not in named or named[towne] != space["shire"] or towne in seen:
            raise edition.wrong("nine-shires.edition.towne", "board", "space", i, "towne", got=towne)
        seen.add(towne)
    for towne, shire in named.items():
        if towne not in seen:
            raise edition.wrong("nine-shires.edition.no_space", "shire", shire - 1, "townes", got=towne)
    for shire in range(1, state.SHIRES + 1):
        size = sum(space["shire"] == shire for space in spaces)
        if size not in sizes:
            low, high = sizes[0], sizes[-1]
            raise edition.wrong("nine-shires.edition.size", "shire", shire - 1, low=low, high=high, got=size)


def _check_areas(edition: Edition, canvas: tuple[int, int]) -> None:
    areas = edition.value(list, "board", "area")
    seen: set[int] = set()
    for i, area in enumerate(areas):
        edition.value(dict, "board", "area", i)
        seen.add(edition.value(int, "board", "area", i, "shire", low=1, high=state.SHIRES))
        _numbers(edition, 2, canvas, "board", "area", i, "label")
        corners = edition.value(list, "board", "area", i, "polygon")
        for corner in corners:
            if not isinstance(corner, list) or len(corner) != 2 or len(corners) < 3:
                raise edition.wrong("nine-shires.edition.canvas", "board", "area", i, "polygon", got=corner)
            for number, high in zip(corner, canvas, strict=True):
                if type(number) is not int or not 0 <= number <= high:
                    raise edition.wrong("nine-shires.edition.canvas", "board", "area", i, "polygon", got=number)
        if set(area) != {"shire", "label", "polygon"}:
            raise edition.wrong("edition.unknown", "board", "area", i, known="label, polygon, shire")
    if len(seen) != state.SHIRES or len(areas) != state.SHIRES:
        raise edition.wrong("nine-shires.edition.count", "board", "area", wanted=state.SHIRES, got=len(areas))


def _check_path(edition: Edition) -> None:
    """One whole, without dead ends: a move is compulsory (NS-MOVE-6)."""
    edition.known(edition.value(dict, "board", "path"), {"edges"}, "board", "path")
    spaces = edition.values["board"]["space"]
    names = {space["id"] for space in spaces}
    seen: set[frozenset[str]] = set()
    for edge in edition.value(list, "board", "path", "edges"):
        if not isinstance(edge, list) or len(edge) != 2 or any(type(end) is not str for end in edge):
            raise edition.wrong("nine-shires.edition.edge", "board", "path", "edges", got=edge)
        for end in edge:
            if end not in names:
                raise edition.wrong("nine-shires.edition.space", "board", "path", "edges", got=end)
        if len({*edge}) != 2 or frozenset(edge) in seen:
            raise edition.wrong("nine-shires.edition.edge", "board", "path", "edges", got=" - ".join(edge))
        seen.add(frozenset(edge))
    ways = neighbours(edition.values)
    for i, own in enumerate(ways):
        if not 2 <= len(own) <= state.WAYS:
            most, got = state.WAYS, len(own)
            raise edition.wrong("nine-shires.edition.ways", "board", "space", i, "id", least=2, most=most, got=got)
    reached = {0}
    edge_of = [0]
    while edge_of:
        for space in ways[edge_of.pop()]:
            if space not in reached:
                reached.add(space)
                edge_of.append(space)
    if lost := [space["id"] for i, space in enumerate(spaces) if i not in reached]:
        raise edition.wrong(
            "nine-shires.edition.unconnected", "board", "path", "edges", got=lost[0], start=spaces[0]["id"]
        )


def _check_routes(edition: Edition) -> None:
    """Few enough to be listed."""
    ways = tuple(map(tuple, neighbours(edition.values)))
    dragons = frozenset(i for i, space in enumerate(edition.values["board"]["space"]) if space["kind"] == "dragon")
    tangled = _tangled(ways, dragons)
    if tangled is not None:
        raise edition.wrong("nine-shires.edition.routes", "board", "space", tangled, "id", most=ROUTES)


@lru_cache(maxsize=8)
def _tangled(ways: tuple[tuple[int, ...], ...], dragons: frozenset[int]) -> int | None:
    """The first space from which there are too many routes."""
    for start in range(len(ways)):
        if len(walks(ways, start, LONGEST)) > ROUTES or len(zero_walks(ways, start, dragons)) > ROUTES:
            return start
    return None


# -- routes in board order ---------------------------------------------------------------------------------------------
Route = tuple[int, ...]


def walks(ways: Sequence[Sequence[int]], start: int, steps: int) -> list[Route]:
    """NS-MOVE-3: the routes of so many steps; none turns straight back."""
    found: list[Route] = [()]
    for _ in range(steps):
        found = [
            (*route, way)
            for route in found
            for way in ways[route[-1] if route else start]
            if way != (route[-2] if len(route) > 1 else start if route else None)
        ]
        if len(found) > ROUTES:
            break
    return found


def zero_walks(ways: Sequence[Sequence[int]], start: int, dragons: Collection[int]) -> list[Route]:
    """NS-MOVE-7: the routes to dragon spaces that visit no space twice."""
    found: list[Route] = []
    routes: list[Route] = [()]
    while routes:
        route = routes.pop()
        if route and route[-1] in dragons:
            found.append(route)
            if len(found) > ROUTES:
                break
        here = route[-1] if route else start
        routes += [(*route, way) for way in reversed(ways[here]) if way != start and way not in route]
    return found
