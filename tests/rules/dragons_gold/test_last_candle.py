"""Section 11, DG-NEG-20: a negotiation without a clock can neither be held up for ever nor broken off by one alone."""

import pytest

from dragonhoard import Dice, Problem
from dragonhoard.bots import bot_class
from tests.rules.dragons_gold.table import GOLD, facts, given, killed, offered, phase, play, refused, stash, tokens

UNTIMED = {"negotiation_seconds": 0}
STACK = ("A.knight4", "B.thief", "C.wizard")


def talks(*stack, tokens="S2GBW", options=UNTIMED, **words):
    """Ann, Bob and Cat have killed a dragon; Dan watches. Nothing is in the stashes, so nothing is stolen after."""
    return killed(4, *(stack or STACK), tokens=tokens, options=options, **words)


def lit(game, state):
    return game.turn(state).seconds is not None


def test_dg_neg_20_the_last_candle_is_lit_when_one_alone_holds_out():
    game, state = talks()
    assert not lit(game, state)
    state, events = play(game, state, "A done")
    assert not lit(game, state)
    assert (facts(events, "enough"), facts(events, "last_candle")) == ([{"seat": 0}], [])
    assert game.view(state, 3).table.done == [0]
    state, events = play(game, state, "C done")
    assert facts(events, "last_candle") == [{}]
    assert (phase(game, state), game.turn(state).seconds) == ("haggle", 60)


def test_dg_neg_20_the_table_sets_how_long_it_burns_and_it_always_burns_down():
    game, state = talks(options=UNTIMED | {"last_candle_seconds": 86_400})
    state, _ = play(game, state, "A done", "B done")
    assert game.turn(state).seconds == 86_400
    with pytest.raises(Problem, match="last_candle_seconds"):
        GOLD(3, {"last_candle_seconds": 0})


def test_dg_neg_20_whoever_held_out_can_still_agree():
    game, state = talks()
    state, _ = play(game, state, "A propose S2/G/BW/-", "A done", "C done", "C accept 1.1", "B accept 1.1")
    assert [stash(state, seat) for seat in range(3)] == ["S2", "G", "BW"]


def test_dg_neg_20_then_the_hoard_is_lost_and_nothing_stays_for_the_next_talks():
    game, state = talks()
    state, events = play(game, state, "A done", "B done", "lapse")
    assert facts(events, "hoard_lost") == [{"tokens": {"S": 2, "G": 1, "B": 1, "W": 1}}]
    assert (tokens(state.removed), state.done) == ("S2GBW", 0)
    game, state = talks()
    state, _ = play(game, state, "A propose S2/G/BW/-", "C done", "B accept 1.1", "C accept 1.1")
    assert state.done == 0


def test_dg_neg_20_one_of_three_alone_ends_nothing_however_often_it_is_said():
    game, state = talks()
    state, events = play(game, state, "A done", "A not done", "A done")
    assert not lit(game, state)
    assert facts(events, "talks_on") == [{"seat": 0}]
    refused(game, state, "A done", "DG-NEG-20")
    refused(game, state, "B not done", "DG-NEG-20")
    state, _ = play(game, state, "A not done", "B done")
    assert not lit(game, state)


def test_dg_neg_20_a_lit_candle_cannot_be_put_out():
    game, state = talks()
    state, _ = play(game, state, "A done", "B done")
    for text in ("A not done", "B not done", "C done", "D done"):
        refused(game, state, text, "DG-NEG-20")
    state, _ = play(game, state, "A propose S2/G/BW/-", "B leaves", "B returns")
    assert lit(game, state)


def test_dg_neg_20_between_two_either_of_them_lights_it():
    for text in ("A done", "B done"):
        game, state = talks("A.knight4", "B.knight4")
        state, _ = play(game, state, text)
        assert lit(game, state)


def test_dg_neg_20_whoever_watches_may_say_it_and_lights_nothing():
    game, state = talks("A.knight4", "B.knight4")
    assert offered(game, state, 2) == ["done"]
    state, _ = play(game, state, "C done", "D done")
    assert not lit(game, state)
    assert offered(game, state, 2) == ["not done"]


def test_dg_neg_20_whoever_has_left_does_not_hold_out():
    game, state = talks(options=UNTIMED | {"grace_seconds": 0})
    state, _ = play(game, state, "A done")
    state, events = play(game, state, "B leaves")
    assert facts(events, "last_candle") == [{}]
    game, state = talks(options=UNTIMED | {"grace_seconds": 0})
    state, _ = play(game, state, "B leaves", "C leaves")
    assert not lit(game, state)  # nobody has said it


def test_dg_neg_20_with_a_clock_nobody_may_say_it():
    game, state = talks(options={})
    refused(game, state, "A done", "DG-NEG-20")
    refused(game, state, "A not done", "DG-NEG-20")
    assert game.turn(state).seconds == 60
    state, _ = play(game, state, "A hold", "B hold")
    assert game.turn(state).seconds == 60


@pytest.mark.parametrize("bot", ["haggler", "miser", "uniform"])
def test_dg_neg_20_a_bot_never_holds_out(bot):
    """Bob is a bot, Ann says nothing more, and Cat, who watches, has waited long enough."""
    game, state = talks("A.knight4", "B.knight4")
    state, _ = play(game, state, "A propose S2GB/W/-/-", "C done")
    player, dice = bot_class("dragons-gold", bot)(game), Dice(5)
    for _ in range(100 if bot == "uniform" else 1):
        if not lit(game, state):
            assert 1 in game.asked(state)
            move = player.choose(game.view(state, 1), game.remember(None, ()), dice)
            state, _ = game.apply(state, given(game, state, f"B {game.say_move(move)}"), Dice(1))
    assert lit(game, state) or phase(game, state) != "haggle"


def test_dg_neg_20_bots_among_themselves_light_no_last_candle():
    game, state = talks()
    players, dice = [bot_class("dragons-gold", "haggler")(game)] * 3, Dice(5)
    told = []
    while phase(game, state) == "haggle":
        seat = game.asked(state)[0]
        move = players[seat].choose(game.view(state, seat), game.remember(None, ()), dice)
        state, events = game.apply(state, given(game, state, f"{'ABC'[seat]} {game.say_move(move)}"), Dice(1))
        told += events
    assert facts(told, "agreed")
    assert not facts(told, "enough")
