"""How fast the compiled rules are: against C, against plain Python, against other engines, all in one run.

The contestants take turns, several rounds long, and a ratio is the median of the rounds: what slows the machine down
for a while slows down all of them. Speeds are moves in a second of CPU time.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib import import_module, metadata
from itertools import cycle, islice
from pathlib import Path
from statistics import median
from time import perf_counter, thread_time
from typing import Any

from dragonhoard.core import texts
from dragonhoard.core.compile import module_at
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.masks import lowest
from dragonhoard.core.source import bind
from dragonhoard.core.values import Choice, events_for
from dragonhoard.games import catalogue
from dragonhoard.lab import no_bots
from dragonhoard.lab.engine import Engine, Tally, modules_of
from dragonhoard.lab.simulate import Progress, all_cores

BENCHMARKS = Path(__file__).resolve().parents[3] / "benchmarks"  # only in a checkout
PLAYERS, RUN = 4, 7
PLAIN_PART = 500  # plain Python plays so many times fewer games, or a round would be all its own
PEERS = {"openspiel": "openspiel_games", "pgx": "pgx_games"}
BEHIND = "openspiel dh_"  # our own game, by way of OpenSpiel: no reference

Contestant = Callable[[], tuple[float, float]]  # plays for a while; returns moves and seconds of CPU time


def measured_game() -> type[Game]:
    """The first one on the shelf."""
    return next(iter(catalogue().values()))


def engine(
    games: int = 50_000,
    rounds: int = 9,
    saying: Callable[[], None] | None = None,
    progress: Progress | None = None,
    benchmarks: Path = BENCHMARKS,
    anew: type[Game] | None = None,
) -> dict[str, Any]:
    """The object that `bench engine --json` prints. A reference that is not there is null, with a sentence in `notes`
    that says how to get it. `games` is how many the compiled rules play in a round, `anew` the game whose compiling is
    measured if it is another one."""
    kind = measured_game()
    game = kind(PLAYERS)
    ours = Engine(game, ["uniform"], saying)
    ours.many(RUN, 0, 0)  # compiles
    notes: dict[str, str] = {}
    contestants = {"compiled": lambda: compiled(ours, games), "plain": plain(ours, max(1, games // PLAIN_PART))}
    with tempfile.TemporaryDirectory() as folder:
        c = in_c(benchmarks, Path(folder), kind.slug, notes)
        if c:
            contestants["c"] = lambda: against_c(c, ours, games)
        for name in PEERS:
            contestants |= rolled_out(benchmarks, name, kind.slug, notes)
        speeds = race(contestants, rounds, progress)
        by_players = {players: c and c_ratio(c, kind(players), games, rounds) for players in kind.seats}
    return {
        "game": kind.slug,
        "players": PLAYERS,
        "games": games,
        "rounds": rounds,
        "machine": machine() | ({"c": c.version()} if c else {}),
        "ratios": {name: ratio(speeds, name) for name in ("c", "plain", *PEERS)},
        "notes": notes,
        "moves_per_second": {name: round(median(rates)) for name, rates in speeds.items()},
        "c_by_players": by_players,
        "two_cores": two_cores(ours, games, rounds, notes),
        "compile_seconds": compile_seconds(anew or kind),
        "plain_move_microseconds": plain_move(game, max(20, games // PLAIN_PART), rounds),
    }


def race(contestants: dict[str, Contestant], rounds: int, progress: Progress | None = None) -> dict[str, list[float]]:
    """Moves per second by name, one number for each round."""
    speeds: dict[str, list[float]] = {name: [] for name in contestants}
    for done, name in enumerate(islice(cycle(contestants), rounds * len(contestants)), start=1):
        moves, seconds = contestants[name]()
        speeds[name].append(moves / seconds)
        if progress:
            progress(done, rounds * len(contestants))
    return speeds


def ratio(speeds: dict[str, list[float]], reference: str) -> float | None:
    """How many times as fast as the reference; where that is several games, as the fastest of them."""
    theirs = [
        rates for name, rates in speeds.items() if name.partition(" ")[0] == reference and not name.startswith(BEHIND)
    ]
    if not theirs:
        return None
    fastest = max(theirs, key=median)
    return rounded(median(own / their for own, their in zip(speeds["compiled"], fastest, strict=True)))


def rounded(number: float) -> float:
    return float(f"{number:.4g}")


# -- the contestants ---------------------------------------------------------------------------------------------------
def compiled(ours: Engine, games: int) -> tuple[int, float]:
    begun = thread_time()
    tally = ours.many(RUN, 0, games)
    return tally.moves, thread_time() - begun


class Rows(list[Any]):
    """Plain objects that are copied when they are assigned, as records are."""

    def __setitem__(self, i: Any, value: Any) -> None:
        super().__setitem__(i, value.clone())


def plain(ours: Engine, games: int) -> Contestant:
    """The same text of the rules and of the loop, run by Python."""
    game = ours.game
    many = bind(modules_of(game, None))["many"]
    wanted = ours.many(RUN, 0, games).dump()

    def play() -> tuple[int, float]:
        tally, states, lucks = Tally(), Rows([game.blank.clone()]), [Dice(), Dice()]
        begun = thread_time()
        many(states, [game.blank], lucks, [no_bots], [game.Packed()], ours.codes, RUN, 0, games, [tally])
        seconds = thread_time() - begun
        same("plain", tally.dump(), wanted)
        return tally.moves, seconds

    return play


def in_c(benchmarks: Path, folder: Path, slug: str, notes: dict[str, str]) -> Any:
    """The program, built; or None, and a note."""
    try:
        return load(benchmarks, "c_program").Program(folder, slug)
    except Problem as problem:
        notes["c"] = str(problem)
        return None


def against_c(c: Any, ours: Engine, games: int) -> tuple[int, float]:
    tally, seconds = c.play(ours.game, RUN, 0, games)
    same("c", tally, ours.many(RUN, 0, games).dump())
    return tally["moves"], seconds


def c_ratio(c: Any, game: Game, games: int, rounds: int) -> float | None:
    ours = Engine(game, ["uniform"])
    return ratio(race({"compiled": lambda: compiled(ours, games), "c": lambda: against_c(c, ours, games)}, rounds), "c")


def same(name: str, tally: dict[str, Any], wanted: dict[str, Any]) -> None:
    """Speeds can be compared only where the games are the same."""
    for field, value in tally.items():
        if value != wanted[field]:
            raise Problem("bench.unequal", name=name, field=field, got=value, wanted=wanted[field])


def rolled_out(benchmarks: Path, name: str, slug: str, notes: dict[str, str]) -> dict[str, Contestant]:
    """A reference's own games, played to the end as fast as it can."""
    found = peer(benchmarks, name, notes, lambda module: module.contestants(slug))
    if found:
        games = ", ".join(game for game in found if not game.startswith(BEHIND))
        notes[name] = texts.say(f"bench.of_{name}", games=games)
    return found


def peer(
    benchmarks: Path, name: str, notes: dict[str, str], brings: Callable[[Any], dict[str, Contestant]]
) -> dict[str, Contestant]:
    """Whom a reference brings; nobody, and a note, where it is not installed."""
    try:
        return brings(load(benchmarks, PEERS[name]))
    except ImportError:
        notes[name] = texts.say(f"bench.no_{name}")
    except Problem as problem:
        notes[name] = str(problem)
    return {}


def load(benchmarks: Path, name: str) -> Any:
    path = benchmarks / f"{name}.py"
    if not path.exists():
        raise Problem("bench.no_checkout", file=f"benchmarks/{path.name}")
    return module_at(path, f"dragonhoard_benchmarks_{name}")


# -- the other figures -------------------------------------------------------------------------------------------------
def two_cores(ours: Engine, games: int, rounds: int, notes: dict[str, str]) -> float | None:
    """How much more is played in the same time by two threads than by one."""
    if all_cores() < 2:
        notes["two_cores"] = texts.say("bench.one_core")
        return None
    gains = []
    with ThreadPoolExecutor(2) as pool:
        for _ in range(rounds):
            alone = wall(lambda: list(pool.map(lambda _: ours.many(RUN, 0, games), range(1))))
            both = wall(lambda: list(pool.map(lambda _: ours.many(RUN, 0, games), range(2))))
            gains.append(2 * alone / both)
    return rounded(median(gains))


def wall(work: Callable[[], object]) -> float:
    begun = perf_counter()
    work()
    return perf_counter() - begun


def compile_seconds(kind: type[Game]) -> dict[str, float]:
    """How long it takes to the first compiled game, in a process of its own: with nothing in the cache, and again."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", __name__, kind.__module__, kind.__name__]
        there = {**os.environ, "DRAGONHOARD_CACHE": folder, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        cold, cached = (
            float(subprocess.run(command, env=there, capture_output=True, text=True, check=True).stdout)
            for _ in range(2)
        )
    return {"cold": rounded(cold), "cached": rounded(cached)}


def first_game(module: str, name: str) -> None:
    Engine(getattr(import_module(module), name)(PLAYERS), ["uniform"]).many(RUN, 0, 1)


def plain_move(game: Game, games: int, rounds: int) -> float:
    """Microseconds of CPU time for one move as a table makes it: check, apply, all views, and each seat's news."""
    costs = []
    for number in range(rounds):
        dice = Dice(RUN, number)
        moves = 0
        begun = thread_time()
        for _ in range(games):
            state, _events = game.start(dice)
            while not game.rules.over(state):
                state = table_move(game, state, dice)
                moves += 1
        costs.append((thread_time() - begun) / moves)
    return rounded(1e6 * median(costs))


def table_move(game: Game, state: Any, dice: Dice) -> Any:
    packed, seat = game.Packed(), lowest(game.rules.waiting(state))
    game.rules.some_move(state, seat, dice, packed)
    given = Choice(packed.seat, state.serial, game.unpack(packed))
    game.check(state, given)
    after, events = game.apply(state, given, dice)
    for viewer in game.views(after):
        events_for(events, viewer)
    return after


def machine() -> dict[str, Any]:
    processor = platform.processor() or platform.machine()
    with suppress(OSError):
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        processor = next((line.partition(":")[2].strip() for line in lines if line.startswith("model name")), processor)
    versions = {name: metadata.version(name) for name in ("numba", "numpy")}
    here = {"processor": processor, "cores": all_cores(), "system": platform.platform()}
    return {**here, "python": platform.python_version(), **versions}


if __name__ == "__main__":
    print(wall(lambda: first_game(*sys.argv[1:])))
