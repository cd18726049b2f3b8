"""Section 12: who sees what."""

from dragonhoard import Dice, Over, events_for
from tests.rules.dragon_keeper.table import (
    KEEPER,
    ending,
    facts,
    given,
    kinds,
    mentions,
    play,
    position,
    started,
    table,
    viewers,
    wander,
)

BOARD = {"2,0": "Y5", "0,0": "Y3", "2,4": "R2", "0,3": "R3", "4,4": "G1"}


def test_dk_info_1_the_board_and_the_dragon_are_public():
    game, state = position(3, BOARD)
    for viewer in viewers(game):
        shown = game.view(state, viewer).table
        assert shown.dragon == (2, 2)
        assert {f"{i // 5},{i % 5}": tile for i, tile in enumerate(shown.board) if tile} == BOARD


def test_dk_info_2_what_lies_on_the_boards_below_is_in_no_view_news_or_refusal():
    game, state, events = started(2)
    other = state.clone()
    for tile in range(2, state.designs):  # the boards below have other tiles
        other.unseen[tile] = 0
    other.unseen[2] = sum(state.unseen)
    for viewer in viewers(game):
        assert game.view(state, viewer) == game.view(other, viewer)
        assert mentions(events_for(events, viewer)) <= {*table(game, state).board, *game.setup(state)["guilds"]} | set(
            kinds(events)
        )
    for text in ("A take 2,0", "A take 0,0", "B take 2,0"):
        assert game.check(state, given(game, state, text)) == game.check(other, given(game, other, text))


def test_dk_info_2_they_are_public_when_their_level_begins():
    game, state = position(2, {"2,0": "B1", "4,4": "R2"}, treasure=[9, 9])
    state, events = play(game, state, "A take 2,0", luck=Dice(1))
    for viewer in viewers(game):
        assert facts(events_for(events, viewer), "level_begins")[0]["board"] == table(game, state).board


def test_dk_info_3_a_tile_is_public_while_it_moves():
    game, state = position(3, BOARD)
    for viewer in viewers(game):
        _, events = play(game, state, "A take 2,0", "A give 0,0")
        told = events_for(events, viewer)
        assert [news["tile"] for kind in ("took", "gave") for news in facts(told, kind)] == ["Y5", "Y3"]


def test_dk_info_4_dk_info_6_top_and_height_of_every_pile_are_public():
    game, state = position(3, BOARD, piles="Y1,Y2,R4/P5,P4/-")
    for viewer in viewers(game):
        shown = game.view(state, viewer).table.piles
        assert {colour: (pile.top, pile.height) for colour, pile in shown[0].items()} == {
            "red": ("R4", 1),
            "yellow": ("Y2", 2),
        }
        assert (shown[1]["purple"].top, shown[1]["purple"].height) == ("P4", 2)
        assert shown[2] == {}


def test_dk_info_5_what_is_covered_is_seen_by_its_owner_alone():
    game, state = position(3, BOARD, piles="Y1,Y2/P5,P4,P1/-")
    for viewer in viewers(game):
        view = game.view(state, viewer)
        assert ({"P5", "P4"} <= mentions(view), "Y1" in mentions(view)) == (viewer == 1, viewer == 0)
        assert all(pile.tiles is None for own in view.table.piles for pile in own.values())


def test_dk_info_14_when_the_game_is_over_what_was_counted_lies_open_to_all():
    game, state = position(3, {}, level=3, phase="over", piles="Y1,Y2/P5,P4,P1/-", guilds="PGB")
    for viewer in viewers(game):
        shown = game.view(state, viewer).table.piles
        assert shown[0]["yellow"].tiles == ["Y1", "Y2"]
        assert shown[1]["purple"].tiles == ["P5", "P4", "P1"]
    game, state = ending(piles="Y1,Y2,R2,R3/P5,P4,R4,R5", guilds="BG")  # not a moment earlier
    for viewer in viewers(game):
        shown = game.view(state, viewer).table.piles
        assert all(pile.tiles is None for own in shown for pile in own.values())


def test_dk_info_5_others_may_remember():
    game = KEEPER(3)
    for seat in (0, None):
        memory = None
        for state, events in wander(game, 12):
            memory = game.remember(memory, events_for(events, seat))
            if not isinstance(game.turn(state), Over):
                assert memory.piles == game.setup(state)["piles"]


def test_dk_info_7_the_own_guild_is_seen_by_its_owner_until_the_end():
    game, state = position(3, BOARD, guilds="PGB")
    assert [game.view(state, seat).guild for seat in range(3)] == ["purple", "green", "blue"]
    assert game.view(state, None).guild is None
    assert all(game.view(state, viewer).table.guilds == [None] * 3 for viewer in viewers(game))


def test_dk_info_7_then_it_is_public():
    game, state = ending(piles="Y1,R2/P1,R3", guilds="BG")
    for viewer in viewers(game):
        assert game.view(state, viewer).table.guilds == ["blue", "green"]
    game, state = position(2, {"2,0": "Y5", "4,4": "G1"}, treasure=[9, 0], guilds="BG")  # one alone is left
    _, events = play(game, state, "A take 2,0")
    assert facts(events, "guild_shown") == [{"seat": 0, "guild": "blue"}, {"seat": 1, "guild": "green"}]


def test_dk_info_8_guilds_that_were_not_dealt_are_seen_by_nobody():
    game, state = position(2, BOARD, guilds="BG")
    for viewer in viewers(game):
        view = game.view(state, viewer)
        assert not {"yellow", "purple"} & (mentions(view.guild) | mentions(view.table.guilds))


def test_dk_info_9_treasure_and_reserve_are_public():
    game, state = position(3, BOARD, treasure=[1, 5, 9])
    for viewer in viewers(game):
        shown = game.view(state, viewer).table
        assert (shown.treasure, shown.reserve) == ([1, 5, 9], 9)


def test_dk_info_10_discarded_tiles_are_public_at_that_moment():
    words = {"phase": "action", "taken": "G4t", "piles": "G4t/-"}
    game, state = position(2, {"0,2": "R3", "4,4": "B5"}, **words)
    _, events = play(game, state, "A trap 4,4")
    assert all(facts(events_for(events, viewer), "trapped")[0]["used"] == "G4t" for viewer in viewers(game))
    game, state = ending(piles="Y1,Y2,R3,R4/R2", guilds="BG", steps=["tribute", "ready"])
    _, events = play(game, state, "A tribute yellow")
    assert all(
        facts(events_for(events, viewer), "paid_tribute")[0]["tiles"] == ["Y1", "Y2"] for viewer in viewers(game)
    )


def test_dk_info_11_last_taker_stairs_the_alive_and_the_turn_are_public():
    game, state = position(4, BOARD, alive="ABD", last_taker="B", turn="D", piles="-/R1s1,R4/-/-")
    for viewer in viewers(game):
        shown = game.view(state, viewer).table
        assert (shown.last_taker, shown.stairs, shown.alive, shown.current) == (1, 1, [True, True, False, True], 3)


def test_dk_info_12_the_guild_of_an_eliminated_player_is_hidden_until_the_game_is_over():
    words = {"alive": "AB", "piles": "Y1,R2/P1,R3/-", "guilds": "BGP"}
    game, state = ending(3, **words)
    for viewer in viewers(game):
        assert game.view(state, viewer).table.guilds == ["blue", "green", None]
        assert game.view(state, viewer).guild == (None if viewer is None else ["blue", "green", "purple"][viewer])
    state, events = play(game, state, "lapse")
    assert facts(events, "guild_shown") == [{"seat": 2, "guild": "purple"}]
    assert table(game, state).guilds == ["blue", "green", "purple"]


def test_dk_info_12_it_is_dealt_anew_for_whoever_cannot_know_it():
    game, state = ending(3, alive="AB", piles="Y1,R2/P1,R3/-", guilds="BGP")
    found = set()
    for seed in range(20):
        hidden = state.clone()
        game.rules.hide(hidden, 0, Dice(seed))
        assert game.view(hidden, 0) == game.view(state, 0)
        found.add(game.setup(hidden)["guilds"][2])
    assert found == {"yellow", "purple"}


def test_dk_info_13_who_owns_covered_stairs_is_public():
    game, state = position(2, BOARD, piles="-/R1s1,R4,R5")
    for viewer in viewers(game):
        assert game.view(state, viewer).table.stairs == 1
    assert "R1s1" not in mentions(game.view(state, 0))


def test_dk_info_5_dk_info_7_a_replay_of_a_game_that_has_ended_may_reveal_everything():
    game, state = position(3, BOARD, piles="Y1,Y2/P5,P4,P1/-", guilds="PGB")
    shown = game.revealed(state).table
    assert shown.guilds == ["purple", "green", "blue"]
    assert shown.piles[1]["purple"].tiles == ["P5", "P4", "P1"]
    assert shown.board == table(game, state).board
