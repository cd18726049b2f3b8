"""The deals that were missed: for each talk of a game that has ended, whether another split would have left every party
with more points in the end. All else is taken as it came: who robbed whom, who traded what, all other hoards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from operator import add, sub
from typing import Any

from dragonhoard.bots.dragons_gold.solver import Beliefs, Better, Deal, Loot, better_for_all, better_for_some, worths_of
from dragonhoard.bots.hindsight import Finding
from dragonhoard.core.play import Step
from dragonhoard.core.values import Event
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.memory import tokens_of
from dragonhoard.games.dragons_gold.moves import Counts, Shares, tokens
from dragonhoard.games.dragons_gold.rules import state

WORDS = "dragons-gold.hindsight"
NODES = 3_000, 9_000  # with one world that proves nearly all, and plain Python will do
NOTHING = (0,) * state.KINDS


@dataclass
class Talk:
    """How a hoard was shared, or lost."""

    dragon: str
    parties: tuple[int, ...]
    move: int = 0  # the last after which it still went on
    got: dict[int, Counts] = field(default_factory=dict)
    lost: Counts = NOTHING


def look_back(game: DragonsGold, steps: Iterable[Step]) -> list[Finding]:
    played = list(steps)
    end = played[-1][1]
    if end.phase != state.OVER:
        return []  # nobody knows what would have counted
    return [weighed(game, talk, end, number) for number, talk in enumerate(talks_of(played), 1)]


def talks_of(steps: Iterable[Step]) -> Iterator[Talk]:
    """Those that came to an end. What cards did to a hoard before it was shared is in what each got."""
    talk, dragon = None, ""
    for move, (_, s, events) in enumerate(steps):
        for event in events:
            match event:
                case Event(kind="killed"):
                    dragon = event.facts["dragon"]
                case Event(kind="candle_lit"):
                    talk = Talk(dragon, tuple(sorted(event.facts["involved"])))
                case Event(kind="shared") if talk:
                    talk.got[event.facts["seat"]] = tokens_of(event.facts["tokens"])
                case Event(kind="hoard_lost") if talk:
                    talk.lost = tokens_of(event.facts["tokens"])
        if talk and s.phase == state.HAGGLING:
            talk.move = move
        if talk and (talk.got or any(talk.lost)):
            yield talk
            talk = None


# -- one talk ----------------------------------------------------------------------------------------------------------
def weighed(game: DragonsGold, talk: Talk, end: Any, number: int) -> Finding:
    kept, passed = _kept(game, talk, end)
    loot = _loot(game, talk, end, kept)
    than = None if talk.lost != NOTHING else kept
    better = better_for_all(loot, than, 1)
    how = "all"
    if better.split is None:
        better, how = better_for_some(loot, than), "some"
    facts = {
        "number": number,
        "dragon": talk.dragon,
        "parties": list(talk.parties),
        "got": [tokens(talk.got.get(seat, NOTHING)) for seat in talk.parties],
        "lost": tokens(talk.lost),
    }
    ended = "lost" if than is None else "struck"
    if better.split is None:
        return Finding(talk.move, f"{WORDS}.{ended}.{'none' if better.proven else 'unknown'}", facts)
    return Finding(talk.move, f"{WORDS}.{ended}.{how}", {**facts, **_told(talk, better, passed)})


def _told(talk: Talk, better: Better, passed: Shares) -> dict[str, Any]:
    assert better.split is not None
    would = [tuple(map(add, better.split.shares[seat], passed[seat])) for seat in talk.parties]
    return {"would": [tokens(share) for share in would], "more": [round(better.more[seat]) for seat in talk.parties]}


def _kept(game: DragonsGold, talk: Talk, end: Any) -> tuple[Shares, Shares]:
    """What each still had in the end of what it got, and what went on: stolen, traded away, given for a card.
    That would have gone the same way, so it is not divided anew."""
    seats = range(game.players)
    got = [talk.got.get(seat, NOTHING) for seat in seats]
    kept = tuple(tuple(map(min, got[seat], end.stash[seat])) for seat in seats)
    return kept, tuple(tuple(map(sub, got[seat], kept[seat])) for seat in seats)


def _loot(game: DragonsGold, talk: Talk, end: Any, kept: Shares) -> Loot:
    """One world, the true one: what everybody had in the end beside this hoard."""
    beside = tuple(tuple(map(sub, end.stash[seat], kept[seat])) for seat in range(game.players))
    hoard = _sum(kept) if talk.lost == NOTHING else talk.lost
    deal = Deal(game.players, talk.parties, hoard, worths_of(game))
    return Loot(deal, Beliefs(beside, (), _sum(beside)), 1, plain=True, heed=False, nodes=NODES)


def _sum(rows: Sequence[Counts]) -> Counts:
    return tuple(map(sum, zip(*rows, strict=True)))
