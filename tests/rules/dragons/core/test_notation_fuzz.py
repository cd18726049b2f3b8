"""Whatever is pasted as a position gives a sound position or a sentence, never anything else."""

import copy
import json

from hypothesis import given
from hypothesis import strategies as st

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Choice, Over
from dragonhoard.games import game_class

OPTIONS = ({}, {"card_in_hand": True}, {"open_piles": True, "less_memory": True})
GAMES = [game_class("dragons")(players, options) for players in (3, 4, 6) for options in OPTIONS]


def positions(game):
    """Every position of two games in which more is drawn than claimed."""
    found = []
    for run in range(2):
        luck, dice = Dice(run), Dice(run, 1)
        state, _ = game.start(luck)
        while not isinstance(game.turn(state), Over):
            found.append(state)
            moves = game.menu(state, state.current).moves
            move = moves[0] if dice.below(3) else moves[dice.below(len(moves))]
            state, _ = game.apply(state, Choice(state.current, state.serial, move), luck)
        found.append(state)
    return found


POSITIONS = [(game, state) for game in GAMES for state in positions(game)]
written = st.sampled_from(POSITIONS)


def sound(game, text):
    """A position that has all cards and says itself again, or None."""
    try:
        state = game.read(text)
    except Problem as problem:
        return None if str(problem) else problem
    assert game.rules.conserved(state)
    assert game.read(game.write(state)) == state
    assert game.read(json.dumps(game.setup(state))) == state
    return state


def lapses_to_the_end(game, state):
    for _ in range(1000):
        if isinstance(game.turn(state), Over):
            return game.score(state)
        state.told = None
        game.rules.apply(state, Dice(1), game._packed(-1, -1, state.serial))
        assert game.rules.conserved(state)
    raise AssertionError(game.write(state))


letters = st.characters(codec="utf-8") | st.sampled_from(' {}[]":/*.-0123456789ABCDEFcsobplrwhdakten')


@given(st.sampled_from(GAMES), st.text(letters, max_size=80))
def test_any_text(game, text):
    sound(game, text)
    sound(game, "{" + text)


@given(written, st.lists(st.tuples(st.integers(0, 400), st.sampled_from("idr"), st.text(letters, max_size=3))))
def test_a_line_with_letters_changed(position, edits):
    game, state = position
    text = game.write(state)
    for at, how, new in edits[:3]:
        i = at % (len(text) + 1)
        text = text[:i] + (new if how != "d" else "") + text[i + (how != "i") :]
    sound(game, text)


@given(written, st.integers(0, 7), written)
def test_a_line_with_a_part_of_another(position, part, other):
    game, state = position
    table, *parts = game.write(state).split()
    named = dict(word.partition("=")[::2] for word in parts)
    others = [word.partition("=")[::2] for word in other[0].write(other[1]).split()[1:]]
    name, value = others[part % len(others)]
    read = sound(game, " ".join([table, *(f"{name}={value}" for name, value in {**named, name: value}.items())]))
    if read is not None:
        lapses_to_the_end(game, read)


values = (
    st.none()
    | st.booleans()
    | st.integers(-2, 130)
    | st.floats(allow_nan=True)
    | st.sampled_from(["A", "B", "F", "cow", "ring", "coin-3", "", "x", [], {}, ["A"], {"cow": 3}, {"cards": ["cow"]}])
)


def paths(value, path=()):
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from paths(value[key], (*path, key))


@given(written, st.data())
def test_an_object_with_values_changed_added_and_left_out(position, data):
    game, state = position
    setup = copy.deepcopy(game.setup(state))
    for _ in range(data.draw(st.integers(1, 3))):
        *way, key = data.draw(st.sampled_from([path for path in paths(setup) if path]))
        spot = setup
        for step in way:
            spot = spot[step]
        how = data.draw(st.sampled_from(["change", "leave out", "again"]))
        if how == "change":
            spot[key] = data.draw(values)
        elif how == "leave out":
            del spot[key]
        elif isinstance(spot, list):
            spot.append(copy.deepcopy(spot[key]))
    read = sound(game, json.dumps(setup))
    if read is not None:
        lapses_to_the_end(game, read)


@given(st.sampled_from(GAMES), st.data())
def test_an_object_with_only_some_of_its_words_can_be_played(game, data):
    """What is left out has its value at the start; piles and hands are then dealt from what is left."""
    setup = {}
    if data.draw(st.booleans()):
        setup["turn"] = data.draw(st.sampled_from("ABCDEF"))
    if data.draw(st.booleans()):
        setup["year"] = data.draw(st.integers(1, 5))
    if data.draw(st.booleans()):
        setup["deck"] = data.draw(st.integers(0, 104))
    if data.draw(st.booleans()):
        setup["drawn"] = data.draw(st.sampled_from(game.names.cards))
    hoards = [{} for _ in range(game.players)]
    for number, card in enumerate(game.names.cards):
        copies = game.blank.copies[number]
        hoards[data.draw(st.integers(0, game.players - 1))][card] = data.draw(st.sampled_from([0, copies // 2, copies]))
    setup["hoards"] = hoards
    read = sound(game, json.dumps(setup))
    if read is not None:
        lapses_to_the_end(game, read)
