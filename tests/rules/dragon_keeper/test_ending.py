"""Sections 10 and 14: the end of the game and the tribute."""

import pytest

from tests.rules.dragon_keeper.table import (
    KEEPER,
    ending,
    facts,
    gone,
    kinds,
    offered,
    piles,
    play,
    position,
    refused,
    table,
    wander,
)

LAST = {"2,0": "R2"}  # A takes it and finds nothing to give: the third level is over


def third_level(own, **words):
    game, state = position(2, LAST, level=3, piles=own, treasure=[5, 5], **words)
    return game, *play(game, state, "A take 2,0")


def test_dk_end_1_the_game_ends_with_the_third_level():
    game, state, events = third_level("B1,B2,Y1,Y2/P1,P2,G1,G2", guilds="BG")
    assert kinds(events)[:6] == ["took", "level_ends", "paid", "paid", "guild_shown", "guild_shown"]
    assert table(game, state).phase == "ending"
    refused(game, state, "A take 2,0", "DK-END-1")
    refused(game, state, "B decline", "DK-END-1")


def test_dk_end_1_or_when_at_most_one_is_alive_before_and_then_nothing_more_is_paid():
    game, state = position(2, LAST, level=3, piles="Y1,Y2,P1,P3/P1,P2", treasure=[5, 0], guilds="BG")
    state, _ = play(game, state, "A take 2,0")
    assert table(game, state).phase == "ending"  # nothing is left, so B owes nothing
    game, state = position(2, {**LAST, "4,4": "R3"}, level=2, piles="B1,B2/P1,P2", treasure=[5, 0], guilds="BG")
    state, events = play(game, state, "A take 2,0")
    assert table(game, state).phase == "over"
    assert "paid_tribute" not in kinds(events)


def test_dk_end_2_all_guilds_are_turned_up_first():
    game, state, events = third_level("B1,B2,Y1,Y2/P1,P2,G1,G2", guilds="BG")
    assert facts(events, "guild_shown") == [{"seat": 0, "guild": "blue"}, {"seat": 1, "guild": "green"}]
    assert table(game, state).guilds == ["blue", "green"]


def test_dk_end_2_the_choices_are_made_at_the_same_time():
    game, state, _ = third_level("B1,B2,Y1,Y2/P1,P2,G1,G2", guilds="BG")
    assert game.turn(state).seats == (0, 1)
    one, _ = play(game, state, "A tribute yellow", "B tribute green")
    other, _ = play(game, state, "B tribute green", "A tribute yellow")
    assert one == other
    assert game.sealed(state) is False


def test_dk_end_3_first_the_tribute():
    game, state = ending(piles="Y2l,Y1,R3,R2,B5/R2", guilds="BG", steps=["tribute", "ready"])
    refused(game, state, "A done", "DK-END-3")
    refused(game, state, "A liberate Y2l B5", "DK-END-3")
    assert offered(game, state, 0) == ["tribute red", "tribute yellow"]


def test_dk_end_4_then_liberations():
    game, state = ending(piles="Y2l,Y1,R3,R2,B5/R2", guilds="BG", steps=["tribute", "ready"])
    state, _ = play(game, state, "A tribute red")
    assert table(game, state).steps == ["liberation", "ready"]
    refused(game, state, "A tribute yellow", "DK-END-4")
    assert offered(game, state, 0) == ["done", "liberate Y2l B5"]


def test_dk_end_5_then_the_points_are_counted():
    game, state = ending(piles="Y2l,Y1,R3,R2,B5/R2", guilds="BG", steps=["tribute", "ready"], treasure=[1, 0])
    state, events = play(game, state, "A tribute red", "A done")
    assert kinds(events) == ["paid_tribute", "is_ready", "counted", "counted", "counted", "game_ends"]
    assert game.score(state).totals == (2 + 1 - 5 + 2, 2)


def test_dk_end_5_whoever_is_ready_waits_for_the_others():
    game, state = ending(piles="Y2l,R3,B5/Y1,R4", guilds="BG", steps=["liberation", "tribute"])
    state, events = play(game, state, "A done")
    assert (kinds(events), game.turn(state).seats) == (["is_ready"], (1,))
    refused(game, state, "A done", "DK-IMPL-4")
    refused(game, state, "A liberate Y2l B5", "DK-IMPL-4")


# -- the tribute -------------------------------------------------------------------------------------------------------
def test_dk_tribute_1_the_highest_pile_goes_by_tiles_not_by_value():
    game, state, events = third_level("Y1,Y1,Y2,P5,P4/-", guilds="BG")
    assert facts(events, "paid_tribute") == [{"seat": 0, "tiles": ["Y1", "Y1", "Y2"]}]
    assert piles(game, state, 0) == "R2,P5,P4"
    assert gone(game, state)["Y1"] >= 2


def test_dk_tribute_1_red_is_a_pile_like_the_others():
    _, _, events = third_level("R3,R4,P5,P4/-", guilds="BG")
    assert facts(events, "paid_tribute") == [{"seat": 0, "tiles": ["R3", "R4", "R2"]}]


@pytest.mark.parametrize("colour", ["purple", "blue", "green"])
def test_dk_tribute_1_no_lower_pile_and_none_that_is_not_there(colour):
    game, state = ending(piles="Y1,Y2,R3,R4,P5/R2", guilds="BG", steps=["tribute", "ready"])
    refused(game, state, f"A tribute {colour}", "DK-TRIBUTE-1")


def test_dk_tribute_2_a_pile_of_the_own_guild_is_freed_and_the_next_highest_is_the_tribute():
    game, state, events = third_level("B1,B2,B3,Y1,Y2,P5/-", guilds="BG")
    assert facts(events, "freed_pile") == [{"seat": 0, "tiles": ["B1", "B2", "B3"]}]
    assert facts(events, "paid_tribute") == [{"seat": 0, "tiles": ["Y1", "Y2"]}]
    assert piles(game, state, 0) == "R2,P5"


def test_dk_tribute_2_the_second_pile_is_the_highest_that_is_left():
    game, state = ending(piles="Y1,Y2,R3,R4,P5/R2", guilds="BG", steps=["second tribute", "ready"])
    refused(game, state, "A tribute purple", "DK-TRIBUTE-2")
    refused(game, state, "A tribute blue", "DK-TRIBUTE-2")


def test_dk_tribute_3_among_piles_of_the_same_height_the_owner_chooses():
    game, state, _ = third_level("Y1,Y2,P5,P4/-", guilds="BG")
    assert offered(game, state, 0) == ["tribute yellow", "tribute purple"]
    state, events = play(game, state, "A tribute purple")
    assert facts(events, "paid_tribute") == [{"seat": 0, "tiles": ["P5", "P4"]}]


def test_dk_tribute_3_for_the_second_pile_alike():
    game, state, events = third_level("B1,B2,B3,Y1,Y2,P5,P4/-", guilds="BG")
    assert kinds(events).count("freed_pile") == 1
    assert table(game, state).steps[0] == "second tribute"
    assert offered(game, state, 0) == ["tribute yellow", "tribute purple"]


def test_dk_tribute_4_if_the_guild_pile_ties_both_choices_are_legal():
    game, state, _ = third_level("B1,B2,Y4,Y3/-", guilds="BG")
    assert offered(game, state, 0) == ["tribute blue", "tribute yellow"]
    other, _ = play(game, state, "A tribute yellow")
    assert piles(game, other, 0) == "R2,B1,B2"
    guild, events = play(game, state, "A tribute blue")
    assert kinds(events)[:2] == ["freed_pile", "paid_tribute"]
    assert piles(game, guild, 0) == "R2"


def test_dk_tribute_5_without_a_second_pile_nothing_more_goes():
    game, state, events = third_level("-/B1,B2", guilds="GB")
    assert [news["seat"] for news in facts(events, "freed_pile")] == [1]
    assert [news["seat"] for news in facts(events, "paid_tribute")] == [0]
    assert table(game, state).treasure == [4, 5]


def test_dk_tribute_5_a_player_without_tiles_pays_nothing():
    game, state, events = third_level("-/-", guilds="GB")
    assert [news["seat"] for news in facts(events, "paid_tribute")] == [0]
    assert table(game, state).phase == "over"


def test_dk_tribute_6_at_most_two_piles_are_discarded():
    for seed in range(30):
        game = KEEPER(2)
        went = {0: 0, 1: 0}
        for _, events in wander(game, seed):
            for event in events:
                if event.kind in {"freed_pile", "paid_tribute"}:
                    went[event.facts["seat"]] += 1
        assert max(went.values()) <= 2


# -- without a choice --------------------------------------------------------------------------------------------------
def test_dk_impl_1_a_tribute_without_a_tie_is_resolved_by_itself():
    game, state, events = third_level("Y1,Y2,Y3,P5/G1,G2,G3,P1,P2", guilds="BG")
    assert kinds(events)[-1] == "game_ends"
    assert table(game, state).phase == "over"
    assert [piles(game, state, seat) for seat in (0, 1)] == ["R2,P5", "-"]
