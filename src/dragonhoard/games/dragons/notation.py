"""Dragons: a position as a JSON object and as one line; see docs/notation.md."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.notation import LETTERS, Node, cut
from dragonhoard.core.pieces import draw_from
from dragonhoard.core.seams import NOBODY, NONE
from dragonhoard.games.dragons.rules import state
from dragonhoard.games.dragons.rules.year import even_share

SHORT = {
    "cow": "c",
    "sheep": "s",
    "coin": "o",
    "gem_blue": "b",
    "gem_pink": "p",
    "polish": "l",
    "ring": "r",
    "sword": "w",
    "helmet": "h",
    "shield": "d",
    "breastplate": "a",
    "crown": "k",
    "scepter": "t",
    "bracelet": "e",
    "necklace": "n",
}
LONG = {short: kind for kind, short in SHORT.items()}
VARIANTS = {"y": "less_memory", "o": "open_piles", "h": "card_in_hand"}
PARTS = ("table", "year", "turn", "piles", "hoards", "hands", "away", "wait")
WORDS = ("players", "options", "year", "deck", "turn", "drawn", "piles", "hoards", "hands", "away", "wait")


# -- state -> object -> line -------------------------------------------------------------------------------------------
def setup(s: Any, names: tuple[str, ...], options: Mapping[str, Any]) -> dict[str, Any]:
    """The whole position; nothing is left out."""
    seats = range(s.players)
    over = s.phase == state.OVER
    found: dict[str, Any] = {
        "players": s.players,
        "options": {name: options[name] for name in VARIANTS.values()},
        "year": s.year,
        "deck": s.deck,
        "turn": None if over else LETTERS[s.current],
        "drawn": None if s.drawn == NONE else names[s.drawn],
        "piles": [] if over else [_pile(s, pile, names) for pile in seats],
        "hoards": [{names[card]: n for card, n in enumerate(s.hoard[seat]) if n} for seat in seats],
        "hands": None if not s.in_hand or over else [names[s.hand[seat]] for seat in seats],
        "away": [LETTERS[seat] for seat in seats if s.away >> seat & 1],
        "wait": s.serial,
    }
    return found


def _pile(s: Any, pile: int, names: tuple[str, ...]) -> dict[str, Any]:
    dragon = s.dragon[pile]
    cards = [names[card] for card in s.pile[pile][: s.size[pile]]]
    return {"cards": cards, "dragon": None if dragon == NOBODY else LETTERS[dragon]}


def write(found: Mapping[str, Any]) -> str:
    variants = "".join(letter for letter, name in VARIANTS.items() if found["options"][name])
    turn = found["turn"] or "-"
    piles = ["".join(map(_short, pile["cards"])) + (pile["dragon"] or "") for pile in found["piles"]]
    hoards = [
        "".join(_short(card) + (f"*{n}" if n > 1 else "") for card, n in hoard.items()) for hoard in found["hoards"]
    ]
    return " ".join(
        (
            f"{found['players']}{variants}",
            f"{found['year']}.{found['deck']}",
            turn + (f":{_short(found['drawn'])}" if found["drawn"] else ""),
            "/".join(piles) or "-",
            "/".join(hoard or "-" for hoard in hoards),
            "/".join(map(_short, found["hands"])) if found["hands"] else "-",
            "".join(found["away"]) or "-",
            str(found["wait"]),
        )
    )


def _short(card: str) -> str:
    kind, _, quantity = card.partition("-")
    return SHORT[kind] + quantity


# -- line -> object ----------------------------------------------------------------------------------------------------
def line(text: str) -> tuple[dict[str, Any], dict[str, int]]:
    """The object that a line stands for, and the column of each of its parts."""
    parts = cut(text, PARTS)
    table = _match(parts["table"], r"(\d)(y?)(o?)(h?)")
    year = _match(parts["year"], r"(\d{1,2})\.(\d{1,3})")
    turn = _match(parts["turn"], r"(?:([A-F])(?::([a-z]\d*))?|-)")
    piles, hoards, hands = (parts[name] for name in ("piles", "hoards", "hands"))
    found: dict[str, Any] = {
        "players": int(table[1]),
        "options": {name: letter in table[0] for letter, name in VARIANTS.items()},
        "year": int(year[1]),
        "deck": int(year[2]),
        "turn": turn[1],
        "drawn": _card(turn[2], parts["turn"][1]) if turn[2] else None,
        "piles": [] if piles[0] == "-" else [_read_pile(*part) for part in _split(*piles)],
        "hoards": [_read_hoard(*part) for part in _split(*hoards)],
        "hands": None if hands[0] == "-" else [_read_hand(*part) for part in _split(*hands)],
        "away": list(_match(parts["away"], r"-|([A-F]+)")[1] or ""),
        "wait": int(_match(parts["wait"], r"(\d{1,9})")[1]),
    }
    columns = {name: column for name, (_, column) in parts.items()}
    columns |= {"players": columns["table"], "options": columns["table"], "deck": columns["year"]}
    return found, columns | {"drawn": columns["turn"], "": 1}


def _match(part: tuple[str, int], pattern: str) -> re.Match[str]:
    found = re.fullmatch(pattern, part[0], re.ASCII)
    if not found:
        raise Problem("notation.part", where=part[1], got=part[0])
    return found


def _split(text: str, column: int) -> list[tuple[str, int]]:
    parts = []
    for part in text.split("/"):
        parts.append((part, column))
        column += len(part) + 1
    return parts


def _read_pile(text: str, column: int) -> dict[str, Any]:
    found = _match((text, column), r"((?:[a-z]\d*)*)([A-F]?)")
    cards = [_card(card, column) for card in re.findall(r"[a-z]\d*", found[1])]
    return {"cards": cards, "dragon": found[2] or None}


def _read_hoard(text: str, column: int) -> dict[str, int]:
    if text == "-":
        return {}
    found = _match((text, column), r"((?:[a-z]\d*(?:\*\d{1,3})?)+)")
    hoard: dict[str, int] = {}
    for short, count in re.findall(r"([a-z]\d*)(?:\*(\d+))?", found[1]):
        card = _card(short, column)
        hoard[card] = hoard.get(card, 0) + int(count or 1)
    return hoard


def _read_hand(text: str, column: int) -> str:
    return _card(_match((text, column), r"([a-z]\d*)")[1], column)


def _card(short: str, column: int) -> str:
    if short[0] not in LONG or short[1:] in {"0", "1"} or short[1:2] == "0":
        raise Problem("notation.card", where=column, got=short, known="".join(LONG))
    return LONG[short[0]] + (f"-{short[1:]}" if short[1:] else "")


# -- object -> state ---------------------------------------------------------------------------------------------------
def build(root: Node, s: Any, names: tuple[str, ...], options: Mapping[str, Any]) -> Any:
    """Fills a blank state; whatever is left out has its value at the start."""
    nodes = root.table(*WORDS)
    cards = {name: card for card, name in enumerate(names)}
    _same_table(nodes, s, options)
    over = "turn" in nodes and nodes["turn"].value is None
    s.unseen = s.copies[:]
    s.year = nodes["year"].number(1, s.years) if "year" in nodes else s.years if over else 1
    s.serial = nodes["wait"].number(1, 10**9 - 1) if "wait" in nodes else 1
    s.current = s.drawn = NONE
    s.dragon, s.den, s.hand = ([NONE] * state.SEATS for _ in range(3))
    for node in nodes["away"].items(0, s.players) if "away" in nodes else []:
        if s.away >> node.seat(s.players) & 1:
            raise node.wrong("notation.twice", got=node.value)
        s.away |= 1 << node.seat(s.players)
    for seat, hoard in enumerate(nodes["hoards"].items(s.players, s.players) if "hoards" in nodes else []):
        for name, count in hoard.pairs():
            card = Node(name, count.path).one_of(cards)
            for _ in range(count.number(0, state.CARDS)):
                s.hoard[seat][card] += _take(s, card, count)
    brought_home = state.CARDS - sum(s.unseen)
    if over:
        _build_end(nodes, s)
    else:
        _build_year(nodes, s, cards)
    _build_decks(nodes, root, s, brought_home)
    return s


def _same_table(nodes: Mapping[str, Node], s: Any, options: Mapping[str, Any]) -> None:
    if "players" in nodes and nodes["players"].of(int) != s.players:
        raise nodes["players"].wrong("notation.players", wanted=s.players, got=nodes["players"].value)
    if "options" in nodes:
        for name, node in nodes["options"].table(*VARIANTS.values()).items():
            if node.of(bool) != options[name]:
                raise node.wrong("notation.option", name=name, wanted=options[name])


def _take(s: Any, card: int, node: Node) -> int:
    """One card leaves the unseen ones."""
    if s.unseen[card] == 0:
        raise node.wrong("dragons.too_many", most=s.copies[card])
    s.unseen[card] -= 1
    return 1


def _build_end(nodes: Mapping[str, Node], s: Any) -> None:
    s.phase = state.OVER
    for name in ("drawn", "piles", "hands"):
        if name in nodes and nodes[name].value not in (None, []):
            raise nodes[name].wrong("dragons.cleared")


def _build_year(nodes: Mapping[str, Node], s: Any, cards: Mapping[str, int]) -> None:
    s.phase = state.TURN
    piles = nodes["piles"].items(s.players, s.players) if "piles" in nodes else None
    for pile, node in enumerate(piles or []):
        _build_pile(node, s, pile, cards)
    hands = nodes.get("hands", Node(None))
    if hands.value is not None:
        if not s.in_hand:
            raise hands.wrong("dragons.no_hands")
        for seat, node in enumerate(hands.items(s.players, s.players)):
            s.hand[seat] = _known_card(node, s, cards)
    if "drawn" in nodes and nodes["drawn"].value is not None:
        s.drawn = _known_card(nodes["drawn"], s, cards)
        s.phase = state.PLACE
    s.current = nodes["turn"].seat(s.players) if "turn" in nodes else max(0, s.first_seat)
    if s.den[s.current] != NONE:
        raise nodes.get("turn", nodes["piles"]).wrong("dragons.out_for_the_year", seat=LETTERS[s.current])
    if s.dragon[: s.players].count(NOBODY) < 2:
        raise nodes["piles"].wrong("dragons.free_piles")
    dealt = s.players * ((piles is None) + (s.in_hand == 1 and hands.value is None))
    if dealt > sum(s.unseen):
        raise nodes["hoards"].wrong("dragons.nothing_left", left=sum(s.unseen), needed=dealt)
    luck = Dice()
    for pile in range(s.players) if piles is None else ():
        s.pile[pile][0], s.size[pile] = draw_from(luck, s.unseen, sum(s.unseen)), 1
    for seat in range(s.players) if s.in_hand and hands.value is None else ():
        s.hand[seat] = draw_from(luck, s.unseen, sum(s.unseen))


def _build_pile(node: Node, s: Any, pile: int, cards: Mapping[str, int]) -> None:
    parts = node.table("cards", "dragon")
    for card in parts.get("cards", Node([], f"{node.path}.cards")).items(1, state.CARDS):
        s.pile[pile][s.size[pile]] = _known_card(card, s, cards)
        s.size[pile] += 1
    dragon = parts.get("dragon", Node(None))
    if dragon.value is not None:
        seat = dragon.seat(s.players)
        if s.den[seat] != NONE:
            raise dragon.wrong("dragons.two_dens", seat=LETTERS[seat])
        s.dragon[pile], s.den[seat] = seat, pile


def _known_card(node: Node, s: Any, cards: Mapping[str, int]) -> int:
    card: int = node.one_of(cards)
    _take(s, card, node)
    return card


def _build_decks(nodes: Mapping[str, Node], root: Node, s: Any, brought_home: int) -> None:
    """The year deck and what lies aside; enough of it to start every later year."""
    unseen = sum(s.unseen)
    later = s.years - s.year
    over = s.phase == state.OVER
    used = state.CARDS - unseen - brought_home
    share = even_share(state.CARDS - brought_home, later + 1)
    left = 0 if over else max(0, min(unseen, share - used))
    s.deck = nodes["deck"].number(0, 0 if over else unseen) if "deck" in nodes else left
    s.aside = unseen - s.deck
    if not over and s.aside < later * s.players * (1 + s.in_hand):
        raise nodes.get("deck", root).wrong("dragons.later_years", years=later, left=s.aside)
