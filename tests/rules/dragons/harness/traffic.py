"""What one audience was sent, held against DR-INFO-14: once a card is covered, no message names it until the year ends.

A second reading of the rule beside the server's own, for the game without variants.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.harness.browser.traffic import Frame

Place = tuple[str | int, ...]


def named(value: Any, cards: set[str], place: Place = ()) -> Iterator[tuple[Place, str]]:
    """Every word of a message that is the name of a card, and where it stands."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from named(inner, cards, (*place, name))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from named(inner, cards, (*place, number))
    elif isinstance(value, str):
        yield from ((place, word) for word in value.split() if word in cards)


def open_to_all(place: Place) -> bool:
    """What lies face up: the kinds there are, the tops of the piles, the drawn card, what may be done with it."""
    match place:
        case ("view", "table", "cards", _) | ("view", "table", "drawn") | ("view", "drawn"):
            return True
        case ("view", "table", "piles", _, "top") | ("view", "menu", "moves", _):
            return True
        case ("view", "table", "standing" | "score", *_):
            return True  # points for hoards, which are public
    return False


class Audience:
    """Follows the cards by the lines of the ledger that name them."""

    def __init__(self) -> None:
        self.leaks: list[str] = []
        self.unmended: list[int] = []
        self.covered: set[int] = set()
        self.ever_covered: set[int] = set()
        self._tops: dict[int, list[int]] = {}
        self._drawn: list[int] = []
        self._next = 0

    def hear(self, frame: Frame) -> None:
        if frame["type"] not in {"full", "step"}:
            self._look(frame, set())
            return
        before = set(self.covered)
        fresh = frame["ledger"] if frame["type"] == "full" else frame["news"]
        for news in fresh:
            if news["line"] is not None and news["line"] >= self._next:
                self._follow(news)
        view = frame["view"]
        self._look(frame, set(view["table"]["cards"]) if view else set())
        mended = {news["line"] for news in frame.get("mended", ()) if news["facts"].get("card") is None}
        if frame["type"] == "step":
            self.unmended += sorted(self.covered - before - mended)

    def _follow(self, news: Frame) -> None:
        line, facts = news["line"], news["facts"]
        self._next = line + 1
        match news["kind"]:
            case "pile_started":
                self._tops[facts["pile"]] = [line]
            case "drew":
                self._drawn = [line]
            case "placed":
                self.covered.update(self._tops.get(facts["pile"], ()))
                self.ever_covered |= self.covered
                self._tops[facts["pile"]] = [*self._drawn, line]
                self._drawn = []
            case "year_ends":
                self.covered.clear()
                self._tops.clear()

    def _look(self, frame: Frame, cards: set[str]) -> None:
        for place, card in named(frame, cards):
            match place:
                case ("news" | "mended" | "ledger" as part, int(number), "facts", "card" | "cards", *_):
                    if frame[part][number]["line"] not in self.covered:
                        continue
                case _ if open_to_all(place):
                    continue
            self.leaks.append(f"{frame['type']} {frame.get('version')}: {card} at {'.'.join(map(str, place))}")


def examined(frames: list[Frame]) -> Audience:
    audience = Audience()
    for frame in frames:
        audience.hear(frame)
    return audience
