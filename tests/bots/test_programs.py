"""Programs in any language take a seat: the examples play, and whatever a program does costs it its move, no more."""

from __future__ import annotations

import json
import os
import select
import shlex
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

from dragonhoard.bots.programs import Foreign, player_class
from dragonhoard.bots.programs.command import Command
from dragonhoard.bots.programs.process import Process
from dragonhoard.bots.programs.talk import FAULTS, Talk, about, seen
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Choice, Lapse
from dragonhoard.games import catalogue
from dragonhoard.lab import arena
from dragonhoard.lab.simulate import simulate
from dragonhoard.server.broadcast import shown
from dragonhoard.server.messages import ENCODER
from tests.harness.added import ROOT
from tests.harness.some import GAME, SOME, first_of

EXAMPLES = ROOT / "examples" / "bots"
PYTHON = shlex.join([sys.executable, "-S", str(EXAMPLES / "random_bot.py"), "1"])
NODE = shlex.join(["node", str(EXAMPLES / "random_bot.mjs")])
PATIENT = 60.0
HELLO = "import json, sys\ndef say(**what): print(json.dumps(what), flush=True)\nsay(say='hello', protocol=1)\n"
EACH = "for line in sys.stdin:\n  heard = json.loads(line)\n  if heard['say'] == 'go': "


def program(code: str, seconds: float = PATIENT) -> Command:
    return Command((sys.executable, "-S", "-c", HELLO + code), seconds)


def played(slug: str, command: str) -> list[Foreign]:
    """A whole game, the program at every seat; and how its faults stand then."""
    game = catalogue()[slug](catalogue()[slug].seats[0])
    players = [player_class(slug, f"program@{PATIENT:g}:{command}")(game) for _ in range(game.players)]
    try:
        state, _ = arena.play(game, players, 1, 1)
    finally:
        for player in players:
            player.close()
    assert game.rules.over(state)
    return players


@pytest.mark.parametrize("slug", first_of(list(catalogue())))
def test_the_example_in_python_plays(slug: str) -> None:
    assert [player.faults for player in played(slug, PYTHON)] == [[]] * catalogue()[slug].seats[0]


@pytest.mark.parametrize("slug", first_of(list(catalogue())))
def test_the_example_in_javascript_plays(slug: str) -> None:
    assert not any(player.faults for player in played(slug, NODE))


@pytest.mark.long
def test_the_example_in_c_plays(tmp_path: Path) -> None:
    compiler = shutil.which(os.environ.get("CC", "cc"))
    assert compiler, "the long run needs a C compiler"
    subprocess.run([compiler, "-Wall", "-O2", "-o", tmp_path / "bot", EXAMPLES / "random_bot.c"], check=True)
    for slug in catalogue():
        assert not any(player.faults for player in played(slug, str(tmp_path / "bot")))


@pytest.mark.parametrize("slug", list(catalogue()))
def test_a_program_sees_what_a_browser_sees_at_this_seat(slug: str) -> None:
    """Through a whole game, at every seat."""
    game, dice = catalogue()[slug](3), Dice(3, 3)
    state, _ = game.start(dice)
    while asked := game.asked(state):
        for seat in range(game.players):
            view = game.view(state, seat)
            told = json.loads(ENCODER.encode(seen(game, view)))
            assert told == json.loads(ENCODER.encode(shown(game, view, {})))
        moves = game.view(state, asked[0]).menu.moves
        lapse = game.expired(state)
        given = Lapse(state.serial) if lapse else Choice(asked[0], state.serial, moves[dice.below(len(moves))])
        state, _ = game.apply(state, given, dice)
    told = json.loads(ENCODER.encode(about(game, 1)))
    assert told["box"] == json.loads(ENCODER.encode(game.box))
    assert told["seat"] == 1


# -- bad ones ----------------------------------------------------------------------------------------------------------
def faults(code: str, seconds: float = PATIENT) -> list[str]:
    """Asked until it is ended: what it did wrong."""
    talk = Talk(program(code, seconds))
    try:
        while talk.runs:
            with pytest.raises(Problem):
                talk.ask(view={})
        return [fault.key for fault in talk.faults]
    finally:
        talk.end()


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ("sys.stdin.read()", ["program.silent"] * FAULTS),
        ("while True: pass", ["program.silent"] * FAULTS),
        ("while True: print('x' * 99999, end='')", ["program.floods"] * FAULTS),
        (EACH + "print('I think I would claim the first pile.', flush=True)", ["program.no_json"] * FAULTS),
        (EACH + "print('[1]', flush=True)", ["program.no_json"] * FAULTS),
        (EACH + "say(say='move', n=99, move='x')", ["program.message"] * FAULTS),
        (EACH + "say(say='move', n=heard['n'], move=None)", ["program.message"] * FAULTS),
        (EACH + "say(say='chat', n=heard['n'])", ["program.message"] * FAULTS),
        ("sys.exit(0)", ["program.gone"]),
        ("x = bytearray(3 << 30)", ["program.gone"]),
    ],
)
def test_three_faults_end_a_program(code: str, found: list[str], capfd: pytest.CaptureFixture[str]) -> None:
    quick = 0.05 if "silent" in found[0] else PATIENT
    assert faults(code, quick) == found


@pytest.mark.parametrize(
    ("code", "key"),
    [
        ("print('hello')", "program.no_hello"),
        ('print(\'{"say":"hello","protocol":2}\')', "program.protocol"),
        ('print(\'{"say":"move"}\')', "program.no_hello"),
        ("", "program.no_hello"),
    ],
)
def test_a_program_of_another_protocol_is_told_before_the_game(code: str, key: str) -> None:
    with pytest.raises(Problem) as problem:
        Talk(Command((sys.executable, "-S", "-c", code)))
    assert problem.value.key == key


def test_a_late_answer_is_not_taken_for_the_next_move() -> None:
    """It answers the first question only when it hears the second."""
    talk = Talk(
        program(
            f"last = 0\n{EACH}\n    if last: say(say='move', n=last, move='late')\n"
            "    if last: say(say='move', n=heard['n'], move='now')\n    last = heard['n']\n",
            0.2,
        )
    )
    try:
        with pytest.raises(Problem, match=r"0\.2"):
            talk.ask(view={})
        talk.command = Command(talk.command.words, PATIENT)
        assert talk.ask(view={}) == "now"
        assert [fault.key for fault in talk.faults] == ["program.silent"]
    finally:
        talk.end()


def is_there(number: int) -> bool:
    try:
        os.kill(number, 0)
    except ProcessLookupError:
        return False
    return True


FORKING = """import os, time
for leaves in (False, True):
  if not os.fork():
    if leaves:
      os.setsid()
      if os.fork(): os._exit(0)
    os.write(1, b'%d\\n' % os.getpid())
    time.sleep(1000)
time.sleep(1000)
"""


def test_all_children_of_a_program_end_with_it() -> None:
    """One of them has left its session, and its own parent has ended."""
    process = Process(program(FORKING, PATIENT))
    process.line(PATIENT)
    children = [int(process.line(PATIENT)) for _ in range(2)]
    assert [is_there(child) for child in children] == [True, True]
    process.end()
    assert [is_there(child) for child in children] == [False, False]


HOPPING = """import os, time
end = time.time() + 30  # for the case that nobody ends it
for _ in range(4):
  if not os.fork():
    while time.time() < end:
      if os.fork(): os._exit(0)
      os.setsid()
    os._exit(0)
print('hops', flush=True)
time.sleep(30)
"""


def test_so_do_those_that_leave_their_session_and_are_another_at_every_moment() -> None:
    mark = f"mark = {os.getpid()}\n"
    process = Process(program(mark + HOPPING, PATIENT))
    assert [process.line(PATIENT), process.line(PATIENT)][1] == b"hops"
    assert running(mark)
    process.end()
    assert not any(running(mark) for _ in range(3))


def running(mark: str) -> list[str]:
    """The processes that have these words in their command."""
    found = []
    for name in filter(str.isdigit, os.listdir("/proc")):
        with suppress(OSError):
            if mark.encode() in Path(f"/proc/{name}/cmdline").read_bytes():
                found.append(name)
    return found


def test_they_end_when_whoever_started_them_is_killed(tmp_path: Path) -> None:
    code = (
        "from dragonhoard.bots.programs.process import Process\n"
        "from dragonhoard.bots.programs.command import Command\n"
        f"process = Process(Command(('sh', '-c', 'echo $$; echo $PPID; exec sleep 1000')))\n"
        f"print(*(process.line({PATIENT}).decode() for _ in range(2)), flush=True)\ninput()\n"
    )
    path = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    with subprocess.Popen(
        [sys.executable, "-c", code], env=path, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as house:
        assert house.stdout
        child, keeper = map(int, house.stdout.readline().split())
        assert is_there(child)
        watched = os.pidfd_open(keeper)
        house.kill()
    assert select.select([watched], [], [], PATIENT)[0]
    os.close(watched)
    assert not is_there(child)


# -- where it plays ----------------------------------------------------------------------------------------------------
def test_a_program_that_was_ended_spoils_no_count() -> None:
    game = GAME(GAME.seats[0])
    prose = f"program@{PATIENT:g}:" + shlex.join(program(EACH + "print('my move', flush=True)").words)
    with pytest.raises(Problem, match="was ended for its faults") as problem:
        simulate(game, [prose, *["uniform"] * (game.players - 1)], 1, 1, cores=1)
    assert problem.value.key == "program.ended"


def test_an_illegal_move_is_a_fault_and_the_house_moves() -> None:
    game = GAME(GAME.seats[0])
    state, _ = game.start(Dice(1, 1))
    seat = game.asked(state)[0]
    view = game.view(state, seat)
    player = player_class(
        SOME,
        f"program@{PATIENT:g}:" + shlex.join(program(EACH + "say(say='move', n=heard['n'], move='fly away')").words),
    )(game)
    try:
        assert player.choose(view, None, Dice(1, 2)) in view.menu.moves
        assert len(player.faults) == 1
    finally:
        player.close()


def test_names_of_programs() -> None:
    assert Command.read("program:python3 'my bot.py'") == Command(("python3", "my bot.py"), 2.0)
    assert Command.read("program@0.5:./bot").seconds == 0.5
    for name in ("program", "program:", "program:'", "program@x:y", "program@0:y", "program@9999:y"):
        with pytest.raises(Problem) as problem:
            player_class(SOME, name)
        assert problem.value.key == "program.name"
