"""A data folder in which many games are under way, and the cookies of the three people who play all of them."""

from __future__ import annotations

from pathlib import Path

from itsdangerous import URLSafeSerializer

from dragonhoard.server.data import open_store
from dragonhoard.server.sessions import COOKIE, hashed
from dragonhoard.server.store import Write
from dragonhoard.server.writer import write_of
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.table import Change
from tests.harness.real.tables import SEED, opened, person
from tests.harness.some import SOME

KEY = "0" * 64
PLAYERS = 3


def cookie(user: str) -> str:
    return f"{COOKIE}={URLSafeSerializer(KEY, salt='session').dumps(f'token of {user}')}"


def prepare(folder: Path, tables: int, seconds: int = 0) -> list[str]:
    """The ids of so many tables at which the first move is waited for."""
    store = open_store(folder)
    store.key("cookies", KEY)
    for seat in range(PLAYERS):
        store.add_session(hashed(f"token of {person(seat)}"), person(seat), f"Player {seat}", 0.0, True)
    names = [f"{number + 1:016x}" for number in range(tables)]
    store.commit([_begun(name, seconds) for name in names])
    store.close()
    return names


def _begun(name: str, seconds: int) -> Write:
    live = opened(PLAYERS, {"seconds": seconds}, table=name)
    assert live.last
    change = Change([live.last])
    commands = [(seat, do.Sit(f"sit {seat}", seat, f"Player {seat}")) for seat in range(PLAYERS)]
    for seat, command in [*commands, (0, do.Start("start"))]:
        done = handlers.handle(live, person(seat), command, 0.0, 0.0)
        assert isinstance(done, Change)
        change.rows += done.rows
    return write_of(live, change, 0.0, (SOME, "unlisted", SEED))
