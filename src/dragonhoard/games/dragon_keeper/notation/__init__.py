"""Dragon Keeper: a position as a JSON object and as one line; see docs/notation.md."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.core.notation import LETTERS
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.notation.building import build as build
from dragonhoard.games.dragon_keeper.notation.lines import LINES as LINES
from dragonhoard.games.dragon_keeper.rules import state
from dragonhoard.games.dragon_keeper.view import PHASES, STEPS, own_piles


def setup(game: Game, s: Any) -> dict[str, Any]:
    """The whole position, but for what is as at the start."""
    seats, names = range(s.players), game.names.tiles
    found: dict[str, Any] = {
        "level": s.level,
        "phase": PHASES[s.phase],
        "turn": None if s.current == NOBODY else LETTERS[s.current],
    }
    if s.taken != NONE:
        found["taken"] = names[s.taken]
    if s.extra:
        found["extra"] = True
    found |= {
        "dragon": list(divmod(s.dragon, state.SIDE)),
        "board": [None if tile == NONE else names[tile] for tile in s.board],
        "piles": [own_piles(s, seat, names) for seat in seats],
        "treasure": s.treasure[: s.players],
        "guilds": [COLOURS[guild] for guild in s.guild[: s.players]],
        "gone": {names[tile]: n for tile, n in enumerate(s.gone) if n},
    }
    if s.alive != (1 << s.players) - 1:
        found["alive"] = [LETTERS[seat] for seat in seats if s.alive >> seat & 1]
    if s.phase >= state.ENDING:
        found["steps"] = [STEPS[step] for step in s.step[: s.players]]
    if s.last_taker != NOBODY:
        found["last_taker"] = LETTERS[s.last_taker]
    return found
