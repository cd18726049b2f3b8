"""Dragon's Gold: what a seat remembers: how tokens came to the stashes, as far as it saw which."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from dragonhoard.core.draws import draw_from
from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import EVERYBODY
from dragonhoard.core.values import Event
from dragonhoard.games.dragons_gold.edition import KINDS
from dragonhoard.games.dragons_gold.rules import state
from dragonhoard.games.dragons_gold.view import Tokens

Counts = list[int]
Facts = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Gain:
    """Tokens that came to a stash, or left it; everybody saw which."""

    seat: int
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Moved:
    """One token went from one stash to another; None: of a kind that this seat did not see."""

    giver: int
    taker: int
    kind: int | None


@dataclass(frozen=True, slots=True)
class Seen:
    """The whole stash of a player, as it was then."""

    seat: int
    counts: tuple[int, ...]


Change = Gain | Moved | Seen


@dataclass(frozen=True, slots=True)
class Memory:
    changes: tuple[Change, ...] = ()
    forgets: bool = False  # what was before the first of them
    common: tuple[Change, ...] = ()  # as everybody saw them: the same at every seat
    demands: tuple[int, ...] = ()  # who has asked for most of a hoard, each time
    asked: tuple[tuple[int, int, tuple[int, ...]], ...] = ()  # at the Market, as far as heard: who, whom, for what


def remember(game: Game, memory: Memory | None, events: Iterable[Event]) -> Memory:
    changes = list(memory.changes) if memory else []
    common = list(memory.common) if memory else []
    demands = list(memory.demands) if memory else []
    asked = list(memory.asked) if memory else []
    for event in events:
        if event.kind in OFFERED and _asks_for_most(event.facts):
            demands.append(event.facts["seat"])
        if event.kind == "offered":
            asked.append((event.facts["seat"], event.facts["other"], tokens_of(event.facts["ask"])))
        if event.kind in HEARD:
            HEARD[event.kind](changes, event.facts)
            if event.to == EVERYBODY:
                HEARD[event.kind](common, event.facts)
    return Memory(tuple(changes), common=tuple(common), demands=tuple(demands), asked=tuple(asked))


def _asks_for_most(facts: Facts) -> bool:
    """Whether the maker of an offer wants more than three quarters of the tokens, of four at least."""
    heaps = [sum(heap.values()) for heap in facts["shares"]]
    return bool(4 * heaps[facts["seat"]] > 3 * sum(heaps) >= 12)


def public(memory: Memory | None) -> Memory:
    """What a spectator remembers who has seen as much."""
    return Memory(memory.common, common=memory.common, demands=memory.demands) if memory else Memory()


def tokens_of(heap: Tokens, sign: int = 1) -> tuple[int, ...]:
    return tuple(sign * heap.get(kind, 0) for kind in KINDS)


def one_token(kind: str, sign: int = 1) -> tuple[int, ...]:
    return tokens_of({kind: 1}, sign)


def _shared(changes: list[Change], facts: Facts) -> None:
    changes.append(Gain(facts["seat"], tokens_of(facts["tokens"])))


def _seized(changes: list[Change], facts: Facts) -> None:
    changes.append(Gain(facts["seat"], tokens_of({KINDS[state.RED]: facts["count"]})))


def _gained(changes: list[Change], facts: Facts) -> None:
    changes.append(Gain(facts["seat"], one_token(facts["kind"])))


def _traded(changes: list[Change], facts: Facts) -> None:
    for seat, sign in ((facts["seat"], -1), (facts["other"], 1)):
        changes.append(Gain(seat, tokens_of(facts["give"], sign)))
        changes.append(Gain(seat, tokens_of(facts["ask"], -sign)))


def _flasked(changes: list[Change], facts: Facts) -> None:
    changes.append(Gain(facts["seat"], one_token(facts["token"])))
    changes.append(Gain(facts["seat"], one_token(facts["kind"], -1)))


def _stolen(changes: list[Change], facts: Facts) -> None:
    changes.append(Moved(facts["other"], facts["seat"], None))


def _pouched(changes: list[Change], facts: Facts) -> None:
    changes.append(Moved(facts["seat"], facts["other"], None))


def _kind_seen(changes: list[Change], facts: Facts) -> None:
    """The one who heard of the theft hears of the kind right after it."""
    last = changes.pop()
    assert isinstance(last, Moved)
    changes.append(Moved(last.giver, last.taker, KINDS.index(facts["kind"])))


def _saw(changes: list[Change], facts: Facts) -> None:
    changes.append(Seen(facts["other"], tokens_of(facts["tokens"])))


def _showed(changes: list[Change], facts: Facts) -> None:
    changes.append(Seen(facts["seat"], tokens_of(facts["tokens"])))


OFFERED = frozenset(("proposed", "changed"))
HEARD: dict[str, Callable[[list[Change], Facts], None]] = {
    "shared": _shared,
    "seized": _seized,
    "snatched": _gained,
    "safe": _gained,
    "traded": _traded,
    "flasked": _flasked,
    "stolen": _stolen,
    "pouched": _pouched,
    "stolen_kind": _kind_seen,
    "pouched_kind": _kind_seen,
    "saw_stash": _saw,
    "showed": _showed,
}


def recalled(memory: Memory, players: int, luck: Any) -> list[Counts] | None:
    """The stashes as they may be by what is remembered, at random where it was not seen; None if it does not fit."""
    stashes = [[0] * state.KINDS for _ in range(players)]
    for change in memory.changes:
        match change:
            case Gain(seat, counts):
                stashes[seat] = [a + b for a, b in zip(stashes[seat], counts, strict=True)]
                if min(stashes[seat]) < 0:
                    return None
            case Moved(giver, taker, kind):
                size = sum(stashes[giver])
                if size == 0 or (kind is not None and not stashes[giver][kind]):
                    return None
                if kind is None:
                    kind = draw_from(luck, stashes[giver], size)
                else:
                    stashes[giver][kind] -= 1
                stashes[taker][kind] += 1
            case Seen(seat, counts):
                stashes[seat] = list(counts)
    return stashes


def at_least(memory: Memory, players: int) -> list[Counts]:
    """What the stashes hold by those changes alone that are remembered; whatever else is in them was forgotten."""
    stashes = [[0] * state.KINDS for _ in range(players)]
    for change in memory.changes:
        match change:
            case Gain(seat, counts):
                stashes[seat] = [max(0, a + b) for a, b in zip(stashes[seat], counts, strict=True)]
            case Moved(giver, taker, kind) if kind is not None:
                stashes[giver][kind] = max(0, stashes[giver][kind] - 1)
                stashes[taker][kind] += 1
            case Seen(seat, counts):
                stashes[seat] = list(counts)
    return stashes
