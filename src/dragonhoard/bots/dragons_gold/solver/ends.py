"""One end of the game as the solver drew it, counted by the rules themselves."""

from __future__ import annotations

from dragonhoard.bots.dragons_gold.solver.loot import Loot
from dragonhoard.bots.dragons_gold.solver.mind.fields import PARTS
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.moves import Shares
from dragonhoard.games.dragons_gold.rules import scoring, state


def points(game: DragonsGold, loot: Loot, world: int, shares: Shares | None) -> list[int]:
    """By seat, with this split of the hoard or without it; coins that are in stashes already do not count."""
    s = game.blank.clone()
    for seat in range(game.players):
        for part in range(PARTS):
            held = loot.base[(part * game.players + seat) * loot.worlds + world]
            s.stash[seat][state.BLUE + part] = int(held)
        if shares is not None:
            s.stash[seat] = [a + b for a, b in zip(s.stash[seat], shares[seat], strict=True)]
    out = [0] * game.players
    scoring.scores(s, out)
    return out


def gained(game: DragonsGold, loot: Loot, shares: Shares, seat: int) -> list[int]:
    """What one seat has more by a split than if the hoard is lost: in each end, from the worst to the best."""
    ends = range(loot.worlds)
    return sorted(points(game, loot, end, shares)[seat] - points(game, loot, end, None)[seat] for end in ends)
