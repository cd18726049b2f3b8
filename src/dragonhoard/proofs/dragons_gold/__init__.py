"""What is claimed of Dragon's Gold alone."""

from dragonhoard.proofs.dragons_gold.focal import focal_splits
from dragonhoard.proofs.dragons_gold.solved import solved
from dragonhoard.proofs.dragons_gold.talking import TALKING
from dragonhoard.proofs.long_counts import Claim

CLAIMS = {"solver": Claim(1_200, solved), "focal": Claim(1_000, focal_splits), **TALKING}
