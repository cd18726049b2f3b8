"""A page may only send its reader to a place that exists, and may only use kinds of blocks that the tests know."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.harness.docs.pages import FENCE, all_pages, blocks, name_of

LINK = re.compile(r"(?<!!)\[[^\]]+\]\(([^)\s]+)\)")
PICTURE = re.compile(r"!\[[^\]\n]*\]\(([^)\s]+)\)")
KNOWN = {"console", "json", "jsonl", "position", "python", "text", "toml"}


def anchors(page: Path) -> set[str]:
    """As GitHub makes them of the headings."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    headings = re.findall(r"^#+ +(.+)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def dead_links(page: Path) -> list[str]:
    dead = []
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    for target in [*LINK.findall(text), *PICTURE.findall(text)]:
        if "://" in target:
            continue
        path, _, anchor = target.partition("#")
        there = page.parent / path if path else page
        if not there.exists() or (anchor and anchor not in anchors(there)):
            dead.append(target)
    return dead


@pytest.mark.parametrize("page", all_pages(), ids=name_of)
def test_links_lead_somewhere(page: Path) -> None:
    assert dead_links(page) == []


def test_a_dead_link_is_found(tmp_path: Path) -> None:
    (tmp_path / "other.md").write_text("# A head, here\n", encoding="utf-8")
    page = tmp_path / "page.md"
    page.write_text("[a](other.md) [b](gone.md) [c](other.md#a-head-here) [d](other.md#no) [e](#no)", encoding="utf-8")
    assert dead_links(page) == ["gone.md", "other.md#no", "#no"]


@pytest.mark.parametrize("page", all_pages(), ids=name_of)
def test_blocks_are_of_a_kind_that_is_tested(page: Path) -> None:
    assert {block.language for block in blocks(page)} <= KNOWN
    assert page.read_text(encoding="utf-8").count("\n```") == 2 * len(blocks(page))


def test_every_page_of_the_documentation_can_be_reached_from_the_readme() -> None:
    pages = {page.resolve() for page in all_pages()}
    readme = next(page for page in pages if page.name == "README.md")
    found, todo = {readme}, [readme]
    while todo:
        page = todo.pop()
        for target in LINK.findall(page.read_text(encoding="utf-8")):
            there = (page.parent / target.partition("#")[0]).resolve()
            if there in pages - found:
                found.add(there)
                todo.append(there)
    assert found == pages
