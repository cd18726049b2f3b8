"""The parts of a position that may be left out, or say nothing; then they have their usual value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dragonhoard.core.notation import Node
from dragonhoard.core.rules_api import NOBODY

Nodes = Mapping[str, Node]


def given(nodes: Nodes, name: str) -> Node | None:
    node = nodes.get(name)
    return None if node is None or node.value is None else node


def number_at(nodes: Nodes, name: str, low: int, high: int, usual: int = 0) -> int:
    node = given(nodes, name)
    return node.number(low, high) if node else usual


def flag_at(nodes: Nodes, name: str) -> int:
    node = given(nodes, name)
    return int(node.of(bool)) if node else 0


def seat_at(nodes: Nodes, name: str, players: int, usual: int = NOBODY) -> int:
    node = given(nodes, name)
    return node.seat(players) if node else usual


def items_at(nodes: Nodes, name: str, least: int = 0, most: int | None = None) -> list[Node]:
    node = given(nodes, name)
    return node.items(least, most) if node else []


def mask_at(nodes: Nodes, name: str, players: int, usual: int = 0, nobody: str = "") -> int:
    """A set of seats; where it may be empty against what is usual, there is a word for `nobody`."""
    if given(nodes, name) is None:
        return usual
    found = 0
    for item in items_at(nodes, name, 0, players):
        if nobody and item.value == nobody:
            continue
        if found >> item.seat(players) & 1:
            raise item.wrong("notation.twice", got=item.value)
        found |= 1 << item.seat(players)
    return found


def numbers_of(words: Sequence[str | None]) -> dict[str, int]:
    """The number of each word, for `one_of`."""
    return {word: at for at, word in enumerate(words) if word}
