"""Each manner of a bot has one name, in each language, which the pages and the command line share."""

import pytest

from dragonhoard.bots import bots_for, offered
from dragonhoard.bots.search.player import needs_code
from dragonhoard.core import texts
from dragonhoard.games import catalogue

BOTS = sorted({bot for slug in catalogue() for bot in offered(slug)})


@pytest.mark.parametrize("language", texts.languages())
def test_every_manner_has_a_name_of_its_own_and_a_sentence(language):
    known = texts.own(language)
    names = [known[f"web.bot.{bot}"] for bot in BOTS]
    assert len(set(names)) == len(BOTS)
    assert {f"web.bot_does.{bot}" for bot in BOTS} <= known.keys()


def test_the_house_says_which_bot_most_people_should_meet_and_that_one_is_ready_at_once(server):
    for game in server.ask("GET", "/api/games").json():
        assert game["usual_bot"] in game["bots"]
        assert game["usual_bot"] != "uniform"
        assert not needs_code(bots_for(game["slug"])[game["usual_bot"]])


def test_whom_one_meets_without_choosing_is_ready_at_once_and_fills_every_table(server):
    for game in server.ask("GET", "/api/games").json():
        bots = bots_for(game["slug"])
        assert len(game["company"]) == max(game["players"]) - 1
        assert not any(needs_code(bots[name]) for name in game["company"])
        assert set(game["ratings"]) <= set(bots) <= set(game["bots"]) == set(offered(game["slug"]))
        assert all(low <= rating <= high for rating, low, high in game["ratings"].values())
