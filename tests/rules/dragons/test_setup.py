"""Section 3: set-up."""

from collections import Counter
from itertools import product

import pytest

from dragonhoard import Choice, Dice, Problem
from dragonhoard.games.dragons.moves import Draw
from tests.harness.laws.unbalanced import unnoticed
from tests.rules.dragons.table import (
    DRAGONS,
    LETTERS,
    Numbers,
    facts,
    given,
    pasted,
    play,
    refused,
    started,
    wander,
)

VARIANTS = [
    dict(zip(("less_memory", "open_piles", "card_in_hand"), switches, strict=True))
    for switches in product((False, True), repeat=3)
]


@pytest.mark.parametrize("players", range(3, 7))
def test_dr_setup_1_every_player_has_a_dragon_and_the_rest_stays_in_the_box(players):
    game, state, _ = started(players)
    assert game.view(state, None).table.dens == [None] * players
    for seat in range(players, 8):
        refused(game, state, Choice(seat, state.serial, Draw()), "DR-TERM-1")


@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize("options", VARIANTS)
def test_dr_setup_2_no_card_is_taken_out(players, options):
    game, state, _ = started(players, **options)
    lying = Counter(game.names.cards[card] for card, copies in enumerate(state.unseen) for _ in range(copies))
    setup = game.setup(state)
    lying.update(card for pile in setup["piles"] for card in pile["cards"])
    lying.update(setup.get("hands") or [])
    deck = {
        card["kind"] + (f"-{card['quantity']}" if card["quantity"] > 1 else ""): card["copies"]
        for card in game.edition.values["card"]
    }
    assert lying == deck
    assert lying.total() == 104


@pytest.mark.parametrize(("players", "years"), [(3, 4), (4, 4), (5, 3), (6, 3)])
def test_dr_setup_3_four_years_for_three_or_four_players_three_for_more(players, years):
    game, state, _ = started(players)
    assert game.view(state, None).table.years == years
    ends = [facts(events, "year_ends") for _, events in wander(DRAGONS(players), 1)]
    assert [news[0]["year"] for news in ends if news] == list(range(1, years + 1))


@pytest.mark.parametrize(
    ("players", "less_memory", "decks"),
    [
        *((players, False, [26, 26, 26, 26]) for players in (3, 4)),
        *((players, False, [35, 35, 34]) for players in (5, 6)),
        *((players, True, [21, 21, 21, 21, 20]) for players in (3, 4)),
        *((players, True, [26, 26, 26, 26]) for players in (5, 6)),
    ],
)
def test_dr_setup_4_even_decks_with_the_larger_ones_first(players, less_memory, decks):
    game = DRAGONS(players, {"less_memory": less_memory})
    games = list(wander(game, players))
    assert [news["deck"] for _, events in games for news in facts(events, "year_begins")] == decks
    table = game.view(games[0][0], None).table
    assert [table.deck + players, *table.later_decks] == decks


def test_dr_setup_5_the_other_decks_stay_aside_until_their_year():
    game, state, _ = started(4)
    for text in ("A draw", "A place 0", "B claim 0", "C claim 1"):
        state, _ = play(game, state, text, cards="..." if "draw" in text else "")
        assert game.view(state, None).table.later_decks == [26, 26, 26]
    state, _ = play(game, state, "D claim 2", cards="...")
    assert game.view(state, None).table.later_decks == [26, 26]


@pytest.mark.parametrize("players", range(3, 7))
def test_dr_setup_6_card_by_card_the_piles_are_started_in_a_circle(players):
    cards = ["ring", "cow", "coin-3", "polish", "ring", "sword"][:players]
    game, state, events = started(players, " ".join(cards))
    assert facts(events, "pile_started") == [{"pile": pile, "card": card} for pile, card in enumerate(cards)]
    assert game.setup(state)["piles"] == [{"cards": [card], "dragon": None} for card in cards]


@pytest.mark.parametrize("players", range(3, 7))
def test_dr_setup_7_lots_are_drawn_for_the_first_seat_each_with_equal_chances(players):
    game = DRAGONS(players)
    for number in range(players):
        luck = Numbers(number, *[0] * players)
        state, events = game.start(luck)
        assert luck.asked[0] == players
        assert state.current == facts(events, "year_begins")[0]["seat"] == number
        state, _ = play(game, state, f"{LETTERS[number]} draw", f"{LETTERS[number]} place 0", cards="...")
        assert state.current == (number + 1) % players


@pytest.mark.parametrize("seat", range(4))
def test_dr_setup_7_the_table_may_name_the_first_seat(seat):
    game = DRAGONS(4, {"first_seat": seat})
    luck = Numbers(0, 0, 0, 0)
    state, _ = game.start(luck)
    assert luck.asked == [104, 103, 102, 101]
    assert state.current == seat


@pytest.mark.parametrize("players", range(3, 7))
def test_dr_setup_7_no_seat_beyond_the_table_is_named(players):
    for seat in (players, 6, -2):
        with pytest.raises(Problem) as caught:
            DRAGONS(players, {"first_seat": seat})
        found = caught.value.args_of
        assert (caught.value.key, found["name"], found["low"], found["got"]) == ("option.range", "first_seat", -1, seat)
    last = DRAGONS(players, {"first_seat": players - 1})
    assert last.start(Dice(1))[0].current == players - 1


def test_dr_setup_8_each_unseen_card_is_equally_likely_wherever_it_lies():
    game, state = pasted("3 3.9 B dck/rrrA/o3 c*4/s*12/- - - 5")
    drawn = Counter()
    for number in range(sum(state.unseen)):
        luck = Numbers(number)
        _, events = game.apply(state, Choice(1, 5, Draw()), luck)
        assert luck.asked == [104 - 7 - 16]
        drawn[facts(events, "drew")[0]["card"]] += 1
    assert drawn == {
        "cow": 7,
        "coin": 4,
        "coin-2": 4,
        "coin-3": 3,
        "gem_blue": 8,
        "gem_pink": 8,
        "polish": 8,
        "sword": 5,
        "helmet": 5,
        "shield": 4,
        "breastplate": 5,
        "crown": 4,
        "scepter": 5,
        "bracelet": 5,
        "necklace": 5,
        "ring": 1,
    }


def test_dr_setup_8_no_order_exists_before_it_is_needed():
    game, state = pasted("4 1.9 A c/d/k/r -/-/-/- - - 1")
    for card in game.names.cards:
        assert facts(play(game, state, "A draw", cards=card)[1], "drew") == [{"seat": 0, "card": card}]


def test_dr_setup_8_nothing_else_is_random():
    game, state = pasted("4h 1.9 A:r c/d/k/r -/-/-/- s/s/w/h - 1")
    for text in ("A place 1 sheep", "lapse", "B leaves"):
        luck = Numbers()
        game.apply(state, given(game, state, text), luck)
        assert luck.asked == []
    game, state = pasted("4h 1.9 A c/d/k/r -/-/-/- s/s/w/h - 1")
    luck = Numbers()
    game.apply(state, given(game, state, "A claim 3"), luck)
    assert luck.asked == []


def test_dr_setup_8_the_same_luck_gives_the_same_game():
    for options in VARIANTS:
        game = DRAGONS(5, options)
        assert [state for state, _ in wander(game, 8)] == [state for state, _ in wander(game, 8)]
    assert game.start(Dice(1))[0] != game.start(Dice(2))[0]


def test_dr_setup_2_a_card_too_many_or_too_few_is_noticed_wherever_it_lies():
    game, state = pasted("3h 2.9 A cd/d/kB cck/-/r s/o/w - 1")
    state, _ = play(game, state, "A draw", cards="ring")
    cards = range(len(game.names.cards))
    lying = [("pile", pile, i) for pile in range(3) for i in range(state.size[pile])]
    counts = [*(("unseen", card) for card in cards), *(("hoard", seat, card) for seat in range(3) for card in cards)]
    assert (
        unnoticed(
            game, state, ("drawn",), ("deck",), ("aside",), *(("hand", seat) for seat in range(3)), *lying, *counts
        )
        == []
    )
    state.size[0] -= 1
    assert not game.rules.conserved(state)
