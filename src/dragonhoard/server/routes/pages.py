"""The pages in the browser: one page for every address of the client, and the files that it is made of."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

from fastapi import FastAPI, Request, Response
from fastapi import Path as PathPart
from fastapi.responses import FileResponse, PlainTextResponse

from dragonhoard.core import texts
from dragonhoard.server.services import HttpProblem, Services

PAGES = (
    "/",
    "/new",
    "/new/{which}",
    "/t/{which}",
    "/join/{which}",
    "/replay/{which}",
    "/fair/{which}",
    "/rules",
    "/rules/{which}",
    "/how/{which}",
    "/learn",
    "/learn/{which}",
    "/settings",
)
FILES = ("favicon.svg", "manifest.webmanifest")
# Said here, since some systems know other words for them; what is of no such kind is not served.
KINDS = {
    ".css": "text/css",
    ".html": "text/html",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
FOR_EVER = "public, max-age=31536000, immutable"  # a file with a hash in its name never changes
SENT = {"cache-control", "content-encoding", "content-type", "vary"}
FileName = Annotated[str, PathPart(pattern=r"^[A-Za-z0-9_-][A-Za-z0-9_.-]*$")]


def add(app: FastAPI, services: Services) -> None:
    web = services.web
    read: dict[tuple[str, bool], tuple[bytes, dict[str, str]]] = {}  # by name, and whether it is compressed

    async def page(request: Request) -> Response:
        """The client looks at the address itself; nothing is done or spent here."""
        found = _file(web / "index.html", _unpacks(request))
        language = texts.accepted(request.headers.get("accept-language", ""))
        return found or PlainTextResponse(texts.say("http.no_client", language) + "\n", 503)

    for path in PAGES:
        app.get(path, include_in_schema=False, name=path)(page)

    @app.get("/assets/{name}", include_in_schema=False)
    async def asset(name: FileName, request: Request) -> Response:
        """From memory, once it was read: a page is made of dozens, and each would be looked for and opened by threads.
        What is not there is not kept, so there are never more than the client has."""
        asked = name, _unpacks(request)
        if asked not in read:
            read[asked] = await asyncio.to_thread(_read, web / "assets" / name, asked[1])
        content, headers = read[asked]
        return Response(content, headers=headers)

    async def file(request: Request) -> Response:
        return _there(_file(web / request.url.path.lstrip("/"), _unpacks(request)))

    for name in FILES:
        app.get(f"/{name}", include_in_schema=False, name=name)(file)


def _there(found: FileResponse | None) -> FileResponse:
    if found is None:
        raise HttpProblem(404, "http.no_such_page")
    return found


def _read(file: Path, unpacks: bool) -> tuple[bytes, dict[str, str]]:
    """The content of a file that never changes, and how it is sent."""
    found = _there(_file(file, unpacks, FOR_EVER))
    return Path(found.path).read_bytes(), {name: found.headers[name] for name in SENT & {*found.headers}}


def _unpacks(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def _file(file: Path, unpacks: bool, kept: str = "no-cache") -> FileResponse | None:
    """The file, or its compressed neighbour for whoever can read that."""
    kind = KINDS.get(file.suffix)
    if kind is None or not file.is_file():
        return None
    headers = {"cache-control": kept, "vary": "accept-encoding"}
    packed = file.with_name(f"{file.name}.gz")
    if unpacks and packed.is_file():
        return FileResponse(packed, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)
