"""Section 12: the Strategic Variant, divide and choose."""

import pytest

from dragonhoard import Choice
from dragonhoard.games.dragons_gold.moves import Divide
from tests.rules.dragons_gold.table import (
    DIVIDED,
    GOLD,
    MAGIC,
    awaited,
    facts,
    heap,
    killed,
    phase,
    play,
    position,
    refused,
    slot,
    stash,
    tokens,
    wander,
)

STACK = ("B.thief", "A.wizard", "C.knight3", "A.knight3", "B.wizard")


def eleven(**words):
    return killed(4, *STACK, tokens="S4G3BEPY", dragon="D16", options=DIVIDED, phase="divide", **words)


def test_dg_div_1_a_hoard_is_never_lost():
    game = GOLD(4, DIVIDED)
    lost = [events for _, events in wander(game, 4) if facts(events, "hoard_lost") or facts(events, "candle_lit")]
    assert lost == []


def test_dg_div_2_dg_div_3_dg_div_4_dg_ex_21_rank_and_division():
    game, state = eleven()
    kill = game.view(state, None).table.kill
    assert (kill.rank, kill.participation) == ([0, 1, 2], [4, 3, 3])
    assert (phase(game, state), awaited(game, state)) == ("divide", "C")
    refused(game, state, "A divide S4/G3/BEPY", "DG-CMD-3")
    refused(game, state, "C divide S4G3BEPY/-/-", "DG-DIV-3")
    refused(game, state, "C divide S4/G3/BEP", "DG-DIV-3")
    refused(game, state, "C divide S4/G3/BEP/Y", "DG-DIV-3")
    refused(game, state, "C divide S4G/G3/BEPY", "DG-DIV-3")
    play(game, state, "C divide S/S/S2G3BEPY")
    state, _ = play(game, state, "C divide S4/G3/BEPY")
    assert awaited(game, state) == "A"
    refused(game, state, "B choose 1", "DG-CMD-4")
    state, _ = play(game, state, "A choose 3")
    refused(game, state, "B choose 3", "DG-DIV-4")
    refused(game, state, "B choose 4", "DG-DIV-4")
    state, events = play(game, state, "B choose 2")
    shares = {each["seat"]: each["tokens"] for each in facts(events, "shared")}
    assert shares == {0: {"B": 1, "E": 1, "P": 1, "Y": 1}, 1: {"G": 3}, 2: {"S": 4}}
    assert (phase(game, state), awaited(game, state)) == ("rob", "B")


@pytest.mark.parametrize(("low", "high"), [("B", "D"), ("D", "B"), ("C", "D"), ("D", "A"), ("A", "C")])
def test_dg_div_4_a_share_goes_to_whoever_took_it_wherever_they_sit(low, high):
    game, state = killed(
        4, f"{low}.knight3", f"{high}.knight4", tokens="SG", options=DIVIDED, phase="divide", dragon="D06"
    )
    state, events = play(game, state, f"{low} divide S/G", f"{high} choose 1")
    assert {each["seat"]: each["tokens"] for each in facts(events, "shared")} == {
        "ABCD".index(low): {"G": 1},
        "ABCD".index(high): {"S": 1},
    }


def test_dg_div_3_there_are_as_many_shares_as_players_involved_be_it_six():
    stack = ("A.knight4", "B.knight4", "C.knight3", "D.knight3", "E.thief", "F.wizard")
    game, state = killed(6, *stack, tokens="SGRBEP", dragon="D15", options=DIVIDED, phase="divide")
    state, _ = play(game, state, "F divide S/G/R/B/E/P", "A choose 6", "B choose 1", "C choose 2", "D choose 3")
    state, events = play(game, state, "E choose 4")
    shares = {each["seat"]: each["tokens"] for each in facts(events, "shared")}
    assert shares == {0: {"P": 1}, 1: {"S": 1}, 2: {"G": 1}, 3: {"R": 1}, 4: {"B": 1}, 5: {"E": 1}}


def test_dg_div_3_no_share_owes_a_token_to_another():
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG2", options=DIVIDED, phase="divide")
    for shares in ((heap("S2"), (-1, 2, *(0,) * 7)), ((-1, 2, *(0,) * 7), heap("S2"))):
        refused(game, state, Choice(1, state.serial, Divide(shares)), "DG-DIV-3")


def test_dg_div_5_a_blade_counts_as_participation_and_who_left_does_not():
    game, state = killed(3, "B.knight4", "A.knight3+2", tokens="SG", options={**DIVIDED, **MAGIC}, phase="divide")
    assert game.view(state, None).table.kill.rank == [0, 1]
    game, state = killed(3, "B.knight3", "A.knight3", tokens="SG", options=DIVIDED, phase="divide")
    assert game.view(state, None).table.kill.rank == [1, 0]


def test_dg_div_6_the_division_is_published_as_a_whole_and_fixed():
    game, state = eleven()
    state, events = play(game, state, "C divide S4/G3/BEPY")
    assert [each["share"] for each in facts(events, "divided")] == [1, 2, 3]
    refused(game, state, "C divide S/S/S2G3BEPY", "DG-CMD-3")
    assert game.view(state, 3).table.shares[1] == {"G": 3}


def test_dg_div_7_with_few_tokens_each_is_a_share_and_an_empty_one_may_be_preferred():
    game, state = killed(
        3, "A.knight4", "B.thief", "C.wizard", tokens="K", dragon="D15", options=DIVIDED, phase="divide"
    )
    assert awaited(game, state) == "C"
    state, _ = play(game, state, "C divide K/-/-")
    state, _ = play(game, state, "A choose 2", "B choose 3")
    assert stash(state, 2) in {"K", "-"}  # B's Thief may have robbed it
    assert stash(state, 0) == "-"
    game, state = killed(
        3, "A.knight4", "B.thief", "C.wizard", tokens="SG", dragon="D15", options=DIVIDED, phase="divide"
    )
    refused(game, state, "C divide SG/-/-", "DG-DIV-7")


@pytest.mark.parametrize(("magic", "shared"), [(False, "S"), (True, "SR2")])
def test_dg_div_8_a_lone_wizard_seizes_first_in_the_basic_game(magic, shared):
    options = {**DIVIDED, **(MAGIC if magic else {})}
    game, state = position(row=[slot("D06", "SR2", "A.wizard", "B.knight4")], options=options)
    state, _ = play(game, state, "A send thief 1")
    assert tokens(state.hoard[0]) == shared


def test_dg_div_9_thefts_and_replacement_follow_unchanged():
    game, state = killed(3, "A.thief", "B.knight4", tokens="SG", options=DIVIDED, phase="divide", dragon="D06")
    state, events = play(game, state, "A divide S/G", "B choose 2")
    assert facts(events, "stolen") == [{"seat": 0, "other": 1}]
    assert facts(events, "dragon_comes")
    assert awaited(game, state) == "B"
