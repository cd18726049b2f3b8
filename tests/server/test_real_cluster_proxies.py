"""The proxy examples for several nodes, in Debian's own nginx, Caddy and HAProxy: checked, started, and played through
while a node dies. One of the three nodes that they name is never there."""

from __future__ import annotations

import json
import os
import shutil
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from dragonhoard.server.cluster.servers import Postgres
from dragonhoard.server.data import open_store
from tests.harness.real.nodes import Nodes, nodes
from tests.harness.real.serving import PATIENT, free_port
from tests.harness.some import SOME
from tests.server.test_real_proxies import EXAMPLES, NAME, debian, program, run, running, unpack

__all__ = ["debian"]
HAPROXY_NEEDS = ("liblua5.3-0", "libopentracing-c-wrapper0", "libopentracing1")
TABLES = 3
AGAIN = 0.2  # seconds until a browser tries again


@pytest.fixture(scope="module")
def house(databases: Postgres) -> Iterator[Nodes]:
    with nodes(2, databases, public=f"https://{NAME}") as found:
        yield found


def example(name: str, house: Nodes) -> str:
    """With the addresses of the nodes that there are."""
    text = (EXAMPLES / "cluster" / name).read_text()
    ports = [*(server.port for server in house.servers[:2]), free_port()]
    for number, port in enumerate(ports, 1):
        text = text.replace(f"10.0.0.{number}:8000", f"127.0.0.1:{port}")
    return text


def certificate(folder: Path) -> None:
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    run(*make, "-keyout", "key", "-out", "pem", cwd=folder)


def nginx(debian: Path, folder: Path, house: Nodes, port: int) -> list[str]:
    file = folder / "nginx.conf"
    command = [program(debian, "nginx"), "-p", str(folder), "-e", str(folder / "errors"), "-c", str(file)]
    kept = [f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")]
    text = example("nginx.conf", house)
    text = text.replace("http {", " ".join([f"pid {folder}/pid; http {{ access_log off;", *kept]), 1)
    certificate(folder)
    secure = text.replace(f"/etc/ssl/{NAME}.", f"{folder}/").replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    file.write_text(secure)
    run(*command, "-t", cwd=folder)
    plain = [line for line in text.splitlines() if "ssl_certificate" not in line]
    file.write_text("\n".join(plain).replace("listen 443 ssl", f"listen 127.0.0.1:{port}"))
    return [*command, "-g", "daemon off; master_process off;"]


def caddy(debian: Path, folder: Path, house: Nodes, port: int) -> list[str]:
    command, text = program(debian, "caddy"), example("Caddyfile", house)
    (folder / "Caddyfile").write_text(text)
    run(command, "adapt", "--validate", "--config", "Caddyfile", cwd=folder)
    text = "{\n\tadmin off\n}\n" + text.replace(f"{NAME} {{", f"http://{NAME}:{port} {{", 1)
    (folder / "Caddyfile").write_text(text)
    return [command, "run", "--config", "Caddyfile"]


def haproxy(debian: Path, folder: Path, house: Nodes, port: int) -> list[str]:
    if not shutil.which("haproxy"):
        unpack(debian, "haproxy", *HAPROXY_NEEDS)
    libraries = os.pathsep.join(map(str, debian.glob("usr/lib/*-linux-gnu")))
    command = ["env", f"LD_LIBRARY_PATH={libraries}", program(debian, "haproxy"), "-f", "haproxy.cfg"]
    text = example("haproxy.cfg", house)
    certificate(folder)
    (folder / "both.pem").write_text((folder / "pem").read_text() + (folder / "key").read_text())
    secure = text.replace(f"/etc/ssl/{NAME}.pem", str(folder / "both.pem")).replace(
        "bind :443", f"bind 127.0.0.1:{port}"
    )
    (folder / "haproxy.cfg").write_text(secure)
    run(*command, "-c", cwd=folder)
    plain = text.replace(f"bind :443 ssl crt /etc/ssl/{NAME}.pem", f"bind 127.0.0.1:{port}")
    (folder / "haproxy.cfg").write_text(plain)
    return command


class Visitor:
    """Somebody who comes through the proxy."""

    def __init__(self, port: int, held: ExitStack) -> None:
        self.port, self.held = port, held
        self.headers = {"Host": NAME, "Origin": f"https://{NAME}"}
        self.cookie = self.post("/api/me", {"name": "Ann"}).headers["set-cookie"].partition(";")[0]
        self.headers["Cookie"] = self.cookie

    def post(self, path: str, given: object) -> httpx.Response:
        answer = httpx.post(f"http://127.0.0.1:{self.port}{path}", json=given, headers=self.headers, timeout=PATIENT)
        assert answer.is_success, answer.text
        return answer

    def line(self, table: str) -> ClientConnection:
        sock = socket.create_connection(("127.0.0.1", self.port))
        more = {"Origin": f"https://{NAME}", "Cookie": self.cookie}
        wire = self.held.enter_context(
            connect(f"ws://{NAME}/ws/{table}", sock=sock, additional_headers=more, compression=None)
        )
        if json.loads(wire.recv(PATIENT))["type"] != "full":
            raise ConnectionError("not yet")
        return wire

    def say(self, wire: ClientConnection, name: str) -> None:
        wire.send(json.dumps({"do": "say", "id": name, "text": "hello"}))
        while (heard := json.loads(wire.recv(PATIENT))).get("id") != name:
            continue
        assert heard["type"] == "ack"

    def comes_again(self, table: str, name: str) -> None:
        """As a browser does, until it is let in."""
        while True:
            try:
                self.say(self.line(table), name)
                return
            except (OSError, EOFError, WebSocketException):
                time.sleep(AGAIN)


LONG = pytest.mark.long


@pytest.mark.parametrize("proxy", [pytest.param(nginx, marks=LONG), pytest.param(caddy, marks=LONG), haproxy])
def test_a_table_stays_with_one_node_until_that_node_dies(debian: Path, tmp_path: Path, house: Nodes, proxy) -> None:
    port = free_port()
    command = proxy(debian, tmp_path, house, port)
    with ExitStack() as opened, ExitStack() as held, running(*command, port=port, cwd=tmp_path):
        store = open_store(house.url)
        opened.callback(store.close)
        visitor = Visitor(port, held)
        opening = {"game": SOME, "players": 3, "pace": "open"}
        tables = [visitor.post("/api/tables", opening).json()["id"] for _ in range(TABLES)]
        for table in tables:
            visitor.comes_again(table, "first")
            held.pop_all().close()
        settled = {table: (node, epoch) for table, node, epoch in store.owners() if table in tables}
        for table in tables:
            assert visitor.post(f"/api/tables/{table}/link", {}).json()["link"]
            visitor.comes_again(table, "second")
            held.pop_all().close()
        assert {table: (node, epoch) for table, node, epoch in store.owners() if table in tables} == settled
        assert httpx.get(f"http://127.0.0.1:{port}/metrics", headers=visitor.headers).status_code == 404

        owner = settled[tables[0]][0]
        addresses = {node.id: node.address for node in store.nodes()}
        victim = next(each for each in house.servers if addresses[owner].endswith(f":{each.port}"))
        victim.kill()
        visitor.comes_again(tables[0], "third")
        visitor.post("/api/tables", opening)
        assert {table: node for table, node, _ in store.owners()}[tables[0]] != owner
        held.pop_all().close()
    victim.start()
