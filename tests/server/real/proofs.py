"""What the server promises, proved on real servers, sockets and disks, and at its doors."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

from dragonhoard.core.dice import Dice
from tests.server.claim import Cases, Claim, fault_of
from tests.server.real import (
    copies,
    deadlines,
    disturbance,
    doors,
    haggles,
    killing,
    mutations,
    quiet,
    returns,
    seals,
    twins,
)
from tests.server.real import timing as timings
from tests.server.real.serving import Server, quick_folder

LIVES = 20  # of one data folder
SEAT_BACK = 3.0  # seconds that are wanted at most, from the open port on
EXPIRY = 0.050  # seconds that a candle may be late
WORDS = 60  # a second, at one table
MESSAGES = 10_000  # to one house
LIMITS = {"rate": 10.0, "burst": 20.0}  # as they are for everybody


@contextmanager
def on_disk() -> Iterator[Path]:
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder) / "data"


def kills(wanted: int) -> Cases:
    for seed in count(1):
        if wanted <= 0:
            return
        with on_disk() as folder:
            result = killing.killed(folder, min(LIVES, wanted), seed)
        slowest = max(result.back, default=0.0)
        slow = [f"a seat was back after {slowest:.1f} s"] if slowest > SEAT_BACK else []
        yield result.kills, fault_of(f"killed with seed {seed}", [*result.faults, *slow])
        wanted -= result.kills


def messages(wanted: int) -> Cases:
    for seed in count(1):
        if wanted <= 0:
            return
        number = min(MESSAGES, wanted)
        with quick_folder() as folder:
            mutations.prove(folder, number, seed)
        yield number, None
        wanted -= number


def secrets(wanted: int) -> Cases:
    dice = Dice(1, 99)
    for number, pair in enumerate(doors.pairs(wanted)):
        yield 1, fault_of(f"pair {number}", [found] if (found := doors.tells_apart(pair, dice)) else [])


def gold_secrets(wanted: int) -> Cases:
    """The same for Dragon's Gold; and their traffic: number, order and size of frames."""
    dice = Dice(1, 98)
    for number, pair in enumerate(doors.pairs(wanted, 3, doors.GOLD)):
        found = quiet.traffic_differs(pair, dice) or doors.tells_apart(pair, dice)
        yield 1, fault_of(f"pair {number}", [found] if found else [])


def shires_secrets(wanted: int) -> Cases:
    """Sealed choices of Nine Shires: bytes for others, sizes for everybody, both orders of sealing."""
    dice = Dice(1, 97)
    for number, shake in enumerate(seals.handshakes(wanted, 3)):
        found = seals.tells(shake, dice) or seals.order_matters(shake, dice)
        yield 1, fault_of(f"handshake {number}", [found] if found else [])


def timing(wanted: int) -> Cases:
    """There and back through a whole house: two hidden classes in turns."""
    yield from _in_time("timing", wanted, timings.round_trips)


def seal_timing(wanted: int) -> Cases:
    """The same for the sealed choices of Nine Shires."""
    yield from _in_time("seals", wanted, timings.sealings)


def _in_time(name: str, wanted: int, measured: Callable[[Path, int], timings.Times]) -> Cases:
    with on_disk() as folder:
        t, where = timings.worst(measured(folder, wanted))
    yield wanted, fault_of(name, [f"t is {t:.1f} for {where}"] if t >= timings.MOST_T else [])


def twin_games(wanted: int) -> Cases:
    for run in range(wanted):
        yield 1, fault_of(f"twins {run}", [found] if (found := doors.tells_twins_apart(run, twins.twins)) else [])


def sockets(wanted: int) -> Cases:
    with on_disk() as folder:
        back = returns.away_and_back(folder, wanted, min(100, wanted))
    late = back.late()
    yield wanted, fault_of("away and back", [*back.wrong, *([late] if late else [])])


def lapses(wanted: int) -> Cases:
    """A hundred tables at most, as often as it takes."""
    tables = min(100, max(1, wanted // 4))
    while wanted > 0:
        with on_disk() as folder:
            found = deadlines.kept(folder, tables, 10)
        yield len(found.late), found.fault()
        wanted -= len(found.late)


def live_hoards(wanted: int) -> Cases:
    """Six people, sixty words a second at one table."""
    with on_disk() as folder:
        found = haggles.hoards(folder, wanted)
    late = max(found.late, default=0.0)
    slow = [f"an expiry was {1000 * late:.0f} ms late"] if late > EXPIRY else []
    slow += [f"{found.rate:.0f} words a second, wanted {WORDS}"] if found.rate < WORDS else []
    yield found.hoards, fault_of("hoards", [*found.wrong, *slow])


def backups(wanted: int) -> Cases:
    with on_disk() as folder:
        result = copies.copied(folder, wanted)
    yield result.whole, fault_of("copies", result.wrong)


def deaf_clients(wanted: int) -> Cases:
    with on_disk() as folder, Server(folder) as server:
        yield wanted, disturbance.deaf(server, wanted, 20).fault()


def floods(wanted: int) -> Cases:
    with on_disk() as folder, Server(folder, **LIMITS) as server:
        yield wanted, disturbance.flood(server, wanted, 20).fault()


CLAIMS = {
    "kills": Claim(kills, 10, 200, 1000),
    "messages": Claim(messages, 50_000, 1_000_000, 10_000_000),
    "secrets": Claim(secrets, 5000, 5000, 200_000),
    "gold_secrets": Claim(gold_secrets, 500, 5000, 200_000),
    "shires_secrets": Claim(shires_secrets, 250, 5000, 200_000),
    "timing": Claim(timing, 400, 4000, 100_000),
    "seal_timing": Claim(seal_timing, 300, 4000, 100_000),
    "twin_games": Claim(twin_games, 40, 400, 4000),
    "sockets": Claim(sockets, 60, 1000, 1000),
    "lapses": Claim(lapses, 60, 2000, 20_000),
    "live_hoards": Claim(live_hoards, 2, 20, 200),
    "backups": Claim(backups, 3, 20, 200),
    "deaf_clients": Claim(deaf_clients, 20, 100, 100),
    "floods": Claim(floods, 10, 50, 50),
}
