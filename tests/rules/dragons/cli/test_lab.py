"""`simulate`, `compare` and `prove`: numbers, and what they mean."""

import json
import os
import re
import sys

import pytest

from dragonhoard.cli import bench
from dragonhoard.cli.screen import Screen

WORDS = ["simulate", "dragons", "--players", 4, "--games", 3000, "--bots", "uniform", "--seed", 7]


def simulated(say, *words):
    said = say(*words, "--json")
    assert said.code == 0
    found = json.loads(said.out)
    return {key: value for key, value in found.items() if key not in ("seconds", "moves_per_second")}


def test_simulate_as_json(say):
    said = say(*WORDS, "--json")
    found = json.loads(said.out)
    assert {"game", "players", "games", "moves", "seconds", "moves_per_second", "seats"} <= set(found)
    assert (found["game"], found["players"], found["games"], found["seed"]) == ("dragons", 4, 3000, 7)
    assert len(found["seats"]) == 4
    assert sum(seat["won"]["share"] for seat in found["seats"]) == pytest.approx(1)
    assert all(seat["score"]["interval"][0] < seat["score"]["mean"] for seat in found["seats"])


def test_the_same_seed_gives_the_same_numbers_on_any_number_of_cores(say):
    assert simulated(say, *WORDS, "--cores", 1) == simulated(say, *WORDS, "--cores", 3)
    assert simulated(say, *WORDS) != simulated(say, *WORDS[:-1], 8)


def test_simulate_for_people(say):
    out = say(*WORDS, "--option", "less_memory=true").out
    assert "Dragons: 3,000 games of 4 players, seed 7" in out
    assert "less_memory=true" in out
    assert len(re.findall(r"^ \d +uniform +\d+\.\d\d", out, re.MULTILINE)) == 4
    assert "Every seat wins about its fair share of 25.0 %" in out
    assert all(len(line) <= 80 for line in out.splitlines())


def test_what_is_beyond_chance_is_said(say):
    out = say("simulate", "dragons", "--bots", "greedy,uniform,uniform", "--games", 200).out
    assert "200 games of 3 players" in out
    assert re.search(r"greedy wins [\d.]+ % of the games where 33.3 % would be fair", " ".join(out.split()))
    assert "hardly by chance. uniform wins only" in " ".join(out.split())


def test_one_game(say):
    out = say("simulate", "dragons", "--games", 1).out
    assert "one game of 4 players" in out
    assert "One game says next to nothing" in out


def test_an_edition_of_ones_own(say, tmp_path):
    path = tmp_path / "mine.toml"
    text = say("edition", "show", "dragons").out.replace("Dragons, first", "My Dragons, [first]")
    path.write_text(text.replace("ring = 7", "ring = 70"), encoding="utf-8")
    assert "My Dragons, [first] edition" in say(*WORDS, "--edition", path).out
    found = json.loads(say("compare", "dragons", "-", path, "--games", 3000, "--json").out)
    assert found["a"]["edition"]["hash"] != found["b"]["edition"]["hash"]
    points = [contrast for contrast in found["contrasts"] if contrast["what"] == "score"]
    assert all(contrast["beyond_chance"] for contrast in points)
    assert all(contrast["difference"] > 5 for contrast in points)


def test_compare_for_people(say):
    out = say("compare", "dragons", "-", "less_memory=true,open_piles=true", "--games", 2000).out
    assert "A is the standard game; B is less_memory=true,open_piles=true" in out
    assert re.search(r"moves in a game .* beyond chance", out)
    assert "figures differ beyond chance" in out


def test_a_game_does_not_differ_from_itself(say):
    out = say("compare", "dragons", "-", "-", "--games", 500, "--seed", 2).out
    assert "Nothing differs beyond what chance explains" in out


def test_prove_one_claim(say):
    said = say("prove", "dragons", "--only", "rejection", "--json")
    found = json.loads(said.out)
    assert said.code == 0
    assert found["held"] is True
    assert [proof["name"] for proof in found["proofs"]] == ["prove.rejection"]
    said = say("prove", "dragons", "--only", "rejection")
    assert "Dragons holds all it promises." in said.out


def test_a_reference_that_is_not_installed_has_a_sentence(capsys):
    figures = {
        "ratios": {"c": 0.73, "plain": 1234.5, "openspiel": None, "pgx": None},
        "notes": {"openspiel": "OpenSpiel is not installed: pip install [open_spiel]."},
        "moves_per_second": {"compiled": 12_000_000},
        "two_cores": None,
        "compile_seconds": {"cold": 7.5, "cached": 0.4},
        "plain_move_microseconds": 41.0,
    }
    bench.show(Screen(), figures)
    out = capsys.readouterr().out
    assert re.search(r"written in C +0\.73 ", out)
    assert re.search(r"plain Python +1,23[45] ", out)
    assert re.search(r"Pgx, a game of its own +- ", out)
    assert "openspiel: OpenSpiel is not installed: pip install [open_spiel]." in out
    assert "12,000,000" in out


# -- what is fetched, and what is missing ------------------------------------------------------------------------------
@pytest.fixture
def without_lab(tmp_path):
    """A Python in which the packages of the lab are not installed."""
    blocked = "import sys\nfor name in ('numpy', 'numba', 'llvmlite'):\n    sys.modules[name] = None\n"
    (tmp_path / "sitecustomize.py").write_text(blocked, encoding="utf-8")
    return {"PYTHONPATH": os.pathsep.join([str(tmp_path), *filter(None, sys.path)])}


@pytest.mark.parametrize(
    "words",
    [
        ["simulate", "dragons", "--json"],
        ["compare", "dragons", "-", "-", "--json"],
        ["prove", "dragons", "--only", "games", "--json"],
        ["bench", "engine", "--json"],
    ],
)
def test_a_missing_package_gets_a_sentence(process, without_lab, words):
    child = process(*words, env=without_lab)
    out, err = child.communicate()
    assert child.returncode == 2
    assert out == ""
    assert re.fullmatch(r"This needs num(py|ba), which is not installed: pip install .*\n", err)


@pytest.mark.parametrize("words", [["games"], ["rules", "dragons", "DR-CLAIM-2"], ["play", "dragons"]])
def test_the_rest_does_without_the_lab(process, without_lab, words):
    child = process(*words, env=without_lab)
    out, err = child.communicate("")
    assert child.returncode == 0
    assert out
    assert err == ""


def test_quick_commands_fetch_neither_numpy_nor_a_screen(process):
    child = process("--version", env={"PYTHONPROFILEIMPORTTIME": "1"})
    _, err = child.communicate()
    fetched = {line.rsplit("|", 1)[-1].strip() for line in err.splitlines()}
    assert "dragonhoard.cli.app" in fetched
    assert not fetched & {"numpy", "numba", "dragonhoard.lab.simulate", "dragonhoard.cli.tabletop"}
