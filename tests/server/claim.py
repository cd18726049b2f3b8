"""A promise as a count: so many cases, and what was wrong with the first that did not hold."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

Cases = Iterator[tuple[int, str | None]]  # how many, and what was wrong


@dataclass(frozen=True, slots=True)
class Claim:
    """How many are tried at every landing, by `dragonhoard prove server`, and with --night."""

    cases: Callable[[int], Cases]
    landing: int
    day: int
    night: int


def fault_of(name: str, faults: list[Any]) -> str | None:
    return f"{name}: {faults[0]}" if faults else None
