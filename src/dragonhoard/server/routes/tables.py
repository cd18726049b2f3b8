"""Tables: the lobby, opening one, its summary, and what it holds after the end."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Literal

from fastapi import FastAPI, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import Field

from dragonhoard.core import texts
from dragonhoard.games import game_class
from dragonhoard.server.foreign_editions import MOST_CHARACTERS
from dragonhoard.server.routes.dependencies import Known, RequestBody, Shown, Somebody, TableId, address, limit
from dragonhoard.server.services import HttpProblem, Services
from dragonhoard.table.handlers import PACES
from dragonhoard.table.names import title_of


class Lines(PlainTextResponse):
    media_type = "application/jsonl"


class Opening(RequestBody):
    game: str = Field(max_length=40)
    players: int = Field(ge=1, le=12)
    options: dict[str, bool | int] = Field(default_factory=dict)
    preset: str | None = Field(default=None, max_length=40)  # options by name; those above count more
    edition: str | None = Field(default=None, max_length=MOST_CHARACTERS)  # the text of an edition file
    name: str = Field(default="", max_length=200)  # of the table; without one it is called after its host
    pace: Literal["open", "live", "relaxed", "days"] = "relaxed"
    visibility: Literal["public", "unlisted", "private"] = "unlisted"
    hints: bool | None = (
        None  # whether people may ask what a bot would do; where strangers or a clock wait, not unless said
    )
    programs: bool = True  # whether programs may take seats; whoever sits there says that it is one


class Asking(RequestBody):
    serial: int = Field(ge=0, le=2**31)  # the wait that it is about
    language: str = Field(default=texts.LANGUAGE, max_length=8)  # of the words for moves


def add(app: FastAPI, services: Services) -> None:
    @app.get("/api/tables")
    async def lobby(person: Known) -> dict[str, Any]:
        call, store = services.writer.call, services.store
        stages = {"open": ("gathering", 50), "playing": ("playing", 50), "last": ("over", 20)}
        rows = {name: await call(store.lobby, "public", (stage,), most) for name, (stage, most) in stages.items()}
        listed = {name: [services.row(row) for row in found] for name, found in rows.items()}
        mine = await call(store.tables_of, person.id, 50) if person else []
        return {**listed, "mine": [services.row(row, person.id) for row in mine] if person else []}

    @app.post("/api/tables", status_code=201)
    async def open_table(opening: Opening, request: Request, person: Somebody) -> dict[str, Any]:
        limit(services, person.id)
        limit(services, address(request))
        kind, title = game_class(opening.game), title_of(opening.name)
        options = {**({} if opening.preset is None else kind.preset(opening.preset)), **opening.options}
        for option in kind.option_list:
            if option.means == "pace":
                options.setdefault(option.name, PACES[opening.pace])
        if opening.edition is None:
            game = kind(opening.players, options)
        else:
            game = await services.editions.game(opening.edition, opening.game, opening.players, options)
        if not services.openings.take(address(request), services.house.now()):
            raise HttpProblem(429, "house.openings")
        hints = opening.hints
        if hints is None:
            hints = opening.pace == "open" and opening.visibility != "public"
        about = (opening.pace, opening.visibility, title, hints, opening.programs)
        table = await services.house.open(person.id, person.name, game, *about)
        return {"id": table, "link": await services.sessions.link(table, None)}

    @app.get("/api/tables/{table}")
    async def table_summary(table: TableId, person: Known) -> dict[str, Any]:
        return services.summary(await services.watched(table, person))

    @app.post("/api/tables/{table}/hint")
    async def hint(table: TableId, asking: Asking, person: Somebody) -> dict[str, Any]:
        """What a bot would do in your seat; everybody hears that you have asked, once in a wait."""
        limit(services, person.id)
        if asking.language not in texts.languages():
            raise HttpProblem(422, "http.malformed", where="language")
        loaded = await services.watched(table, person)
        told = await services.hints.of(loaded, person.id, asking.serial, asking.language)
        return {"serial": asking.serial, **asdict(told)}

    @app.get("/api/tables/{table}/record", responses={200: {"content": {Lines.media_type: {}}}})
    async def record(table: TableId, person: Known) -> Response:
        """Only of a game that has ended: a record holds every draw."""
        ended = await services.ended(table, person)
        return Lines("\n".join(ended.record().lines(ended.game)) + "\n")

    @app.get("/api/tables/{table}/replay")
    async def replay(table: TableId, person: Known, shown: Shown) -> Response:
        """`as=all` with everything revealed, otherwise as it was seen."""
        ended = await services.ended(table, person)
        seat = ended.seat_of(person.id) if person else None
        return Response(await services.replays.of(ended, seat, shown == "all"), media_type="application/json")

    @app.get("/api/tables/{table}/hindsight")
    async def hindsight(table: TableId, person: Known) -> Response:
        """What could have come otherwise, where the game knows something about that."""
        ended = await services.ended(table, person)
        return Response(await services.hindsight.of(ended), media_type="application/json")
