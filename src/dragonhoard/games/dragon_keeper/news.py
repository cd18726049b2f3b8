"""Dragon Keeper: what is told, and what of it shows something that was hidden (DK-INFO)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from dragonhoard.core.news import NUMBER, SEAT, Fact, Json, Maybe, Named, News, Several, Told, comings_and_goings
from dragonhoard.core.vocabulary import Vocabulary
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.rules import state


@dataclass(frozen=True)
class Space(Fact):
    """Row and column (DK-TERM-3)."""

    def tell(self, value: Any, known: Vocabulary) -> list[int]:
        return [*divmod(int(value), state.SIDE)]

    def say(self, value: Any, speaker: Any) -> str:
        return ", ".join(map(str, value))

    def json(self) -> Json:
        return {"type": "array", "prefixItems": [{"type": "integer"}] * 2, "minItems": 2, "maxItems": 2}


TILE = Maybe(Named("tiles"))
FACTS = {
    **dict.fromkeys(("seat", "receiver", "opponent"), SEAT),
    **dict.fromkeys(("level", "left", "owed"), NUMBER),
    **dict.fromkeys(("tile", "got", "freed", "used"), TILE),
    **dict.fromkeys(("tiles", "board"), Several(Named("tiles"))),
    "guild": Named(COLOURS),
    "space": Space(),
}

# what lays open a tile that was covered, or the tiles of a new level, stands
TOLD = {
    state.DEALT: Told("dealt", "seat"),
    state.DEALT_GUILD: Told("dealt_guild", "seat", "guild", reveals=True),
    state.LEVEL_BEGINS: Told("level_begins", "level", "seat", "board", reveals=True),
    state.TOOK: Told("took", "seat", "space", "tile"),
    state.GAVE: Told("gave", "seat", "space", "tile", "receiver"),
    state.EARNED: Told("earned", "seat"),
    state.EXCHANGED: Told("exchanged", "seat", "opponent", "tile", "got", reveals=True),
    state.UNCOVERED: Told("uncovered", "seat", "tile", reveals=True),
    state.TRAPPED: Told("trapped", "seat", "used", "space", "tile", reveals=True),
    state.PASSED: Told("passed", "seat", "used", "space", "tile", reveals=True),
    state.DECLINED: Told("declined", "seat"),
    state.LEVEL_ENDS: Told("level_ends", "level", "left", "seat"),
    state.PAID: Told("paid", "seat", "owed"),
    state.FELL: Told("fell", "seat"),
    state.GUILD_SHOWN: Told("guild_shown", "seat", "guild", reveals=True),
    state.FREED_PILE: Told("freed_pile", "seat", "tiles", reveals=True),
    state.PAID_TRIBUTE: Told("paid_tribute", "seat", "tiles", reveals=True),
    state.LIBERATED: Told("liberated", "seat", "tile", "freed", reveals=True),
    state.IS_READY: Told("is_ready", "seat"),
    state.COUNTED: Told("counted", "seat", "tiles", reveals=True),
    state.GAME_ENDS: Told("game_ends"),
    **comings_and_goings(state),
}

# DK-INFO: by these the rules show what was hidden
NEWS = News(
    FACTS,
    TOLD,
    private=("dealt_guild",),
    releases=(
        *("level_begins", "exchanged", "uncovered", "trapped", "passed"),
        *("guild_shown", "freed_pile", "paid_tribute", "liberated", "counted"),
    ),
    covers=("tile", "got", "used", "space", "board"),
)
