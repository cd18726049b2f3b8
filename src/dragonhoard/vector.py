"""Many games at once, compiled: `from dragonhoard.vector import VectorEnv` (docs/research.md)."""

from dragonhoard.adapters.vector import VectorEnv

__all__ = ["VectorEnv"]
