"""The proxy examples of the hosting page, in Debian's own nginx and Caddy: checked, started, and played through.

The packages are unpacked into a folder, not installed: nothing starts by itself, and no rights are needed."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from tests.harness.real.people import Person
from tests.harness.real.serving import PATIENT, ROOT, Server, free_port, quick_folder

EXAMPLES = ROOT / "docs" / "proxy"
NAME = "hoard.example"


@pytest.fixture(scope="module")
def debian() -> Iterator[Path]:
    with quick_folder() as folder:
        yield folder


def program(debian: Path, name: str) -> str:
    """Where the system has none, that of its package."""
    if found := shutil.which(name):
        return found
    unpack(debian, name)
    return str(next(path for path in (debian / "usr/sbin" / name, debian / "usr/bin" / name) if path.exists()))


def unpack(debian: Path, *names: str) -> None:
    """Those that are not there yet; to read the list of all packages takes longer than to get some."""
    missing = [name for name in names if not list(debian.glob(f"{name}_*.deb"))]
    if missing:
        run("apt-get", "download", *missing, cwd=debian)
    for name in missing:
        run("dpkg-deb", "-x", str(next(debian.glob(f"{name}_*.deb"))), ".", cwd=debian)


def run(*command: str, cwd: Path) -> None:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=PATIENT)
    assert done.returncode == 0, f"{' '.join(command)}: {done.stdout}{done.stderr}"


@contextmanager
def running(*command: str, port: int, cwd: Path) -> Iterator[None]:
    home = {**os.environ, "HOME": str(cwd), "XDG_CONFIG_HOME": str(cwd), "XDG_DATA_HOME": str(cwd)}
    process = subprocess.Popen(command, cwd=cwd, env=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(600):
            try:
                httpx.get(f"http://127.0.0.1:{port}/livez", headers={"Host": NAME}, timeout=PATIENT)
                break
            except httpx.TransportError:
                assert process.poll() is None
                time.sleep(0.05)
        yield
    finally:
        process.terminate()
        process.wait(PATIENT)


def nginx(debian: Path, folder: Path, server: Server, port: int) -> list[str]:
    """As it is shipped but for paths and ports; first checked with a certificate, then without one."""
    command = [
        program(debian, "nginx"),
        "-p",
        str(folder),
        "-e",
        str(folder / "errors"),
        "-c",
        str(folder / "nginx.conf"),
    ]
    text = (EXAMPLES / "nginx.conf").read_text().replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
    kept = [f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")]
    text = text.replace("http {", " ".join([f"pid {folder}/pid; http {{ access_log off;", *kept]), 1)
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    run(*make, "-keyout", "key", "-out", "pem", cwd=folder)
    secure = text.replace(f"/etc/ssl/{NAME}.", f"{folder}/").replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    (folder / "nginx.conf").write_text(secure)
    run(*command, "-t", cwd=folder)
    plain = [line for line in text.splitlines() if "ssl_certificate" not in line]
    (folder / "nginx.conf").write_text("\n".join(plain).replace("listen 443 ssl", f"listen 127.0.0.1:{port}"))
    return [*command, "-g", "daemon off; master_process off;"]


def caddy(debian: Path, folder: Path, server: Server, port: int) -> list[str]:
    command, text = program(debian, "caddy"), (EXAMPLES / "Caddyfile").read_text()
    (folder / "Caddyfile").write_text(text)
    run(command, "adapt", "--validate", "--config", "Caddyfile", cwd=folder)
    text = text.replace("127.0.0.1:8000", f"127.0.0.1:{server.port}")
    text = "{\n\tadmin off\n}\n" + text.replace(f"{NAME} {{", f"http://{NAME}:{port} {{", 1)
    (folder / "Caddyfile").write_text(text)
    return [command, "run", "--config", "Caddyfile"]


@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_the_example_is_sound_and_a_table_is_played_through_it(debian: Path, tmp_path: Path, proxy) -> None:
    with quick_folder() as data, Server(data / "data", public=f"https://{NAME}") as server:
        port = free_port()
        with running(*proxy(debian, tmp_path, server, port), port=port, cwd=tmp_path):
            headers = {"Host": NAME, "Origin": f"https://{NAME}"}
            base = f"http://127.0.0.1:{port}"
            guest = httpx.post(f"{base}/api/me", json={"name": "Ann"}, headers=headers, timeout=PATIENT)
            assert guest.status_code == 200
            assert "secure" in guest.headers["set-cookie"].lower()
            cookie = guest.headers["set-cookie"].partition(";")[0]
            table = Person(server, "Ben").open()
            own = {"Origin": f"https://{NAME}", "Cookie": cookie}
            more = {"additional_headers": own, "compression": None, "open_timeout": PATIENT}
            line = socket.create_connection(("127.0.0.1", port))
            with connect(f"ws://{NAME}/ws/{table}", sock=line, **more) as wire:
                assert '"type":"full"' in wire.recv(PATIENT)
            assert httpx.get(f"{base}/metrics", headers=headers, timeout=PATIENT).status_code == 404
            foreign = httpx.get(f"{base}/api/me", headers={"Host": "evil.example"}, timeout=PATIENT)
            assert foreign.status_code != 200 or not foreign.content
