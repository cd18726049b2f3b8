"""DR-NET-2: an empty chair wins only against those who are in a hurry."""

from __future__ import annotations

from typing import Any

import pytest

from dragonhoard.bots.dragons.player import Greedy
from dragonhoard.core.dice import Dice
from dragonhoard.core.values import Choice, Lapse, Over, Presence, events_for
from dragonhoard.games.dragons.game import Dragons
from dragonhoard.games.dragons.moves import Claim, Draw
from tests.harness.some import first_of

GAMES = 24
LEFT = 4  # cards of the deck until which a patient player draws on


def share(players: int, seed: int, left: int) -> float:
    """What an empty chair wins of one game against Greedy that draws on while so many cards are left."""
    game, dice, absent = Dragons(players), Dice(seed, 5), seed % players
    bot, memories = Greedy(game), [None] * players

    def hear(heard: Any) -> Any:
        state, events = heard
        memories[:] = [game.remember(memories[seat], events_for(events, seat)) for seat in range(players)]
        return state

    state = hear(game.apply(hear(game.start(dice)), Presence(absent, False), dice))
    while not isinstance(game.turn(state), Over):
        seat = int(state.current)
        if seat == absent:
            state = hear(game.apply(state, Lapse(state.serial), dice))
            continue
        move: Any = bot.choose(game.view(state, seat), memories[seat], dice)
        if isinstance(move, Claim) and state.deck >= left:
            move = Draw()
        state = hear(game.apply(state, Choice(seat, state.serial, move), dice))
    winners = game.score(state).winners
    return (absent in winners) / len(winners)


@pytest.mark.parametrize("players", first_of([3, 4]))
def test_dr_net_2_who_waits_beats_an_empty_chair(players: int) -> None:
    won = sum(share(players, seed, LEFT) for seed in range(GAMES))
    assert won < GAMES / players / 2
