"""What the files of the project may not say, and what its wheel and its source archive hold."""

import fnmatch
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

import run
from tests.harness.some import SOME

# Written in pieces, since this file is read too.
HOSTS = re.compile("|".join(["pypi" + r"\.org", "python" + "hosted", "npm" + r"js\.", "deb" + r"\.debian"]))
MACHINE = re.compile("|".join(rf"(?<![\w.~-])/{place}/" for place in ("root", "work", "home", "Users")))


def project_files():
    if (run.ROOT / ".git").exists() and shutil.which("git"):
        return listed_files()
    return kept_files(run.ROOT)


def listed_files():
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=run.ROOT, stdout=subprocess.PIPE, check=True).stdout
    paths = [run.ROOT / name for name in listed.decode().split("\0") if name]
    return [path for path in paths if path.is_file()]


def kept_files(folder):
    """All that .gitignore does not name; it names folders alone."""
    lines = (run.ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    ignored = ["/.git", *(line.rstrip("/") for line in lines if line.endswith("/"))]
    for place, inner, names in os.walk(folder):
        here = Path(place)
        own = {name: f"/{(here / name).relative_to(folder).as_posix()}" for name in inner}
        inner[:] = [name for name in inner if not any(matches(own[name], pattern) for pattern in ignored)]
        yield from (here / name for name in names)


def matches(path, pattern):
    return fnmatch.fnmatch(path if pattern.startswith("/") else path.rpartition("/")[2], pattern)


def test_no_file_names_a_package_index_or_a_place_on_one_machine():
    found = []
    for path in project_files():
        text = path.read_text(encoding="utf-8", errors="replace")
        found += [(path.name, match[0]) for match in [*HOSTS.finditer(text), *MACHINE.finditer(text)]]
    assert found == []


def test_a_copy_without_git_is_looked_through_as_well(tmp_path):
    kept = {"run.py", "src/core/game.py", "web/index.html"}
    made = {".venv/lib/six.py", "src/core/__pycache__/game.pyc", ".git/config", "src/dragonhoard/web/index.html"}
    for name in kept | made | {"web/node_modules/vite/index.js"}:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert {path.relative_to(tmp_path).as_posix() for path in kept_files(tmp_path)} == kept


def test_the_patterns_find_what_they_look_for():
    assert HOSTS.search("https://" + "pypi" + ".org" + "/simple")
    assert MACHINE.search("see " + "/ho" + "me/ann/games")
    assert not MACHINE.search("docs/" + "ho" + "me/page")


def builder(target):
    """The hatchling of this environment. One that run.py did not make may have none, and gets it as run.py does."""
    if importlib.util.find_spec("hatchling"):
        return [sys.executable, "-m", "hatchling", "build", "-t", target, "-d"]
    with run.alone():
        return [run.find_uv(), "build", f"--{target}", "-b", "requirements-build.lock", "-o"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    run.must("there is no wheel: see above.", *builder("wheel"), str(folder))
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        yield archive


@pytest.fixture(scope="module")
def sources(tmp_path_factory):
    """The names in the source archive, without its own folder."""
    folder = tmp_path_factory.mktemp("sources")
    run.must("there is no source archive: see above.", *builder("sdist"), str(folder))
    with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
        return {name.partition("/")[2] for name in archive.getnames()}


def test_the_wheel_holds_the_rules_pages(wheel):
    pages = {f"dragonhoard/docs/rules/{page.name}" for page in (run.ROOT / "docs/rules").glob("*.md")}
    assert f"dragonhoard/docs/rules/{SOME}.md" in pages
    assert pages <= set(wheel.namelist())


def test_the_wheel_holds_every_module_edition_and_type_mark(wheel):
    source = run.ROOT / "src"
    kept = {".py", ".toml", ".typed"}
    files = {path.relative_to(source).as_posix() for path in source.rglob("*") if path.suffix in kept}
    assert {f"dragonhoard/games/{SOME.replace('-', '_')}/edition.toml", "dragonhoard/py.typed"} <= files
    assert files <= set(wheel.namelist())


def test_the_wheel_tells_its_licence_and_its_command(wheel):
    info = "dragonhoard-0.1.0.dist-info/"
    assert "License-Expression: Apache-2.0" in wheel.read(info + "METADATA").decode()
    assert b"Apache License" in wheel.read(info + "licenses/LICENSE")
    assert b"dragonhoard = dragonhoard.cli:main" in wheel.read(info + "entry_points.txt")


def test_the_wheel_holds_the_web_client_and_its_compressed_twins(wheel):
    names = set(wheel.namelist())
    assert {"dragonhoard/web/index.html", "dragonhoard/web/index.html.gz"} <= names
    scripts = {name for name in names if re.fullmatch(r"dragonhoard/web/assets/.*\.(js|css)", name)}
    assert scripts
    assert {name + ".gz" for name in scripts} <= names
    assert not any(name.endswith("/.stamp") for name in names)


def test_the_source_archive_holds_what_the_web_client_is_built_from_and_nothing_built(sources):
    assert {"hatch_build.py", "docs/protocol.schema.json", "web/package-lock.json", "web/src/main.ts"} <= sources
    assert not any(name.startswith(("src/dragonhoard/web/", "web/node_modules/")) for name in sources)
