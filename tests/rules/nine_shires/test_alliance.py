"""Section 17: alliance and exchange."""

import pytest

from dragonhoard import Dice
from dragonhoard.proofs import laws
from tests.rules.nine_shires.table import (
    allowed,
    facts,
    kinds,
    moves,
    phase,
    play,
    position,
    refused,
    seat,
    table,
)


def met(**words):
    """A has walked onto the space of B and C in Lancashire (4, water)."""
    at = {"at": "s4-3"}
    return position(phase="meeting", dice=[1, 2], **{"A": at, "B": at, "C": at, **words})


def played(game, state, other, own, others):
    letter = "ABC"[other]
    return play(game, state, f"A play {other}", f"A {own}", f"{letter} {others}")


@pytest.mark.parametrize("space", ["castle", "guardian", "dragon-west"])
def test_ns_ally_1_neutral_spaces_are_excluded(space):
    way = {"castle": "s7-1", "guardian": "s6-4", "dragon-west": "s7-5"}[space]
    game, state = position(phase="move", dice=[1, 2], A={"at": way, "drawn": 4}, B={"at": space})
    state, _ = play(game, state, f"A walk {space}")
    assert phase(game, state) != "meeting"


def test_ns_ally_1_the_same_space_not_only_the_same_shire():
    game, state = met(C={"at": "s4-4"})
    assert table(game, state).partners == [1]
    refused(game, state, "A play 2", "NS-ALLY-1")
    refused(game, state, "A play 0", "NS-ALLY-1")
    refused(game, state, "A play 5", "NS-ALLY-1")


def test_ns_ally_1_by_the_other_reading_everybody_in_the_shire():
    game, state = met(C={"at": "s4-4"}, ally_whole_shire=True)
    assert table(game, state).partners == [1, 2]
    assert moves(game, state) == ["play 1", "play 2", "pass"]
    state, news = played(game, state, 2, "ally", "ally")
    assert facts(news, "alliance")[0]["shire"] == 4
    assert moves(game, state) == ["play 1", "pass"]  # the lock holds for the shire
    game, state = met(B={"at": "s7-2"}, C={"at": "s4-4"}, ally_whole_shire=True)
    refused(game, state, "A play 1", "NS-ALLY-1")  # another shire


@pytest.mark.parametrize(("whole", "where"), [(False, None), (True, "s7-1")])
def test_ns_ally_1_who_is_met_on_the_way(whole, where):
    words = {"phase": "move", "dice": [2, 3], "B": {"at": "s7-4"}, "C": {"at": "guardian"}}
    game, state = position(ally_whole_shire=whole, **words)
    found = next(route for route in game.view(state, 0).routes if route.to == "s7-2")
    assert list(found.meets) == (["s7-1", "s7-2"] if whole else [])
    state, _ = play(game, state, "A walk s7-1,s7-2")
    assert (phase(game, state) == "meeting") is whole
    assert (seat(game, state, "A").at == where) is whole


@pytest.mark.parametrize("space", ["castle", "guardian", "dragon-west"])
def test_ns_ally_1_neutral_spaces_are_in_no_shire_by_either_reading(space):
    way = {"castle": "s7-1", "guardian": "s6-4", "dragon-west": "s7-5"}[space]
    at = {"at": space}
    words = {"phase": "move", "dice": [1, 2], "A": {"at": way, "drawn": 4}, "B": at, "C": {"at": "dragon-north"}}
    game, state = position(ally_whole_shire=True, **words)
    state, _ = play(game, state, f"A walk {space}")
    assert phase(game, state) != "meeting"


def test_ns_ally_2_none_some_or_all_in_any_order():
    game, state = met()
    assert moves(game, state) == ["play 1", "play 2", "pass"]
    refused(game, state, "A buy water", "NS-ALLY-2")
    assert play(game, state, "A pass")[0].current == 1
    state, _ = played(game, state, 2, "ally", "ally")
    assert moves(game, state) == ["play 1", "pass"]
    state, _ = played(game, state, 1, "ally", "ally")
    assert state.current == 1


def test_ns_ally_3_the_invited_player_cannot_refuse():
    game, state = met()
    state, _ = play(game, state, "A play 1")
    refused(game, state, "B pass", "NS-ALLY-4")
    assert moves(game, state, "B") == ["ally", "put off"]
    assert game.turn(state).seats == (0, 1)


def test_ns_ally_4_both_choose_secretly_and_once():
    game, state = met()
    state, _ = play(game, state, "A play 1", "A ally")
    refused(game, state, "A put off", "NS-ALLY-4")
    refused(game, state, "A ally", "NS-ALLY-4")
    refused(game, state, "C ally", "NS-ALLY-1")
    assert game.turn(state).seats == (1,)
    state, news = play(game, state, "B put off")
    assert kinds(news)[:2] == ["sealed", "alliance"]
    game, state = met()
    refused(game, state, "A ally", "NS-ALLY-2")


def test_ns_ally_4_both_orders_of_sealing_lead_to_the_same():
    game, state = met()
    state, _ = play(game, state, "A play 1")
    one, told = play(game, state, "A ally", "B put off")
    two, told_too = play(game, state, "B put off", "A ally")
    assert one == two
    assert sorted(map(str, told)) == sorted(map(str, told_too))
    for number in range(20):
        assert laws.sealed_choices_commute(game, state, Dice(number)) is None


@pytest.mark.parametrize(
    ("own", "others", "got", "gives"),
    [("ally", "ally", 3, 3), ("put off", "put off", 2, 2), ("put off", "ally", 5, 1), ("ally", "put off", 1, 5)],
)
def test_ns_ally_5_ns_ally_6_ns_ally_7_what_each_gets(own, others, got, gives):
    game, state = met()
    state, news = played(game, state, 1, own, others)
    for letter, n in (("A", got), ("B", gives)):
        assert seat(game, state, letter).talismans == [2 + n, 2, 2 + n, 2 + n, 2, 2, 2, 2, 2]
    told = facts(news, "alliance")[0]
    assert (told["choice"], told["answer"], told["shire"]) == (own, others, 4)
    assert told["gained"] == {"1": got, "3": got, "4": got}
    assert told["returned"] == {"1": gives, "3": gives, "4": gives}


def test_ns_ally_8_the_talismans_are_paid_before_the_walk_goes_on():
    words = {"A": {"at": "s4-2"}, "B": {"at": "s4-3"}, "C": {"at": "s4-4"}}
    game, state = position(phase="move", dice=[2, 9], **words)
    state, _ = play(game, state, "A walk s4-3,s4-4", "A play 1", "A ally", "B ally")
    assert (phase(game, state), seat(game, state, "A").at) == ("meeting", "s4-4")
    assert sum(seat(game, state, "A").talismans) == 27


def test_ns_ally_9_allied_is_the_result_of_the_last_play():
    game, state = met()
    state, _ = played(game, state, 1, "ally", "ally")
    assert table(game, state).pairs[0].allied
    game, state = met(allies=["AB"])
    state, _ = played(game, state, 1, "ally", "put off")
    assert not table(game, state).pairs[0].allied
    pair = table(game, state).pairs[0]
    assert (pair.chose_ally, pair.chose_put_off, pair.last) == ([1, 0], [0, 1], ["ally", "put off"])


def test_ns_ally_9_or_for_ever_by_an_option():
    game, state = met(allies=["AB"], ally_forever=True)
    state, _ = played(game, state, 1, "put off", "put off")
    assert table(game, state).pairs[0].allied


def test_ns_ally_10_several_allies_and_no_passing_on():
    game, state = met()
    state, _ = played(game, state, 1, "ally", "ally")
    state, _ = played(game, state, 2, "ally", "ally")
    assert [(pair.seats, pair.allied) for pair in table(game, state).pairs] == [
        *(([0, 1], True), ([0, 2], True)),
        ([1, 2], False),
    ]


def test_ns_ally_11_not_again_in_a_shire_until_both_have_left_it():
    game, state = met()
    state, _ = played(game, state, 1, "ally", "ally")
    assert table(game, state).pairs[0].locks == {4: [0, 1]}
    refused(game, state, "A play 1", "NS-ALLY-11")
    words = {"A": {"at": "guardian"}, "B": {"at": "s4-5"}, "C": {"at": "castle"}}
    lock = {"seat": "B", "other": "A", "shires": [4]}
    game, state = position(phase="move", dice=[1, 2], locks=[lock], **words)
    assert play(game, state, "A walk s4-5")[0].current == 1  # B has not left
    game, state = position(phase="move", dice=[1, 2], **words)
    assert phase(game, play(game, state, "A walk s4-5")[0]) == "meeting"


def test_ns_ally_11_a_mark_is_cleared_in_the_middle_of_a_walk():
    lock = {"seat": "A", "other": "B", "shires": [4]}
    words = {"A": {"at": "s4-1"}, "B": {"at": "s4-2"}, "locks": [lock]}
    game, state = position(phase="move", dice=[2, 9], **words)
    state, _ = play(game, state, "A walk dragon-west,s8-1")
    assert table(game, state).pairs[0].locks == {}


@pytest.mark.parametrize(("one", "other"), ["AB", "BA"])
def test_ns_ally_11_the_mark_of_either_locks_the_pair(one, other):
    game, state = met(locks=[{"seat": one, "other": other, "shires": [4]}])
    assert moves(game, state) == ["play 2", "pass"]


def test_ns_ally_12_locks_of_other_shires_and_pairs_are_independent():
    locks = [{"seat": "A", "other": "B", "shires": [4]}, {"seat": "B", "other": "A", "shires": [4]}]
    game, state = met(locks=locks)
    assert moves(game, state) == ["play 2", "pass"]
    at = {"at": "s9-1"}
    game, state = position(phase="meeting", dice=[1, 2], A=at, B=at)
    assert moves(game, state) == ["play 1", "pass"]


# -- exchange ----------------------------------------------------------------------------------------------------------
CARDS = {"A": {"retreat": [1, 0, 0]}, "B": {"retreat": [0, 1, 0]}, "townes": {"s4-2": "A", "s5-2": "B"}}


def test_ns_exchange_1_allies_exchange_retreat_cards_and_single_towne_cards():
    game, state = position(allies=["AB"], **CARDS)
    state, news = play(game, state, "A offer 1 s4-2+mongor for s5-2+vulgor")
    assert facts(news, "offered") == [
        {"seat": 0, "other": 1, "number": 1, "version": 1, "gives": ["s4-2", "mongor"], "asks": ["s5-2", "vulgor"]}
    ]
    assert moves(game, state, "B") == ["refuse 1.1", "accept 1.1"]
    state, news = play(game, state, "B accept 1.1")
    assert "exchanged" in kinds(news)
    assert seat(game, state, "A").townes == ["s5-2"]
    assert (seat(game, state, "B").townes, seat(game, state, "B").retreat["mongor"]) == (["s4-2"], 1)
    refused(game, state, "A offer 1 s4-2 for vulgor", "NS-EXCHANGE-1")
    refused(game, state, "A offer 0 s5-2 for vulgor", "NS-EXCHANGE-1")
    refused(game, state, "A offer 4 s5-2 for vulgor", "NS-EXCHANGE-1")


def test_ns_exchange_3_who_is_not_allied_exchanges_nothing():
    game, state = position(**CARDS)
    refused(game, state, "A offer 1 mongor for vulgor", "NS-EXCHANGE-3")
    assert "offer" not in game.menu(state, 0).forms


@pytest.mark.parametrize(("give", "ask"), [("-", "vulgor"), ("mongor", "-"), ("-", "-")])
def test_ns_exchange_4_each_side_gives_at_least_one_card(give, ask):
    game, state = position(allies=["AB"], **CARDS)
    refused(game, state, f"A offer 1 {give} for {ask}", "NS-EXCHANGE-4")
    assert allowed(game, state, "A offer 1 s4-2+mongor for vulgor")


def test_ns_exchange_5_nobody_has_more_than_four_retreat_cards_after_it():
    words = {"A": {"retreat": [4, 0, 0]}, "B": {"retreat": [0, 1, 0]}, "townes": {"s4-2": "A", "s5-2": "B"}}
    game, state = position(allies=["AB"], **words)
    refused(game, state, "A offer 1 s4-2 for vulgor", "NS-EXCHANGE-5")
    refused(game, state, "B offer 0 vulgor for s4-2", "NS-EXCHANGE-5")
    assert allowed(game, state, "A offer 1 mongor for vulgor")


def test_ns_exchange_6_whenever_the_active_player_is_awaited_but_not_during_a_choice():
    game, state = position(allies=["AB"], turn="C", **CARDS)
    assert allowed(game, state, "A offer 1 mongor for vulgor")
    at = {"at": "s4-3"}
    words = {"A": {**CARDS["A"], **at}, "B": {**CARDS["B"], **at}, "townes": CARDS["townes"], "allies": ["AB"]}
    game, state = position(phase="meeting", dice=[1, 2], **words)
    assert allowed(game, state, "B offer 0 vulgor for mongor")
    state, _ = play(game, state, "A play 1")
    refused(game, state, "B offer 0 vulgor for mongor", "NS-EXCHANGE-6")


def test_ns_exchange_7_an_exchange_may_knight_both():
    townes = {"s4-2": "A", "s5-2": "A", "s4-4": "B", "s5-5": "B"}
    game, state = position(allies=["AB"], turn="C", townes=townes)
    state, news = play(game, state, "A offer 1 s5-2 for s4-4", "B accept 1.1")
    assert kinds(news)[-2:] == ["knighted", "knighted"]
    assert (seat(game, state, "A").knighthoods, seat(game, state, "B").knighthoods) == ([4], [5])


def test_ns_exchange_8_three_exchanges_of_a_pair_in_a_turn():
    game, state = position(allies=["AB"], **CARDS)
    there, back = "A offer 1 mongor for vulgor", "A offer 1 vulgor for mongor"
    for number, text in enumerate((there, back, there), 1):
        state, _ = play(game, state, text, f"B accept {number}.1")
    refused(game, state, back, "NS-EXCHANGE-8")
    state, _ = play(game, state, "A throw", "A walk s7-1", luck=(1, 2))
    assert allowed(game, state, back)


def test_ns_exchange_8_ns_digi_15_an_offer_lapses_when_the_game_moves_on():
    game, state = position(allies=["AB"], **CARDS)
    state, _ = play(game, state, "A offer 1 mongor for vulgor")
    serial = state.serial
    state, _ = play(game, state, "B refuse 1.1", "B offer 0 vulgor for mongor")
    assert state.serial == serial
    refused(game, state, "B accept 2.1", "NS-DIGI-15")
    refused(game, state, "A accept 1.1", "NS-DIGI-15")
    refused(game, state, "A accept 2.2", "NS-DIGI-15")
    refused(game, state, "A withdraw 2.1", "NS-DIGI-15")
    assert moves(game, state, "B") == ["withdraw 2.1"]
    _, news = play(game, state, "B withdraw 2.1")
    assert facts(news, "offer_gone") == [{"seat": 1, "other": 0, "number": 2, "how": "withdrawn"}]
    state, news = play(game, state, "A throw", luck=(1, 2))
    assert "offer_gone" in kinds(news)
    refused(game, state, "A accept 2.1", "NS-DIGI-15")


def test_ns_digi_15_two_offers_of_one_player_may_stand_and_one_falls_if_its_cards_are_gone():
    game, state = position(allies=["AB"], **CARDS)
    state, _ = play(game, state, "A offer 1 mongor for vulgor", "A offer 1 s4-2 for vulgor")
    refused(game, state, "A offer 1 s4-2 for s5-2", "NS-DIGI-15")
    state, news = play(game, state, "B accept 2.1")
    assert facts(news, "offer_gone") == [{"seat": 0, "other": 1, "number": 1, "how": "lapsed"}]
