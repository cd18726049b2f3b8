"""Dragon's Gold: positions that a seat cannot tell from the true one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from dragonhoard.core.draws import draw_from
from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragons_gold.edition import CLASSES, KINDS
from dragonhoard.games.dragons_gold.memory import Memory, at_least, recalled, tokens_of
from dragonhoard.games.dragons_gold.moves import TARGETS, WINDOWS, pack_target
from dragonhoard.games.dragons_gold.rules import kill, state
from dragonhoard.games.dragons_gold.rules.tokens import all_seats, push
from dragonhoard.games.dragons_gold.view import PHASES, WHERE, Table, View

TRIES = 20
SURELY_LEFT = 2 * state.SEATS  # a stash of so many is not emptied by the thefts of one kill

Counts = list[int]


# -- some position that fits -------------------------------------------------------------------------------------------
def guess(game: Game, view: View, memory: Memory | None, luck: Any) -> Any:
    """What lies open as it is; what is hidden as remembered, or else dealt anew."""
    s, seen, names = game.blank.clone(), view.table, game.names
    _open_state(s, seen, names)
    _open_row(s, seen, names)
    _open_kill(s, seen)
    _open_offers(s, view)
    _guess_cards(s, view, luck, names)
    _guess_tokens(s, view, memory, luck, names)
    _guess_waiting(s, view)
    return s


def _mask(seats: Iterable[int]) -> int:
    return sum(1 << seat for seat in seats)


def _open_state(s: Any, seen: Table, names: Any) -> None:
    s.current, s.ended, s.sends, s.deadlocks = seen.current, int(seen.between), seen.sends, seen.deadlocks
    s.phase = PHASES.index(seen.phase)
    s.serial = seen.turn.serial if seen.turn else 1
    s.serials = s.serial
    s.away = _mask(seat for seat, away in enumerate(seen.away) if away)
    s.window, s.brief = WINDOWS.index(seen.window or ""), seen.brief
    s.said, s.cap, s.sanded = seen.said, seen.cap, int(seen.sanded)
    s.grace = (None, "running", "used").index(seen.grace)
    s.grace_serial = max(0, s.serial - 1) if s.grace == state.GRACE else 0
    s.done = _mask(seen.done)
    s.turned, s.market = seen.turned, int(seen.market != "ahead")
    s.removed = list(tokens_of(seen.removed))
    s.barred[: s.players] = seen.barred
    s.victim = s.gagged = s.actor = s.card_by = NOBODY
    s.masked = s.slot = NONE
    s.target = [NONE] * 3
    s.owner = [NONE] * state.SEATS
    s.pile = [int(name not in seen.gone) for name in names.dragons]


def _open_row(s: Any, seen: Table, names: Any) -> None:
    for slot, dragon in enumerate(seen.row):
        s.row[slot] = NONE
        if dragon is not None:
            number = names.dragons.index(dragon.dragon)
            s.row[slot], s.raised[number], s.pile[number] = number, dragon.raised, 0
            s.hoard[slot] = list(tokens_of(dragon.tokens))
            for sent in dragon.stack:
                who = names.team.index(sent.adventurer)
                push(s, slot, sent.seat, who)
                s.blade[slot][s.height[slot] - 1] = sent.attack - s.attack[who]
    for seat, places in enumerate(seen.adventurers):
        s.where[seat] = [WHERE.index(place) for place in places]


def _open_kill(s: Any, seen: Table) -> None:
    shown = seen.kill
    if shown is None:
        return
    s.slot, s.actor, s.by_card = shown.slot - 1, shown.actor, int(shown.by_card)
    if shown.masked is not None and shown.mask_class is not None:
        s.masked, s.mask_class = shown.masked, CLASSES.index(shown.mask_class)
    kill.take_stock(s)
    s.robbing, s.looked, s.dug = shown.robbing, int(shown.looked), shown.dug
    s.victim = NOBODY if shown.victim is None else shown.victim
    s.gagged = NOBODY if shown.gagged is None else shown.gagged
    for row, share in enumerate(seen.shares or ()):
        s.share[row] = list(tokens_of(share))
    for row, owner in enumerate(seen.owners or ()):
        s.owner[row] = NOBODY if owner is None else owner
    s.chooser = seen.chooser or 0


def _open_offers(s: Any, view: View) -> None:
    for o, shown in zip(s.offers, view.table.proposals, strict=False):
        o.number, o.version, o.by, o.parties = shown.number, shown.version, shown.by, s.involved
        o.support = _mask(shown.support)
        for seat, share in enumerate(shown.shares):
            o.split[seat] = list(tokens_of(share))
        s.numbers = max(s.numbers, o.number)
    for o, trade in zip(s.offers, view.trades, strict=False):
        o.number, o.version, o.by = trade.number, trade.version, trade.by
        o.parties, o.support = _mask((trade.by, trade.to)), 1 << trade.by
        o.split[trade.to], o.split[trade.by] = list(tokens_of(trade.give)), list(tokens_of(trade.ask))
        s.made[trade.by][trade.to] = (trade.number - 1) // state.SEATS**2 + 1


# -- cards -------------------------------------------------------------------------------------------------------------
def _guess_cards(s: Any, view: View, luck: Any, names: Any) -> None:
    if not s.magic:
        return
    seen = view.table
    left = list(s.copies)
    for name in seen.discard:
        s.discard[_card(name)] += 1
        left[_card(name)] -= 1
    if seen.announced:
        s.card, s.card_by = _card(seen.announced.card), seen.announced.by
        left[s.card] -= 1
        _open_targets(s, seen, names)
    for name in view.hand or ():
        s.hand[view.seat][_card(name)] += 1
        left[_card(name)] -= 1
    for place, lifted in zip(s.sleeve, view.sleeve, strict=False):
        place.dragon, place.kind, place.age = (
            names.dragons.index(lifted.dragon),
            KINDS.index(lifted.kind),
            lifted.age,
        )
        s.lifts += 1
    s.lifted = int(view.lifted)
    for seat, size in enumerate(seen.hands):
        for _ in range(0 if seat == view.seat else size):
            s.hand[seat][draw_from(luck, left, sum(left))] += 1
    s.deck = left
    if view.seat is not None:
        s.standing[view.seat] = _mask(WINDOWS.index(name) for name in view.standing or ())


def _card(name: str) -> int:
    return int(name[1:])


def _open_targets(s: Any, seen: Table, names: Any) -> None:
    shown = seen.announced
    assert shown is not None
    if s.card == state.BLADE:
        s.target[:2] = [shown.targets[0] - 1, shown.targets[1]]
        s.slot, s.actor = s.target[0], s.card_by
        return
    for i, (sort, value) in enumerate(zip(TARGETS.get(shown.card, ()), shown.targets, strict=False)):
        s.target[i] = pack_target(sort, value, names.team)


# -- tokens ------------------------------------------------------------------------------------------------------------
def _guess_tokens(s: Any, view: View, memory: Memory | None, luck: Any, names: Any) -> None:
    seen = view.table
    hidden = list(s.tokens)
    for heap in (s.removed, *s.hoard):
        _take(hidden, heap)
    for place in s.sleeve[: s.lifts]:
        hidden[place.kind] -= place.age > 0
    if seen.stashes is not None:
        for seat, stash in enumerate(seen.stashes):
            s.stash[seat] = list(tokens_of(stash))
            _take(hidden, s.stash[seat])
        s.bag = hidden
        return
    _guess_stashes(s, view, memory, luck, hidden)
    if s.card == state.POUCH and s.target[1] == NONE:
        s.target[1] = _some_kind(s.stash[s.card_by], luck)
    if s.card == state.POUCH and s.card_by == view.seat:
        s.target[1] = next(kind for kind, n in enumerate(s.stash[s.card_by]) if n)


def _take(hidden: Counts, heap: Iterable[int]) -> None:
    for kind, n in enumerate(heap):
        hidden[kind] -= n


def _some_kind(heap: Counts, luck: Any) -> int:
    return int(draw_from(luck, list(heap), sum(heap)))


def _guess_stashes(s: Any, view: View, memory: Memory | None, luck: Any, hidden: Counts) -> None:
    seats = range(s.players)
    known = {view.seat: list(tokens_of(view.stash or {}))} if view.seat is not None else {}
    if view.looked_at is not None:
        known[s.victim] = list(tokens_of(view.looked_at))
    whole = memory if memory and not memory.forgets else None
    for _ in range(TRIES if whole else 0):
        assert whole is not None
        stashes = recalled(whole, s.players, luck)
        if stashes and _fits(s, view, stashes, known, hidden):
            for seat in seats:
                s.stash[seat] = stashes[seat]
                _take(hidden, stashes[seat])
            s.bag = hidden
            return
    held = at_least(memory, s.players) if memory and memory.forgets else []
    _deal_stashes(s, view, luck, hidden, known, held)


def _fits(s: Any, view: View, stashes: list[Counts], known: Mapping[int, Counts], hidden: Counts) -> bool:
    seen = view.table
    left = list(hidden)
    for stash in stashes:
        _take(left, stash)
    if min(left) < 0 or sum(left) != seen.bag or any(stashes[seat] != stash for seat, stash in known.items()):
        return False
    sizes = [sum(stash) for stash in stashes]
    rich, poor = _rich_and_poor(s, seen)
    return (
        (seen.sizes is None or sizes == seen.sizes)
        and all(sizes[seat] for seat in rich)
        and not any(sizes[seat] for seat in poor)
        and all(a >= b for seat, owed in enumerate(_owed(s)) for a, b in zip(stashes[seat], owed, strict=True))
    )


def _rich_and_poor(s: Any, seen: Table) -> tuple[set[int], set[int]]:
    """DG-THIEF-8: those who surely have tokens, and those who surely have none."""
    rich: set[int] = set()
    poor: set[int] = set()
    if seen.kill and seen.kill.victims is not None:
        rich = set(seen.kill.victims)
        poor = {seat for seat in seen.kill.rank if seat not in rich and seat != s.thief[s.robbing]}
    if s.victim != NOBODY:
        rich.add(s.victim)
    if s.card in (state.POUCH, state.FLASK):
        rich.add(s.card_by)
    return rich, poor


def _owed(s: Any) -> list[Counts]:
    """The tokens that each surely has, since they are offered, or go with a card."""
    owed = [[0] * state.KINDS for _ in range(s.players)]
    if s.phase == state.MARKET:
        for o in s.offers:
            if o.number:
                to = next(seat for seat in range(s.players) if o.parties >> seat & 1 and seat != o.by)
                owed[o.by] = [max(a, b) for a, b in zip(owed[o.by], o.split[to], strict=True)]
    if s.card == state.FLASK:
        owed[s.card_by][s.target[0]] += 1
    elif s.card == state.POUCH and s.target[1] != NONE:
        owed[s.card_by][s.target[1]] += 1
    return owed


def _deal_stashes(
    s: Any, view: View, luck: Any, hidden: Counts, known: Mapping[int, Counts], held: list[Counts]
) -> None:
    """Without a whole memory that fits: anything that agrees with what lies open, and as far as it goes with what is
    held by what is remembered."""
    seen = view.table
    for seat, stash in known.items():
        s.stash[seat] = list(stash)
        _take(hidden, stash)
    rich, poor = _rich_and_poor(s, seen)
    others = [seat for seat in range(s.players) if seat not in known]
    owed = _owed(s)
    for seat in others:
        s.stash[seat] = owed[seat]
        _take(hidden, owed[seat])
    _give_held(s, seen, hidden, [seat for seat in others if seat not in poor], rich, held)
    free = sum(hidden) - seen.bag
    wanted: list[int] = []
    if seen.sizes is not None:
        wanted = [seat for seat in others for _ in range(seen.sizes[seat] - sum(s.stash[seat]))]
    else:
        wanted = [seat for seat in others if seat in rich and not any(s.stash[seat])]
        may = [seat for seat in others if seat not in poor]
        while len(wanted) < free:
            wanted.append(may[luck.below(len(may))])
    for seat in wanted[:free]:
        s.stash[seat][draw_from(luck, hidden, sum(hidden))] += 1
    s.bag = hidden


def _give_held(s: Any, seen: Table, hidden: Counts, seats: Iterable[int], rich: set[int], held: list[Counts]) -> None:
    """As far as there is room. Whoever surely has something must still get one."""
    for seat in seats if held else ():
        for kind, n in enumerate(held[seat]):
            empty = sum(not any(s.stash[other]) for other in rich if other != seat)
            room = sum(hidden) - seen.bag - empty
            if seen.sizes is not None:
                room = seen.sizes[seat] - sum(s.stash[seat])
            more = max(0, min(n - s.stash[seat][kind], hidden[kind], room))
            s.stash[seat][kind] += more
            hidden[kind] -= more


def _guess_waiting(s: Any, view: View) -> None:
    turn = view.table.turn
    if turn is None:
        return
    s.waiting = _mask(turn.seats)
    if s.phase == state.MARKET:
        s.waiting = all_seats(s) & ~s.done
    if s.phase == state.RESPONSE:
        s.under = PHASES.index(view.table.under or "send")
        s.under_serial = max(0, s.serial - 1)
        s.under_waiting = 1 << s.current if s.under == state.SENDING else s.involved
    if s.phase in (state.WINDOW, state.RESPONSE):
        if s.brief:
            s.waiting = 0
        elif view.passed and view.seat is not None and s.waiting != 1 << view.seat:
            s.waiting &= ~(1 << view.seat)


# -- another position that looks the same ------------------------------------------------------------------------------
def twin(game: Game, s: Any, seat: int | None, luck: Any) -> Any:
    """Made of the position, not of the view: what a view gives away by mistake must not get into the twin."""
    other = s.clone()
    if s.phase != state.OVER:
        _mix_tokens(other, seat, luck, game.options["stash_size_public"])
        _mix_cards(other, seat, luck)
    return other


def _mix_tokens(s: Any, seat: int | None, luck: Any, sizes: bool) -> None:
    """The bag and the stashes of others change tokens. Nobody becomes poor or rich, and no promise is broken."""
    looks = s.phase == state.TAKING and s.looked and seat == s.thief[s.robbing]
    others = [p for p in range(s.players) if p != seat and not (looks and p == s.victim)]
    owed = _owed(s)
    pool = list(s.bag)
    free = {}
    for p in others:
        kept = [min(a, b) for a, b in zip(s.stash[p], owed[p], strict=True)]
        free[p] = sum(s.stash[p]) - sum(kept)
        for kind in range(state.KINDS):
            pool[kind] += s.stash[p][kind] - kept[kind]
        s.stash[p] = kept
    if not sizes:
        _shift(free, {p: sum(s.stash[p]) for p in others}, luck)
    for p in others:
        for _ in range(free[p]):
            s.stash[p][draw_from(luck, pool, sum(pool))] += 1
    s.bag = pool


def _shift(free: dict[int, int], kept: Mapping[int, int], luck: Any) -> None:
    """Large stashes may be of other sizes."""
    large = [p for p in free if free[p] + kept[p] > SURELY_LEFT]
    for giver in large:
        taker = large[luck.below(len(large))]
        moved = luck.below(max(1, min(free[giver], free[giver] + kept[giver] - SURELY_LEFT)))
        if taker != giver:
            free[giver] -= moved
            free[taker] += moved


def _mix_cards(s: Any, seat: int | None, luck: Any) -> None:
    """The hands of others and the draw pile. Whoever has something in the sleeve keeps the Invisible Hand."""
    pool = list(s.deck)
    held = {}
    for p in range(s.players):
        if p != seat:
            kept = s.hand[p][state.HAND] if s.lifts else 0
            held[p] = sum(s.hand[p]) - kept
            for card in range(state.DESIGNS):
                pool[card] += s.hand[p][card]
            pool[state.HAND] -= kept
            s.hand[p] = [0] * state.DESIGNS
            s.hand[p][state.HAND] = kept
    for p, size in held.items():
        for _ in range(size):
            s.hand[p][draw_from(luck, pool, sum(pool))] += 1
    s.deck = pool
