"""The rules printed to JavaScript, for the page that checks a record in the browser."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Annotated, Any

from fastapi import FastAPI, Query, Response

from dragonhoard.core.javascript import printed
from dragonhoard.core.kit import kit_of
from dragonhoard.games import catalogue
from dragonhoard.server.routes.dependencies import Known, TableId
from dragonhoard.server.services import HttpProblem, Services

JAVASCRIPT = "text/javascript"
FOR_EVER = "public, max-age=31536000, immutable"


def add(app: FastAPI, services: Services) -> None:
    @app.get("/api/games/{game}/rules.js", responses={200: {"content": {JAVASCRIPT: {}}}})
    def printed_rules(game: str, v: Annotated[str | None, Query(max_length=64)] = None) -> Response:
        """`v` is the fingerprint of the text: under its own one it never changes."""
        if game not in catalogue():
            raise HttpProblem(404, "http.no_such_page")
        text, fingerprint = _printed(game)
        caching = FOR_EVER if v == fingerprint else "no-cache"
        return Response(text, media_type=JAVASCRIPT, headers={"cache-control": caching})

    @app.get("/api/tables/{table}/rules")
    async def kit(table: TableId, person: Known) -> dict[str, Any]:
        """What a browser needs to follow the record of a game that has ended: see `core/kit.py`."""
        ended = await services.ended(table, person)
        rules = f"/api/games/{ended.game.slug}/rules.js?v={_printed(ended.game.slug)[1]}"
        return {"rules": rules, **kit_of(ended.record(), ended.game)}


@cache
def _printed(game: str) -> tuple[str, str]:
    text = printed(catalogue()[game].rules)
    return text, hashlib.sha256(text.encode()).hexdigest()[:16]
