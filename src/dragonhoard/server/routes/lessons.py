"""Lessons: what a game's chapters say, and a table at which one of them begins."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request

from dragonhoard.core.lessons import Chapter, chapter_named, lessons
from dragonhoard.games import catalogue
from dragonhoard.server.routes.dependencies import Somebody, address, limit
from dragonhoard.server.services import HttpProblem, Services


def add(app: FastAPI, services: Services) -> None:
    @app.get("/api/lessons/{game}")
    async def chapters(game: str) -> list[dict[str, Any]]:
        """The chapters of a game with their steps; none, if it brings no lesson."""
        if game not in catalogue():
            raise HttpProblem(404, "http.no_such_page")
        return [_described(chapter) for chapter in lessons(game)]

    @app.post("/api/lessons/{game}/{chapter}", status_code=201)
    async def begin(game: str, chapter: str, request: Request, person: Somebody) -> dict[str, Any]:
        """Only what the house ships can be named; nobody sends a position or a seed."""
        found = chapter_named(game, chapter) if game in catalogue() else None
        if found is None:
            raise HttpProblem(404, "http.no_such_page")
        limit(services, person.id)
        limit(services, address(request))
        if not services.openings.take(address(request), services.house.now()):
            raise HttpProblem(429, "house.openings")
        return {"id": await services.house.teach(person.id, person.name, found)}


def _described(chapter: Chapter) -> dict[str, Any]:
    words = f"{chapter.game}.teaching.{chapter.name}"
    steps = [
        {"text": f"{words}.{step.name}", "place": step.place, "clause": step.clause, "at": step.at}
        for step in chapter.steps
    ]
    return {"name": chapter.name, "title": f"{words}.title", "ends": len(chapter.lines), "steps": steps}
