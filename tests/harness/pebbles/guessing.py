"""Pebbles: positions that a seat cannot tell from the true one."""

from __future__ import annotations

from typing import Any

from dragonhoard.core.draws import draw_from
from dragonhoard.core.game import Game
from dragonhoard.core.rules_api import NOBODY, NONE
from tests.harness.pebbles.moves import COLOURS
from tests.harness.pebbles.rules import round as rules
from tests.harness.pebbles.view import PHASES, View


def guess(game: Game, view: View, memory: None, luck: Any) -> Any:
    """Hands that are not seen are dealt anew, the bag gets the rest."""
    s, seen = game.blank.clone(), view.table
    s.round, s.left, s.lost = seen.round, seen.left, seen.lost[:]
    s.phase = next(phase for phase, name in PHASES.items() if name == seen.phase)
    s.current = NOBODY if seen.current is None else seen.current
    s.serial = seen.turn.serial if seen.turn else 1
    s.away = sum(away << seat for seat, away in enumerate(seen.away))
    s.sealed = [NONE] * rules.SEATS
    for offer in s.offers:
        offer.to = NOBODY
    for seat in range(game.players):
        s.cairn[seat] = seen.cairns[seat][:]
        s.hand[seat] = (view.hands[seat] or [0] * rules.COLOURS)[:]
        if standing := seen.offers[seat]:
            offer = s.offers[seat]
            offer.to, offer.give, offer.take = standing.to, standing.give[:], standing.take[:]
    heaps = [s.lost, *s.cairn, *s.hand]
    s.bag = [n - sum(heap[colour] for heap in heaps) for colour, n in enumerate(s.copies)]
    for seat, size in enumerate(seen.hand_sizes):
        for _ in range(size - sum(s.hand[seat])):
            s.hand[seat][draw_from(luck, s.bag, sum(s.bag))] += 1
        if seen.has_sealed[seat]:
            s.sealed[seat] = rules.some_pebble(s.hand[seat], luck)
    if view.sealed is not None:
        s.sealed[view.seat] = COLOURS.index(view.sealed)
    return s
