"""Sections 5 to 9: the turn, movement, attacks, the hex, blessings."""

import pytest

from dragonhoard.games.nine_shires.menu import routes_of
from dragonhoard.games.nine_shires.rules import paths
from tests.rules.nine_shires.table import (
    all_guarded,
    allowed,
    ends,
    facts,
    kinds,
    knight,
    living,
    moves,
    phase,
    play,
    position,
    reason,
    refused,
    seat,
    table,
)

FIGHTER = {"at": "dragon-west", "amulet": "water"}


# -- the turn ----------------------------------------------------------------------------------------------------------
def test_ns_turn_1_four_ways_to_begin():
    dead = living("MYTOR", "VULGOOL", "GUILETH")
    game, state = position(A={**FIGHTER, "swords": 1}, townes=knight(7), dragons=dead)
    assert moves(game, state) == [
        *("throw", "fight", "refund s7-2", "refund s7-4"),
        *("sword dragon-north", "sword dragon-east"),
    ]
    refused(game, state, "A stay", "NS-TURN-1")
    refused(game, state, "A pass", "NS-TURN-1")


@pytest.mark.parametrize("text", ["A fight", "A refund s7-2", "A sword dragon-east"])
def test_ns_turn_1_without_a_throw_there_is_neither_attack_nor_blessing(text):
    dead = living("MYTOR", "VULGOOL", "GUILETH")
    own = {**FIGHTER, "swords": 1, "retreat": [4, 0, 0], "drawn": 4}
    game, state = position(A=own, townes=knight(7), dragons=dead)
    state, news = play(game, state, text, luck=(0,) if text == "A fight" else ())
    if phase(game, state) == "retreat":
        state, news = play(game, state, "A home s7-2")
    if phase(game, state) == "dragon":
        state, news = play(game, state, "A pass")
    assert not {"threw", "attacked", "blessed"} & {*kinds(news)}
    assert (state.current, state.throws) == (1, 0)


def test_ns_turn_2_attack_then_blessing_then_the_move():
    game, state = position(A={"at": "s7-2"})
    state, news = play(game, state, "A throw", luck=(0, 7))
    assert kinds(news) == ["threw", "attacked", "blessed"]
    assert phase(game, state) == "move"


def test_ns_turn_2_alliances_come_before_the_effect_of_the_space():
    game, state = position(phase="move", dice=[1, 2], A={"at": "s7-1"}, B={"at": "s7-2"})
    state, _ = play(game, state, "A walk s7-2")
    assert phase(game, state) == "meeting"
    state, _ = play(game, state, "A pass")
    assert phase(game, state) == "towne"


def test_ns_turn_3_only_the_active_player_moves():
    game, state = position(phase="move", dice=[1, 2])
    refused(game, state, "B walk s7-1", "NS-TURN-3")
    refused(game, state, "C stay", "NS-TURN-3")


def test_ns_turn_4_a_round_ends_when_the_turn_comes_round():
    game, state = position(first="B", turn="A", round=3)
    state, news = play(game, state, "A throw", "A walk s7-1", luck=(1, 2))
    assert facts(news, "round_ends") == [{"round": 3, "quiet": 1}]
    assert (state.round, state.current) == (4, 1)
    state, news = play(game, state, "B throw", "B walk s7-1", "B pass", luck=(1, 2))
    assert (state.round, state.current) == (4, 2)


def test_ns_turn_4_the_dead_are_skipped():
    game, state = position(B={"at": None}, round=3)
    state, _ = play(game, state, "A throw", "A walk s7-1", luck=(1, 2))
    assert (state.round, state.current) == (3, 2)
    refused(game, state, "B resign", "NS-DEATH-1")


# -- movement ----------------------------------------------------------------------------------------------------------
def test_ns_move_1_one_number_the_other_or_the_sum():
    game, state = position(phase="move", dice=[2, 4])
    assert ends(game, state) == {"s3-4", "s7-2", "s3-2", "s7-4", "dragon-east", "dragon-west"}
    refused(game, state, "A walk s7-1", "NS-MOVE-1")
    refused(game, state, "A walk s7-1,s7-2,s7-3", "NS-MOVE-1")


def test_ns_move_2_exactly_so_many_steps_along_the_path():
    game, state = position(phase="move", dice=[2, 4])
    refused(game, state, "A walk s7-1,s7-3", "NS-MOVE-2")
    refused(game, state, "A walk dragon-north,s5-1", "NS-MOVE-2")
    game, state = position(phase="move", dice=[1, 2], A={"at": "s7-2"})
    assert allowed(game, state, "A walk s7-1")
    assert allowed(game, state, "A walk s7-3")


def test_ns_move_3_never_straight_back_and_any_other_way_at_a_crossing():
    game, state = position(phase="move", dice=[2, 9], A={"at": "s7-5"})
    refused(game, state, "A walk dragon-west,s7-5", "NS-MOVE-3")
    assert {"s8-1", "s4-1"} <= ends(game, state)
    for move in moves(game, state):
        route = ["s7-5", *move.removeprefix("walk ").split(",")]
        assert all(one != two for one, two in zip(route, route[2:], strict=False))


def test_ns_move_4_the_whole_route_is_named_and_at_most_ten_go_by_one_count():
    game, _ = position()
    spaces = range(game.blank.spaces)
    assert max(len(routes_of(game).of(space, steps)) for space in spaces for steps in range(1, 19)) == 10
    for space in spaces:
        for route in routes_of(game).of(space, 18):
            assert len({space, *route}) == 19
    game, state = position(phase="move", dice=[2, 4])
    _, news = play(game, state, "A walk s7-1,s7-2")
    assert facts(news, "sets_out") == [{"seat": 0, "route": ["s7-1", "s7-2"]}]


def test_ns_move_5_tokens_never_block():
    game, state = position(phase="move", dice=[2, 4], B={"at": "s7-1"}, C={"at": "s7-2"})
    assert "s7-2" in ends(game, state)
    state, _ = play(game, state, "A walk s7-1,s7-2", "A pass", "A pass")
    assert seat(game, state, "A").at == seat(game, state, "C").at == "s7-2"


def test_ns_move_6_without_a_zero_one_of_the_counts_must_be_walked():
    game, state = position(phase="move", dice=[2, 4])
    refused(game, state, "A stay", "NS-MOVE-8")
    refused(game, state, "A throw", "NS-MOVE-6")
    refused(game, state, "A pass", "NS-MOVE-6")


def test_ns_move_7_a_zero_leads_to_a_dragon_space_by_any_route_that_goes_in_no_circle():
    game, state = position(phase="move", dice=[0, 7], A={"at": "dragon-west"})
    zero = [r for r in game.view(state, 0).routes if r.zero]
    assert {route.to for route in zero} == {"dragon-north", "dragon-east"}
    round_trip = "s7-5,s7-4,s7-3,s7-2,s7-1,castle,s3-5,s3-4,s3-3,s3-2,s3-1,dragon-east,s6-1,s6-2,s6-3,s6-4,guardian"
    refused(game, state, f"A walk {round_trip},s4-5,s4-4,s4-3,s4-2,s4-1,dragon-west", "NS-MOVE-7")
    refused(game, state, "A walk s7-5,s7-4", "NS-MOVE-1")
    over_another = f"{round_trip},s5-6,s5-5,s5-4,s5-3,s5-2,s5-1,dragon-north"
    assert allowed(game, state, f"A walk {over_another}")


def test_ns_move_7_ten_to_seventeen_routes_and_the_longest_has_thirty_five_steps():
    game, _ = position()
    routes = [routes_of(game).of(space, 0) for space in range(game.blank.spaces)]
    assert (min(map(len, routes)), max(map(len, routes))) == (10, 17)
    assert max(len(route) for found in routes for route in found) == 35


def test_ns_move_7_alliances_and_the_guardian_work_on_a_zero_route():
    words = {"A": {"at": "s6-2", "talismans": [5] * 9}, "B": {"at": "s6-3"}}
    game, state = position(phase="move", dice=[0, 7], **words)
    route = "s6-3,s6-4,guardian,s4-5,s4-4,s4-3,s4-2,s4-1,dragon-west"
    state, _ = play(game, state, f"A walk {route}")
    assert phase(game, state) == "meeting"
    state, _ = play(game, state, "A pass")
    assert phase(game, state) == "guardian"


def test_ns_move_8_a_zero_may_be_taken_as_a_count_and_the_token_stays():
    game, state = position(phase="move", dice=[0, 4], A={"at": "s7-2"})
    assert "stay" in moves(game, state)
    state, news = play(game, state, "A stay")
    assert kinds(news)[:1] == ["stayed"]
    assert (state.current, seat(game, state, "A").at) == (1, "s7-2")


def test_ns_move_9_the_choices_with_one_zero_and_with_two():
    game, state = position(phase="move", dice=[0, 4])
    assert {"s3-2", "s7-4", "dragon-east", "dragon-west", "dragon-north"} == ends(game, state)
    game, state = position(phase="move", dice=[0, 0])
    assert {"dragon-east", "dragon-west", "dragon-north"} == ends(game, state)
    assert "stay" in moves(game, state)


def test_ns_double_1_after_a_double_the_same_player_throws_again():
    game, state = position()
    state, _ = play(game, state, "A throw", luck=(3, 3))
    state, news = play(game, state, "A walk s7-1,s7-2,s7-3", luck=(2, 2))
    assert "threw" in kinds(news)
    state, news = play(game, state, "A walk s7-4,s7-5", luck=(1, 2))
    assert (state.current, state.turn_throws, phase(game, state)) == (0, 3, "move")
    state, _ = play(game, state, "A walk dragon-west", luck=(0,))
    assert (state.current, state.turn_throws) == (1, 0)


def test_ns_double_2_the_next_throw_has_attack_and_blessing_and_no_other_beginning_is_offered():
    own = {"at": "dragon-east", "amulet": "water", "swords": 1, "drawn": 4}
    game, state = position(phase="move", dice=[1, 1], A=own, townes=knight(7))
    state, news = play(game, state, "A walk s3-1", luck=(0, 3))
    assert kinds(news)[-3:] == ["threw", "attacked", "blessed"]
    refused(game, state, "A sword dragon-north", "NS-MOVE-6")
    refused(game, state, "A fight", "NS-MOVE-6")


def test_ns_double_3_whoever_retreats_throws_again_and_the_dead_do_not():
    own = {"at": "dragon-west", "amulet": "water", "retreat": [1, 0, 0], "drawn": 4}
    game, state = position(phase="dragon", dice=[3, 3], A=own, townes=knight(7), dragons=living("MYTOR", "DROG"))
    state, news = play(game, state, "A fight", luck=(0, 0))
    assert phase(game, state) == "retreat"  # MYTOR killed DROG
    state, news = play(game, state, "A home s7-2", luck=(1, 2))
    assert (state.current, phase(game, state), "threw" in kinds(news)) == (0, "move", True)
    game, state = position(phase="dragon", dice=[3, 3], A={**own, "retreat": [0, 0, 0]}, townes=knight(7))
    state, news = play(game, state, "A fight", luck=(0, 3))
    assert "fell" in kinds(news)
    assert (state.current, "threw" in kinds(news)) == (1, False)


def test_ns_double_4_a_double_by_dice_brings_two_dragons_and_two_zeros_a_hex():
    own = {"at": "s7-2", "amulet": "water", "drawn": 4}
    game, state = position(phase="move", dice=[4, 4], A=own, townes=knight(7))
    state, _ = play(game, state, "A walk s7-3,s7-4,s7-5,dragon-west")
    assert table(game, state).duel
    game, state = position()
    state, _ = play(game, state, "A throw", luck=(0, 0))
    assert seat(game, state, "A").hexed


# -- attacks -----------------------------------------------------------------------------------------------------------
def test_ns_attack_1_a_zero_is_an_attack():
    game, state = position()
    assert "attacked" in kinds(play(game, state, "A throw", luck=(0, 4))[1])
    assert "attacked" not in kinds(play(game, state, "A throw", luck=(3, 4))[1])


@pytest.mark.parametrize("dice", [(0, 5), (5, 0), (0, 0)])
def test_ns_attack_2_the_count_rises_by_one_even_for_two_zeros(dice):
    game, state = position(attacks=2)
    state, news = play(game, state, "A throw", luck=dice)
    assert state.attacks == 3
    assert facts(news, "attacked") == [{"attacks": 3, "last": 6}]


def test_ns_attack_3_with_every_towne_guarded_the_count_stays():
    game, state = position(attacks=5, townes=all_guarded())
    state, news = play(game, state, "A throw", luck=(0, 0))
    assert (state.attacks, "repelled" in kinds(news)) == (5, True)


def test_ns_attack_4_ns_death_4_a_towne_that_becomes_free_shares_the_count():
    game, state = position(attacks=5, townes=all_guarded(), turn="A")
    state, _ = play(game, state, "C resign")
    assert state.attacks == 5
    state, _ = play(game, state, "A throw", luck=(0, 4))
    assert reason(game, state) == "destroyed"


def test_ns_attack_5_a_dead_dragon_sets_the_count_back_while_a_towne_is_free():
    game, state = position(attacks=3, A=FIGHTER, townes=knight(7))
    state, news = play(game, state, "A fight", luck=(4,))
    assert facts(news, "set_back") == [{"attacks": 2}]
    game, state = position(attacks=0, A=FIGHTER, townes=knight(7))
    assert play(game, state, "A fight", luck=(4,))[0].attacks == 0
    game, state = position(attacks=3, A=FIGHTER, townes=all_guarded())
    assert play(game, state, "A fight", luck=(4,))[0].attacks == 3


def test_ns_attack_6_ns_end_8_at_the_sixth_attack_all_lose_at_once():
    game, state = position(attacks=5, A={"at": "s7-2"})
    state, news = play(game, state, "A throw", luck=(0, 7))
    assert "blessed" not in kinds(news)
    assert reason(game, state) == "destroyed"
    assert game.score(state).winners == ()
    assert facts(news, "game_ends") == [{"ending": "destroyed", "winner": None}]


# -- the hex -----------------------------------------------------------------------------------------------------------
def test_ns_hex_1_two_zeros_hex_before_the_move_even_if_all_is_guarded():
    game, state = position(townes=all_guarded())
    state, news = play(game, state, "A throw", luck=(0, 0))
    assert facts(news, "hexed") == [{"seat": 0}]
    assert phase(game, state) == "move"


def test_ns_hex_2_a_hexed_player_cannot_retreat_but_may_slay():
    own = {**FIGHTER, "retreat": [1, 1, 1], "drawn": 3}
    game, state = position(A=own, townes=knight(7), hexed=["A"])
    assert "fell" in kinds(play(game, state, "A fight", luck=(0,))[1])  # MYTOR
    assert "slain" in kinds(play(game, state, "A fight", luck=(3,))[1])  # PYRON


def test_ns_hex_3_it_is_lifted_by_landing_on_the_guardians_space_and_paying_nine():
    game, state = position(phase="move", dice=[1, 2], A={"at": "s6-4"}, hexed=["A"])
    landed, _ = play(game, state, "A walk guardian")
    assert phase(game, landed) == "guardian"
    refused(game, landed, "A lift 11223344", "NS-TALI-3")
    refused(game, landed, "A lift 111223344", "NS-TALI-3")
    after, news = play(game, landed, "A lift 112233445")
    assert (seat(game, after, "A").hexed, sum(seat(game, after, "A").talismans)) == (False, 9)
    assert facts(news, "hex_lifted")[0]["paid"] == {"1": 2, "2": 2, "3": 2, "4": 2, "5": 1}
    passed, _ = play(game, state, "A walk guardian,s4-5")
    assert seat(game, passed, "A").hexed
    assert passed.current == 1


def test_ns_hex_3_passing_sells_amulets_only():
    game, state = position(phase="move", dice=[1, 2], A={"at": "s6-4", "talismans": [9] * 9}, hexed=["A"])
    state, _ = play(game, state, "A walk guardian,s4-5")
    assert phase(game, state) == "guardian"
    refused(game, state, "A lift 112233445", "NS-HEX-3")


def test_ns_hex_4_a_second_hex_has_no_further_effect():
    game, state = position(hexed=["A"])
    state, _ = play(game, state, "A throw", luck=(0, 0))
    assert table(game, state).seats[0].hexed
    game, state = position(phase="guardian", dice=[1, 2], A={"at": "guardian"}, hexed=["A"])
    state, _ = play(game, state, "A lift 112233445")
    assert not seat(game, state, "A").hexed


def test_ns_hex_5_it_cannot_be_bought_off_at_the_throw():
    game, state = position()
    state, _ = play(game, state, "A throw", luck=(0, 0))
    refused(game, state, "A lift 112233445", "NS-MOVE-6")
    game, state = position(phase="guardian", dice=[1, 2], A={"at": "guardian", "talismans": [9] * 9})
    refused(game, state, "A lift 112233445", "NS-HEX-3")


# -- blessings ---------------------------------------------------------------------------------------------------------
def test_ns_bless_1_knight_and_visitors_get_one_of_each_colour_of_the_set():
    game, state = position(A={"at": "castle"}, B={"at": "s4-3"}, townes=knight(4))
    state, news = play(game, state, "A throw", luck=(4, 9))
    gained = {"1": 1, "3": 1, "4": 1}
    assert facts(news, "blessed") == [
        {"seat": 0, "shire": 4, "gained": gained},
        {"seat": 1, "shire": 4, "gained": gained},
    ]
    assert seat(game, state, "B").talismans == [3, 2, 3, 3, 2, 2, 2, 2, 2]


def test_ns_bless_2_it_does_not_matter_whose_turn_it_is():
    game, state = position(C={"at": "s8-1"}, B={"at": None})
    assert facts(play(game, state, "A throw", luck=(8, 1))[1], "blessed")[0]["seat"] == 2


def test_ns_bless_3_at_most_one_blessing_for_each_shire_and_throw():
    game, state = position(A={"at": "s4-3"}, townes=knight(4))
    assert len(facts(play(game, state, "A throw", luck=(4, 4))[1], "blessed")) == 1
    game, state = position(A={"at": "s7-2"}, townes=knight(4))
    assert len(facts(play(game, state, "A throw", luck=(4, 7))[1], "blessed")) == 2


def test_ns_bless_4_half_a_shire_brings_nothing_and_zero_blesses_nobody():
    game, state = position(townes={"s4-2": "A"})
    assert "blessed" not in kinds(play(game, state, "A throw", luck=(4, 0))[1])


def test_ns_bless_5_special_spaces_count_as_their_shire():
    game, state = position(B={"at": "s9-3"})
    assert facts(play(game, state, "A throw", luck=(9, 1))[1], "blessed")[0]["seat"] == 1


def test_ns_move_4_ns_move_7_the_rules_count_the_routes_that_are_listed():
    """The compiled bots find routes one by one; they are those of the menus, in the same order."""
    game, state = position()
    path = [0] * 60
    for start in range(0, state.spaces, 3):
        for steps in (1, 6, 18):
            listed = routes_of(game).of(start, steps)
            assert paths.find_walk(state, start, steps, -1, path) == len(listed)
            for number, route in enumerate(listed):
                paths.find_walk(state, start, steps, number, path)
                assert tuple(path[:steps]) == route
        listed = routes_of(game).of(start, 0)
        assert paths.find_zero_walk(state, start, -1, path) == len(listed)
        for number, route in enumerate(listed):
            assert paths.find_zero_walk(state, start, number, path) == len(route)
            assert tuple(path[: len(route)]) == route
