"""Hypothesis tries the same everywhere; and mistakes are planted."""

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "same everywhere", derandomize=True, deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("same everywhere")


@pytest.fixture
def put(monkeypatch):
    """Puts a function in the place of another one, which it gets as its first argument."""

    def put(where, name, function):
        honest = getattr(where, name)
        return lambda: monkeypatch.setattr(where, name, lambda *args: function(honest, *args))

    return put
