"""Dragon's Gold: whether a position that somebody wrote down could be one; each complaint at its place."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.notation import Node
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragons_gold.rules import cards, kill, loot, state, windows
from dragonhoard.games.dragons_gold.rules.market import receiver
from dragonhoard.games.dragons_gold.rules.tokens import attack_on, covers, has_ready, strength_of

KILLING = (state.HAGGLING, state.DIVIDING, state.CHOOSING, state.NAMING, state.TAKING)
INVOLVED = (state.W_KILL, state.W_HOARD, state.W_EXPIRE, state.W_SNATCH, state.W_SPLIT, state.W_THEFT)
ANSWERED = (state.SENDING, state.HAGGLING, state.WINDOW)


def inner(s: Any) -> int:
    """What is awaited, or was before a card was announced."""
    return int(s.under if s.phase == state.RESPONSE else s.phase)


def sound_kill(where: Node, s: Any) -> None:
    now = inner(s)
    if (now in KILLING or s.window in INVOLVED) and not s.involved:
        raise where.wrong("dragons-gold.no_kill")
    if (now in KILLING[1:3] and not s.divides) or (now == state.HAGGLING and (s.divides or s.ranks < 2)):
        raise where.wrong("dragons-gold.no_kill")
    thieving = now in (state.NAMING, state.TAKING) or s.window == state.W_THEFT
    if thieving and s.robbing >= s.thieves:
        raise where.wrong("dragons-gold.no_thief")
    if (now == state.NAMING and not kill.victims(s)) or (thieving and now != state.NAMING and not _can_be_robbed(s)):
        raise where.wrong("dragons-gold.no_victim")
    if s.masked != NONE and not (s.involved and s.masked < s.height[s.slot]):
        raise where.wrong("dragons-gold.no_kill")
    if s.gagged != NOBODY and not s.involved >> s.gagged & 1:
        raise where.wrong("dragons-gold.no_kill")
    if (now == state.CHOOSING and s.chooser >= s.ranks - 1) or (now == state.DIVIDING and s.ranks < 2):
        raise where.wrong("dragons-gold.no_kill")
    if now == state.CHOOSING or s.window == state.W_SPLIT:
        _sound_shares(where, s)
    if s.grace == state.GRACE and now != state.HAGGLING:
        raise where.wrong("dragons-gold.no_kill")


def _can_be_robbed(s: Any) -> bool:
    return bool(s.victim != NOBODY and kill.victims(s) >> s.victim & 1)


def _sound_shares(where: Node, s: Any) -> None:
    """The shares are the hoard; those that were chosen have an owner each."""
    sums = [sum(share[kind] for share in s.share) for kind in range(state.KINDS)]
    if sums != list(s.hoard[s.slot]):
        raise where.wrong("dragons-gold.no_split")
    owners = [owner for owner in s.owner if owner != NOBODY]
    if s.window == state.W_SPLIT:
        if owners or any(any(share) and not s.involved >> seat & 1 for seat, share in enumerate(s.share)):
            raise where.wrong("dragons-gold.no_split")
    elif (
        sorted(owners) != sorted(s.rank[: s.chooser])
        or any(any(share) for share in s.share[s.ranks :])
        or any(owner != NOBODY for owner in s.owner[s.ranks :])
    ):
        raise where.wrong("dragons-gold.no_split")


def sound_window(where: Node, s: Any) -> None:
    if s.phase == state.RESPONSE and (not s.card or s.under not in ANSWERED or not cards.may_still_work(s)):
        raise where.wrong("dragons-gold.no_answer")
    if s.phase != state.RESPONSE and s.card:
        raise where.wrong("dragons-gold.no_answer")
    if (inner(s) == state.WINDOW) != (s.window != 0) or s.window == state.W_RESPONSE:
        raise where.wrong("dragons-gold.no_window")
    if s.phase in (state.WINDOW, state.RESPONSE):
        if not windows.entitled(s, windows.open_now(s)) & windows.holders(s):
            raise where.wrong("dragons-gold.no_window")
    elif s.brief:
        raise where.wrong("dragons-gold.no_window")


def sound_row(where: Node, s: Any) -> None:
    if s.phase == state.OVER:
        return
    if all(dragon == NONE for dragon in s.row):
        raise where.wrong("dragons-gold.no_dragon")
    if s.phase == state.SENDING and not has_ready(s, s.current):
        raise where.wrong("dragons-gold.nobody_ready")
    blade = s.card == state.BLADE
    for slot in range(state.SLOTS):
        dying = slot == s.slot and (s.involved or blade)
        if s.row[slot] != NONE and not dying and attack_on(s, slot) >= strength_of(s, slot):
            raise where.wrong("dragons-gold.should_be_dead", slot=slot + 1)


def sound_offers(where: Node, s: Any) -> None:
    offers = [o for o in s.offers if o.number]
    numbers = [o.number for o in offers]
    talks = inner(s) == state.HAGGLING or s.window == state.W_EXPIRE
    if len(set(numbers)) != len(numbers) or (offers and not talks and s.phase != state.MARKET):
        raise where.wrong("dragons-gold.no_offer")
    for o in offers:
        if not (_is_proposal(s, o) if talks else _is_trade(s, o)) or o.support & ~o.parties:
            raise where.wrong("dragons-gold.no_offer")
    if talks and any(sum(o.support >> seat & 1 for o in offers) > 1 for seat in range(s.players)):
        raise where.wrong("dragons-gold.no_offer")
    if talks and numbers and max(numbers) > s.numbers:
        raise where.wrong("dragons-gold.no_offer")


def _is_proposal(s: Any, o: Any) -> bool:
    return bool(o.parties == s.involved and s.involved >> o.by & 1 and loot.is_whole(s, o.split))


def _is_trade(s: Any, o: Any) -> bool:
    if o.parties.bit_count() != 2 or not o.parties >> o.by & 1 or o.support != 1 << o.by:
        return False
    to = receiver(o)
    others = any(any(row) for seat, row in enumerate(o.split) if seat not in (o.by, to))
    return bool(covers(s.stash[o.by], o.split[to]) and not others and covers(s.tokens, o.split[o.by]))
