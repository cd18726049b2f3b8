"""The laws, at every table of every game in the catalogue and of the toy game."""

from dataclasses import fields

import pytest

from dragonhoard.core import clauses, texts, views
from dragonhoard.core.dice import Dice
from dragonhoard.core.values import Choice, Menu
from dragonhoard.games import catalogue
from dragonhoard.lab.engine import Engine
from dragonhoard.proofs import laws
from dragonhoard.proofs.random_play import every_table, random_play, random_positions
from tests.harness.laws import asked, tables
from tests.harness.laws.tables import FEW, KINDS, TABLES
from tests.harness.pebbles import Pebbles
from tests.harness.pebbles.moves import Offer, Seal

everywhere = tables.everywhere()
toy = tables.everywhere(lambda game: isinstance(game, Pebbles))  # the others are asked by tests/laws/test_printed.py


@everywhere
def test_views_and_positions_hold_what_every_game_shares(game):
    state, _ = game.start(Dice(1))
    assert (state.players, state.serial > 0, state.away) == (game.players, True, 0)
    assert {"serial", "away"} <= game.rules.FIELDS.keys()
    assert "players" in game.rules.FIXED
    table_of = {field.name for field in fields(views.Table)}
    for viewer, view in game.views(state).items():
        assert isinstance(view, views.View)
        assert isinstance(view.table, views.Table)
        assert (view.seat, view.menu) == (viewer, game.menu(state, viewer) if viewer is not None else Menu())
        assert table_of <= {field.name for field in fields(view.table)}
        assert (view.table.players, view.table.over, view.table.turn) == (game.players, None, game.turn(state))
        assert view.table.away == [False] * game.players


@pytest.mark.parametrize("kind", catalogue().values(), ids=catalogue())
def test_every_preset_is_a_table_and_has_its_words(kind):
    for preset in kind.presets:
        options = kind(kind.seats[-1], kind.preset(preset.name)).options
        assert preset.options.items() <= options.items()
        assert preset.clause in clauses.of_game(kind.slug)
        for language in texts.languages():
            keys = texts.catalogue(language).keys()
            assert {f"{kind.slug}.preset.{preset.name}", f"{kind.slug}.preset.{preset.name}_text"} <= keys


@everywhere
def test_pieces_are_conserved_at_every_step(game, dice):
    assert asked.pieces_are_conserved(game, dice) is None


@everywhere
def test_every_listed_move_passes_check(game, dice):
    assert asked.listed_moves_pass(game, dice) is None


@everywhere
def test_a_position_reads_back_to_itself_as_line_and_as_object(game, dice):
    assert asked.notation_holds(game, dice) is None


@everywhere
def test_a_record_played_again_gives_the_same_positions_and_news(game, dice):
    assert asked.replay_holds(game, dice) is None


@everywhere
def test_what_a_seat_may_not_know_makes_no_difference_to_it(game, dice):
    assert asked.nothing_leaks(game, dice, count=8) is None


@everywhere
def test_whoever_hears_nothing_has_nothing_new_to_see(game, dice):
    assert asked.quiet_is_unseen(game, dice) is None


@everywhere
def test_sealed_choices_commute_and_look_alike(game, dice):
    assert asked.sealed_choices_commute(game, dice) is None


@everywhere
def test_a_guess_agrees_with_view_and_memory(game, dice):
    assert asked.guesses_are_consistent(game, dice) is None


@everywhere
def test_a_guess_can_be_written_and_read_again(game, dice):
    assert asked.guesses_can_be_written(game, dice) is None


@everywhere
def test_what_is_hidden_from_a_seat_is_only_what_it_cannot_know(game, dice):
    assert asked.hiding_keeps_the_view(game, dice) is None


@everywhere
def test_the_bots_of_the_lab_see_what_their_seat_saw(game, dice):
    assert asked.bots_see_honestly(game, dice) is None


@everywhere
def test_every_game_ends(game, dice):
    assert asked.games_end(game, dice) is None


@toy
def test_plain_equals_compiled(game, dice):
    assert asked.plain_equals_compiled(game, dice) is None


@everywhere
def test_refusals_change_nothing(game, dice):
    assert asked.refusals_change_nothing(game, dice) is None


@toy
def test_compiled_games_are_lawful_and_end(game):
    tally = Engine(game, ["uniform"]).many_lawfully(7, 0, 200, asked.MOST)
    assert tally.games == 200
    assert tally.unlawful == 0


# -- the questions are not idle ----------------------------------------------------------------------------------------
@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())
def test_twins_are_other_positions_wherever_something_is_hidden(kind):
    blank = []
    for number, game in enumerate(every_table(kind)):
        dice = Dice(number)
        found = (
            game.twin(state, seat, dice) != state
            for state, _ in random_positions(game, dice, 200, 4)
            for seat in asked.viewers(game)
        )
        if not any(found):
            blank.append(game.options)
    assert len(blank) <= len(every_table(kind)) // 4, blank  # two switches may show all that there is


def test_the_toy_has_what_the_laws_are_for():
    """Several seats awaited at once, moves that are not listed, refusals by hidden hands."""
    game = Pebbles(4)
    dice = Dice(1)
    awaited, forms, moves = set(), set(), set()
    for number in range(10):
        for step in random_play(game, Dice(number)):
            awaited.add(len(getattr(game.turn(step.state), "seats", ())))
            forms |= {form for seat in range(4) for form in game.menu(step.state, seat).forms}
            if isinstance(step.given, Choice):
                moves.add(type(step.given.move))
    assert awaited == {0, 1, 2, 3, 4}
    assert forms == {"offer"}
    assert {Offer, Seal} <= moves
    assert len(moves) == 4
    assert laws.sealed_choices_commute(game, game.start(dice)[0], dice) is None


def test_every_game_of_the_catalogue_is_asked_and_the_toy_is_not_one_of_them():
    assert {game.slug for game in TABLES.values()} == {*catalogue(), "pebbles"}
    assert "pebbles" not in catalogue()


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())
def test_each_pair_of_players_and_switches_is_asked_at_a_landing(kind):
    every = [game for game in TABLES.values() if type(game) is kind]
    few = [game for name, game in TABLES.items() if name in FEW and type(game) is kind]
    assert {game.players for game in few} == set(kind.seats)
    assert set().union(*map(tables.pairs, few)) == set().union(*map(tables.pairs, every))
    switches = [option.name for option in kind.option_list if option.kind is bool and not option.knob]
    assert len(every) == len(kind.seats) * 2 ** len(switches)
