"""Dragon's Gold: what one seat sees, built up from nothing (DG-INFO)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from dragonhoard.core import views
from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.core.values import Menu, Score
from dragonhoard.games.dragons_gold.edition import CLASSES, KINDS, card_id
from dragonhoard.games.dragons_gold.moves import WINDOWS, unpack_targets, windows_in
from dragonhoard.games.dragons_gold.rules import kill, state, tokens

PHASES = (*("moving", "send", "haggle", "divide", "choose", "rob", "take", "market", "window", "response", "over"),)
WHERE = ("ready", "spent", "sent")
Tokens = dict[str, int]


@dataclass(slots=True)
class Sent:
    seat: int
    adventurer: str
    attack: int  # with a Blade


@dataclass(slots=True)
class Dragon:
    """DG-INFO-1, DG-INFO-2"""

    dragon: str
    strength: int
    raised: int  # of that by the Elixir
    known: int
    hidden: int
    tokens: Tokens
    stack: list[Sent]
    attack: int


@dataclass(slots=True)
class Kill:
    """DG-KILL-5: the dragon that is being resolved."""

    slot: int
    actor: int
    by_card: bool  # between two turns
    rank: list[int]  # the involved players, highest participation first
    participation: list[int]
    wizards: list[int]
    thieves: list[int]  # in the order in which they act
    robbing: int
    victim: int | None
    victims: list[int] | None  # whom the next Thief can rob (DG-THIEF-8)
    looked: bool
    masked: int | None
    mask_class: str | None
    dug: int
    gagged: int | None


@dataclass(slots=True)
class Proposal:
    """At the loot table (DG-INFO-11): what each seat would get."""

    number: int
    version: int
    by: int
    support: list[int]
    shares: list[Tokens]


@dataclass(slots=True)
class Trade:
    """At the Market, for its two parties (DG-INFO-18)."""

    number: int
    version: int
    by: int
    to: int
    give: Tokens
    ask: Tokens


@dataclass(slots=True)
class Announced:
    card: str
    by: int
    targets: list[Any]


@dataclass(slots=True)
class Lifted:
    dragon: str
    kind: str
    age: int


@dataclass(slots=True)
class Scoring:
    """What tokens are worth at this table, as the printed screens say it (DG-SCORE)."""

    worth: Tokens  # of one token each
    majority: int  # for the most of a colour
    tied_two: int
    tied_more: int
    set_of_five: int
    cursed: bool  # whoever has the black diamond gets nothing for sets and colours
    tokens: Tokens  # of each kind, in the whole game


@dataclass(slots=True)
class Table(views.Table):
    standing: Score | None  # hidden things decide it: nothing before the end
    phase: str
    under: str | None  # what a card's answer interrupts
    window: str | None
    brief: int
    current: int
    between: bool  # this turn has ended, the next has not begun
    sends: int
    deadlocks: int
    row: list[Dragon | None]
    adventurers: list[list[str]]  # by seat, in the order of the team
    team: list[str]
    bag: int  # DG-INFO-7
    pile: int
    gone: list[str]  # dragons (DG-INFO-5)
    turned: int
    market: str
    removed: Tokens  # DG-INFO-15
    kill: Kill | None
    proposals: list[Proposal]
    said: int  # how often somebody has spoken in these talks
    cap: int
    sanded: bool
    grace: str | None
    shares: list[Tokens] | None  # of a division, or of a split that is not yet behind the screens
    owners: list[int | None] | None
    chooser: int | None
    done: list[int]
    sizes: list[int] | None  # of stashes (DG-INFO-9)
    hands: list[int]  # DG-INFO-19
    deck: int
    discard: list[str]
    announced: Announced | None
    barred: list[int]
    stashes: list[Tokens] | None  # DG-END-7
    scoring: Scoring


@dataclass(slots=True)
class View(views.View):
    table: Table
    stash: Tokens | None
    hand: list[str] | None
    passed: bool  # the window that is open
    standing: list[str] | None  # DG-MAG-WIN-7
    trades: list[Trade]
    looked_at: Tokens | None  # DG-INFO-14
    sleeve: list[Lifted]  # DG-INFO-21
    lifted: bool


def heap(counts: Sequence[int]) -> Tokens:
    return {kind: int(n) for kind, n in zip(KINDS, counts, strict=True) if n}


def cards(counts: Sequence[int]) -> list[str]:
    return [card_id(card) for card, n in enumerate(counts) for _ in range(n)]


def seats_of(mask: int) -> list[int]:
    return [seat for seat in range(state.SEATS) if mask >> seat & 1]


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else int(seat)


# -- what everybody sees -----------------------------------------------------------------------------------------------
def table(game: Game, s: Any) -> Table:
    names, sizes = game.names, game.options["stash_size_public"]
    seats = range(s.players)
    shared = any(map(any, s.share))
    row = [_dragon(s, slot, names) for slot in range(state.SLOTS)]
    return Table(
        *game.seen(s),
        game.score(s) if s.phase == state.OVER else None,
        PHASES[s.phase],
        PHASES[s.under] if s.phase == state.RESPONSE else None,
        WINDOWS[s.window] or None,
        s.brief,
        s.current,
        s.ended == 1,
        s.sends,
        s.deadlocks,
        row,
        [[WHERE[place] for place in s.where[seat]] for seat in seats],
        list(names.team),
        sum(s.bag),
        sum(s.pile),
        [name for dragon, name in enumerate(names.dragons) if not s.pile[dragon] and dragon not in s.row],
        s.turned,
        "open" if s.phase == state.MARKET else "gone" if s.market else "ahead",
        heap(s.removed),
        _kill(s) if s.involved else None,
        [_proposal(s, o) for o in _offers(s)] if s.phase != state.MARKET else [],
        s.said if s.phase != state.MARKET else 0,
        s.cap,
        s.sanded == 1,
        (None, "running", "used")[s.grace],
        [heap(s.share[seat]) for seat in range(s.players)] if shared else None,
        [_seat(owner) for owner in s.owner[: s.players]] if shared and s.phase == state.CHOOSING else None,
        s.chooser if s.phase == state.CHOOSING else None,
        seats_of(s.done),
        [sum(s.stash[seat]) for seat in seats] if sizes else None,
        [sum(s.hand[seat]) for seat in seats],
        sum(s.deck),
        cards(s.discard),
        announced(s, names) if s.card else None,
        s.barred[: s.players],
        [heap(s.stash[seat]) for seat in seats] if s.phase == state.OVER else None,
        Scoring(heap(s.worth), s.majority, s.tied_two, s.tied_many, s.set_worth, s.curse == 1, heap(s.tokens)),
    )


def _dragon(s: Any, slot: int, names: Any) -> Dragon | None:
    dragon = s.row[slot]
    if dragon == NONE:
        return None
    sent = [(s.stack[slot][at], s.blade[slot][at]) for at in range(s.height[slot])]
    return Dragon(
        names.dragons[dragon],
        tokens.strength_of(s, slot),
        s.raised[dragon],
        s.known[dragon],
        s.hidden[dragon],
        heap(s.hoard[slot]),
        [
            Sent(code // state.TEAM, names.team[code % state.TEAM], s.attack[code % state.TEAM] + blade)
            for code, blade in sent
        ],
        tokens.attack_on(s, slot),
    )


def _kill(s: Any) -> Kill:
    rank = s.rank[: s.ranks]
    return Kill(
        s.slot + 1,
        s.actor,
        s.by_card == 1,
        rank,
        [tokens.participation(s, seat) for seat in rank],
        seats_of(s.wizards),
        s.thief[: s.thieves],
        s.robbing,
        _seat(s.victim),
        seats_of(kill.victims(s)) if s.phase == state.NAMING else None,
        s.looked == 1,
        None if s.masked == NONE else s.masked,
        None if s.masked == NONE else CLASSES[s.mask_class],
        s.dug,
        _seat(s.gagged),
    )


def _offers(s: Any) -> list[Any]:
    return sorted((o for o in s.offers if o.number), key=lambda o: o.number)


def _proposal(s: Any, o: Any) -> Proposal:
    return Proposal(o.number, o.version, o.by, seats_of(o.support), [heap(row) for row in o.split[: s.players]])


def announced(s: Any, names: Any) -> Announced:
    return Announced(card_id(s.card), s.card_by, open_targets(s.card, s.target, names.team))


def open_targets(card: int, target: Sequence[int], team: Sequence[str]) -> list[Any]:
    """What an Unlucky Pouch holds is for the two alone (DG-CARD-18); a Blade goes with the sending."""
    if card == state.BLADE:
        return [target[0] + 1, target[1]]
    targets = unpack_targets(card, target, team)
    return list(targets[:1] if card == state.POUCH else targets)


# -- what one seat sees ------------------------------------------------------------------------------------------------
def view(game: Game, s: Any, seat: int | None, shared: Table, menu: Menu) -> View:
    names = game.names
    if seat is None:
        return View(None, shared, menu, None, None, False, None, [], None, [], False)
    asked = shared.turn is not None and seat in shared.turn.seats
    mine = s.hand[seat][state.HAND] > 0 and s.phase != state.OVER
    looks = s.phase == state.TAKING and s.looked == 1 and seat == s.thief[s.robbing]
    return View(
        seat,
        shared,
        menu,
        heap(s.stash[seat]),
        cards(s.hand[seat]),
        s.phase in (state.WINDOW, state.RESPONSE) and asked and not s.waiting >> seat & 1,
        list(windows_in(s.standing[seat])),
        [_trade(o) for o in _offers(s) if o.parties >> seat & 1] if s.phase == state.MARKET else [],
        heap(s.stash[s.victim]) if looks else None,
        [Lifted(names.dragons[p.dragon], KINDS[p.kind], p.age) for p in s.sleeve[: s.lifts]] if mine else [],
        bool(mine and s.lifted),
    )


def _trade(o: Any) -> Trade:
    to = next(seat for seat in seats_of(o.parties) if seat != o.by)
    return Trade(o.number, o.version, o.by, to, heap(o.split[to]), heap(o.split[o.by]))


def revealed(game: Game, s: Any) -> View:
    found: View = game.view(s, None)
    found.table.stashes = [heap(s.stash[seat]) for seat in range(s.players)]
    return found
