"""Games that were really played, and their records in pieces."""

import json

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.luck import key
from dragonhoard.core.play import Play, replay, verify
from dragonhoard.core.record import Record, chained, read
from dragonhoard.core.values import Choice, Extend, Lapse, Over, Presence, Undo
from dragonhoard.games import catalogue, game_class
from dragonhoard.games.dragons.moves import Claim, Draw, Place

SEED = bytes(range(32))
ENTROPY = ["salt", "sugar", "pepper"]


def begun(players=3, options=None, edition=None, table="the round table", names=("Ann", "Ben", "Cleo")):
    game = game_class("dragons")(players, options or {"first_seat": 0}, edition)
    return Play.begin(game, table, SEED, ENTROPY, names)[0]


def choose(play, move):
    """The awaited seat's move."""
    (seat,) = play.game.turn(play.state).seats
    return play.give(Choice(seat, play.state.serial, move))


def play_on(play, inputs=10_000, dice=None):
    """Legal moves of the awaited seat, mostly draws, until the end or for so many inputs."""
    dice = dice or Dice(1)
    for _ in range(inputs):
        if isinstance(play.game.turn(play.state), Over):
            break
        (seat,) = play.game.turn(play.state).seats
        moves = play.game.menu(play.state, seat).moves
        choose(play, moves[0] if moves[0] == Draw() and dice.below(8) else moves[dice.below(len(moves))])
    return play


def with_every_input(**table):
    """A game given up early in which every kind of input occurs."""
    play = begun(**table)
    choose(play, Draw())
    play.give(Lapse(play.state.serial))
    play.give(Presence(1, False))
    play.give(Extend(play.state.serial, 30.5))
    choose(play, Draw())
    choose(play, Place(0))
    play.give(Undo(1, play.line - 1))
    choose(play, Place(1))
    choose(play, Claim(1))
    play.give(Presence(1, True))
    choose(play, Draw())
    play.end(SEED)
    return play


def after_a_place(**table):
    """The card was drawn in the open, so that its place shows nothing new."""
    play = begun(**table)
    choose(play, Draw())
    before = play.state
    choose(play, Place(1))
    return play, before


def finished(**table):
    play = play_on(begun(**table))
    play.end(SEED)
    return play


def text_of(play):
    return "\n".join(play.record.lines(play.game))


def rows_of(text):
    """The lines of a record without their hashes."""
    rows = [json.loads(line) for line in text.splitlines()]
    for row in rows:
        del row["hash"]
    return rows


def chained_text(rows):
    """A record of these rows whose hashes are right, as a forger would write it."""
    lines, before = [], ""
    for row in rows:
        before = chained(row, before)
        lines.append(json.dumps({**row, "hash": before}))
    return "\n".join(lines)


def refusal(text):
    """The entry that a broken record breaks off at, "unfinished", or None if it stands up to everything."""
    try:
        record, game = read(text, catalogue())
        list(replay(record, game))
        verify(record, game)
    except Problem as caught:
        problem = caught
    else:
        return None
    if problem.key == "record.unfinished":
        return "unfinished"
    assert problem.key == "record.wrong", str(problem)
    entry = problem.args_of["entry"]
    assert type(entry) is int
    assert f"entry {entry}:" in str(problem)
    return entry


def taken_up(play, entries):
    """The game again from these entries of its record, as after a crash."""
    again = Play(play.game, Record(play.record.header), key(SEED, play.record.header.table, ENTROPY))
    for entry in entries:
        again.again(entry)
    return again


def snapshot(play):
    """All that a refused input must leave as it is."""
    return play.state.dump(), play.line, list(play.record.entries), [play.undoable(seat) for seat in range(3)]
