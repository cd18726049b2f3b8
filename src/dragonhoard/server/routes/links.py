"""Links: to a table for all friends, or to oneself for another device."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import FastAPI, Path, Request, Response
from pydantic import BaseModel

from dragonhoard.core.errors import Problem
from dragonhoard.server.routes.dependencies import (
    CookieName,
    Known,
    Somebody,
    TableId,
    Token,
    address,
    limit,
    set_cookie,
)
from dragonhoard.server.services import HttpProblem, Services
from dragonhoard.server.sessions import Person

LINK_ID = 16  # of the hash that is kept of it: enough to tell links apart, and no way back to them
LinkId = Annotated[str, Path(pattern=r"^[0-9a-f]{16}$")]


class OpenLink(BaseModel):
    id: str
    seat: bool  # to go on as the person of that name; else for all friends
    name: str | None
    expires: float


def add(app: FastAPI, services: Services) -> None:
    @app.post("/api/tables/{table}/link", status_code=201)
    async def table_link(table: TableId, person: Somebody) -> dict[str, str]:
        """For all friends, until the start or until it is revoked."""
        loaded = await services.hosted(table, person)
        if loaded.table.stage != "gathering":
            raise Problem("table.stage", stage=Problem(f"table.stages.{loaded.table.stage}"))
        return {"link": await services.sessions.link(table, None)}

    @app.delete("/api/tables/{table}/link")
    async def revoke(table: TableId, person: Somebody) -> dict[str, Any]:
        await services.hosted(table, person)
        await services.writer.call(services.store.revoke_links, table, services.house.wall())
        return {}

    @app.post("/api/tables/{table}/seat-link", status_code=201)
    async def seat_link(table: TableId, person: Somebody) -> dict[str, str]:
        """To go on with another device; it works once."""
        limit(services, person.id)
        await services.watched(table, person)
        return {"link": await services.sessions.link(table, person.id)}

    @app.get("/api/tables/{table}/links")
    async def links(table: TableId, person: Somebody) -> list[OpenLink]:
        """Links that can still be used: one's own, for the host all of them. What they lead with is not told again."""
        return [shown for shown, _ in await open_links(table, person)]

    @app.delete("/api/tables/{table}/links/{link}")
    async def revoke_one(table: TableId, link: LinkId, person: Somebody) -> dict[str, Any]:
        for shown, token_hash in await open_links(table, person):
            if shown.id == link and await services.writer.call(
                services.store.spend_link, token_hash, services.house.wall()
            ):
                return {}
        raise HttpProblem(404, "http.no_such_link")

    async def open_links(table: str, person: Person) -> list[tuple[OpenLink, str]]:
        loaded = await services.watched(table, person)
        found = await services.writer.call(services.store.links_of, table, services.house.wall())
        gathering = loaded.table.stage == "gathering"  # later the link for friends leads nowhere
        mine = [row for row in found if person.id in (row[1], loaded.table.owner) and (row[1] or gathering)]
        return [
            (OpenLink(id=row[0][:LINK_ID], seat=row[1] is not None, name=row[2], expires=row[3]), row[0])
            for row in mine
        ]

    @app.get("/api/links/{token}")
    async def look(token: Token) -> dict[str, Any]:
        """Where it leads; looking spends nothing. A link for friends says who invites to what, a personal one does not
        even say whose it is."""
        found = await services.sessions.link_target(token)
        if not found:
            raise HttpProblem(404, "http.no_such_link")
        if found[1] is not None:
            return {"table": found[0], "seat": True}
        return {"table": found[0], "seat": False, "invitation": await services.invitation(found[0])}

    @app.post("/api/links/{token}")
    async def redeem(
        token: Token, request: Request, response: Response, person: Known, cookie: CookieName
    ) -> dict[str, Any]:
        limit(services, address(request))
        found = await services.sessions.link_target(token)
        if not found:
            raise HttpProblem(404, "http.no_such_link")
        if found[1] is None:
            if person is None:
                raise HttpProblem(401, "http.no_session")
            await services.join(found[0], person)
            return {"table": found[0]}
        redeemed = await services.sessions.redeem(token)
        if not redeemed:
            raise HttpProblem(404, "http.no_such_link")
        signed, owner, table = redeemed
        set_cookie(services, response, cookie, signed)
        return {"table": table, "id": owner.id, "name": owner.name}
