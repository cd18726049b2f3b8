"""The lock files: complete, hashed, and in step with pyproject.toml and package.json."""

import json
import re
import tomllib

import pytest

import run

PIN = re.compile(r"^([a-z0-9-]+)==(\S+)(.*)", re.MULTILINE)
HASHES = re.compile(r"^    --hash=sha256:[0-9a-f]{64}", re.MULTILINE)


def read(name):
    return (run.ROOT / name).read_text(encoding="utf-8")


def pins(name):
    return {(found[1], found[2], found[3].strip(" ;\\")) for found in PIN.finditer(read(name))}


def wanted(*lists):
    """The names in lists of requirements; a group in a group has tests of its own."""
    named = [line for lines in lists for line in lines if isinstance(line, str)]
    return {re.match(r"[A-Za-z0-9_-]+", line)[0].replace("_", "-") for line in named}


@pytest.mark.parametrize("name", run.LOCKS)
def test_every_pin_has_hashes_and_nothing_else_stands_there(name):
    text = read(name)
    for pin in re.split(r"^(?=\S)", text, flags=re.MULTILINE)[1:]:
        assert PIN.match(pin)
        assert HASHES.search(pin)
    assert "://" not in text
    assert "--index" not in text


@pytest.mark.parametrize("name", ["llvmlite", "numba", "numpy"])
def test_there_are_hashes_for_other_platforms(name):
    pin = re.search(rf"^{name}==.*?(?=^\S)", read("requirements.lock"), re.MULTILINE | re.DOTALL)
    assert len(HASHES.findall(pin[0])) >= 12  # three Pythons on four kinds of machine


def test_the_locks_name_what_the_project_asks_for():
    told = tomllib.loads(read("pyproject.toml"))
    run_time = wanted(told["project"]["dependencies"], told["project"]["optional-dependencies"]["lab"])
    groups = told["dependency-groups"]
    for name, names in {
        "requirements.lock": run_time,
        "requirements-dev.lock": run_time | wanted(groups["dev"], groups["build"]),
        "requirements-long.lock": wanted(groups["long"]),
        "requirements-boot.lock": wanted(groups["boot"]),
        "requirements-build.lock": wanted(groups["build"], told["build-system"]["requires"]),
    }.items():
        assert names <= {pin[0] for pin in pins(name)}


def test_tests_run_with_what_people_play_with_and_build_with():
    assert pins("requirements.lock") | pins("requirements-build.lock") <= pins("requirements-dev.lock")
    assert pins("requirements-dev.lock") <= pins("requirements-long.lock")


def test_the_numba_of_the_lab_is_pinned():
    lab = tomllib.loads(read("pyproject.toml"))["project"]["optional-dependencies"]["lab"]
    asked = next(line for line in lab if line.startswith("numba"))
    assert asked.split(";")[0] in {f"{name}=={version}" for name, version, _ in pins("requirements.lock")}


def packages():
    return json.loads(read("web/package-lock.json"))["packages"]


def test_the_packages_of_the_web_client_are_hashed_and_name_no_address():
    assert "://" not in "".join(package.get("resolved", "") for package in packages().values())
    assert [name for name, package in packages().items() if name and "integrity" not in package] == []


@pytest.mark.parametrize("kind", ["dependencies", "devDependencies"])
def test_the_web_client_asks_for_just_what_is_locked(kind):
    asked = json.loads(read("web/package.json"))[kind]
    assert asked == packages()[""][kind]
    assert asked == {name: packages()[f"node_modules/{name}"]["version"] for name in asked}


@pytest.mark.parametrize("tool", ["rolldown", "lightningcss"])
def test_the_tools_that_are_programs_are_locked_for_other_platforms(tool):
    kinds = {name for name in packages() if re.search(rf"node_modules/(@{tool}/binding|{tool})-", name)}
    for system in ("linux-x64", "linux-arm64", "darwin-x64", "darwin-arm64", "win32-x64"):
        assert any(system in name for name in kinds), system
