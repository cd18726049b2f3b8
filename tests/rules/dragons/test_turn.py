"""Sections 4 and 13: a turn, and what is refused."""

import pytest

from dragonhoard import Choice, Lapse, Play, Problem, Refused
from dragonhoard.games.dragons.moves import Claim, Draw, Place
from dragonhoard.games.dragons.rules.state import CLAIM, DR_TURN_1, LEGAL
from tests.rules.dragons.table import DRAGONS, after, menu, offered, pasted, play, refused, wander


def test_dr_turn_1_a_turn_is_to_draw_or_to_claim():
    game, state = pasted("4 1.9 C c/dA/k/r -/-/-/- - - 6")
    assert offered(game, state, 2) == ["draw", "claim 0", "claim 2", "claim 3"]
    assert [menu(game, state, seat) for seat in (0, 1, 3)] == [(), (), ()]


def test_dr_turn_1_there_is_no_pass():
    game, _ = pasted("4 1.9 C c/dA/k/r -/-/-/- - - 6")
    with pytest.raises(Problem, match="there is no move pass"):
        game.read_move("pass")


def test_dr_turn_1_one_card_is_drawn_and_no_second_one():
    game, state = pasted("4 1.9 C c/dA/k/r -/-/-/- - - 6")
    state, _ = play(game, state, "C draw", cards="cow")
    refused(game, state, "C draw", "DR-TURN-1")


def test_dr_turn_1_there_is_no_third_kind_of_move():
    game, state = pasted("4 1.9 C c/dA/k/r -/-/-/- - - 6")
    move = game.Packed()
    move.seat, move.serial, move.pile, move.verb = 2, state.serial, 0, CLAIM
    assert game.rules.check(state, move) == LEGAL
    move.verb = CLAIM + 1
    assert game.rules.check(state, move) == DR_TURN_1


@pytest.mark.parametrize("action", [("C draw", "C place 0"), ("C claim 0",)])
@pytest.mark.parametrize("second", ["C draw", "C claim 2", "C place 2"])
def test_dr_turn_1_there_is_no_second_action(action, second):
    game, state = pasted("4 1.9 C c/dA/k/r -/-/-/- - - 6")
    state, _ = play(game, state, *action, cards="ring" if len(action) > 1 else "")
    refused(game, state, second, "DR-CLAIM-3" if len(action) == 1 else "DR-TURN-2")


@pytest.mark.parametrize(
    ("line", "inputs", "turn"),
    [
        ("4 1.9 A c/d/k/r -/-/-/- - - 1", ["A draw", "A place 0"], "B"),
        ("4 1.9 D c/d/k/r -/-/-/- - - 1", ["D draw", "D place 0"], "A"),
        ("4 1.9 A cB/d/k/r -/-/-/- - - 1", ["A draw", "A place 1"], "C"),
        ("4 1.9 A cB/dC/k/r -/-/-/- - - 1", ["A draw", "A place 2"], "D"),
        ("4 1.9 C cA/dD/k/r -/-/-/- - - 1", ["C draw", "C place 2"], "B"),
        ("5 1.9 E cA/dB/k/r/w -/-/-/-/- - - 1", ["E claim 2"], "C"),
        ("6 1.9 F cA/dC/kD/r/w/h -/-/-/-/-/- - - 1", ["F claim 3"], "B"),
    ],
)
def test_dr_turn_2_clockwise_to_the_next_player_who_is_in(line, inputs, turn):
    assert after(line, *inputs, cards="coin" if len(inputs) > 1 else "").split()[2] == turn


@pytest.mark.parametrize("seat", "BCD")
@pytest.mark.parametrize("words", ["draw", "claim 0", "place 0"])
def test_dr_turn_2_nobody_acts_out_of_turn(seat, words):
    for line in ("4 1.9 A c/d/k/r -/-/-/- - - 1", "4 1.9 A:o c/d/k/r -/-/-/- - - 1"):
        game, state = pasted(line)
        refused(game, state, f"{seat} {words}", "DR-TURN-2")


def test_dr_turn_2_the_year_is_over_before_the_turn_would_pass():
    line = "3 1.5 B sA/dk/r -/-/- - - 9"
    cards = "cow " * 5 + "coin coin coin"
    assert after(line, "B claim 1", cards=cards) == "3 2.29 A o/o/o s/dk/c*5r - - 10"


@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize("hand", [False, True])
def test_dr_turn_3_as_many_free_piles_as_players_who_are_in_and_never_fewer_than_two(players, hand):
    game = DRAGONS(players, {"card_in_hand": hand})
    fewest = players
    for state, _ in wander(game, players):
        table = game.view(state, None).table
        if table.over is None:
            free = [pile.dragon for pile in table.piles].count(None)
            assert free == table.dens.count(None) >= 2
            fewest = min(fewest, free)
    assert fewest == 2


@pytest.mark.parametrize("line", ["3 1.9 A c/d/k -/-/- - - 1", "3h 1.9 A c/d/k -/-/- s/s/w - 1"])
@pytest.mark.parametrize("pile", range(3))
def test_dr_impl_1_once_a_card_was_seen_the_turn_is_no_claim(line, pile):
    game, state = pasted(line)
    state, _ = play(game, state, "A draw", cards="ring")
    refused(game, state, f"A claim {pile}", "DR-IMPL-1")


@pytest.mark.parametrize(
    ("line", "text", "clause"),
    [
        ("3 1.9 A c/d/k -/-/- - - 1", "B draw", "DR-TURN-2"),
        ("3 1.9 A c/dB/k -/-/- - - 1", "B draw", "DR-CLAIM-3"),
        ("3 1.0 A c/d/k -/-/- - - 1", "A draw", "DR-DRAW-1"),
        ("3 1.9 A:r c/dB/k -/-/- - - 1", "A place 1", "DR-DRAW-4"),
        ("3 1.9 A:r c/dB/k -/-/- - - 1", "A place 3", "DR-TERM-3"),
        ("3 1.9 A c/dB/k -/-/- - - 1", "A claim 1", "DR-CLAIM-2"),
        ("3 1.9 A c/dB/k -/-/- - - 1", "A claim 3", "DR-TERM-3"),
        ("3 1.9 A:r c/dB/k -/-/- - - 1", "A draw", "DR-TURN-1"),
        ("3 1.9 A:r c/dB/k -/-/- - - 1", "A claim 0", "DR-IMPL-1"),
        ("3 1.9 A c/dB/k -/-/- - - 1", "A place 0", "DR-DRAW-3"),
        ("3 1.9 A c/dB/k -/-/- - - 1", "D draw", "DR-TERM-1"),
        ("3h 1.9 A c/dB/k -/-/- s/o/w - 1", "A place 0 sheep", "DR-VARH-3"),
        ("3h 1.9 A:r c/dB/k -/-/- s/o/w - 1", "A place 0", "DR-VARH-3"),
        ("3h 1.9 A:r c/dB/k -/-/- s/o/w - 1", "A place 1 ring", "DR-DRAW-4"),
        ("3h 1.9 A:r c/dB/k -/-/- s/o/w - 1", "A place 3 ring", "DR-TERM-3"),
        ("3h 1.0 A c/dB/k -/-/- s/o/w - 1", "A place 0 sheep", "DR-VARH-5"),
    ],
)
def test_dr_impl_2_a_refused_input_changes_nothing(line, text, clause):
    refused(*pasted(line), text, clause)


@pytest.mark.parametrize("serial", [-1, 0, 6, 8, 2**31])
@pytest.mark.parametrize("line", ["3 1.9 A c/d/k -/-/- - - 7", "3 1.9 A:r c/d/k -/-/- - - 7"])
def test_dr_impl_2_what_was_meant_for_another_wait_is_refused(line, serial):
    game, state = pasted(line)
    for move in (Draw(), Claim(0), Place(0)):
        refused(game, state, Choice(0, serial, move), "DR-IMPL-2")
    refused(game, state, Lapse(serial), "DR-IMPL-2")
    assert str(game.check(state, Lapse(serial))) == "DR-IMPL-2: the game is not waiting for this now"


def test_dr_impl_2_a_move_sent_twice_is_stale_even_when_it_is_ones_turn_again():
    game, state = pasted("3 1.9 A c/dC/k -/-/- - - 7")
    late = Choice(0, 7, Draw())
    state, _ = play(game, state, "A draw", "A place 0", cards="ring")
    refused(game, state, late, "DR-IMPL-2")
    state, _ = play(game, state, "B draw", "B place 0", cards="ring")
    assert game.turn(state).seats == (0,)
    refused(game, state, late, "DR-IMPL-2")


def test_dr_impl_2_nothing_moves_once_the_game_is_over():
    game, state = pasted('{"players": 3, "turn": null, "wait": 40}')
    for serial in (39, 40, 41):
        for seat in range(3):
            for move in (Draw(), Claim(0), Place(0)):
                refused(game, state, Choice(seat, serial, move), "DR-IMPL-2")
        refused(game, state, Lapse(serial), "DR-IMPL-2")


def test_dr_impl_2_a_refused_input_is_not_in_the_record():
    play, _ = Play.begin(DRAGONS(3, {"first_seat": 1}), "table", bytes(32))
    before = play.state.clone(), play.line, list(play.record.lines(play.game))
    for given in (Choice(0, 1, Draw()), Choice(1, 1, Claim(3)), Choice(1, 2, Draw()), Lapse(0)):
        with pytest.raises(Refused):
            play.give(given)
        assert (play.state, play.line, list(play.record.lines(play.game))) == before


def test_dr_impl_2_every_legal_move_is_on_the_menu_and_no_other():
    game = DRAGONS(3, {"card_in_hand": True})
    every = [Draw(), *(Claim(pile) for pile in range(4))]
    every += [Place(pile, card) for pile in range(4) for card in (None, *game.names.cards)]
    for state, _ in wander(game, 3):
        for seat in range(4):
            legal = {move for move in every if game.check(state, Choice(seat, state.serial, move)) is None}
            assert legal == set(game.menu(state, seat).moves)
