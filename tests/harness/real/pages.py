"""A small client in place of the real one, laid out as its build lays it out."""

from __future__ import annotations

import gzip
from pathlib import Path

INDEX = b'<!doctype html>\n<html lang="en"><title>Dragonhoard</title><div id="app"></div></html>\n'
SCRIPT = b"document.title = 'Dragonhoard';\n" * 20
FILES = {
    "index.html": INDEX,
    "favicon.svg": b'<svg xmlns="http://www.w3.org/2000/svg"/>\n',
    "manifest.webmanifest": b'{"name": "Dragonhoard"}\n',
    "assets/app-1f0c2d3e.js": SCRIPT,
    "assets/app-1f0c2d3e.js.gz": gzip.compress(SCRIPT, mtime=0),
    "assets/app-77aa01bc.css": b"body { margin: 0 }\n",
    "assets/notes.txt": b"not for the browser\n",
}


def lay_out(web: Path) -> Path:
    for name, data in FILES.items():
        file = web / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
    return web
