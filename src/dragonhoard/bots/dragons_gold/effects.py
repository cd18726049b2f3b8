"""What each Magic Object would change for each seat, in points as `worth` counts them (DG-CARD)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dragonhoard.bots.dragons_gold.mind import turns, worth
from dragonhoard.bots.dragons_gold.mind.worth import POINT
from dragonhoard.bots.dragons_gold.outlook import Deltas, Outlook, one_token
from dragonhoard.core.masks import seats_in
from dragonhoard.games.dragons_gold.memory import Moved, Seen
from dragonhoard.games.dragons_gold.rules import state, tokens

PRESSING = 2  # demands for most of a hoard
SAVED = 4 * POINT  # a turn that would be lost


def each_token(heap: Sequence[int]) -> list[int]:
    return [kind for kind, n in enumerate(heap) for _ in range(n)]


def _minus(after: Deltas, before: Deltas) -> Deltas:
    return [a - b for a, b in zip(after, before, strict=True)]


def _plus(one: Deltas, other: Deltas) -> Deltas:
    return [a + b for a, b in zip(one, other, strict=True)]


# -- between turns -----------------------------------------------------------------------------------------------------
def powder(o: Outlook, seat: int, a: int, b: int, _: int) -> Deltas:
    """DG-CARD-2: the stacks stay, and face the other dragon."""
    before = _plus(o.standing(a), o.standing(b))
    there = o.stakes(a, o.hoard(b), tokens.strength_of(o.v, b))
    return _minus(_plus(there, o.stakes(b, o.hoard(a), tokens.strength_of(o.v, a))), before)


def horn(o: Outlook, seat: int, slot: int, whose: int, who: int) -> Deltas:
    """DG-CARD-4"""
    place = tokens.place_in_stack(o.s, slot, whose, who)
    strength = tokens.strength_of(o.v, slot)
    return _minus(o.stakes(slot, o.hoard(slot), strength, place), o.standing(slot))


def elixir(o: Outlook, seat: int, slot: int, *_: int) -> Deltas:
    """DG-CARD-7"""
    raised = tokens.strength_of(o.v, slot) + o.s.elixir_bonus
    return _minus(o.stakes(slot, o.hoard(slot), raised), o.standing(slot))


def ball(o: Outlook, seat: int, other: int, *_: int) -> Deltas:
    """DG-CARD-10: worth something if tokens went to that stash, or from it, that one did not see."""
    found = o.none()
    unseen = 0
    for change in o.memory.changes:
        if isinstance(change, Seen) and change.seat == other:
            unseen = 0
        elif isinstance(change, Moved) and change.kind is None and other in (change.giver, change.taker):
            unseen += 1
    found[seat] = POINT / 2 * unseen
    return found


def pouch(o: Outlook, seat: int, other: int, kind: int, *_: int) -> Deltas:
    """DG-CARD-18"""
    found, nothing = o.none(), [0] * state.KINDS
    found[seat] = o.changed(seat, nothing, one_token(kind))
    found[other] = o.changed(other, one_token(kind), nothing)
    return found


def flask(o: Outlook, seat: int, kind: int, slot: int, other: int) -> Deltas:
    """DG-CARD-19; what is left on the dragon is for those before it."""
    found = o.none()
    changed = worth.price(o.v, kind) - worth.price(o.v, other)
    for one, part in enumerate(o.stakes(slot, changed, tokens.strength_of(o.v, slot))):
        found[one] += part
    found[seat] += o.swapped(seat, other, kind)
    return found


# -- on one's own turn -------------------------------------------------------------------------------------------------
def homing(o: Outlook, seat: int, slot: int, team: int, *_: int) -> Deltas:
    """DG-CARD-5: only to save a turn."""
    found = o.none()
    if any(o.v.where[who] == state.READY for who in range(state.TEAM)):
        return found
    back = [who for who in range(state.TEAM) if team >> who & 1]
    found[seat] = SAVED - o.standing(slot)[seat] - POINT * (len(back) - 1)
    return found


def winged(o: Outlook, seat: int, *_: int) -> Deltas:
    """DG-CARD-13: two who slay together what one does not, or a second sending."""
    found, v = o.none(), o.v
    ready = sorted((v.attack[who] for who in range(state.TEAM) if v.where[who] == state.READY), reverse=True)[:2]
    if len(ready) == 2:
        found[seat] = POINT
        for slot in range(state.SLOTS):
            lacking = tokens.strength_of(v, slot) - tokens.attack_on(v, slot) if v.row[slot] >= 0 else 0
            if ready[0] < lacking <= sum(ready):
                others = seats_in(turns.others_at(v, slot))
                found[seat] = max(found[seat], o.hoard(slot) / (1 + others) - o.best_sending())
    return found


def carpet(o: Outlook, seat: int, who: int, slot: int, *_: int) -> Deltas:
    """DG-CARD-14: flies where that slays; the others stay where they are."""
    found, v = o.none(), o.v
    if seat != o.seat or tokens.attack_on(v, slot) + v.attack[who] < tokens.strength_of(v, slot):
        return found
    source = next(one for one in range(state.SLOTS) if tokens.place_in_stack(o.s, one, seat, who) >= 0)
    seats = {v.stack[slot][at] // state.TEAM for at in range(v.height[slot])} | {seat}
    found = _minus(found, _plus(o.standing(slot), o.standing(source)))
    out = tokens.place_in_stack(o.s, source, seat, who)
    found = _plus(found, o.stakes(source, o.hoard(source), tokens.strength_of(v, source), out))
    for one in seats:
        found[one] += o.hoard(slot) / len(seats)
    found[seat] -= o.best_sending() - POINT
    return found


# -- at a kill ---------------------------------------------------------------------------------------------------------
def shovel(o: Outlook, seat: int, *_: int) -> Deltas:
    """DG-CARD-20"""
    found, parties = o.none(), o.v.rank[: o.v.ranks]
    for one in parties:
        found[one] = min(o.s.shovel_bonus, o.v.bag_size) * turns.HIDDEN_TOKEN / len(parties)
    return found


def mask(o: Outlook, seat: int, who: int, craft: int, *_: int) -> Deltas:
    """DG-CARD-12: as a Thief it takes a token, with a Wizard of one's own the best; a Wizard draws a card for each red
    one, and lets the own Thief choose."""
    found, v, rivals = o.none(), o.v, [one for one in o.v.rank[: o.v.ranks] if one != seat]
    thief = any(o.s.thief[i] == seat for i in range(o.s.thieves))
    wizard = bool(o.s.wizards >> seat & 1)
    if craft == state.WIZARD:
        found[seat] = worth.CARD * v.hoard[v.slot][state.RED] / max(1, v.ranks)
    values = [o.swapped(seat, kind, -1) for one in rivals for kind in each_token(o.s.stash[one])]
    if values:
        mean, best = sum(values) / len(values), max(values)
        if craft == state.THIEF:
            found[seat] += best if wizard else mean
        elif thief:
            found[seat] += best - mean
    return found


def rune(o: Outlook, seat: int, other: int, *_: int) -> Deltas:
    """DG-CARD-16: for whoever demands most of a hoard again and again."""
    found = o.none()
    found[seat] = 2 * POINT * (o.memory.demands.count(other) >= PRESSING)
    return found


def sand(o: Outlook, seat: int, *_: int) -> Deltas:
    """DG-CARD-9: else the hoard is lost."""
    found, parties = o.none(), o.v.rank[: o.v.ranks]
    for one in parties:
        found[one] = worth.heap_price(o.v, o.v.hoard[o.v.slot]) / len(parties) / 2
    return found


def hook(o: Outlook, seat: int, kind: int, *_: int) -> Deltas:
    """DG-CARD-21"""
    found = o.none()
    found[seat] = o.swapped(seat, kind, -1)
    return found


def ring(o: Outlook, seat: int, a: int, b: int, _: int) -> Deltas:
    """DG-CARD-1: two others exchange their shares."""
    found, share = o.none(), o.s.share
    found[a], found[b] = o.changed(a, share[b], share[a]), o.changed(b, share[a], share[b])
    return found


def mirror(o: Outlook, seat: int, kind: int, other: int, wanted: int) -> Deltas:
    """DG-CARD-15"""
    found = o.none()
    found[seat], found[other] = o.swapped(seat, wanted, kind), o.swapped(other, kind, wanted)
    return found


def amulet(o: Outlook, seat: int, *_: int) -> Deltas:
    """DG-CARD-11: what the Thief would take, the dearest if a Wizard looks."""
    found, stash = o.none(), o.s.stash[seat]
    thief = o.s.thief[o.s.robbing]
    losses = [-o.swapped(seat, -1, kind) for kind in each_token(stash)]
    if losses:
        looks = o.s.wizards >> thief & 1
        found[seat] = max(losses) if looks else sum(losses) / len(losses)
        found[thief] = -found[seat]
    return found


EFFECTS: dict[int, Callable[..., Deltas]] = {
    state.POWDER: powder,
    state.HORN: horn,
    state.ELIXIR: elixir,
    state.BALL: ball,
    state.POUCH: pouch,
    state.FLASK: flask,
    state.HOMING: homing,
    state.WINGED: winged,
    state.CARPET: carpet,
    state.SHOVEL: shovel,
    state.MASK: mask,
    state.RUNE: rune,
    state.SAND: sand,
    state.HOOK: hook,
    state.RING: ring,
    state.MIRROR: mirror,
    state.AMULET: amulet,
}
