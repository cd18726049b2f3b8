"""The command line in this process and in others; and a record to read."""

import io
import os
import signal
import subprocess
import sys
from dataclasses import dataclass

import pytest

from dragonhoard.cli import main
from tests.harness.some import SOME


@dataclass(frozen=True)
class Said:
    code: int
    out: str
    err: str


@pytest.fixture
def say(capsys, monkeypatch):
    """A command in this process, on a screen of 80 columns; `answers` are the lines that the person types."""

    def run(*words, answers=()):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{answer}\n" for answer in answers)))
        code = main([str(word) for word in words])
        return Said(code, *capsys.readouterr())

    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    capsys.readouterr()
    return run


@pytest.fixture
def process():
    """A command in a process of its own."""
    started = []

    def start(*words, **settings):
        environment = {**os.environ, "COLUMNS": "80", "LC_ALL": "C.UTF-8", **settings.pop("env", {})}
        pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE) | settings
        command = [sys.executable, "-m", "dragonhoard.cli", *map(str, words)]
        # Started in the background, a process ignores Ctrl-C, and so would its children.
        heard = signal.signal(signal.SIGINT, signal.default_int_handler)
        child = subprocess.Popen(command, env=environment, text=True, encoding="utf-8", **pipes)
        signal.signal(signal.SIGINT, heard)
        started.append(child)
        return child

    yield start
    for child in started:
        if child.poll() is None:
            child.kill()
        child.communicate()


@pytest.fixture
def refused(say):
    """A command that is refused with one sentence, and prints nothing else."""

    def run(*words):
        said = say(*words)
        assert said.code == 2
        assert said.out == ""
        assert said.err.count("\n") == 1
        assert "Traceback" not in said.err
        return said.err

    return run


@pytest.fixture
def record(say, tmp_path):
    """The record of a short game that the person has left."""
    path = tmp_path / "game.jsonl"
    said = say("play", SOME, "--seed", 4, "--record", path, answers=["1", "1", "quit"])
    assert said.code == 0
    return path
