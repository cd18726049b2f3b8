"""Hypothesis tries the same everywhere, laws are asked of the same games; and mistakes are planted."""

from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

from dragonhoard.core.dice import Dice

EVERYWHERE = settings(derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("landing", EVERYWHERE, max_examples=60)
settings.register_profile("long", EVERYWHERE, max_examples=500)


def pytest_configure(config):
    settings.load_profile("long" if config.getoption("--long", False) else "landing")


@pytest.fixture
def dice(request):
    """Others for each test, and the same in each run."""
    return Dice(crc32(request.node.nodeid.encode()))


@pytest.fixture
def put(monkeypatch):
    """Puts a function in the place of another one, which it gets as its first argument."""

    def put(where, name, function):
        honest = getattr(where, name)
        return lambda: monkeypatch.setattr(where, name, lambda *args: function(honest, *args))

    return put
