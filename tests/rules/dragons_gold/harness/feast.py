"""A hoard that all at the table share at once: one person in a window, all others on one device beside it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from dragonhoard.games.dragons_gold import edition
from tests.harness.browser.tables import PLAIN, asked, opened, tell

EDITION = Path(edition.__file__).with_name("edition.toml").read_text(encoding="utf-8")
NAMES = ("Ann", "Bram", "Wen", "Noor", "Ilse", "Tomas")
KINDS = "SGRBEPYWK"
# The view of one of the people at a device, as the server sends it first.
VIEW = """
([table, who]) => new Promise((resolve, reject) => {
  const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/${table}${who > 1 ? `?as=${who}` : ""}`);
  socket.onmessage = (event) => {
    const { view } = JSON.parse(event.data);
    if (view) { socket.close(); resolve(view); }
  };
  socket.onerror = () => reject(new Error("no socket"));
})
"""
LONG = {"negotiation_seconds": 600, "seconds": 0, "theft_seconds": 0, "grace_seconds": 0}


def box(strength: int, known: int, hidden: int) -> str:
    """The edition whose dragons are all alike: with a Wizard's strength for each player they die when all have come."""
    numbers = {"strength": strength, "known": known, "hidden": hidden}
    return re.sub(
        r"^(strength|known|hidden) = \d+$", lambda m: f"{m[1]} = {numbers[m[1]]}", EDITION, flags=re.MULTILINE
    )


class Feast:
    """The talk about the first hoard, of eleven tokens."""

    def __init__(self, me: Page, crowd: Page, players: int, **options: Any) -> None:
        self.players, self._crowd = players, crowd
        crowd.goto(PLAIN)
        for person in range(2, players + 1):
            asked(crowd, "POST", f"/api/me?as={person}", {"name": NAMES[person - 1]})
        about = {"first_seat": 0, **LONG, **options}
        self.table = opened(me, players, game="dragons-gold", options=about, edition=box(players, 7, 4))
        tell(me, self.table, {"do": "sit", "seat": 0, "name": NAMES[0], "entropy": "0" * 16})
        for seat in range(1, players):
            self._tell(seat, {"do": "sit", "seat": seat, "name": NAMES[seat], "entropy": f"{seat:016x}"})
        tell(me, self.table, {"do": "start"}, {"do": "move", "move": "send wizard 1"})
        for seat in range(1, players):
            self.move(seat, "send wizard 1")

    def _tell(self, seat: int, command: dict[str, Any]) -> None:
        tell(self._crowd, self.table, command, as_person=seat + 1)

    def move(self, seat: int, move: str) -> None:
        """Of one of the others."""
        self._tell(seat, {"do": "move", "move": move})

    def view(self, seat: int = 1) -> Any:
        return self._crowd.evaluate(VIEW, [self.table, seat + 1])

    def offer(self, seat: int) -> None:
        """Dealt token by token, from this seat on."""
        table = self.view()["table"]
        hoard = table["row"][table["kill"]["slot"] - 1]["tokens"]
        tokens = [kind for kind in KINDS for _ in range(hoard.get(kind, 0))]
        shares = ["".join(tokens[(who - seat) % self.players :: self.players]) for who in range(self.players)]
        self.move(seat, f"propose {'/'.join(share or '-' for share in shares)}")
