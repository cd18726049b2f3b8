"""Links as QR codes, for whoever points a phone at the screen."""

from __future__ import annotations

from asyncio import to_thread
from io import BytesIO
from typing import Annotated

from fastapi import FastAPI, Query, Request, Response

from dragonhoard.server.routes.dependencies import address, limit
from dragonhoard.server.services import Services

SVG = "image/svg+xml"
# An address of a table or of a link to one, and nothing else: this is no service for other people's codes.
LINK = r"^https?://[A-Za-z0-9.:\[\]-]{1,255}/(t/[0-9a-f]{16}|join/[0-9a-f]{36})$"
Link = Annotated[str, Query(max_length=400, pattern=LINK)]


def add(app: FastAPI, services: Services) -> None:
    @app.get("/api/qr", responses={200: {"content": {SVG: {}}}})
    async def code(link: Link, request: Request) -> Response:
        """Drawn from the text alone: no table is looked at, and nothing is spent."""
        limit(services, address(request))
        return Response(await to_thread(drawn, link), media_type=SVG)


def drawn(link: str) -> bytes:
    import segno  # it takes a while, and few need it

    out = BytesIO()
    segno.make(link, error="m", micro=False).save(out, kind="svg", border=4, light="#fff", xmldecl=False)
    return out.getvalue()
