"""Dragons: from the object of a position to the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dragonhoard.core.dice import Dice
from dragonhoard.core.draws import draw_from
from dragonhoard.core.game import Game
from dragonhoard.core.notation import LETTERS, Node
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragons.rules import state
from dragonhoard.games.dragons.rules.year import even_share


def build(game: Game, nodes: Mapping[str, Node], s: Any) -> None:
    """Fills a blank state; whatever is left out has its value at the start."""
    cards = game.names.numbers
    over = "turn" in nodes and nodes["turn"].value is None
    s.unseen = s.copies[:]
    s.year = nodes["year"].number(1, s.years) if "year" in nodes else s.years if over else 1
    s.current = s.drawn = NONE
    s.dragon, s.den, s.hand = ([NONE] * state.SEATS for _ in range(3))
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
    _build_decks(nodes, s, brought_home)


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


def _build_decks(nodes: Mapping[str, Node], s: Any, brought_home: int) -> None:
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
        raise nodes.get("deck", Node(None)).wrong("dragons.later_years", years=later, left=s.aside)
