"""The command line speaks the language of its terminal."""

import pytest

from dragonhoard.core import texts


@pytest.mark.parametrize(
    ("environment", "language"),
    [({"LC_ALL": "fr_FR.UTF-8"}, "fr"), ({"LC_ALL": "", "LANG": "fr_CA"}, "fr"), ({"LC_ALL": "de_DE.UTF-8"}, "en")],
)
def test_a_refusal_in_the_language_of_the_terminal(process, environment, language):
    _, err = process("play", "dragons", "--players", "9", env={"LC_MESSAGES": "", **environment}).communicate()
    told = texts.say("game.players", language, game="Dragons", low=3, high=6, clause="DR-COMP-4", got=9)
    assert err.strip() == told


def test_the_rules_in_the_language_of_the_terminal(process):
    out, _ = process("rules", "dragons", "DR-CLAIM-2", env={"LC_ALL": "fr_FR.UTF-8"}).communicate()
    assert "dragon" in out
    assert "pile occupée" in " ".join(out.split())
