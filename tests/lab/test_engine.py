import importlib.util
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from dragonhoard.bots import own_room
from dragonhoard.core.compile import compiled, specialisations
from dragonhoard.core.errors import Problem
from dragonhoard.core.rulebook import Rules
from dragonhoard.lab.engine import ENTRIES, Desk, Engine, modules_of
from tests.harness.bids import Bids
from tests.harness.bids import rules as bids_rules
from tests.harness.some import GAME, SOME, SWITCHES

FIRST = GAME


def test_all_tables_of_a_game_share_one_compile_whoever_plays():
    bots = Engine(FIRST(3), ["uniform", "greedy", "uniform"])
    assert hasattr(bots.code, "greedy")
    assert bots.bots == ("uniform", "greedy", "uniform")
    assert bots.code is Engine(FIRST(6, {SWITCHES[1]: True}), ["uniform"]).code
    assert bots.code is not Engine(Bids(3), ["uniform"]).code


def test_a_game_without_bots_of_its_own():
    assert Engine(Bids(3), ["uniform"]).many(1, 0, 10).games == 10
    with pytest.raises(Problem) as caught:
        Engine(Bids(3), ["greedy"])
    assert caught.value.key == "bot.unknown"


def test_a_bot_that_is_not_compiled_gets_a_sentence(monkeypatch):
    monkeypatch.setitem(own_room(SOME).BOTS, "slow", own_room(SOME).BOTS["greedy"])
    with pytest.raises(Problem) as caught:
        Engine(FIRST(3), ["slow"])
    assert caught.value.key == "lab.not_compiled"
    assert "greedy" in str(caught.value)


def test_the_log_grows_with_the_game():
    engine = Engine(Bids(3), ["uniform"])
    states, inputs = (part.copy() for part in engine.trace(3, 4))
    engine._desk().make_log(2)
    again = engine.trace(3, 4)
    assert len(states) == len(inputs) + 1 > 2
    assert (states == again[0]).all()
    assert (inputs == again[1]).all()


def test_each_thread_has_records_of_its_own():
    engine = Engine(Bids(4), ["uniform"])
    alone = [engine.many(9, number, 50).dump() for number in range(40)]
    with ThreadPoolExecutor(4) as pool:
        together = [tally.dump() for tally in pool.map(lambda number: engine.many(9, number, 50), range(40))]
    assert alone == together


@pytest.mark.long
def test_every_function_is_compiled_for_one_signature(tmp_path, monkeypatch):
    monkeypatch.setenv("DRAGONHOARD_CACHE", str(tmp_path))
    room = own_room(SOME)
    said = []
    code = compiled(modules_of(FIRST(3), room), ENTRIES, lambda: said.append("compiling"))
    for game in (FIRST(3), FIRST(6, {SWITCHES[-1]: True})):
        desk = Desk(game, room, [1, 0, 1, 0, 0, 0][: game.players])
        code.watched(*desk.records, 1, 0, 2, desk.fresh_tally(), 1000, *desk.no_log)
        code.watched(*desk.records, 1, 0, 1, desk.fresh_tally(), 1000, desk.log, desk.inputs)
    counts = specialisations(code)
    assert {name: n for name, n in counts.items() if n > 1} == {}
    assert {"play_watched", "apply", "claim", "greedy", "see"} <= {name for name, n in counts.items() if n == 1}
    assert said == ["compiling"]
    compiled(modules_of(FIRST(3), room), ENTRIES, lambda: said.append("again"))
    assert said == ["compiling"]


def test_an_edit_of_the_rules_is_noticed(tmp_path, monkeypatch):
    monkeypatch.setenv("DRAGONHOARD_CACHE", str(tmp_path / "cache"))
    text = Path(bids_rules.__file__).read_text(encoding="utf-8")
    points, folders = [], []
    for stones in (5, 7):
        path = tmp_path / "edited_rules.py"
        path.write_text(text.replace("STONES = 5", f"STONES = {stones}"), encoding="utf-8")
        spec = importlib.util.spec_from_file_location("edited_rules", path)
        rules = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(rules)
        game = type("Edited", (Bids,), {"rules": Rules(rules)})(3)
        engine = Engine(game, ["uniform"])
        folders.append(Path(engine.code.__file__).parent)
        points.append(sum(engine.many(1, 0, 10).score))
    assert points == [5 * 3 * 10, 7 * 3 * 10]
    assert folders[0] != folders[1]
    assert {folder.parent for folder in folders} == {tmp_path / "cache"}
