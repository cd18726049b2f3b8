"""The person's side of the terminal: a line at a time."""

from __future__ import annotations

import sys
from contextlib import suppress

LONGEST = 200  # no sensible answer is longer


class Keyboard:
    """Reads answers; `is_terminal` is a person at a terminal rather than a file or a pipe."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin.isatty()
        self._kept: str | None = None
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")
        if self.is_terminal:
            with suppress(ImportError):
                import readline  # noqa: F401  (so that the line can be edited)

    def ask(self, prompt: str) -> str | None:
        """The next line; None where there are no more. What comes from a file is written behind the prompt, so that
        the output reads like a talk."""
        if self.is_terminal:
            try:
                return input(prompt)[:LONGEST]
            except EOFError:
                print()
                return None
            except KeyboardInterrupt:
                print()
                raise
        line = self._kept if self._kept is not None else sys.stdin.readline()
        self._kept = None
        print(prompt + line.rstrip("\n")[:LONGEST], flush=True)
        return line.strip()[:LONGEST] if line else None

    def offer(self, prompt: str, words: tuple[str, ...]) -> str | None:
        """One of the words, or an empty line for none of them. Somebody at the keyboard is asked; a file is asked
        only for its next line, which stays there if it is something else."""
        if self.is_terminal:
            while (line := self.ask(prompt)) is not None and line.strip().lower() not in ("", *words):
                pass
            return None if line is None else line.strip().lower()
        if self._kept is None:
            self._kept = sys.stdin.readline()
        if self._kept.strip().lower() in words:
            line = self.ask(prompt)
            return line and line.lower()
        return ""
