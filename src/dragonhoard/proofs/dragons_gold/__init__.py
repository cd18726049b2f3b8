"""What is claimed of Dragon's Gold alone."""

from dragonhoard.proofs.dragons_gold.talking import TALKING

CLAIMS = TALKING
