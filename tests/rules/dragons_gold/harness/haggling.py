"""Six people who bargain as fast as the house lets them: what each hears is held against a model of the offers.

The model knows no rules but those of offers (DG-NEG-10, DG-NEG-17, DG-NEG-18) and is fed by the frames alone.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import resources
from random import Random
from typing import Any

from dragonhoard.games import dragons_gold
from dragonhoard.games.dragons_gold.edition import KINDS
from dragonhoard.games.dragons_gold.moves import tokens
from dragonhoard.table.log import Row
from dragonhoard.table.table import Table
from tests.harness.real.deadlines import Kept, lapses

PLAYERS = 6
PLACES = 12
PACE = 0.085  # seconds between two words of one person: sixty a second at the table
OPTIONS = {
    "negotiation_seconds": 1,
    "market_seconds": 1,
    "theft_seconds": 5,
    "seconds": 30,
    "grace_seconds": 0,
    "history_visible": True,
}
NEVER = 10.0  # seconds after which nobody waits for an agreement any more
Shares = list[dict[str, int]]


def crowded_edition() -> str:
    """Every adventurer has an attack of 1 and every dragon a strength of 6: it takes all six players to kill one."""
    text = (resources.files(dragons_gold) / "edition.toml").read_text(encoding="utf-8")
    for word, number in (("attack", 1), ("strength", PLAYERS), ("known", 4)):
        text = re.sub(rf"^{word} = \d+$", f"{word} = {number}", text, flags=re.MULTILINE)
    return text


@dataclass
class Offer:
    version: int
    by: int
    support: set[int]
    shares: Shares


@dataclass
class Heard:
    """The offers as one person has heard of them."""

    offers: dict[int, Offer] = field(default_factory=dict)
    involved: list[int] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    struck: list[tuple[int, int]] = field(default_factory=list)
    lost: int = 0
    fallen: int = 0
    expired: int = 0
    due: Shares | None = None  # what was agreed and has not come yet
    falls: int | None = None

    def news(self, kind: str, facts: dict[str, Any]) -> None:
        match kind:
            case "candle_lit":
                self.offers, self.involved, self.due = {}, facts["involved"], None
            case "offer_fell":
                self.falls = facts["number"]
                self.fallen += 1
            case "proposed":
                self._proposed(facts)
            case "changed":
                offer = self.offers[facts["number"]]
                self._expect(facts["version"] == offer.version + 1 and facts["seat"] == offer.by, "changed", facts)
                self._withdraw(facts["seat"])
                self.offers[facts["number"]] = Offer(facts["version"], offer.by, {offer.by}, facts["shares"])
            case "supported":
                offer = self.offers[facts["number"]]
                self._expect(facts["version"] == offer.version, "another version is supported", facts)
                self._withdraw(facts["seat"])
                offer.support.add(facts["seat"])
            case "withdrew":
                self._withdraw(facts["seat"])
            case "agreed":
                offer = self.offers[facts["number"]]
                whole = offer.version == facts["version"] and offer.support == set(self.involved)
                self._expect(whole, "agreed without everybody", facts)
                self.struck.append((facts["number"], facts["version"]))
                self.due = list(offer.shares)
            case "shared":
                if self.due:
                    self._expect(self.due[facts["seat"]] == facts["tokens"], "another share than agreed", facts)
            case "time_up":
                self.expired += 1
            case "hoard_lost":
                self.lost += 1

    def _proposed(self, facts: dict[str, Any]) -> None:
        """With all places full the oldest one without support has made room, and it was said which."""
        self._withdraw(facts["seat"])
        if len(self.offers) == PLACES:
            oldest = min(number for number, offer in self.offers.items() if not offer.support)
            self._expect(self.falls == oldest, f"not {oldest} fell but {self.falls}", facts)
            self.offers.pop(oldest)
        else:
            self._expect(self.falls is None, "fell without need", facts)
        self.falls = None
        self._expect(facts["number"] > max(self.offers, default=0), "a number is used again", facts)
        self.offers[facts["number"]] = Offer(facts["version"], facts["seat"], {facts["seat"]}, facts["shares"])

    def _withdraw(self, seat: int) -> None:
        for offer in self.offers.values():
            offer.support.discard(seat)

    def _expect(self, so: bool, what: str, facts: dict[str, Any]) -> None:
        if not so:
            self.wrong.append(f"{what}: {facts}")

    def seen(self, view: Any) -> None:
        """What lies on the table is what was heard."""
        if view["table"]["phase"] != "haggle":
            return
        shown = {
            each["number"]: Offer(each["version"], each["by"], set(each["support"]), each["shares"])
            for each in view["table"]["proposals"]
        }
        self._expect(shown == self.offers, "other offers are shown", {"heard": self.offers, "shown": shown})


class Haggler:
    """What one person says, by what the frames show; each `word` is a move, or None if there is nothing to say.
    `said` are the versions that this person has agreed to, with their terms."""

    def __init__(self, seat: int, rng: Random) -> None:
        self.seat, self.rng = seat, rng
        self.heard = Heard()
        self.said: dict[tuple[int, int], Shares] = {}
        self.version = -1
        self.words = 0
        self.view: Any = None
        self.mood = Random("")  # the same for all at one hoard: when they agree
        self.lit = 0.0
        self._split: list[Shares] = []

    # -- ears ----------------------------------------------------------------------------------------------------------
    def hear(self, frame: dict[str, Any], now: float) -> None:
        if frame["type"] not in {"full", "step"}:
            return
        if frame["type"] == "step" and frame["after"] != self.version:
            self.heard.wrong.append(f"a step after {frame['after']} came after {self.version}")
        self.version, self.view = frame["version"], frame["view"]
        for news in frame.get("news", ()):
            if news["line"] is not None:
                self._own(news["kind"], news["facts"], now)
        if self.view and frame["type"] == "step":
            self.heard.seen(self.view)

    def _own(self, kind: str, facts: dict[str, Any], now: float) -> None:
        self.heard.news(kind, facts)
        if kind == "candle_lit":
            self.lit, self.said, self._split = now, {}, []
            self.mood = Random(f"{self.version}")
            self.patience = self.mood.uniform(0.2, 0.7) if self.mood.random() < 0.75 else NEVER
        elif kind in {"proposed", "changed"} and facts["seat"] == self.seat:
            if facts["shares"] not in self._split:
                self.heard.wrong.append(f"seat {self.seat} has not said {facts}")
            self.said[facts["number"], facts["version"]] = facts["shares"]
        elif (
            kind == "supported" and facts["seat"] == self.seat and (facts["number"], facts["version"]) not in self.said
        ):
            self.heard.wrong.append(f"seat {self.seat} has not seen {facts}")
        elif kind == "agreed" and self.seat in self.heard.involved:
            terms = self.said.get((facts["number"], facts["version"]))
            if terms != self.heard.due:
                self.heard.wrong.append(f"seat {self.seat} was bound by terms it has not seen: {facts}")

    # -- mouth ---------------------------------------------------------------------------------------------------------
    def word(self, now: float) -> tuple[int, str] | None:
        """A move with the serial of its wait."""
        table = self.view and self.view["table"]
        if not table or not table["turn"]:
            return None
        if table["phase"] == "haggle" and self.seat in self.heard.involved:
            self.words += 1
            return table["turn"]["serial"], self._haggle(table, now)
        moves = self.view["menu"]["moves"]
        if not moves or self.seat not in table["turn"]["seats"]:
            return None
        move = self._send(table, moves) if table["phase"] == "send" else "done" if "done" in moves else moves[-1]
        return table["turn"]["serial"], move

    def _send(self, table: Any, moves: list[str]) -> str:
        """All go for the same dragon."""
        heights = [len(dragon["stack"]) if dragon else -1 for dragon in table["row"]]
        slot = heights.index(max(heights)) + 1
        return next((move for move in moves if move.split()[2] == str(slot)), moves[0])

    def _haggle(self, table: Any, now: float) -> str:
        offers = self.heard.offers
        if now - self.lit > self.patience and offers:
            return self._accept(min(offers))
        roll = self.rng.random()
        mine = [number for number, offer in offers.items() if offer.by == self.seat]
        if offers and roll < 0.3:
            return self._accept(self.rng.choice(list(offers)))
        if mine and roll < 0.5:
            return f"change {self.rng.choice(mine)} {self._some_split(table)}"
        if roll < 0.55:
            return "withdraw"
        return f"propose {self._some_split(table)}"

    def _accept(self, number: int) -> str:
        """What stands may have changed when this arrives: then it must be refused."""
        offer = self.heard.offers[number]
        self.said[number, offer.version] = offer.shares
        return f"accept {number}.{offer.version}"

    def _some_split(self, table: Any) -> str:
        hoard = table["row"][table["kill"]["slot"] - 1]["tokens"]
        counts = [[0] * len(KINDS) for _ in range(PLAYERS)]
        for kind, n in hoard.items():
            for _ in range(n):
                counts[self.rng.choice(self.heard.involved)][KINDS.index(kind)] += 1
        self._split.append([{kind: n for kind, n in zip(KINDS, share, strict=True) if n} for share in counts])
        return "/".join(map(tokens, counts))


# -- afterwards --------------------------------------------------------------------------------------------------------
@dataclass
class Figures:
    hoards: int = 0
    struck: int = 0
    words: int = 0
    fallen: int = 0
    seconds: float = 0.0  # of candles
    late: list[float] = field(default_factory=list)  # of each expiry
    wrong: list[str] = field(default_factory=list)

    @property
    def rate(self) -> float:
        """Words a second, while candles burnt."""
        return self.words / max(self.seconds, 0.01)

    def __iadd__(self, other: Figures) -> Figures:
        for name in ("hoards", "struck", "words", "fallen", "seconds", "late", "wrong"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        return self


def examined(rows: list[Row], seed: bytes, hagglers: Sequence[Haggler], users: Sequence[str]) -> Figures:
    """The log of a table, held against what its people have said and heard."""
    heard = [haggler.heard for haggler in hagglers]
    first = heard[0]
    found = Figures(len(first.struck) + first.lost, len(first.struck), sum(h.words for h in hagglers), first.fallen)
    found.wrong = [wrong for each in heard for wrong in each.wrong]
    if any((each.struck, each.lost, each.fallen) != (first.struck, first.lost, first.fallen) for each in heard):
        found.wrong.append("they have not all heard the same")
    found.seconds = _played_again(rows, seed, found.wrong)
    found.wrong += _out_of_order(rows, users)
    kept = Kept()
    lapses("again", rows, [], kept, seed)
    found.late, found.wrong = kept.late, found.wrong + kept.wrong
    return found


def _out_of_order(rows: list[Row], users: Sequence[str]) -> list[str]:
    """The words of each person are in the log as they were said."""
    last: Counter[str] = Counter()
    wrong = []
    for row in rows:
        user, name = row.data.get("by"), row.data.get("id", "")
        if user in users and row.kind == "input":
            number = int(re.sub(r"\D", "", name.rpartition("-")[2]))
            if number <= last[user]:
                wrong.append(f"{name} came after {last[user]}")
            last[user] = number
    return wrong


def _played_again(rows: list[Row], seed: bytes, wrong: list[str]) -> float:
    """Every token is somewhere, and nowhere twice, after every input. How long candles burnt, all together."""
    table, lit, seconds = Table("again", seed), 0.0, 0.0
    for row in rows:
        for event in table.fold(row):
            if event.kind == "candle_lit":
                lit = row.at
            elif event.kind in {"agreed", "time_up"}:
                seconds += row.at - lit
        if table.play and not table.game.rules.conserved(table.play.state):
            wrong.append(f"after row {row.seq} a token is lost or doubled")
            break
    return seconds
