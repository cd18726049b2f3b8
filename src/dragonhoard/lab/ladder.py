"""A ladder: games among all levels of a game, on all cores, and what they say."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from itertools import islice
from pathlib import Path
from queue import SimpleQueue

from dragonhoard.bots import at_once, bots_for, usual_bot
from dragonhoard.bots.ladder import Ladder, Rated, fingerprint, levels_of
from dragonhoard.bots.programs import player_class
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.lab.arena import prepare
from dragonhoard.lab.ratings import Outcome, rated
from dragonhoard.lab.results import Result, Terms, kept
from dragonhoard.lab.schedule import Schedule
from dragonhoard.lab.simulate import Progress, all_cores, check_counts


def make(
    game: Game,
    games: int,
    seed: int = 1,
    levels: Sequence[str] = (),
    file: Path | None = None,
    cores: int | None = None,
    progress: Progress | None = None,
    saying: Callable[[], None] | None = None,
    command: str = "",
) -> Ladder:
    """The ladder of these levels, all if none are named, after the first so many games of a seed. Those that the file
    knows are not played again. The result does not depend on the number of cores."""
    check_counts(games, seed, cores)
    found = tuple(dict.fromkeys(levels or levels_of(game.slug)))
    kinds = [player_class(game.slug, name) for name in found]
    terms = Terms(game.slug, game.players, found, seed, dict(game.options), fingerprint(game.slug))
    schedule = Schedule(found, game.players, seed)
    with kept(file, terms) as results:
        missing = [number for number in range(games) if number not in results.known]
        if missing:
            prepare(game, kinds, saying)  # once, and not by every process at the same time
        done = games - len(missing)
        for result in played(terms, missing, cores or all_cores()):
            results.add(result)
            done += 1
            if progress:
                progress(done, games)
        return judged(terms, schedule, [results.known[number] for number in range(games)], command)


def judged(terms: Terms, schedule: Schedule, results: Sequence[Result], command: str = "") -> Ladder:
    """What the games say. Whoever most people meet has the rating that all others are counted from; if that is none of
    the levels, the last one that needs no machine code."""
    number = {name: at for at, name in enumerate(terms.levels)}
    plain = [name for name in at_once(bots_for(terms.game)) if name in number]
    anchor = next((name for name in (usual_bot(terms.game), *reversed(plain)) if name in number), terms.levels[0])
    seats = [schedule.bots(result.number) for result in results]
    outcomes = [
        Outcome(tuple(number[bot] for bot in bots), won(result.places))
        for bots, result in zip(seats, results, strict=True)
    ]
    estimates = rated(outcomes, len(number), number[anchor])
    if any(estimate.low == -float("inf") for estimate in estimates):
        raise Problem("ladder.too_few_games", games=len(results))
    levels = (
        Rated(
            name,
            round(estimate.rating),
            round(estimate.low),
            round(estimate.high),
            sum(name in bots for bots in seats),
        )
        for name, estimate in zip(terms.levels, estimates, strict=True)
    )
    undecided = sum(len(set(result.places)) == 1 for result in results)
    ordered = tuple(sorted(levels, key=lambda level: level.rating))
    return Ladder(
        terms.game, ordered, terms.players, len(results), undecided, anchor, terms.seed, terms.made_for, command
    )


def won(places: Sequence[int]) -> tuple[int, ...]:
    """The winners, and all others as equals: bots play to win, and risk the second place for it."""
    return tuple(min(place, 2) for place in places)


def played(terms: Terms, numbers: Iterable[int], cores: int) -> Iterator[Result]:
    """These games, as they are ready. Bots think in Python, so each core is a process; it ends when this one does, and
    only a few games are given out at a time, so that an interrupt ends it soon."""
    waiting_for = iter(numbers)
    workers: SimpleQueue[subprocess.Popen[str]] = SimpleQueue()
    started: list[subprocess.Popen[str]] = []

    def start() -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "dragonhoard.lab.ladder_worker"]
        worker = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8")
        started.append(worker)
        _tell(worker, [terms.game, terms.players, terms.options, terms.levels, terms.seed])
        return worker

    def play(number: int) -> Result:
        worker = workers.get()
        try:
            _tell(worker, number)
            answer = worker.stdout.readline() if worker.stdout else ""
        finally:
            workers.put(worker)
        if not answer:
            raise Problem("ladder.stopped", number=number)
        return Result(number, tuple(json.loads(answer)))

    first = list(islice(waiting_for, cores))
    pool = ThreadPoolExecutor(cores)
    try:
        for _ in first:
            workers.put(start())
        running = {pool.submit(play, number) for number in first}
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for number in islice(waiting_for, len(done)):
                running.add(pool.submit(play, number))
            for each in done:
                yield each.result()
    finally:
        for worker in started:
            worker.kill()
        pool.shutdown(cancel_futures=True)
        for worker in started:
            with worker:
                pass


def _tell(worker: subprocess.Popen[str], what: object) -> None:
    assert worker.stdin
    try:
        worker.stdin.write(json.dumps(what) + "\n")
        worker.stdin.flush()
    except BrokenPipeError:
        pass  # the missing answer says so
