"""The protocol as a JSON Schema: `python -m dragonhoard.server.schema_json > docs/protocol.schema.json`.

The types of the web client are made from it, so it says what is sent, not what is in Python.
"""

from __future__ import annotations

import json
from typing import Any, get_args, get_type_hints

import msgspec

from dragonhoard.core.game import Game
from dragonhoard.games import catalogue
from dragonhoard.server.messages import ClientIn, ClientOut
from dragonhoard.server.replay import Replay

HERE = "#/$defs/"
WORDS = {"type": "array", "items": {"type": "string"}}


def schema() -> dict[str, Any]:
    sent = (*get_args(ClientIn), *get_args(ClientOut), Replay)
    _, parts = msgspec.json.schema_components(sent, ref_template=HERE + "{name}")
    views, boxes = [], []
    for slug, game in catalogue().items():
        views.append({"$ref": HERE + _own(slug, "View")})
        parts |= _view(slug, game)
        parts[_own(slug, "Event")] = _events(slug, game)
        if box := parts[_own(slug, "View")]["properties"].pop("box", None):
            boxes.append(box)
            parts[_own(slug, "View")]["required"].remove("box")
    parts["News"]["properties"]["facts"]["additionalProperties"] = True
    parts["Info"]["properties"]["box"] = {"anyOf": [{"type": "null"}, *boxes]}
    for frame in ("Full", "Step", "ReplayFrame"):
        parts[frame]["properties"]["view"] = {"anyOf": [{"type": "null"}, *views]}
    parts |= {
        "ToServer": _either(*get_args(ClientIn), by="do"),
        "ToClient": _either(*get_args(ClientOut), by="type"),
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Dragonhoard, the protocol at the socket",
        "anyOf": [{"$ref": HERE + "ToServer"}, {"$ref": HERE + "ToClient"}],
        "$defs": parts,
    }


def _either(*kinds: type, by: str) -> dict[str, Any]:
    refs = {str(msgspec.inspect.type_info(kind).tag): HERE + kind.__name__ for kind in kinds}  # type: ignore[attr-defined]
    return {
        "oneOf": [{"$ref": ref} for ref in refs.values()],
        "discriminator": {"propertyName": by, "mapping": refs},
    }


def _view(slug: str, game: type[Game]) -> dict[str, Any]:
    """What a game shows a seat. Moves are sent as text; every game has its own names for the rest."""
    seen = get_type_hints(game.rooms.view.view)["return"]
    (_,), parts = msgspec.json.schema_components([seen], ref_template=HERE + _own(slug, "{name}"))
    parts["Menu"]["properties"] |= {"moves": WORDS, "forms": WORDS}
    for part in parts.values():
        part["title"] = _own(slug, part["title"])
        if "properties" in part:
            part["required"] = [*part["properties"]]  # everything is sent, also what could be left out
    return {_own(slug, name): part for name, part in parts.items()}


def _events(slug: str, game: type[Game]) -> dict[str, Any]:
    """The news of a game: of which kinds they are, and which facts each has."""
    line = {"anyOf": [{"type": "integer"}, {"type": "null"}]}
    events = [
        {
            "type": "object",
            "properties": {"kind": {"const": kind}, "facts": facts, "line": line},
            "required": ["kind", "facts", "line"],
        }
        for kind, facts in game.news.NEWS.schema().items()
    ]
    return {"title": _own(slug, "Event"), "anyOf": events}


def _own(slug: str, name: str) -> str:
    return "".join(word.capitalize() for word in slug.split("-")) + name


def text() -> str:
    return json.dumps(schema(), indent=1, sort_keys=True, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    print(text(), end="")
