"""Whether what a negotiator says is so: against the offers as they lie there, and the split that all can compute."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dragonhoard.bots.dragons_gold.leniency import GREEDY, SAME, bearable, is_modest, is_pressing
from dragonhoard.bots.dragons_gold.player import candle
from dragonhoard.bots.dragons_gold.talks import Talk
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.moves import Accept, counts
from dragonhoard.proofs.dragons_gold.evenings import Spoken


def untrue(game: DragonsGold, word: Spoken) -> str | None:
    """What is wrong with a word and its reason; None if nothing is."""
    if breach := game.check(word.state, word.given):
        return f"{game.say_input(word.given)} is refused: {breach}"
    if word.reason is None:
        return None
    kind, facts = word.reason.key.rpartition(".")[2], word.reason.facts
    talk = Talk(game, word.view, word.memory, candle(word.view, word.burnt))
    offer = next((offer for offer in talk.offers if offer.number == facts.get("number")), None)
    if (offer is None) != ("number" not in facts):
        return f"no card shows the number {facts['number']}"
    shares = offer.shares if offer else word.given.move.shares
    if not _is_true(talk, kind, facts, offer, shares, word.given.move):
        return f"{kind} {facts} is not so, as {game.say_input(word.given)} in {game.write(word.state)}"
    return None


def _is_true(talk: Talk, kind: str, facts: dict[str, Any], offer: Any, shares: Any, move: Any) -> bool:
    mine, common = shares[talk.seat], talk.common[talk.seat]
    more, less = beyond(mine, common), beyond(common, mine)
    match kind:
        case "common":
            gains = [round(talk.fair[seat]) for seat in talk.parties]
            return bool(shares == talk.common) and (facts["least"], facts["most"]) == (min(gains), max(gains))
        case "is_common":
            return bool(shares == talk.common) and isinstance(move, Accept)
        case "costs":
            return bool(shares == talk.common) and talk.due < bearable(talk)
        case "leaves" | "lacks":
            return bool(counts(facts["tokens"]) == less) and not any(more)
        case "rather":
            return bool(counts(facts["tokens"]) == less)
        case "swaps":
            return bool((counts(facts["tokens"]), counts(facts["more"])) == (less, more))
        case "asks" | "gives_more":
            return bool(counts(facts["tokens"]) == more) and not any(less)
        case "as_mine":
            return bool(mine == common)
        case "greedy" | "again":
            if (kind == "again") != is_pressing(talk, offer.by):
                return False
            return bool(facts["points"] == round(talk.public(shares)[offer.by] - talk.fair[offer.by]) > 0)
        case "as_good":
            return talk.mine(shares) >= talk.due - SAME
        case "not_greedy":
            return talk.mine(shares) < talk.due and talk.excess(offer) <= GREEDY
        case "by_price":
            return talk.mine(shares) < talk.due and bool(talk.is_even(offer)) and is_modest(talk, offer)
        case "somebody":
            public = talk.public(shares)
            return any(public[seat] < talk.fair[seat] for seat in talk.missing(offer))
        case "stands_by":
            return talk.seat in offer.support
    return False


def beyond(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    return tuple(max(0, a - b) for a, b in zip(one, other, strict=True))
