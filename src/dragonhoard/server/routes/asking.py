"""Who asks, and how often: what every room of the HTTP side looks at first."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Depends, Path, Query, Request, Response
from fastapi.requests import HTTPConnection
from pydantic import BaseModel, ConfigDict

from dragonhoard.server.place import NotDone, Place
from dragonhoard.server.sessions import COOKIE, Person

TableId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]
Token = Annotated[str, Path(pattern=r"^[0-9a-f]{36}$")]
# A number is another person at the same device; a word says how a replay is shown.
As = Literal["2", "3", "4", "5", "6", "all", "mine"]
YEAR = 365 * 24 * 3600


class Asked(BaseModel):
    model_config = ConfigDict(extra="forbid")


class Phrase(BaseModel):
    key: str
    args: dict[str, str | Phrase]


class Refusal(BaseModel):
    """Every answer that is none: a key and arguments, as everywhere, and the words in the language of the asker. An
    argument may be such a text itself: key and arguments."""

    key: str
    args: dict[str, str | Phrase]
    text: str


def asked_as(words: Annotated[list[As] | None, Query(alias="as", max_length=2)] = None) -> list[As]:
    return words or []


def cookie_name(words: Annotated[list[As], Depends(asked_as)]) -> str:
    """Several people may share a device: each of them has a cookie of its own, and so a session of its own."""
    number = next((word for word in words if word.isdigit()), None)
    return COOKIE if number is None else f"{COOKIE}-{number}"


def shown(words: Annotated[list[As], Depends(asked_as)]) -> str:
    return "all" if "all" in words else "mine"


CookieName = Annotated[str, Depends(cookie_name)]
Shown = Annotated[str, Depends(shown)]


async def known(connection: HTTPConnection, cookie: CookieName) -> Person | None:
    place: Place = connection.app.state.place
    return await place.sessions.person(connection.cookies.get(cookie))


async def somebody(person: Annotated[Person | None, Depends(known)]) -> Person:
    if person is None:
        raise NotDone(401, "http.no_session")
    return person


Known = Annotated[Person | None, Depends(known)]
Somebody = Annotated[Person, Depends(somebody)]


def limit(place: Place, who: str) -> None:
    if not place.limits.take(who, place.house.now()):
        raise NotDone(429, "http.slower")


def address(request: Request) -> str:
    return request.client.host if request.client else "-"


def set_cookie(place: Place, response: Response, name: str, cookie: str) -> None:
    response.set_cookie(name, cookie, max_age=YEAR, httponly=True, samesite="lax", secure=place.https)
