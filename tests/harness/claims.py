"""All that the server promises, found: what is proved of every server, and what the games add."""

from __future__ import annotations

import importlib
from pathlib import Path

from tests.harness.claim import Claim
from tests.harness.real import proofs as real
from tests.harness.sim import proofs as sim

RULES = Path(__file__).parents[1] / "rules"


def claims() -> dict[str, Claim]:
    """By name, each with its cases and with how many are wanted at a landing, by day and by night."""
    found = {**sim.CLAIMS, **real.CLAIMS}
    for file in sorted(RULES.glob("*/harness/claims.py")):
        found |= importlib.import_module(f"tests.rules.{file.parts[-3]}.harness.claims").CLAIMS
    return found
