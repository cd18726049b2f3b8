"""`bench engine`: what it reports, and what it says where a reference is missing."""

from __future__ import annotations

import importlib
import json
import sys

import pytest

from dragonhoard import Problem
from dragonhoard.games import catalogue
from dragonhoard.lab.engine import Engine
from dragonhoard.proofs import bench_engine, bench_lines, bench_programs
from tests.harness.bids import Bids

SLUG = bench_engine.measured_game().slug


@pytest.fixture
def without_peers(monkeypatch):
    for name in ("pyspiel", "pgx"):
        monkeypatch.setitem(sys.modules, name, None)


def test_the_report_has_a_ratio_or_a_sentence_for_each_reference(without_peers):
    seen = []
    found = bench_engine.engine(60, 1, progress=lambda done, total: seen.append((done, total)), anew=Bids)
    assert json.loads(json.dumps(found))["ratios"].keys() == {"c", "plain", "openspiel", "pgx"}
    assert found["ratios"]["c"] > 0
    assert found["ratios"]["plain"] > 1
    assert found["ratios"]["openspiel"] is None
    assert "pip install open_spiel" in found["notes"]["openspiel"]
    assert found["ratios"]["pgx"] is None
    assert "pip install pgx jax" in found["notes"]["pgx"]
    assert found["moves_per_second"].keys() == {"compiled", "plain", "c"}
    assert found["c_by_players"].keys() == {3, 4, 5, 6}
    assert found["compile_seconds"].keys() == {"cold", "cached"}
    assert found["plain_move_microseconds"] > 0
    assert found["two_cores"] is None or found["two_cores"] > 0
    assert found["machine"]["cores"] >= 1
    assert seen[-1] == (3, 3)


def test_without_a_compiler_the_ratio_to_c_is_a_sentence(monkeypatch, tmp_path):
    monkeypatch.setenv("CC", "no-such-compiler")
    notes = {}
    assert bench_engine.in_c(bench_engine.BENCHMARKS, tmp_path, SLUG, notes) is None
    assert "apt install gcc" in notes["c"]


def test_for_a_game_that_nobody_has_written_in_c_there_is_a_sentence(tmp_path):
    notes = {}
    assert bench_engine.in_c(bench_engine.BENCHMARKS, tmp_path, "unheard-of", notes) is None
    assert "benchmarks/unheard-of.c" in notes["c"]


def test_without_a_checkout_there_is_a_sentence(tmp_path):
    notes = {}
    assert bench_engine.in_c(tmp_path, tmp_path, SLUG, notes) is None
    assert bench_engine.rolled_out(tmp_path, "pgx", SLUG, notes) == {}
    assert "checkout" in notes["c"]
    assert "checkout" in notes["pgx"]


def test_the_adapter_says_how_to_get_openspiel(without_peers, monkeypatch):
    monkeypatch.delitem(sys.modules, "dragonhoard.adapters.openspiel", raising=False)
    with pytest.raises(Problem, match="pip install open_spiel"):
        importlib.import_module("dragonhoard.adapters.openspiel")


def test_a_ratio_is_the_median_of_the_rounds_to_the_fastest_game():
    speeds = {
        "compiled": [10.0, 20.0, 5.0],
        "pgx slow": [1.0, 1.0, 1.0],
        "pgx fast": [2.0, 5.0, 2.0],
        f"{bench_engine.BEHIND}ours": [50.0, 50.0, 50.0],
    }
    assert bench_engine.ratio(speeds, "pgx") == 4.0
    assert bench_engine.ratio(speeds, "openspiel") is None


def test_contestants_take_turns():
    turns = []
    speeds = bench_engine.race(
        {"a": lambda: (turns.append("a"), 1.0)[1:] * 2, "b": lambda: (turns.append("b"), 2.0)[1:] * 2}, 3
    )
    assert turns == ["a", "b"] * 3
    assert speeds == {"a": [1.0] * 3, "b": [1.0] * 3}


def test_plain_games_that_differ_are_refused():
    ours = Engine(bench_engine.measured_game()(3), ["uniform"])
    wanted = ours.many(bench_engine.RUN, 0, 5).dump()
    bench_engine.same("plain", wanted, wanted)
    with pytest.raises(Problem, match="moves is"):
        bench_engine.same("plain", {**wanted, "moves": wanted["moves"] + 1}, wanted)


@pytest.mark.long
def test_programs_are_measured_for_every_game(without_peers):
    found = bench_programs.programs(steps=2, rounds=1)
    assert found["ratios"].keys() == found["two_threads"].keys() == catalogue().keys()
    assert all(ratios["plain"] > 1 for ratios in found["ratios"].values())
    assert found["lines"]["round_trip_ms"].keys() == catalogue().keys()
    assert found["lines"]["beyond_seconds"].keys() == bench_lines.BAD.keys()
    assert found["lines"]["left"] == 0
    assert "pip install open_spiel" in found["notes"]["openspiel"]
    assert "pip install pgx jax" in found["notes"]["pgx"]


def test_the_ratio_of_an_environment_is_to_each_reference_and_to_its_own_game_alone():
    speeds = {"vector a": [8.0], "plain a": [2.0], "vector b": [9.0], "plain b": [1.0], "pgx poker": [4.0]}
    assert bench_programs.ratios(speeds, "a") == {"plain": 4.0, "pgx poker": 2.0}
