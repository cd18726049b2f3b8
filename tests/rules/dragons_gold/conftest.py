"""What several files of this folder share."""

import fcntl

import pytest

from dragonhoard.bots.dragons_gold.solver import ready
from dragonhoard.bots.dragons_gold.solver.desk import machine_code
from dragonhoard.bots.search.ready import folder_of


@pytest.fixture(scope="session")
def solver() -> None:
    """Its machine code: one process makes it, the others wait for that and load it."""
    with open(folder_of(machine_code()) / "tests.lock", "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        ready.warm()
