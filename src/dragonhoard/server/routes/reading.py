"""What everybody may read: the games, their rules clause by clause, the words of a language."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any

from fastapi import FastAPI, Query, Request

from dragonhoard.bots import offered, usual_bot
from dragonhoard.bots.ladder import company, ratings
from dragonhoard.core import clauses, texts
from dragonhoard.core.game import Game
from dragonhoard.games import catalogue
from dragonhoard.server.services import HttpProblem, Services

# What a browser may have to say, beside the games' own words; the rest is for whoever types at a terminal.
SAID = {
    "bot",
    "edition",
    "event",
    "game",
    "hindsight",
    "hint",
    "house",
    "http",
    "language",
    "option",
    "table",
    "talk",
    "undo",
    "web",
}
Language = Annotated[str | None, Query()]


def add(app: FastAPI, services: Services) -> None:
    @app.get("/api/games")
    async def games() -> list[dict[str, Any]]:
        return [_described(game) for game in catalogue().values()]

    @app.get("/api/rules/{game}")
    async def rules(game: str, request: Request, language: Language = None) -> dict[str, Any]:
        if game not in catalogue() or language not in (None, *texts.languages()):
            raise HttpProblem(404, "http.no_such_page")
        return rulebook(catalogue()[game], language or _liked(request))

    @app.get("/api/texts")
    async def liked_words(request: Request) -> dict[str, str]:
        """In the language that the browser likes best."""
        return words(_liked(request))

    @app.get("/api/texts/{language}")
    async def all_texts(language: str) -> dict[str, str]:
        """Every text by its key. What is not translated is said in English."""
        if language not in texts.languages():
            raise HttpProblem(404, "http.no_such_page")
        return words(language)


def read_ahead() -> None:
    """What everybody asks for, before anybody does: from its files it takes longer than the event loop may stop."""
    for game in catalogue().values():
        _described(game)
        for language in texts.languages():
            rulebook(game, language)
    for language in texts.languages():
        words(language)


def _liked(request: Request) -> str:
    return texts.accepted(request.headers.get("accept-language", ""))


def _described(game: type[Game]) -> dict[str, Any]:
    options = [
        {
            "name": o.name,
            "kind": o.kind.__name__,
            "default": o.default,
            "low": o.low,
            "high": o.high,
            "means": o.means,
            "clause": o.clause,
        }
        for o in game.option_list
    ]
    about = {"slug": game.slug, "title": game.title, "designer": game.designer}
    presets = [{"name": p.name, "options": dict(p.options), "clause": p.clause} for p in game.presets]
    can = {"players": list(game.seats), "options": options, "presets": presets}
    bots = {"bots": list(offered(game.slug)), "usual_bot": usual_bot(game.slug)}
    rated = {name: [level.rating, level.low, level.high] for name, level in ratings(game.slug).items()}
    return {**about, **can, **bots, "ratings": rated, "company": company(game.slug, max(game.seats) - 1)}


@cache
def rulebook(game: type[Game], language: str) -> dict[str, Any]:
    """The page that players read too, without its prose, and what it says in a player's words."""
    sections: dict[str, list[dict[str, Any]]] = {}
    said = clauses.sentences(game.slug, language)
    for clause in clauses.of_game(game.slug, language).values():
        shown = {"id": clause.id, "said": said.get(clause.id), "text": clause.text, "ruling": clause.ruling}
        sections.setdefault(clause.section, []).append(shown)
    return {
        "title": game.title,
        "sections": [{"title": title, "clauses": found} for title, found in sections.items()],
    }


@cache
def words(language: str) -> dict[str, str]:
    """With the names of all languages, each in its own, and those of the games."""
    names = {f"{slug}.title": game.title for slug, game in catalogue().items()}
    names |= {f"language.known.{one}": texts.say("language.name", one) for one in texts.languages()}
    said = SAID | set(catalogue())
    return {key: text for key, text in texts.catalogue(language).items() if key.partition(".")[0] in said} | names
