"""The house itself: whether it is well, and what it counts."""

from __future__ import annotations

from fastapi import FastAPI, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from dragonhoard.server.metrics import metrics
from dragonhoard.server.services import Services


class Numbers(PlainTextResponse):
    media_type = "text/plain; version=0.0.4"


def add(app: FastAPI, services: Services) -> None:
    @app.get("/healthz")
    async def health() -> JSONResponse:
        return JSONResponse({"ok": not services.writer.full, "disk": "full" if services.writer.full else "ok"})

    @app.get("/metrics", responses={200: {"content": {Numbers.media_type: {}}}})
    async def numbers() -> Response:
        return Numbers(metrics(services))
