"""Pgx at random play: its games with hidden information, a batch at a time, compiled by JAX for the processor.

A finished game starts anew within the batch. All threads that JAX uses are counted by their CPU time.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time
from typing import Any

import jax
import pgx
from pgx.experimental import auto_reset

GAMES = ("kuhn_poker", "leduc_holdem", "sparrow_mahjong")
BATCH = 1024
STEPS = 32

Contestant = Callable[[], tuple[float, float]]


def contestants(slug: str) -> dict[str, Contestant]:
    """By name: plays for a while, and returns moves and seconds of CPU time."""
    return {f"pgx {name}": playouts(name) for name in GAMES}


def playouts(name: str) -> Contestant:
    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def one(carry: Any, _: Any) -> Any:
        state, key = carry
        key, will, luck = jax.random.split(key, 3)
        chances = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        moves = jax.random.categorical(will, chances, axis=1)
        return (step(state, moves, jax.random.split(luck, BATCH)), key), None

    run = jax.jit(lambda carry: jax.lax.scan(one, carry, None, length=STEPS)[0])
    start = jax.vmap(env.init)(jax.random.split(jax.random.key(0), BATCH))
    held = [jax.block_until_ready(run((start, jax.random.key(1))))]  # the first call compiles

    def play() -> tuple[float, float]:
        before = process_time()
        held[0] = jax.block_until_ready(run(held[0]))
        return BATCH * STEPS, process_time() - before

    return play
