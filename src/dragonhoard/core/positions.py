"""Positions of a game as text: a line, or a JSON object with the rulebook's words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from dragonhoard.core import notation as notations
from dragonhoard.core.notation import LETTERS, Node
from dragonhoard.core.rooms import Rooms


def _given(nodes: Mapping[str, Node], name: str, start: Any) -> Node:
    """A part of a position; one that is left out, or null, is as at the start."""
    node = nodes.get(name)
    return Node(start, name) if node is None or node.value is None else node


class Positions:
    """A game as far as positions are written down and read."""

    rooms: ClassVar[Rooms]  # where the game is at home: its view, its menu, ...
    lines: ClassVar[Any]  # how the line of a position is made up
    players: int
    options: dict[str, Any]
    blank: Any

    def setup(self, state: Any) -> dict[str, Any]:
        """The position as a JSON object with the rulebook's words."""
        seats = range(self.players)
        return {
            "players": self.players,
            "options": {name: self.options[name] for name in self.lines.switches.values()},
            **self.rooms.find("notation", "setup")(self, state),
            **({"away": [LETTERS[seat] for seat in seats if state.away >> seat & 1]} if state.away else {}),
            **({"wait": state.serial} if state.serial != 1 else {}),
        }

    def build(self, root: Node) -> Any:
        """The position that such an object describes; raises Wrong where it describes none. Whatever is left out is as
        at the start."""
        nodes = root.table(*self.lines.words)
        state = self.blank.clone()
        self._same_table(nodes)
        state.serial = _given(nodes, "wait", 1).number(1, 10**9 - 1)
        for node in _given(nodes, "away", []).items(0, self.players):
            if state.away >> node.seat(self.players) & 1:
                raise node.wrong("notation.twice", got=node.value)
            state.away |= 1 << node.seat(self.players)
        self.rooms.find("notation", "build")(self, nodes, state)
        return state

    def _same_table(self, nodes: Mapping[str, Node]) -> None:
        if "players" in nodes and nodes["players"].of(int) != self.players:
            raise nodes["players"].wrong("notation.players", wanted=self.players, got=nodes["players"].value)
        for name, node in nodes["options"].table(*self.lines.switches.values()).items() if "options" in nodes else ():
            if node.of(bool) != self.options[name]:
                raise node.wrong("notation.option", name=name, wanted=self.options[name])

    def write(self, state: Any) -> str:
        line: str = self.lines.write(self.setup(state))
        return line

    def read(self, text: str) -> Any:
        """A position from its line or from a JSON object."""
        root = notations.read(text, self.lines)
        try:
            return self.build(root)
        except notations.Wrong as wrong:
            raise notations.at(text, wrong, self.lines) from None

    @classmethod
    def table_of(cls, text: str) -> tuple[int, Mapping[str, Any]]:
        """The players and options that a position names, so that it can be pasted anywhere."""
        found = notations.read(text, cls.lines).value
        return found.get("players", 0), found.get("options", {})
