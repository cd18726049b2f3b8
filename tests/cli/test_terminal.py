"""Real processes: signals, pipes, and a terminal with a person at it."""

import json
import os
import pty
import signal

import pytest

from dragonhoard.core import texts
from dragonhoard.games import catalogue
from tests.harness.some import SOME, first_of

PROMPT = texts.say("cli.play.prompt")
OFFER = texts.say("cli.play.offer")


def read_until(stream, end):
    """What comes until the end is said."""
    found = ""
    while not found.endswith(end):
        letter = stream.read(1)
        assert letter, f"{found!r} ends without {end!r}"
        found += letter
    return found


class Terminal:
    """A terminal with one program in it."""

    def __init__(self, process, *words):
        self.master, slave = pty.openpty()
        environment = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "40"}
        ends = dict.fromkeys(("stdin", "stdout", "stderr"), slave)
        self.child = process(*words, env=environment, start_new_session=True, **ends)
        os.close(slave)

    def until(self, end):
        found = b""
        while not found.decode(errors="replace").endswith(end):
            found += os.read(self.master, 1)
        return found.decode()

    def type(self, text):
        os.write(self.master, text.encode())

    def rest(self):
        found = b""
        try:
            while part := os.read(self.master, 1024):
                found += part
        except OSError:
            pass  # how a terminal says that its last program has gone
        return found.decode()


@pytest.fixture
def terminal(process):
    opened = []

    def start(*words):
        opened.append(Terminal(process, *words))
        return opened[-1]

    yield start
    for one in opened:
        one.child.kill()
        os.close(one.master)


def test_a_person_may_take_back_before_the_others_move(terminal):
    one = terminal("play", SOME, "--seed", 1, "--option", "first_seat=0")
    assert "Draw a card or claim a pile." in one.until(PROMPT)
    one.type("draw\n")
    one.until(PROMPT)
    one.type("place 0\n")
    page = one.until(OFFER)
    assert "\x1b[2J" in page
    assert "You put it on pile 0." in page
    assert "Ember" not in page
    one.type("nonsense\n")
    one.until(OFFER)
    one.type("undo\n")
    page = one.until(PROMPT)
    assert "You take it back." in page
    assert "Ember" not in page
    one.type("place 1\n")
    one.until(OFFER)
    one.type("\n")
    assert "Ember" in one.until("Year 1")


@pytest.mark.parametrize("key", ["\x04", "quit\n"])
def test_the_end_of_the_input_is_a_polite_end(terminal, tmp_path, key):
    path = tmp_path / "game.jsonl"
    one = terminal("play", SOME, "--record", path)
    one.until(PROMPT)
    one.type(key)
    assert "You have left the game." in one.rest()
    assert one.child.wait() == 0
    assert "end" in json.loads(path.read_text(encoding="utf-8").splitlines()[-1])


def test_an_interrupt_is_quiet_and_closes_the_record(process, say, tmp_path):
    path = tmp_path / "game.jsonl"
    child = process("play", SOME, "--option", "first_seat=0", "--record", path)
    child.stdin.write("draw\n")
    child.stdin.flush()
    read_until(child.stdout, "Place the card on a free pile.")
    child.send_signal(signal.SIGINT)
    assert child.wait() == 130
    assert child.stderr.read() == ""
    assert say("verify", path).code == 0


@pytest.mark.parametrize("words", first_of([["rules", SOME], ["edition", "show", SOME]]))
def test_a_reader_who_has_enough(process, words):
    reader, writer = os.pipe()
    os.close(reader)
    child = process(*words, stdout=writer)
    os.close(writer)
    _, err = child.communicate()
    assert child.returncode == 1
    assert err == ""


def test_progress_is_shown_where_somebody_sees_it(terminal):
    one = terminal("simulate", SOME, "--games", 2000)
    out = one.rest()
    assert one.child.wait() == 0
    assert "2,000 games of 4 players" in out
    assert "/2000" in out


def test_no_progress_in_a_pipe(process):
    child = process("simulate", SOME, "--games", 2000, "--json")
    out, err = child.communicate()
    assert json.loads(out)["games"] == 2000
    assert "/2000" not in err


def test_bad_input_of_a_process(process):
    child = process("simulate", "chess", "--json")
    out, err = child.communicate()
    assert (child.returncode, out) == (2, "")
    assert err == "There is no game called chess. There are: " + ", ".join(catalogue()) + ".\n"


def test_bytes_that_are_no_letters(process):
    child = process("play", SOME, "--seed", 1, "--option", "first_seat=0")
    child.stdin.buffer.write(b"\xff\xfe\n\nquit\n")
    out, err = child.communicate()
    assert child.returncode == 0
    assert "there is no move" in out
    assert err == ""
