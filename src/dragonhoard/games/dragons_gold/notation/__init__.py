"""Dragon's Gold: a position as a JSON object and as one line; see docs/notation.md.

The line is `PLAYERS+LETTERS` and then `name=value` for whatever is not as at the start. Bag, draw pile and dragon pile
are what is left: they are never written.
"""

from __future__ import annotations

from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.notation import LETTERS
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragons_gold.edition import CLASSES, KINDS, card_id
from dragonhoard.games.dragons_gold.moves import WINDOWS, tokens, unpack_targets, windows_in
from dragonhoard.games.dragons_gold.notation.building import build as build
from dragonhoard.games.dragons_gold.notation.lines import LINES as LINES
from dragonhoard.games.dragons_gold.notation.usual import GRACES, usual_sends, usually_turned, usually_waiting
from dragonhoard.games.dragons_gold.rules import state
from dragonhoard.games.dragons_gold.view import PHASES


def setup(game: Game, s: Any) -> dict[str, Any]:
    """The whole position, but for what is as at the start, or left over."""
    names = game.names
    whole = {**_turn(s), **_row(s, names), **_kill(s), **_bargain(s), **_magic(s, names)}
    return {name: value for name, value in whole.items() if value and (name, value) != ("phase", "send")}


def _letters(mask: int) -> list[str]:
    return [letter for seat, letter in enumerate(LETTERS) if mask >> seat & 1]


def _heaps(rows: Any) -> list[str]:
    found = [tokens(row) for row in rows]
    return found if any(heap != "-" for heap in found) else []


def _turn(s: Any) -> dict[str, Any]:
    return {
        "turn": LETTERS[s.current],
        "phase": PHASES[s.phase],
        "waits": s.serials if s.serials != s.serial else None,
        "waiting": _letters(s.waiting) or ["-"] if s.waiting != usually_waiting(s) else None,
        "between": s.ended == 1,
        "sends": s.sends if s.sends != usual_sends(s) else None,
        "deadlocks": s.deadlocks,
    }


def _row(s: Any, names: Any) -> dict[str, Any]:
    gone = [name for dragon, name in enumerate(names.dragons) if not s.pile[dragon] and dragon not in s.row]
    spent = [
        f"{LETTERS[seat]}.{names.team[who]}"
        for seat in range(s.players)
        for who in range(state.TEAM)
        if s.where[seat][who] == state.SPENT
    ]
    return {
        "row": [_slot(s, slot, names) for slot in range(state.SLOTS)],
        "gone": gone,
        "turned": s.turned if s.turned != usually_turned(s, len(gone)) else None,
        "market": "gone" if s.market else None,
        "spent": spent,
        "removed": tokens(s.removed) if any(s.removed) else None,
        "stashes": _heaps(s.stash[: s.players]),
        "unseen": [
            {"to": LETTERS[to], "by": LETTERS[by], "tokens": tokens(s.unseen[to][by])}
            for to in range(s.players)
            for by in range(s.players)
            if any(s.unseen[to][by])
        ],
        "learnt": [
            {"to": LETTERS[to], "by": LETTERS[by], "player": player}
            for to in range(s.players)
            for by in range(s.players)
            for player in _letters(s.learnt[to][by])
        ],
    }


def _slot(s: Any, slot: int, names: Any) -> dict[str, Any] | None:
    dragon = s.row[slot]
    if dragon == NONE:
        return None
    stack = []
    for at in range(s.height[slot]):
        code, blade = s.stack[slot][at], s.blade[slot][at]
        stack.append(f"{LETTERS[code // state.TEAM]}.{names.team[code % state.TEAM]}" + (f"+{blade}" if blade else ""))
    raised = s.raised[dragon]
    return {"dragon": names.dragons[dragon], "tokens": tokens(s.hoard[slot]), "stack": stack, "raised": raised}


def _kill(s: Any) -> dict[str, Any]:
    split = any(map(any, s.share))
    return {
        "slot": None if s.slot == NONE else s.slot + 1,
        "actor": None if s.actor == NOBODY else LETTERS[s.actor],
        "killed": s.involved != 0,
        "by_card": s.by_card == 1,
        "masked": None if s.masked == NONE else s.masked + 1,
        "mask": None if s.masked == NONE else CLASSES[s.mask_class],
        "dug": s.dug,
        "robbing": s.robbing,
        "victim": None if s.victim == NOBODY else LETTERS[s.victim],
        "looked": s.looked == 1,
        "gagged": None if s.gagged == NOBODY else LETTERS[s.gagged],
        "shares": _heaps(s.share) if split else [],
        "owners": ["-" if owner == NOBODY else LETTERS[owner] for owner in s.owner]
        if any(owner != NONE for owner in s.owner)
        else [],
        "chooser": s.chooser,
    }


def _bargain(s: Any) -> dict[str, Any]:
    made = [
        {"by": LETTERS[by], "to": LETTERS[to], "offers": n}
        for by, row in enumerate(s.made)
        for to, n in enumerate(row)
        if n
    ]
    return {
        "offers": [_offer(s, o) for o in s.offers if o.number],
        "places": [place + 1 for place, o in enumerate(s.offers) if o.number]
        if any(o.number for o in s.offers) and not _packed(s.offers)
        else [],
        "numbers": s.numbers,
        "made": made,
        "said": s.said,
        "cap": s.cap,
        "sanded": s.sanded == 1,
        "grace": GRACES[s.grace],
        "grace_wait": s.grace_serial,
        "done": _letters(s.done),
    }


def _packed(offers: Any) -> bool:
    """Whether there is no gap before the last offer."""
    numbers = [o.number > 0 for o in offers]
    return numbers == sorted(numbers, reverse=True)


def _offer(s: Any, o: Any) -> dict[str, Any]:
    return {
        "number": o.number,
        "version": o.version,
        "by": LETTERS[o.by],
        "parties": _letters(o.parties),
        "support": _letters(o.support),
        "shares": [tokens(row) for row in o.split[: s.players]],
    }


def _magic(s: Any, names: Any) -> dict[str, Any]:
    under = {"phase": PHASES[s.under], "wait": s.under_serial, "waiting": _letters(s.under_waiting)}
    sleeve = [{"dragon": names.dragons[p.dragon], "kind": KINDS[p.kind], "age": p.age} for p in s.sleeve[: s.lifts]]
    return {
        "hands": _hands([_cards(hand) for hand in s.hand[: s.players]]),
        "discard": _cards(s.discard),
        "window": WINDOWS[s.window] or None,
        "brief": s.brief,
        "card": {"card": card_id(s.card), "by": LETTERS[s.card_by], "targets": _targets(s, names)} if s.card else None,
        "under": under if s.phase == state.RESPONSE else None,
        "sleeve": sleeve,
        "lifted": s.lifted == 1,
        "barred": s.barred[: s.players] if any(s.barred) else [],
        "standing": _hands([list(windows_in(mask)) for mask in s.standing[: s.players]]),
    }


def _hands(found: list[list[str]]) -> list[list[str]]:
    return found if any(found) else []


def _cards(held: Any) -> list[str]:
    return [card_id(card) for card, n in enumerate(held) for _ in range(n)]


def _targets(s: Any, names: Any) -> list[str]:
    if s.card == state.BLADE:
        return [str(s.target[0] + 1), str(s.target[1] + 1)]
    return [str(target) for target in unpack_targets(s.card, s.target, names.team)]
