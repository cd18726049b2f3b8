"""The lock files: complete, hashed, and in step with pyproject.toml."""

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
    """The names in lists of requirements."""
    return {re.match(r"[A-Za-z0-9_-]+", line)[0].replace("_", "-") for lines in lists for line in lines}


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
        "requirements-dev.lock": run_time | wanted(groups["dev"]),
        "requirements-boot.lock": wanted(groups["boot"], told["build-system"]["requires"]),
    }.items():
        assert names <= {pin[0] for pin in pins(name)}


def test_tests_run_with_what_people_play_with():
    assert pins("requirements.lock") <= pins("requirements-dev.lock")


def test_the_numba_of_the_lab_is_pinned():
    lab = tomllib.loads(read("pyproject.toml"))["project"]["optional-dependencies"]["lab"]
    asked = next(line for line in lab if line.startswith("numba"))
    assert asked.split(";")[0] in {f"{name}=={version}" for name, version, _ in pins("requirements.lock")}
