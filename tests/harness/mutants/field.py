"""All mutants of a game, and the mistakes in its rules that are none."""

from __future__ import annotations

import inspect
import random
import tomllib
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from dragonhoard.games import game_class
from dragonhoard.proofs.mutants import Mutant, mutants

RULES = Path(__file__).parents[2] / "rules"
SEED = 14


class Planted(NamedTuple):
    """A mutant with its number, by which it can be asked for again."""

    number: int
    module: ModuleType
    mutant: Mutant

    @property
    def file(self) -> str:
        return str(self.module.__file__)

    def as_json(self) -> dict[str, object]:
        found = {"number": self.number, "file": "/".join(Path(self.file).parts[-3:]), **self.mutant._asdict()}
        del found["code"], found["lines"]
        return {**found, "line": self.mutant.lines[0]}

    def __str__(self) -> str:
        return told(self.as_json())


def told(found: dict[str, object]) -> str:
    return "{number}: {file}:{line}, {operator} in {function}: {was}  ->  {now}".format(**found)


def folder_of(slug: str) -> Path:
    return RULES / slug.replace("-", "_")


def every_mutant(slug: str) -> list[Planted]:
    found = [
        (module, mutant)
        for module in game_class(slug).rules.own
        for mutant in mutants(inspect.getsource(module), str(module.__file__))
    ]
    return [Planted(number, *each) for number, each in enumerate(found)]


def drawn(field: list[Planted], count: int, seed: int = SEED) -> list[Planted]:
    """In the order of the text."""
    return [field[number] for number in sorted(random.Random(seed).sample(range(len(field)), min(count, len(field))))]


def equivalent(slug: str) -> dict[tuple[str, str, str], str]:
    """Why no test can tell a mutant from the rules, by function and change: `equivalent.toml` beside the rule tests."""
    file = folder_of(slug) / "equivalent.toml"
    listed = tomllib.loads(file.read_text(encoding="utf-8"))["mutant"] if file.exists() else []
    return {(each["function"], each["was"], each["now"]): each["why"] for each in listed}


def excuse(mutant: Mutant, known: dict[tuple[str, str, str], str]) -> str | None:
    return known.get((mutant.function, mutant.was, mutant.now))
