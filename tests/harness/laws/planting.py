"""What the tests of planted mistakes share."""

from dragonhoard.core.dice import Dice
from tests.harness.laws import asked

SEEDS = 30
BEFORE = 6  # without a mistake: the laws themselves are asked by tests/laws/test_laws.py


def spoken(law, game, seeds=SEEDS):
    """The first sentence of a law over some random games."""
    return asked.first(law(game, Dice(seed)) for seed in range(seeds))


def breaks(law, game, plant, sentence):
    """Silent before, speaking after."""
    assert spoken(law, game, BEFORE) is None
    plant()
    found = spoken(law, game)
    assert found is not None
    assert sentence in found


def planted(kind, **changed):
    """A game with methods of its own."""
    return type(f"Planted{kind.__name__}", (kind,), changed)
