"""Section 16: the Market."""

import pytest

from dragonhoard import Choice, Lapse
from dragonhoard.core.rules_api import LEGAL
from dragonhoard.games.dragons_gold.moves import Offer, Trade
from dragonhoard.games.dragons_gold.rules.market import can_offer
from dragonhoard.games.dragons_gold.rules.state import DG_MKT_7
from tests.rules.dragons_gold.table import (
    MAGIC,
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
    told_to,
)

SIX_GONE = ["D01", "D02", "D03", "D04", "D05", "D07"]


def market(*stashes, options=None, **words):
    """The Market is open."""
    return position(len(stashes), options, phase="market", market="gone", stashes=list(stashes), **words)


def before_the_seventh(**words):
    """Six dragons have come since set-up; this kill brings the seventh."""
    return killed(4, "A.knight4", "B.knight3", tokens="SG", gone=SIX_GONE, **words)


def test_dg_mkt_1_dg_mkt_3_it_opens_after_the_seventh_dragon_for_all_and_a_minute():
    game, state = before_the_seventh()
    assert game.view(state, None).table.turned == 6
    state, events = play(game, state, "A propose S/G/-/-", "B accept 1.1", luck="D12 S S")
    assert [event.kind for event in events][-3:] == ["dragon_comes", "tokens_drawn", "market_opens"]
    assert (phase(game, state), awaited(game, state), game.turn(state).seconds) == ("market", "ABCD", 60)
    state, events = play(game, state, "lapse")
    assert facts(events, "market_ends") == [{}]
    assert awaited(game, state) == "B"


def test_dg_mkt_2_it_opens_once():
    game, state = before_the_seventh(market="gone")
    state, events = play(game, state, "A propose S/G/-/-", "B accept 1.1")
    assert facts(events, "market_opens") == []
    assert game.view(state, None).table.market == "gone"


@pytest.mark.parametrize("end", ["lapse", "C done"])
def test_dg_mkt_3_with_the_market_its_offers_end(end):
    game, state = market("S2", "B", "-")
    state, _ = play(game, state, "A offer 1 S for B", "A done", "B done")
    state, events = play(game, state, end)
    assert facts(events, "market_ends") == [{}]
    assert game.view(state, 1).trades == []
    assert not any(offer.number for offer in state.offers)


def test_dg_mkt_4_only_own_tokens_of_the_stash_change_hands():
    game, state = market("S2", "B", "-", row=[slot("D01", "W")])
    refused(game, state, "A offer 1 S3 for B", "DG-MKT-4")
    refused(game, state, "A offer 1 W for B", "DG-MKT-4")
    refused(game, state, Choice(0, state.serial, Offer(1, heap("S"), (-1,) + (0,) * 8)), "DG-MKT-4")
    refused(game, state, Choice(0, state.serial, Offer(1, heap("S"), (100,) + (0,) * 8)), "DG-MKT-4")
    assert not any("card" in text for text in offered(game, state, 0))


def test_dg_mkt_5_no_card_for_a_red_and_none_is_played():
    game, state = market("S2", "R", "-", options=MAGIC, hands=[["M10"], [], []])
    refused(game, state, "A play M10 1", "DG-MAG-WIN-1")
    state, _ = play(game, state, "A offer 1 S for R")
    state, events = play(game, state, "B trade 2.1")
    assert stash(state, 0) == "SR"
    assert facts(events, "drew_cards") == []


def test_dg_mkt_6_both_sides_give_and_both_move_at_once():
    game, state = market("S2", "B", "-")
    refused(game, state, "A offer 1 - for B", "DG-MKT-6")
    refused(game, state, "A offer 1 S for -", "DG-MKT-6")
    state, _ = play(game, state, "A offer 1 SS for B")
    refused(game, state, "A trade 2.1", "DG-CMD-6")
    refused(game, state, "C trade 2.1", "DG-CMD-6")
    refused(game, state, Choice(1, state.serial, Trade(2, 2)), "DG-CMD-6")
    state, _ = play(game, state, "B trade 2.1")
    assert (stash(state, 0), stash(state, 1)) == ("B", "S2")
    game, state = market("S2", "B", "-", options={"market_gifts": True})
    state, _ = play(game, state, "A offer 1 SS for -", "B trade 2.1")
    assert stash(state, 1) == "S2B"
    refused(game, state, "A offer 1 - for -", "DG-MKT-6")


def test_dg_mkt_7_a_trade_has_two_parties():
    game, state = market("S2", "B", "-")
    refused(game, state, "A offer 0 S for B", "DG-MKT-7")
    refused(game, state, "A offer 5 S for B", "DG-MKT-7")


@pytest.mark.parametrize("public", [True, False])
def test_dg_mkt_8_offers_are_for_the_two_and_trades_for_all(public):
    game, state = market("S2", "B", "-", options={"market_trades_public": public})
    state, events = play(game, state, "A offer 1 S for B")
    assert [heard(events, seat) for seat in (0, 1, 2, None)] == [["offered"], ["offered"], [], []]
    assert [len(game.view(state, seat).trades) for seat in range(3)] == [1, 1, 0]
    state, events = play(game, state, "B trade 2.1")
    assert [heard(events, seat) for seat in (0, 1)] == [["traded"], ["traded"]]
    assert heard(events, 2) == heard(events, None) == (["traded"] if public else [])


@pytest.mark.parametrize("sizes", [True, False])
def test_dg_mkt_8_dg_info_9_others_need_not_notice_a_trade_unless_they_see_sizes(sizes):
    game, state = market("S2", "B", "-", options={"market_trades_public": False, "stash_size_public": sizes})
    before, _ = play(game, state, "A offer 1 S2 for B")
    state, events = play(game, before, "B trade 2.1")
    assert game.is_quiet(before, state, events) is not sizes
    assert (game.view(before, 2) == game.view(state, 2)) is not sizes


def test_dg_mkt_8_a_stash_may_be_shown_to_all_or_to_one():
    game, state = market("S2W", "B", "-")
    _, events = play(game, state, "A show 1")
    assert told_to(events, "showed", 1) == [{"seat": 0, "other": 1, "tokens": {"S": 2, "W": 1}}]
    assert told_to(events, "showed", 0) == told_to(events, "showed", 1)
    assert told_to(events, "showed", 2) == told_to(events, "showed", None) == []
    _, events = play(game, state, "A show")
    assert told_to(events, "showed", None) == [{"seat": 0, "other": None, "tokens": {"S": 2, "W": 1}}]


def test_dg_mkt_9_asking_for_what_is_not_there_tells_nothing():
    for stash_of_c in ("W", "-"):
        game, state = market("S2", "B", stash_of_c)
        state, events = play(game, state, "A offer 2 S for W")
        assert game.check(state, given(game, state, "A offer 2 S for W2")) is None
        state, events = play(game, state, "C decline 3.1")
        assert told_to(events, "offer_gone", 0) == [{"seat": 0, "other": 2, "number": 3}]
    game, state = market("S2", "B", "-")
    state, _ = play(game, state, "A offer 2 S for W")
    refused(game, state, "C trade 3.1", "DG-MKT-6")


def test_dg_mkt_10_it_ends_early_when_all_are_done():
    game, state = market("S2", "B", "-")
    state, _ = play(game, state, "A done", "B done")
    refused(game, state, "A done", "DG-MKT-10")
    assert awaited(game, state) == "C"
    state, _ = play(game, state, "A not done")
    refused(game, state, "A not done", "DG-MKT-10")
    state, _ = play(game, state, "C done")
    assert phase(game, state) == "market"
    state, events = play(game, state, "A done")
    assert facts(events, "market_ends") == [{}]
    refused(game, state, "A offer 1 S for B", "DG-CMD-6")


def test_dg_mkt_11_it_opens_even_if_the_seventh_dragon_empties_the_bag():
    lost = "S33G19R16B12E12P12Y12W6K"  # one silver is left
    game, state = before_the_seventh(removed=lost)
    state, events = play(game, state, "A propose S/G/-/-", "B accept 1.1", luck="D09 S")
    assert facts(events, "market_opens") == [{}]
    game, state = before_the_seventh(removed="S34G19R16B12E12P12Y12W6K")
    state, events = play(game, state, "A propose S/G/-/-", "B accept 1.1", luck="")
    assert facts(events, "market_opens") == []


def test_dg_mkt_12_it_is_skipped_if_nobody_could_trade():
    game, state = before_the_seventh()
    state, events = play(game, state, "A propose SG/-/-/-", "B accept 1.1", luck="D12 S S")
    assert facts(events, "market_opens") == []
    assert game.view(state, None).table.market == "gone"


def test_dg_mkt_13_an_offer_that_is_not_covered_any_more_is_dropped():
    game, state = market("S2W", "B", "G")
    state, _ = play(game, state, "A offer 1 W for B", "A offer 2 W for G")
    state, events = play(game, state, "B trade 2.1")
    assert told_to(events, "offer_gone", 2) == [{"seat": 0, "other": 2, "number": 3}]
    assert game.view(state, 2).trades == []
    refused(game, state, "C trade 3.1", "DG-CMD-6")


def test_dg_mkt_13_nor_does_an_offer_of_the_one_who_accepts_outlive_its_tokens():
    game, state = market("S2", "B", "G")
    state, _ = play(game, state, "B offer 2 B for G", "A offer 1 S for B")
    state, events = play(game, state, "B trade 2.1")
    assert facts(events, "offer_gone") == [{"seat": 1, "other": 2, "number": 9}]
    assert [len(told_to(events, "offer_gone", viewer)) for viewer in (0, 1, 2, None)] == [0, 1, 1, 0]
    assert game.view(state, 2).trades == []
    refused(game, state, "C trade 9.1", "DG-CMD-6")


def test_dg_mkt_14_two_offers_at_a_time():
    game, state = market("S2W", "B", "G")
    state, _ = play(game, state, "A offer 1 S for B", "A offer 2 S for G")
    refused(game, state, "A offer 2 W for G", "DG-MKT-14")
    state, _ = play(game, state, "A cancel 2.1")
    assert game.check(state, given(game, state, "A offer 2 W for G")) is None
    refused(game, state, "B decline 2.1", "DG-CMD-6")
    refused(game, state, "C cancel 3.1", "DG-CMD-6")


def test_dg_mkt_14_numbers_of_offers_do_not_tell_what_others_offer():
    game, quiet = market("S2W", "B", "G")
    busy, _ = play(game, quiet, "C offer 1 G for B", "C cancel 14.1", "A offer 2 S for G")
    mine = [play(game, state, "B offer 0 B for W")[1] for state in (quiet, busy)]
    assert facts(mine[0], "offered") == facts(mine[1], "offered")


def test_dg_ex_16_market():
    game, state = before_the_seventh(stashes=["S2", "B", "-", "R"], options=MAGIC)
    state, _ = play(game, state, "A propose S/G/-/-", "B accept 1.1", luck="D12 S S")
    state, _ = play(game, state, "A offer 1 S2 for B", "B trade 2.1")
    assert (stash(state, 0), stash(state, 1)) == ("SB", "S2G")
    refused(game, state, "A offer 1 - for G", "DG-MKT-6")
    state, events = play(game, state, "A offer 2 S for W", "C decline 3.1")
    assert told_to(events, "offer_gone", 0)
    late = given(game, state, "D offer 1 R for S")
    after, _ = game.apply(state, Lapse(state.serial), None)
    assert game.check(after, late).clause == "DG-NET-9"


def test_dg_mkt_7_no_third_player_gives_or_gets_anything():
    _, state = market("S2", "B", "W")
    split = [[0] * 9 for _ in range(6)]
    split[1][0] = split[0][3] = 1
    assert can_offer(state, 0, 1, split) == LEGAL
    split[2][0] = 1
    assert can_offer(state, 0, 1, split) == DG_MKT_7


def test_dg_mkt_14_so_many_offers_that_nobody_can_number_them_all():
    game, state = market("S2W", "B", "G")
    state.made[0][1] = 30_000
    refused(game, state, "A offer 1 S for B", "DG-MKT-14")
    assert game.check(state, given(game, state, "A offer 2 S for G")) is None
    state.made[0][1], state.made[1][1] = 0, 30_000
    assert game.check(state, given(game, state, "A offer 1 S for B")) is None


def test_dg_cmd_6_what_is_answered_is_an_offer_that_is_there():
    game, state = market("S2", "B", "-")
    state, _ = play(game, state, "A offer 1 S for B")
    state.offers[0], state.offers[-1] = state.offers[-1], state.offers[0]
    for text in ("B trade 9.1", "B decline 9.1", "A cancel 9.1"):
        refused(game, state, text, "DG-CMD-6")
    assert game.check(state, given(game, state, "B trade 2.1")) is None


def test_dg_mkt_13_wherever_the_offer_is_kept():
    game, state = market("S2W", "B", "G")
    state, _ = play(game, state, "A offer 2 W for G", "A offer 1 W for B")
    state.offers[0], state.offers[-1] = state.offers[-1], state.offers[0]
    state, events = play(game, state, "B trade 2.1")
    assert facts(events, "offer_gone") == [{"seat": 0, "other": 2, "number": 3}]


def test_dg_mkt_6_an_offer_is_told_with_its_number_its_version_and_both_sides():
    game, state = market("S2", "B", "-")
    _, events = play(game, state, "A offer 1 S2 for B")
    assert facts(events, "offered") == [
        {"seat": 0, "other": 1, "number": 2, "version": 1, "give": {"S": 2}, "ask": {"B": 1}}
    ]


def test_dg_mkt_8_a_trade_is_told_with_the_number_of_its_offer_and_both_sides():
    game, state = market("S2", "B", "-")
    _, events = play(game, state, "A offer 1 S2 for B", "B trade 2.1")
    assert facts(events, "traded") == [{"seat": 0, "other": 1, "number": 2, "give": {"S": 2}, "ask": {"B": 1}}]


def test_dg_mkt_6_every_kind_can_be_traded():
    game, state = market("SGRBEPYWK", "S", "-")
    state, _ = play(game, state, "A offer 1 GRBEPYWK for S", "B trade 2.1")
    assert (stash(state, 0), stash(state, 1)) == ("S2", "GRBEPYWK")
    state, _ = play(game, state, "A offer 1 S2 for GRBEPYWK", "B trade 38.1")
    assert (stash(state, 0), stash(state, 1)) == ("GRBEPYWK", "S2")


def test_dg_mkt_4_as_much_may_be_asked_for_as_there_is_in_the_box():
    game, state = market("S2", "B", "-")
    assert game.check(state, given(game, state, "A offer 1 S for S35W6K")) is None
    refused(game, state, "A offer 1 S for S36", "DG-MKT-4")
    refused(game, state, "A offer 1 S for K2", "DG-MKT-4")


def test_dg_mkt_13_offers_of_others_stay_whatever_the_two_have_left():
    game, state = market("S", "B", "G")
    state, _ = play(game, state, "C offer 0 G for S", "C offer 1 G for B", "A offer 1 S for B")
    state, events = play(game, state, "B trade 2.1")
    assert facts(events, "offer_gone") == []
    assert [each.number for each in game.view(state, 2).trades] == [13, 14]


def test_dg_cmd_6_a_proposal_in_a_talk_is_no_offer_of_the_market():
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG", stashes=["SG", "SG", "-"])
    state, _ = play(game, state, "A propose S/G/-")
    for text in ("A cancel 1.1", "B decline 1.1", "B trade 1.1"):
        refused(game, state, text, "DG-CMD-6")


def test_dg_mkt_8_outside_the_market_only_those_who_haggle_show_a_stash():
    game, state = killed(3, "A.knight4", "B.knight3", tokens="SG", stashes=["S", "S", "S"])
    assert game.check(state, given(game, state, "A show 1")) is None
    refused(game, state, "C show 1", "DG-CMD-7")
    refused(game, state, "C show", "DG-CMD-7")
    game, state = killed(3, "A.thief", "B.knight4", "C.wizard", phase="rob", stashes=["-", "S4W", "S"])
    refused(game, state, "A show", "DG-CMD-7")
