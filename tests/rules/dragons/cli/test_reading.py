"""What can be read: the welcome, games, rules, editions, positions."""

import json
import os

import pytest

LINE = "4 year=1 deck=9 turn=A piles=c,./d,./k,B/r,."


def test_without_words_it_says_what_there_is(say):
    said = say()
    assert said.code == 0
    assert "dragonhoard play dragons" in said.out
    assert "Dragons by Bruno Faidutti" in " ".join(said.out.split())
    assert len(said.out.splitlines()) < 15


def test_the_version(say):
    assert say("--version").out == "0.1.0\n"


@pytest.mark.parametrize("words", [["--help"], ["play", "--help"], ["simulate", "--help"], ["edition", "--help"]])
def test_help(say, words):
    said = say(*words)
    assert said.code == 0
    assert "Usage: dragonhoard" in said.out


def test_games(say):
    out = say("games").out
    assert "dragons  Dragons, by Bruno Faidutti" in out
    assert "dragon-keeper  Dragon Keeper: The Dungeon, by Etienne Daniault" in out
    assert "dragons-gold  Dragon's Gold, by Bruno Faidutti" in out
    whole = " ".join(out.split())
    assert "For 3 to 6 players. Bots: uniform (plays by chance), " in whole
    assert " greedy (takes what scores), " in whole
    assert "open_piles=true" in out
    found = json.loads(say("games", "--json").out)["games"]
    assert [game["game"] for game in found] == ["dragons", "dragon-keeper", "dragons-gold", "nine-shires"]
    assert [game["players"] for game in found] == [[3, 4, 5, 6], [2, 3, 4], [3, 4, 5, 6], [2, 3, 4, 5, 6]]
    assert [game["options"]["first_seat"] for game in found] == [-1] * 4


# -- rules -------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("clause", ["DR-CLAIM-2", "dr-claim-2", "DR_CLAIM_2"])
def test_one_clause(say, clause):
    said = say("rules", "dragons", clause)
    assert said.code == 0
    assert " ".join(said.out.split()).startswith("DR-CLAIM-2 (4.2 Claim) A pile takes at most one dragon; ")
    assert len(said.out.splitlines()) == 3


def test_the_whole_page(say):
    out = say("rules", "dragons").out
    assert "DR-TERM-1" in out
    assert "EX-DR-20" in out


def checkout(folder, test):
    for path in ("docs/rules", "src/dragonhoard", "tests/rules/dragons"):
        (folder / path).mkdir(parents=True)
    (folder / "docs/rules/dragons.md").write_text("# Dragons\n\n- **DR-TERM-1** A rule.\n", encoding="utf-8")
    (folder / "tests/rules/dragons/test_terms.py").write_text(test, encoding="utf-8")
    return folder


def test_rules_check_of_a_good_checkout(say, tmp_path, monkeypatch):
    monkeypatch.chdir(checkout(tmp_path, "def test_dr_term_1_holds():\n    assert True\n") / "docs")
    said = say("rules", "check")
    assert said.code == 0
    assert said.out.startswith("1 clauses, 1 tests: ")


def test_rules_check_names_place_and_fault(say, tmp_path, monkeypatch):
    monkeypatch.chdir(checkout(tmp_path, "def test_dr_term_9_holds():\n    assert True\n"))
    said = say("rules", "check")
    assert said.code == 1
    assert said.out == ""
    places = [line.split(": ", 1)[0] for line in said.err.splitlines()]
    assert places == ["docs/rules/dragons.md:3", "tests/rules/dragons/test_terms.py:1"]


# -- editions ----------------------------------------------------------------------------------------------------------
def test_an_edition_can_be_copied_and_checked(say, tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(say("edition", "show", "dragons").out, encoding="utf-8")
    said = say("edition", "check", path)
    assert said.code == 0
    assert "this edition is good" in said.out
    assert "those of the standard edition" in said.out
    path.write_text(path.read_text(encoding="utf-8").replace("ring = 7", "ring = 8"), encoding="utf-8")
    said = say("edition", "check", path)
    assert said.code == 0
    assert "standard" not in said.out


# -- positions ---------------------------------------------------------------------------------------------------------
def test_a_position_is_explained(say):
    out = say("position", "dragons", LINE).out
    assert "It is the turn of A." in out
    assert "Legal moves: draw, claim 0, claim 1, claim 3" in out
    line, setup = out.splitlines()[-2:]
    assert line == LINE
    assert say("position", "dragons", setup).out == out


def test_a_position_as_json(say):
    found = json.loads(say("position", "dragons", LINE, "--json").out)
    assert found["line"] == LINE
    assert found["position"]["piles"][2] == {"cards": ["crown"], "dragon": "B"}
    assert found["waiting"] == ["A"]
    assert found["moves"] == {"A": ["draw", "claim 0", "claim 1", "claim 3"]}
    assert found["totals"] is None


def test_moves_from_a_position(say):
    said = say("position", "dragons", LINE, "--move", "A: claim 1", "--move", "draw")
    assert "A claims pile 1." in said.out
    assert "C draws: " in said.out
    assert "It is the turn of C." in said.out
    again = say("position", "dragons", LINE, "--move", "claim 1", "--move", "draw", "--seed", 1)
    assert again.out == said.out


def test_the_end_of_a_game_as_a_position(say):
    end = '{"turn": null, "players": 3, "hoards": [{"cow": 5}, {"cow": 5, "ring": 1}, {"coin-3": 2, "cow": 1}]}'
    out = say("position", "dragons", end).out
    assert "C went hungry and cannot win." in out
    assert "B wins with 7 points." in out
    found = json.loads(say("position", "dragons", end, "--json").out)
    assert found["totals"] == [0, 7, None]
    assert found["winners"] == ["B"]
    assert found["waiting"] == []


def test_a_terminal_without_such_letters(process):
    child = process("position", "dragons", LINE, env={"PYTHONIOENCODING": "ascii", "NO_COLOR": "1"})
    out, err = child.communicate()
    assert child.returncode == 0
    assert err == ""
    assert "+-----------+ +-----------+ +===========+ +-----------+" in out
    assert os.linesep in out
