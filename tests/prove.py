"""`python3 run.py prove server [--night] [--only CLAIM] [--json]`: the promises of the server, proved by trying; and
`python3 run.py prove GAME --only mutants`: mistakes planted in the rules of a game, which its tests must notice.

The command is the package's own; the claims come from here.
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

from dragonhoard.cli import main
from dragonhoard.core import texts
from dragonhoard.proofs import prove
from tests.harness.claims import claims
from tests.harness.mutants.claim import CLAIM

HERE = Path(__file__).parent


def words(language: str) -> dict[str, str]:
    """What each claim says, by its name."""
    found: dict[str, str] = {}
    for file in sorted(HERE.rglob(f"claims.{language}.toml")):
        found |= tomllib.loads(file.read_text(encoding="utf-8"))
    return found


if __name__ == "__main__":
    prove.SERVER_CLAIMS.update(claims())
    prove.TEST_CLAIMS[prove.MUTANTS] = CLAIM
    for language in texts.languages():
        texts.catalogue(language).update({f"prove.server.{name}": text for name, text in words(language).items()})
    sys.exit(main(["prove", *sys.argv[1:]]))
