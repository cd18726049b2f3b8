"""What everybody may read: the games, their rules clause by clause, the words of a language."""

from __future__ import annotations

from functools import cache
from typing import Any

from fastapi import FastAPI

from dragonhoard.bots import bots_for
from dragonhoard.core import clauses, texts
from dragonhoard.core.game import Game
from dragonhoard.games import catalogue
from dragonhoard.server.place import NotDone, Place

# What a browser may have to say, beside the games' own words; the rest is for whoever types at a terminal.
SAID = {"bot", "edition", "event", "game", "house", "http", "option", "table", "talk", "undo", "web"}


def add(app: FastAPI, place: Place) -> None:
    @app.get("/api/games")
    async def games() -> list[dict[str, Any]]:
        return [_described(game) for game in catalogue().values()]

    @app.get("/api/rules/{game}")
    async def rules(game: str) -> dict[str, Any]:
        if game not in catalogue():
            raise NotDone(404, "http.no_such_page")
        return _rules(catalogue()[game])

    @app.get("/api/texts/{language}")
    async def words(language: str) -> dict[str, str]:
        """Every text by its key. What is not translated is said in English."""
        if language not in texts.languages():
            raise NotDone(404, "http.no_such_page")
        return _words(language)


def _described(game: type[Game]) -> dict[str, Any]:
    options = [
        {
            "name": o.name,
            "kind": o.kind.__name__,
            "default": o.default,
            "low": o.low,
            "high": o.high,
            "clause": o.clause,
        }
        for o in game.option_list
    ]
    about = {"slug": game.slug, "title": game.title, "designer": game.designer}
    return {**about, "players": list(game.seats), "options": options, "bots": list(bots_for(game.slug))}


@cache
def _rules(game: type[Game]) -> dict[str, Any]:
    """The page that players read too, without its prose."""
    sections: dict[str, list[dict[str, Any]]] = {}
    for clause in clauses.clauses(clauses.page(game.slug)).values():
        told = {"id": clause.id, "text": clause.text, "ruling": clause.ruling}
        sections.setdefault(clause.section, []).append(told)
    return {
        "title": game.title,
        "sections": [{"title": title, "clauses": found} for title, found in sections.items()],
    }


@cache
def _words(language: str) -> dict[str, str]:
    known = {**texts.catalogue(), **texts.catalogue(language)}
    return {key: text for key, text in known.items() if key.partition(".")[0] in SAID | set(catalogue())}
