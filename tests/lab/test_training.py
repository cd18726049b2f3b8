"""Weights out of games: what they promise comes true, and the same seed makes the same ones."""

import json

import numpy as np
import pytest

from dragonhoard.bots import own_room
from dragonhoard.bots.search import ready, values
from dragonhoard.cli import train as command
from dragonhoard.core.errors import Problem
from dragonhoard.games import catalogue
from dragonhoard.lab import training
from tests.harness.pebbles import Pebbles

VALUED = [slug for slug in catalogue() if any(hasattr(m, "features") for m in getattr(own_room(slug), "HOOKS", ()))]


def made_up(seed):
    """Seats with three features: the first decides, the second does not matter, the third is always 1."""
    chance = np.random.default_rng(seed)
    rows = chance.integers(-3, 4, (6000, 3, 3)).astype("f8")
    rows[:, :, 2] = 1
    chances = training.chances_of(rows[:, :, 0] + 1.0)
    aims = np.zeros((6000, 3))
    for row, of in enumerate(chances):
        winner = chance.choice(4, p=[*of, max(0.0, 1 - of.sum())])
        if winner < 3:
            aims[row, winner] = 1
    return rows, aims


def test_what_decides_gets_the_weight():
    rows, aims = made_up(1)
    found = training.fitted(rows, aims, 1)
    assert found == pytest.approx([1, 0, 1], abs=0.15)
    assert (training.fitted(rows, aims, 1) == found).all()
    chances = training.chances_of(rows @ found)
    assert training.loss_of(chances, aims) < 0.7 * training.loss_of(chances * 0 + 1 / 3, aims)
    for part in training.calibration(chances, aims):
        assert part.seats < 50 or abs(part.promised - part.came) < 0.2


def test_a_game_without_features_gets_a_sentence():
    with pytest.raises(Problem) as caught:
        training.train(Pebbles(3), 10)
    assert caught.value.key == "values.no_features"


def test_weights_are_for_all_that_makes_the_features_and_for_nothing_else(monkeypatch):
    """Planted: a constant that features only reach through another module, and one that they do not reach."""
    assert values.reached(outer) == {}  # only bots count
    monkeypatch.setattr(values, "BOTS", __name__)
    found = values.reached(outer)
    assert found.keys() == {"outer", "inner", "DEPTH"}
    monkeypatch.setitem(globals(), "OTHER", 8)
    assert values.reached(outer) == found
    monkeypatch.setitem(globals(), "DEPTH", 4)
    assert values.reached(outer) != found


DEPTH, OTHER = 3, 7


def inner():
    return DEPTH


def outer():
    return inner()


def test_a_file_of_weights_says_what_they_are_for_and_how_they_were_made(tmp_path):
    kind = catalogue()[VALUED[0]]
    trained = training.Trained(kind.seats[0], (1, -2), 10, 30, 0.5, 1.0, ())
    command.write(tmp_path / "values.json", command.weights(kind, [trained], 10, 7))
    text = (tmp_path / "values.json").read_text(encoding="utf-8")
    assert json.loads(text)["command"] == f"dragonhoard train {kind.slug} --games 10 --seed 7 --to values.json"
    assert values.weights_in(text, kind(kind.seats[0]), own_room(kind.slug)) == (1, -2)
    with pytest.raises(Problem) as caught:
        command.write(tmp_path / "nowhere" / "values.json", command.weights(kind, [trained], 10, 7))
    assert caught.value.key == "cli.bad.unwritable"


@pytest.mark.long
@pytest.mark.parametrize("slug", VALUED[:1])
def test_the_same_seed_makes_the_same_weights_and_they_tell_more_than_an_even_guess(slug):
    game = catalogue()[slug](catalogue()[slug].seats[0])
    first = training.train(game, 400, 5)
    assert training.train(game, 400, 5) == first
    assert training.train(game, 400, 6).weights != first.weights
    assert first.loss < 0.95 * first.even
    room = own_room(slug)
    code = ready.made(game, room)
    learnt, tested = training.taught(game, room, code, range(300), 5, training.SIMPLE, ())
    both = training.gathered(game, room, code, range(300), 5, training.SIMPLE, ())
    for part in range(2):
        assert (np.concatenate([learnt[part], tested[part]]) == both[part]).all()
    searched = training.gathered(game, room, code, range(300, 400), 5, training.searching(game), first.weights)
    assert first.rows > len(both[0])
    assert len(searched[0]) > 100
    assert np.allclose(searched[1].sum(axis=1), 1, atol=0.01)
    with pytest.raises(Problem) as caught:
        training.train(game, 10, 5)
    assert caught.value.key == "values.too_few"
