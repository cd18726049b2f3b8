"""Dragon's Gold: the moves that can be listed, and the names of those that cannot (proposals, offers, accusations)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import LEGAL, NONE
from dragonhoard.core.values import Menu
from dragonhoard.games.dragons_gold import moves as do
from dragonhoard.games.dragons_gold.edition import KINDS, card_id
from dragonhoard.games.dragons_gold.rules import cards, dispatch, division, kill, loot, market, sleeve, state, windows

NOTHING = Menu()
RANGES = {
    "seat": range(state.SEATS),
    "slot": range(state.SLOTS),
    "kind": range(state.KINDS),
    "adventurer": range(state.TEAM),
    "class": (state.THIEF, state.WIZARD),
    "team": range(1, 1 << state.TEAM),
}


def menu(game: Game, s: Any, seat: int) -> Menu:
    team = game.names.team
    if s.phase == state.OVER:
        return NOTHING
    found = [*_moves(s, seat, team), *_plays(s, seat, team)]
    return Menu(tuple(found), tuple(_forms(s, seat)))


def _moves(s: Any, seat: int, team: Sequence[str]) -> Iterator[do.AnyMove]:
    match s.phase:
        case state.SENDING:
            yield from _sendings(s, seat, team) if seat == s.current else ()
        case state.HAGGLING:
            yield from _haggling(s, seat) if s.involved >> seat & 1 else ()
            yield from (do.Done(),) if loot.can_call(s, seat, 1) == LEGAL else ()
            yield from (do.NotDone(),) if loot.can_call(s, seat, 0) == LEGAL else ()
        case state.MARKET:
            yield from _trading(s, seat)
        case state.WINDOW | state.RESPONSE:
            yield from (do.Pass(),) if windows.can_pass(s, seat) == LEGAL else ()
        case _:
            yield from _taking(s, seat) if dispatch.waiting(s) >> seat & 1 else ()


def _sendings(s: Any, seat: int, team: Sequence[str]) -> Iterator[do.AnyMove]:
    for who, slot in product(range(state.TEAM), range(state.SLOTS)):
        if s.where[seat][who] == state.READY and s.row[slot] != NONE:
            yield do.Send(team[who], slot + 1)
            if s.hand[seat][state.BLADE]:
                yield do.Send(team[who], slot + 1, True)


def _haggling(s: Any, seat: int) -> Iterator[do.AnyMove]:
    yield do.Hold()
    for o in sorted((o for o in s.offers if o.number), key=lambda o: o.number):
        if not o.support >> seat & 1:
            yield do.Accept(o.number, o.version)
    if loot.can_withdraw(s, seat) == LEGAL:
        yield do.Withdraw()
    if seat != s.gagged:
        others = [other for other in s.rank[: s.ranks] if other != seat]
        yield do.Propose(dealt(s, [seat, *others], s.players))


def _taking(s: Any, seat: int) -> Iterator[do.AnyMove]:
    match s.phase:
        case state.DIVIDING:
            yield do.Divide(dealt(s, range(s.ranks), s.ranks))
        case state.CHOOSING:
            yield from (
                do.Choose(share + 1) for share in range(s.ranks) if division.can_choose(s, seat, share) == LEGAL
            )
        case state.NAMING:
            yield from (do.Rob(victim) for victim in range(s.players) if kill.can_name(s, seat, victim) == LEGAL)
        case state.TAKING:
            if not s.looked:
                yield do.Look()
            yield do.TakeRandom()
            yield from (do.Take(name) for kind, name in enumerate(KINDS) if kill.can_take(s, seat, kind) == LEGAL)


def dealt(s: Any, rows: Sequence[int], count: int) -> do.Shares:
    """The hoard dealt token by token in rotation (DG-NET-5): a proposal, or a division, to begin with."""
    shares = [[0] * state.KINDS for _ in range(count)]
    at = 0
    for kind in division.DEALING_ORDER:
        for _ in range(s.hoard[s.slot][kind]):
            shares[rows[at % len(rows)]][kind] += 1
            at += 1
    return tuple(tuple(share) for share in shares)


def _trading(s: Any, seat: int) -> Iterator[do.AnyMove]:
    yield do.Hold()
    yield do.NotDone() if s.done >> seat & 1 else do.Done()
    for o in sorted((o for o in s.offers if o.number and o.parties >> seat & 1), key=lambda o: o.number):
        if o.by == seat:
            yield do.Cancel(o.number, o.version)
        else:
            yield do.Decline(o.number, o.version)
            if market.can_trade(s, seat, o.number, o.version) == LEGAL:
                yield do.Trade(o.number, o.version)


def _plays(s: Any, seat: int, team: Sequence[str]) -> Iterator[do.AnyMove]:
    for card in range(1, state.DESIGNS):
        if s.hand[seat][card] and cards.in_window(s, seat, card):
            sorts = do.TARGETS.get(card_id(card), ())
            for target in product(*(RANGES[sort] for sort in sorts)):
                aimed = (*target, NONE, NONE, NONE)[:3]
                if cards.can_play(s, seat, card, *aimed) == LEGAL:
                    yield do.PlayCard(card_id(card), do.unpack_targets(card, aimed, team))


def _forms(s: Any, seat: int) -> Iterator[str]:
    if s.phase == state.HAGGLING and s.involved >> seat & 1:
        if seat != s.gagged:
            yield "propose"
            if any(o.number and o.by == seat for o in s.offers):
                yield "change"
        yield "show"
    elif s.phase == state.DIVIDING and seat == division.divider(s):
        yield "divide"
    elif s.phase == state.MARKET:
        yield from ("offer", "show")
    if s.magic:
        yield "standing"
        if not s.discard[state.HAND] and not s.barred[seat]:
            yield "accuse"
        if any(s.hoard[slot][kind] for slot in range(state.SLOTS) for kind in range(state.KINDS)) and any(
            sleeve.can_lift(s, seat, slot, kind) == LEGAL for slot in range(state.SLOTS) for kind in range(state.KINDS)
        ):
            yield "lift"
