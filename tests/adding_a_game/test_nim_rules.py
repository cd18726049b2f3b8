"""Nim, clause by clause."""

import pytest

from dragonhoard import Choice, Dice, Lapse, Over, Presence
from dragonhoard.core import clauses
from dragonhoard.core.errors import Problem
from dragonhoard.games import catalogue
from tests.harness.added import NIM, added


@pytest.fixture(autouse=True)
def nim():
    with added(NIM):
        yield catalogue()["nim"]


def at(nim, line, players=2, **options):
    game = nim(players, options)
    return game, game.read(f"{players}{'l' if options else ''} {line}")


def gives(game, state, given):
    return game.apply(state, given, Dice(1))[0]


def take(game, state, text, seat=None):
    return Choice(state.current if seat is None else seat, state.serial, game.read_move(text))


def breach(game, state, given):
    found = game.check(state, given)
    return found and found.clause


def test_every_clause_is_tested(nim):
    tested = {"-".join(name.upper().split("_")[1:4]) for name in globals() if name.startswith("test_nim_")}
    assert tested == clauses.of_game("nim").keys()


def test_nim_setup_1_three_heaps_of_three_to_seven_eggs(nim):
    starts = [nim(3).start(Dice(number))[0] for number in range(200)]
    assert {eggs for state in starts for eggs in state.heaps} == set(range(3, 8))
    assert {state.current for state in starts} == {0, 1, 2}


def test_nim_setup_2_two_to_four_play(nim):
    assert [nim(players).players for players in (2, 3, 4)] == [2, 3, 4]
    with pytest.raises(Problem, match="NIM-SETUP-2"):
        nim(5)


def test_nim_turn_1_only_the_player_whose_turn_it_is_takes(nim):
    game, state = at(nim, "heaps=3/3/3 current=2 last=-1", 3)
    assert breach(game, state, take(game, state, "take 1 from 1", seat=0)) == "NIM-TURN-1"
    assert breach(game, state, take(game, state, "take 1 from 1", seat=7)) == "NIM-TURN-1"
    assert gives(game, state, take(game, state, "take 1 from 1")).current == 0


def test_nim_turn_2_what_comes_late_does_not_count(nim):
    game, state = at(nim, "heaps=3/3/3 current=0 last=-1")
    given = take(game, state, "take 1 from 1")
    assert breach(game, gives(game, state, given), given) == "NIM-TURN-2"
    game, state = at(nim, "heaps=0/0/0 current=0 last=1")
    assert breach(game, state, take(game, state, "take 1 from 1")) == "NIM-TURN-2"


@pytest.mark.parametrize("text", ["take 0 from 1", "take 4 from 1", "take 3 from 2", "take 1 from 0", "take 1 from 9"])
def test_nim_take_1_one_to_three_eggs_of_one_heap(nim, text):
    game, state = at(nim, "heaps=7/2/1 current=0 last=-1")
    assert breach(game, state, take(game, state, text)) == "NIM-TAKE-1"
    assert gives(game, state, take(game, state, "take 3 from 1")).heaps == [4, 2, 1]


def test_nim_win_1_whoever_takes_the_last_egg_wins(nim):
    game, state = at(nim, "heaps=0/2/0 current=1 last=-1", 3)
    state = gives(game, state, take(game, state, "take 2 from 2"))
    assert isinstance(game.turn(state), Over)
    assert (game.score(state).totals, game.score(state).winners) == ((0, 1, 0), (1,))


def test_nim_last_1_or_loses(nim):
    game, state = at(nim, "heaps=0/2/0 current=1 last=-1", 3, last_loses=True)
    state = gives(game, state, take(game, state, "take 2 from 2"))
    assert (game.score(state).totals, game.score(state).winners) == ((1, 0, 1), (0, 2))


def test_nim_net_1_time_up_takes_one_egg_of_the_largest_heap(nim):
    game, state = at(nim, "heaps=2/5/5 current=0 last=-1")
    assert gives(game, state, Lapse(state.serial)).heaps == [2, 4, 5]
    assert nim(2, {"sand": 20}).turn(state).seconds == 20
    assert game.turn(state).seconds is None


def test_nim_net_2_nobody_waits_for_a_player_who_has_left(nim):
    game, state = at(nim, "heaps=2/5/5 current=0 last=-1")
    gone = gives(game, state, Presence(0, False))
    assert game.turn(gone).seconds == 0
    assert breach(game, gone, Presence(0, False)) == "NIM-NET-2"
    assert breach(game, state, Presence(0, True)) == "NIM-NET-2"
    assert gives(game, gone, Presence(0, True)) == state
