"""Pebbles: a position as a JSON object and as one line."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.notation import LETTERS, Node, cut
from dragonhoard.core.pieces import draw_from
from dragonhoard.core.seams import NOBODY, NONE
from tests.laws.pebbles.moves import COLOURS
from tests.laws.pebbles.rules import round as rules
from tests.laws.pebbles.view import PHASES

NAMES = {name: phase for phase, name in PHASES.items()}
NUMBERS = {name: colour for colour, name in enumerate(COLOURS)}
OPTIONS = {"o": "open_hands", "l": "long_game"}
WORDS = (
    *("players", "options", "round", "phase", "turn", "left", "cairns", "hands", "lost", "sealed", "offers"),
    *("away", "wait"),
)
PARTS = ("table", "turn", "cairns", "hands", "lost", "sealed", "offers", "away", "wait")


def setup(s: Any, options: Mapping[str, Any]) -> dict[str, Any]:
    seats = range(s.players)
    return {
        "players": s.players,
        "options": {name: options[name] for name in OPTIONS.values()},
        "round": s.round,
        "phase": PHASES[s.phase],
        "turn": None if s.current == NOBODY else LETTERS[s.current],
        "left": s.left,
        "cairns": [_named(s.cairn[seat]) for seat in seats],
        "hands": [_named(s.hand[seat]) for seat in seats],
        "lost": _named(s.lost),
        "sealed": [None if s.sealed[seat] == NONE else COLOURS[s.sealed[seat]] for seat in seats],
        "offers": [_offer(s.offers[seat]) for seat in seats],
        "away": [LETTERS[seat] for seat in seats if s.away >> seat & 1],
        "wait": s.serial,
    }


def _named(counts: list[int]) -> dict[str, int]:
    return {COLOURS[colour]: n for colour, n in enumerate(counts) if n}


def _offer(offer: Any) -> dict[str, Any] | None:
    if offer.to == NOBODY:
        return None
    return {"to": LETTERS[offer.to], "give": _named(offer.give), "take": _named(offer.take)}


# -- the line ----------------------------------------------------------------------------------------------------------
def write(found: Mapping[str, Any]) -> str:
    options = "".join(letter for letter, name in OPTIONS.items() if found["options"][name])
    offers = [f"{o['to']}:{_short(o['give'])}>{_short(o['take'])}" if o else "-" for o in found["offers"]]
    return " ".join(
        (
            f"{found['players']}{options}",
            f"{found['round']}.{found['phase']}.{found['turn'] or '-'}.{found['left']}",
            "/".join(map(_short, found["cairns"])),
            "/".join(map(_short, found["hands"])),
            _short(found["lost"]),
            "/".join(colour or "-" for colour in found["sealed"]),
            "/".join(offers),
            "".join(found["away"]) or "-",
            str(found["wait"]),
        )
    )


def _short(counts: Mapping[str, int]) -> str:
    return "".join(f"{colour[0]}{n}" for colour, n in counts.items()) or "-"


def line(text: str) -> tuple[dict[str, Any], dict[str, int]]:
    parts = cut(text, PARTS)
    table = _match(parts["table"], r"(\d)(o?)(l?)")
    turn = _match(parts["turn"], r"(\d)\.([a-z]+)\.([A-D]|-)\.(\d)")
    sealed = parts["sealed"][0].split("/")
    found = {
        "players": int(table[1]),
        "options": {name: letter in table[0] for letter, name in OPTIONS.items()},
        "round": int(turn[1]),
        "phase": turn[2],
        "turn": None if turn[3] == "-" else turn[3],
        "left": int(turn[4]),
        "cairns": [_long(part, parts["cairns"][1]) for part in parts["cairns"][0].split("/")],
        "hands": [_long(part, parts["hands"][1]) for part in parts["hands"][0].split("/")],
        "lost": _long(*parts["lost"]),
        "sealed": [None if colour == "-" else colour for colour in sealed],
        "offers": [_read_offer(part, parts["offers"][1]) for part in parts["offers"][0].split("/")],
        "away": list(_match(parts["away"], r"([A-D]*)-?")[1]),
        "wait": int(_match(parts["wait"], r"(\d{1,9})")[1]),
    }
    columns = {name: column for name, (_, column) in parts.items()}
    columns |= {"players": columns["table"], "options": columns["table"], "": 1}
    return found, columns | dict.fromkeys(("round", "phase", "left"), columns["turn"])


def _match(part: tuple[str, int], pattern: str) -> re.Match[str]:
    found = re.fullmatch(pattern, part[0], re.ASCII)
    if not found:
        raise Problem("notation.part", where=part[1], got=part[0])
    return found


def _long(text: str, column: int) -> dict[str, int]:
    found = _match((text, column), r"(?:r(\d{1,2}))?(?:g(\d{1,2}))?(?:w(\d{1,2}))?|-")
    return {colour: int(n) for colour, n in zip(COLOURS, found.groups(), strict=True) if n}


def _read_offer(text: str, column: int) -> dict[str, Any] | None:
    if text == "-":
        return None
    found = _match((text, column), r"([A-D]):([\w-]+)>([\w-]+)")
    return {"to": found[1], "give": _long(found[2], column), "take": _long(found[3], column)}


# -- object -> state ---------------------------------------------------------------------------------------------------
def build(root: Node, s: Any, options: Mapping[str, Any]) -> Any:
    nodes = root.table(*WORDS)
    _same_table(nodes, s, options)
    s.phase = nodes["phase"].one_of(NAMES) if "phase" in nodes else rules.OFFERS
    s.round = nodes["round"].number(1, s.rounds) if "round" in nodes else 1
    s.serial = nodes["wait"].number(1, 10**9 - 1) if "wait" in nodes else 1
    speaking = s.phase in (rules.OFFERS, rules.ANSWERS)
    s.left = nodes["left"].number(int(speaking), s.players * speaking) if "left" in nodes else s.players * speaking
    s.current = _seat(nodes.get("turn", Node("A" if speaking else None, "turn")), s, speaking)
    for node in nodes["away"].items(0, s.players) if "away" in nodes else []:
        s.away |= 1 << node.seat(s.players)
    s.bag = s.copies[:]
    if "lost" in nodes:
        s.lost = _taken(nodes["lost"], s)
    for name, heaps in (("cairns", s.cairn), ("hands", s.hand)):
        for seat, node in enumerate(nodes[name].items(s.players, s.players) if name in nodes else []):
            heaps[seat] = _taken(node, s)
    _deal(nodes, s)
    s.sealed = [NONE] * rules.SEATS
    _seal(nodes.get("sealed", Node([None] * s.players, "sealed")), s)
    for offer in s.offers:
        offer.to = NOBODY
    _build_offers(nodes.get("offers", Node([None] * s.players, "offers")), s, speaking)
    return s


def _same_table(nodes: Mapping[str, Node], s: Any, options: Mapping[str, Any]) -> None:
    if "players" in nodes and nodes["players"].of(int) != s.players:
        raise nodes["players"].wrong("notation.players", wanted=s.players, got=nodes["players"].value)
    for name, node in nodes["options"].table(*OPTIONS.values()).items() if "options" in nodes else ():
        if node.of(bool) != options[name]:
            raise node.wrong("notation.option", name=name, wanted=options[name])


def _seat(node: Node, s: Any, speaking: bool) -> int:
    if not speaking:
        if node.value is not None and s.phase != rules.OVER:
            raise node.wrong("notation.seat", known="-", got=node.value)
        return NOBODY
    return node.seat(s.players)


def _taken(node: Node, s: Any) -> list[int]:
    """Pebbles that leave the bag."""
    counts = _counts(node)
    for colour, n in enumerate(counts):
        if s.bag[colour] < n:
            raise node.wrong("pebbles.too_many", most=s.copies[colour])
        s.bag[colour] -= n
    return counts


def _counts(node: Node) -> list[int]:
    counts = [0] * len(COLOURS)
    for name, part in node.pairs():
        counts[Node(name, part.path).one_of(NUMBERS)] = part.number(0, 99)
    return counts


def _deal(nodes: Mapping[str, Node], s: Any) -> None:
    luck = Dice()
    for name, heaps, size in (("cairns", s.cairn, 1), ("hands", s.hand, s.hand_size)):
        for seat in range(s.players) if name not in nodes else ():
            for _ in range(size):
                heaps[seat][draw_from(luck, s.bag, sum(s.bag))] += 1


def _seal(node: Node, s: Any) -> None:
    for seat, part in enumerate(node.items(s.players, s.players)):
        if part.value is not None:
            s.sealed[seat] = part.one_of(NUMBERS)
            if s.phase != rules.SEALS or s.hand[seat][s.sealed[seat]] == 0:
                raise part.wrong("pebbles.sealed")
    if s.phase != rules.OVER and NONE not in s.sealed[: s.players]:
        raise node.wrong("pebbles.sealed")


def _build_offers(node: Node, s: Any, speaking: bool) -> None:
    for seat, part in enumerate(node.items(s.players, s.players)):
        if part.value is not None:
            parts = part.table("to", "give", "take")
            offer = s.offers[seat]
            offer.to = parts.get("to", Node(None, f"{part.path}.to")).seat(s.players)
            offer.give, offer.take = (_counts(parts.get(name, Node({}))) for name in ("give", "take"))
            if not speaking or offer.to == seat:
                raise part.wrong("notation.seat", known="-", got=LETTERS[offer.to])
