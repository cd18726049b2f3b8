"""Dragon's Gold: from the object of a position to the state; whatever is left out has its value at the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.notation import Node
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragons_gold.edition import CLASSES, KINDS, card_id
from dragonhoard.games.dragons_gold.moves import TARGETS, WINDOWS, counts, pack_target
from dragonhoard.games.dragons_gold.notation.soundness import sound_kill, sound_offers, sound_row, sound_window
from dragonhoard.games.dragons_gold.notation.usual import GRACES, usual_sends, usually_turned, usually_waiting
from dragonhoard.games.dragons_gold.rules import kill, state
from dragonhoard.games.dragons_gold.rules.tokens import push
from dragonhoard.games.dragons_gold.view import PHASES

LAST = 10**9 - 1


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


def _given(nodes: Mapping[str, Node], name: str) -> Node | None:
    node = nodes.get(name)
    return None if node is None or node.value is None else node


def _int(nodes: Mapping[str, Node], name: str, low: int, high: int, usual: int = 0) -> int:
    node = _given(nodes, name)
    return node.number(low, high) if node else usual


def _bool(nodes: Mapping[str, Node], name: str) -> int:
    node = _given(nodes, name)
    return int(node.of(bool)) if node else 0


def _player(nodes: Mapping[str, Node], name: str, players: int, usual: int = NOBODY) -> int:
    node = _given(nodes, name)
    return node.seat(players) if node else usual


def _mask(node: Node | None, players: int) -> int:
    mask = 0
    for item in node.items(0, players) if node else ():
        if item.value == "-":
            continue
        if mask >> item.seat(players) & 1:
            raise item.wrong("notation.twice", got=item.value)
        mask |= 1 << item.seat(players)
    return mask


def _index(words: tuple[Any, ...]) -> dict[str, int]:
    return {word: number for number, word in enumerate(words) if word}


def _build_turn(nodes: Mapping[str, Node], s: Any) -> None:
    s.current = _player(nodes, "turn", s.players, max(0, s.first_seat))
    phase = _given(nodes, "phase")
    s.phase = phase.one_of(_index(PHASES)) if phase else state.SENDING
    if phase and s.phase == state.MOVING:
        raise phase.wrong("notation.word", known=", ".join(PHASES[1:]), got=phase.value)
    s.serials = _int(nodes, "waits", 0, LAST, s.serial)
    s.ended = _bool(nodes, "between")
    s.sends = _int(nodes, "sends", 0, 10, usual_sends(s))
    s.deadlocks = _int(nodes, "deadlocks", 0, 2)


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
    who = Node(word, node.path).one_of(_index(names.team))
    if blade and not (blade.isascii() and blade.isdecimal() and len(blade) < 3):
        raise node.wrong("notation.range", low=0, high=99, got=blade)
    return seat, who, int(blade or 0)


def _build_row(nodes: Mapping[str, Node], s: Any, names: Any, left: list[int]) -> None:
    dragons = _index(names.dragons)
    s.pile = [1] * state.DRAGONS
    s.row = [NONE] * state.SLOTS
    rows = nodes["row"].items(state.SLOTS, state.SLOTS) if _given(nodes, "row") else []
    if not rows:
        s.row = list(range(state.SLOTS))
    for slot, node in enumerate(rows):
        if node.value is not None:
            _build_slot(node, s, slot, names, dragons, left)
    for node in nodes["gone"].items() if _given(nodes, "gone") else ():
        _take_dragon(s, node, dragons)
    for dragon in s.row:
        if dragon != NONE:
            s.pile[dragon] = 0
    for node in nodes["spent"].items() if _given(nodes, "spent") else ():
        seat, who, _ = _adventurer(node, names, s.players)
        if s.where[seat][who] != state.READY:
            raise node.wrong("notation.twice", got=node.value)
        s.where[seat][who] = state.SPENT
    gone = sum(not here for here in s.pile) - sum(dragon != NONE for dragon in s.row)
    s.turned = _int(nodes, "turned", 0, state.DRAGONS, max(0, usually_turned(s, gone)))
    market = _given(nodes, "market")
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
    s.raised[s.row[slot]] = _int(parts, "raised", 0, state.MOST_RAISED)
    for item in parts["stack"].items(0, state.STACK) if "stack" in parts else ():
        seat, who, blade = _adventurer(item, names, s.players)
        if s.where[seat][who] == state.SENT:
            raise item.wrong("notation.twice", got=item.value)
        s.where[seat][who] = state.SENT
        push(s, slot, seat, who)
        s.blade[slot][s.height[slot] - 1] = blade


def _build_heaps(nodes: Mapping[str, Node], s: Any, left: list[int]) -> None:
    if removed := _given(nodes, "removed"):
        s.removed = _heap(removed, left)
    for seat, node in enumerate(nodes["stashes"].items(s.players, s.players) if _given(nodes, "stashes") else ()):
        s.stash[seat] = _heap(node, left)
    for node in nodes["unseen"].items() if _given(nodes, "unseen") else ():
        parts = node.table("to", "by", "tokens")
        to, by = _player(parts, "to", s.players, 0), _player(parts, "by", s.players, 0)
        s.unseen[to][by] = _heap(parts["tokens"]) if "tokens" in parts else [0] * state.KINDS
    for node in nodes["learnt"].items() if _given(nodes, "learnt") else ():
        parts = node.table("to", "by", "player")
        to, by = _player(parts, "to", s.players, 0), _player(parts, "by", s.players, 0)
        if any(s.unseen[to][by]):
            s.learnt[to][by] |= 1 << _player(parts, "player", s.players, 0)


def _build_kill(nodes: Mapping[str, Node], s: Any) -> None:
    s.slot = _int(nodes, "slot", 1, state.SLOTS, 0) - 1
    s.actor = _player(nodes, "actor", s.players)
    s.by_card = _bool(nodes, "by_card")
    s.masked = _int(nodes, "masked", 1, state.STACK, 0) - 1
    if mask := _given(nodes, "mask"):
        s.mask_class = mask.one_of(_index(CLASSES))
    s.dug = _int(nodes, "dug", 0, 100)
    s.robbing = _int(nodes, "robbing", 0, state.SEATS)
    s.victim = _player(nodes, "victim", s.players)
    s.looked = _bool(nodes, "looked")
    s.gagged = _player(nodes, "gagged", s.players)
    s.chooser = _int(nodes, "chooser", 0, state.SEATS)
    if (killed := _given(nodes, "killed")) and killed.of(bool):
        if s.slot == NONE or s.row[s.slot] == NONE or not s.height[s.slot]:
            raise killed.wrong("dragons-gold.no_kill")
        s.actor = s.current if s.actor == NOBODY else s.actor
        kill.take_stock(s)
    for row, node in enumerate(nodes["shares"].items(0, state.SEATS) if _given(nodes, "shares") else ()):
        s.share[row] = _heap(node)
    for row, node in enumerate(nodes["owners"].items(0, state.SEATS) if _given(nodes, "owners") else ()):
        s.owner[row] = NOBODY if node.value == "-" else node.seat(s.players)


def _build_bargain(nodes: Mapping[str, Node], s: Any) -> None:
    offers = nodes["offers"].items(0, state.PLACES) if _given(nodes, "offers") else []
    places = nodes["places"].items(0, state.PLACES) if _given(nodes, "places") else []
    where = [node.number(1, state.PLACES) - 1 for node in places] or list(range(len(offers)))
    if len(where) != len(offers) or len(set(where)) != len(where):
        raise nodes["places"].wrong("notation.length", least=len(offers), most=len(offers), got=len(where))
    for place, node in zip(where, offers, strict=True):
        _build_offer(node, s, s.offers[place])
    highest = max((o.number for o in s.offers), default=0)
    s.numbers = _int(nodes, "numbers", 0, LAST, highest if s.phase == state.HAGGLING else 0)
    for node in nodes["made"].items() if _given(nodes, "made") else ():
        parts = node.table("by", "to", "offers")
        by, to = _player(parts, "by", s.players, 0), _player(parts, "to", s.players, 0)
        s.made[by][to] = _int(parts, "offers", 0, 30_000)
    s.said = _int(nodes, "said", 0, 10_000)
    s.cap = _int(nodes, "cap", 0, 120)
    s.sanded = _bool(nodes, "sanded")
    grace = _given(nodes, "grace")
    s.grace = grace.one_of(_index(GRACES)) if grace else 0
    s.grace_serial = _int(nodes, "grace_wait", 0, LAST)
    s.done = _mask(_given(nodes, "done"), s.players)


def _build_offer(node: Node, s: Any, o: Any) -> None:
    parts = node.table("number", "version", "by", "parties", "support", "shares")
    o.number = _int(parts, "number", 1, LAST, 1)
    o.version = _int(parts, "version", 1, 30_000, 1)
    o.by = _player(parts, "by", s.players, 0)
    parties = _given(parts, "parties")
    o.parties = _mask(parties, s.players) if parties else s.involved
    support = _given(parts, "support")
    o.support = _mask(support, s.players) if support else 1 << o.by
    for seat, share in enumerate(parts["shares"].items(0, s.players) if "shares" in parts else ()):
        o.split[seat] = _heap(share)


def _build_magic(nodes: Mapping[str, Node], root: Node, s: Any, names: Any, left: list[int]) -> None:
    known = {card_id(card): card for card in range(1, state.DESIGNS)}
    cards_left = list(s.copies) if s.magic else [0] * state.DESIGNS
    if discard := _given(nodes, "discard"):
        s.discard = _held(discard, known, cards_left)
    for seat, node in enumerate(nodes["hands"].items(s.players, s.players) if _given(nodes, "hands") else ()):
        s.hand[seat] = _held(node, known, cards_left)
    window = _given(nodes, "window")
    s.window = window.one_of(_index(WINDOWS)) if window else 0
    s.brief = _int(nodes, "brief", 0, 100)
    if card := _given(nodes, "card"):
        _build_card(card, s, names, known, cards_left)
    s.deck = cards_left
    if under := _given(nodes, "under"):
        parts = under.table("phase", "wait", "waiting")
        s.under = parts["phase"].one_of(_index(PHASES)) if "phase" in parts else state.SENDING
        s.under_serial = _int(parts, "wait", 0, LAST)
        s.under_waiting = _mask(_given(parts, "waiting"), s.players)
    for node in nodes["sleeve"].items(0, state.LIFTS) if _given(nodes, "sleeve") else ():
        _build_lift(node, s, names, left)
    s.lifted = _bool(nodes, "lifted")
    for seat, node in enumerate(nodes["barred"].items(0, s.players) if _given(nodes, "barred") else ()):
        s.barred[seat] = node.number(0, 2)
    for seat, node in enumerate(nodes["standing"].items(0, s.players) if _given(nodes, "standing") else ()):
        s.standing[seat] = sum(1 << bit for bit in {item.one_of(_index(WINDOWS)) for item in node.items()})
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
    s.card_by = _player(parts, "by", s.players, s.current)
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
    place.dragon = parts["dragon"].one_of(_index(names.dragons)) if "dragon" in parts else 0
    place.age = _int(parts, "age", 0, 100)
    if "kind" in parts:
        found = _heap(parts["kind"], left if place.age else None)
        if sum(found) != 1:
            raise parts["kind"].wrong("dragons-gold.no_tokens", got=parts["kind"].value)
        place.kind = next(kind for kind, n in enumerate(found) if n)


def _build_waiting(nodes: Mapping[str, Node], root: Node, s: Any) -> None:
    where = nodes.get("phase", root)
    sound_kill(where, s)
    sound_window(where, s)
    waiting = _given(nodes, "waiting")
    usual = usually_waiting(s)
    s.waiting = _mask(waiting, s.players) if waiting else usual
    if s.phase != state.OVER and ((not s.waiting and not s.brief) or s.waiting & ~usual):
        raise (waiting or where).wrong("dragons-gold.nobody_waits")
    sound_row(nodes.get("row", root), s)
    sound_offers(nodes.get("offers", where), s)
