"""Dragons in a terminal of 80 columns: the board as a picture, moves and news in words.

The texts carry Rich's marks for bold and colour. Colour never stands alone: every card has its name.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from dragonhoard.core import texts
from dragonhoard.core.news import say_event
from dragonhoard.core.values import Event
from dragonhoard.games.dragons.game import Dragons
from dragonhoard.games.dragons.moves import AnyMove, Claim, Draw, Place
from dragonhoard.games.dragons.view import Pile, Table, View

WIDTH = 78
INSIDE = 11  # of a card: the longest name
# The order of a hoard on the table: what is counted together lies together.
GROUPS = (
    ("green", ("cow", "sheep")),
    ("yellow", ("coin",)),
    ("blue", ("gem_blue",)),
    ("magenta", ("gem_pink",)),
    ("red", ("ring",)),
    ("cyan", ("sword", "helmet", "shield", "breastplate")),
    ("default", ("polish",)),
    ("dark_orange3", ("crown", "scepter", "bracelet", "necklace")),
)
COLOURS = {kind: colour for colour, kinds in GROUPS for kind in kinds}


def picture(game: Dragons, view: View, names: Sequence[str]) -> str:
    """What one seat sees: covered cards only with open piles (DR-INFO-14)."""
    parts = [_header(view.table)]
    if view.table.phase != "over":
        parts.append(_piles(view, names))
    parts.append(_hoards(view, names))
    if hand := _hand(view):
        parts.append(hand)
    return "\n\n".join(parts)


def question(game: Dragons, view: View) -> str:
    if view.table.phase == "place":
        return _say("phase.place_hand" if view.hand else "phase.place")
    return _say("phase.turn" if view.table.deck else "phase.turn_empty")


def describe(game: Dragons, view: View, move: AnyMove) -> str:
    match move:
        case Draw():
            return _say("picture.draw_secretly" if view.hand else "picture.draw")
        case Place(pile, card):
            top = _card(view.table.piles[pile].top)
            return _say("picture.place", card=_card(card or view.drawn), pile=pile, top=top)
        case Claim(pile):
            lying = view.table.piles[pile]
            return _say("picture.claim", pile=pile, size=_count("size", lying.size), top=_card(lying.top))


def aid(game: Dragons, view: View) -> str:
    """DR-COMP-3: the player aid, with the numbers of the edition."""
    herds = _say("picture.herds_apart" if game.blank.herds_apart else "picture.herds_together")
    piles = _say("picture.opened" if game.options["open_piles"] else "picture.covered")
    hands = _say("picture.in_hand") if game.options["card_in_hand"] else ""
    facts = {"players": game.players, "years": game.blank.years, "herds": herds, "piles": piles, "hands": hands}
    return _say("picture.aid", **facts, **game.edition.values["scoring"]).strip()


def news(game: Dragons, events: Iterable[Event], names: Sequence[str], seat: int | None) -> list[str]:
    """What happened, one sentence for what belongs together."""
    lines: list[str] = []
    held: list[Event] = []
    for event in events:
        if held and not _goes_with(held[-1], event, seat):
            lines += _told(game, held, names, seat)
            held = []
        held.append(event)
    return lines + (_told(game, held, names, seat) if held else [])


# -- the board ---------------------------------------------------------------------------------------------------------
def _header(table: Table) -> str:
    if table.phase == "over":
        return _say("picture.over", years=table.years)
    parts = [_say("picture.year", year=table.year, years=table.years), _count("deck", table.deck)]
    if table.later_decks:
        parts.append(_say("picture.later", decks=", ".join(map(str, table.later_decks))))
    return " " + "  ·  ".join(parts)


def _piles(view: View, names: Sequence[str]) -> str:
    piles = view.table.piles
    rows = max(len(_shown(pile)) for pile in piles)
    drawn = [_drawn_pile(number, pile, rows, names, view.seat) for number, pile in enumerate(piles)]
    gap = " " if (INSIDE + 3) * len(piles) <= WIDTH else ""
    return "\n".join(" " + gap.join(parts).rstrip() for parts in zip(*drawn, strict=True))


def _drawn_pile(number: int, pile: Pile, rows: int, names: Sequence[str], seat: int | None) -> list[str]:
    left, right, edge, side, low, end = "╭╮─│╰╯" if pile.dragon is None else "╔╗═║╚╝"
    shown = [*_shown(pile), *[""] * rows][:rows]
    if pile.dragon is None:
        below = _middle(_say("picture.free"), INSIDE + 2, "dim")
    else:
        key = "picture.you.dragon" if pile.dragon == seat else "picture.dragon"
        below = _middle(_say(key, name=names[pile.dragon]), INSIDE + 2, "bold")
    return [
        _middle(_say("picture.pile", pile=number), INSIDE + 2, "bold"),
        left + edge * INSIDE + right,
        *(side + _middle(_card_plain(card), INSIDE, _colour(card, i)) + side for i, card in enumerate(shown)),
        side + _middle(_count("size", pile.size), INSIDE, "dim") + side,
        low + edge * INSIDE + end,
        below,
    ]


def _shown(pile: Pile) -> list[str]:
    """From the top down."""
    if pile.cards is not None:
        return pile.cards[::-1]
    return [pile.top] if pile.top else []


def _colour(card: str, depth: int) -> str:
    colour = COLOURS.get(card.partition("-")[0], "")
    return f"bold {colour}" if depth == 0 else colour


def _hoards(view: View, names: Sequence[str]) -> str:
    table = view.table
    if table.year == 1 and not any(map(any, table.hoards)):
        return " " + _say("picture.no_hoards")
    widest = max(map(len, names))
    lines = [" " + _say("picture.hoards")]
    for seat, hoard in enumerate(table.hoards):
        cards = [card for card, n in zip(table.cards, hoard, strict=True) for _ in range(n)]
        items = _items(cards) or [(_say("picture.empty"), "dim")]
        lines += _wrapped(f" {names[seat]:<{widest}}  ", items)
    return "\n".join(lines)


def _hand(view: View) -> str:
    """DR-INFO-4, DR-INFO-10"""
    lines = []
    if view.drawn:
        lines.append(" " + _say("picture.drawn", card=_card(view.drawn)))
    if view.hand:
        lines.append(" " + _say("picture.hand", card=_card(view.hand)))
    elif view.table.hands and any(view.table.hands):
        lines.append(" " + _say("picture.hands"))
    return "\n".join(lines)


# -- news --------------------------------------------------------------------------------------------------------------
RUNS = {"pile_started", "took_rest"}
PAIRS = {("drew", "placed"), ("drew_secretly", "played")}


def _goes_with(last: Event, event: Event, seat: int | None) -> bool:
    """Whether one sentence says both; one's own moves are told one by one."""
    if (last.kind, event.kind) == ("drew_secretly", "drew_card"):
        return True
    if (last.kind, event.kind) in PAIRS:
        return bool(last.facts["seat"] == event.facts["seat"] != seat)
    return last.kind == event.kind and event.kind in RUNS


def _told(game: Dragons, held: list[Event], names: Sequence[str], seat: int | None) -> list[str]:
    event = held[-1]
    facts = dict(event.facts)
    mine = seat is not None and facts.get("seat") == seat
    if event.kind == "dealt":
        return []
    if event.kind == "pile_started":
        return [_say("picture.piles_start", cards=", ".join(_card(each.facts["card"]) for each in held))]
    if event.kind in {"took_rest", "took_pile"}:
        cards = facts.get("cards") or [each.facts["card"] for each in held]
        items = ", ".join(f"[{colour}]{text}[/]" for text, colour in _items(cards))
        key = f"picture.you.{event.kind}" if mine else f"picture.{event.kind}"
        return [_say(key, seat=names[facts["seat"]], pile=facts.get("pile"), items=items)]
    if "card" in facts:
        facts["card"] = _card(facts["card"])
    if mine and f"dragons.picture.you.{event.kind}" in texts.catalogue():
        return [_say(f"picture.you.{event.kind}", **facts)]
    if len(held) == 2 and event.kind in {"placed", "played"}:
        return [_say(f"picture.drew_{event.kind}", **facts | {"seat": names[facts["seat"]]})]
    return [say_event(game, event, tuple(names))]


# -- words -------------------------------------------------------------------------------------------------------------
def _say(key: str, **args: Any) -> str:
    return texts.say(f"dragons.{key}", **args)


def _count(key: str, n: int) -> str:
    special = {0: f"picture.{key}_none", 1: f"picture.{key}_one"}.get(n, "")
    return _say(special if f"dragons.{special}" in texts.catalogue() else f"picture.{key}", n=n)


def _card_plain(card: str) -> str:
    return texts.card_name("dragons", card) if card else ""


def _card(card: str | None) -> str:
    return f"[{_colour(card, 0)}]{_card_plain(card)}[/]" if card else "-"


def _middle(text: str, width: int, style: str) -> str:
    """Centred, cut to the width, in a style."""
    text = text[:width]
    left = (width - len(text)) // 2
    marked = f"[{style}]{text}[/]" if style and text else text
    return " " * left + marked + " " * (width - left - len(text))


def _items(cards: Iterable[str]) -> list[tuple[str, str]]:
    """DR-TERM-6: items, not cards, by kind; each with its colour."""
    counts: dict[str, int] = {}
    for card in cards:
        kind, _, quantity = card.partition("-")
        counts[kind] = counts.get(kind, 0) + int(quantity or 1)
    return [
        (f"{n} {_say(f'card.{kind}' if n == 1 else f'picture.many.{kind}')}", COLOURS[kind])
        for kind in COLOURS
        if (n := counts.get(kind, 0))
    ]


def _wrapped(start: str, items: Iterable[tuple[str, str]]) -> list[str]:
    """The items after a start, on lines that fit; later lines are indented."""
    lines, length = [start], len(start)
    for number, (text, style) in enumerate(items):
        if number:
            lines[-1] += ", "
            length += 2
            if length + len(text) > WIDTH:
                lines[-1] = lines[-1].rstrip()
                lines.append(" " * len(start))
                length = len(start)
        lines[-1] += f"[{style}]{text}[/]"
        length += len(text)
    return lines
