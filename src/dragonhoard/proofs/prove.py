"""The long counts: what must hold for a game, proved by trying. The seeds are fixed, so a proof comes out the same.

The server is proved in the same way, but its claims belong to the tests: they put it on a disk that loses power and on
a clock that jumps, or kill it while people play. A checkout hands them in (`tests/prove.py`); an installed package has
none. So it is with mistakes planted in the rules of a game, which its tests must notice.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any, Literal

from dragonhoard.bots import own_room
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.lab.engine import UNIFORM, Engine
from dragonhoard.proofs.cases import Cases
from dragonhoard.proofs.long_counts import CLAIMS, Claim
from dragonhoard.proofs.random_play import every_table

NIGHT = 10
Size = Literal["landing", "day", "night"]


@dataclass(frozen=True, slots=True)
class ServerClaim:
    """How many cases are tried at every landing, by `prove server`, and with --night."""

    cases: Callable[[int], Cases]
    landing: int
    day: int
    night: int


SERVER_CLAIMS: dict[str, ServerClaim] = {}
MUTANTS = "mutants"
TEST_CLAIMS: dict[str, Claim] = {}  # about games, but made of their tests


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
    own = own_claims(game_class.slug)
    claims = {name: each for name, each in game_claims(only, game_class.slug).items() if not only or name in only}
    if claims.keys() - TEST_CLAIMS.keys() - own.keys():
        Engine(tables[0], [UNIFORM], saying)
    proofs = []
    for name, claim in claims.items():
        size = claim.wanted * (scale * (NIGHT if night else 1) if claim.scales else 1)
        wanted = max(1, round(size))
        key = f"{game_class.slug}.prove.{name}" if name in own else f"prove.{name}"
        proofs.append(_proof(key, wanted, claim.cases(tables, wanted), say))
    return proofs


def game_claims(only: Collection[str] = (), slug: str = "") -> dict[str, Claim]:
    """All that can be proved of a game here."""
    if MUTANTS in only and MUTANTS not in TEST_CLAIMS:
        raise Problem("prove.no_tests")
    return {**CLAIMS, **TEST_CLAIMS, **own_claims(slug)}


def own_claims(slug: str) -> dict[str, Claim]:
    """What a game claims of itself alone: `CLAIMS` of its folder here, with the texts `<game>.prove.<name>`."""
    room = own_room(slug, __package__) if slug else None
    return dict(room.CLAIMS) if room else {}


def prove_server(
    size: Size = "day", say: Callable[[Proof], None] | None = None, only: Collection[str] = ()
) -> list[Proof]:
    """Proves all claims that were handed in, or only some. `say` hears each proof when it is done."""
    logging.disable(logging.ERROR)  # the server complains of faults that are injected on purpose
    try:
        wanted = {name: getattr(claim, size) for name, claim in server_claims().items() if not only or name in only}
        return [_proof(f"prove.server.{name}", n, server_claims()[name].cases(n), say) for name, n in wanted.items()]
    finally:
        logging.disable(logging.NOTSET)


def server_claims() -> dict[str, ServerClaim]:
    if not SERVER_CLAIMS:
        raise Problem("prove.no_checkout")
    return SERVER_CLAIMS


def _proof(name: str, wanted: int, cases: Cases, say: Callable[[Proof], None] | None) -> Proof:
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
    proof = Proof(name, wanted, measured, fault is None, perf_counter() - begun, fault)
    if say:
        say(proof)
    return proof
