"""The games as environments of Gymnasium: `gymnasium.make("dragonhoard/...-v0")` (docs/research.md)."""

from dragonhoard.adapters.gymnasium import SeatEnv, name_of, register

register()

__all__ = ["SeatEnv", "name_of", "register"]
