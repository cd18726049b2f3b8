"""Magic Objects by their worth: whether what a card would change is enough to play it now. A card in the hand is worth
nothing at the end (DG-END-8), so less and less is enough."""

from __future__ import annotations

from collections.abc import Sequence

from dragonhoard.bots.dragons_gold.effects import EFFECTS
from dragonhoard.bots.dragons_gold.mind.worth import POINT
from dragonhoard.bots.dragons_gold.outlook import Deltas, Outlook
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.memory import Memory
from dragonhoard.games.dragons_gold.moves import PlayCard
from dragonhoard.games.dragons_gold.rules import state
from dragonhoard.games.dragons_gold.view import View

LEAST = POINT // 3  # what a card must bring at any time
# What each may bring later, in points: less is not enough while there is much time left.
KEPT: dict[int, float] = {
    state.POWDER: 5,
    state.HORN: 4,
    state.WINGED: 5,
    state.CARPET: 5,
    state.FLASK: 5,
    state.MIRROR: 5,
    state.STONE: 3,
    state.MASK: 3,
    state.SHOVEL: 3,
    state.ELIXIR: 2,
    state.RING: 2,
    state.HOMING: 2,
    state.AMULET: 1.5,
    state.POUCH: 1,
    state.SAND: 1,
    state.HOOK: 1,
    state.RUNE: 1,
}
# What others play is weighed as if it were one's own, where it does not ask what they could do with their team.
ANSWERED = frozenset((state.POWDER, state.HORN, state.ELIXIR, state.POUCH, state.RING, state.MIRROR, state.AMULET))


def card_of(game: DragonsGold, view: View, memory: Memory | None) -> PlayCard | None:
    """The Magic Object that brings most, of those that bring enough now; None: they are kept."""
    plays = [move for move in view.menu.moves if isinstance(move, PlayCard)]
    if not plays:
        return None
    outlook = Outlook(game, view, memory)
    best: tuple[float, PlayCard] | None = None
    for move in plays:
        packed = game.pack(outlook.seat, outlook.v.serial, move)
        brings = gain(outlook, packed.card, packed.target)
        if brings >= enough(outlook, packed.card) and (best is None or brings > best[0]):
            best = brings, move
    return best[1] if best else None


def enough(outlook: Outlook, card: int) -> float:
    """The fuller the bag, the more may be waited for."""
    return LEAST + KEPT.get(card, 0) * POINT * float(outlook.v.bag_size / max(1, sum(outlook.v.tokens)))


def gain(outlook: Outlook, card: int, target: Sequence[int]) -> float:
    """What a play of one's own brings, less half of what it brings the others in the mean."""
    s = outlook.s
    if card == state.STONE:
        return -own(outlook, EFFECTS[s.card](outlook, s.card_by, *s.target)) if s.card in ANSWERED else 0.0
    return own(outlook, EFFECTS[card](outlook, outlook.seat, *target)) if card in EFFECTS else 0.0


def own(outlook: Outlook, deltas: Deltas) -> float:
    others = sum(deltas) - deltas[outlook.seat]
    return deltas[outlook.seat] - others / (2 * (outlook.game.players - 1))
