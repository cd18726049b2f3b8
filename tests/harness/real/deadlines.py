"""Deadlines of a real server that is busy: when each wait ran out by its own log, and when its lapse was written."""

from __future__ import annotations

import threading
import time
from collections import Counter
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from dragonhoard.core.values import Await
from dragonhoard.server.data import open_store
from dragonhoard.table.log import Row
from dragonhoard.table.table import Table
from tests.harness.real.people import Wire
from tests.harness.real.prepared import cookie, prepare
from tests.harness.real.serving import Server
from tests.harness.real.tables import SEED, person

LATE, LATE_AFTER_RESTART = 0.020, 0.250  # seconds that are wanted at most
EARLY = 0.002  # two clocks are read one after the other; on a busy machine something else runs between them


@dataclass
class Kept:
    late: list[float] = field(default_factory=list)
    after_restart: list[float] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def fault(self) -> str | None:
        if self.wrong:
            return self.wrong[0]
        p99 = sorted(self.late)[int(0.99 * len(self.late))]
        if p99 > LATE:
            return f"p99 is {p99 * 1000:.1f} ms late, wanted {LATE * 1000:.0f}"
        if max(self.after_restart) > LATE_AFTER_RESTART:
            return f"{max(self.after_restart) * 1000:.0f} ms late after the restart"
        return None


def lapses(
    name: str, rows: list[Row], openings: list[float], kept: Kept, seed: bytes = SEED, early: float = EARLY
) -> None:
    """Folds a log by its own times. After each opening of the port a wait begins anew."""
    table = Table(name, seed)
    serials: Counter[int] = Counter()
    for before, row in pairwise(rows):
        table.fold(before, before.at)
        given = row.data.get("given", {})
        if "lapse" not in given:
            continue
        if isinstance(table.turn, Await) and all(table.seats[seat].player for seat in table.turn.seats):
            continue  # a bot that has failed is not waited for
        serial, due = given["lapse"][0], table.clock.due()
        whole = float(getattr(table.turn, "seconds", None) or 0.0)
        serials[serial] += 1
        if "extend" in before.data.get("given", {}):  # an outage is over, and it waits anew
            due = before.at + whole
        if opened := [at for at in openings if before.at < at <= row.at]:
            kept.after_restart.append(row.at - opened[-1] - whole)
        elif due is None or due - row.at > early:
            kept.wrong.append(f"wait {serial} ran out at {due}, its lapse came at {row.at}")
        else:
            kept.late.append(row.at - due)
    kept.wrong += [f"wait {serial} has lapsed {times} times" for serial, times in serials.items() if times > 1]


def _chatter(server: Server, table: str, stop: threading.Event) -> None:
    with Wire(server, table, cookie(person(0))) as wire:
        wire.full()
        while not stop.is_set():
            wire.ok("say", text="x" * 200)


def _wait_for(server: Server, tables: list[str], more: int) -> None:
    """Until so many waits have run out at each of them."""
    with ExitStack() as opened:
        wires = [opened.enter_context(Wire(server, table, cookie(person(1)))) for table in tables]
        for wire, enough in [(wire, wire.full()["version"] + more) for wire in wires]:
            wire.until(partial(_has_come, enough))


def _has_come(version: int, frame: dict[str, Any]) -> bool:
    return frame["type"] == "step" and frame.get("version", 0) >= version


def kept(folder: Path, tables: int, rounds: int, early: float = EARLY, **options: Any) -> Kept:
    """So many tables whose waits of a second run out again and again while somebody talks without a pause; the server
    is killed in the middle of it."""
    names = prepare(folder, tables + 1, seconds=1)
    found, stop = Kept(), threading.Event()
    server = Server(folder, **options).start()
    openings = [time.time()]
    try:
        for life in range(2):
            stop.clear()
            talking = threading.Thread(target=_chatter, args=(server, names[-1], stop))
            talking.start()
            _wait_for(server, names[:-1], rounds)
            stop.set()
            talking.join()
            if life == 0:
                server.kill()
                server.start()
                openings.append(time.time())
    finally:
        server.kill()
    store = open_store(folder)
    for name in names[:-1]:
        rows, *_ = store.table(name) or ([],)
        lapses(name, rows, openings, found, early=early)
    store.close()
    return found
