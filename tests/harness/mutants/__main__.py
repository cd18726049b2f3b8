"""`python -m tests.harness.mutants GAME [NUMBER ...] [--count N] [--seed N] [--tests FILE ...]`: mistakes planted in
the rules, one after the other, and which test noticed each. One line of JSON for each mutant.
"""

from __future__ import annotations

import argparse
import json
import sys

import pytest

from tests.harness.mutants.field import SEED, drawn, every_mutant, folder_of
from tests.harness.mutants.trial import Trial, beyond_rules, rule_tests

QUIET = ("-s", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:terminal", "-W", "ignore")


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser("tests.harness.mutants")
    parser.add_argument("game")
    parser.add_argument("numbers", nargs="*", type=int)
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--tests", nargs="*", help="only these files of the game's rule tests, and no laws")
    asked = parser.parse_args(words)
    field = every_mutant(asked.game)
    chosen = [field[number] for number in asked.numbers] or drawn(field, asked.count, asked.seed)
    files = [folder_of(asked.game) / name for name in asked.tests or ()]
    paths = map(str, files or [*rule_tests(asked.game), *beyond_rules()])
    trial = Trial(asked.game, chosen, lambda found: print(json.dumps(found), flush=True))
    return int(pytest.main([*QUIET, *paths], plugins=[trial]))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
