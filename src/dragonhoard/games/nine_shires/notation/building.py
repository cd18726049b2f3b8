"""Nine Shires: from the object of a position to the state; whatever is left out has its value at the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.notation import LETTERS, Node
from dragonhoard.core.optional_parts import flag_at, items_at, mask_at, number_at, numbers_of, seat_at
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.nine_shires.edition import CLASSES, SETS, TITLES, Names
from dragonhoard.games.nine_shires.notation.lines import CHOICES
from dragonhoard.games.nine_shires.notation.soundness import sound
from dragonhoard.games.nine_shires.rules import state
from dragonhoard.games.nine_shires.view import ENDINGS, PHASES

LAST = 10**9 - 1
MOST = 9999  # talismans of one colour


def build(game: Game, found: Mapping[str, Node], s: Any) -> None:
    names = game.names
    nodes = {name: node for name, node in found.items() if node.value is not None}
    _build_turn(nodes, s)
    _build_seats(nodes, s, names)
    _build_board(nodes, s, names)
    _build_pairs(nodes, s)
    _build_walk(nodes, s, names)
    _build_offers(nodes, s, names)
    _build_end(nodes, s)
    sound(nodes, s)


def _parts(node: Node, *words: str) -> dict[str, Node]:
    """A table in which no word is missing."""
    found = node.table(*words)
    for word in words:
        if word not in found:
            raise node.wrong("nine-shires.missing", word=word)
    return found


def _build_turn(nodes: Mapping[str, Node], s: Any) -> None:
    first = max(0, s.first_seat)
    s.first = seat_at(nodes, "first", s.players, first)
    s.current = seat_at(nodes, "turn", s.players, s.first)
    known = {word: phase for word, phase in numbers_of(PHASES).items() if phase != state.RUNNING}
    s.phase = nodes["phase"].one_of(known) if "phase" in nodes else state.START
    s.round = number_at(nodes, "round", 1, s.round_limit, 1)
    s.quiet = number_at(nodes, "quiet", 0, s.quiet_limit)
    if flag_at(nodes, "slain_now"):
        s.quiet = NONE
    s.throws = number_at(nodes, "throws", 0, LAST)
    s.turn_throws = number_at(nodes, "turn_throws", 0, 1000)
    dice = items_at(nodes, "dice")
    s.dice = [NONE, NONE] if not dice else [die.number(0, state.FACES - 1) for die in nodes["dice"].items(2, 2)]
    s.fought, s.fresh, s.keyed = (flag_at(nodes, name) for name in ("fought", "fresh", "keyed"))
    s.arrival = state.FREE_ARRIVAL if flag_at(nodes, "jumped") else state.DICE_ARRIVAL
    s.attacks = number_at(nodes, "attacks", 0, s.last_attack)


def _build_seats(nodes: Mapping[str, Node], s: Any, names: Names) -> None:
    s.alive = (1 << s.players) - 1
    for seat in range(s.players):
        s.at[seat], s.amulet[seat], s.token[seat] = s.start, NONE, NONE
        s.talismans[seat] = [s.start_gain] * state.COLOURS
    for seat, node in enumerate(items_at(nodes, "seats", s.players, s.players)):
        _build_seat(node, s, seat, names)
    s.deck = [s.copies[craft] - sum(s.retreat[seat][craft] for seat in range(s.players)) for craft in range(3)]
    s.sword_supply = s.sword_cards - sum(s.swords)
    if min(*s.deck, s.sword_supply) < 0 or sum(map(sum, s.retreat)) > s.players * s.draw_limit:
        raise nodes["seats"].wrong("nine-shires.too_many_cards")
    s.hexed = mask_at(nodes, "hexed", s.players)
    for node in items_at(nodes, "tokens", 0, s.players):
        found = _parts(node, "seat", "token", "title")
        seat, token = found["seat"].seat(s.players), found["token"].number(1, state.SEATS) - 1
        if s.token[seat] != NONE or token in s.token[: s.players]:
            raise node.wrong("notation.twice", got=token + 1)
        s.token[seat], s.title[seat] = token, found["title"].one_of(numbers_of(TITLES))


def _build_seat(node: Node, s: Any, seat: int, names: Names) -> None:
    found = node.table("at", "talismans", "amulet", "retreat", "drawn", "swords")
    if "at" in found:
        if found["at"].value is None:
            s.at[seat] = NONE
            s.alive &= ~(1 << seat)
            s.talismans[seat] = [0] * state.COLOURS
        else:
            s.at[seat] = found["at"].one_of(names.space_of)
    if "talismans" in found:
        s.talismans[seat] = [n.number(0, MOST) for n in found["talismans"].items(state.COLOURS, state.COLOURS)]
    if "amulet" in found and found["amulet"].value is not None:
        s.amulet[seat] = found["amulet"].one_of(numbers_of(SETS))
    if "retreat" in found:
        s.retreat[seat] = [n.number(0, 40) for n in found["retreat"].items(state.CLASSES, state.CLASSES)]
    s.drawn[seat] = found["drawn"].number(0, s.draw_limit) if "drawn" in found else 0
    if sum(s.retreat[seat]) > s.draw_limit + s.drawn[seat]:  # NS-EXCHANGE-5; only a draw leads over the limit
        raise found["retreat"].wrong("nine-shires.too_many_retreats", seat=LETTERS[seat], most=s.draw_limit)
    s.swords[seat] = found["swords"].number(0, s.sword_cards) if "swords" in found else 0
    if s.at[seat] == NONE:
        own = (*s.talismans[seat], *s.retreat[seat], s.swords[seat])
        if any(own) or s.amulet[seat] != NONE:
            raise node.wrong("nine-shires.dead", seat=LETTERS[seat])


def _build_board(nodes: Mapping[str, Node], s: Any, names: Names) -> None:
    s.protector, s.knight = [NOBODY] * state.TOWNES, [NOBODY] * state.SHIRES
    for node in items_at(nodes, "townes", 0, state.TOWNES):
        found = _parts(node, "towne", "by")
        towne = found["towne"].one_of(names.towne_of)
        if s.protector[towne] != NOBODY:
            raise found["towne"].wrong("notation.twice", got=found["towne"].value)
        s.protector[towne] = found["by"].seat(s.players)
    for shire in range(state.SHIRES):
        one, two = s.protector[2 * shire : 2 * shire + 2]
        s.knight[shire] = one if one == two else NOBODY
    s.fate = [state.LIVING] * state.DRAGONS
    for node in items_at(nodes, "dragons", 0, state.DRAGONS):
        found = _parts(node, "dragon", "by")
        dragon = found["dragon"].one_of(numbers_of(names.dragons))
        if s.fate[dragon] != state.LIVING:
            raise found["dragon"].wrong("notation.twice", got=found["dragon"].value)
        s.fate[dragon] = state.UNCREDITED if found["by"].value is None else found["by"].seat(s.players)
    s.last_slayer = seat_at(nodes, "last_slayer", s.players)


def _pair(node: Node, players: int) -> tuple[int, int]:
    """`AB`, in the order of the seats."""
    text = node.of(str)
    if len(text) != 2:
        raise node.wrong("nine-shires.no_pair", got=text)
    one, two = (Node(letter, node.path).seat(players) for letter in text)
    if one >= two:
        raise node.wrong("nine-shires.no_pair", got=text)
    return one, two


def _ways(found: Mapping[str, Node], node: Node, players: int) -> tuple[int, int]:
    one, two = found["seat"].seat(players), found["other"].seat(players)
    if one == two:
        raise node.wrong("nine-shires.no_pair", got=found["seat"].value + found["other"].value)
    return one, two


def _build_pairs(nodes: Mapping[str, Node], s: Any) -> None:
    for node in items_at(nodes, "allies"):
        one, two = _pair(node, s.players)
        s.allies[one] |= 1 << two
        s.allies[two] |= 1 << one
    for node in items_at(nodes, "locks"):
        found = _parts(node, "seat", "other", "shires")
        one, two = _ways(found, node, s.players)
        for shire in found["shires"].items(1, state.SHIRES):
            s.lock[one][two] |= 1 << shire.number(1, state.SHIRES) - 1
    for node in items_at(nodes, "history"):
        found = _parts(node, "seat", "other", "ally", "put_off", "last")
        one, two = _ways(found, node, s.players)
        s.chose_ally[one][two] = found["ally"].number(0, 30_000)
        s.chose_put_off[one][two] = found["put_off"].number(0, 30_000)
        s.last_choice[one][two] = found["last"].one_of(numbers_of(CHOICES))
    for node in items_at(nodes, "exchanges"):
        found = _parts(node, "pair", "count")
        one, two = _pair(found["pair"], s.players)
        s.exchanged[one][two] = found["count"].number(1, max(1, s.exchange_limit))


def _build_walk(nodes: Mapping[str, Node], s: Any, names: Names) -> None:
    for step, node in enumerate(items_at(nodes, "route", 0, state.SPACES)):
        s.route[step] = node.one_of(names.space_of)
        s.steps = step + 1
    s.walked = number_at(nodes, "walked", 0, s.steps)
    s.partner = seat_at(nodes, "partner", s.players)
    for node in items_at(nodes, "choices", 0, 2):
        found = _parts(node, "seat", "choice")
        s.choice[found["seat"].seat(s.players)] = found["choice"].one_of(numbers_of(CHOICES))


def _build_offers(nodes: Mapping[str, Node], s: Any, names: Names) -> None:
    for node in items_at(nodes, "offers", 0, state.PLACES):
        found = _parts(node, "number", "place", "by", "to", "gives", "asks")
        o = s.offers[found["place"].number(1, state.PLACES) - 1]
        number = found["number"].number(1, LAST)
        if o.number or any(other.number == number for other in s.offers):
            raise node.wrong("notation.twice", got=number)
        o.number, o.version, o.by = number, 1, found["by"].seat(s.players)
        o.support = 1 << o.by
        o.parties = o.support | 1 << found["to"].seat(s.players)
        for side, word in enumerate(("gives", "asks")):
            for card in found[word].items(1, state.TOWNES + 40):
                if card.value in CLASSES:
                    o.retreats[side][CLASSES.index(card.value)] += 1
                else:
                    o.townes[side] |= 1 << card.one_of(names.towne_of)
    s.numbers = number_at(nodes, "numbers", 0, LAST, max(o.number for o in s.offers))


def _build_end(nodes: Mapping[str, Node], s: Any) -> None:
    s.ending = nodes["ending"].one_of(numbers_of(ENDINGS)) if "ending" in nodes else state.NOT_ENDED
    s.winner = seat_at(nodes, "winner", s.players)
