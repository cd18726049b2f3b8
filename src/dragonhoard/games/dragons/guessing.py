"""Dragons: positions that a seat cannot tell from the true one."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.draws import draw_from
from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import NOBODY, NONE
from dragonhoard.games.dragons.memory import Memory
from dragonhoard.games.dragons.rules import state
from dragonhoard.games.dragons.view import PHASES, Table, View

NUMBERS = {word: phase for phase, word in PHASES.items()}


def guess(game: Game, view: View, memory: Memory | None, luck: Any) -> Any:
    """Covered cards as remembered, or else dealt anew, as are other players' hands."""
    s, seen, numbers = game.blank.clone(), view.table, game.names.numbers
    known = known_piles(seen, memory)
    s.unseen = s.copies[:]
    s.year, s.deck = seen.year, seen.deck
    s.phase = NUMBERS[seen.phase]
    s.current = NOBODY if seen.current is None else seen.current
    s.serial = seen.turn.serial if seen.turn else 1
    s.away = sum(away << seat for seat, away in enumerate(seen.away))
    s.dragon, s.den, s.hand = ([NONE] * state.SEATS for _ in range(3))
    s.drawn = _seen(s, view.drawn, numbers)
    for seat in range(game.players):
        s.hoard[seat][: s.designs] = seen.hoards[seat]
        s.unseen[: s.designs] = [n - m for n, m in zip(s.unseen, seen.hoards[seat], strict=False)]
        s.dragon[seat] = NOBODY if seen.piles[seat].dragon is None else seen.piles[seat].dragon
        s.den[seat] = NONE if seen.dens[seat] is None else seen.dens[seat]
        s.size[seat] = seen.piles[seat].size
        s.pile[seat][: s.size[seat]] = [_seen(s, card, numbers) for card in known[seat]]
    if view.seat is not None:
        s.hand[view.seat] = _seen(s, view.hand, numbers)
    _deal_unknown(s, seen, luck)
    s.aside = sum(s.unseen) - s.deck
    return s


def known_piles(seen: Table, memory: Memory | None) -> list[list[str | None]]:
    known: list[list[str | None]] = []
    for pile, shown in enumerate(seen.piles):
        if shown.cards is not None:
            known.append([*shown.cards])
        elif memory and len(memory[pile]) == shown.size:
            known.append([*memory[pile]])
        else:
            known.append([*[None] * (shown.size - 1), shown.top][: shown.size])
    return known


def _seen(s: Any, card: str | None, numbers: dict[str, int]) -> int:
    if card is None:
        return NONE
    s.unseen[numbers[card]] -= 1
    return numbers[card]


def _deal_unknown(s: Any, seen: Table, luck: Any) -> None:
    for pile in range(s.players):
        for i in range(s.size[pile]):
            if s.pile[pile][i] == NONE:
                s.pile[pile][i] = draw_from(luck, s.unseen, sum(s.unseen))
    for seat, holds in enumerate(seen.hands or []):
        if holds and s.hand[seat] == NONE:
            s.hand[seat] = draw_from(luck, s.unseen, sum(s.unseen))
    if s.phase == state.PLACE and s.drawn == NONE:
        s.drawn = draw_from(luck, s.unseen, sum(s.unseen))


def twin(game: Game, s: Any, seat: int | None, luck: Any) -> Any:
    other = s.clone()
    places: list[tuple[list[int], int]] = []
    if not game.options["open_piles"]:
        places += [(other.pile[pile], i) for pile in range(s.players) for i in range(s.size[pile] - 1)]
    places += [(other.hand, at) for at in range(s.players) if at != seat and s.hand[at] != NONE]
    secret = s.in_hand == 1 and s.phase == state.PLACE and s.current != seat
    for row, i in places:
        other.unseen[row[i]] += 1
    other.unseen[s.drawn] += secret
    for row, i in places:
        row[i] = draw_from(luck, other.unseen, sum(other.unseen))
    if secret:
        other.drawn = draw_from(luck, other.unseen, sum(other.unseen))
    return other
