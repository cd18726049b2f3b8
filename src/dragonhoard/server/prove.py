"""The promises of the server, proved by trying: the heart of `dragonhoard prove server [--night]`.

The proofs belong to the tests: they put the server on a disk that loses power and a clock that jumps, or kill it while
people play, which is of no use to anybody who hosts it. So this works in a checkout and says so elsewhere.
"""

from __future__ import annotations

import importlib
import logging
import sys
from collections.abc import Callable, Collection
from pathlib import Path
from time import perf_counter
from typing import Any, Literal

from dragonhoard.core.errors import Problem
from dragonhoard.lab.prove import Proof

CHECKOUT = Path(__file__).parents[3]
PROOFS = ("tests.server.sim.proofs", "tests.server.real.proofs")
Size = Literal["landing", "day", "night"]


def claims() -> dict[str, Any]:
    """By name, each with its cases and with how many are wanted at a landing, by day and by night."""
    if not (CHECKOUT / "tests" / "server" / "claim.py").is_file():
        raise Problem("prove.no_checkout")
    if str(CHECKOUT) not in sys.path:
        sys.path.insert(0, str(CHECKOUT))
    return {name: claim for proofs in PROOFS for name, claim in importlib.import_module(proofs).CLAIMS.items()}


def prove(size: Size = "day", say: Callable[[Proof], None] | None = None, only: Collection[str] = ()) -> list[Proof]:
    """Proves all claims, or only some. `say` hears each proof when it is done."""
    logging.disable(logging.ERROR)  # what the server complains of here was done to it on purpose
    try:
        proofs = []
        for name, claim in claims().items():
            if not only or name in only:
                proofs.append(_proof(name, getattr(claim, size), claim.cases))
                if say:
                    say(proofs[-1])
        return proofs
    finally:
        logging.disable(logging.NOTSET)


def _proof(name: str, wanted: int, cases: Callable[[int], Any]) -> Proof:
    """Counts the cases up to the first that does not hold. What breaks down is not proved either."""
    begun = perf_counter()
    measured, fault = 0, None
    try:
        for number, fault in cases(wanted):
            if fault is not None:
                break
            measured += number
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    return Proof(f"prove.server.{name}", wanted, measured, fault is None, perf_counter() - begun, fault)
