"""Dragon's Gold: from the object of a position to the state; whatever is left out has its value at the start."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.notation import Node
from dragonhoard.core.optional_parts import flag_at, given, items_at, mask_at, number_at, numbers_of, seat_at
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragons_gold.edition import CLASSES, KINDS, card_id
from dragonhoard.games.dragons_gold.moves import TARGETS, WINDOWS, counts, pack_target
from dragonhoard.games.dragons_gold.notation.soundness import sound_kill, sound_offers, sound_row, sound_window
from dragonhoard.games.dragons_gold.notation.usual import GRACES, usual_sends, usually_turned, usually_waiting
from dragonhoard.games.dragons_gold.rules import kill, state
from dragonhoard.games.dragons_gold.rules.tokens import push
from dragonhoard.games.dragons_gold.view import PHASES

LAST = 10**9 - 1
_mask_at = partial(mask_at, nobody="-")


def build(game: Game, nodes: Mapping[str, Node], s: Any) -> None:
    """Fills a blank state; whatever is left out has its value at the start."""
    root, names = Node(None), game.names
    _blank(s)
    left = list(s.tokens)
    _build_turn(nodes, s)
    _build_row(nodes, s, names, left)
    _build_heaps(nodes, s, left)
    _build_kill(nodes, s)
    _build_bargain(nodes, s)
    _build_magic(nodes, root, s, names, left)
    s.bag = left
    _build_waiting(nodes, root, s)


def _blank(s: Any) -> None:
    s.victim = s.gagged = s.actor = s.card_by = NOBODY
    s.masked = s.slot = NONE
    s.target = [NONE] * 3
    s.owner = [NONE] * state.SEATS


def _build_turn(nodes: Mapping[str, Node], s: Any) -> None:
    s.current = seat_at(nodes, "turn", s.players, max(0, s.first_seat))
    phase = given(nodes, "phase")
    s.phase = phase.one_of(numbers_of(PHASES)) if phase else state.SENDING
    if phase and s.phase == state.MOVING:
        raise phase.wrong("notation.word", known=", ".join(PHASES[1:]), got=phase.value)
    s.serials = number_at(nodes, "waits", 0, LAST, s.serial)
    s.ended = flag_at(nodes, "between")
    s.sends = number_at(nodes, "sends", 0, 10, usual_sends(s))
    s.deadlocks = number_at(nodes, "deadlocks", 0, 2)


def _heap(node: Node, left: list[int] | None = None) -> list[int]:
    """Tokens in letters; out of what is left, if that is to be watched."""
    try:
        found = list(counts(node.of(str)))
    except ValueError:
        raise node.wrong("dragons-gold.no_tokens", got=node.value) from None
    for kind, n in enumerate(found):
        if left is not None:
            left[kind] -= n
            if left[kind] < 0:
                raise node.wrong("dragons-gold.too_many", kind=KINDS[kind])
        elif n > 100:
            raise node.wrong("dragons-gold.no_tokens", got=node.value)
    return found


def _adventurer(node: Node, names: Any, players: int) -> tuple[int, int, int]:
    """`A.thief`, with `+2` for a Blade."""
    name, _, blade = str(node.of(str)).partition("+")
    letter, _, word = name.partition(".")
    seat = Node(letter, node.path).seat(players)
    who = Node(word, node.path).one_of(numbers_of(names.team))
    if blade and not (blade.isascii() and blade.isdecimal() and len(blade) < 3):
        raise node.wrong("notation.range", low=0, high=99, got=blade)
    return seat, who, int(blade or 0)


def _build_row(nodes: Mapping[str, Node], s: Any, names: Any, left: list[int]) -> None:
    dragons = numbers_of(names.dragons)
    s.pile = [1] * state.DRAGONS
    s.row = [NONE] * state.SLOTS
    rows = items_at(nodes, "row", state.SLOTS, state.SLOTS)
    if not rows:
        s.row = list(range(state.SLOTS))
    for slot, node in enumerate(rows):
        if node.value is not None:
            _build_slot(node, s, slot, names, dragons, left)
    for node in items_at(nodes, "gone"):
        _take_dragon(s, node, dragons)
    for dragon in s.row:
        if dragon != NONE:
            s.pile[dragon] = 0
    for node in items_at(nodes, "spent"):
        seat, who, _ = _adventurer(node, names, s.players)
        if s.where[seat][who] != state.READY:
            raise node.wrong("notation.twice", got=node.value)
        s.where[seat][who] = state.SPENT
    gone = sum(not here for here in s.pile) - sum(dragon != NONE for dragon in s.row)
    s.turned = number_at(nodes, "turned", 0, state.DRAGONS, max(0, usually_turned(s, gone)))
    market = given(nodes, "market")
    s.market = market.one_of({"ahead": 0, "gone": 1}) if market else 0


def _take_dragon(s: Any, node: Node, dragons: Mapping[str, int]) -> int:
    dragon: int = node.one_of(dragons)
    if not s.pile[dragon] or dragon in s.row:
        raise node.wrong("notation.twice", got=node.value)
    s.pile[dragon] = 0
    return dragon


def _build_slot(node: Node, s: Any, slot: int, names: Any, dragons: Mapping[str, int], left: list[int]) -> None:
    parts = node.table("dragon", "tokens", "stack", "raised")
    if "dragon" not in parts:
        raise node.wrong("dragons-gold.no_dragon")
    s.row[slot] = _take_dragon(s, parts["dragon"], dragons)
    s.hoard[slot] = _heap(parts["tokens"], left) if "tokens" in parts else [0] * state.KINDS
    s.raised[s.row[slot]] = number_at(parts, "raised", 0, state.MOST_RAISED)
    for item in parts["stack"].items(0, state.STACK) if "stack" in parts else ():
        seat, who, blade = _adventurer(item, names, s.players)
        if s.where[seat][who] == state.SENT:
            raise item.wrong("notation.twice", got=item.value)
        s.where[seat][who] = state.SENT
        push(s, slot, seat, who)
        s.blade[slot][s.height[slot] - 1] = blade


def _build_heaps(nodes: Mapping[str, Node], s: Any, left: list[int]) -> None:
    if removed := given(nodes, "removed"):
        s.removed = _heap(removed, left)
    for seat, node in enumerate(items_at(nodes, "stashes", s.players, s.players)):
        s.stash[seat] = _heap(node, left)
    for node in items_at(nodes, "unseen"):
        parts = node.table("to", "by", "tokens")
        to, by = seat_at(parts, "to", s.players, 0), seat_at(parts, "by", s.players, 0)
        s.unseen[to][by] = _heap(parts["tokens"]) if "tokens" in parts else [0] * state.KINDS
    for node in items_at(nodes, "learnt"):
        parts = node.table("to", "by", "player")
        to, by = seat_at(parts, "to", s.players, 0), seat_at(parts, "by", s.players, 0)
        if any(s.unseen[to][by]):
            s.learnt[to][by] |= 1 << seat_at(parts, "player", s.players, 0)


def _build_kill(nodes: Mapping[str, Node], s: Any) -> None:
    s.slot = number_at(nodes, "slot", 1, state.SLOTS, 0) - 1
    s.actor = seat_at(nodes, "actor", s.players)
    s.by_card = flag_at(nodes, "by_card")
    s.masked = number_at(nodes, "masked", 1, state.STACK, 0) - 1
    if mask := given(nodes, "mask"):
        s.mask_class = mask.one_of(numbers_of(CLASSES))
    s.dug = number_at(nodes, "dug", 0, 100)
    s.robbing = number_at(nodes, "robbing", 0, state.SEATS)
    s.victim = seat_at(nodes, "victim", s.players)
    s.looked = flag_at(nodes, "looked")
    s.gagged = seat_at(nodes, "gagged", s.players)
    s.chooser = number_at(nodes, "chooser", 0, state.SEATS)
    if (killed := given(nodes, "killed")) and killed.of(bool):
        if s.slot == NONE or s.row[s.slot] == NONE or not s.height[s.slot]:
            raise killed.wrong("dragons-gold.no_kill")
        s.actor = s.current if s.actor == NOBODY else s.actor
        kill.take_stock(s)
    for row, node in enumerate(items_at(nodes, "shares", 0, state.SEATS)):
        s.share[row] = _heap(node)
    for row, node in enumerate(items_at(nodes, "owners", 0, state.SEATS)):
        s.owner[row] = NOBODY if node.value == "-" else node.seat(s.players)


def _build_bargain(nodes: Mapping[str, Node], s: Any) -> None:
    offers = items_at(nodes, "offers", 0, state.PLACES)
    places = items_at(nodes, "places", 0, state.PLACES)
    where = [node.number(1, state.PLACES) - 1 for node in places] or list(range(len(offers)))
    if len(where) != len(offers) or len(set(where)) != len(where):
        raise nodes["places"].wrong("notation.length", least=len(offers), most=len(offers), got=len(where))
    for place, node in zip(where, offers, strict=True):
        _build_offer(node, s, s.offers[place])
    highest = max((o.number for o in s.offers), default=0)
    s.numbers = number_at(nodes, "numbers", 0, LAST, highest if s.phase == state.HAGGLING else 0)
    for node in items_at(nodes, "made"):
        parts = node.table("by", "to", "offers")
        by, to = seat_at(parts, "by", s.players, 0), seat_at(parts, "to", s.players, 0)
        s.made[by][to] = number_at(parts, "offers", 0, 30_000)
    s.said = number_at(nodes, "said", 0, 10_000)
    s.cap = number_at(nodes, "cap", 0, 120)
    s.sanded = flag_at(nodes, "sanded")
    grace = given(nodes, "grace")
    s.grace = grace.one_of(numbers_of(GRACES)) if grace else 0
    s.grace_serial = number_at(nodes, "grace_wait", 0, LAST)
    s.done = _mask_at(nodes, "done", s.players)


def _build_offer(node: Node, s: Any, o: Any) -> None:
    parts = node.table("number", "version", "by", "parties", "support", "shares")
    o.number = number_at(parts, "number", 1, LAST, 1)
    o.version = number_at(parts, "version", 1, 30_000, 1)
    o.by = seat_at(parts, "by", s.players, 0)
    o.parties = _mask_at(parts, "parties", s.players, s.involved)
    o.support = _mask_at(parts, "support", s.players, 1 << o.by)
    for seat, share in enumerate(parts["shares"].items(0, s.players) if "shares" in parts else ()):
        o.split[seat] = _heap(share)


def _build_magic(nodes: Mapping[str, Node], root: Node, s: Any, names: Any, left: list[int]) -> None:
    known = {card_id(card): card for card in range(1, state.DESIGNS)}
    cards_left = list(s.copies) if s.magic else [0] * state.DESIGNS
    if discard := given(nodes, "discard"):
        s.discard = _held(discard, known, cards_left)
    for seat, node in enumerate(items_at(nodes, "hands", s.players, s.players)):
        s.hand[seat] = _held(node, known, cards_left)
    window = given(nodes, "window")
    s.window = window.one_of(numbers_of(WINDOWS)) if window else 0
    s.brief = number_at(nodes, "brief", 0, 100)
    if card := given(nodes, "card"):
        _build_card(card, s, names, known, cards_left)
    s.deck = cards_left
    if under := given(nodes, "under"):
        parts = under.table("phase", "wait", "waiting")
        s.under = parts["phase"].one_of(numbers_of(PHASES)) if "phase" in parts else state.SENDING
        s.under_serial = number_at(parts, "wait", 0, LAST)
        s.under_waiting = _mask_at(parts, "waiting", s.players)
    for node in items_at(nodes, "sleeve", 0, state.LIFTS):
        _build_lift(node, s, names, left)
    s.lifted = flag_at(nodes, "lifted")
    for seat, node in enumerate(items_at(nodes, "barred", 0, s.players)):
        s.barred[seat] = node.number(0, 2)
    for seat, node in enumerate(items_at(nodes, "standing", 0, s.players)):
        s.standing[seat] = sum(1 << bit for bit in {item.one_of(numbers_of(WINDOWS)) for item in node.items()})
    if s.lifts and not any(hand[state.HAND] for hand in s.hand):
        raise root.wrong("dragons-gold.no_hand")


def _held(node: Node, known: Mapping[str, int], left: list[int]) -> list[int]:
    found = [0] * state.DESIGNS
    for item in node.items():
        card = item.one_of(known)
        if left[card] == 0:
            raise item.wrong("dragons-gold.no_card", card=item.value)
        left[card] -= 1
        found[card] += 1
    return found


def _build_card(node: Node, s: Any, names: Any, known: Mapping[str, int], left: list[int]) -> None:
    parts = node.table("card", "by", "targets")
    if "card" not in parts:
        raise node.wrong("dragons-gold.no_card", card="-")
    s.card = next(card for card, n in enumerate(_held(Node([parts["card"].value], node.path), known, left)) if n)
    s.card_by = seat_at(parts, "by", s.players, s.current)
    given = parts["targets"].items(0, 3) if "targets" in parts else []
    sorts = ("slot", "place") if s.card == state.BLADE else TARGETS.get(card_id(s.card), ())
    if len(given) != len(sorts):
        raise node.wrong("notation.length", least=len(sorts), most=len(sorts), got=len(given))
    for i, (sort, item) in enumerate(zip(sorts, given, strict=True)):
        text = item.of(str)
        if sort in ("seat", "slot", "place"):
            number = Node(int(text) if text.isascii() and text.isdecimal() and len(text) < 3 else text, item.path)
            low, high = {"seat": (0, s.players - 1), "slot": (1, state.SLOTS), "place": (1, state.STACK)}[sort]
            s.target[i] = number.number(low, high) - low
        else:
            s.target[i] = pack_target(sort, text, names.team)


def _build_lift(node: Node, s: Any, names: Any, left: list[int]) -> None:
    parts = node.table("dragon", "kind", "age")
    place = s.sleeve[s.lifts]
    s.lifts += 1
    place.dragon = parts["dragon"].one_of(numbers_of(names.dragons)) if "dragon" in parts else 0
    place.age = number_at(parts, "age", 0, 100)
    if "kind" in parts:
        found = _heap(parts["kind"], left if place.age else None)
        if sum(found) != 1:
            raise parts["kind"].wrong("dragons-gold.no_tokens", got=parts["kind"].value)
        place.kind = next(kind for kind, n in enumerate(found) if n)


def _build_waiting(nodes: Mapping[str, Node], root: Node, s: Any) -> None:
    where = nodes.get("phase", root)
    sound_kill(where, s)
    sound_window(where, s)
    usual = usually_waiting(s)
    s.waiting = _mask_at(nodes, "waiting", s.players, usual)
    if s.phase != state.OVER and ((not s.waiting and not s.brief) or s.waiting & ~usual):
        raise (given(nodes, "waiting") or where).wrong("dragons-gold.nobody_waits")
    sound_row(nodes.get("row", root), s)
    sound_offers(nodes.get("offers", where), s)
