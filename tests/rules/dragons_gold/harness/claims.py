"""What the server promises about Dragon's Gold: secrets, their traffic and their times, and talk at the loot table."""

from __future__ import annotations

from itertools import count

from dragonhoard.core.dice import Dice
from tests.harness.claim import Cases, Claim, fault_of
from tests.harness.real import doors
from tests.harness.real.serving import on_disk
from tests.harness.real.timing import in_time
from tests.rules.dragons_gold.harness import haggles, quiet, simulated_haggles, timing

EXPIRY = 0.050  # seconds that a candle may be late
WORDS = 60  # a second, at one table


def hoards(wanted: int) -> Cases:
    """Six people, sixty words a second at one table: see haggling.py."""
    for seed in count():
        if wanted <= 0:
            return
        found = simulated_haggles.evening(seed, wanted)
        yield found.hoards, fault_of(f"evening {seed}", found.wrong)
        wanted -= found.hoards


def live_hoards(wanted: int) -> Cases:
    """The same at a real server."""
    with on_disk() as folder:
        found = haggles.hoards(folder, wanted)
    late = max(found.late, default=0.0)
    slow = [f"an expiry was {1000 * late:.0f} ms late"] if late > EXPIRY else []
    slow += [f"{found.rate:.0f} words a second, wanted {WORDS}"] if found.rate < WORDS else []
    yield found.hoards, fault_of("hoards", [*found.wrong, *slow])


def gold_secrets(wanted: int) -> Cases:
    """By any door; and their traffic: number, order and size of frames."""
    dice = Dice(1, 98)
    for number, pair in enumerate(quiet.pairs(wanted, 3)):
        found = quiet.traffic_differs(pair, dice) or doors.tells_apart(pair, dice)
        yield 1, fault_of(f"pair {number}", [found] if found else [])


def answer_times(wanted: int) -> Cases:
    """There and back through a whole house: two hidden classes in turns."""
    yield from in_time("timing", wanted, timing.round_trips)


CLAIMS = {
    "hoards": Claim(hoards, 12, 1000, 10_000),
    "live_hoards": Claim(live_hoards, 2, 20, 200),
    "gold_secrets": Claim(gold_secrets, 500, 5000, 200_000),
    "timing": Claim(answer_times, 400, 4000, 100_000),
}
