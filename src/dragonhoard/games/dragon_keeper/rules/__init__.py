"""Dragon Keeper: the rules, written once. Plain Python that also compiles; see docs/adding-a-game.md."""
