"""The hand-written C program plays the same games as the compiled rules: a second opinion on every rule."""

from __future__ import annotations

import pytest

from benchmarks import c_program
from dragonhoard import Problem, game_class
from dragonhoard.core import edition as editions
from dragonhoard.lab.engine import Engine
from dragonhoard.proofs import bench_engine
from dragonhoard.proofs.random_play import every_table

Dragons = game_class("dragons")
SOURCE = c_program.source_of(Dragons.slug)
GAMES = 400


@pytest.fixture(scope="module")
def program(tmp_path_factory):
    return c_program.Program(tmp_path_factory.mktemp("c"), Dragons.slug)


def tallies(program, game, run=1, first=0, count=GAMES):
    compiled = Engine(game, ["uniform"]).many(run, first, count).dump()
    in_c, _ = program.play(game, run, first, count)
    return in_c, {name: compiled[name] for name in in_c}


@pytest.mark.parametrize("players", Dragons.seats)
def test_the_games_are_the_same_at_every_table(program, players):
    tables = [game for game in every_table(Dragons) if game.players == players]
    assert len(tables) == 8
    for game in tables:
        in_c, compiled = tallies(program, game)
        assert in_c["games"] == GAMES
        assert in_c == compiled, game.options


def test_the_first_seat_can_be_named(program):
    games = [Dragons(4, {"first_seat": seat}) for seat in range(4)]
    found = [tallies(program, game) for game in games]
    assert all(in_c == compiled for in_c, compiled in found)
    assert len({str(in_c) for in_c, _ in found}) == 4


def test_runs_and_games_may_have_large_numbers(program):
    in_c, compiled = tallies(program, Dragons(3), run=2**63 - 1, first=2**40)
    assert in_c == compiled
    assert in_c != tallies(program, Dragons(3), run=2**31 - 1, first=2**40)[0]


def test_the_numbers_of_the_edition_are_not_in_the_program(program):
    text = SOURCE.parents[1].joinpath("src/dragonhoard/games/dragons/edition.toml").read_text("utf-8")
    for old, new in {
        "ring = 7 ": "ring = 9 ",
        "polish = 1 ": "polish = 2 ",
        "jewels_in_a_set = 3": "jewels_in_a_set = 2",
        "herds_apart_from = 5": "herds_apart_from = 4",
        "4 = 4": "4 = 6",
        'kind = "cow"\nquantity = 1\ncopies = 12': 'kind = "cow"\nquantity = 2\ncopies = 15',
        'kind = "sheep"\nquantity = 1\ncopies = 12': 'kind = "sheep"\nquantity = 1\ncopies = 9',
    }.items():
        assert old in text
        text = text.replace(old, new)
    game = Dragons(4, {"card_in_hand": True}, editions.parse(text, "other.toml"))
    in_c, compiled = tallies(program, game)
    assert in_c == compiled
    assert in_c != tallies(program, Dragons(4, {"card_in_hand": True}))[0]


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("n[RING] == 1", "n[RING] >= 1"),
        ("(g->aside + left - 1) / left", "g->aside / left"),
        ("k % 2 ? g->hand[g->current] : g->drawn", "k % 2 ? g->drawn : g->hand[g->current]"),
    ],
)
def test_a_benchmark_of_different_games_fails(tmp_path, right, wrong):
    source = SOURCE.read_text(encoding="utf-8")
    assert source.count(right) == 1
    (tmp_path / "wrong.c").write_text(source.replace(right, wrong), encoding="utf-8")
    program = c_program.Program(tmp_path, Dragons.slug, tmp_path / "wrong.c")
    ours = Engine(Dragons(5, {"card_in_hand": True}), ["uniform"])
    with pytest.raises(Problem, match="The games are not the same"):
        bench_engine.against_c(program, ours, GAMES)


def test_a_program_that_does_not_build_says_why(tmp_path):
    (tmp_path / "broken.c").write_text("int main(void) { return nothing; }", encoding="utf-8")
    with pytest.raises(Problem, match="nothing"):
        c_program.Program(tmp_path, Dragons.slug, tmp_path / "broken.c")
