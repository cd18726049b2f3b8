"""Each law as a question to a game, played at random: None where it holds, else a sentence."""

from itertools import islice, pairwise

from dragonhoard.core.errors import Problem
from dragonhoard.core.play import Play
from dragonhoard.core.values import Over, Refused
from dragonhoard.lab.engine import Engine
from dragonhoard.proofs import fairness, laws
from dragonhoard.proofs.agreement import Disagreement, agree
from dragonhoard.proofs.canonical_bytes import written
from dragonhoard.proofs.interference import interference, probes
from dragonhoard.proofs.random_play import any_of, random_play, random_positions, remembered_positions, some_input

MOST = 3000  # inputs of a game; more is without end
RUNS = 2**31


def first(sentences):
    return next(filter(None, sentences), None)


def positions(game, dice):
    return (step.state for step in islice(random_play(game, dice), MOST))


def viewers(game):
    return (*range(game.players), None)


def pieces_are_conserved(game, dice):
    return first(laws.conserved(game, state) for state in positions(game, dice))


def listed_moves_pass(game, dice):
    return first(laws.listed_moves_pass(game, state, dice) for state in positions(game, dice))


def notation_holds(game, dice):
    return first(laws.notation_holds(game, state) for state in positions(game, dice))


def replay_holds(game, dice):
    return fairness.replay_holds(game, dice, 80)


def nothing_leaks(game, dice, count=4, stride=8):
    """For one viewer in each of a few positions."""
    return first(
        interference(game, state, any_of(viewers(game), dice), dice)
        for state, _ in random_positions(game, dice, count, stride)
    )


def quiet_is_unseen(game, dice):
    steps = islice(random_play(game, dice), MOST)
    return first(laws.quiet_is_unseen(game, one.state, two) for one, two in pairwise(steps))


def sealed_choices_commute(game, dice):
    return first(laws.sealed_choices_commute(game, state, dice) for state in positions(game, dice))


def guesses_are_consistent(game, dice):
    """With what a seat remembers, and with nothing."""
    return first(
        laws.guess_is_consistent(game, state, seat, memory, dice)
        for state, memories in remembered_positions(game, dice, 6, 6)
        for seat in viewers(game)
        for memory in (memories[seat], None)
    )


def guesses_can_be_written(game, dice):
    """A guess and a twin are positions like any other, at the end of a game, too."""
    found = list(positions(game, dice))
    return first(
        laws.notation_holds(game, other)
        for state in (*found[dice.below(15) :: 15], found[-1])
        for seat in viewers(game)
        for other in (game.guess(game.view(state, seat), None, dice), game.twin(state, seat, dice))
    )


def hiding_keeps_the_view(game, dice):
    """`hide`, the compiled half of `guess`, deals anew only what the seat cannot know."""
    found = list(positions(game, dice))
    for state in (*found[dice.below(3) :: 3], found[-1]):
        for seat in range(game.players):
            other = state.clone()
            game.rules.hide(other, seat, dice)
            if written(game.view(other, seat)) != written(game.view(state, seat)):
                return f"what is hidden from seat {seat} shows in {game.write(other)} for {game.write(state)}"
            if fault := laws.conserved(game, other):
                return fault
    return None


def bots_see_honestly(game, dice):
    return first(
        laws.bot_sight_is_honest(game, state, seat, memories[seat])
        for state, memories in remembered_positions(game, dice, 20, 2)
        for seat in viewers(game)
    )


def games_end(game, dice):
    *_, last = islice(random_play(game, dice), MOST)
    if not isinstance(game.turn(last.state), Over):
        return f"no end after {MOST} inputs: {game.write(last.state)}"
    return laws.an_end_answers(game, last.state)


def plain_equals_compiled(game, dice, bots=("uniform",)):
    try:
        agree(Engine(game, bots), dice.below(RUNS), 0, 2)
    except Disagreement as disagreement:
        return str(disagreement)
    return None


def refusals_change_nothing(game, dice):
    """`check` says beforehand what `apply` will do; the position stays as it is either way, and so does the record
    where an input is refused."""
    play, _ = Play.begin(game, "refusals", bytes(32))
    for _ in range(3):
        for given in probes(game, play.state, any_of(viewers(game), dice), dice):
            if fault := _changed(play, given, dice):
                return fault
        for _ in range(5):
            if not isinstance(game.turn(play.state), Over):
                play.give(some_input(game, play.state, dice))
    return None


def _changed(play, given, dice):
    game, state = play.game, play.state
    before = (state.dump(), play.line, len(play.record.entries))
    where = game.write(state)
    legal = False
    try:
        legal = play.check(given) is None
        if legal:
            game.apply(state, given, dice)
        else:
            play.give(given)
    except (Refused, Problem):
        if legal:
            return f"{game.say_input(given)} passes the check and is refused in {where}"
    else:
        if not legal:
            return f"{game.say_input(given)} does not pass the check and is taken in {where}"
    if play.state is not state or before != (state.dump(), play.line, len(play.record.entries)):
        return f"{game.say_input(given)} changes {where}, {'played' if legal else 'refused'}"
    return None
