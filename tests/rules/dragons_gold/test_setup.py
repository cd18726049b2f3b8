"""Sections 1 to 4: options, terms, components, set-up."""

import json

import pytest

from dragonhoard import Choice, Dice, Over
from dragonhoard.core.errors import Problem
from dragonhoard.games.dragons_gold.edition import KINDS
from dragonhoard.games.dragons_gold.notation.lines import SHAPES
from dragonhoard.games.dragons_gold.rules import state as words
from tests.harness.laws.unbalanced import unnoticed
from tests.rules.dragons_gold.table import (
    ADVANCED,
    ALL,
    DIVIDED,
    GOLD,
    MAGIC,
    Luck,
    facts,
    heap,
    killed,
    phase,
    play,
    position,
    refused,
    slot,
    totals,
    viewers,
    wander,
)


# -- options -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("magic", [False, True])
@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("divided", [False, True])
def test_dg_opt_1_dg_opt_2_dg_opt_3_dg_opt_4_any_combination_of_the_switches_is_a_game(magic, advanced, divided):
    game = GOLD(4, {"magic_objects": magic, "advanced_scoring": advanced, "divide_and_choose": divided})
    kinds, phases = set(), set()
    for state, events in wander(game, 3):
        kinds |= {event.kind for event in events}
        phases.add(phase(game, state))
    assert isinstance(game.turn(state), Over)
    assert ("drew_cards" in kinds) == magic
    assert ("haggle" in phases) != divided
    assert ("choose" in phases) == divided
    assert game.blank.curse == advanced


PRESETS = {
    "basic": {},
    "advanced": {**MAGIC, **ADVANCED},
    "strategic": DIVIDED,
    "strategic-advanced": {**MAGIC, **ADVANCED, **DIVIDED},
}


@pytest.mark.parametrize("name", PRESETS)
def test_dg_opt_5_the_presets_are_sets_of_switches(name):
    assert GOLD(4, GOLD.preset(name)).options == GOLD(4, PRESETS[name]).options
    assert GOLD.preset(name).keys() == {*MAGIC, *ADVANCED, *DIVIDED}  # so that each can follow on another


def test_dg_opt_5_there_are_no_other_presets():
    assert [preset.name for preset in GOLD.presets] == [*PRESETS]
    with pytest.raises(Problem, match=r"There is no preset called expert\. There are: basic, advanced, strategic"):
        GOLD.preset("expert")


def test_dg_opt_5_the_command_line_takes_a_preset_by_its_name(say):
    said = json.loads(say("simulate", "dragons-gold", "--preset", "strategic", "--games", "3", "--json").out)
    assert said["options"] == GOLD(4, DIVIDED).options
    words = ("--preset", "strategic", "--option", "divide_and_choose=false")
    said = json.loads(say("simulate", "dragons-gold", *words, "--games", "3", "--json").out)
    assert said["options"] == GOLD(4).options
    assert "Preset strategic-advanced:" in say("games").out
    assert "There is no preset called expert." in say("play", "dragons-gold", "--preset", "expert").err
    assert "This game has no presets" in say("play", "dragons", "--preset", "basic").err


def test_dg_opt_6_the_knobs_have_their_defaults():
    assert {name: value for name, value in GOLD(3).options.items() if type(value) is int} == {
        "first_seat": -1,
        "seconds": 60,
        "negotiation_seconds": 60,
        "last_candle_seconds": 60,
        "market_seconds": 60,
        "divide_seconds": 90,
        "choose_seconds": 30,
        "theft_seconds": 20,
        "magic_window_seconds": 4,
        "grace_seconds": 30,
    }
    assert [name for name, value in GOLD(3).options.items() if value is True] == ["market_trades_public"]
    game, state = position(options={"seconds": 7})
    assert game.turn(state).seconds == 7
    game, state = position(options={"seconds": 0})
    assert game.turn(state).seconds is None
    with pytest.raises(Problem):
        GOLD(3, {"first_seat": 3})


# -- terms -------------------------------------------------------------------------------------------------------------
def test_dg_term_1_the_row_has_four_slots_and_some_may_be_empty():
    game, state = position(row=[None, slot("D01"), slot("D02"), slot("D03")], gone=["D04"])
    row = game.view(state, None).table.row
    assert [each and each.dragon for each in row] == [None, "D01", "D02", "D03"]
    refused(game, state, "A send thief 1", "DG-CMD-1")
    refused(game, state, "A send thief 5", "DG-CMD-1")
    assert facts(play(game, state, "A send thief 2")[1], "attacked")[0]["slot"] == 2


def test_dg_term_2_dg_term_3_pile_bag_hoard_removed_stash_and_hand_are_apart():
    game, state = position(
        4, MAGIC, row=[slot("D01", "S2")], removed="K", stashes=["G", "-", "-", "-"], hands=[["M01"], [], [], []]
    )
    view = game.view(state, 0)
    assert (view.table.pile, view.table.bag, view.table.removed) == (14, 126 - 4, {"K": 1})
    assert view.table.row[0].tokens == {"S": 2}
    assert (view.stash, view.hand) == ({"G": 1}, ["M01"])


def test_dg_term_4_a_stack_keeps_the_order_of_arrival():
    game, state = position(row=[slot("D18", "S", "B.wizard")])
    state, _ = play(game, state, "A send thief 1")
    stack = game.view(state, None).table.row[0].stack
    assert [(sent.seat, sent.adventurer) for sent in stack] == [(1, "wizard"), (0, "thief")]


def test_dg_term_5_dg_term_6_the_actor_and_the_involved_with_their_participation():
    game, state = position(4, row=[slot("D06", "S7", "B.thief", "B.wizard", "C.wizard")])
    state, _ = play(game, state, "A send knight3 1")
    kill = game.view(state, None).table.kill
    assert kill.actor == 0
    assert dict(zip(kill.rank, kill.participation, strict=True)) == {0: 3, 1: 3, 2: 1}


def test_dg_term_7_a_share_is_what_one_gets_from_one_hoard():
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG")
    state, events = play(game, state, "A propose S/G/-", "B accept 1.1")
    assert facts(events, "shared") == [{"seat": 0, "tokens": {"S": 1}}, {"seat": 1, "tokens": {"G": 1}}]


def test_dg_term_8_the_black_diamond_is_no_gem():
    score = totals(GOLD(3), "K", "-", "-")
    assert [(line.key, line.points) for line in score.lines] == [("black", 7)]


def test_dg_term_9_each_token_is_equally_likely():
    game, state = position(row=[slot("D02", "S", "A.knight4")], removed="K")
    luck = Luck(state, "G R #0 #0 ...")
    game.apply(state, Choice(0, state.serial, game.read_move("send wizard 1")), luck)
    assert luck.asked[:4] == [124, 123, 122, 121]


def test_dg_term_10_seats_are_counted_clockwise_and_there_are_no_others():
    game, state = position(4, row=[slot("D18", "S")])
    state, events = play(game, state, "A send thief 1")
    assert facts(events, "turn_begins") == [{"seat": 1}]
    refused(game, state, Choice(4, state.serial, game.read_move("send thief 1")), "DG-TERM-10")
    refused(game, state, Choice(-1, state.serial, game.read_move("send thief 1")), "DG-TERM-10")


# -- components --------------------------------------------------------------------------------------------------------
def test_dg_comp_1_three_to_six_play():
    assert [GOLD(players).players for players in range(3, 7)] == [3, 4, 5, 6]
    for players in (2, 7):
        with pytest.raises(Problem, match="DG-COMP-1"):
            GOLD(players)


def test_dg_comp_2_dg_comp_3_dg_comp_4_dg_comp_5_dg_comp_6_the_box():
    game = GOLD(3, MAGIC)
    blank = game.blank
    assert len(game.names.dragons) == 18
    assert (blank.strength[0], blank.known[0], blank.hidden[0]) == (5, 4, 1)
    assert blank.before_market == 7
    assert dict(zip(game.names.team, blank.attack, strict=True)) == {
        "knight4": 4,
        "knight3": 3,
        "thief": 2,
        "wizard": 1,
    }
    assert (tuple(blank.tokens), sum(blank.tokens)) == (heap(ALL), 126)
    assert sum(blank.copies) == 24


def test_dg_comp_7_dg_comp_8_the_timer_is_a_minute_and_player_aids_have_no_effect():
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG")
    assert game.turn(state).seconds == 60
    assert not any("score" in word or "screen" in word for word in SHAPES)


@pytest.mark.parametrize("players", [3, 6])
def test_dg_comp_9_the_tokens_are_in_one_place_each_at_every_moment(players):
    game = GOLD(players, {**MAGIC, **ADVANCED})
    for state, _ in wander(game, players):
        sleeve = [place.kind for place in state.sleeve[: state.lifts] if place.age]
        heaps = (state.bag, state.removed, *state.hoard, *state.stash)
        assert [sum(each[k] for each in heaps) + sleeve.count(k) for k in range(9)] == list(heap(ALL))


# -- set-up ------------------------------------------------------------------------------------------------------------
def test_dg_setup_1_everybody_has_a_ready_team_and_an_empty_stash():
    game = GOLD(5)
    state, _ = game.start(Dice(1))
    table = game.view(state, None).table
    assert table.adventurers == [["ready"] * 4] * 5
    assert all(game.view(state, seat).stash == {} for seat in range(5))


def test_dg_setup_2_dg_setup_3_four_dragons_with_their_known_treasure():
    for seed in range(20):
        game = GOLD(3)
        state, events = game.start(Dice(seed))
        table = game.view(state, None).table
        assert [sum(each.tokens.values()) for each in table.row] == [each.known for each in table.row]
        assert (table.pile, table.bag) == (14, 126 - sum(each.known for each in table.row))
        assert [each["slot"] for each in facts(events, "dragon_comes")] == [1, 2, 3, 4]


def test_dg_setup_4_seven_dragons_lie_above_the_market():
    game = GOLD(4)
    turned = [game.view(s, None).table.turned for s, events in wander(game, 5) if facts(events, "market_opens")]
    assert turned == [7]


def test_dg_setup_5_a_card_for_everybody_and_a_draw_pile():
    game = GOLD(4, MAGIC)
    state, _ = game.start(Dice(1))
    table = game.view(state, None).table
    assert (table.hands, table.deck) == ([1] * 4, 20)
    assert len(game.view(state, 2).hand) == 1
    divided = GOLD(4, {**MAGIC, **DIVIDED})
    assert game.view(divided.start(Dice(1))[0], None).table.deck == 16


def test_dg_setup_6_the_starting_player_is_drawn():
    game = GOLD(3)
    assert {game.start(Dice(seed))[0].current for seed in range(30)} == {0, 1, 2}
    assert GOLD(3, {"first_seat": 2}).start(Dice(1))[0].current == 2


def test_dg_ex_1_set_up():
    game = GOLD(4, {**MAGIC, "first_seat": 0})
    blank = game.blank.clone()
    blank.pile, blank.bag, blank.deck = [1] * 18, list(blank.tokens), list(blank.copies)
    draws = "D01 S S S S D10 S S S S S S D15 D18 S S S S S S S S M01 M02 M03 M05"
    state, _ = game.start(Luck(blank, draws))
    table = game.view(state, None).table
    assert [sum(each.tokens.values()) for each in table.row] == [4, 6, 0, 8]
    assert (table.bag, table.pile, table.hands, table.deck) == (108, 14, [1, 1, 1, 1], 20)
    assert all(game.view(state, viewer).table == table for viewer in viewers(game))
    assert len(KINDS) == words.KINDS


def test_dg_comp_9_a_piece_too_many_or_too_few_is_noticed_wherever_it_lies():
    row = [slot("D18", "S2R", "A.wizard", "B.thief"), slot("D16", "G")]
    hands = [["M01"], ["M04", "M05"], []]
    game, state = position(options=MAGIC, row=row, stashes=["S2", "W", "-"], hands=hands, discard=["M07"])
    seats, kinds, slots = range(3), range(len(state.bag)), range(4)
    tokens = [(name, kind) for name in ("bag", "removed") for kind in kinds]
    tokens += [("hoard", each, kind) for each in slots for kind in kinds]
    tokens += [("stash", seat, kind) for seat in seats for kind in kinds]
    cards = [(name, card) for name in ("deck", "discard") for card in range(len(state.deck))]
    cards += [("hand", seat, card) for seat in seats for card in range(len(state.deck))]
    sent = [("where", seat, who) for seat, who in ((0, 3), (1, 2))]
    assert unnoticed(game, state, *tokens, *cards, *sent, ("height", 0), ("height", 1)) == []
    borrowed = state.clone()
    borrowed.stash[0][8] -= 1
    borrowed.stash[1][8] += 1
    assert not game.rules.conserved(borrowed)
    swapped = state.clone()
    swapped.stack[0][0] = 5
    assert not game.rules.conserved(swapped)
