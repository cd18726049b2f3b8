"""Very many tables and sockets at one server: how much memory they take, and how long a move waits among them.

The moves come by the clock and not by the answers: whatever is late is late for everybody.
"""

from __future__ import annotations

import resource
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import Any

from dragonhoard.core import texts
from dragonhoard.proofs.bench_engine import rounded
from dragonhoard.proofs.bench_play import Dragonhoard, DragonhoardPlayer, Seated
from dragonhoard.proofs.load_clients import Crowd, Heard, Http, undisturbed
from dragonhoard.server.maintenance import metrics_token

SEATS = 4
AT_ONCE = 50  # tables that come to be together
SPARE = 200  # files that a process has open beside its sockets


@dataclass(slots=True)
class Load:
    """`played`: how far the games are; then `rate` moves a second come, for so many seconds."""

    tables: int = 2000
    sockets: int = 10_000
    played: int = 40
    rate: float = 2000.0
    seconds: float = 15.0


def carried(folder: Path, wanted: Load, notes: dict[str, str]) -> dict[str, Any] | None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if most != resource.RLIM_INFINITY and most < wanted.sockets + SPARE:
        notes["load"] = texts.say("bench.few_files", most=most, wanted=wanted.sockets + SPARE)
        return None
    soft = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, wanted.sockets + SPARE) if most > 0 else most, most))
    server = Dragonhoard(folder, wanted.tables + 1)
    try:
        server.start()
        return _carried(server, wanted)
    finally:
        server.end()
        resource.setrlimit(resource.RLIMIT_NOFILE, soft)


def _carried(server: Dragonhoard, wanted: Load) -> dict[str, Any]:
    _played(server, 1, wanted.played)  # whatever the first table brings along is no other's burden
    empty = server.memory()
    names = _played(server, wanted.tables, wanted.played)
    full = server.memory()
    crowd, heard = Crowd(), Heard()
    seated = _come(server, crowd, heard, names, wanted.sockets)
    crowded = server.memory()
    heard.forget()
    cpu, begun = server.cpu(), perf_counter()
    with undisturbed():
        _by_the_clock(crowd, heard, seated, wanted)
    seconds, cpu = perf_counter() - begun, server.cpu() - cpu
    crowd.leave()
    return {
        "tables": wanted.tables,
        "sockets": wanted.sockets,
        "bytes_per_table": round((full - empty) / wanted.tables),
        "bytes_per_socket": round((crowded - full) / wanted.sockets),
        "moves": heard.moves,
        "moves_per_second": rounded(heard.moves / seconds),
        "cpu": rounded(cpu / seconds),
        "ack_p50_ms": rounded(heard.wait(0.5)),
        "ack_p99_ms": rounded(heard.wait(0.99)),
    }


def _played(server: Dragonhoard, tables: int, moves: int) -> list[str]:
    """So many tables, played so far; then everybody leaves."""
    names = []
    for first in range(0, tables, AT_ONCE):
        crowd, heard = Crowd(), Heard()
        seated = server.seat(crowd, heard, min(AT_ONCE, tables - first), SEATS, first)
        names += [table.name for table in seated]
        heard.forget()
        for table in seated:
            table.play(moves)
        crowd.listen(lambda heard=heard, seated=seated: heard.moves >= moves * len(seated))  # type: ignore[misc]
        crowd.leave()
    http = Http(server.port, metrics_token(server.folder))
    while http.number("dragonhoard_sockets"):
        pass
    http.close()
    return names


def _come(server: Dragonhoard, crowd: Crowd, heard: Heard, names: list[str], sockets: int) -> list[Seated]:
    """Players come back to their seats, table by table; the others look on."""
    http = Http(server.port)
    tables = [Seated(heard, name) for name in names]
    for number in range(sockets):
        table, round_of = number % len(tables), number // len(tables)
        person = server.person(http, table * SEATS + round_of if round_of < SEATS else number)
        player = DragonhoardPlayer(tables[table])
        player.wire = server.wire(crowd, names[table], person)
        player.wire.tell(player.hear)
        crowd.hear(0.0)
    http.close()
    everybody = [player for table in tables for player in table.players]
    crowd.listen(lambda: all(player.greeted for player in everybody))
    return [table for table in tables if len(table.players) >= SEATS]


def _by_the_clock(crowd: Crowd, heard: Heard, tables: list[Seated], wanted: Load) -> None:
    moves = int(wanted.rate * wanted.seconds)
    begin = perf_counter() + 0.1
    for number in range(moves):
        crowd.plan(begin + number / wanted.rate, tables[number % len(tables)].want)
    crowd.listen(lambda: heard.moves >= moves)
