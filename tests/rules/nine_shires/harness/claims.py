"""What the server promises about Nine Shires: sealed choices, their times, and seats that fall silent."""

from __future__ import annotations

from itertools import islice

from dragonhoard.core.dice import Dice
from tests.harness.claim import Cases, Claim, fault_of
from tests.harness.real.timing import in_time
from tests.rules.nine_shires.harness import seals, simulated, timing


def silent_shires(wanted: int) -> Cases:
    """Every phase in turn, some seats that never say a word again."""
    for number, (phase, _, fault) in enumerate(islice(simulated.silences(), wanted)):
        yield 1, fault_of(f"game {number}, {phase}", [fault] if fault else [])


def shires_secrets(wanted: int) -> Cases:
    """Sealed choices: bytes for others, sizes for everybody, both orders of sealing."""
    dice = Dice(1, 97)
    for number, shake in enumerate(seals.handshakes(wanted, 3)):
        found = seals.tells(shake, dice) or seals.order_matters(shake, dice)
        yield 1, fault_of(f"handshake {number}", [found] if found else [])


def seal_timing(wanted: int) -> Cases:
    """There and back through a whole house: the two classes are the two choices."""
    yield from in_time("seals", wanted, timing.sealings)


CLAIMS = {
    "silent_shires": Claim(silent_shires, 30, 1000, 10_000),
    "shires_secrets": Claim(shires_secrets, 250, 5000, 200_000),
    "seal_timing": Claim(seal_timing, 300, 4000, 100_000),
}
