"""Of all mistakes that can be planted in the rules of a game, the tests notice nearly all: as a claim of `prove`."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.proofs.cases import Cases
from dragonhoard.proofs.long_counts import Claim
from tests.harness.mutants.field import RULES, equivalent, told

COUNT = 300
LEAST = 0.97  # of the mutants are killed
AGAIN = "python -m tests.harness.mutants {slug} {number}"


def mutants(tables: list[Game], count: int) -> Cases:
    """Survivors are told as they are found; at the end their number is judged."""
    slug = tables[0].slug
    known = equivalent(slug)
    survivors, drawn = 0, 0
    for found in tried(slug, "--count", str(count)):
        drawn += 1
        yield 1, None
        if not found["killer"]:
            survivors += 1
            change = (found["function"], found["was"], found["now"], found["nth"])
            why = known.get(change) or f"again: {AGAIN.format(slug=slug, **found)}"
            print(f"{told(found)} ({why})", file=sys.stderr, flush=True)
    if not drawn:
        yield 0, "no mutant was tried"
    elif survivors > (1 - LEAST) * drawn:
        yield 0, f"{survivors} of {drawn} mistakes were not noticed"


def tried(slug: str, *words: str) -> Iterator[dict[str, Any]]:
    """What became of each mutant, in a process that imports the tests and nothing else."""
    command = [sys.executable, "-m", "tests.harness.mutants", slug, *words]
    with subprocess.Popen(command, cwd=RULES.parents[1], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        for line in process.stdout:
            yield json.loads(line)
    if process.returncode:
        raise RuntimeError(f"the tests of {slug} could not be tried")


CLAIM = Claim(COUNT, mutants)
