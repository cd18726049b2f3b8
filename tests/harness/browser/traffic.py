"""What the sockets of a page are sent."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

Frame = dict[str, Any]


def listen(page: Page) -> list[Frame]:
    """Fills with all that the sockets of the page get, from now on."""
    heard: list[Frame] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda data: heard.append(json.loads(data))))
    return heard
