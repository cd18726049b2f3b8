"""Nim: what is told."""

from dragonhoard.core.news import NUMBER, ORDINAL, News, Told, comings_and_goings
from dragonhoard.games.nim import rules

TOLD = {
    rules.TOOK: Told("took", "seat", "heap", "eggs"),
    rules.GAME_ENDS: Told("game_ends"),
    **comings_and_goings(rules),
}
NEWS = News({"heap": ORDINAL, "eggs": NUMBER}, TOLD)
