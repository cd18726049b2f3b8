"""Which tests are run, and which of them stay together in one process: what one has compiled serves the next. Each
process has one server and one browser for the whole run: see harness. Variations that are `long` are left out unless
they are asked for by --long."""

from __future__ import annotations

import gc
from typing import Any

import pytest
from xdist.scheduler import LoadScopeScheduling

from dragonhoard.games import catalogue

pytest_plugins = (
    "tests.harness.browser.fixtures",
    "tests.harness.cli",
    "tests.harness.laws.fixtures",
    "tests.harness.real.databases",
    "tests.harness.real.fixtures",
)

COMPILING = {"lab", "laws", "proofs", "test_bots.py", "test_planted.py"}  # folders and files whose tests compile rules
FIRST = {**dict.fromkeys(COMPILING, 0), "browser": 1, "server": 2}  # so that no slow one is left at the end
PATIENT = 600  # seconds, where rules are compiled: several games at once, on a machine that has other things to do
RARELY = (50_000, 20, 20)
OTHERS = "others"  # after those about one game: they find its rules compiled
GAMES = sorted(catalogue(), key=len, reverse=True)  # a longer name may begin with a shorter one


def place(test: str) -> int:
    """Where it stands in the order of the run, by what is in its path."""
    return min((FIRST[part] for part in test.partition("::")[0].split("/") if part in FIRST), default=3)


def company(test: str) -> str:
    """Those about one game where rules are compiled; elsewhere those of one file."""
    if place(test) == FIRST["laws"]:
        return next((slug for slug in GAMES if slug in test.replace("_", "-")), OTHERS)
    return test.partition("::")[0]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--long", action="store_true", help="also the variations that take their time")


def pytest_configure(config: pytest.Config) -> None:
    gc.disable()  # until all tests are collected: none of them is garbage
    config.addinivalue_line("markers", "long: a variation of another test that takes its time")


def pytest_collection_finish() -> None:
    """Thousands of tests and all modules stay until the end: whoever looks for garbage need not look at them again and
    again, which took a third of the time of most tests. Nor need it look after each 700 new objects: that took a
    tenth of what was left."""
    gc.enable()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*RARELY)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if not config.getoption("--long"):
        left = {item for item in items if item.get_closest_marker("long")}
        config.hook.pytest_deselected(items=list(left))
        items[:] = [item for item in items if item not in left]
    items.sort(key=lambda item: (place(item.nodeid), company(item.nodeid) == OTHERS))
    for item in items:
        if place(item.nodeid) == FIRST["laws"] and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(PATIENT))


class Companies(LoadScopeScheduling):
    def _split_scope(self, nodeid: str) -> str:
        return company(nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Companies:
    return Companies(config, log)
