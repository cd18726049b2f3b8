"""Editions of Dragon Keeper: what a file must hold, and that its numbers are played."""

from importlib import resources
from itertools import permutations

import pytest

from dragonhoard import Dice, Problem
from dragonhoard.core.edition import parse
from dragonhoard.games.dragon_keeper.edition import COLOURS
from tests.rules.dragon_keeper.table import KEEPER, ending, offered, piles, play, position, table

FILE = resources.files("dragonhoard.games.dragon_keeper") / "edition.toml"


def changed(old, new):
    text = FILE.read_text(encoding="utf-8")
    assert old in text
    return parse(text.replace(old, new, 1), "mine.toml")


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("tokens = 24", "tokens = 3", "tokens"),
        ("at_start = 4", "at_start = 7", "at_start"),
        ("at_start = 4\n", "", "at_start"),
        ("gift_worth = 3", 'gift_worth = "3"', "gift_worth"),
        ("left_6 = 2", "left_6 = 21", "left_6"),
        ("left_6 = 2", "left_7 = 2", "left_7"),
        ('colours = ["blue", "yellow", "green", "purple"]\n\n#', 'colours = ["blue", "yellow", "green"]\n\n#', "guild"),
        ('["blue", "yellow", "green", "purple"]\n\n#', '["blue", "yellow", "green", "blue"]\n\n#', "blue"),
        ('colours = ["red"]', 'colours = ["pink"]', "pink"),
        ('sign = "stairs"', 'sign = "ladder"', "ladder"),
        ("copies = 3", "copies = 4", "15 red tiles"),
        ("value = 6", "value = 7", "value"),
        ("value = 6", "value = 5", "listed twice"),
        ('value = 2\nsign = "liberation"\ncopies = 1', 'value = 2\nsign = "liberation"\ncopies = 2', "one liberation"),
    ],
)
def test_a_wrong_edition_is_refused_with_its_reason(old, new, reason):
    with pytest.raises(Problem, match=reason) as caught:
        KEEPER.check_edition(changed(old, new))
    assert "mine.toml" in str(caught.value)


def test_dk_tile_stairs_4_the_value_of_the_stairs_is_documented_not_printed():
    edition = KEEPER.standard_edition()
    (stairs,) = [tile for tile in edition.values["tile"] if tile["sign"] == "stairs"]
    assert (stairs["value"], stairs["status"]) == (1, "documented")


def test_the_numbers_of_an_edition_are_played():
    edition = changed("gift_worth = 3", "gift_worth = 2")
    game, state = position(2, {"2,0": "G1", "0,0": "R2", "0,4": "P1"}, edition=edition)
    state, _ = play(game, state, "A take 2,0", "A give 0,0")
    assert table(game, state).treasure == [5, 4]
    game, state = position(2, {"2,0": "G1", "4,4": "R2"}, edition=changed("last_taker = 1 ", "last_taker = 3 "))
    state, _ = play(game, state, "A take 2,0", luck=Dice(1))
    assert table(game, state).treasure == [0, 3]


def five_guilds():
    colours = '["blue", "yellow", "green", "purple"]\n\n#'
    return changed(colours, '["blue", "yellow", "green", "purple", "red"]\n\n#')


def test_dk_setup_8_a_fifth_guild_may_be_dealt():
    game = KEEPER(4, {}, five_guilds())
    dealt = {guild for seed in range(30) for guild in game.setup(game.start(Dice(seed))[0])["guilds"]}
    assert dealt == set(COLOURS)


def test_dk_info_7_a_fifth_guild_may_be_that_of_any_opponent():
    game = KEEPER(3, {}, five_guilds())
    state = game.read('{"players": 3, "guilds": ["blue", "yellow", "green"]}')
    thought = set()
    for seed in range(60):
        other = state.clone()
        game.rules.hide(other, 0, Dice(seed))
        thought.add(tuple(game.setup(other)["guilds"]))
    assert {guilds[0] for guilds in thought} == {"blue"}
    assert {guilds[1:] for guilds in thought} == set(permutations(("red", "yellow", "green", "purple"), 2))


@pytest.mark.parametrize("guild", ["green", "purple"])
def test_dk_tile_lib_2_liberations_may_be_the_dearest_tiles(guild):
    edition = changed('value = 2\nsign = "liberation"', 'value = 6\nsign = "liberation"')
    words = {"guilds": "GB" if guild == "green" else "PB", "steps": ["liberation", "ready"]}
    tile = f"{guild[0].upper()}5"
    game, state = ending(piles=f"P6l,{tile}/R2", edition=edition, **words)
    assert offered(game, state, 0) == ["done", f"liberate P6l {tile}"]
    state, _ = play(game, state, "lapse")
    assert piles(game, state, 0) == ("G5,P6l" if guild == "green" else "-")


def test_the_hash_is_that_of_the_numbers():
    assert changed("# Copy this file", "# Copy that file").hash == KEEPER.standard_edition().hash
    assert changed("most_bonus = 2", "most_bonus = 3").hash != KEEPER.standard_edition().hash
