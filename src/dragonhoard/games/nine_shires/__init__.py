"""Nine Shires, after the 2023 game by Triadegy."""

from dragonhoard.games.nine_shires.game import NineShires

GAME = NineShires
