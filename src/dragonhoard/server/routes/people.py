"""Who you are. Everybody is a guest by default; a cookie holds the session."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request, Response
from pydantic import Field

from dragonhoard.core.errors import Problem
from dragonhoard.server.routes.dependencies import CookieName, Known, RequestBody, Somebody, address, limit, set_cookie
from dragonhoard.server.services import Services
from dragonhoard.table.names import LONGEST_NAME, plain


class Naming(RequestBody):
    name: str = Field(max_length=200)


def add(app: FastAPI, services: Services) -> None:
    @app.get("/api/me")
    async def me(person: Known) -> dict[str, Any] | None:
        return {"id": person.id, "name": person.name} if person else None

    @app.post("/api/me")
    async def be(
        naming: Naming, request: Request, response: Response, person: Known, cookie: CookieName
    ) -> dict[str, Any]:
        """A guest by default; somebody who is known already gets the new name."""
        limit(services, person.id if person else address(request))
        name = plain(naming.name, LONGEST_NAME)
        if not name:
            raise Problem("table.no_name")
        if person:
            await services.writer.call(services.store.rename, person.id, name)
            return {"id": person.id, "name": name}
        signed, guest = await services.sessions.guest(name)
        set_cookie(services, response, cookie, signed)
        return {"id": guest.id, "name": name}

    @app.delete("/api/me")
    async def leave(response: Response, person: Somebody, cookie: CookieName) -> dict[str, Any]:
        """Ends the session; its sockets are closed."""
        await services.sessions.end(person)
        services.conversations.end_session(person.session)
        response.delete_cookie(cookie)
        return {}
