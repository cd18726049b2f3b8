"""The FastAPI app: its routes, and every error as a sentence."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException as AnyHTTPException

from dragonhoard.core import texts
from dragonhoard.core.errors import Problem, facts
from dragonhoard.server.ownership import Elsewhere
from dragonhoard.server.routes import codes, house, lessons, links, pages, people, printed, reading, socket, tables
from dragonhoard.server.routes.dependencies import Refusal
from dragonhoard.server.services import HttpProblem, Services
from dragonhoard.server.store import Damaged

UNAVAILABLE = {"house.busy", "house.elsewhere", "house.full", "house.not_saved", "house.unknown"}
ROOMS = (people, tables, lessons, links, codes, reading, printed, house, socket, pages)


def create_app(
    services: Services, before: Callable[[], Awaitable[None]], after: Callable[[], Awaitable[None]]
) -> FastAPI:
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
    app.state.services = services
    for kind, handler in TROUBLE.items():
        app.add_exception_handler(kind, handler)
    for room in ROOMS:
        room.add(app, services)
    return app


async def _sentence(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    status = problem.status if isinstance(problem, HttpProblem) else 503 if problem.key in UNAVAILABLE else 422
    text = problem.said(texts.accepted(request.headers.get("accept-language", "")))
    return JSONResponse({"key": problem.key, "args": facts(problem.phrase), "text": text}, status)


async def _misread(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    where = ".".join(str(part) for part in error.errors()[0]["loc"])[:100]
    return await _sentence(request, HttpProblem(422, "http.malformed", where=where))


async def _lost(request: Request, error: Exception) -> Response:
    """What FastAPI itself answers: no such page, no such method, a body that is no JSON."""
    assert isinstance(error, AnyHTTPException)
    keys = {400: "http.malformed", 404: "http.no_such_page", 405: "http.method", 413: "http.too_big"}
    args = {"where": "body"} if error.status_code == 400 else {"number": error.status_code}
    response = await _sentence(
        request, HttpProblem(error.status_code, keys.get(error.status_code, "http.wrong"), **args)
    )
    response.headers.update(error.headers or {})
    return response


async def _unsaved(request: Request, error: Exception) -> Response:
    return await _sentence(request, Problem("house.not_saved"))


async def _damaged(request: Request, error: Exception) -> Response:
    return await _sentence(request, HttpProblem(503, "http.damaged"))


async def _elsewhere(request: Request, error: Exception) -> Response:
    return await _sentence(request, Problem("house.elsewhere"))


TROUBLE: dict[type[Exception], Callable[[Request, Exception], Awaitable[Response]]] = {
    Problem: _sentence,
    RequestValidationError: _misread,
    AnyHTTPException: _lost,
    DBAPIError: _unsaved,
    Damaged: _damaged,
    Elsewhere: _elsewhere,
}
