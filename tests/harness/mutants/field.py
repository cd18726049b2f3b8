"""All mutants of a game, and the mistakes in its rules that are none."""

from __future__ import annotations

import inspect
import random
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

from dragonhoard.games import game_class
from dragonhoard.proofs.mutants import Mutant, mutants

RULES = Path(__file__).parents[2] / "rules"
SEED = 14
NO_RULE = ".random_moves"  # how random play chooses among what is allowed: otherwise chosen, it is as good

Change = tuple[str, str, str, int]  # in which function, what was there, what is there now, and where: the first such?


class Planted(NamedTuple):
    """A mutant with its number, by which it can be asked for again; `nth` of those that read alike in a function."""

    number: int
    nth: int
    module: ModuleType
    mutant: Mutant

    @property
    def file(self) -> str:
        return str(self.module.__file__)

    @property
    def change(self) -> Change:
        return self.mutant.function, self.mutant.was, self.mutant.now, self.nth

    def as_json(self) -> dict[str, object]:
        found = {
            "number": self.number,
            "nth": self.nth,
            "file": "/".join(Path(self.file).parts[-3:]),
            **self.mutant._asdict(),
        }
        del found["code"], found["lines"]
        return {**found, "line": self.mutant.lines[0]}

    def __str__(self) -> str:
        return told(self.as_json())


def told(found: dict[str, object]) -> str:
    return "{number}: {file}:{line}, {operator} in {function}: {was}  ->  {now}".format(**found)


def folder_of(slug: str) -> Path:
    return RULES / slug.replace("-", "_")


@cache
def every_mutant(slug: str) -> list[Planted]:
    found = [
        (module, mutant)
        for module in game_class(slug).rules.own
        if not module.__name__.endswith(NO_RULE)
        for mutant in mutants(inspect.getsource(module), str(module.__file__))
    ]
    seen: Counter[tuple[str, str, str]] = Counter()
    field = []
    for number, (module, mutant) in enumerate(found):
        seen[mutant.function, mutant.was, mutant.now] += 1
        field.append(Planted(number, seen[mutant.function, mutant.was, mutant.now], module, mutant))
    return field


def drawn(field: list[Planted], count: int, seed: int = SEED) -> list[Planted]:
    """In the order of the text."""
    return [field[number] for number in sorted(random.Random(seed).sample(range(len(field)), min(count, len(field))))]


def equivalent(slug: str) -> dict[Change, str]:
    """Why no test can tell a mutant from the rules."""
    return {_change(each): each["why"] for each in _listed(slug)["equivalent"]}


def noticed(slug: str) -> dict[Change, str]:
    """A few that are tried at every landing, with the file of the rule tests that notices each."""
    return {_change(each): each["test"] for each in _listed(slug)["noticed"]}


def run_by(slug: str) -> list[str]:
    """Files of rule tests that run the lines of some of those that are equivalent."""
    return [each["test"] for each in _listed(slug)["equivalent"] if "test" in each]


def _change(each: dict[str, Any]) -> Change:
    return each["function"], each["was"], each["now"], each.get("nth", 1)


@cache
def _listed(slug: str) -> dict[str, list[dict[str, Any]]]:
    """What `mutants.toml` beside the rule tests says."""
    return {"equivalent": [], "noticed": [], **tomllib.loads((folder_of(slug) / "mutants.toml").read_text("utf-8"))}
