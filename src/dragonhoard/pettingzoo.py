"""The games as environments of PettingZoo: `from dragonhoard.pettingzoo import env` (docs/research.md)."""

from dragonhoard.adapters.pettingzoo import TableEnv, env, raw_env

__all__ = ["TableEnv", "env", "raw_env"]
