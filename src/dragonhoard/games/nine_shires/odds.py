"""Nine Shires: the chances of a fight (NS-FIGHT-4 to -6, NS-DUEL-1, NS-ZERO-1), out of what everybody sees."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import permutations
from typing import Any

from dragonhoard.core.rules_api import NONE
from dragonhoard.games.nine_shires.edition import SETS
from dragonhoard.games.nine_shires.rules import state
from dragonhoard.games.nine_shires.rules.ground import living

PLACES = 4


@dataclass(slots=True)
class Odds:
    """Of one fight; the three make 1."""

    slay: float
    retreat: float
    die: float


def odds(s: Any, seat: int, amulet: int, duel: bool) -> Odds:
    """As if the player fought now with this amulet."""
    cards = sum(1 << craft for craft in range(state.CLASSES) if s.retreat[seat][craft])
    free = cards if not s.hexed >> seat & 1 else 0
    return _odds(living(s), s.slays[amulet], free, tuple(s.class_of), tuple(s.kills), duel)


@cache
def _odds(alive: int, slays: int, cards: int, classes: tuple[int, ...], kills: tuple[int, ...], duel: bool) -> Odds:
    """The Zero card comes before the first dragon in one case of all cards, before the second in two."""
    dragons = [dragon for dragon in range(state.DRAGONS) if alive >> dragon & 1]
    if not dragons:
        return Odds(0, 0, 0)
    pair = duel and len(dragons) > 1
    faced = [one if kills[one] >> two & 1 else two for one, two in permutations(dragons, 2)] if pair else dragons
    slain = sum(slays >> dragon & 1 for dragon in faced)
    spared = sum(not slays >> dragon & 1 and cards >> classes[dragon] & 1 for dragon in faced)
    zero = (2 if pair else 1) / (len(dragons) + 1)
    slay, retreat = slain / len(faced), spared / len(faced) * (1 - zero)
    return Odds(round(slay, PLACES), round(retreat, PLACES), round(max(0.0, 1 - slay - retreat), PLACES))


def chances(s: Any, seat: int) -> dict[str, Odds]:
    """Of an ordinary fight with the own amulet, or with each that could be bought."""
    if not s.alive >> seat & 1:
        return {}
    own = s.amulet[seat]
    return {name: odds(s, seat, i, False) for i, name in enumerate(SETS) if own in (NONE, i)}
