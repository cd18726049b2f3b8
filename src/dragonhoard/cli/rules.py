"""The commands `rules GAME [CLAUSE]` and `rules check`."""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.padding import Padding

from dragonhoard.cli.app import help_of
from dragonhoard.cli.screen import Screen, complain, say
from dragonhoard.core import clauses as pages
from dragonhoard.core import texts
from dragonhoard.core.errors import Problem
from dragonhoard.games import game_class


def rules(
    slug: Annotated[str, typer.Argument(metavar="GAME|check", help=help_of("rules_game"), show_default=False)],
    clause: Annotated[str | None, typer.Argument(metavar="CLAUSE", help=help_of("clause"), show_default=False)] = None,
) -> int:
    if slug == "check" and clause is None:
        return check()
    game_class(slug)
    if clause is None:
        show_page(Screen(), slug)
    else:
        show_clause(Screen(), slug, clause)
    return 0


def show_page(screen: Screen, slug: str) -> None:
    screen.show(Markdown(_page(slug)))


def show_clause(screen: Screen, slug: str, name: str) -> None:
    known = pages.clauses(_page(slug))
    wanted = name.upper().replace("_", "-")
    if wanted not in known:
        raise Problem("cli.bad.clause", got=name, near=", ".join(_near(wanted, list(known))))
    clause = known[wanted]
    screen.line(say("rules.clause", clause=clause.id, section=clause.section))
    screen.show(Padding(Markdown(clause.text), (0, 0, 0, 2)))


def _page(slug: str) -> str:
    try:
        return pages.page(slug)
    except FileNotFoundError:
        raise Problem("cli.bad.page", game=slug) from None


def _near(wanted: str, known: list[str]) -> list[str]:
    """The family of a clause first: whoever is one number off wants its neighbours."""
    family = wanted.rstrip("0123456789").rstrip("-")
    kin = [clause for clause in known if len(family) > 2 and clause.startswith(family)]
    return kin[:8] or difflib.get_close_matches(wanted, known, 5, 0.3) or known[:5]


def check() -> int:
    """0 if every clause has a test and every citation a clause."""
    from dragonhoard.proofs.rule_check import survey

    found = survey(_checkout())
    for finding in found.findings:
        complain(f"{finding.place}: {texts.say(finding.key, **finding.args)}")
    if not found.findings:
        print(texts.say("rules.checked", clauses=found.clauses, tests=found.tests))
    return 1 if found.findings else 0


def _checkout() -> Path:
    """The checkout around the current folder, or else the one that this program runs from."""
    here = Path.cwd()
    for folder in (here, *here.parents, *Path(__file__).resolve().parents):
        if (folder / "docs" / "rules").is_dir() and (folder / "src" / "dragonhoard").is_dir():
            return folder
    return here
