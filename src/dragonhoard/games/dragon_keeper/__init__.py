"""Dragon Keeper: The Dungeon, by Etienne Daniault."""

from dragonhoard.games.dragon_keeper.game import DragonKeeper

GAME = DragonKeeper
