"""Section 5.3: piles."""

import pytest

from dragonhoard import Over, Problem
from tests.rules.dragon_keeper.table import KEEPER, mentions, piles, play, position, table, viewers, wander

BOARD = {"2,0": "Y5", "0,0": "Y3", "2,4": "R2", "0,3": "R3"}


def test_dk_pile_1_one_pile_for_each_colour_and_the_new_tile_on_top():
    game, state = position(2, BOARD, piles="Y1,B2/Y2,R4")
    state, _ = play(game, state, "A take 2,0", "A give 0,0")
    assert [piles(game, state, seat) for seat in range(2)] == ["B2,Y1,Y5", "R4,Y2,Y3"]
    assert table(game, state).piles[1]["yellow"].top == "Y3"


def test_dk_pile_1_no_tile_lies_on_a_pile_of_another_colour():
    game = KEEPER(2)
    with pytest.raises(Problem, match="Y1 does not lie on a red pile"):
        game.read('{"piles": [{"red": ["Y1"]}, {}]}')


def test_dk_pile_2_a_player_looks_through_the_own_piles_at_any_time():
    game = KEEPER(3)
    for state, _ in wander(game, 3):
        for seat in range(3):
            assert game.view(state, seat).piles == game.setup(state)["piles"][seat]


def test_dk_pile_2_the_order_never_changes():
    game = KEEPER(3)
    before = [{}] * 3
    for state, _ in wander(game, 3):
        if isinstance(game.turn(state), Over) or table(game, state).phase == "ending":
            break
        now = game.setup(state)["piles"]
        for seat in range(3) if state.alive == 7 else ():
            for colour, pile in before[seat].items():
                kept = now[seat].get(colour, [])
                same = min(len(pile), len(kept))
                assert kept[: same - 1] == pile[: same - 1]
        before = now


def test_dk_pile_3_nobody_looks_below_the_top_of_anothers_pile():
    game, state = position(3, BOARD, piles="Y4,Y1/P5,P4,P1/R6,R4")
    twin = game.read(game.write(state).replace("P5,P4,P1", "P4,P5,P1"))
    for viewer in (0, None):
        assert game.view(state, viewer) == game.view(twin, viewer)
        assert not {"P5", "P4", "R6"} & mentions(game.view(state, viewer))
    assert "P5" in mentions(game.view(state, 1))
    assert game.view(state, 1) != game.view(twin, 1)


def test_dk_pile_3_not_even_when_a_colour_is_out_of_reach():
    game, state = position(2, BOARD, piles="P5,P1/-")
    for viewer in viewers(game):
        assert ("P5" in mentions(game.view(state, viewer))) == (viewer == 0)


def test_dk_pile_4_a_tile_leaves_a_pile_only_by_an_action_an_elimination_or_at_the_end():
    leaving = {"passed", "exchanged", "trapped", "fell", "freed_pile", "paid_tribute", "liberated"}
    for players in (2, 4):
        game = KEEPER(players)
        for seed in range(6):
            before = [0] * players
            for state, events in wander(game, seed):
                heights = [sum(map(len, own.values())) for own in game.setup(state)["piles"]]
                if any(now < was for now, was in zip(heights, before, strict=True)):
                    assert leaving & {event.kind for event in events}
                before = heights
