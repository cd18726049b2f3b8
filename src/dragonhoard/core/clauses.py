"""Rules pages: the clauses of a game, read from the Markdown page that players read too.

A clause is a bullet `- **AB-TURN-2** text`, together with everything indented under it, or a row of a table
whose first cell is an ID. Anything else on the page is prose.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

from dragonhoard.core import texts
from dragonhoard.core.errors import Problem

ID = r"[A-Z]{2,}(?:-[A-Z]+)+-\d+"

_BULLET = re.compile(rf"[-*] \*\*({ID})(?: ([^*]+))?\*\* *(.*)")
_ROW = re.compile(rf"\| *(?:\*\*)?({ID})(?:\*\*)? *\|(.*)\| *")
_HEADING = re.compile(r"#+ +(.*)")
_CELL_END = re.compile(r"(?<!\\)\|")
_NOTHING = ("", "-", "–")
_PACKAGE = Path(__file__).resolve().parents[1]
# Packaged in a wheel; elsewhere the package lies in the `src` of a checkout.
PAGES = [_PACKAGE / "docs" / "rules"]
if _PACKAGE.parent.name == "src":
    PAGES.append(_PACKAGE.parents[1] / "docs" / "rules")
_RULING = re.compile(r"\b(?:RULING|DÉCISION)\b")  # the mark, in each language


@dataclass(frozen=True, slots=True)
class Clause:
    id: str
    text: str
    section: str
    ruling: bool


def clauses(page: str) -> dict[str, Clause]:
    """The clauses by ID, in the order of the page."""
    found: dict[str, Clause] = {}
    lines: dict[str, int] = {}
    for line, clause in located(page):
        if clause.id in found:
            raise Problem("rules.clause_twice", clause=clause.id, first=lines[clause.id], again=line)
        found[clause.id] = clause
        lines[clause.id] = line
    return found


def located(page: str) -> Iterator[tuple[int, Clause]]:
    """The clauses with the lines they start at (from 1); an ID that stands twice comes twice."""
    lines = page.splitlines()
    section = ""
    header: list[str] = []
    fenced = False
    for index, line in enumerate(lines):
        if line.startswith("```"):
            fenced = not fenced
        if fenced:
            continue
        if heading := _HEADING.fullmatch(line):
            section = heading[1]
        elif bullet := _BULLET.fullmatch(line):
            name, title, opening = bullet.groups()
            first = f"*{title}* {opening}" if title else opening
            yield index + 1, _clause(name, [first, *_under(lines, index + 1)], section)
        elif row := _ROW.fullmatch(line):
            pairs = zip(header[1:], _cells(row[2]), strict=False)
            yield index + 1, _clause(row[1], [f"- {h}: {cell}" for h, cell in pairs if cell not in _NOTHING], section)
        elif line.startswith("|") and (index == 0 or not lines[index - 1].startswith("|")):
            header = _cells(line.strip().strip("|"))


def page(game_slug: str, language: str | None = None) -> str:
    """The rules page of a game: beside its rules, packaged in a wheel, or under docs/ in a checkout. In English, if it
    is not translated. FileNotFoundError if there is none."""
    name = f"{game_slug}.md"
    # A slug may come straight from the command line, and must not lead out of the folder.
    if re.fullmatch(r"[a-z0-9-]+", game_slug):
        spoken = language or texts.SPOKEN.get()
        folders = [folder / game_slug.replace("-", "_") for folder in texts.game_folders()]
        for beside, inner in ((f"rules.{spoken}.md", f"{spoken}/{name}"), ("rules.md", name)):
            for page in (*(folder / beside for folder in folders), *(folder / inner for folder in PAGES)):
                if page.is_file():
                    return page.read_text(encoding="utf-8")
    raise FileNotFoundError(name)


def of_game(game_slug: str, language: str | None = None) -> dict[str, Clause]:
    """The clauses of a game; a new one may have no rules page yet."""
    try:
        return clauses(page(game_slug, language))
    except FileNotFoundError:
        return {}


def sentences(game_slug: str, language: str | None = None) -> dict[str, str]:
    """The clauses that a player may meet, each in one sentence of a player's words: `clauses.<language>.toml` beside
    the game's texts. What is not translated is said in English."""
    spoken = language or texts.SPOKEN.get()
    said: dict[str, str] = {}
    for folder in reversed(texts.game_folders()):
        for known in dict.fromkeys((texts.LANGUAGE, spoken)):
            file = folder / game_slug.replace("-", "_") / f"clauses.{known}.toml"
            if file.is_file():
                said |= tomllib.loads(file.read_text(encoding="utf-8"))
    return said


def _clause(name: str, lines: list[str], section: str) -> Clause:
    text = "\n".join(lines).strip()
    return Clause(name, text, section, ruling=_RULING.search(text) is not None)


def _under(lines: list[str], start: int) -> list[str]:
    """The indented lines below a bullet, without their indentation."""
    found = []
    for line in lines[start:]:
        if line.strip() and not line[0].isspace():
            break
        found.append(line)
    return dedent("\n".join(found)).splitlines()


def _cells(row: str) -> list[str]:
    return [cell.strip().replace(r"\|", "|") for cell in _CELL_END.split(row)]
