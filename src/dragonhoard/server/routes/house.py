"""The house itself: whether it is well, and what it counts."""

from __future__ import annotations

from hmac import compare_digest
from typing import Literal

from fastapi import FastAPI, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from pydantic import BaseModel

from dragonhoard.server.admission import network
from dragonhoard.server.metrics import metrics
from dragonhoard.server.routes.dependencies import address
from dragonhoard.server.services import HttpProblem, Services

LOOPBACK = {"127.0.0.1", network("::1")}


class Health(BaseModel):
    ok: bool
    disk: Literal["ok", "full", "failed"]
    node: Literal["ok", "draining", "database", "bus", "clock"] = "ok"  # what is wrong between it and the others


class Numbers(PlainTextResponse):
    media_type = "text/plain; version=0.0.4"


def add(app: FastAPI, services: Services) -> None:
    @app.get("/livez")
    async def live() -> dict[str, bool]:
        """The process answers: there is no need to start it again."""
        return {"ok": True}

    @app.get("/readyz", responses={503: {"model": Health}})
    @app.get("/healthz", responses={503: {"model": Health}})
    async def ready() -> JSONResponse:
        """Moves can be written."""
        disk = "failed" if services.writer.broken else "full" if services.writer.full else "ok"
        node = (services.cluster.trouble if services.cluster else None) or "ok"
        ok = disk == node == "ok"
        return JSONResponse({"ok": ok, "disk": disk, "node": node}, 200 if ok else 503)

    @app.get("/metrics", responses={200: {"content": {Numbers.media_type: {}}}})
    async def numbers(request: Request) -> Response:
        """For whoever hosts the house, with its token, at this machine or at a port of its own; to others there is no
        such page."""
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        if not services.metrics_token or not compare_digest(token.encode(), services.metrics_token.encode()):
            raise HttpProblem(404, "http.no_such_page")
        if services.operator_port is None:
            away = address(request) not in LOOPBACK or "x-forwarded-for" in request.headers
        else:
            away = request.scope["server"][1] != services.operator_port
        if away:
            raise HttpProblem(404, "http.no_such_page")
        return Numbers(metrics(services))
