"""Follows every single card of Dragons through a game, to say which lines of somebody's ledger name a covered one.

It looks at positions and at all events; what the server remembers for its ledgers is not asked.
"""

from __future__ import annotations

import copy
from collections import defaultdict
from typing import Any

from dragonhoard.core.values import Event, events_for
from dragonhoard.table.table import Table

Card = int  # a number of its own for each of them
Viewer = int | None


class Cards:
    """`named` says which card each line of a viewer's ledger names, if it names one."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.viewers: tuple[Viewer, ...] = (*range(len(table.seats)), None)
        self.named: dict[Viewer, list[Card | None]] = {viewer: [] for viewer in self.viewers}
        self.told: dict[Viewer, list[Event]] = {viewer: [] for viewer in self.viewers}
        self.piles: dict[int, list[Card]] = defaultdict(list)
        self.hands: dict[int, Card] = {}
        self.drawn: Card = 0
        self.faces: list[str] = []
        self._before: list[Any] = []

    @property
    def covered(self) -> set[Card]:
        return {card for pile in self.piles.values() for card in pile[:-1]}

    def hear(self, events: list[Event]) -> None:
        """One change."""
        for event in events:
            card = self._follow(event)
            for viewer in self.viewers:
                if events_for([event], viewer):
                    self.told[viewer].append(event)
                    self.named[viewer].append(card)
        self._agrees()

    def _follow(self, event: Event) -> Card | None:
        facts = event.facts
        match event.kind:
            case "year_begins":
                self.piles.clear()
            case "pile_started":
                self.piles[facts["pile"]] = [self._new(facts["card"])]
                return self.piles[facts["pile"]][-1]
            case "dealt_card":
                self.hands[facts["seat"]] = self._new(facts["card"])
                return self.hands[facts["seat"]]
            case "drew" | "drew_card":
                self.drawn = self._new(facts["card"])
                return self.drawn
            case "placed" | "played":
                return self._lay(facts["seat"], facts["pile"], facts["card"])
            case "undone":
                self.piles, self.drawn = self._before.pop()
            case "year_ends":
                self.piles.clear()
                self.hands.clear()
        return None

    def _new(self, face: str) -> Card:
        self.faces.append(face)
        return len(self.faces) - 1

    def _lay(self, seat: int, pile: int, face: str) -> Card:
        self._before.append((copy.deepcopy(self.piles), self.drawn))
        card = self.drawn
        if self.faces[card] != face:  # DR-VARH-3: the one from the hand; the other is kept
            self.hands[seat], card = card, self.hands[seat]
        self.piles[pile].append(card)
        assert self.faces[card] == face
        return card

    def _agrees(self) -> None:
        """With the position."""
        assert self.table.play
        game, state = self.table.game, self.table.play.state
        if self.piles:
            piles = [[self.faces[card] for card in self.piles[pile]] for pile in range(game.players)]
            assert piles == [pile["cards"] for pile in game.setup(state)["piles"]]
        for seat, card in self.hands.items():
            assert game.view(state, seat).hand == self.faces[card]
