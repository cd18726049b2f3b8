"""Pebbles: a toy game, complete and small, that shows how a game is added; only tests play it.

It has what no game in the catalogue may have yet: a table of fields inside the state (the offers), secret choices
that everybody makes at once, moves that cannot be listed, and hidden hands.

Everybody has pebbles of three colours in a hidden hand and in an open cairn. In each round all may offer a trade
between cairns, then all may accept one, then each secretly seals one pebble of the hand. The pebbles are shown
together: one that is alone in its colour goes on its owner's cairn, and the owner draws another one; the others are
lost. The cairn with the highest worth wins.
"""

import tomllib
from importlib import resources

from dragonhoard.core import texts
from tests.harness.pebbles.game import Pebbles

GAME = Pebbles

# A game in the package has its texts found by themselves.
OWN_TEXTS = tomllib.loads((resources.files(__name__) / "en.toml").read_text(encoding="utf-8"))
texts.catalogue(texts.LANGUAGE).update(texts._flat(OWN_TEXTS))
