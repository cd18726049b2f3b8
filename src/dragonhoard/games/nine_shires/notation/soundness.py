"""Nine Shires: whether a position that somebody wrote down is one in which the game can go on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dragonhoard.core.notation import LETTERS, Node
from dragonhoard.core.offers import offers_by
from dragonhoard.core.rules_api import LEGAL, NOBODY, NONE
from dragonhoard.games.nine_shires.rules import exchange, fight, ground, meeting, paths, spaces, state

ON_THE_WAY = (state.MEETING, state.ALLYING, state.AT_GUARDIAN)
WITHOUT_DICE = (state.START, state.AT_DRAGON, state.RETREATING, state.KEEPING, state.OVER)


def sound(nodes: Mapping[str, Node], s: Any) -> None:
    """Whoever is awaited has something to choose, and nothing belongs to the dead."""
    _check_dead(nodes, s)
    _check_offers(nodes, s)
    if s.phase == state.OVER:
        _check_over(nodes, s)
        return
    if s.ending != state.NOT_ENDED or s.winner != NOBODY:
        raise _at(nodes, "ending").wrong("nine-shires.not_over")
    if not s.alive >> s.current & 1:
        raise _at(nodes, "turn").wrong("nine-shires.dead", seat=LETTERS[s.current])
    if s.attacks >= s.last_attack or s.quiet >= s.quiet_limit or not ground.living(s):
        raise _at(nodes, "phase").wrong("nine-shires.is_over")
    if (s.dice[0] == NONE) != (s.phase == state.START) and not (s.dice[0] == NONE and s.phase in WITHOUT_DICE):
        raise _at(nodes, "dice").wrong("nine-shires.dice")
    _check_walk(nodes, s)
    _check_alliance(nodes, s)
    if s.phase == state.RETREATING and not _may_have_retreated(s):
        raise _at(nodes, "phase").wrong("nine-shires.no_retreat", seat=LETTERS[s.current])
    if not _something_to_do(s):
        raise _at(nodes, "phase").wrong("nine-shires.nothing_to_do")


def _at(nodes: Mapping[str, Node], name: str) -> Node:
    return nodes.get(name, Node(None))


def _check_dead(nodes: Mapping[str, Node], s: Any) -> None:
    for towne in range(state.TOWNES):
        if s.protector[towne] != NOBODY and not s.alive >> s.protector[towne] & 1:
            raise nodes["townes"].wrong("nine-shires.dead", seat=LETTERS[s.protector[towne]])
    if s.hexed & ~s.alive:
        raise nodes["hexed"].wrong("nine-shires.dead", seat=nodes["hexed"].value[0])
    for one in range(s.players):
        for two in range(s.players):
            both = s.alive >> one & s.alive >> two & 1
            if s.allies[one] >> two & 1 and not both:
                raise nodes["allies"].wrong("nine-shires.dead", seat=LETTERS[one])
            here = NONE if not both else s.shire[s.at[one]]
            if s.lock[one][two] and (here == NONE or s.lock[one][two] != 1 << here):
                raise nodes["locks"].wrong("nine-shires.left", seat=LETTERS[one])


def _check_offers(nodes: Mapping[str, Node], s: Any) -> None:
    for o in s.offers:
        if not o.number:
            continue
        if o.parties & (o.parties - 1) == 0 or not s.alive >> o.by & 1:
            raise nodes["offers"].wrong("nine-shires.no_offer", number=o.number)
        to = ground.receiver(o)
        if exchange.can_exchange(s, o.by, to, o.townes, o.retreats) != LEGAL or o.number > s.numbers:
            raise nodes["offers"].wrong("nine-shires.no_offer", number=o.number)
        if offers_by(s.offers, o.by) > state.OFFERS_EACH:
            raise nodes["offers"].wrong("nine-shires.no_offer", number=o.number)


def _check_over(nodes: Mapping[str, Node], s: Any) -> None:
    lost = s.ending >= state.DESTROYED
    if s.ending == state.NOT_ENDED or lost != (s.winner == NOBODY):
        raise _at(nodes, "ending").wrong("nine-shires.no_ending")
    if not lost and (not s.alive >> s.winner & 1 or ground.living(s)):
        raise _at(nodes, "winner").wrong("nine-shires.no_ending")
    if s.steps or s.partner != NOBODY or any(s.choice):
        raise _at(nodes, "phase").wrong("nine-shires.nothing_to_do")


def _check_walk(nodes: Mapping[str, Node], s: Any) -> None:
    if not s.steps:
        return
    wrong = nodes["route"].wrong("nine-shires.no_walk")
    if s.phase not in ON_THE_WAY or not 0 < s.walked < s.steps or s.route[s.walked - 1] != s.at[s.current]:
        raise wrong
    for here, there in zip(s.route[: s.steps], s.route[1 : s.steps], strict=False):
        if not paths.is_way(s, here, there):
            raise wrong


def _check_alliance(nodes: Mapping[str, Node], s: Any) -> None:
    if s.phase != state.ALLYING:
        if s.partner != NOBODY or any(s.choice):
            raise _at(nodes, "partner" if s.partner != NOBODY else "choices").wrong("nine-shires.no_alliance")
        return
    if s.partner == NOBODY or not meeting.partners(s) >> s.partner & 1:
        raise _at(nodes, "partner").wrong("nine-shires.no_alliance")
    chosen = [seat for seat, choice in enumerate(s.choice) if choice]
    if len(chosen) > 1 or {*chosen} - {s.current, s.partner}:
        raise nodes["choices"].wrong("nine-shires.no_alliance")


def _may_have_retreated(s: Any) -> bool:
    """NS-FIGHT-6: without a hex, from a living dragon against whose class there is a card."""
    cards = s.retreat[s.current]
    fled = any(s.fate[dragon] == state.LIVING and cards[s.class_of[dragon]] for dragon in range(state.DRAGONS))
    return fled and not s.hexed >> s.current & 1


def _something_to_do(s: Any) -> bool:
    seat, space = s.current, s.at[s.current]
    kind = s.kind[space]
    possible: dict[int, Any] = {
        state.START: lambda: True,
        state.MOVING: lambda: True,
        state.MEETING: lambda: meeting.partners(s) != 0,
        state.ALLYING: lambda: True,
        state.AT_GUARDIAN: lambda: (
            kind == state.GUARDIAN
            and (spaces.affords_any(s, seat) or (not s.steps and spaces.affords_lifting(s, seat)))
        ),
        state.AT_TOWNE: lambda: (
            kind == state.TOWNE and s.protector[s.towne[space]] == NOBODY and sum(s.talismans[seat]) >= s.towne_cost
        ),
        state.AT_KEY: lambda: kind == state.KEY and not s.keyed,
        state.CHOOSING: lambda: kind == state.TALISMAN or (kind == state.GUARDIAN and ground.alone(s)),
        state.AT_SWORD: lambda: kind == state.SWORD_SPACE,
        state.AT_CASTLE: lambda: kind == state.CASTLE,
        state.AT_DRAGON: lambda: fight.may_fight(s, seat) or fight.may_refund(s, seat),
        state.RETREATING: lambda: kind == state.DRAGON and ground.knighted(s, seat) and s.amulet[seat] == NONE,
        state.KEEPING: lambda: fight.may_refund(s, seat),
    }
    return bool(possible[s.phase]())
