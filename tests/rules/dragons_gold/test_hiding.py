"""Section 21, for a seat that remembers all it ever saw: `hide` deals anew what it cannot know, and nothing else."""

import pytest

from tests.harness.clauses import Numbers
from tests.rules.dragons_gold.table import MAGIC, heap, play, position, slot, tokens
from tests.rules.dragons_gold.test_magic import between


def hidden(game, state, seat, *numbers):
    """The position as the seat may take it to be, by these numbers; and among how many each was drawn."""
    other, luck = state.clone(), Numbers(*numbers)
    game.rules.hide(other, seat, luck)
    assert luck.left == [], "less was dealt anew than expected"
    assert game.rules.conserved(other)
    return other, luck.asked


def hidden_tokens(game, state, seat, *numbers):
    """The same, with an answer open to Bob alone: his one card, if it is hidden, is the first of the deck."""
    first = () if seat == 1 else (0,)
    other, among = hidden(game, state, seat, *first, *numbers)
    return other, among[len(first) :]


def stashes(state):
    return [tokens(held) for held in state.stash[: state.players]]


def hands(game, state):
    return [game.view(state, seat).hand for seat in range(state.players)]


def passed(to, by, what):
    return {"to": to, "by": by, "tokens": what}


def robbed(*heaps, unseen, **words):
    """Tokens went from screen to screen, and nobody but the two saw which."""
    return position(len(heaps), stashes=list(heaps), unseen=unseen, **words)


# -- tokens that only two have seen ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("number", "taken", "left"), [(0, "S", "SGW"), (1, "S", "SGW"), (2, "G", "S2W"), (3, "W", "S2G")]
)
def test_dg_info_13_what_was_robbed_may_be_anything_that_the_victim_had(number, taken, left):
    game, state = robbed("W", "S2G", "E", unseen=[passed("A", "B", "W")])
    other, among = hidden(game, state, 2, number)
    assert (stashes(other), among) == ([taken, left, "E"], [4])
    assert [tuple(counts) for counts in other.unseen[0][:3]] == [heap("-"), heap(taken), heap("-")]


@pytest.mark.parametrize("seat", [0, 1])
def test_dg_info_13_robber_and_victim_know_what_it_was(seat):
    game, state = robbed("W", "S2G", "E", unseen=[passed("A", "B", "W")])
    other, _ = hidden(game, state, seat)
    assert other == state


def test_dg_info_13_what_everybody_saw_stays_though_it_is_of_the_same_kind():
    game, state = robbed("W2R", "S", "-", unseen=[passed("A", "B", "W")])
    other, among = hidden(game, state, 2, 0)
    assert (stashes(other), among) == (["SRW", "W", "-"], [2])


def test_dg_info_13_each_token_that_went_is_dealt_anew_without_those_dealt_before():
    game, state = robbed("SK", "G2", "-", unseen=[passed("A", "B", "SK")])
    other, among = hidden(game, state, 2, 1, 1)
    assert (stashes(other), among) == (["G2", "SK", "-"], [4, 3])
    assert tuple(other.unseen[0][1]) == heap("G2")


def test_dg_info_13_what_has_been_passed_on_openly_is_where_everybody_saw_it_go():
    """Two whites came to Ann unseen; one has left her since."""
    game, state = robbed("WG", "S", "W", unseen=[passed("A", "B", "W2")])
    other, among = hidden(game, state, 2, 0)
    assert (stashes(other), among) == (["SG", "W", "W"], [2])
    assert tuple(other.unseen[0][1]) == heap("SW")
    game, state = robbed("G", "S", "W", unseen=[passed("A", "B", "W")])
    other, _ = hidden(game, state, 2)
    assert other == state


def test_dg_info_13_it_is_so_between_any_two_others():
    game, state = robbed("-", "-", "E", "Y", unseen=[passed("C", "D", "E"), passed("D", "C", "Y")])
    other, among = hidden(game, state, 0, 0, 0)
    assert (stashes(other), among) == (["-", "-", "Y", "E"], [2, 2])
    game, state = robbed("S", "-", "-", "G", unseen=[passed("A", "D", "S")])
    assert stashes(hidden(game, state, 1, 1)[0]) == ["G", "-", "-", "S"]
    game, state = robbed("S", "-", "-", "G", unseen=[passed("D", "A", "G")])
    assert stashes(hidden(game, state, 2, 0)[0]) == ["G", "-", "-", "S"]


def test_dg_info_14_whoever_has_looked_since_knows_it_and_nobody_else():
    learnt = [{"to": "A", "by": "B", "player": "C"}]
    game, state = robbed("W", "S", "-", "-", unseen=[passed("A", "B", "W")], learnt=learnt)
    assert hidden(game, state, 2)[0] == state
    assert stashes(hidden(game, state, 3, 0)[0]) == ["S", "W", "-", "-"]


def test_dg_info_14_a_look_at_one_says_nothing_of_what_went_between_others():
    unseen = [passed("A", "B", "W"), passed("B", "A", "G")]
    learnt = [{"to": "A", "by": "B", "player": "C"}]
    game, state = robbed("WS", "GE", "-", unseen=unseen, learnt=learnt)
    other, among = hidden(game, state, 2, 0)
    assert (stashes(other), among) == (["GW", "SE", "-"], [3])


# -- what is spoken for ------------------------------------------------------------------------------------------------
def market(*heaps, unseen):
    return robbed(*heaps, unseen=unseen, phase="market", market="gone")


def test_dg_mkt_4_what_is_offered_is_there_and_the_rest_is_dealt_anew():
    game, state = market("W2", "SG", "R", unseen=[passed("A", "B", "W2")])
    state, _ = play(game, state, "A offer 2 W for R")
    other, among = hidden(game, state, 2, 0)
    assert (stashes(other), among) == (["SW", "GW", "R"], [3])


def test_dg_mkt_4_two_offers_may_mean_the_same_token():
    game, state = market("W3", "S", "R", "R", unseen=[passed("A", "B", "W3")])
    state, _ = play(game, state, "A offer 2 W2 for R", "A offer 3 W for R")
    other, among = hidden(game, state, 2, 0)
    assert (stashes(other), among) == (["SW2", "W", "R", "R"], [2])
    state, _ = play(game, state, "A cancel 3.1")
    assert hidden(game, state, 2, 0, 0)[1] == [3, 2]


def test_dg_mkt_4_what_the_other_offers_was_not_taken_from_it():
    game, state = market("W", "S2G", "R", unseen=[passed("A", "B", "W")])
    state, _ = play(game, state, "B offer 2 S2 for R")
    other, among = hidden(game, state, 2, 0)
    assert (stashes(other), among) == (["G", "S2W", "R"], [2])
    game, state = market("W", "GK", "R", unseen=[passed("A", "B", "W")])
    state, _ = play(game, state, "B offer 2 K for R")
    other, among = hidden(game, state, 2, 0)
    assert (stashes(other), among) == (["G", "WK", "R"], [2])


def test_dg_mkt_9_what_somebody_asks_for_need_not_be_there():
    game, state = market("W", "S", "R", unseen=[passed("A", "B", "W")])
    state, _ = play(game, state, "C offer 0 R for W", "A offer 2 W for S")
    state, _ = play(game, state, "A cancel 3.1")
    other, among = hidden(game, state, 2, 0)
    assert (stashes(other), among) == (["S", "W", "R"], [2])


def test_dg_mkt_3_wherever_an_offer_is_kept():
    for place in (0, -1):
        game, state = market("W", "S", "R", unseen=[passed("A", "B", "W")])
        state, _ = play(game, state, "A offer 2 W for R")
        state.offers[0], state.offers[place] = state.offers[place], state.offers[0]
        assert hidden(game, state, 2)[0] == state


def test_dg_neg_8_a_split_of_the_hoard_says_nothing_of_stashes():
    """In a talk a share is not a token of the one who proposes it."""
    stack = ("A.knight4", "B.knight3")
    game, state = position(
        row=[slot("D06", "W", *stack)],
        slot=1,
        killed=True,
        phase="haggle",
        stashes=["W", "S", "-"],
        unseen=[passed("A", "B", "W")],
    )
    state, _ = play(game, state, "A propose -/W/-")
    assert stashes(hidden(game, state, 2, 0)[0]) == ["S", "W", "-"]


def test_dg_card_19_the_token_for_the_flask_is_known_by_its_kind():
    """Ann robbed two whites and a green, and announces one white for the Flask; Bob may still answer."""
    hand, row = [["M19"], ["M17"], []], [slot("D18", "R")]
    game, state = between(hands=hand, row=row, stashes=["EW2", "SG", "-"], unseen=[passed("A", "B", "EW2")])
    state, _ = play(game, state, "A play M19 W 1 R")
    other, among = hidden_tokens(game, state, 2, 0, 0)
    assert (stashes(other), among) == (["SGW", "EW", "-"], [4, 3])


def test_dg_card_18_dg_card_7_other_cards_say_nothing_of_what_their_player_has():
    """The target of a card is no kind of token: here it is the first slot, and silver is the first kind."""
    game, state = between(hands=[["M07"], ["M17"], []], stashes=["S", "G", "-"], unseen=[passed("A", "B", "S")])
    state, _ = play(game, state, "A play M07 1")
    other, among = hidden_tokens(game, state, 2, 1)
    assert (stashes(other), among) == (["G", "S", "-"], [2])


def test_dg_card_19_the_flask_of_one_says_nothing_of_another():
    hand, row = [[], ["M17"], ["M19"]], [slot("D18", "R")]
    game, state = between(hands=hand, row=row, stashes=["W", "S", "W"], unseen=[passed("A", "B", "W")])
    state, _ = play(game, state, "C play M19 W 1 R")
    assert stashes(hidden_tokens(game, state, 2, 0)[0]) == ["S", "W", "W"]


def pouch():
    """Ann gives a black diamond to Cat; Bob may still answer."""
    game, state = between(hands=[["M18"], ["M17"]], stashes=["S2GK", "-", "-"])
    return game, play(game, state, "A play M18 2 K")[0]


@pytest.mark.parametrize("seat", [1, 2])
@pytest.mark.parametrize(("number", "kind"), [(0, 0), (1, 0), (2, 1), (3, 8)])
def test_dg_card_18_the_token_of_the_pouch_may_be_any_of_its_player(seat, number, kind):
    game, state = pouch()
    other, among = hidden_tokens(game, state, seat, number)
    assert (other.target[1], among, stashes(other)) == (kind, [4], ["S2GK", "-", "-"])


def test_dg_card_18_its_player_knows_it():
    game, state = pouch()
    assert hidden_tokens(game, state, 0)[0].target == state.target


# -- cards -------------------------------------------------------------------------------------------------------------
def test_dg_info_19_dg_info_20_hands_of_others_are_dealt_from_all_cards_that_are_not_seen():
    game, state = position(3, MAGIC, hands=[["M05"], ["M01", "M02"], ["M21"]], discard=["M20"])
    other, among = hidden(game, state, 0, 0, 0, 19)
    assert (hands(game, other), among) == ([["M05"], ["M01", "M02"], ["M21"]], [22, 21, 20])
    other, _ = hidden(game, state, 0, 21, 2, 0)
    assert hands(game, other) == [["M05"], ["M03", "M21"], ["M01"]]


def test_dg_info_19_both_cards_of_a_design_may_be_in_one_hand():
    game, state = position(3, MAGIC, hands=[["M05"], ["M01", "M02"], []])
    other, _ = hidden(game, state, 0, 3, 3)
    assert hands(game, other) == [["M05"], ["M04", "M04"], []]


def test_dg_info_19_a_hand_of_another_is_hidden_wherever_it_lies():
    game, state = position(3, MAGIC, hands=[["M05"], ["M01", "M02"], ["M07"]])
    other, among = hidden(game, state, 2, 0, 0, 0)
    assert (hands(game, other), among) == ([["M01"], ["M02", "M03"], ["M07"]], [23, 22, 21])


def lifted(**words):
    return position(3, MAGIC, row=[slot("D18", "SG")], hands=[["M05"], ["M03", "M02"], ["M07"]], **words)


def test_dg_info_21_whoever_has_something_in_the_sleeve_keeps_the_invisible_hand():
    game, state = lifted(sleeve=[{"dragon": "D18", "kind": "W", "age": 1}])
    other, among = hidden(game, state, 0, 1, 0)
    assert (hands(game, other), among) == ([["M05"], ["M02", "M03"], ["M01"]], [22, 21])


def test_dg_info_21_with_nothing_in_it_anybody_may_hold_the_invisible_hand():
    game, state = lifted()
    other, among = hidden(game, state, 0, 0, 0, 0)
    assert (hands(game, other), among) == ([["M05"], ["M01", "M02"], ["M03"]], [23, 22, 21])


def test_dg_end_7_at_the_end_everything_lies_open():
    over = {"phase": "over", "row": [None] * 4, "gone": [f"D{n:02}" for n in range(1, 19)]}
    game, state = position(
        3, MAGIC, stashes=["W", "S", "-"], hands=[["M05"], ["M01"], []], unseen=[passed("A", "B", "W")], **over
    )
    assert hidden(game, state, 2)[0] == state
