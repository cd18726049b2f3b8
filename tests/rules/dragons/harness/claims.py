"""What the server promises about the secrets of Dragons."""

from __future__ import annotations

from dragonhoard.core.dice import Dice
from tests.harness.claim import Cases, Claim, fault_of
from tests.harness.real import doors
from tests.rules.dragons.harness import twins
from tests.rules.dragons.harness.pairs import pairs


def secrets(wanted: int) -> Cases:
    dice = Dice(1, 99)
    for number, pair in enumerate(pairs(wanted)):
        yield 1, fault_of(f"pair {number}", [found] if (found := doors.tells_apart(pair, dice)) else [])


def twin_games(wanted: int) -> Cases:
    for run in range(wanted):
        yield 1, fault_of(f"twins {run}", [found] if (found := doors.tells_twins_apart(run, twins.twins)) else [])


CLAIMS = {
    "secrets": Claim(secrets, 500, 5000, 200_000),
    "twin_games": Claim(twin_games, 40, 400, 4000),
}
