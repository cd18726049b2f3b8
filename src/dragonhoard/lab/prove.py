"""The long counts: what must hold for a game, proved by trying. The seeds are fixed, so a proof comes out the same."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

from dragonhoard.core.game import Game
from dragonhoard.lab.claims import CLAIMS, Cases
from dragonhoard.lab.engine import UNIFORM, Engine
from dragonhoard.lab.random_play import every_table

NIGHT = 10


@dataclass(frozen=True, slots=True)
class Proof:
    """`name` is a key of the catalogue. Fewer are measured than wanted where a claim breaks, and where a game has
    nothing of the kind (no secrets, no bots of its own). `fault` says what broke it."""

    name: str
    wanted: int
    measured: int
    held: bool
    seconds: float
    fault: str | None = None

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def prove(
    game_class: type[Game],
    night: bool = False,
    scale: float = 1.0,
    say: Callable[[Proof], None] | None = None,
    only: Collection[str] = (),
    saying: Callable[[], None] | None = None,
) -> list[Proof]:
    """Proves all claims, or only some. `say` hears each proof when it is done; `saying` is called if the rules have
    to be compiled before. The checks of the dice have one size at any scale."""
    tables = every_table(game_class)
    Engine(tables[0], [UNIFORM], saying)
    proofs = []
    for name, claim in CLAIMS.items():
        if not only or name in only:
            size = claim.wanted * (scale * (NIGHT if night else 1) if claim.scales else 1)
            wanted = max(1, round(size))
            proofs.append(_proof(name, wanted, claim.cases(tables, wanted)))
            if say:
                say(proofs[-1])
    return proofs


def _proof(name: str, wanted: int, cases: Cases) -> Proof:
    """Counts the cases up to the first that does not hold. What breaks down is not proved either."""
    begun = perf_counter()
    measured, fault = 0, None
    try:
        for count, fault in cases:
            if fault is not None:
                break
            measured += count
    except Exception as error:
        fault = f"{type(error).__name__}: {error}"
    return Proof(f"prove.{name}", wanted, measured, fault is None, perf_counter() - begun, fault)
