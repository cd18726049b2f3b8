"""The command line speaks the language of its terminal."""

import pytest

from dragonhoard.core import texts
from tests.harness.some import GAME, SOME


@pytest.mark.parametrize(
    ("environment", "language"),
    [({"LC_ALL": "fr_FR.UTF-8"}, "fr"), ({"LC_ALL": "", "LANG": "fr_CA"}, "fr"), ({"LC_ALL": "de_DE.UTF-8"}, "en")],
)
def test_a_refusal_in_the_language_of_the_terminal(process, environment, language):
    _, err = process("play", SOME, "--players", "9", env={"LC_MESSAGES": "", **environment}).communicate()
    told = texts.say(
        "game.players",
        language,
        game=GAME.title,
        low=GAME.seats[0],
        high=GAME.seats[-1],
        clause=GAME.seats_clause,
        got=9,
    )
    assert err.strip() == told
