"""Where words go: answers to stdout, complaints and progress to stderr."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from dragonhoard.core import texts

# For terminals that have no such letters.
PLAIN = str.maketrans("╭╮╰╯╔╗╚╝─═│║·", "++++++++-=||.")


class Screen:
    """Stdout for a person."""

    def __init__(self) -> None:
        self.console = Console(highlight=False)
        self._letters = self.console.encoding.lower().startswith("utf")

    def line(self, text: str = "", indent: int = 0) -> None:
        """A text with marks for bold and colour, wrapped to the width."""
        for part in Text.from_markup(self._fit(text)).wrap(self.console, self.console.width - indent):
            part.rstrip()
            self.console.print(" " * indent, part, sep="")

    def picture(self, text: str) -> None:
        """A text whose lines stay as they are."""
        self.console.print(self._fit(text), no_wrap=True, overflow="ignore", crop=False)

    def plain(self, text: object, style: str = "") -> None:
        """A text that may hold anything, such as what a person typed."""
        self.console.print(Text(self._fit(str(text)), style), soft_wrap=True)

    def show(self, part: Any) -> None:
        self.console.print(part)

    def clear(self) -> None:
        """A fresh page, so that a turn is all there is to see."""
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.clear()

    def _fit(self, text: str) -> str:
        return text if self._letters else text.translate(PLAIN)


def table(*columns: str, left: int = 1, **settings: Any) -> Table:
    """A table that keeps within 80 columns; the first columns stand to the left, numbers to the right."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, collapse_padding=True, **settings)
    for number, name in enumerate(columns):
        made.add_column(name, justify="left" if number < left else "right", no_wrap=True)
    return made


def pairs(style: str = "bold") -> Table:
    """Rows of a number and what belongs to it."""
    made = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
    made.add_column(justify="right", style=style)
    return made


def complain(sentence: object) -> None:
    """One sentence on stderr, on one line."""
    print(" ".join(str(sentence).split()), file=sys.stderr)


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def answer(found: Any, as_json: bool, show: Callable[[Screen], None]) -> None:
    if as_json:
        print_json(found)
    else:
        show(Screen())


def say(key: str, **args: Any) -> str:
    return texts.say(f"cli.{key}", **args)


def printable(name: str) -> str:
    """A name out of a file: no marks, no control characters, not too long."""
    safe = "".join(letter if letter.isprintable() else " " for letter in name)
    return safe.replace("[", "(").replace("]", ")").strip()[:16]


def listed(words: list[str]) -> str:
    """a, b and c"""
    if len(words) < 2:
        return "".join(words)
    return say("and", first=", ".join(words[:-1]), last=words[-1])
