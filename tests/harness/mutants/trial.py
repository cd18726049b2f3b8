"""Each mutant in a process of its own, forked when the tests have been collected; the tests that run its line are asked
one after the other until one fails. Rules as they are, never compiled.
"""

from __future__ import annotations

import gc
import os
import pickle
import resource
import signal
import sys
import traceback
from collections.abc import Callable, Iterable
from functools import partial
from math import ceil
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import pytest
from _pytest.runner import runtestprotocol

from dragonhoard.games import catalogue, game_class
from dragonhoard.proofs.mutants import plant
from tests.harness.mutants.field import Planted, folder_of

TESTS = Path(__file__).parents[2]
GOLDEN = TESTS / "golden"
LAW = TESTS / "laws" / "test_laws.py"
LONG = (  # whoever imports these compiles rules, or plays whole evenings
    "dragonhoard.lab",
    "dragonhoard.table.table",
    "c_program",
    "tests.harness.real",
    "tests.harness.cli",
)
LAWS = (  # those that take no time
    "test_pieces_are_conserved_at_every_step",
    "test_every_listed_move_passes_check",
    "test_a_position_reads_back_to_itself_as_line_and_as_object",
    "test_whoever_hears_nothing_has_nothing_new_to_see",
    "test_what_is_hidden_from_a_seat_is_only_what_it_cannot_know",
    "test_every_game_ends",
    "test_refusals_change_nothing",
)
TABLES = 2  # at which a law is asked: those of the golden games are not the only ones
SPARE = 3  # so many times as long as it takes under the tracer, and so many seconds more: then a test counts as hanging
HUNG = "it does not come to an end"


def rule_tests(slug: str) -> list[Path]:
    """Those of the clauses: they stand in the game's folder itself."""
    files = sorted(folder_of(slug).glob("test_*.py"))
    return [file for file in files if not any(word in file.read_text(encoding="utf-8") for word in LONG)]


def beyond_rules() -> list[Path]:
    """Tests of all games, some of which concern each."""
    return [*sorted(GOLDEN.glob("test_*.py")), LAW]


class Reached(NamedTuple):
    """How long a test takes, and which lines of the rules it runs."""

    seconds: float
    lines: frozenset[tuple[str, int]]


class Trial:
    """A plugin of pytest that runs the tests in its own way."""

    def __init__(self, slug: str, chosen: list[Planted], say: Callable[[dict[str, Any]], None]) -> None:
        self.slug, self.chosen, self.say = slug, chosen, say
        self.clauses = f"test_{game_class(slug).stale_clause.partition('-')[0].lower()}_"
        self.files = {str(module.__file__) for module in game_class(slug).rules.own}

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if self.concerns(item)]
        for law in LAWS:
            tables = [item for item in items if item.path == LAW and item.name.startswith(law)]
            for item in {*tables} - {*tables[:: ceil(len(tables) / TABLES) or 1]}:
                items.remove(item)

    def concerns(self, item: pytest.Item) -> bool:
        game = item.nodeid.partition("[")[2]
        if item.path.parent == GOLDEN:
            return game.startswith(self.slug) and not self.is_other(game)
        if item.path == LAW:
            return game.split(" ")[0] == self.slug and item.name.partition("[")[0] in LAWS
        return item.name.startswith(self.clauses)

    def is_other(self, name: str) -> bool:
        """Whether it begins with a longer name of another game."""
        return any(name.startswith(slug) and len(slug) > len(self.slug) for slug in catalogue())

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            raise AssertionError(report.longrepr)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        gc.collect()
        gc.freeze()
        items = session.items
        reached = forked(partial(self.reach, items))
        for planted in self.chosen:
            near = [(item, each.seconds) for item, each in zip(items, reached, strict=True) if self.runs(each, planted)]
            near.sort(key=lambda test: (kind(test[0]), test[1]))
            killer = forked(partial(killed, planted, near)) if near else None
            self.say({**planted.as_json(), "tests": len(near), "killer": killer})
        return True

    def runs(self, each: Reached, planted: Planted) -> bool:
        first, last = planted.mutant.lines
        return any((planted.file, line) in each.lines for line in range(first, last + 1))

    def reach(self, items: list[pytest.Item]) -> list[Reached]:
        found = []
        for item, after in zip(items, [*items[1:], None], strict=True):
            lines: set[tuple[str, int]] = set()
            begun = process_time()
            sys.settrace(tracer(self.files, lines))
            try:
                reports = runtestprotocol(item, log=False, nextitem=after)
            finally:
                sys.settrace(None)
            if any(report.failed for report in reports):
                raise AssertionError(f"{item.nodeid} fails without any mistake: {reports}")
            found.append(Reached(process_time() - begun, frozenset(lines)))
        return found


def kind(item: pytest.Item) -> int:
    """Tests of clauses are asked first, then golden games, then the laws."""
    return 1 if item.path.parent == GOLDEN else 2 if item.path == LAW else 0


def tracer(files: Iterable[str], lines: set[tuple[str, int]]) -> Any:
    def inside(frame: Any, event: str, arg: Any) -> Any:
        lines.add((frame.f_code.co_filename, frame.f_lineno))
        return inside

    return lambda frame, event, arg: inside if frame.f_code.co_filename in files else None


def killed(planted: Planted, tests: list[tuple[pytest.Item, float]]) -> str | None:
    """The first test that fails."""
    plant(getattr(planted.module, planted.mutant.function), planted.mutant)
    for (item, seconds), after in zip(tests, [*tests[1:], (None, 0.0)], strict=True):
        limit = ceil(process_time() + SPARE + SPARE * seconds)
        resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))
        if any(report.failed for report in runtestprotocol(item, log=False, nextitem=after[0])):
            return item.nodeid
    return None


def forked(work: Callable[[], Any]) -> Any:
    """What comes of it in a process of its own, which says nothing to anybody else."""
    read, write = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.close(read)
            quiet = os.open(os.devnull, os.O_WRONLY)
            os.dup2(quiet, 1)
            os.dup2(quiet, 2)
            signal.signal(signal.SIGXCPU, signal.SIG_DFL)
            try:
                found = work(), None
            except BaseException:
                found = None, traceback.format_exc()
            with os.fdopen(write, "wb") as out:
                pickle.dump(found, out)
        finally:
            os._exit(0)
    os.close(write)
    with os.fdopen(read, "rb") as back:
        told = back.read()
    os.waitpid(pid, 0)
    found, fault = pickle.loads(told) if told else (HUNG, None)
    if fault:
        raise RuntimeError(fault)
    return found
