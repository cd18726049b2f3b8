"""A promise of the server as a count of cases, and what was wrong with the first that did not hold."""

from typing import Any

from dragonhoard.proofs.cases import Cases
from dragonhoard.proofs.prove import ServerClaim as Claim

__all__ = ["Cases", "Claim", "broken_at_landing", "fault_of"]


def fault_of(name: str, faults: list[Any]) -> str | None:
    return f"{name}: {faults[0]}" if faults else None


def broken_at_landing(claim: Claim) -> list[str]:
    """What does not hold of a claim at the size for every landing: nothing, one hopes."""
    cases = list(claim.cases(claim.landing))
    few = sum(number for number, _ in cases) < claim.landing
    return [*(fault for _, fault in cases if fault), *(["too few"] if few else [])]
