"""One real server for all tests of a worker that do not need one of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.harness.real import plants
from tests.harness.real.serving import Server


@pytest.fixture
def measured(request: pytest.FixtureRequest) -> Callable[[str, float], None]:
    """Notes a figure for the end of the report. Nothing is asserted of it: machines differ."""
    return lambda name, value: request.node.user_properties.append((name, value))


def pytest_terminal_summary(terminalreporter: Any) -> None:
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if report.when == "call" and isinstance(value, float):
                terminalreporter.write_line(f"{name}: {value:.3g}")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """Without limits on what a client may ask. What it says at its end is looked at: it has no reason to complain."""
    with Server(tmp_path_factory.mktemp("house") / "data") as running:
        yield running
    assert set(running.said().splitlines()) <= {"WARNING:  Invalid HTTP request received."}


@pytest.fixture(scope="session")
def careless(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """With one mistake in each of its parts: what does not find them proves nothing."""
    with Server(tmp_path_factory.mktemp("careless") / "data", plants=plants.CARELESS) as running:
        yield running


@pytest.fixture
def serving(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Makes servers that end with the test."""
    made: list[Server] = []

    def make(**options: Any) -> Server:
        made.append(Server(tmp_path / f"data-{len(made)}", **options).start())
        return made[-1]

    yield make
    for one in made:
        one.stop()
