"""Section 3: set-up."""

from collections import Counter

import pytest

from dragonhoard import Choice, Dice, Problem
from dragonhoard.games.dragon_keeper.edition import COLOURS
from tests.rules.dragon_keeper.table import (
    CENTRE,
    KEEPER,
    Numbers,
    facts,
    heard,
    mentions,
    play,
    position,
    started,
    table,
    viewers,
    wander,
)


def boards(seed, players=2):
    """The boards of a game of chance, as they were dealt."""
    return [news["board"] for _, told in wander(KEEPER(players), seed) for news in facts(told, "level_begins")]


WHOLE = next(dealt for dealt in map(boards, range(50)) if len(dealt) == 3)


def test_dk_setup_1_the_stairs_are_taken_out_and_73_tiles_are_left():
    game, state, _ = started(2)
    unseen = Counter({game.names.tiles[tile]: n for tile, n in enumerate(state.unseen) if n})
    unseen.update(tile for i, tile in enumerate(table(game, state).board) if i != CENTRE)
    assert unseen.total() == 73
    assert not {"R1s1", "R1s2"} & set(unseen)


def test_dk_setup_2_the_lower_board_has_25_random_tiles():
    assert None not in WHOLE[2]
    assert not {"R1s1", "R1s2"} & set(WHOLE[2])
    assert len({dealt[2][CENTRE] for dealt in map(boards, range(60)) if len(dealt) == 3}) > 5


def test_dk_setup_3_the_middle_board_has_its_stairs_in_the_centre():
    assert WHOLE[1][CENTRE] == "R1s2"
    assert [tile for i, tile in enumerate(WHOLE[1]) if i != CENTRE and tile[2:3] == "s"] == []


def test_dk_setup_4_the_upper_board_has_the_other_stairs_in_the_centre():
    assert WHOLE[0][CENTRE] == "R1s1"
    game = KEEPER(2)
    dealt = Counter(tile for board in WHOLE for tile in board)
    assert dealt == dict(zip(game.names.tiles, game.blank.copies, strict=False))


def test_dk_setup_5_the_boards_are_played_from_the_upper_to_the_lower_one():
    game, state, _ = started(2)
    assert table(game, state).level == 1
    assert [board[CENTRE] for board in WHOLE[:2]] == ["R1s1", "R1s2"]


def test_dk_setup_6_each_of_the_stairs_belongs_to_its_level():
    with pytest.raises(Problem, match="the stairs of level 2 wait for their level"):
        position(2, {"2,2": "R1s2", "2,4": "R2"})
    game, state = position(2, {"2,2": "R1s2", "2,4": "R2"}, level=2)
    assert table(game, state).board[CENTRE] == "R1s2"


def test_dk_setup_7_the_dragon_starts_in_the_centre_and_the_tile_stays_under_it():
    game, state, _ = started(3)
    assert table(game, state).dragon == (2, 2)
    assert table(game, state).board[CENTRE] == "R1s1"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dk_setup_8_each_gets_a_guild_of_its_own_and_alone_knows_it(players):
    game = KEEPER(players)
    asked = Numbers(*[0] * (players + 1 + 24))
    state, events = game.start(asked)
    assert asked.asked[:players] == [4, 3, 2, 1][:players]
    assert game.setup(state)["guilds"] == ["blue", "yellow", "green", "purple"][:players]
    for seat in range(players):
        assert [news["seat"] for news in facts(events, "dealt_guild")] == list(range(players))
        assert heard(events, seat).count("dealt_guild") == 1
    assert "dealt_guild" not in heard(events, None)


@pytest.mark.parametrize("players", [2, 3])
def test_dk_setup_8_what_is_not_dealt_stays_unseen(players):
    game, state, events = started(players)
    rest = {"blue", "yellow", "green", "purple"} - set(game.setup(state)["guilds"])
    for viewer in viewers(game):
        assert not rest & (mentions(game.view(state, viewer).guild) | mentions(table(game, state).guilds))
    assert not rest & mentions([news.facts for news in events])


@pytest.mark.parametrize(("players", "reserve"), [(2, 16), (3, 12), (4, 8)])
def test_dk_setup_9_four_treasures_each_and_the_rest_is_the_reserve(players, reserve):
    game, state, _ = started(players)
    assert (table(game, state).treasure, table(game, state).reserve) == ([4] * players, reserve)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dk_setup_10_lots_are_drawn_for_the_first_player(players):
    for number in range(players):
        luck = Numbers(*[0] * players, number, *[0] * 24)
        state, _ = KEEPER(players).start(luck)
        assert luck.asked[players] == players
        assert state.current == number


def test_dk_setup_10_the_table_may_name_the_first_player():
    luck = Numbers(*[0] * 27)
    state, events = KEEPER(3, {"first_seat": 2}).start(luck)
    assert luck.asked == [4, 3, 2, *range(73, 49, -1)]
    assert state.current == facts(events, "level_begins")[0]["seat"] == 2
    with pytest.raises(Problem, match="first_seat"):
        KEEPER(3, {"first_seat": 3})


def test_dk_setup_11_the_boards_below_are_seen_by_nobody():
    game, state = position(2, {"2,2": "R1s1", "2,4": "R2", "0,4": "R3"})
    below = {game.names.tiles[tile] for tile, n in enumerate(state.unseen) if n} - {"R2", "R3"}
    for viewer in viewers(game):
        assert not below & mentions(game.view(state, viewer))


def test_dk_setup_12_a_board_is_drawn_when_its_level_begins_each_unseen_tile_equally_likely():
    game, state = position(2, {"2,2": "R1s1", "2,4": "R2"}, treasure=[9, 9])
    luck = Numbers(*[0] * 24)
    state, events = play(game, state, "A take 2,4", luck=luck)
    assert luck.asked == list(range(49, 25, -1))
    assert facts(events, "level_begins")[0]["board"] == table(game, state).board
    assert sum(state.unseen) == 25


def test_dk_setup_12_no_order_of_the_unseen_tiles_exists():
    game, state = position(2, {"2,2": "R1s1", "2,4": "R2"}, treasure=[9, 9])
    first = {play(game, state, "A take 2,4", luck=Dice(seed))[0].board[0] for seed in range(200)}
    assert len(first) > 15


class Counting(Dice):
    """Luck that counts what is asked of it."""

    asked = 0

    def below(self, n):
        self.asked += 1
        return super().below(n)


def test_dk_setup_12_nothing_else_is_random():
    game = KEEPER(3)
    for state, _ in wander(game, 4):
        for seat in range(3):
            for move in game.menu(state, seat).moves:
                luck = Counting(1)
                _, events = game.apply(state, Choice(seat, state.serial, move), luck)
                dealt = facts(events, "level_begins")
                assert luck.asked == (0 if not dealt else 24 if dealt[0]["level"] == 2 else 25)


def test_dk_setup_8_every_guild_may_be_dealt_to_anybody():
    found = []
    for first in range(4):
        for second in range(3):
            luck = Numbers(first, second, *[0] * (1 + 24))
            state, _ = KEEPER(2).start(luck)
            found.append([COLOURS[guild] for guild in state.guild[:2]])
    guilds = ["blue", "yellow", "green", "purple"]
    assert found == [[one, two] for one in guilds for two in guilds if two != one]
