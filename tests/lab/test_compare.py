import copy
import json

import pytest

from dragonhoard.core import edition as editions
from dragonhoard.core.errors import Problem
from dragonhoard.lab.compare import compare
from tests.harness.bids import Bids
from tests.harness.some import GAME, SWITCHES

FIRST = GAME


def rich_edition():
    values = copy.deepcopy(FIRST.standard_edition().values)
    values["scoring"]["coin"] = 5
    return editions.of_values(values)


def test_a_game_does_not_differ_from_itself():
    found = compare(FIRST(4), FIRST(4), ["uniform"], 4000, 1)
    assert found.beyond_chance == ()
    assert found.a.seats != found.b.seats  # each has its own luck


def test_coins_of_five_points_raise_the_scores_and_nothing_else():
    found = compare(FIRST(4), FIRST(4, edition=rich_edition()), ["uniform"], 4000, 1)
    assert [(contrast.what, contrast.seat) for contrast in found.beyond_chance] == [("score", s) for s in range(4)]
    for contrast in found.beyond_chance:
        assert contrast.difference == pytest.approx(contrast.b - contrast.a)
        low, high = contrast.interval
        assert 0 < low < contrast.difference < high


def test_a_year_more_makes_longer_games():
    found = compare(FIRST(3), FIRST(3, {SWITCHES[0]: True}), ["uniform"], 2000, 1)
    assert found.contrasts[0].what == "length"
    assert found.contrasts[0].beyond_chance
    assert found.contrasts[0].difference > 0


def test_it_can_be_written_as_json():
    found = json.loads(json.dumps(compare(Bids(3), Bids(3, {"long": True}), ["uniform"], 100, 1).as_json()))
    assert found["game"] == "bids"
    assert found["a"]["options"] != found["b"]["options"]
    assert [(line["what"], line["seat"]) for line in found["contrasts"]] == [
        ("length", None),
        *((what, seat) for seat in range(3) for what in ("score", "won", "eliminated")),
    ]


def test_one_game_each_proves_nothing():
    found = compare(Bids(3), Bids(3, {"long": True}), ["uniform"], 1, 1)
    assert found.beyond_chance == ()
    assert found.contrasts[0].interval is None
    assert found.contrasts[0].difference > 0


@pytest.mark.parametrize("other", [FIRST(4), Bids(3)])
def test_only_like_tables_can_be_compared(other):
    with pytest.raises(Problem) as caught:
        compare(FIRST(3), other, ["uniform"], 10)
    assert caught.value.key == "lab.incomparable"


def test_progress_runs_over_both():
    heard = []
    compare(Bids(3), Bids(3), ["uniform"], 50, 1, progress=lambda done, total: heard.append((done, total)))
    assert heard == [(50, 100), (100, 100)]
