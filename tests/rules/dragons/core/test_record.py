"""Records: written, read, and the same again."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dragonhoard.core.errors import Problem
from dragonhoard.core.play import Play
from dragonhoard.core.record import read
from dragonhoard.core.values import Choice, Extend, Lapse, Presence, Undo
from dragonhoard.games import catalogue, game_class
from tests.rules.dragons.harness.played import SEED, begun, finished, play_on, rows_of, text_of, with_every_input


def same_again(play):
    record, game = read(text_of(play), catalogue())
    assert record == play.record
    assert (game.slug, game.players, game.options) == (play.game.slug, play.game.players, play.game.options)
    assert game.edition.hash == play.game.edition.hash
    assert list(record.lines(game)) == list(play.record.lines(play.game))


def test_a_record_with_every_kind_of_input_reads_back_to_itself():
    play = with_every_input()
    assert {type(entry.given) for entry in play.record.entries[1:]} == {Choice, Lapse, Presence, Extend, Undo}
    same_again(play)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_finished_game_reads_back_to_itself(players):
    same_again(finished(players=players, options={"card_in_hand": True, "less_memory": players % 2 == 0}))


def test_a_game_in_progress_reads_back_to_itself_after_every_input():
    play = begun()
    for _ in range(12):
        same_again(play)
        play_on(play, 1)


def test_an_aborted_game_has_a_seed_and_no_points():
    play = begun()
    play.end(SEED)
    same_again(play)
    assert play.record.ending.totals is None
    assert play.record.ending.seed == SEED.hex()


@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_file_may_end_its_lines_as_its_system_does(end):
    play = with_every_input()
    record, _ = read(text_of(play).replace("\n", end) + end, catalogue())
    assert record == play.record


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=8))
@settings(max_examples=60)
def test_any_name_of_table_or_player_can_be_kept(name):
    keeps_names(name)


@pytest.mark.parametrize("mark", ["\u2028", "\u2029", "\x85", "\x0b", "\x1c", "\n", '"', "\\", "\0", "é", "🐉"])
def test_a_name_may_hold_what_other_files_take_for_the_end_of_a_line(mark):
    keeps_names(f"A{mark}nn")


def keeps_names(name):
    play = Play.begin(game_class("dragons")(3), name, SEED, [name, name], [name])[0]
    same_again(play)


def test_a_name_that_cannot_be_written_is_refused_before_the_game_starts():
    """Half a pair of surrogates comes out of broken JSON; no file can hold it."""
    with pytest.raises(Problem):
        Play.begin(game_class("dragons")(3), "table", SEED, ["a"], ["\ud800"])


def test_the_header_says_what_is_played():
    play = begun(options={"open_piles": True}, names=("Ann", "Ben", "Cleo"))
    header = rows_of(text_of(play))[0]
    assert header["dragonhoard"] == 2
    assert header["game"] == "dragons"
    assert header["players"] == 3
    assert header["options"]["open_piles"] is True
    assert header["names"] == ["Ann", "Ben", "Cleo"]
    assert header["edition"] == play.game.edition.values
    assert header["edition_hash"] == play.game.edition.hash


def test_the_record_of_a_running_game_holds_no_seed():
    text = text_of(play_on(begun(), 30))
    assert SEED.hex() not in text
    assert SEED.hex() in text_of(finished())


def test_every_line_is_one_json_object():
    for line in play_on(begun(), 5).record.lines(begun().game):
        assert isinstance(json.loads(line), dict)
        assert "\n" not in line
