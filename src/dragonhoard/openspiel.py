"""The games as games of OpenSpiel: `import dragonhoard.openspiel; pyspiel.load_game("dh_...")` (docs/research.md)."""

from dragonhoard.adapters.openspiel import name_of

__all__ = ["name_of"]
