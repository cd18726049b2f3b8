"""Dragon's Gold: what an edition file must hold, and how it goes into the state."""

from __future__ import annotations

from typing import Any, NamedTuple

from dragonhoard.core.edition import Edition
from dragonhoard.core.game import Game
from dragonhoard.games.dragons_gold.rules import state

KINDS = ("S", "G", "R", "B", "E", "P", "Y", "W", "K")
CLASSES = ("knight", "thief", "wizard")
CARDS = ("", *(f"M{card:02}" for card in range(1, state.DESIGNS)))  # by number, from 1 on
PLAYERS = range(3, state.SEATS + 1)
TOKENS = 126
POINTS = {"silver": state.SILVER, "gold": state.GOLD, "red": state.RED, "black": state.BLACK}
BY_PLAYERS = ("majority", "tied_two", "tied_more")
NUMBERS = ("blade_bonus", "elixir_bonus", "shovel_bonus", "hourglass_seconds", "sand_seconds", "safe_after")
STRONGEST = 15  # with the Elixir


def check(edition: Edition) -> None:
    """DG-COMP: raises a Problem with line and reason."""
    edition.known(edition.values, {"game", "tokens", "adventurer", "market", "scoring", "dragon", "magic", "card"})
    _check_tokens(edition)
    _check_team(edition)
    edition.known(edition.value(dict, "market"), {"dragons_before"}, "market")
    edition.value(int, "market", "dragons_before", low=1, high=state.DRAGONS - state.SLOTS)
    for scoring in ("basic", "advanced"):
        _check_scoring(edition, scoring)
    _check_magic(edition)
    _check_dragons(edition)


def _check_tokens(edition: Edition) -> None:
    edition.known(edition.value(dict, "tokens"), set(KINDS), "tokens")
    counts = [edition.value(int, "tokens", kind, low=0, high=100) for kind in KINDS]
    if counts[state.BLACK] > 1:
        raise edition.wrong("dragons-gold.edition.black", "tokens", "K")
    if sum(counts) != TOKENS:
        raise edition.wrong("dragons-gold.edition.tokens", "tokens", wanted=TOKENS, got=sum(counts))


def _check_team(edition: Edition) -> None:
    _ids(edition, "adventurer", state.TEAM)
    for i, _ in enumerate(edition.values["adventurer"]):
        edition.known(edition.value(dict, "adventurer", i), {"id", "class", "attack"}, "adventurer", i)
        edition.value(int, "adventurer", i, "attack", low=1, high=9)
        craft = edition.value(str, "adventurer", i, "class")
        if craft not in CLASSES:
            raise edition.wrong("dragons-gold.edition.class", "adventurer", i, "class", known=", ".join(CLASSES))
    for craft in CLASSES[1:]:
        if sum(each["class"] == craft for each in edition.values["adventurer"]) != 1:
            raise edition.wrong("dragons-gold.edition.one", "adventurer", craft=craft)


def _check_scoring(edition: Edition, scoring: str) -> None:
    by_players = {f"{word}_{players}" for word in BY_PLAYERS for players in PLAYERS}
    words = {*POINTS, *by_players, "set_of_five", "curse"}
    edition.known(edition.value(dict, "scoring", scoring), words, "scoring", scoring)
    for word in sorted(words):
        edition.value(int, "scoring", scoring, word, low=0, high=1 if word == "curse" else 50)


def _check_dragons(edition: Edition) -> None:
    _ids(edition, "dragon", state.DRAGONS)
    strongest = STRONGEST - edition.values["magic"]["elixir_bonus"]
    for i, _ in enumerate(edition.values["dragon"]):
        edition.known(edition.value(dict, "dragon", i), {"id", "strength", "known", "hidden"}, "dragon", i)
        edition.value(int, "dragon", i, "strength", low=1, high=strongest)
        for word in ("known", "hidden"):
            edition.value(int, "dragon", i, word, low=0, high=30)


def _check_magic(edition: Edition) -> None:
    edition.known(edition.value(dict, "magic"), {"cards", *NUMBERS}, "magic")
    wanted = edition.value(int, "magic", "cards", low=state.SEATS, high=60)
    edition.value(int, "magic", "elixir_bonus", low=0, high=4)
    edition.value(int, "magic", "shovel_bonus", low=0, high=12)  # nine copies may dig at one dragon
    edition.value(int, "magic", "safe_after", low=1, high=9)
    for word in NUMBERS:
        edition.value(int, "magic", word, low=0, high=120)
    names = _ids(edition, "card", state.DESIGNS - 1)
    for i, name in enumerate(names):
        edition.known(edition.value(dict, "card", i), {"id", "copies", "timer"}, "card", i)
        if name != card_id(i + 1):
            raise edition.wrong("dragons-gold.edition.card", "card", i, "id", wanted=card_id(i + 1), got=name)
        edition.value(int, "card", i, "copies", low=0, high=1 if i + 1 == state.HAND else 9)
        edition.value(int, "card", i, "timer", low=0, high=1)
    cards = edition.values["card"]
    if (got := sum(card["copies"] for card in cards)) != wanted:
        raise edition.wrong("dragons-gold.edition.cards", "magic", "cards", wanted=wanted, got=got)
    if sum(card["copies"] for card in cards if not card["timer"]) < state.SEATS:
        raise edition.wrong("dragons-gold.edition.too_few", "card", wanted=state.SEATS)


def _ids(edition: Edition, table: str, count: int) -> list[str]:
    """The names in a list of so many parts, each with one of its own."""
    found = edition.value(list, table)
    if len(found) != count:
        raise edition.wrong("dragons-gold.edition.count", table, wanted=count, got=len(found))
    names = []
    for i, _ in enumerate(found):
        edition.value(dict, table, i)
        name = edition.value(str, table, i, "id")
        if name in names or not name.isalnum() or not name.isascii():
            raise edition.wrong("dragons-gold.edition.id", table, i, "id", got=name)
        names.append(name)
    return names


def card_id(card: int) -> str:
    return f"M{card:02}"


class Names(NamedTuple):
    """What the edition calls its cards."""

    team: tuple[str, ...]
    dragons: tuple[str, ...]


def names(edition: Edition) -> Names:
    team, dragons = (tuple(each["id"] for each in edition.values[name]) for name in ("adventurer", "dragon"))
    return Names(team, dragons)


def furnish(game: Game, s: Any) -> None:
    values, options = game.edition.values, game.options
    s.magic, s.divides = int(options["magic_objects"]), int(options["divide_and_choose"])
    s.gifts, s.open_trades = int(options["market_gifts"]), int(options["market_trades_public"])
    s.graced, s.untimed = int(options["grace_seconds"] > 0), int(options["negotiation_seconds"] == 0)
    s.tokens = [values["tokens"][kind] for kind in KINDS]
    for i, adventurer in enumerate(values["adventurer"]):
        s.attack[i], s.craft[i] = adventurer["attack"], CLASSES.index(adventurer["class"])
    for i, dragon in enumerate(values["dragon"]):
        s.strength[i], s.known[i], s.hidden[i] = dragon["strength"], dragon["known"], dragon["hidden"]
    s.before_market = values["market"]["dragons_before"]
    for i, card in enumerate(values["card"], 1):
        s.copies[i] = 0 if s.divides and card["timer"] else card["copies"]  # DG-MAG-DECK-5
    for word in NUMBERS:
        setattr(s, word, values["magic"][word])
    scoring = values["scoring"]["advanced" if options["advanced_scoring"] else "basic"]
    for word, kind in POINTS.items():
        s.worth[kind] = scoring[word]
    s.majority, s.tied_two, s.tied_many = (scoring[f"{word}_{s.players}"] for word in BY_PLAYERS)
    s.set_worth, s.curse = scoring["set_of_five"], scoring["curse"]
