"""Section 9: scoring."""

import pytest

from tests.rules.dragons.decks import other_deck
from tests.rules.dragons.table import eliminated, ended, lines, pasted

NOTHING = {"coins": 0, "blue": 0, "pink": 0, "ring": 0, "armour": 0, "polish": 0, "jewels": 0}


def points(category, hoard, *others, edition=None):
    """What the first player scores in a category; with nobody eliminated."""
    score = ended(hoard, *(others or ({}, {})), edition=edition)
    assert eliminated(score) == []
    return lines(score, 0)[category]


def gems(colour, *counts, **more):
    """The points of all players for a colour."""
    score = ended(*({f"gem_{colour}": n, **more.get(f"seat_{seat}", {})} for seat, n in enumerate(counts)))
    return [lines(score, seat).get(colour) for seat in range(len(counts))]


@pytest.mark.parametrize(
    ("card", "category", "worth"),
    [
        *(("coin", "coins", 1), ("coin-2", "coins", 2), ("coin-3", "coins", 3), ("gem_blue", "blue", 12)),
        *(("gem_pink", "pink", 12), ("ring", "ring", 7), ("polish", "polish", 1)),
    ],
)
def test_dr_score_1_a_card_counts_in_one_category_only(card, category, worth):
    assert lines(ended({card: 1}, {}, {}), 0) == {**NOTHING, category: worth}


@pytest.mark.parametrize(
    "card", ["cow", "sheep", "sword", "helmet", "shield", "breastplate", "crown", "scepter", "bracelet", "necklace"]
)
def test_dr_score_1_some_cards_are_worth_nothing_alone(card):
    assert lines(ended({card: 1}, {}, {}), 0) == NOTHING


def test_dr_score_1_all_cards_of_a_hoard_count():
    hoard = {"coin": 4, "coin-2": 4, "coin-3": 4, "gem_blue": 8, "gem_pink": 8, "ring": 1, "polish": 8}
    hoard |= dict.fromkeys(("sword", "helmet", "shield", "breastplate"), 5)
    hoard |= dict.fromkeys(("crown", "scepter", "bracelet", "necklace"), 5)
    assert list(lines(ended(hoard, {}, {}), 0).values()) == [24, 12, 12, 7, 50, 64, 40]


@pytest.mark.parametrize(
    ("coins", "worth"),
    [({}, 0), ({"coin": 1}, 1), ({"coin-3": 2}, 6), ({"coin": 4, "coin-2": 4, "coin-3": 4}, 24)],
)
def test_dr_score_2_a_point_for_each_coin(coins, worth):
    assert points("coins", coins) == worth


@pytest.mark.parametrize("colour", ["blue", "pink"])
def test_dr_score_3_twelve_for_the_most_gems_of_a_colour(colour):
    assert gems(colour, 1, 3, 2) == [0, 12, 0]
    assert gems(colour, 0, 0, 0, 1) == [0, 0, 0, 12]


def test_dr_score_3_each_colour_is_decided_separately():
    score = ended({"gem_blue": 2, "gem_pink": 1}, {"gem_blue": 1, "gem_pink": 2}, {"gem_blue": 1})
    assert [(lines(score, seat)["blue"], lines(score, seat)["pink"]) for seat in range(3)] == [(12, 0), (0, 12), (0, 0)]


@pytest.mark.parametrize("colour", ["blue", "pink"])
@pytest.mark.parametrize(("leaders", "each"), [(1, 12), (2, 6), (3, 4), (4, 3), (5, 2), (6, 2)])
def test_dr_score_4_a_shared_lead_shares_the_twelve_points(colour, leaders, each):
    counts = [1] * leaders + [0] * (6 - leaders)
    assert gems(colour, *counts) == [each] * leaders + [0] * (6 - leaders)


def test_dr_score_4_five_leaders_drop_the_rest():
    assert gems("blue", 1, 1, 1, 1, 1) == [2, 2, 2, 2, 2]
    assert gems("blue", 1, 1, 0, 1, 1, 1) == [2, 2, 0, 2, 2, 2]


def test_dr_score_4_only_those_in_the_lead_share():
    assert gems("pink", 2, 1, 2, 1, 2) == [4, 0, 4, 0, 4]


def test_dr_score_5_the_eliminated_take_no_share_and_block_nobody():
    fed = {f"seat_{seat}": {"cow": 1} for seat in (1, 2, 3)}
    assert gems("blue", 5, 1, 0, 0, **fed) == [None, 12, 0, 0]  # A has the most
    assert gems("pink", 1, 1, 0, 0, **fed) == [None, 12, 0, 0]  # A shares the lead
    assert gems("blue", 3, 2, 2, 1, **fed) == [None, 6, 6, 0]


def test_dr_score_5_with_two_eliminated():
    animals = {"seat_0": {"sheep": 1}, "seat_1": {"cow": 1}}
    animals |= {f"seat_{seat}": {"cow": 1, "sheep": 1} for seat in (2, 3, 4)}
    assert gems("blue", 3, 2, 1, 1, 0, **animals) == [None, None, 6, 6, 0]


@pytest.mark.parametrize("colour", ["blue", "pink"])
def test_dr_score_6_without_a_gem_there_is_no_lead(colour):
    assert gems(colour, 0, 0, 0) == [0, 0, 0]


def test_dr_score_6_nobody_scores_if_the_eliminated_hold_all_gems():
    fed = {f"seat_{seat}": {"cow": 1} for seat in (1, 2)}
    assert gems("blue", 8, 0, 0, **fed) == [None, 0, 0]
    animals = {"seat_0": {"sheep": 1}, "seat_1": {"cow": 1}}
    animals |= {f"seat_{seat}": {"cow": 1, "sheep": 1} for seat in (2, 3, 4, 5)}
    assert gems("pink", 5, 3, 0, 0, 0, 0, **animals) == [None, None, 0, 0, 0, 0]


@pytest.mark.parametrize(("rings", "worth"), [(0, 0), (1, 7), (2, 0), (3, 0), (4, 0)])
def test_dr_score_7_exactly_one_ring_scores(rings, worth):
    assert points("ring", {"ring": rings}) == worth


def test_dr_score_7_two_rings_cancel_nothing_else_and_others_rings_do_not_matter():
    score = ended({"ring": 1}, {"ring": 2, "coin-3": 1, "polish": 2}, {"ring": 1})
    assert score.totals == (7, 3 + 4, 7)


def test_dr_score_7_two_rings_on_one_card_are_two():
    edition = other_deck(("ring", 2, 1))
    assert points("ring", {"ring-2": 1}, edition=edition) == 0
    assert points("ring", {"ring": 1}, edition=edition) == 7


@pytest.mark.parametrize(
    ("pieces", "worth"),
    [
        *(((0, 0, 0, 0), 0), ((1, 1, 1, 0), 0), ((0, 1, 1, 1), 0), ((1, 0, 1, 1), 0), ((1, 1, 0, 1), 0)),
        *(((1, 1, 1, 1), 10), ((2, 3, 1, 2), 10), ((2, 2, 2, 3), 20), ((5, 5, 5, 5), 50)),
    ],
)
def test_dr_score_8_each_group_of_four_pieces_of_armour_scores_ten(pieces, worth):
    armour = dict(zip(("sword", "helmet", "shield", "breastplate"), pieces, strict=True))
    assert points("armour", armour) == worth


@pytest.mark.parametrize(("cans", "worth"), [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16), (5, 25), (8, 64)])
def test_dr_score_9_n_cans_of_polish_score_n_times_n(cans, worth):
    assert points("polish", {"polish": cans}) == worth


@pytest.mark.parametrize("kind", ["crown", "scepter", "bracelet", "necklace"])
@pytest.mark.parametrize(("count", "worth"), [(0, 0), (1, 0), (2, 0), (3, 10), (4, 10), (5, 10)])
def test_dr_score_10_three_jewels_of_a_kind_score_ten(kind, count, worth):
    assert points("jewels", {kind: count}) == worth


def test_dr_score_10_six_of_a_kind_are_two_sets():
    edition = other_deck(("crown", 2, 5))
    assert points("jewels", {"crown-2": 3}, edition=edition) == 20
    assert points("jewels", {"crown-2": 4}, edition=edition) == 20


def test_dr_score_10_kinds_cannot_be_mixed():
    assert points("jewels", {"crown": 2, "scepter": 2, "bracelet": 2, "necklace": 2}) == 0
    assert points("jewels", {"crown": 3, "scepter": 5, "bracelet": 2, "necklace": 4}) == 30


def test_dr_score_11_the_total_is_the_sum_of_the_lines_in_their_order():
    hoard = {"coin-2": 2, "gem_blue": 1, "gem_pink": 1, "ring": 1, "polish": 3, "crown": 3, "cow": 2}
    hoard |= {"sword": 1, "helmet": 1, "shield": 1, "breastplate": 1}
    score = ended(hoard, {"gem_pink": 1, "cow": 2}, {"sheep": 3})
    assert [(line.clause, line.key, line.points) for line in score.lines if line.seat == 0] == [
        ("DR-SCORE-2", "coins", 4),
        ("DR-SCORE-3", "blue", 12),
        ("DR-SCORE-3", "pink", 6),
        ("DR-SCORE-7", "ring", 7),
        ("DR-SCORE-8", "armour", 10),
        ("DR-SCORE-9", "polish", 9),
        ("DR-SCORE-10", "jewels", 10),
    ]
    assert score.totals == (58, 6, 0)


def test_dr_score_11_a_total_is_never_negative():
    assert ended({"ring": 4}, {"cow": 1}, {"cow": 1}, {}).totals == (0, 0, 0, 0)


def test_dr_score_1_every_count_begins_with_nothing():
    game, state = pasted('{"players": 3, "turn": null, "hoards": [{"coin": 1}, {"coin": 2}, {}]}')
    out = [5] * 6
    game.rules.scores(state, out)
    assert out[:3] == [1, 2, 0]
