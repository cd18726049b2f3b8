"""FastAPI dependencies that the routes share: who sends a request, how often, and as whom."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Depends, Path, Query, Response
from fastapi.requests import HTTPConnection
from pydantic import BaseModel, ConfigDict

from dragonhoard.server.admission import network
from dragonhoard.server.services import HttpProblem, Services
from dragonhoard.server.sessions import COOKIE, Person

TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]
Token = Annotated[str, Path(pattern=r"^[0-9a-f]{36}$")]
# A number is another person at the same device; a word says how a replay is shown.
As = Literal["2", "3", "4", "5", "6", "all", "mine"]
YEAR = 365 * 24 * 3600


class RequestBody(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Phrase(BaseModel):
    key: str
    args: dict[str, str | Phrase]


class Refusal(BaseModel):
    """The body of every error: a key and arguments, as everywhere, and the sentence in the client's language. An
    argument may be such a text itself: key and arguments."""

    key: str
    args: dict[str, str | Phrase]
    text: str


def query_as(values: Annotated[list[As] | None, Query(alias="as", max_length=2)] = None) -> list[As]:
    return values or []


def cookie_name(values: Annotated[list[As], Depends(query_as)]) -> str:
    """Several people may share a device: each of them has a cookie of its own, and so a session of its own."""
    number = next((value for value in values if value.isdigit()), None)
    return COOKIE if number is None else f"{COOKIE}-{number}"


def shown(values: Annotated[list[As], Depends(query_as)]) -> str:
    return "all" if "all" in values else "mine"


CookieName = Annotated[str, Depends(cookie_name)]
Shown = Annotated[str, Depends(shown)]


async def known(connection: HTTPConnection, cookie: CookieName) -> Person | None:
    services: Services = connection.app.state.services
    return await services.sessions.person(connection.cookies.get(cookie))


async def somebody(person: Annotated[Person | None, Depends(known)]) -> Person:
    if person is None:
        raise HttpProblem(401, "http.no_session")
    return person


Known = Annotated[Person | None, Depends(known)]
Somebody = Annotated[Person, Depends(somebody)]


def limit(services: Services, who: str) -> None:
    if not services.limits.take(who, services.house.now()):
        raise HttpProblem(429, "http.slower")


def address(connection: HTTPConnection) -> str:
    """Of whom limits are counted; a proxy tells whom it speaks for, see `Hosting.proxies`."""
    return network(connection.client.host) if connection.client else "-"


def set_cookie(services: Services, response: Response, name: str, cookie: str) -> None:
    response.set_cookie(name, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=services.https)
