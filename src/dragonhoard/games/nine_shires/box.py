"""Nine Shires: what never changes at a table, the board and the cards of the edition."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.games.nine_shires import board


@dataclass(slots=True)
class Box:
    """What never changes at a table: the board and the cards of the edition."""

    board: dict[str, Any]  # canvas, radius, die, start
    spaces: list[dict[str, Any]]  # id, kind, shire (0: none), x, y, name, next
    shires: list[dict[str, Any]]  # number, name, set, label, polygon, townes
    colours: list[dict[str, str]]  # by number: name, mark, hex
    amulets: dict[str, dict[str, Any]]  # colours and slays
    dragons: dict[str, dict[str, Any]]  # class and kills
    tokens: list[str]
    costs: dict[str, int]
    gains: dict[str, int]
    alliance: dict[str, int]  # of each colour of the set
    power: dict[str, int]
    limits: dict[str, int]


def box(game: Game) -> Box:
    values = game.edition.values
    plan = values["board"]
    ways = board.neighbours(values)
    ids = [space["id"] for space in plan["space"]]
    townes = [space["id"] for space in (plan["space"][i] for i in board.towne_spaces(values))]
    areas = {area["shire"]: area for area in plan["area"]}
    sets = {colour: amulet["id"] for amulet in values["amulet"] for colour in amulet["colours"]}
    return Box(
        {name: plan[name] for name in ("canvas", "radius", "die", "start")},
        [
            {name: space[name] for name in ("id", "kind", "shire", "x", "y")}
            | {"name": space.get("towne"), "next": [ids[way] for way in ways[i]]}
            for i, space in enumerate(plan["space"])
        ],
        [
            {
                "number": number,
                "name": shire["name"],
                "set": sets[number],
                "label": areas[number]["label"],
                "polygon": areas[number]["polygon"],
                "townes": townes[2 * number - 2 : 2 * number],
            }
            for number, shire in enumerate(values["shire"], 1)
        ],
        [{name: colour[name] for name in ("name", "mark", "hex")} for colour in values["colour"]],
        {each["id"]: {"colours": each["colours"], "slays": each["slays"]} for each in values["amulet"]},
        {each["name"]: {"class": each["class"], "kills": each["kills"]} for each in values["dragon"]},
        values["tokens"]["names"],
        _numbers(values, "costs"),
        _numbers(values, "gains"),
        _numbers(values, "alliance"),
        _numbers(values, "power"),
        _numbers(values, "limits") | _numbers(values, "dice"),
    )


def _numbers(values: Mapping[str, Any], part: str) -> dict[str, int]:
    return {name: n for name, n in values[part].items() if type(n) is int}
