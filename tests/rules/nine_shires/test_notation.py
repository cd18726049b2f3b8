"""Positions and moves as text: whatever is pasted gives a sound position or a sentence; bad moves are refused."""

import copy
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dragonhoard import Choice, Dice, Over, Problem
from dragonhoard.proofs.random_play import random_play
from tests.rules.nine_shires.table import SHIRES, knight, living, play, position, refused

GAMES = [SHIRES(players) for players in (2, 4, 6)]
POSITIONS = [(game, step.state) for i, game in enumerate(GAMES) for step in list(random_play(game, Dice(9, i)))[::3]]
written = st.sampled_from(POSITIONS)
OFFER = {"number": 1, "place": 1, "by": "A", "to": "B", "gives": ["mongor"], "asks": ["vulgor"]}


@pytest.mark.parametrize(
    "text",
    [
        *("throw", "fight", "refund s7-2", "sword dragon-east", "walk s7-1,s7-2", "stay", "play 1", "ally", "put off"),
        *("buy water", "lift 112233445", "protect 114", "take 123456789", "jump castle", "card", "home s7-2", "pass"),
        *("offer 1 s4-2+mongor for s5-2", "offer 1 - for -", "accept 3.1", "refuse 3.1", "withdraw 3.1", "resign"),
        *("token 3 dame", "token 1 either"),
    ],
)
def test_a_move_reads_back_to_itself(text):
    game = GAMES[0]
    assert game.say_move(game.read_move(text)) == text


@pytest.mark.parametrize(("text", "move"), [("ally   ", "ally"), ("put off", "put off"), ("  put  off ", "put off")])
def test_ns_info_4_a_choice_can_be_sent_in_words_of_one_size(text, move):
    game = GAMES[0]
    assert game.say_move(game.read_move(text)) == move


@pytest.mark.parametrize("text", ["", "walk", "throw 3", "protect 120", "play x", "offer 1 mongor", "accept 3", "fly"])
def test_what_is_no_move_is_refused_with_a_sentence(text):
    with pytest.raises(Problem, match="there is no move"):
        GAMES[0].read_move(text)


@pytest.mark.parametrize(("text", "reason"), [("walk s7-1,s99", "no space s99"), ("buy ice", "no ice")])
def test_a_word_of_another_board_is_refused_with_a_sentence(text, reason):
    game, state = position(phase="move", dice=[1, 2])
    with pytest.raises(Problem, match=reason):
        game.check(state, Choice(0, state.serial, game.read_move(text)))


def test_bad_input_is_refused_with_its_clause_and_changes_nothing():
    game, state = position(phase="move", dice=[2, 4])
    refused(game, state, "A walk s7-1,s7-3", "NS-MOVE-2")
    refused(game, state, "A walk s7-1,castle", "NS-MOVE-3")
    refused(game, state, "A walk s7-1,s7-2,s7-3", "NS-MOVE-1")
    refused(game, state, "A walk -", "NS-MOVE-1")
    game, state = position(
        phase="guardian", dice=[1, 2], A={"at": "guardian", "talismans": [5, 0, 5, 5, 0, 0, 0, 0, 0]}
    )
    refused(game, state, "A buy fire", "NS-AMULET-2")
    at = {"at": "s4-3"}
    game, state = position(phase="alliance", partner="B", dice=[1, 2], A=at, B=at)
    state, _ = play(game, state, "A ally")
    refused(game, state, "A put off", "NS-ALLY-4")
    words = {"A": {"retreat": [1, 0, 0]}, "B": {"retreat": [0, 1, 0]}}
    game, state = position(**words)
    refused(game, state, "A offer 1 mongor for vulgor", "NS-EXCHANGE-3")


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"phase": "move"}, "dice lie there"),
        ({"dice": [1, 2]}, "dice lie there"),
        ({"dice": [1, 12], "phase": "move"}, "0 to 9|from 0"),
        ({"phase": "towne", "dice": [1, 2]}, "nothing to choose"),
        ({"phase": "meeting", "dice": [1, 2]}, "nothing to choose"),
        ({"phase": "alliance", "dice": [1, 2]}, "no such alliance"),
        ({"phase": "dragon"}, "nothing to choose"),
        ({"phase": "over"}, "ending does not go"),
        ({"ending": "dead"}, "only a finished game"),
        ({"turn": "B", "B": {"at": None}}, "B is dead"),
        ({"B": {"at": None, "swords": 1}}, "B is dead"),
        ({"townes": {"s4-2": "B"}, "B": {"at": None}}, "B is dead"),
        ({"townes": {"s4-3": "B"}}, "s4-3"),
        ({"attacks": 6}, "the game is over"),
        ({"A": {"retreat": [8, 0, 0], "drawn": 4}, "B": {"retreat": [1, 0, 0]}}, "not so many"),
        ({"A": {"retreat": [8, 0, 0], "drawn": 4}, "B": {"retreat": [0, 5, 0], "drawn": 1}}, "not so many"),
        ({"tokens": [{"seat": "A", "token": 7, "title": "dame"}]}, "token"),
        ({"tokens": [{"seat": "A", "token": 1, "title": "duke"}]}, "either, knight, dame"),
        ({"tokens": [{"seat": each, "token": 1, "title": "dame"} for each in "AB"]}, "tokens"),
        ({"tokens": [{"seat": "A", "token": each, "title": "dame"} for each in (1, 2)]}, "tokens"),
        ({"A": {"at": "moon"}}, "moon"),
        ({"allies": ["BA"]}, "no pair"),
        ({"locks": [{"seat": "A", "other": "B", "shires": [4]}]}, "not in that shire"),
        ({"route": ["s7-1"], "walked": 1, "phase": "meeting", "dice": [1, 2]}, "middle of such a walk"),
        ({"offers": [OFFER]}, "offer 1"),
        ({"history": [{"seat": "A", "other": "B"}]}, "missing"),
        ({"moon": 1}, "moon"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be_played_on_is_refused_with_a_sentence(words, reason):
    with pytest.raises(Problem, match=reason):
        position(**words)


def test_ns_exchange_5_ns_rcard_2_a_fifth_retreat_card_was_drawn():
    """Four at most after an exchange; whoever has drawn fewer than four may draw on from there."""
    assert position(A={"retreat": [4, 0, 0]})[1].retreat[0] == [4, 0, 0]
    assert position(A={"retreat": [4, 1, 0], "drawn": 1})[1].retreat[0] == [4, 1, 0]
    for own in ({"retreat": [5, 0, 0]}, {"retreat": [2, 2, 1]}, {"retreat": [4, 2, 0], "drawn": 1}):
        with pytest.raises(Problem, match="A cannot have so many retreat cards"):
            position(A=own)


def test_ns_fight_6_ns_hex_2_nobody_retreats_without_the_card():
    """The card is kept (NS-RCARD-3), so whoever is retreating has it still."""
    words = {"phase": "retreat", "townes": knight(7)}
    at = {"at": "dragon-west", "drawn": 4}
    assert position(A={**at, "retreat": [1, 0, 0]}, **words)[1].retreat[0] == [1, 0, 0]
    for own, more in (
        ({}, {}),
        ({"retreat": [1, 0, 0]}, {"dragons": living("DROG", "GOGDOOM")}),  # no living Mongor
        ({"retreat": [1, 0, 0]}, {"hexed": ["A"]}),
    ):
        with pytest.raises(Problem, match="A cannot retreat"):
            position(A={**at, **own}, **words, **more)


def sound(game, text):
    try:
        state = game.read(text)
    except Problem as problem:
        return None if str(problem) else problem
    assert game.rules.conserved(state)
    assert game.read(game.write(state)) == state
    assert game.read(json.dumps(game.setup(state))) == state
    return state


def lapses_to_the_end(game, state):
    for _ in range(6000):
        if isinstance(game.turn(state), Over):
            return
        state.told = None
        game.rules.apply(state, Dice(state.serial), game._packed(-1, -1, state.serial))
        assert game.rules.conserved(state)
    raise AssertionError(game.write(state))


values = st.none() | st.booleans() | st.integers(-2, 130) | st.sampled_from(
    ["A", "B", "F", "castle", "s4-2", "dragon-west", "DROG", "mongor", "water", "move", "", [], {}, ["A"], {"at": None}]
)  # fmt: skip


def ways(value, path=()):
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from ways(value[key], (*path, key))


@given(written, st.data())
def test_an_object_with_values_changed_or_left_out_is_sound_or_refused(position, data):
    game, state = position
    setup = copy.deepcopy(game.setup(state))
    *way, key = data.draw(st.sampled_from([path for path in ways(setup) if path]))
    spot = setup
    for step in way:
        spot = spot[step]
    if data.draw(st.booleans()):
        spot[key] = data.draw(values)
    else:
        del spot[key]
    read = sound(game, json.dumps(setup))
    if read is not None:
        lapses_to_the_end(game, read)


letters = st.sampled_from(" =/,:;.-0123456789ABCDEFabcdefst")


@given(written, st.integers(0, 600), st.text(letters, max_size=3))
def test_a_line_with_letters_changed_is_sound_or_refused(position, at, new):
    game, state = position
    text = game.write(state)
    at %= len(text) + 1
    sound(game, text[:at] + new + text[at + 1 :])
    assert game.read(text) == state
