"""Nine Shires: what an edition file must hold, and how it goes into the state."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import combinations
from typing import Any, NamedTuple

from dragonhoard.core.edition import Edition
from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import NONE
from dragonhoard.games.nine_shires import board
from dragonhoard.games.nine_shires.rules import state

SETS = ("water", "fire", "earth")
CLASSES = ("mongor", "vulgor", "slygor")
TITLES = ("either", "knight", "dame")  # how a player is called (NS-KNIGHT-5)
KINDS = ("plain", "towne", "key", "talisman", "sword", "castle", "guardian", "dragon")
KILLS = 4  # each dragon kills four of the other eight (NS-DUEL-1)
SLAYS = 6  # each amulet names six of the nine (NS-AMULET-1)
ON_AMULETS = 2  # and every dragon stands on two of them
SIZES = range(4, 7)  # spaces of a shire (NS-SHIRE-1)
HEX = re.compile(r"#[0-9a-f]{6}")
NUMBERS = {
    "dice": {"attacks": (1, 20)},
    "costs": {"towne": (1, 9), "hex": (1, 30), "amulet": (1, 20)},
    "gains": {"start": (0, 20), "blessing": (0, 9), "space": (1, 30), "survivor": (1, 30)},
    "alliance": dict.fromkeys(("both_ally", "both_put_off", "lone_put_off", "lone_ally"), (0, 12)),
    "power": {"towne": (0, 50), "amulet": (0, 100)},
    "limits": {"retreat_cards": (0, 9), "exchanges": (0, 9), "quiet_rounds": (1, 200), "rounds": (1, 300)},
    "cards": dict.fromkeys(("sword", *CLASSES), (0, 40)),
}
TABLES = {*NUMBERS, "game", "tokens", "colour", "amulet", "shire", "dragon", "board"}
FIELDS = {
    "last_attack": ("dice", "attacks"),
    "towne_cost": ("costs", "towne"),
    "hex_cost": ("costs", "hex"),
    "amulet_cost": ("costs", "amulet"),
    "start_gain": ("gains", "start"),
    "blessing": ("gains", "blessing"),
    "space_gain": ("gains", "space"),
    "survivor_gain": ("gains", "survivor"),
    "both_ally": ("alliance", "both_ally"),
    "both_put_off": ("alliance", "both_put_off"),
    "lone_put_off": ("alliance", "lone_put_off"),
    "lone_ally": ("alliance", "lone_ally"),
    "towne_power": ("power", "towne"),
    "amulet_power": ("power", "amulet"),
    "draw_limit": ("limits", "retreat_cards"),
    "exchange_limit": ("limits", "exchanges"),
    "quiet_limit": ("limits", "quiet_rounds"),
    "round_limit": ("limits", "rounds"),
    "sword_cards": ("cards", "sword"),
}


class Names(NamedTuple):
    """What the edition calls its things, by number."""

    spaces: tuple[str, ...]
    townes: tuple[str, ...]  # the ids of their spaces
    shires: tuple[str, ...]
    dragons: tuple[str, ...]
    tokens: tuple[str, ...]
    space_of: Mapping[str, int]
    towne_of: Mapping[str, int]  # by the id of the space


def names(edition: Edition) -> Names:
    values = edition.values
    spaces = tuple(space["id"] for space in values["board"]["space"])
    townes = board.towne_spaces(values)
    return Names(
        spaces,
        tuple(spaces[space] for space in townes),
        tuple(shire["name"] for shire in values["shire"]),
        tuple(dragon["name"] for dragon in values["dragon"]),
        tuple(values["tokens"]["names"]),
        {name: space for space, name in enumerate(spaces)},
        {spaces[space]: towne for towne, space in enumerate(townes)},
    )


def check(edition: Edition) -> None:
    """NS-COMP: raises a Problem with line and reason."""
    edition.known(edition.values, TABLES)
    for table, words in NUMBERS.items():
        edition.known(edition.value(dict, table), set(words), table)
        for word, (low, high) in words.items():
            edition.value(int, table, word, low=low, high=high)
    edition.known(edition.value(dict, "tokens"), {"names"}, "tokens")
    if len(set(_words(edition, "tokens", "names"))) != state.SEATS:
        raise edition.wrong("nine-shires.edition.count", "tokens", "names", wanted=state.SEATS, got="-")
    _check_colours(edition)
    _check_shires(edition)
    _check_dragons(edition)
    _check_amulets(edition)
    board.check(edition, KINDS, SIZES)


def _rows(edition: Edition, table: str, count: int, words: set[str]) -> range:
    """A list of so many tables, each with these words."""
    found = edition.value(list, table)
    if len(found) != count:
        raise edition.wrong("nine-shires.edition.count", table, wanted=count, got=len(found))
    for i in range(count):
        edition.known(edition.value(dict, table, i), words, table, i)
    return range(count)


def _words(edition: Edition, *keys: str | int) -> list[str]:
    found = edition.value(list, *keys)
    for word in found:
        if type(word) is not str or not word.strip():
            raise edition.wrong("nine-shires.edition.name", *keys, got=word)
    return list(found)


def _named(edition: Edition, table: str, i: int, seen: set[str]) -> str:
    name: str = edition.value(str, table, i, "name")
    if not name.strip() or name in seen:
        raise edition.wrong("nine-shires.edition.name", table, i, "name", got=name)
    seen.add(name)
    return name


def _check_colours(edition: Edition) -> None:
    seen: set[str] = set()
    marks: set[str] = set()
    for i in _rows(edition, "colour", state.COLOURS, {"name", "mark", "hex"}):
        _named(edition, "colour", i, seen)
        mark = edition.value(str, "colour", i, "mark")
        if len(mark) != 1 or mark in marks:
            raise edition.wrong("nine-shires.edition.name", "colour", i, "mark", got=mark)
        marks.add(mark)
        if not HEX.fullmatch(edition.value(str, "colour", i, "hex")):
            raise edition.wrong("nine-shires.edition.hex", "colour", i, "hex")


def _check_shires(edition: Edition) -> None:
    shires: set[str] = set()
    townes: set[str] = set()
    for i in _rows(edition, "shire", state.SHIRES, {"name", "townes"}):
        _named(edition, "shire", i, shires)
        own = _words(edition, "shire", i, "townes")
        if len(own) != 2 or len({*own}) != 2 or townes & {*own}:
            raise edition.wrong("nine-shires.edition.townes", "shire", i, "townes")
        townes |= {*own}


def _check_dragons(edition: Edition) -> None:
    """NS-DUEL-1: of each two dragons exactly one kills the other, and each kills as many."""
    seen: set[str] = set()
    rows = _rows(edition, "dragon", state.DRAGONS, {"name", "class", "kills"})
    names = [_named(edition, "dragon", i, seen) for i in rows]
    kills: dict[str, set[str]] = {}
    for i in rows:
        craft = edition.value(str, "dragon", i, "class")
        if craft not in CLASSES:
            raise edition.wrong("nine-shires.edition.class", "dragon", i, "class", known=", ".join(CLASSES), got=craft)
        kills[names[i]] = {*_words(edition, "dragon", i, "kills")}
        if strange := kills[names[i]] - ({*names} - {names[i]}):
            raise edition.wrong("nine-shires.edition.dragon", "dragon", i, "kills", got=min(strange))
        if len(kills[names[i]]) != KILLS:
            raise edition.wrong("nine-shires.edition.kills", "dragon", i, "kills", wanted=KILLS)
    for one, two in combinations(names, 2):
        if (two in kills[one]) == (one in kills[two]):
            raise edition.wrong("nine-shires.edition.duel", "dragon", names.index(two), "kills", one=one, two=two)
    for craft in CLASSES:
        if sum(dragon["class"] == craft for dragon in edition.values["dragon"]) * state.CLASSES != state.DRAGONS:
            raise edition.wrong("nine-shires.edition.classes", "dragon", craft=craft)


def _check_amulets(edition: Edition) -> None:
    """NS-AMULET-1, NS-TALI-1"""
    names = {dragon["name"] for dragon in edition.values["dragon"]}
    colours: list[int] = []
    slain: list[str] = []
    for i in _rows(edition, "amulet", state.AMULETS, {"id", "colours", "slays"}):
        if edition.value(str, "amulet", i, "id") != SETS[i]:
            raise edition.wrong("nine-shires.edition.amulet", "amulet", i, "id", wanted=SETS[i])
        own = edition.value(list, "amulet", i, "colours")
        if any(type(n) is not int or n not in range(1, 10) for n in own):
            raise edition.wrong("nine-shires.edition.colours", "amulet", i, "colours")
        colours += own
        if len(own) != state.HUES or len({*colours}) != len(colours):  # each colour is in one set, once
            raise edition.wrong("nine-shires.edition.colours", "amulet", i, "colours")
        slays = _words(edition, "amulet", i, "slays")
        if strange := {*slays} - names:
            raise edition.wrong("nine-shires.edition.dragon", "amulet", i, "slays", got=min(strange))
        if len({*slays}) != SLAYS or len(slays) != SLAYS:
            raise edition.wrong("nine-shires.edition.slays", "amulet", i, "slays", wanted=SLAYS)
        slain += slays
    for name in sorted(names):
        if slain.count(name) != ON_AMULETS:
            raise edition.wrong("nine-shires.edition.balance", "amulet", dragon=name, wanted=ON_AMULETS)


def furnish(game: Game, s: Any) -> None:
    values = game.edition.values
    s.forever, s.whole_shire = int(game.options["ally_forever"]), int(game.options["ally_whole_shire"])
    for field, (table, word) in FIELDS.items():
        setattr(s, field, values[table][word])
    s.copies = [values["cards"][craft] for craft in CLASSES]
    dragons = [dragon["name"] for dragon in values["dragon"]]
    for i, dragon in enumerate(values["dragon"]):
        s.class_of[i] = CLASSES.index(dragon["class"])
        s.kills[i] = sum(1 << dragons.index(name) for name in dragon["kills"])
    for i, amulet in enumerate(values["amulet"]):
        s.hue[i] = [colour - 1 for colour in amulet["colours"]]
        s.slays[i] = sum(1 << dragons.index(name) for name in amulet["slays"])
        for colour in s.hue[i]:
            s.set_of[colour] = i
    _furnish_board(s, values)


def _furnish_board(s: Any, values: Mapping[str, Any]) -> None:
    spaces = values["board"]["space"]
    s.spaces = len(spaces)
    s.start = [space["id"] for space in spaces].index(values["board"]["start"])
    s.shire, s.towne = [NONE] * state.SPACES, [NONE] * state.SPACES
    for i, space in enumerate(spaces):
        s.kind[i], s.shire[i] = KINDS.index(space["kind"]), space["shire"] - 1
    for i, ways in enumerate(board.neighbours(values)):
        s.ways[i] = [*ways, *[NONE] * (state.WAYS - len(ways))]
    for towne, space in enumerate(board.towne_spaces(values)):
        s.towne_space[towne], s.towne[space] = space, towne
