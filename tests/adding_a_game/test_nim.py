"""The game of docs/adding-a-game.md: a folder on the path, and nothing else, makes it one of the games."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import warnings
from itertools import islice

import pytest
from pettingzoo.test import api_test

from dragonhoard.bots import bots_for
from dragonhoard.core import clauses, texts
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.words import Words
from dragonhoard.games import catalogue
from dragonhoard.pettingzoo import env
from dragonhoard.proofs import spoken
from dragonhoard.proofs.random_play import every_table, random_play
from dragonhoard.vector import VectorEnv
from tests.harness.added import NIM, added
from tests.harness.laws import asked
from tests.harness.laws.printed import seen_alike

MOST_LINES = 160  # of Python, all rooms together
LAWS = [
    asked.pieces_are_conserved,
    asked.listed_moves_pass,
    asked.notation_holds,
    asked.replay_holds,
    asked.nothing_leaks,
    asked.quiet_is_unseen,
    asked.sealed_choices_commute,
    asked.guesses_are_consistent,
    asked.guesses_can_be_written,
    asked.hiding_keeps_the_view,
    asked.bots_see_honestly,
    asked.games_end,
    asked.refusals_change_nothing,
]


@pytest.fixture(scope="module")
def package(tmp_path_factory):
    return shutil.copytree(NIM, tmp_path_factory.mktemp("outside") / "package")


@pytest.fixture
def nim(package):
    with added(package):
        yield catalogue()["nim"]


def code_lines(file):
    """Without blanks, comments and docstrings."""
    text = file.read_text(encoding="utf-8")
    tree = ast.parse(text)
    of_docs = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            of_docs |= set(range(node.lineno, node.end_lineno + 1))
    lines = enumerate(text.splitlines(), 1)
    return sum(bool(line.strip()) and line.strip()[0] != "#" and number not in of_docs for number, line in lines)


# -- it is found -------------------------------------------------------------------------------------------------------
def test_it_is_a_game_for_as_long_as_its_folder_is_there(package):
    before = dict(catalogue())
    with added(package):
        assert catalogue().keys() - before.keys() == {"nim"}
        assert list(bots_for("nim")) == ["uniform", "drake"]
        assert clauses.of_game("nim").keys() > {"NIM-TAKE-1"}
        assert texts.say("nim.option.last_loses").endswith("loses.")
    assert catalogue() == before
    assert clauses.of_game("nim") == {}


def test_another_process_finds_it_on_its_path(package):
    command = [sys.executable, "-m", "dragonhoard.cli", "games", "--json"]
    told = subprocess.run(command, env={**os.environ, "PYTHONPATH": str(package)}, capture_output=True, check=True)
    (found,) = (game for game in json.loads(told.stdout)["games"] if game["game"] == "nim")
    assert (found["players"], found["bots"]) == ([2, 3, 4], ["uniform", "drake", "elder"])


def test_its_author_wrote_few_lines():
    files = sorted(NIM.rglob("*.py"))
    assert len(files) > 3
    assert sum(map(code_lines, files)) <= MOST_LINES
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) <= MOST_LINES


# -- it is a game like the others --------------------------------------------------------------------------------------
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_it_keeps_the_laws(nim, law):
    for number, game in enumerate(every_table(nim)):
        for run in range(3):
            assert law(game, Dice(number, run)) is None


def test_its_rules_compile_and_play_the_same(nim):
    for number, game in enumerate(every_table(nim)):
        assert asked.plain_equals_compiled(game, Dice(number)) is None


def test_its_rules_are_printed_to_javascript_and_play_the_same(nim):
    found = seen_alike(nim, 40)
    assert (found["games"], found["differing"]) == (40, 0)


def test_it_has_words_for_all_that_happens(nim):
    events = {event.kind for game in every_table(nim) for step in random_play(game, Dice(1)) for event in step.events}
    assert {"took", "game_ends"} <= events
    for clause in [*nim.clauses.values(), nim.stale_clause]:
        assert f"nim.breach.{clause}" in texts.catalogue()
        assert clause in clauses.of_game("nim")


# -- it is played ------------------------------------------------------------------------------------------------------
def test_it_is_played_in_the_terminal(nim, say):
    said = say("play", "nim", "--players", 2, "--seed", 3, answers=["1"] * 30)
    assert said.code == 0
    assert said.err == ""
    assert re.search(r"^ heaps +\d", said.out, re.MULTILINE)
    assert re.search(r"^ You take 1 egg from heap \d\.$", said.out, re.MULTILINE)
    assert re.search(r"^ Ember takes [123] eggs? from heap \d\.$", said.out, re.MULTILINE)
    assert re.search(r"^ (You win|Ember wins) with 1 point\.", said.out, re.MULTILINE)
    assert "The game is over." in said.out
    assert "You takes" not in said.out


def test_a_refusal_cites_its_clause(nim, say):
    said = say(
        "play", "nim", "--players", 2, "--seed", 3, answers=["take 9 from 1", "eat 1", "rules nim-take-1", "quit"]
    )
    assert "NIM-TAKE-1: take one to three eggs" in said.out
    assert "there is no move eat 1" in said.out
    assert said.out.count("one to three eggs from a single heap") == 1
    assert said.code == 0


def test_it_is_simulated(nim, say):
    said = say("simulate", "nim", "--players", 3, "--games", 500)
    assert (said.code, said.err) == (0, "")
    assert "eliminated" not in said.out
    found = json.loads(say("simulate", "nim", "--players", 3, "--games", 500, "--json").out)
    assert sum(seat["won"]["share"] for seat in found["seats"]) == pytest.approx(1)


def test_it_is_compared(nim, say):
    said = say("compare", "nim", "-", "last_loses=true", "--players", 3, "--games", 300)
    assert (said.code, said.err) == (0, "")
    assert "eliminated" not in said.out


def test_its_records_are_verified(nim, say, tmp_path):
    path = tmp_path / "game.jsonl"
    assert say("play", "nim", "--seed", 5, "--record", path, answers=["1"] * 30).code == 0
    assert say("verify", path).code == 0
    assert "from heap" in say("replay", path).out


def test_programs_play_it_in_words_made_of_its_moves(nim):
    words = Words(nim(3))
    assert len(words) == 12
    assert "take 3 from 1" in words.names
    for said in islice(spoken.speech(words, Dice(1)), 200):
        assert len(words.observe(said.state, said.seat)) == words.width
    table = env("nim", players=3)
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Observation")  # it likes no dictionaries
        api_test(table, num_cycles=30)
    with pytest.raises(Problem, match="none that are compiled"):
        VectorEnv("nim", 4)
