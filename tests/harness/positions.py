"""Positions for bots to think about."""

from dragonhoard.core.dice import Dice
from dragonhoard.core.play import Recall
from dragonhoard.core.values import Choice


def positions(game, seed, every):
    """Each so-many-th position of a game by chance in which somebody has a choice, with that seat's memory."""
    luck, dice = Dice(seed), Dice(seed, 1)
    recalls = [Recall(game, seat) for seat in range(game.players)]
    given, (state, events) = None, game.start(luck)
    number = 0
    while True:
        for recall in recalls:
            recall.hear(given, events)
        if not (asked := game.asked(state)):
            return
        seat, packed = asked[dice.below(len(asked))], game.Packed()
        game.rules.some_move(state, seat, dice, packed)
        number += 1
        menu = game.menu(state, seat)
        if number % every == 0 and packed.seat == seat and (len(menu.moves) != 1 or menu.forms):
            yield state, seat, recalls[seat].memory
        given = Choice(packed.seat, state.serial, game.unpack(packed))
        state, events = game.apply(state, given, luck)
