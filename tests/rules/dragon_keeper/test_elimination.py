"""Section 7: elimination."""

import pytest

from dragonhoard import Choice, Dice
from dragonhoard.games.dragon_keeper.moves import Take
from tests.rules.dragon_keeper.table import (
    KEEPER,
    facts,
    gone,
    kinds,
    mentions,
    offered,
    piles,
    play,
    position,
    refused,
    table,
    viewers,
    wander,
)

# A takes 2,0, finds nothing to give, and 6 tiles are left: everybody owes 2, A owes 3.
LAST = {"2,0": "B1", "0,1": "R3", "0,2": "R3", "0,3": "R3", "1,1": "G1", "1,2": "G1", "1,3": "G1"}


@pytest.mark.parametrize(
    ("treasure", "alive"), [([3, 2], [True, True]), ([4, 1], [True, False]), ([2, 2], [False, True])]
)
def test_dk_elim_1_a_debt_above_the_tokens_eliminates_and_an_equal_one_does_not(treasure, alive):
    game, state = position(2, LAST, treasure=treasure)
    state, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert table(game, state).alive == alive
    assert [news["seat"] for news in facts(events, "fell")] == [seat for seat in range(2) if not alive[seat]]
    if all(alive):
        assert table(game, state).treasure == [0, 0]


def test_dk_elim_2_the_eliminated_do_not_score_and_cannot_win():
    game, state = position(3, {}, level=3, phase="over", alive="AC", piles="B1/-/R1s1", guilds="BYG")
    score = game.score(state)
    assert score.totals[1] is None
    assert 1 not in score.winners
    assert {line.seat for line in score.lines} == {0, 2}


def test_dk_elim_2_the_eliminated_play_no_more():
    game, state = position(3, LAST, alive="AB")
    refused(game, state, Choice(2, 1, Take((2, 0))), "DK-ELIM-2")
    assert offered(game, state, 2) == []
    game, state = position(3, {}, level=3, phase="ending", alive="AB", piles="R2,Y1/R3,Y2/-", guilds="BYG")
    refused(game, state, "C tribute red", "DK-ELIM-2")
    refused(game, state, "C done", "DK-ELIM-2")


def test_dk_elim_3_tokens_go_to_the_reserve_and_tiles_out_of_the_game():
    game, state = position(3, LAST, treasure=[7, 1, 7], piles="Y1/P5,P4,R6/R2")
    before = gone(game, state)
    state, _ = play(game, state, "A take 2,0", luck=Dice(1))
    assert (table(game, state).treasure, table(game, state).reserve) == ([4, 0, 5], 15)
    assert piles(game, state, 1) == "-"
    for tile in ("P5", "P4", "R6"):
        assert gone(game, state)[tile] == before.get(tile, 0) + 1


def test_dk_elim_3_nobody_exchanges_with_the_eliminated():
    words = {"phase": "action", "taken": "B3x", "alive": "ABD", "piles": "B3x/R2/-/-"}
    game, state = position(4, {"0,2": "R3"}, **words)
    refused(game, state, "A exchange 2 red", "DK-ELIM-3")


def test_dk_elim_3_the_guild_stays_face_down():
    game, state = position(4, LAST, treasure=[7, 1, 7, 7], guilds="BYGP")
    state, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert "guild_shown" not in kinds(events)
    for viewer in viewers(game):
        assert table(game, state).guilds == [None] * 4
        assert ("yellow" in mentions(game.view(state, viewer).guild)) == (viewer == 1)


def test_dk_elim_4_later_turns_and_gifts_skip_the_eliminated():
    tiles = {"2,0": "B1", "0,0": "B2", "0,1": "R3", "4,1": "R4", "4,4": "R2"}
    game, state = position(4, tiles, alive="ACD", turn="A", guilds="BYGP")
    state, events = play(game, state, "A take 2,0", "A give 0,0")
    assert (facts(events, "gave")[0]["receiver"], state.current) == (3, 2)
    state, events = play(game, state, "C take 0,1", "C give 4,1")
    assert (facts(events, "gave")[0]["receiver"], state.current) == (0, 3)


def test_dk_elim_2_the_eliminated_neither_pay_nor_fall_again():
    game, state = position(3, LAST, treasure=[7, 7, 0], alive="AB")
    _, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert [news["seat"] for news in facts(events, "paid")] == [0, 1]
    assert facts(events, "fell") == []


def test_dk_elim_5_everybody_is_judged_by_the_tokens_held_before_any_payment():
    game, state = position(4, LAST, treasure=[2, 1, 6, 6])
    state, events = play(game, state, "A take 2,0", luck=Dice(1))
    assert [news["seat"] for news in facts(events, "fell")] == [0, 1]
    assert table(game, state).treasure == [0, 0, 4, 4]
    assert table(game, state).reserve == 16


def test_dk_elim_6_one_alone_wins_at_once_whatever_the_score():
    game, state = position(3, LAST, treasure=[3, 1, 0], piles="B5,B4/R6,R5/R4", guilds="BYG")
    state, events = play(game, state, "A take 2,0")
    score = game.score(state)
    assert table(game, state).phase == "over"
    assert (score.winners, score.totals) == ((0,), (0, None, None))
    assert game.turn(state).reason == "dragon-keeper.over.alone"
    assert not {"level_begins", "paid_tribute", "freed_pile"} & set(kinds(events))


ALONE = {"level": 3, "treasure": [5, 1], "guilds": "BG"}  # after `LAST` A has 2 treasure left, and B is out


def test_dk_elim_6_after_the_third_level_the_survivor_pays_the_tribute_and_is_counted():
    game, state = position(2, LAST, piles="R4,R5,R6,Y5,Y2l,B5/R2", **ALONE)
    state, events = play(game, state, "A take 2,0")
    score = game.score(state)
    assert game.turn(state).reason == "dragon-keeper.over.alone"
    assert [news["tiles"] for news in facts(events, "paid_tribute")] == [["R4", "R5", "R6"]]
    assert [news["freed"] for news in facts(events, "liberated")] == ["B5"]
    assert score.totals == (5 - 1 + 2, None)  # Y5, B1 of the own guild, the most treasure
    assert score.winners == (0,)
    assert sum(line.points for line in score.lines if line.seat == 0) == score.totals[0]


def test_dk_elim_6_the_survivor_wins_with_less_than_nothing():
    game, state = position(2, LAST, piles="R4,R5,R6,B5/R2", **ALONE)
    state, _ = play(game, state, "A take 2,0")
    assert (game.score(state).totals, game.score(state).winners) == ((2 - 6, None), (0,))


def test_dk_elim_6_there_is_no_count_before_the_third_level():
    for level in (1, 2):
        game, state = position(2, LAST, piles="R4,Y5/R2", **(ALONE | {"level": level}))
        state, events = play(game, state, "A take 2,0")
        assert (game.score(state).totals, game.score(state).lines) == ((0, None), ())
        assert "paid_tribute" not in kinds(events)


def test_dk_elim_7_if_nobody_is_alive_nobody_wins():
    game, state = position(3, LAST, treasure=[2, 1, 0])
    state, _ = play(game, state, "A take 2,0")
    score = game.score(state)
    assert table(game, state).phase == "over"
    assert (score.winners, score.totals) == ((), (None, None, None))
    assert game.turn(state).reason == "dragon-keeper.over.nobody"


def test_dk_elim_7_games_of_chance_end_in_every_way():
    found = set()
    for seed in range(60):
        game = KEEPER(4)
        *_, (state, _) = wander(game, seed)
        found.add(game.turn(state).reason.rpartition(".")[2])
    assert found == {"alone", "nobody", "counted"}
