"""The HTTP side: sessions, the lobby, opening tables, links, records; and the door to the sockets."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated, Any, Literal

from fastapi import Depends, FastAPI, Path, Query, Request, Response, WebSocket, WebSocketDisconnect
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import BaseModel, ConfigDict, Field
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException as AnyHTTPException

from dragonhoard.bots import bots_for
from dragonhoard.core import edition as editions
from dragonhoard.core.errors import Problem
from dragonhoard.games import catalogue, game_class
from dragonhoard.server.line import Closed
from dragonhoard.server.metrics import metrics
from dragonhoard.server.place import NotDone, Place
from dragonhoard.server.sessions import COOKIE, Person
from dragonhoard.server.store import Damaged
from dragonhoard.table.desk import PACES
from dragonhoard.table.names import LONGEST_NAME, plain

TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]
Token = Annotated[str, Path(pattern=r"^[0-9a-f]{36}$")]
LONGEST_EDITION_NAME = 80
UNAVAILABLE = {"house.full", "house.not_saved", "house.unknown"}


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Refusal(BaseModel):
    """Every answer that is none: a key and arguments, as everywhere, and the words in English."""

    key: str
    args: dict[str, str]
    text: str


class Lines(PlainTextResponse):
    media_type = "application/jsonl"


class Numbers(PlainTextResponse):
    media_type = "text/plain; version=0.0.4"


class Naming(Asked):
    name: str = Field(max_length=200)


class Opening(Asked):
    game: str = Field(max_length=40)
    players: int = Field(ge=1, le=12)
    options: dict[str, bool | int] = Field(default_factory=dict)
    edition: str | None = Field(default=None, max_length=32_000)  # the text of an edition file
    pace: Literal["open", "live", "relaxed", "days"] = "relaxed"
    visibility: Literal["public", "unlisted", "private"] = "unlisted"


def create_app(place: Place, before: Callable[[], Awaitable[None]], after: Callable[[], Awaitable[None]]) -> FastAPI:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await before()
        yield
        await after()

    app = FastAPI(
        title="Dragonhoard",
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        redirect_slashes=False,
        lifespan=lifespan,
        responses={"4XX": {"model": Refusal}},
    )
    app.state.place = place
    for kind, handler in TROUBLE.items():
        app.add_exception_handler(kind, handler)
    _add_people(app, place)
    _add_tables(app, place)
    _add_links(app, place)
    _add_house(app, place)
    _add_socket(app, place)
    return app


async def _sentence(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    status = problem.status if isinstance(problem, NotDone) else 503 if problem.key in UNAVAILABLE else 422
    args = {name: str(value) for name, value in problem.args_of.items()}
    return JSONResponse({"key": problem.key, "args": args, "text": str(problem)}, status)


async def _misread(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    where = ".".join(str(part) for part in error.errors()[0]["loc"])[:100]
    return await _sentence(request, NotDone(422, "http.malformed", where=where))


async def _lost(request: Request, error: Exception) -> Response:
    """What FastAPI itself answers: no such page, no such method, a body that is no JSON."""
    assert isinstance(error, AnyHTTPException)
    keys = {400: "http.malformed", 404: "http.no_such_page", 405: "http.method", 413: "http.too_big"}
    args = {"where": "body"} if error.status_code == 400 else {"number": error.status_code}
    response = await _sentence(request, NotDone(error.status_code, keys.get(error.status_code, "http.wrong"), **args))
    response.headers.update(error.headers or {})
    return response


async def _unsaved(request: Request, error: Exception) -> Response:
    return await _sentence(request, Problem("house.not_saved"))


async def _damaged(request: Request, error: Exception) -> Response:
    return await _sentence(request, NotDone(503, "http.damaged"))


TROUBLE: dict[type[Exception], Callable[[Request, Exception], Awaitable[Response]]] = {
    Problem: _sentence,
    RequestValidationError: _misread,
    AnyHTTPException: _lost,
    DBAPIError: _unsaved,
    Damaged: _damaged,
}


async def known(request: Request) -> Person | None:
    place: Place = request.app.state.place
    return await place.sessions.person(request.cookies.get(COOKIE))


async def somebody(person: Annotated[Person | None, Depends(known)]) -> Person:
    if person is None:
        raise NotDone(401, "http.no_session")
    return person


Known = Annotated[Person | None, Depends(known)]
Somebody = Annotated[Person, Depends(somebody)]


def _limit(place: Place, who: str) -> None:
    if not place.limits.take(who, place.house.now()):
        raise NotDone(429, "http.slower")


def _address(request: Request) -> str:
    return request.client.host if request.client else "-"


def _set_cookie(place: Place, response: Response, cookie: str) -> None:
    response.set_cookie(COOKIE, cookie, max_age=365 * 24 * 3600, httponly=True, samesite="lax", secure=place.https)


# -- people ------------------------------------------------------------------------------------------------------------
def _add_people(app: FastAPI, place: Place) -> None:
    @app.get("/api/me")
    async def me(person: Known) -> dict[str, Any] | None:
        return {"id": person.id, "name": person.name} if person else None

    @app.post("/api/me")
    async def be(naming: Naming, request: Request, response: Response, person: Known) -> dict[str, Any]:
        """A guest by default; somebody who is known already gets the new name."""
        _limit(place, person.id if person else _address(request))
        name = plain(naming.name, LONGEST_NAME)
        if not name:
            raise Problem("table.no_name")
        if person:
            await place.writer.call(place.store.rename, person.id, name)
            return {"id": person.id, "name": name}
        cookie, guest = await place.sessions.guest(name)
        _set_cookie(place, response, cookie)
        return {"id": guest.id, "name": name}

    @app.delete("/api/me")
    async def leave(response: Response, person: Somebody) -> dict[str, Any]:
        """Ends the session; its sockets are closed."""
        await place.sessions.end(person)
        place.talk.end_session(person.session)
        response.delete_cookie(COOKIE)
        return {}


# -- tables ------------------------------------------------------------------------------------------------------------
def _add_tables(app: FastAPI, place: Place) -> None:
    @app.get("/api/games")
    async def games() -> list[dict[str, Any]]:
        return [_described(game) for game in catalogue().values()]

    @app.get("/api/tables")
    async def lobby(person: Known) -> dict[str, Any]:
        call, store = place.writer.call, place.store
        return {
            "open": await call(store.lobby, "public", ("gathering",), 50),
            "playing": await call(store.lobby, "public", ("playing",), 50),
            "last": await call(store.lobby, "public", ("over",), 20),
            "mine": await call(store.tables_of, person.id, 50) if person else [],
        }

    @app.post("/api/tables", status_code=201)
    async def open_table(opening: Opening, request: Request, person: Somebody) -> dict[str, Any]:
        _limit(place, person.id)
        _limit(place, _address(request))
        edition = _edition(opening.edition) if opening.edition is not None else None
        kind = game_class(opening.game)
        options = dict(opening.options)
        if any(option.name == "seconds" for option in kind.option_list):
            options.setdefault("seconds", PACES[opening.pace])
        game = kind(opening.players, options, edition)
        table = await place.house.open(person.id, person.name, game, opening.pace, opening.visibility)
        return {"id": table, "link": await place.sessions.link(table, None)}

    @app.get("/api/tables/{table}")
    async def table_summary(table: TableId, person: Known) -> dict[str, Any]:
        return place.summary(await place.watched(table, person))

    @app.get("/api/tables/{table}/record", responses={200: {"content": {Lines.media_type: {}}}})
    async def record(table: TableId, person: Known) -> Response:
        """Only of a game that has ended: a record holds every draw."""
        live = await place.watched(table, person)
        if live.table.stage not in {"over", "aborted"}:
            raise NotDone(409, "http.not_over")
        lines = live.table.record().lines(live.table.game)
        return Lines("\n".join(lines) + "\n")


def _edition(text: str) -> editions.Edition:
    """From anybody: it must also be something that a row can hold and everybody at the table can read."""
    try:
        edition = editions.parse(text, "edition")
        json.dumps(edition.values, allow_nan=False)
    except (RecursionError, ValueError, TypeError) as error:
        raise Problem("edition.syntax", file="edition", reason=error) from None
    if plain(edition.name, LONGEST_EDITION_NAME) != edition.name:
        raise Problem("house.edition_name", most=LONGEST_EDITION_NAME)
    return edition


def _described(game: Any) -> dict[str, Any]:
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


# -- links -------------------------------------------------------------------------------------------------------------
def _add_links(app: FastAPI, place: Place) -> None:
    @app.post("/api/tables/{table}/link", status_code=201)
    async def table_link(table: TableId, person: Somebody) -> dict[str, str]:
        """For all friends, until the start or until it is revoked."""
        live = await place.hosted(table, person)
        if live.table.stage != "gathering":
            raise Problem("table.stage", stage=live.table.stage)
        return {"link": await place.sessions.link(table, None)}

    @app.delete("/api/tables/{table}/link")
    async def revoke(table: TableId, person: Somebody) -> dict[str, Any]:
        await place.hosted(table, person)
        await place.writer.call(place.store.revoke_links, table, place.house.wall())
        return {}

    @app.post("/api/tables/{table}/seat-link", status_code=201)
    async def seat_link(table: TableId, person: Somebody) -> dict[str, str]:
        """To go on with another device; it works once."""
        _limit(place, person.id)
        await place.watched(table, person)
        return {"link": await place.sessions.link(table, person.id)}

    @app.get("/api/links/{token}")
    async def look(token: Token) -> dict[str, Any]:
        """Where it leads; looking spends nothing."""
        found = await place.sessions.link_target(token)
        if not found:
            raise NotDone(404, "http.no_such_link")
        return {"table": found[0], "seat": found[1] is not None}

    @app.post("/api/links/{token}")
    async def redeem(token: Token, request: Request, response: Response, person: Known) -> dict[str, Any]:
        _limit(place, _address(request))
        found = await place.sessions.link_target(token)
        if not found:
            raise NotDone(404, "http.no_such_link")
        if found[1] is None:
            if person is None:
                raise NotDone(401, "http.no_session")
            await place.join(found[0], person)
            return {"table": found[0]}
        redeemed = await place.sessions.redeem(token)
        if not redeemed:
            raise NotDone(404, "http.no_such_link")
        cookie, owner, table = redeemed
        _set_cookie(place, response, cookie)
        return {"table": table, "id": owner.id, "name": owner.name}


# -- the house itself --------------------------------------------------------------------------------------------------
def _add_house(app: FastAPI, place: Place) -> None:
    @app.get("/healthz")
    async def health() -> JSONResponse:
        return JSONResponse({"ok": not place.writer.full, "disk": "full" if place.writer.full else "ok"})

    @app.get("/metrics", responses={200: {"content": {Numbers.media_type: {}}}})
    async def numbers() -> Response:
        return Numbers(metrics(place))


class Browser:
    """A WebSocket as the house knows sockets."""

    def __init__(self, socket: WebSocket) -> None:
        self.socket = socket

    async def send(self, data: bytes) -> None:
        try:
            await self.socket.send_text(data.decode())
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise Closed from None

    async def recv(self) -> str | bytes:
        try:
            message = await self.socket.receive()
        except (WebSocketDisconnect, RuntimeError, OSError):
            raise Closed from None
        if message["type"] == "websocket.disconnect":
            raise Closed
        text = message.get("text")
        return message.get("bytes") or b"" if text is None else text

    async def close(self, code: int, reason: str) -> None:
        try:
            await self.socket.close(code, reason)
        except (WebSocketDisconnect, RuntimeError, OSError):
            return


def _add_socket(app: FastAPI, place: Place) -> None:
    @app.websocket("/ws/{table}")
    async def talk(socket: WebSocket, table: TableId, have: Annotated[int | None, Query()] = None) -> None:
        person = await place.sessions.person(socket.cookies.get(COOKIE))
        await socket.accept()
        if person is None:
            await socket.close(4401, "no session")
            return
        await place.talk.serve(Browser(socket), table, person, have)
