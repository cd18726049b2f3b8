"""What the server promises, proved on real servers, sockets and disks."""

from __future__ import annotations

from functools import partial
from itertools import count, islice

from dragonhoard.games import catalogue
from tests.harness.claim import Cases, Claim, fault_of
from tests.harness.real import clusters, copies, deadlines, disturbance, killing, mutations, returns, sequences
from tests.harness.real.attacks import TABLES, attacked
from tests.harness.real.serving import Server, on_disk, quick_folder
from tests.harness.real.stops import LONGEST, longest_stop

HALF_OPEN = 5000  # connections of attackers
REQUESTS = 2000  # to one house
LIVES = 20  # of one data folder
SEAT_BACK = 3.0  # seconds that are wanted at most, from the open port on
LOST_TIME = 1.0  # seconds that a clock may show less than before a kill
MESSAGES = 10_000  # to one house
TABLES_A_SECOND = 60.0  # at which somebody moves while nodes restart: so many that two cores are not busy with it
LIMITS = {"rate": 10.0, "burst": 20.0}  # as they are for everybody


def kills(wanted: int) -> Cases:
    for seed in count(1):
        if wanted <= 0:
            return
        with on_disk() as folder:
            result = killing.killed(folder, min(LIVES, wanted), seed)
        slowest = max(result.back, default=0.0)
        slow = [f"a seat was back after {slowest:.1f} s"] if slowest > SEAT_BACK else []
        most = max(result.lost_time, default=0.0)
        slow += [f"a clock showed {most:.1f} s less than before"] if most > LOST_TIME else []
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


def stops(wanted: int) -> Cases:
    """Requests and messages of strangers, and the longest step of the loop."""
    for seed in count(1):
        if wanted <= 0:
            return
        with quick_folder() as folder:
            longest = longest_stop(folder / "data", min(REQUESTS, wanted), seed)
        slow = [f"{longest.seconds:.3f} s for {longest.sent}"] if longest.seconds > LONGEST else []
        yield min(REQUESTS, wanted), fault_of(f"seed {seed}", slow)
        wanted -= REQUESTS


def sieges(wanted: int) -> Cases:
    """Acknowledgements under attack, with 5,000 half-open connections. In memory: what else a disk has to do is not
    what is asked here."""
    with quick_folder() as folder:
        found = attacked(folder / "data", max(2, wanted // TABLES), HALF_OPEN)
    yield len(found.under_attack), fault_of("siege", found.faults())


def pairs_of_worlds(wanted: int) -> Cases:
    """As many of each game."""
    games = catalogue()
    for slug in games:
        for lived in islice(sequences.lived(slug, 3), wanted // len(games)):
            yield 1, lived.fault


def _disturbances(what: str, wanted: int) -> Cases:
    """Of a cluster under load, some of them in one life of its database."""
    for seed in count(1):
        if wanted <= 0:
            return
        number = min(LIVES, wanted)
        result = clusters.disturbed([what] * number, seed=seed)
        yield number, fault_of(f"{what} with seed {seed}", [*result.faults, *result.wrong, *result.late()])
        wanted -= number


def rolling_restarts(wanted: int) -> Cases:
    """Counted by tables."""
    result = clusters.disturbed(["roll"], tables=wanted, rest=wanted / TABLES_A_SECOND)
    yield wanted, fault_of("rolling restart", [*result.faults, *result.wrong, *result.late()])


CLAIMS = {
    "node_kills": Claim(partial(_disturbances, "kill"), 1, 200, 1000),
    "node_pauses": Claim(partial(_disturbances, "pause"), 1, 200, 1000),
    "database_restarts": Claim(partial(_disturbances, "database"), 1, 100, 1000),
    "bus_restarts": Claim(partial(_disturbances, "bus"), 1, 50, 500),
    "rolling_restarts": Claim(rolling_restarts, 4, 300, 300),
    "stops": Claim(stops, 500, 20_000, 1_000_000),
    "sieges": Claim(sieges, 80, 2000, 20_000),
    "sequences": Claim(pairs_of_worlds, 80, 8000, 80_000),
    "kills": Claim(kills, 10, 200, 1000),
    "messages": Claim(messages, 4_000, 1_000_000, 10_000_000),
    "sockets": Claim(sockets, 60, 1000, 1000),
    "lapses": Claim(lapses, 60, 2000, 20_000),
    "backups": Claim(backups, 3, 20, 200),
    "deaf_clients": Claim(deaf_clients, 10, 100, 100),
    "floods": Claim(floods, 6, 50, 50),
}
