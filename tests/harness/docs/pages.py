"""The pages that people read, and the fenced blocks in them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[3]
FENCE = re.compile(r"^```(\S*) *(\S*)[^\n]*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Block(NamedTuple):
    language: str
    line: int  # of its first line, from 1
    text: str
    file: str = ""  # that it shows, from the root on


def blocks(page: Path) -> list[Block]:
    text = page.read_text(encoding="utf-8")
    return [
        Block(found[1], text.count("\n", 0, found.start(3)) + 1, found[3], found[2]) for found in FENCE.finditer(text)
    ]


def all_pages() -> list[Path]:
    """Every page; the rules pages have a check of their own, but their links count too."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def page(name: str) -> Path:
    return ROOT / name
