"""Dragons: what an edition file must hold, and how it goes into the state."""

from __future__ import annotations

from typing import Any, NamedTuple

from dragonhoard.core.edition import Edition
from dragonhoard.core.game import Game
from dragonhoard.games.dragons.rules import state

KINDS = (
    *("cow", "sheep", "coin", "gem_blue", "gem_pink", "polish", "sword", "helmet", "shield", "breastplate"),
    *("crown", "scepter", "bracelet", "necklace", "ring"),
)
WORTH = ("coin", "gem_blue_majority", "gem_pink_majority", "ring", "armour_set", "polish", "jewel_set")
PLAYERS = range(3, 7)
FEWEST_IN_A_YEAR = 2 * state.SEATS  # a hand card and a pile card for each of six players
MOST_YEARS = state.CARDS // FEWEST_IN_A_YEAR - 1  # one more with DR-VARY-1
MOST_QUANTITY = 9


def check(edition: Edition) -> None:
    """DR-COMP-1, DR-SETUP-3, DR-TERM-6: raises a Problem with line and reason."""
    values = edition.values
    edition.known(values, {"game", "years", "scoring", "elimination", "card"})
    years = edition.value(dict, "years")
    edition.known(years, {str(players) for players in PLAYERS}, "years")
    for players in PLAYERS:
        edition.value(int, "years", str(players), low=1, high=MOST_YEARS)
    edition.known(edition.value(dict, "scoring"), {*WORTH, "jewels_in_a_set"}, "scoring")
    for name in WORTH:
        edition.value(int, "scoring", name, low=0, high=100)
    edition.value(int, "scoring", "jewels_in_a_set", low=1, high=20)
    edition.known(edition.value(dict, "elimination"), {"herds_apart_from"}, "elimination")
    edition.value(int, "elimination", "herds_apart_from", low=3, high=7)
    _check_deck(edition)


def _check_deck(edition: Edition) -> None:
    deck = edition.value(list, "card")
    seen: dict[tuple[str, int], int] = {}
    for i, card in enumerate(deck):
        edition.known(edition.value(dict, "card", i), {"kind", "quantity", "copies"}, "card", i)
        kind = edition.value(str, "card", i, "kind")
        if kind not in KINDS:
            raise edition.wrong("dragons.edition.kind", "card", i, "kind", got=kind, known=", ".join(KINDS))
        quantity = edition.value(int, "card", i, "quantity", low=1, high=MOST_QUANTITY)
        edition.value(int, "card", i, "copies", low=1, high=state.CARDS)
        if (kind, quantity) in seen:
            raise edition.wrong("dragons.edition.twice", "card", i, card=name_of(card), first=seen[kind, quantity] + 1)
        seen[kind, quantity] = i
    if missing := [kind for kind in KINDS if kind not in {kind for kind, _ in seen}]:
        raise edition.wrong("dragons.edition.no_kind", "card", missing=", ".join(missing))
    if len(deck) > state.DESIGNS:
        raise edition.wrong("dragons.edition.designs", "card", most=state.DESIGNS, got=len(deck))
    if (total := sum(card["copies"] for card in deck)) != state.CARDS:
        raise edition.wrong("dragons.edition.total", "card", wanted=state.CARDS, got=total)


def designs(edition: Edition) -> list[dict[str, Any]]:
    """The different cards, sorted by kind as the rules want them."""
    return sorted(edition.values["card"], key=lambda card: (KINDS.index(card["kind"]), card["quantity"]))


def name_of(card: dict[str, Any]) -> str:
    """`coin-3` for three coins on a card, `cow` for one cow."""
    return card["kind"] if card["quantity"] == 1 else f"{card['kind']}-{card['quantity']}"


class Names(NamedTuple):
    """What the edition calls its cards."""

    cards: tuple[str, ...]
    numbers: dict[str, int]


def names(edition: Edition) -> Names:
    cards = tuple(name_of(card) for card in designs(edition))
    return Names(cards, {name: card for card, name in enumerate(cards)})


def furnish(game: Game, s: Any) -> None:
    values = game.edition.values
    cards = designs(game.edition)
    s.designs = len(cards)
    for i, card in enumerate(cards):
        s.copies[i], s.quantity[i] = card["copies"], card["quantity"]
    kinds = [KINDS.index(card["kind"]) for card in cards]
    s.first_of = [sum(kind < k for kind in kinds) for k in range(state.KINDS + 1)]
    s.worth = [values["scoring"][name] for name in WORTH]
    s.jewel_set = values["scoring"]["jewels_in_a_set"]
    s.herds_apart = int(s.players >= values["elimination"]["herds_apart_from"])
    s.years = values["years"][str(s.players)] + game.options["less_memory"]
    s.in_hand = int(game.options["card_in_hand"])
