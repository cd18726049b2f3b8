"""Dragon's Gold: what stands where in a position that is written as one line."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.notation import Lines

SWITCHES = {
    "m": "magic_objects",
    "a": "advanced_scoring",
    "d": "divide_and_choose",
    "g": "market_gifts",
    "p": "market_trades_public",
    "s": "stash_size_public",
    "h": "history_visible",
}

SHAPES: dict[str, Any] = {
    "turn": str,
    "phase": str,
    "wait": int,
    "waits": int,
    "waiting": [str],
    "away": [str],
    "between": bool,
    "sends": int,
    "deadlocks": int,
    "row": [{"dragon": str, "tokens": str, "stack": [str], "raised": int}],
    "gone": [str],
    "turned": int,
    "market": str,
    "spent": [str],
    "removed": str,
    "stashes": [str],
    "unseen": [{"to": str, "by": str, "tokens": str}],
    "learnt": [{"to": str, "by": str, "player": str}],
    "slot": int,
    "actor": str,
    "killed": bool,
    "by_card": bool,
    "masked": int,
    "mask": str,
    "dug": int,
    "robbing": int,
    "victim": str,
    "looked": bool,
    "gagged": str,
    "shares": [str],
    "owners": [str],
    "chooser": int,
    "offers": [{"number": int, "version": int, "by": str, "parties": [str], "support": [str], "shares": [str]}],
    "places": [int],
    "numbers": int,
    "made": [{"by": str, "to": str, "offers": int}],
    "said": int,
    "cap": int,
    "sanded": bool,
    "grace": str,
    "grace_wait": int,
    "done": [str],
    "hands": [[str]],
    "discard": [str],
    "window": str,
    "brief": int,
    "card": {"card": str, "by": str, "targets": [str]},
    "under": {"phase": str, "wait": int, "waiting": [str]},
    "sleeve": [{"dragon": str, "kind": str, "age": int}],
    "lifted": bool,
    "barred": [int],
    "standing": [[str]],
}
LINES = Lines(SWITCHES, SHAPES)
