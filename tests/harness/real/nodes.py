"""Several nodes on one database and one bus, as real processes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import psycopg

from dragonhoard.server.cluster.servers import Nats, Postgres, nats, postgres
from tests.harness.real.serving import Server, free_port, quick_folder


class Nodes:
    def __init__(self, folder: Path, database: Postgres, bus: Nats, url: str) -> None:
        self.folder, self.database, self.bus, self.url = folder, database, bus, url
        self.servers: list[Server] = []

    def node(self, **options: Any) -> Server:
        """Another node, not started."""
        server = Server(self.folder / f"node{len(self.servers)}", data=self.url, bus=self.bus.url, **options)
        self.servers.append(server)
        return server

    @contextmanager
    def another_database(self, name: str) -> Iterator[str]:
        """An empty one beside that of the house."""
        with psycopg.connect(self.database.url, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        yield self.database.url_of(name)


@contextmanager
def nodes(count: int, database: Postgres | None = None, **options: Any) -> Iterator[Nodes]:
    """On a PostgreSQL of their own, or in a new database of one that is there."""
    with quick_folder() as folder, nats() as bus, ExitStack() as held:
        server = database or held.enter_context(postgres())
        found = Nodes(folder, server, bus, server.url)
        if database:
            found.url = held.enter_context(found.another_database(f"house{free_port()}"))
        for _ in range(count):
            held.enter_context(found.node(**options))
        yield found
