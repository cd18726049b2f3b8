"""A house that waits too long for a bot would be found; that it does not is a claim of `prove server`."""

from dragonhoard.server.loaded_table import Settings
from tests.harness.sim.stalls import stalls


def test_a_house_that_waits_longer_for_a_bot_is_found() -> None:
    done, faults = stalls(1, Settings(bot_patience=8.0))
    assert done == 1
    assert any(fault.startswith("a move after 8.") for fault in faults)
