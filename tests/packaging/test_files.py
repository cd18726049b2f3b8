"""What the files of the project may not say, and what its wheel holds."""

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
    if not (run.ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("only a git checkout knows which files are the project's")
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=run.ROOT, stdout=subprocess.PIPE, check=True).stdout
    paths = [run.ROOT / name for name in listed.decode().split("\0") if name]
    return [path for path in paths if path.is_file()]


def test_no_file_names_a_package_index_or_a_place_on_one_machine():
    found = []
    for path in project_files():
        text = path.read_text(encoding="utf-8", errors="replace")
        found += [(path.name, match[0]) for match in [*HOSTS.finditer(text), *MACHINE.finditer(text)]]
    assert found == []


def test_the_patterns_find_what_they_look_for():
    assert HOSTS.search("https://" + "pypi" + ".org" + "/simple")
    assert MACHINE.search("see " + "/ho" + "me/ann/dragons")
    assert not MACHINE.search("docs/" + "ho" + "me/page")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=run.ROOT, check=True, capture_output=True)
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
