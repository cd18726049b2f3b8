"""A game in progress: inputs go into the record or change nothing."""

import pytest

from dragonhoard.core.errors import Problem
from dragonhoard.core.luck import Exhausted
from dragonhoard.core.play import Play, replay, verify
from dragonhoard.core.record import Entry, Record
from dragonhoard.core.values import Choice, Extend, Lapse, Over, Presence, Refused, Undo
from dragonhoard.games import game_class
from dragonhoard.games.dragons.moves import Claim, Draw, Place
from tests.rules.dragons.harness.played import (
    ENTROPY,
    SEED,
    after_a_place,
    begun,
    choose,
    finished,
    play_on,
    snapshot,
    taken_up,
    with_every_input,
)


# -- refusals ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    "given",
    [
        Choice(0, 1, Place(0)),
        Choice(0, 1, Claim(7)),
        Choice(0, 0, Draw()),
        Choice(0, 2, Draw()),
        Choice(1, 1, Draw()),
        Choice(9, 1, Draw()),
        Choice(-1, 1, Draw()),
        Lapse(0),
        Lapse(2),
        Presence(0, True),
        Presence(3, False),
        Presence(-1, False),
        Extend(0, 60),
        Undo(0, 0),
        Undo(0, 1),
        Undo(5, -1),
    ],
    ids=str,
)
def test_a_refused_input_changes_nothing(given):
    play = begun()
    before = snapshot(play)
    assert play.check(given) is not None
    with pytest.raises(Refused) as caught:
        play.give(given)
    assert snapshot(play) == before
    assert caught.value.breach == play.check(given)
    assert caught.value.position == play.game.write(play.state)


MALFORMED = [
    *(Choice(1, True, Draw()), Choice(1, 1.0, Draw()), Lapse(True), Lapse(1.0), Presence(1, 0)),
    *(Extend(1, 0), Extend(1, -60), Extend(1, float("nan")), Extend(1, float("inf")), Extend(1, 10**10)),
    *(
        Extend(1, True),
        Extend(True, 5),
        Extend(1, "x"),
        Undo(True, 2),
        Undo(1, 2.0),
        Undo(1, "2"),
        Undo(1, None),
        "draw",
    ),
]


@pytest.mark.parametrize("given", MALFORMED, ids=str)
def test_what_no_record_could_hold_is_a_problem_and_changes_nothing(given):
    play = begun()
    before = snapshot(play)
    for ask in (play.check, play.give):
        with pytest.raises(Problem, match="not a well-formed input"):
            ask(given)
    assert snapshot(play) == before


def test_what_is_not_even_a_move_is_a_problem_and_changes_nothing():
    play = begun()
    before = snapshot(play)
    for move in (Place(0, "unicorn"), Place(0, ["cow"]), None, "draw", 7):
        with pytest.raises(Problem):
            play.give(Choice(0, 1, move))
        assert snapshot(play) == before


@pytest.mark.parametrize("seat", ["0", 0.0, False, True, None, (0,)], ids=repr)
def test_what_is_not_even_a_seat_is_a_problem_and_changes_nothing(seat):
    play = begun()
    before = snapshot(play)
    for given in (Choice(seat, 1, Draw()), Presence(seat, False), Presence(seat, True)):
        for ask in (play.check, play.give):
            with pytest.raises(Problem) as caught:
                ask(given)
            assert (caught.value.key, caught.value.args_of) == ("game.input", {"got": given})
    assert snapshot(play) == before


@pytest.mark.parametrize("inputs", [0, 5, 10_000])
def test_a_game_starts_once(inputs):
    play = play_on(begun(), inputs)
    before = snapshot(play)
    with pytest.raises(Problem) as caught:
        play.give(None)
    assert caught.value.key == "record.closed"
    assert snapshot(play) == before


def test_nothing_is_given_before_the_start():
    play = Play(begun().game, Record(begun().record.header), SEED)
    with pytest.raises(Problem) as caught:
        play.give(Presence(0, False))
    assert caught.value.key == "record.closed"
    assert (play.state, play.line, play.record.entries) == (None, 0, [])


def test_the_next_draw_is_the_same_whether_or_not_something_was_refused():
    tried, untried = begun(), begun()
    with pytest.raises(Refused):
        tried.give(Choice(0, 1, Place(0)))
    choose(tried, Draw())
    choose(untried, Draw())
    assert tried.record == untried.record


# -- taken up again ----------------------------------------------------------------------------------------------------
def test_a_game_that_is_taken_up_again_goes_on_as_it_would_have():
    play, _ = after_a_place()
    play.give(Undo(0, 2))
    play_on(play, 30)
    for inputs in range(1, len(play.record.entries) + 1):
        again = taken_up(play, play.record.entries[:inputs])
        assert again.record.entries == play.record.entries[:inputs]
        for entry in play.record.entries[inputs:]:
            again.give(entry.given)
        assert again.record == play.record
        assert (again.state, again.line) == (play.state, play.line)


@pytest.mark.parametrize("drew", [[], [0, 0], [-1], [104]])
def test_draws_that_do_not_fit_are_noticed_when_a_game_is_taken_up(drew):
    play = begun()
    choose(play, Draw())
    start, draw = play.record.entries
    with pytest.raises(Exhausted):
        taken_up(play, [start, Entry(draw.given, drew)])


# -- time, luck, end ---------------------------------------------------------------------------------------------------
def test_more_time_moves_nothing():
    plain, extended = begun(), begun()
    assert extended.give(Extend(1, 60)) == ()
    assert (extended.line, extended.state) == (plain.line, plain.state)
    for play in (plain, extended):
        choose(play, Draw())
    assert extended.record.entries[-1] == plain.record.entries[-1]


def test_luck_depends_on_seed_table_and_entropy():
    game = game_class("dragons")(3)
    openings = [
        Play.begin(game, "a", SEED, ENTROPY)[0],
        Play.begin(game, "b", SEED, ENTROPY)[0],
        Play.begin(game, "a", SEED[::-1], ENTROPY)[0],
        Play.begin(game, "a", SEED, ENTROPY[::-1])[0],
        Play.begin(game, "a", SEED, [])[0],
    ]
    assert len({str(play.record.entries) for play in openings}) == len(openings)
    assert Play.begin(game, "a", SEED, ENTROPY)[0].record == openings[0].record


@pytest.mark.parametrize("inputs", [0, 7, 10_000])
def test_the_end_publishes_the_seed_and_closes_the_record(inputs):
    play = play_on(begun(), inputs)
    assert play.record.ending is None
    play.end(SEED)
    assert bytes.fromhex(play.record.ending.seed) == SEED
    over = isinstance(play.game.turn(play.state), Over)
    assert over == (inputs > 7)
    assert play.record.ending.totals == (list(play.game.score(play.state).totals) if over else None)
    entries = list(play.record.entries)
    with pytest.raises(Problem, match="closed"):
        play.give(Presence(0, False))
    assert play.record.entries == entries
    assert verify(play.record, play.game) == sum(len(entry.drew) for entry in entries)


def test_a_game_cannot_be_ended_with_a_seed_that_was_not_promised():
    play = begun()
    with pytest.raises(Problem):
        play.end(SEED[::-1])
    assert play.record.ending is None


@pytest.mark.parametrize("make", [with_every_input, finished])
def test_replay_gives_every_position_and_all_news_again(make):
    seen = []

    class Watched(Play):
        def _step(self, given, luck):
            events = super()._step(given, luck)
            seen.append((given, self.state, events))
            return events

    recorded = make()
    for entry, state, events in replay(recorded.record, recorded.game):
        seen.append((entry.given, state, events))
    again = Watched.begin(recorded.game, "the round table", SEED, ENTROPY, ["Ann", "Ben", "Cleo"])[0]
    for entry in recorded.record.entries[1:]:
        again.give(entry.given)
    half = len(seen) // 2
    assert seen[:half] == seen[half:]
    assert half == len(recorded.record.entries)
    assert again.state == recorded.state
