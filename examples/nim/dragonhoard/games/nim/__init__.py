from dragonhoard.games.nim.game import Nim

GAME = Nim
