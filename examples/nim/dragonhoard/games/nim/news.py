"""Nim: what is told."""

from dragonhoard.core.news import NUMBER, ORDINAL, News, Told
from dragonhoard.games.nim import rules

TOLD = {
    rules.TOOK: Told("took", "seat", "heap", "eggs"),
    rules.GAME_ENDS: Told("game_ends"),
    rules.WENT_AWAY: Told("went_away", "seat"),
    rules.CAME_BACK: Told("came_back", "seat"),
}
NEWS = News({"heap": ORDINAL, "eggs": NUMBER}, TOLD)
