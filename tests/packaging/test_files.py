"""What the files of the project may not say, and what its wheel holds."""

import fnmatch
import importlib.util
import re
import shutil
import subprocess
import sys
import zipfile

import pytest

import run

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
    ignored = [".git", *(line.strip("/") for line in lines if line.endswith("/"))]
    for path in folder.iterdir():
        if path.is_file():
            yield path
        elif not any(fnmatch.fnmatch(path.name, pattern) for pattern in ignored):
            yield from kept_files(path)


def test_no_file_names_a_package_index_or_a_place_on_one_machine():
    found = []
    for path in project_files():
        text = path.read_text(encoding="utf-8", errors="replace")
        found += [(path.name, match[0]) for match in [*HOSTS.finditer(text), *MACHINE.finditer(text)]]
    assert found == []


def test_a_copy_without_git_is_looked_through_as_well(tmp_path):
    for name in ("run.py", "src/core/game.py", ".venv/lib/six.py", "src/core/__pycache__/game.pyc", ".git/config"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert {path.name for path in kept_files(tmp_path)} == {"run.py", "game.py"}


def test_the_patterns_find_what_they_look_for():
    assert HOSTS.search("https://" + "pypi" + ".org" + "/simple")
    assert MACHINE.search("see " + "/ho" + "me/ann/dragons")
    assert not MACHINE.search("docs/" + "ho" + "me/page")


def wheel_builder():
    """The hatchling of this environment. One that run.py did not make may have none, and gets it as run.py does."""
    if importlib.util.find_spec("hatchling"):
        return [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d"]
    with run.alone():
        return [run.find_uv(), "build", "--wheel", "-b", "requirements-boot.lock", "-o"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    run.must("there is no wheel: see above.", *wheel_builder(), str(folder))
    with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
        yield archive


def test_the_wheel_holds_the_rules_pages(wheel):
    pages = {f"dragonhoard/docs/rules/{page.name}" for page in (run.ROOT / "docs/rules").glob("*.md")}
    assert "dragonhoard/docs/rules/dragons.md" in pages
    assert pages <= set(wheel.namelist())


def test_the_wheel_holds_every_module_edition_and_type_mark(wheel):
    source = run.ROOT / "src"
    kept = {".py", ".toml", ".typed"}
    files = {path.relative_to(source).as_posix() for path in source.rglob("*") if path.suffix in kept}
    assert {"dragonhoard/games/dragons/edition.toml", "dragonhoard/py.typed"} <= files
    assert files <= set(wheel.namelist())


def test_the_wheel_tells_its_licence_and_its_command(wheel):
    info = "dragonhoard-0.1.0.dist-info/"
    assert "License-Expression: Apache-2.0" in wheel.read(info + "METADATA").decode()
    assert b"Apache License" in wheel.read(info + "licenses/LICENSE")
    assert b"dragonhoard = dragonhoard.cli:main" in wheel.read(info + "entry_points.txt")
