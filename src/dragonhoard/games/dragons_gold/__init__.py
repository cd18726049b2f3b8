"""Dragon's Gold, by Bruno Faidutti."""

from dragonhoard.games.dragons_gold.game import DragonsGold

GAME = DragonsGold
