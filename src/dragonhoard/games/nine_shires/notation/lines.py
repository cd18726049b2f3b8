"""Nine Shires: what stands where in a position that is written as one line."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.notation import Lines

SWITCHES = {"f": "ally_forever", "w": "ally_whole_shire"}
CHOICES = ("", "ally", "put-off")  # a line has no room for a space

SHAPES: dict[str, Any] = {
    "turn": str,
    "phase": str,
    "wait": int,
    "first": str,
    "round": int,
    "quiet": int,
    "slain_now": bool,
    "throws": int,
    "turn_throws": int,
    "dice": [int],
    "fought": bool,
    "fresh": bool,
    "jumped": bool,
    "keyed": bool,
    "attacks": int,
    "seats": [{"at": str, "talismans": [int], "amulet": str, "retreat": [int], "drawn": int, "swords": int}],
    "tokens": [{"seat": str, "token": int, "title": str}],
    "hexed": [str],
    "away": [str],
    "townes": [{"towne": str, "by": str}],
    "dragons": [{"dragon": str, "by": str}],
    "last_slayer": str,
    "allies": [str],
    "locks": [{"seat": str, "other": str, "shires": [int]}],
    "history": [{"seat": str, "other": str, "ally": int, "put_off": int, "last": str}],
    "route": [str],
    "walked": int,
    "partner": str,
    "choices": [{"seat": str, "choice": str}],
    "offers": [{"number": int, "place": int, "by": str, "to": str, "gives": [str], "asks": [str]}],
    "numbers": int,
    "exchanges": [{"pair": str, "count": int}],
    "ending": str,
    "winner": str,
}
LINES = Lines(SWITCHES, SHAPES)
