"""Dragons, by Bruno Faidutti."""

from dragonhoard.games.dragons.game import Dragons

GAME = Dragons
