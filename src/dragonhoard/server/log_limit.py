"""A log that nobody can fill: what is said again and again is said once a minute, with how often it was."""

from __future__ import annotations

import logging
from collections.abc import Callable

EVERY = 60.0  # seconds
MOST_LINES = 200  # different ones within that time
LOGGERS = ("uvicorn.error", "asyncio", "dragonhoard")


class LogLimit(logging.Filter):
    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self.now = now
        self._since: dict[str, float] = {}
        self._unsaid: dict[str, int] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        now, text = self.now(), record.getMessage()
        key = text[:200]
        if now - self._since.get(key, -EVERY) < EVERY or (key not in self._since and not self._has_room(now)):
            self._unsaid[key] = self._unsaid.get(key, 0) + 1 if key in self._since else 0
            return False
        self._since[key] = now
        if unsaid := self._unsaid.pop(key, 0):
            record.msg, record.args = f"{text} (and {unsaid} times before)", ()
        return True

    def _has_room(self, now: float) -> bool:
        if len(self._since) >= MOST_LINES:
            self._since = {key: since for key, since in self._since.items() if now - since < EVERY}
            self._unsaid = {key: count for key, count in self._unsaid.items() if key in self._since}
        return len(self._since) < MOST_LINES


def limit_logs(now: Callable[[], float]) -> None:
    for name in LOGGERS:
        logging.getLogger(name).addFilter(LogLimit(now))
