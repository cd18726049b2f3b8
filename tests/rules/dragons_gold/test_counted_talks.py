"""Section 11, as the lab counts it: a talk is struck or lost, once, and by how many players bargained."""

from dragonhoard import Presence
from tests.harness.clauses import given
from tests.rules.dragons_gold.table import MAGIC, killed, phase, play, position

STACK = ("A.knight4", "B.knight3", "C.thief")


def talking(parties=3, **words):
    return killed(4, *STACK[:parties], tokens="SGW", **words)


def counted(game, state, *inputs, counts=None):
    """The position after some inputs, and how the talks in it ended: struck and lost, by the number of parties."""
    counts = [0] * 16 if counts is None else counts
    for text in inputs:
        game.note(state, given(game, state, text), counts)
        state, _ = play(game, state, text)
    return state, ended(game, counts)


def ended(game, counts):
    found = game.noted(counts)["deals"]["by_parties"]
    return {parties: (each["struck"], each["lost"]) for parties, each in found.items()}


def test_dg_neg_5_a_talk_is_struck_by_the_last_acceptance_and_not_before():
    game, state = talking()
    state, found = counted(game, state, "A propose S/G/W/-", "B accept 1.1")
    assert found == {}
    state, found = counted(game, state, "C accept 1.1")
    assert found == {3: (1, 0)}
    game, state = talking(2)
    assert counted(game, state, "A propose S/GW/-/-", "B accept 1.1")[1] == {2: (1, 0)}


def test_dg_neg_5_each_talk_is_counted():
    game, state = talking(2)
    counts = [0] * 16
    for _ in range(2):
        _, found = counted(game, state, "A propose S/GW/-/-", "B accept 1.1", counts=counts)
    assert found == {2: (2, 0)}


def test_dg_neg_5_acceptances_of_several_proposals_make_no_agreement():
    game, state = talking()
    state, found = counted(game, state, "A propose S/G/W/-", "B propose G/S/W/-", "C accept 2.1")
    assert (found, phase(game, state)) == ({}, "haggle")
    assert counted(game, state, "A accept 2.1")[1] == {3: (1, 0)}


def test_dg_neg_9_a_talk_is_lost_when_the_time_is_up():
    game, state = talking()
    assert counted(game, state, "A propose S/G/W/-", "B accept 1.1", "lapse")[1] == {3: (0, 1)}


def test_dg_neg_10_dg_neg_19_whoever_withdraws_or_holds_ends_nothing():
    game, state = talking(2)
    inputs = ("A propose S/GW/-/-", "A withdraw", "B hold", "B propose GW/S/-/-", "B change 2 G/SW/-/-", "B show")
    assert counted(game, state, *inputs)[1] == {}


def test_dg_neg_17_an_acceptance_of_what_does_not_stand_is_not_counted():
    game, state = talking(2)
    counts = [0] * 16
    game.note(state, given(game, state, "A accept 1.1"), counts)
    assert counts == [0] * 16
    state, _ = play(game, state, "A propose S/GW/-/-")
    state.offers[0], state.offers[-1] = state.offers[-1], state.offers[0]
    game.note(state, given(game, state, "B accept 9.1"), counts)
    assert counts == [0] * 16


def test_dg_neg_17_a_new_version_is_no_agreement_though_all_the_others_took_the_old_one():
    game, state = talking(2)
    inputs = ("A propose S/GW/-/-", "A withdraw", "B accept 1.1", "A change 1 GW/S/-/-")
    state, found = counted(game, state, *inputs)
    assert (found, phase(game, state)) == ({}, "haggle")


def test_dg_net_2_the_end_of_the_grace_is_not_the_end_of_the_talk():
    game, state = talking()
    state, found = counted(game, state, "C leaves", "lapse")
    assert (found, phase(game, state)) == ({}, "haggle")
    assert counted(game, state, "lapse")[1] == {3: (0, 1)}


def test_dg_neg_1_time_that_runs_out_elsewhere_ends_no_talk():
    game, state = position()
    assert counted(game, state, "lapse")[1] == {}
    game, state = killed(3, "A.thief", "B.knight4", "C.wizard", phase="rob", stashes=["-", "W", "S"])
    assert counted(game, state, "lapse")[1] == {}


def test_dg_card_9_a_talk_that_the_second_sand_has_brought_back_is_counted_by_its_last_end():
    game, state = talking(options=MAGIC, hands=[["M09"], [], [], []])
    inputs = ("A propose S/G/W/-", "lapse", "A play M09", "B accept 1.1")
    _, found = counted(game, state, *inputs, "C accept 1.1")
    assert found == {3: (1, 0)}
    _, found = counted(game, state, *inputs, "lapse")
    assert found == {3: (0, 1)}


def test_dg_net_3_whoever_comes_or_goes_ends_no_talk_by_that():
    game, state = talking()
    state, _ = play(game, state, "A propose S/G/W/-", "B accept 1.1")
    counts = [0] * 16
    game.note(state, Presence(2, False), counts)
    assert ended(game, counts) == {}
