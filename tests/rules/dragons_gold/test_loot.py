"""Sections 10, 11 and 13: Wizards and red tokens, the negotiation, awarding."""

import pytest

from dragonhoard import Choice, Lapse
from dragonhoard.core.errors import Problem
from dragonhoard.games.dragons_gold.moves import Accept, Propose
from tests.rules.dragons_gold.table import (
    ADVANCED,
    asked,
    awaited,
    facts,
    given,
    heap,
    heard,
    killed,
    offered,
    phase,
    play,
    position,
    refused,
    slot,
    stash,
    tokens,
    viewers,
)


# -- Wizards, basic game -----------------------------------------------------------------------------------------------
def test_dg_wiz_1_dg_wiz_2_a_lone_wizard_seizes_all_reds_before_the_talks():
    game, state = position(row=[slot("D05", "SR", "A.wizard", "B.thief")])
    state, events = play(game, state, "A send knight3 1", luck="R G B Y")
    assert facts(events, "seized") == [{"seat": 0, "count": 2}]
    assert stash(state, 0) == "R2"
    assert tokens(state.hoard[0]) == "SGBY"
    assert phase(game, state) == "haggle"


def test_dg_wiz_3_dg_wiz_7_dg_ex_6_failed_talks_do_not_touch_seized_reds_but_thieves_may():
    game, state = position(row=[slot("D05", "SR", "A.wizard", "B.thief")], stashes=["S5", "-", "-"])
    state, _ = play(game, state, "A send knight3 1", luck="R G B Y")
    state, events = play(game, state, "lapse", luck="#6 ...")  # the seventh of seven: a red one
    assert facts(events, "hoard_lost") == [{"tokens": {"S": 1, "G": 1, "B": 1, "Y": 1}}]
    assert facts(events, "stolen_kind") == [{"seat": 1, "other": 0, "kind": "R"}]
    assert (stash(state, 0), stash(state, 1), tokens(state.removed)) == ("S5R", "R", "SGBY")


@pytest.mark.parametrize("wizards", [["A.wizard", "B.wizard"], []])
def test_dg_wiz_4_dg_wiz_5_with_several_wizards_or_none_reds_are_shared(wizards):
    game, state = position(row=[slot("D06", "R7", *wizards, "C.knight4")])
    sent = "knight3"
    state, events = play(game, state, f"A send {sent} 1")
    assert facts(events, "seized") == []
    assert tokens(state.hoard[0]) == "R7"


def test_dg_wiz_6_if_only_reds_were_there_the_sharing_is_skipped():
    game, state = position(row=[slot("D06", "R7", "A.wizard", "C.knight4")])
    state, events = play(game, state, "A send thief 1")
    assert stash(state, 0) == "R7"
    assert facts(events, "candle_lit") == []


def test_dg_ex_7_two_wizards():
    game, state = position(
        row=[slot("D08", "RS2", "A.wizard", "B.wizard", "C.knight4")], turn="B", stashes=["G", "-", "W"]
    )
    state, _ = play(game, state, "B send thief 1", luck="R G E P")
    assert tokens(state.hoard[0]) == "S2GR2EP"
    state, _ = play(game, state, "lapse")
    assert tokens(state.removed) == "S2GR2EP"
    state, _ = play(game, state, "B rob 2", "B look", "B take W")
    assert stash(state, 1) == "W"


# -- the negotiation ---------------------------------------------------------------------------------------------------
def talks(tokens="S2GBW", players=4, **words):
    """Ann, Bob and Cat have killed a dragon; Dan watches."""
    return killed(players, "A.knight4", "B.thief", "C.wizard", tokens=tokens, options={"market_gifts": True}, **words)


def test_dg_neg_1_dg_neg_2_the_timer_starts_when_the_whole_hoard_lies_open():
    game, state = position(row=[slot("D05", "SG", "A.knight4")], turn="B")
    state, events = play(game, state, "B send thief 1", luck="S S S S")
    assert facts(events, "candle_lit") == [{"involved": [0, 1]}]
    assert (game.turn(state).seconds, awaited(game, state)) == (60, "AB")


@pytest.mark.parametrize(
    "shares",
    [
        "G/BS/W/-",  # one silver is given to nobody
        "GS/BS2/WS/-",  # one is given twice
        "G/BS/WS/S",  # Dan is not involved
        "GK/BS/WS/-",  # a token that is not there
        "-/-/-/-",
    ],
)
def test_dg_neg_3_dg_neg_4_dg_neg_7_a_proposal_assigns_every_token_once(shares):
    game, state = talks()
    refused(game, state, f"B propose {shares}", "DG-NEG-4")


def test_dg_neg_3_shapes_that_are_no_shares_never_reach_the_rules():
    game, state = talks()
    for shares in (((1, 2),), "SSG", (heap("S2GBW"),) * 9, ((0.5,) * 9,)):
        with pytest.raises(Problem):
            game.check(state, Choice(0, state.serial, Propose(shares)))
    huge = (tuple([10**9] + [0] * 8),)
    assert game.check(state, Choice(0, state.serial, Propose(huge))).clause == "DG-NEG-4"
    with pytest.raises(Problem):
        game.read_move("propose SSQ/-/-")


def test_dg_neg_5_dg_neg_11_the_last_acceptance_is_the_agreement():
    game, state = talks()
    state, _ = play(game, state, "A propose G/BS/WS/-", "B accept 1.1")
    state, events = play(game, state, "C accept 1.1")
    assert facts(events, "agreed") == [{"number": 1, "version": 1}]
    assert phase(game, state) == "rob"
    refused(game, state, "A withdraw", "DG-CMD-2")


def test_dg_neg_6_dg_neg_8_dg_neg_16_only_whole_assignments_of_this_hoard_can_be_agreed():
    game, state = talks(stashes=["W", "-", "-", "-"])
    assert game.menu(state, 0).forms == ("propose", "show")
    refused(game, state, "A propose GW/BS/WS/-", "DG-NEG-4")
    refused(game, state, "A offer 1 W for B", "DG-CMD-6")
    for text in ("propose random", "chat I promise", "roll"):
        with pytest.raises(Problem):
            game.read_move(text)


def test_dg_neg_9_time_up_removes_the_hoard_for_good():
    game, state = killed(3, "A.knight4", "B.knight3", tokens="S2GBW")
    bag = sum(state.bag)
    state, events = play(game, state, "A propose S2GBW/-/-", "lapse", luck="D01 S S S S")
    assert facts(events, "time_up") == [{}]
    assert facts(events, "hoard_lost") == [{"tokens": {"S": 2, "G": 1, "B": 1, "W": 1}}]
    assert tokens(state.removed) == "S2GBW"
    assert sum(state.bag) == bag - 4
    assert not any(offer.number for offer in state.offers)


def test_dg_neg_10_many_proposals_may_stand_and_everybody_supports_one():
    game, state = talks()
    state, _ = play(game, state, "A propose G/BS/WS/-", "B propose -/S2GBW/-/-", "A propose S2GBW/-/-/-")
    support = {each.number: each.support for each in game.view(state, 3).table.proposals}
    assert support == {1: [], 2: [1], 3: [0]}
    state, _ = play(game, state, "A accept 2.1", "B withdraw")
    support = {each.number: each.support for each in game.view(state, None).table.proposals}
    assert support == {1: [], 2: [0], 3: []}
    refused(game, state, "B withdraw", "DG-NEG-10")
    refused(game, state, "A accept 2.1", "DG-NEG-10")


def test_dg_neg_12_one_may_get_everything_if_all_accept():
    game, state = killed(3, "A.knight4", "B.knight3", tokens="S2GBW")
    state, _ = play(game, state, "A propose S2GBW/-/-", "B accept 1.1")
    assert (stash(state, 0), stash(state, 1)) == ("S2GBW", "-")


def test_dg_neg_13_dg_ex_11_what_comes_after_the_lapse_is_late():
    game, state = talks()
    state, _ = play(game, state, "A propose G/BS/WS/-", "B accept 1.1")
    late = given(game, state, "C accept 1.1")
    assert game.check(state, late) is None
    lapsed, _ = game.apply(state, Lapse(state.serial), _NoLuck())
    assert game.check(lapsed, late).clause == "DG-NET-9"
    assert tokens(lapsed.removed) == "S2GBW"
    refused(game, state, "B propose G/BS/W/-", "DG-NEG-4")
    refused(game, state, "C propose G/BS/W/S", "DG-NEG-4")


class _NoLuck:
    """The Thief has nobody to rob, and the first of all dragons comes."""

    def below(self, n):
        return 0


def test_dg_neg_14_nobody_can_give_up_early():
    game, state = talks()
    for seat in range(4):
        assert not any(word in str(offered(game, state, seat)) for word in ("give up", "fail", "done"))
    refused(game, state, "A done", "DG-NEG-20")
    refused(game, state, "A pass", "DG-MAG-WIN-1")


def test_dg_neg_15_the_uninvolved_see_everything_and_can_do_nothing():
    game, state = talks()
    state, events = play(game, state, "A propose G/BS/WS/-")
    assert heard(events, 3) == heard(events, 0) == ["proposed"]
    assert game.view(state, 3).table.proposals == game.view(state, 0).table.proposals
    for text in ("D propose G/BS/WS/-", "D accept 1.1", "D hold", "D withdraw"):
        refused(game, state, text, "DG-NEG-15")
    assert game.may_talk(state, 3)


def test_dg_neg_17_nobody_accepts_a_version_that_they_have_not_seen():
    game, state = talks()
    state, _ = play(game, state, "A propose G/BS/WS/-", "B accept 1.1")
    seen = given(game, state, "C accept 1.1")
    state, events = play(game, state, "A change 1 GBSWS/-/-/-")
    assert facts(events, "changed")[0]["version"] == 2
    assert game.view(state, 2).table.proposals[0].support == [0]
    assert game.check(state, seen).clause == "DG-NEG-17"
    refused(game, state, "C accept 1.1", "DG-NEG-17")
    refused(game, state, "C accept 1.3", "DG-NEG-17")
    refused(game, state, "C accept 7.1", "DG-NEG-17")
    refused(game, state, "B change 1 -/GBSWS/-/-", "DG-NEG-17")
    refused(game, state, Choice(2, state.serial, Accept(-1, 10**6)), "DG-NEG-17")
    state, events = play(game, state, "B accept 1.2", "C accept 1.2")
    assert facts(events, "shared")[0] == {"seat": 0, "tokens": {"S": 2, "G": 1, "B": 1, "W": 1}}


def test_dg_neg_18_with_all_places_full_the_oldest_without_support_falls_and_all_see_it():
    game, state = talks()
    state, _ = play(game, state, "B propose -/S2GBW/-/-")
    for _ in range(11):
        state, events = play(game, state, "A propose S2GBW/-/-/-")
        assert facts(events, "offer_fell") == []
    assert len(game.view(state, None).table.proposals) == 12
    state, events = play(game, state, "C propose -/-/S2GBW/-")
    assert facts(events, "offer_fell") == [{"number": 2}]
    assert all("offer_fell" in heard(events, viewer) for viewer in viewers(game))
    standing = [each.number for each in game.view(state, None).table.proposals]
    assert standing == [1, *range(3, 14)]  # the first one is B's, who supports it


def test_dg_neg_19_holding_is_an_answer_that_binds_to_nothing():
    game, state = talks()
    state, _ = play(game, state, "A propose G/BS/WS/-")
    assert asked(game, state) == "BC"
    state, events = play(game, state, "B hold")
    assert facts(events, "held") == [{"seat": 1}]
    assert asked(game, state) == "C"
    assert awaited(game, state) == "ABC"
    state, _ = play(game, state, "C hold")
    assert asked(game, state) == "ABC"  # a new round
    state, _ = play(game, state, "B accept 1.1", "C accept 1.1")
    assert stash(state, 2) == "SW"


# -- awarding ----------------------------------------------------------------------------------------------------------
def test_dg_award_1_dg_award_2_all_shares_at_once_then_the_thefts():
    game, state = killed(3, "A.knight4", "B.thief", "C.knight3", tokens="GW", stashes=["-", "-", "-"])
    state, events = play(game, state, "A propose GW/-/-", "B accept 1.1")
    state, events = play(game, state, "C accept 1.1", luck="#1 ...")
    kinds = [event.kind for event in events]
    assert max(i for i, kind in enumerate(kinds) if kind == "shared") < kinds.index("named_victim")
    assert (stash(state, 0), stash(state, 1)) == ("G", "W")


def test_dg_ex_8_reds_in_the_magic_game():
    game, state = killed(
        4,
        *("A.wizard", "B.wizard", "C.knight4", "B.thief"),
        tokens="R2S2GEP",
        options={"magic_objects": True, **ADVANCED},
    )
    state, _ = play(game, state, "A propose RS/SEP/RG/-", "B accept 1.1")
    state, events = play(game, state, "C accept 1.1", luck="M11 ...")
    assert facts(events, "drew_cards") == [{"seat": 0, "count": 1}]
    state, events = play(game, state, "B rob 2", "B look", "B take R")
    assert facts(events, "drew_cards") == []
    assert stash(state, 1) == "SREP"


def test_dg_neg_9_proposals_stay_for_the_second_sand_and_not_longer():
    game, state = killed(
        3, "A.knight4", "B.knight3", tokens="SGW", options={"magic_objects": True}, hands=[["M21"], [], []]
    )
    state, _ = play(game, state, "A propose SGW/-/-", "lapse")
    assert len(game.view(state, None).table.proposals) == 1  # the Second Sand could still come
    state, _ = play(game, state, "A pass")
    assert game.view(state, None).table.window == "snatch"
    assert game.view(state, None).table.proposals == []
    state, _ = play(game, state, "A play M21 W")
    assert tokens(state.removed) == "SG"


def test_dg_neg_4_a_changed_split_is_as_whole_as_a_new_one():
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG")
    state, _ = play(game, state, "A propose S/G/-")
    refused(game, state, "A change 1 S/-/-", "DG-NEG-4")
    refused(game, state, "A change 1 S/-/G", "DG-NEG-4")
    refused(game, state, "C change 1 G/S/-", "DG-NEG-15")
