"""Ladders: the fit finds what is there, everybody meets everybody, and whoever is stopped goes on."""

import json
import math
import signal
from collections import Counter
from importlib import resources
from itertools import permutations
from types import SimpleNamespace

import numpy as np
import pytest

from dragonhoard.bots import bots_for, ladder, own_room, usual_bot
from dragonhoard.bots.search.player import needs_code
from dragonhoard.core.errors import Problem
from dragonhoard.games import catalogue
from dragonhoard.lab import ladder as lab
from dragonhoard.lab.ladder_plot import svg
from dragonhoard.lab.ratings import ELO, Outcome, orders, rated
from dragonhoard.lab.results import Result, Terms, kept
from dragonhoard.lab.schedule import Schedule
from tests.harness.cli import process, refused, say  # noqa: F401
from tests.harness.some import GAME, SOME

LEVELS = ["uniform", "greedy"]
SHIPPED = [slug for slug in catalogue() if (resources.files(own_room(slug).__name__) / ladder.FILE).is_file()]
SIX = 6  # levels that a ladder has at least
TERMS = Terms(SOME, 3, ("uniform", "greedy"), 5, {}, "abc")


# -- the fit -----------------------------------------------------------------------------------------------------------
def drawn(ratings, games, seats, seed, coarse=0):
    """Games by the model itself: times to run out by the strengths; those that are as good as equal share a place."""
    chance = np.random.default_rng(seed)
    found = []
    for number in range(games):
        levels = tuple((number + seat * (1 + number // len(ratings))) % len(ratings) for seat in range(seats))
        times = [chance.exponential(10 ** (-ratings[level] / 400)) for level in levels]
        ranks = [round(time, 1) if coarse and chance.random() < coarse else time for time in times]
        found.append(Outcome(levels, tuple(1 + sum(other < own for other in ranks) for own in ranks)))
    return found


def test_the_fit_finds_the_ratings_that_games_were_drawn_by():
    true = [0, 150, 300, 600]
    found = rated(drawn(true, 4000, 4, 1), 4, 0)
    for estimate, rating in zip(found, true, strict=True):
        assert estimate.rating == pytest.approx(1000 + rating, abs=25)
        assert estimate.high - estimate.low < 40
    assert found[0].rating == 1000


def test_the_intervals_hold_what_they_promise():
    """95 of 100, of each level against the mean of all."""
    true = np.array([0, 100, 250])
    held = 0
    for seed in range(60):
        estimates = rated(drawn(list(true), 150, 3, seed), 3, 1)
        middle = sum(estimate.rating for estimate in estimates) / 3
        held += sum(
            e.low - middle <= rating <= e.high - middle for e, rating in zip(estimates, true - true.mean(), strict=True)
        )
    assert 0.9 * 180 <= held <= 179


def test_two_levels_are_as_elo_has_them():
    """Three of four won between two: 191 points."""
    games = [Outcome((0, 1), (1, 2))] * 300 + [Outcome((1, 0), (1, 2))] * 100
    low, high = rated(games, 2, 1)
    assert low.rating - high.rating == pytest.approx(400 * math.log10(3), abs=1)


def test_equals_count_as_every_order_they_could_stand_in():
    assert orders(Outcome((0, 1, 2), (1, 2, 2))) == [(0, 1, 2), (0, 2, 1)]
    assert orders(Outcome((5, 5), (1, 1))) == [(5, 5)]
    known = [Outcome((0, 1, 2), places) for places in permutations((1, 2, 3))] * 10
    level = [Outcome((0, 1, 2), (1, 1, 1))] * 500
    assert rated(known + level, 3, 0) == rated(known, 3, 0)
    near, far = (rated(known + [Outcome((0, 1, 2), places)] * 60, 3, 0) for places in ((1, 2, 2), (1, 2, 3)))
    assert abs(near[1].rating - near[2].rating) < 1 < far[1].rating - far[2].rating
    wide, narrow = (found[1].high - found[1].low for found in (near, far))
    assert wide > narrow  # what is not known makes nobody surer


def test_where_somebody_sits_does_not_matter():
    games = drawn([0, 200, 400], 100, 3, 3, coarse=0.5)
    turned = [Outcome(game.levels[::-1], game.places[::-1]) for game in games]
    for one, other in zip(rated(games, 3, 0), rated(turned, 3, 0), strict=True):
        assert one.rating == pytest.approx(other.rating)
        assert one.low == pytest.approx(other.low)


def test_whoever_wins_everything_has_a_rating_with_an_end_and_whoever_never_played_none():
    winner, loser, absent = rated([Outcome((0, 1), (1, 2))] * 50, 3, 1)
    assert 1500 < winner.rating < 6000
    assert winner.high - winner.low > 400
    assert loser.rating == 1000
    assert absent.low == -math.inf
    assert ELO * math.log(10) == pytest.approx(400)


# -- who meets whom ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("levels", "players"), [("abcdef", 4), ("abc", 2), ("ab", 4), ("abc", 3)])
def test_everybody_meets_everybody_on_every_seat(levels, players):
    schedule = Schedule(list(levels), players, 7)
    games = len(schedule.tables) * players
    rounds = [[schedule.bots(number) for number in range(games * turn, games * (turn + 1))] for turn in range(2)]
    for tables in rounds:
        assert {tuple(sorted(bots)) for bots in tables} == {tuple(sorted(table)) for table in schedule.tables}
        for seat in range(players):
            assert len({Counter(bots[seat] for bots in tables)[level] for level in levels}) == 1
        assert all(len(set(bots)) == min(len(levels), players) for bots in tables)
    assert rounds[0] != rounds[1] or len(schedule.tables) == 1
    assert [Schedule(list(levels), players, 7).bots(number) for number in range(games)] == rounds[0]
    with pytest.raises(Problem, match="two levels"):
        Schedule(["a"], players, 7)


# -- the file of games -------------------------------------------------------------------------------------------------
def written(path, *results):
    with kept(path, TERMS) as file:
        for result in results:
            file.add(result)
    return path


def known(path, terms=TERMS):
    with kept(path, terms) as file:
        return file.known


def test_games_are_kept_and_a_line_that_was_cut_off_is_played_again(tmp_path):
    first, second, third = (Result(number, (1, 2, 2)) for number in range(3))
    path = written(tmp_path / "games.jsonl", first, second)
    whole = path.read_bytes()
    for cut in range(1, len(whole.splitlines(keepends=True)[-1])):
        path.write_bytes(whole[:-cut])
        assert known(path) == {0: first}
        path.write_bytes(whole[:-cut])
        assert written(path, second).read_bytes() == whole
    for cut in range(len(whole.splitlines(keepends=True)[0])):
        path.write_bytes(whole[:cut])
        assert written(path, first, second).read_bytes() == whole
    written(path, third)
    assert known(path) == {0: first, 1: second, 2: third}
    assert known(None) == {}


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("what is this\n", "no_results"),
        ("what is this", "no_results"),
        ("[1]\n", "no_results"),
        ("HEAD\n[0, [1, 2]]\n", "bad_line"),
        ("HEAD\n[0, [1, 2, 2]]\nno\n[1, [1, 2, 2]]\n", "bad_line"),
        ('HEAD\n["0", [1, 2, 3]]\n', "bad_line"),
        ("HEAD\n[0, [1, 2, 9]]\n", "bad_line"),
        ("HEAD\n7\n", "bad_line"),
    ],
)
def test_a_file_that_is_none_is_refused_and_left_alone(tmp_path, text, key):
    path = written(tmp_path / "games.jsonl")
    text = text.replace("HEAD\n", path.read_text())
    path.write_text(text)
    with pytest.raises(Problem) as caught:
        known(path)
    assert caught.value.key == f"ladder.{key}"
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"made_for": "abd"}, "results_of_other_bots"),
        ({"seed": 6}, "other_terms"),
        ({"players": 4}, "other_terms"),
        ({"levels": ("greedy",)}, "other_terms"),
        ({"options": {"x": True}}, "other_terms"),
        ({"game": "another"}, "other_terms"),
    ],
)
def test_games_on_other_terms_are_refused(tmp_path, change, key):
    path = written(tmp_path / "games.jsonl", Result(0, (1, 2, 3)))
    terms = {name: getattr(TERMS, name) for name in TERMS.__slots__} | change
    with pytest.raises(Problem) as caught:
        known(path, Terms(**terms))
    assert caught.value.key == f"ladder.{key}"
    assert len(known(path)) == 1


# -- the command -------------------------------------------------------------------------------------------------------
def test_a_ladder_is_run_goes_on_after_a_cut_and_is_the_same_on_more_cores(tmp_path, monkeypatch, say):  # noqa: F811
    monkeypatch.chdir(tmp_path)
    words = ("ladder", "run", SOME, "--levels", ",".join(LEVELS), "--players", 3, "--seed", 4, "--games")
    said = say(*words, 12, "--cores", 2, "--to", "ladder.json", "--plot", "ladder.svg", "--json")
    assert said.code == 0, said.err
    games = tmp_path / f"ladder-{SOME}.jsonl"
    whole = games.read_text().splitlines(keepends=True)
    assert len(whole) == 13
    found = json.loads(said.out)
    assert found == json.loads((tmp_path / "ladder.json").read_text())
    weak, strong = found["levels"]
    assert (weak["name"], strong["name"]) == ("uniform", "greedy")
    assert strong["rating"] == 1000
    assert strong["low"] < 1000 < strong["high"]
    assert weak["games"] == strong["games"] == found["games"] == 12
    command = f"dragonhoard ladder run {SOME} --players 3 --games 12 --seed 4 --levels uniform,greedy --to ladder.json"
    assert found["command"] == command
    picture = (tmp_path / "ladder.svg").read_text()
    assert all(f">{name}</text>" in picture for name in LEVELS)

    games.write_text("".join(whole[:7]) + whole[7][:-4])
    again = say(*words, 12, "--cores", 1, "--json")
    assert json.loads(again.out) == found
    assert sorted(games.read_text().splitlines(keepends=True)) == sorted(whole)
    assert games.read_text().splitlines(keepends=True)[:7] == whole[:7]
    monkeypatch.setattr(lab, "played", lambda terms, numbers, cores: iter(list(numbers) and [1 / 0]))
    assert "uniform" in say(*words, 12).out  # nothing is left to be played


def test_a_run_that_is_ended_ends_those_who_play_for_it_and_says_where_the_games_are(tmp_path, process):  # noqa: F811
    file = tmp_path / "games"
    words = ("ladder", "run", SOME, "--levels", ",".join(LEVELS), "--players", 3, "--games", 9999, "--results", file)
    child = process(*words, "--cores", 1, cwd=tmp_path)
    while not file.exists() or file.read_bytes().count(b"\n") < 2:
        assert child.poll() is None
    child.terminate()
    assert str(file) in child.communicate()[1]
    assert child.returncode > 0


@pytest.mark.long
def test_a_run_that_is_killed_goes_on(tmp_path, process, say, monkeypatch):  # noqa: F811
    monkeypatch.chdir(tmp_path)
    words = ("ladder", "run", SOME, "--levels", ",".join(LEVELS), "--players", 3, "--games", 60, "--json", "--results")
    child = process(*words, tmp_path / "killed", cwd=tmp_path)
    while not (tmp_path / "killed").exists() or (tmp_path / "killed").read_bytes().count(b"\n") < 5:
        assert child.poll() is None
    child.send_signal(signal.SIGKILL)
    child.wait()
    assert (tmp_path / "killed").read_bytes().count(b"\n") < 61
    assert say(*words, "killed").out == say(*words, "whole").out


def test_bad_input_gets_a_sentence(tmp_path, monkeypatch, refused):  # noqa: F811
    monkeypatch.chdir(tmp_path)
    assert "chess" in refused("ladder", "run", "chess")
    assert "chess" in refused("ladder", "show", "chess")
    assert "kraken" in refused("ladder", "run", SOME, "--levels", "greedy,kraken")
    assert "two levels" in refused("ladder", "run", SOME, "--levels", "greedy,greedy")
    assert "--games" in refused("ladder", "run", SOME, "--games", 0)
    (tmp_path / "ladder").write_text("no\n")
    assert "no file of a ladder's games" in refused("ladder", "run", SOME, "--results", "ladder")
    assert not list(tmp_path.glob("*.jsonl"))


def test_too_few_games_for_a_rating_are_refused():
    schedule = Schedule(["uniform", "greedy", "x"], 2, 1)
    with pytest.raises(Problem) as caught:
        lab.judged(Terms(SOME, 2, ("uniform", "greedy", "x"), 1, {}, ""), schedule, [Result(0, (1, 2))])
    assert caught.value.key == "ladder.too_few_games"


# -- what is shipped ---------------------------------------------------------------------------------------------------
def text_for(**changes):
    level = {"name": "greedy", "rating": 1000, "low": 990, "high": 1010, "games": 5}
    found = {
        "game": SOME,
        "players": 4,
        "games": 5,
        "undecided": 0,
        "anchor": "greedy",
        "seed": 1,
        "command": "made so",
    }
    return json.dumps({**found, "for": ladder.fingerprint(SOME), "levels": [level], **changes})


def test_a_ladder_of_other_bots_another_game_or_none_is_refused():
    assert ladder.ladder_in(text_for(), SOME).levels[0].rating == 1000
    for text, key in (
        (text_for(**{"for": "another"}), "other_bots"),
        (text_for(game="another"), "other_game"),
        (text_for(levels=[{"name": "greedy"}]), "no_ladder"),
        (text_for()[:-9], "no_ladder"),
        ("[]", "no_ladder"),
    ):
        with pytest.raises(Problem) as caught:
            ladder.ladder_in(text, SOME)
        assert caught.value.key == f"ladder.{key}"


def test_the_hash_is_of_what_bots_think_with(tmp_path):
    file = tmp_path / "mind.py"
    file.write_text("def f():\n    return 1\n")
    one = ladder._text(file)
    file.write_text("# why\ndef f():\n\n    return 1\n")
    assert ladder._text(file) == one
    file.write_text("def f():\n    return 2\n")
    assert ladder._text(file) != one
    assert len({ladder.fingerprint(slug) for slug in catalogue()}) == len(catalogue())


def test_levels_are_found_and_manners_are_none(monkeypatch):
    for slug in catalogue():
        assert set(ladder.levels_of(slug)) <= set(bots_for(slug))
    monkeypatch.setattr(own_room(SOME), "COMPANY", ("greedy",), raising=False)
    assert ladder.levels_of(SOME) == [name for name in bots_for(SOME) if name not in ("greedy", "uniform")]
    monkeypatch.setattr(own_room(SOME), "UNRATED", ("hatchling",), raising=False)
    assert set(bots_for(SOME)) - set(ladder.levels_of(SOME)) == {"greedy", "uniform", "hatchling"}


def test_what_is_shipped_can_be_read_and_has_levels_of_the_game(monkeypatch):
    """Whether it is of these very bots is asked by --long: a ladder takes a while to make again."""
    for slug in SHIPPED:
        text = (resources.files(own_room(slug).__name__) / ladder.FILE).read_text(encoding="utf-8")
        monkeypatch.setattr(ladder, "fingerprint", lambda _, text=text: json.loads(text)["for"])
        found = ladder.shipped(slug)
        assert {level.name for level in found.levels} == set(ladder.levels_of(slug))
        assert len(found.levels) >= SIX
        assert all(level.low <= level.rating <= level.high and level.games for level in found.levels)
        assert [level.rating for level in found.levels] == sorted(level.rating for level in found.levels)
        assert found.command.startswith(f"dragonhoard ladder run {slug} ")


@pytest.mark.long
def test_what_is_shipped_is_of_these_bots():
    assert [ladder.shipped(slug).game for slug in SHIPPED] == SHIPPED


def test_the_ladder_that_lies_beside_the_bots_is_shown_and_one_of_others_is_not(tmp_path, monkeypatch, say, caplog):  # noqa: F811
    monkeypatch.setattr(ladder, "resources", SimpleNamespace(files=lambda name: tmp_path))
    monkeypatch.setattr(ladder, "fingerprint", lambda slug: "these")
    ladder.ratings.cache_clear()
    assert say("ladder", "show", SOME).err == str(Problem("ladder.none", game=SOME)) + "\n"
    assert ladder.ratings(SOME) == {}
    assert not caplog.records
    (tmp_path / ladder.FILE).write_text(text_for(**{"for": "these"}))
    ladder.ratings.cache_clear()
    assert ladder.ratings(SOME)["greedy"].low == 990
    shown = say("ladder", "show", SOME)
    assert shown.code == 0
    for part in ("greedy", "1000", "990 - 1010", "so"):
        assert part in shown.out
    found = json.loads(say("ladder", "show", SOME, "--json").out)
    assert found["game"] == SOME
    assert found["levels"] == [{"name": "greedy", "rating": 1000, "low": 990, "high": 1010, "games": 5}]
    (tmp_path / ladder.FILE).write_text(text_for(**{"for": "others"}))
    ladder.ratings.cache_clear()
    assert ladder.ratings(SOME) == ladder.ratings(SOME) == {}
    assert [record.getMessage() for record in caplog.records] == [say("ladder", "show", SOME).err.rstrip()]
    ladder.ratings.cache_clear()


def test_a_ladder_is_drawn_with_the_highest_on_top():
    found = ladder.ladder_in(text_for(levels=[
        {"name": name, "rating": rating, "low": rating - 30, "high": rating + 30, "games": 9}
        for name, rating in (("low & slow", 700), ("high", 1340))
    ]), SOME)  # fmt: skip
    picture = svg(found, GAME.title)
    assert picture.index(">high<") < picture.index(">low &amp; slow<")
    assert picture.count("<circle") == 2


# -- whom somebody meets -----------------------------------------------------------------------------------------------
def rated_as(monkeypatch, **ratings):
    found = {name: ladder.Rated(name, rating, rating - 9, rating + 9, 5) for name, rating in ratings.items()}
    monkeypatch.setattr(ladder, "ratings", lambda slug: found)


def test_whoever_does_not_choose_meets_neighbours_of_the_usual_bot_that_are_ready_at_once(monkeypatch):
    ready = [name for name, kind in bots_for(SOME).items() if name != "uniform" and not needs_code(kind)]
    usual, others = usual_bot(SOME), [name for name in ready if name != usual_bot(SOME)]
    rated_as(monkeypatch)
    assert ladder.company(SOME, 3) == [usual] * 3
    far = {name: 1000 - 50 * number for number, name in enumerate(others, 1)}
    rated_as(monkeypatch, **dict.fromkeys(bots_for(SOME), 1001) | {usual: 1000, "uniform": 1001} | far)
    found = ladder.company(SOME, 5)
    assert found[: len(others) + 1][: ladder.NEIGHBOURS] == [usual, *others][: ladder.NEIGHBOURS]
    assert len(found) == 5
    assert set(found) <= set(ready)
    monkeypatch.setattr(own_room(SOME), "COMPANY", ("greedy", "uniform"), raising=False)
    assert ladder.company(SOME, 3) == ["greedy", "uniform", "greedy"]
