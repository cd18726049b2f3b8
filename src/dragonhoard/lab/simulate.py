"""Mass simulation: many games on all cores, and what they say. The result does not depend on the number of cores."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import asdict, dataclass
from itertools import islice
from time import perf_counter
from typing import Any

from dragonhoard.bots import own_room
from dragonhoard.bots.programs import player_class
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.lab.arena import Arena
from dragonhoard.lab.chance import Measure, Share, measure, share
from dragonhoard.lab.engine import UNIFORM, Engine, Tally, add
from dragonhoard.lab.loops import SHARE

CHUNK, CHUNK_OF_BOTS = 2000, 50  # games; a chunk takes some tens of milliseconds, so that a stop is not kept waiting
LAST_SEED = 2**63 - 1

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Seat:
    """The score counts the games in which the seat was not eliminated; a shared win is a part of one."""

    seat: int
    bot: str
    score: Measure
    eliminated: Share
    won: Share


@dataclass(frozen=True, slots=True)
class Report:
    game: str
    players: int
    games: int
    moves: int
    seconds: float
    moves_per_second: float
    bots: tuple[str, ...]
    options: dict[str, Any]
    edition: dict[str, str]
    seed: int
    seats: tuple[Seat, ...]
    length: Measure
    longest: int
    noted: dict[str, Any]  # what the game itself counts
    endings: dict[str, Share]  # by the game's names for them, those that happened; none if there is but one way to end
    tally: Any

    def as_json(self) -> dict[str, Any]:
        found = asdict(self)
        del found["tally"]
        return {**found, **found.pop("noted")}


def simulate(
    game: Game,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    cores: int | None = None,
    progress: Progress | None = None,
    saying: Callable[[], None] | None = None,
    first: int = 0,
) -> Report:
    """Plays the games first .. first + games - 1 of the run `seed`. A single bot takes all seats. `progress` hears
    how many games are done, `saying` is called if the rules have to be compiled before. Bots that search play as they
    do at a table, hundreds of times slower than the others; so do programs."""
    check_counts(games, seed, cores)
    engine = engine_for(game, bots, saying)
    engine.many(seed, 0, 0)  # compiles, so that the clock measures play
    begun = perf_counter()
    try:
        tally = played(engine, engine.many, seed, first, games, cores, progress)
    finally:
        if isinstance(engine, Arena):
            engine.close()
    return report(engine, tally, seed, perf_counter() - begun)


def engine_for(game: Game, bots: Sequence[str], saying: Callable[[], None] | None = None) -> Engine | Arena:
    """Those who think over views alone, and programs, play as they do at a table."""
    codes = getattr(own_room(game.slug), "CODES", {})
    for bot in bots:
        player_class(game.slug, bot)  # a Problem if there is no such bot
    at_a_table = [bot for bot in bots if bot != UNIFORM and bot not in codes]
    return Arena(game, bots, saying) if at_a_table else Engine(game, bots, saying)


def check_counts(games: int, seed: int, cores: int | None) -> None:
    if games < 1:
        raise Problem("lab.games", got=games)
    if not 0 <= seed <= LAST_SEED:
        raise Problem("lab.seed", got=seed, high=LAST_SEED)
    if cores is not None and cores < 1:
        raise Problem("lab.cores", got=cores)


def all_cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def played(
    engine: Engine | Arena,
    play: Callable[[int, int, int], Any],
    run: int,
    first: int,
    games: int,
    cores: int | None = None,
    progress: Progress | None = None,
) -> Any:
    """The tally of games that are played in chunks, by as many threads as there are cores: compiled code does not
    hold the interpreter. Only a few chunks are given out at a time, so that an interrupt ends it soon."""
    cores = cores or all_cores()
    chunk = 1 if isinstance(engine, Arena) else CHUNK if engine.room is None else CHUNK_OF_BOTS
    end = first + games
    chunks = iter(range(first, end, chunk))
    total = Tally()
    pool = ThreadPoolExecutor(cores)
    try:
        waiting: set[Future[Any]] = set()
        while True:
            for start in islice(chunks, 4 * cores - len(waiting)):
                waiting.add(pool.submit(play, run, start, min(chunk, end - start)))
            if not waiting:
                return total
            done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
            for part in done:
                add(total, part.result())
            if progress:
                progress(total.games, games)
    finally:
        pool.shutdown(cancel_futures=True)


def report(engine: Engine | Arena, tally: Any, seed: int, seconds: float) -> Report:
    game, games = engine.game, tally.games
    return Report(
        game=game.slug,
        players=game.players,
        games=games,
        moves=tally.moves,
        seconds=seconds,
        moves_per_second=tally.moves / seconds,
        bots=engine.bots,
        options=dict(game.options),
        edition={"name": game.edition.name, "hash": game.edition.hash},
        seed=seed,
        seats=tuple(
            Seat(
                seat,
                engine.bots[seat],
                measure(tally.scored[seat], tally.score[seat], tally.score_squared[seat]),
                share(games, games - tally.scored[seat]),
                share(games, tally.won[seat], SHARE),
            )
            for seat in range(game.players)
        ),
        length=measure(games, tally.moves, tally.moves_squared),
        longest=tally.longest,
        noted=game.noted(tally.noted),
        endings={name: share(games, n) for name, n in zip(game.endings, tally.ended_by, strict=False) if n},
        tally=tally,
    )
