"""Sections 5 and 14: a turn, and what is refused."""

import pytest

from dragonhoard import Choice, Dice, Lapse, Play, Refused
from dragonhoard.games.dragon_keeper.moves import (
    Decline,
    Done,
    Exchange,
    Give,
    Liberate,
    Passage,
    Take,
    Trap,
    Tribute,
)
from tests.harness.laws.unbalanced import unnoticed
from tests.rules.dragon_keeper.table import (
    KEEPER,
    ending,
    facts,
    kinds,
    offered,
    piles,
    play,
    position,
    refused,
    table,
    wander,
)

# The dragon stands in the centre; three tiles in its row, three in the column of 2,4.
BOARD = {"2,0": "B1", "2,3": "G4t", "2,4": "Y5", "0,4": "B3", "1,4": "R2", "4,4": "G1", "0,3": "P1", "0,0": "R4"}
ACTION = {"phase": "action", "taken": "G4t", "piles": "G4t/R2"}
EXCHANGE = {"phase": "action", "taken": "B3x", "piles": "B3x/R2"}
PASSAGE = {"phase": "passage", "taken": "G1p", "piles": "G1p/-"}


def test_dk_turn_1_a_turn_begins_with_a_take():
    game, state = position(2, BOARD)
    assert offered(game, state, 0) == ["take 2,0", "take 2,3", "take 2,4"]
    assert offered(game, state, 1) == []


def test_dk_turn_1_without_a_target_the_level_ends_at_once():
    game, state = position(2, {"2,4": "Y5", "0,4": "B1", "1,1": "R2"}, treasure=[9, 9])
    _, events = play(game, state, "A take 2,4", "A give 0,4", luck=Dice(1))
    assert kinds(events)[:3] == ["took", "gave", "level_ends"]


@pytest.mark.parametrize("text", ["A give 0,2", "A tribute red", "A done"])
def test_dk_turn_1_nothing_comes_before_the_take(text):
    refused(*position(2, {**BOARD, "0,2": "R3"}), text, "DK-TURN-1")


def test_dk_turn_2_exchange_or_trap_come_next_or_are_declined():
    game, state = position(2, BOARD, piles="-/R2")
    state, _ = play(game, state, "A take 2,3")
    assert offered(game, state, 0) == ["decline", *(f"trap {at}" for at in sorted({*BOARD} - {"2,3"}))]
    refused(game, state, "A take 2,4", "DK-TURN-2")
    refused(game, state, "A give 0,3", "DK-TURN-2")
    refused(game, state, "A tribute red", "DK-TURN-2")


def test_dk_turn_3_then_a_gift():
    game, state = position(2, BOARD)
    state, _ = play(game, state, "A take 2,4")
    assert offered(game, state, 0) == ["give 0,4", "give 1,4", "give 4,4"]
    refused(game, state, "A take 2,0", "DK-TURN-3")
    refused(game, state, "A done", "DK-TURN-3")


def test_dk_turn_3_without_a_target_the_level_ends_at_once():
    game, state = position(2, {"2,0": "B1", "2,4": "Y5"}, treasure=[9, 9])
    _, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert kinds(events)[:2] == ["took", "level_ends"]


def test_dk_turn_4_a_passage_comes_after_the_gift_or_is_declined():
    game, state = position(2, {**BOARD, "2,0": "G1p", "0,0": "R4", "0,1": "R3"})
    state, _ = play(game, state, "A take 2,0", "A give 0,0")
    assert offered(game, state, 0) == ["decline", "passage 0,1", "passage 0,3", "passage 0,4"]
    refused(game, state, "A take 0,1", "DK-TURN-4")
    refused(game, state, "A give 0,0", "DK-TURN-4")
    refused(game, state, "A tribute red", "DK-TURN-4")


def test_dk_turn_5_then_the_player_to_the_left_is_next():
    game, state = position(3, BOARD)
    state, _ = play(game, state, "A take 2,4", "A give 0,4")
    assert (state.current, offered(game, state, 1)) == (1, ["take 0,0", "take 0,3"])


@pytest.mark.parametrize("seat", "BC")
@pytest.mark.parametrize(
    "words", ["take 2,4", "give 0,4", "passage 2,4", "trap 2,4", "exchange 0 red", "decline", "tribute red", "done"]
)
@pytest.mark.parametrize("phase", [{}, {"phase": "give"}, {**ACTION, "piles": "G4t/R2/-"}])
def test_dk_turn_5_nobody_acts_out_of_turn(seat, words, phase):
    game, state = position(3, {**BOARD, "0,2": "R3"} if "taken" not in phase else {"0,2": "R3"}, **phase)
    refused(game, state, f"{seat} {words}", "DK-TURN-5")


def test_dk_turn_6_a_player_can_never_pass():
    refused(*position(2, BOARD), "A decline", "DK-TURN-6")
    refused(*position(2, {**BOARD, "0,2": "R3"}, phase="give"), "A decline", "DK-TURN-6")


def test_dk_turn_7_exchange_and_trap_are_used_before_the_gift():
    game, state = position(2, {**BOARD, "2,0": "B3x"}, piles="-/R2")
    state, events = play(game, state, "A take 2,0", "A exchange 1 red", "A give 0,0")
    assert kinds(events) == ["took", "exchanged", "gave", "earned"]


def test_dk_turn_8_what_is_declined_is_lost_and_the_tile_stays():
    game, state = position(2, BOARD)
    state, events = play(game, state, "A take 2,3", "A decline", "A give 0,3")
    assert piles(game, state, 0) == "G4t"
    assert facts(events, "declined") == [{"seat": 0}]
    assert state.current == 1
    refused(game, state, "B trap 4,4", "DK-TILE-TRAP-1")


def test_dk_turn_8_what_is_impossible_is_lost():
    game, state = position(2, {"2,0": "B3x", "0,0": "R2", "0,4": "R3"})
    state, events = play(game, state, "A take 2,0")
    assert kinds(events) == ["took"]
    assert table(game, state).phase == "give"
    assert piles(game, state, 0) == "B3x"


# -- taking ------------------------------------------------------------------------------------------------------------
def test_dk_take_1_the_tile_goes_on_the_own_pile_of_its_colour():
    game, state = position(2, BOARD, piles="Y1,B2/Y2")
    state, events = play(game, state, "A take 2,4")
    assert piles(game, state, 0) == "B2,Y1,Y5"
    assert facts(events, "took") == [{"seat": 0, "space": [2, 4], "tile": "Y5"}]
    assert table(game, state).board[14] is None


def test_dk_take_1_a_tile_of_a_new_colour_starts_a_pile():
    game, state = position(2, BOARD)
    assert piles(game, play(game, state, "A take 2,4")[0], 0) == "Y5"


@pytest.mark.parametrize("space", ["0,4", "1,4", "4,4", "0,0", "1,1"])
def test_dk_take_1_a_tile_out_of_reach_is_refused(space):
    refused(*position(2, BOARD), f"A take {space}", "DK-TAKE-1")


def test_dk_take_2_the_last_taker_is_recorded():
    game, state = position(3, BOARD)
    assert table(game, state).last_taker is None
    state, _ = play(game, state, "A take 2,4", "A give 0,4")
    assert table(game, state).last_taker == 0
    state, _ = play(game, state, "B take 0,3")
    assert table(game, state).last_taker == 1


def test_dk_take_3_taking_earns_nothing():
    game, state = position(2, BOARD)
    state, events = play(game, state, "A take 2,4")
    assert (table(game, state).treasure, facts(events, "earned")) == ([4, 4], [])


# -- giving ------------------------------------------------------------------------------------------------------------
def test_dk_give_1_the_tile_goes_to_the_right_from_where_the_dragon_stands_now():
    game, state = position(4, BOARD, piles="-/-/-/B1,R2")
    state, events = play(game, state, "A take 2,4", "A give 0,4")
    assert piles(game, state, 3) == "R2,B1,B3"
    assert facts(events, "gave") == [{"seat": 0, "space": [0, 4], "tile": "B3", "receiver": 3}]


@pytest.mark.parametrize("space", ["2,0", "2,3", "0,3", "0,0"])
def test_dk_give_1_a_tile_out_of_reach_is_refused(space):
    game, state = position(2, BOARD)
    state, _ = play(game, state, "A take 2,4")
    refused(game, state, f"A give {space}", "DK-GIVE-1")


def test_dk_give_1_there_is_no_gift_where_none_is_possible():
    game, state = position(2, {"2,0": "B1", "2,4": "Y5", "1,1": "R2"}, treasure=[9, 9])
    state, _ = play(game, state, "A take 2,0", luck=Dice(1))
    refused(game, state, Choice(0, 1, Give((1, 1))), "DK-IMPL-4")  # the level is over
    refused(game, state, "A give 1,1", "DK-TURN-1")


@pytest.mark.parametrize(
    ("tile", "earned"),
    [("R1s1", 0), ("B1", 0), ("R2", 0), ("B2l", 0), ("R3", 1), ("B3x", 1), ("B4t", 1), ("Y5", 1), ("R6", 1)],
)
def test_dk_give_2_a_gift_of_three_or_more_earns_a_treasure(tile, earned):
    game, state = position(2, {"2,0": "G1", "0,0": tile, "0,4": "P1"}, guilds="BY")
    state, events = play(game, state, "A take 2,0", "A give 0,0")
    assert table(game, state).treasure == [4 + earned, 4]
    assert table(game, state).reserve == 16 - earned
    assert len(facts(events, "earned")) == earned


def test_dk_give_3_with_an_empty_reserve_nothing_is_gained_nor_owed():
    game, state = position(2, {"2,0": "G1", "0,0": "R6", "0,4": "P1"}, treasure=[12, 12])
    state, events = play(game, state, "A take 2,0", "A give 0,0")
    assert (table(game, state).treasure, table(game, state).reserve) == ([12, 12], 0)
    assert facts(events, "earned") == []


@pytest.mark.parametrize("tile", ["B3x", "B4t", "B1p"])
def test_dk_give_4_the_receiver_never_performs_an_action(tile):
    game, state = position(2, {"2,0": "G1", "0,0": tile, "0,4": "P1", "0,1": "R3"}, piles="R2/-")
    state, _ = play(game, state, "A take 2,0", "A give 0,0")
    assert piles(game, state, 1) == tile
    assert set(offered(game, state, 1)) == {"take 0,1", "take 0,4"}
    refused(game, state, "B exchange 0 red", "DK-TILE-EXCHANGE-1")
    refused(game, state, "B trap 0,1", "DK-TILE-TRAP-1")
    refused(game, state, "B passage 0,1", "DK-TILE-PASSAGE-1")


def test_dk_give_5_with_two_players_the_opponent_gets_the_gift():
    for letter, receiver in (("A", 1), ("B", 0)):
        game, state = position(2, BOARD, turn=letter)
        _, events = play(game, state, f"{letter} take 2,4", f"{letter} give 0,4")
        assert facts(events, "gave")[0]["receiver"] == receiver


# -- inputs ------------------------------------------------------------------------------------------------------------
EVERY = [
    *(kind((row, column)) for kind in (Take, Give, Passage, Trap) for row in range(5) for column in range(5)),
    *(Exchange(seat, colour) for seat in range(3) for colour in ("red", "blue", "yellow", "green", "purple")),
    *(Decline(), Done()),
    *(Tribute(colour) for colour in ("red", "blue", "yellow", "green", "purple")),
]


def test_dk_impl_1_a_phase_without_a_usable_option_is_skipped():
    game, state = position(2, {"2,0": "B3x", "0,0": "R2", "0,4": "R3"})
    assert table(game, play(game, state, "A take 2,0")[0]).phase == "give"
    game, state = position(2, {"2,0": "B1p", "0,0": "R2", "1,1": "R3"}, treasure=[9, 9])
    _, events = play(game, state, "A take 2,0", "A give 0,0", luck=Dice(1))
    assert kinds(events)[:3] == ["took", "gave", "level_ends"]


def test_dk_impl_1_every_legal_move_is_on_the_menu_and_no_other():
    game = KEEPER(3)
    every = [*EVERY, *(Liberate(f"{c}2l", f) for c in "BYGP" for f in (None, *game.names.tiles))]
    phases = set()
    for seed in range(4):
        for state, _ in wander(game, seed):
            new = table(game, state).phase not in phases or table(game, state).phase != "take"
            phases.add(table(game, state).phase)
            for seat in range(3) if new else ():
                legal = {move for move in every if game.check(state, Choice(seat, state.serial, move)) is None}
                assert legal == set(game.menu(state, seat).moves)
    assert phases >= {"take", "action", "give", "passage", "over"}


def test_dk_impl_3_tokens_and_tiles_are_conserved_at_every_step():
    for players in (2, 3, 4):
        game = KEEPER(players)
        for seed in range(4):
            for state, _ in wander(game, seed):
                assert game.rules.conserved(state)
                setup = game.setup(state)
                lying = sum(tile is not None for tile in setup["board"])
                lying += sum(len(pile) for own in setup["piles"] for pile in own.values()) + sum(setup["gone"].values())
                waiting = 2 - min(2, setup["level"])
                assert lying + sum(state.unseen) + waiting == 75


@pytest.mark.parametrize("serial", [-1, 0, 6, 8, 2**31])
@pytest.mark.parametrize("phase", [{}, {"phase": "give"}, ACTION, EXCHANGE, PASSAGE])
def test_dk_impl_4_what_was_meant_for_another_wait_is_refused(phase, serial):
    tiles = {"0,2": "R3", "2,0": "R3"}
    game, state = position(2, tiles, wait=7, **phase)
    for move in (Take((2, 0)), Give((0, 2)), Passage((2, 0)), Trap((2, 0)), Exchange(1, "red"), Decline(), Done()):
        refused(game, state, Choice(0, serial, move), "DK-IMPL-4")
    refused(game, state, Lapse(serial), "DK-IMPL-4")


def test_dk_impl_4_a_move_sent_twice_is_stale():
    game, state = position(2, BOARD, wait=7)
    late = Choice(0, 7, Take((2, 4)))
    state, _ = play(game, state, "A take 2,4", "A give 0,4")
    refused(game, state, late, "DK-IMPL-4")


def test_dk_impl_4_nothing_moves_once_the_game_is_over():
    game, state = position(2, {}, level=3, phase="over", wait=40)
    for seat in range(2):
        for move in EVERY:
            refused(game, state, Choice(seat, 40, move), "DK-IMPL-4")
    refused(game, state, Lapse(40), "DK-IMPL-4")


def test_dk_impl_4_a_refused_input_is_not_in_the_record():
    play, _ = Play.begin(KEEPER(2, {"first_seat": 1}), "table", bytes(32))
    before = play.state.clone(), play.line, list(play.record.lines(play.game))
    for given in (Choice(0, 1, Take((2, 0))), Choice(1, 1, Take((2, 2))), Choice(1, 2, Take((2, 0))), Lapse(0)):
        with pytest.raises(Refused):
            play.give(given)
        assert (play.state, play.line, list(play.record.lines(play.game))) == before


OUT_OF_PHASE = [
    ({}, "A give 0,2", "DK-TURN-1"),
    ({}, "A passage 2,0", "DK-TILE-PASSAGE-1"),
    ({}, "A exchange 1 red", "DK-TILE-EXCHANGE-1"),
    ({}, "A trap 2,0", "DK-TILE-TRAP-1"),
    ({}, "A decline", "DK-TURN-6"),
    ({}, "A tribute red", "DK-TURN-1"),
    ({}, "A liberate B2l", "DK-TILE-LIB-1"),
    ({}, "A done", "DK-TURN-1"),
    ({"phase": "give"}, "A take 2,0", "DK-TURN-3"),
    ({"phase": "give"}, "A passage 2,0", "DK-TILE-PASSAGE-1"),
    ({"phase": "give"}, "A exchange 1 red", "DK-TILE-EXCHANGE-1"),
    ({"phase": "give"}, "A trap 2,0", "DK-TILE-TRAP-1"),
    ({"phase": "give"}, "A decline", "DK-TURN-6"),
    ({"phase": "give"}, "A tribute red", "DK-TURN-3"),
    ({"phase": "give"}, "A liberate B2l", "DK-TILE-LIB-1"),
    ({"phase": "give"}, "A done", "DK-TURN-3"),
    (ACTION, "A take 2,0", "DK-TURN-2"),
    (ACTION, "A give 0,2", "DK-TURN-2"),
    (ACTION, "A passage 2,0", "DK-TILE-PASSAGE-1"),
    (ACTION, "A exchange 1 red", "DK-TILE-EXCHANGE-1"),
    (ACTION, "A tribute red", "DK-TURN-2"),
    (ACTION, "A liberate B2l", "DK-TILE-LIB-1"),
    (EXCHANGE, "A trap 2,0", "DK-TILE-TRAP-1"),
    (EXCHANGE, "A take 2,0", "DK-TURN-2"),
    (PASSAGE, "A take 2,0", "DK-TURN-4"),
    (PASSAGE, "A give 0,2", "DK-TURN-4"),
    (PASSAGE, "A exchange 1 red", "DK-TILE-EXCHANGE-1"),
    (PASSAGE, "A trap 2,0", "DK-TILE-TRAP-1"),
    (PASSAGE, "A tribute red", "DK-TURN-4"),
    (PASSAGE, "A liberate B2l", "DK-TILE-LIB-1"),
    (PASSAGE, "A done", "DK-TURN-4"),
]


@pytest.mark.parametrize(("phase", "text", "clause"), OUT_OF_PHASE)
def test_dk_impl_4_every_action_out_of_its_phase_is_refused(phase, text, clause):
    refused(*position(2, {"0,2": "R3", "2,0": "R3"}, **phase), text, clause)


@pytest.mark.parametrize(
    "text", ["A take 2,0", "A give 2,0", "A passage 2,0", "A trap 2,0", "A exchange 1 red", "A decline"]
)
def test_dk_impl_4_no_turn_is_taken_at_the_end_of_the_game(text):
    game, state = ending(piles="R2,B1/R3,G2", guilds="BG")
    refused(game, state, text, "DK-END-1")


def test_dk_impl_3_a_token_or_a_tile_too_many_or_too_few_is_noticed_wherever_it_lies():
    game, state = position(3, {"2,0": "B1", "0,0": "B2"}, piles="Y1,Y2/P5,P4,P1/-", level=2, treasure=[9, 0, 4])
    tiles = range(len(game.names.tiles))
    lying = [("board", 0), ("board", 10), ("pile", 0, 2, 0), ("pile", 1, 4, 2)]
    counts = [(name, tile) for name in ("unseen", "gone") for tile in tiles]
    tokens = [("reserve",), *(("treasure", seat) for seat in range(3))]
    assert unnoticed(game, state, *tokens, *lying, *counts) == []
    owing = state.clone()
    owing.treasure[0] += owing.reserve + 1
    owing.reserve = -1
    assert not game.rules.conserved(owing)
    for level in (1, 4):
        other = state.clone()
        other.level = level
        assert not game.rules.conserved(other)
