"""Section 17: offers between any two seats, all cards, and all places on the table."""

import pytest

from tests.rules.nine_shires.table import (
    LETTERS,
    TOWNES,
    facts,
    play,
    position,
    refused,
    seat,
    table,
)

PAIRS = [one + two for one in "ABC" for two in "ABC" if one != two]


@pytest.mark.parametrize("pair", PAIRS)
def test_ns_exchange_8_three_exchanges_whoever_offers(pair):
    one, two = pair
    other = LETTERS.index(two)
    hands = {one: {"retreat": [1, 0, 0]}, two: {"retreat": [0, 0, 1]}}
    game, state = position(allies=["".join(sorted(pair))], turn=two, **hands)
    there, back = f"{one} offer {other} mongor for slygor", f"{one} offer {other} slygor for mongor"
    for number, text in enumerate((there, back, there), 1):
        assert "offer" in game.menu(state, other).forms
        state, _ = play(game, state, text, f"{two} accept {number}.1")
    refused(game, state, back, "NS-EXCHANGE-8")
    refused(game, state, f"{two} offer {LETTERS.index(one)} mongor for slygor", "NS-EXCHANGE-8")
    assert "offer" not in game.menu(state, other).forms
    state, _ = play(game, state, f"{two} throw", f"{two} walk s7-1", luck=(1, 2))
    assert "offer" in game.menu(state, other).forms


def test_ns_exchange_1_all_hear_what_each_side_gives_and_slygor_cards_go_too():
    hands = {"A": {"retreat": [1, 0, 2]}, "B": {"retreat": [0, 1, 3]}}
    game, state = position(allies=["AB"], townes={"s4-2": "A", "s5-2": "B"}, **hands)
    text = "A offer 1 s4-2+slygor+slygor for s5-2+vulgor+slygor"
    state, news = play(game, state, text, "B accept 1.1")
    gives, asks = ["s4-2", "slygor", "slygor"], ["s5-2", "vulgor", "slygor"]
    for kind in ("offered", "exchanged"):
        (told,) = facts(news, kind)
        assert (told["seat"], told["other"], told["number"], told["gives"], told["asks"]) == (0, 1, 1, gives, asks)
    assert (list(state.retreat[0]), list(state.retreat[1])) == ([1, 1, 1], [0, 0, 4])


@pytest.mark.parametrize("shire", [1, 9])
def test_ns_exchange_7_the_first_shire_and_the_last_knight_as_well(shire):
    one, two = (towne for towne in TOWNES if towne.startswith(f"s{shire}-"))
    townes = {one: "C", two: "B", "s4-2": "C", "s4-4": "B"}
    game, state = position(allies=["BC"], townes=townes)
    state, news = play(game, state, f"C offer 1 {one} for s4-4", "B accept 1.1")
    assert [(each["seat"], each["shire"]) for each in facts(news, "knighted")] == [
        *sorted([(1, shire), (2, 4)], key=lambda each: each[1]),
    ]
    assert (seat(game, state, "B").knighthoods, seat(game, state, "C").knighthoods) == ([shire], [4])
    game, state = position(allies=["BC"], townes=townes)
    state, _ = play(game, state, f"B offer 2 s4-4 for {one}", "C accept 1.1")
    assert (seat(game, state, "B").knighthoods, seat(game, state, "C").knighthoods) == ([shire], [4])


def full_table():
    """Everybody has made two offers: B and all others to A, A to B."""
    hands = {letter: {"retreat": [1, 1, 1]} for letter in LETTERS}
    game, state = position(6, allies=["AB", "AC", "AD", "AE", "AF"], **hands)
    for letter in LETTERS:
        other = 1 if letter == "A" else 0
        for card in ("vulgor", "slygor"):
            state, _ = play(game, state, f"{letter} offer {other} mongor for {card}")
    assert len(table(game, state).offers) == 12
    return game, state


def test_ns_digi_15_only_an_offer_that_stands_is_answered_and_only_by_its_receiver():
    game, state = full_table()
    for text in ("A accept 99.1", "A refuse 99.1", "F withdraw 99.1", "A accept 0.0", "F withdraw 0.0"):
        refused(game, state, text, "NS-DIGI-15")
    for text in ("B accept 12.1", "B refuse 12.1", "F accept 12.1", "F refuse 12.1", "A withdraw 12.1"):
        refused(game, state, text, "NS-DIGI-15")
    state, news = play(game, state, "A refuse 12.1")
    assert facts(news, "offer_gone") == [{"seat": 5, "other": 0, "number": 12, "how": "refused"}]
    game, state = position(allies=["AB"], A={"retreat": [1, 0, 0]}, B={"retreat": [0, 1, 0]})
    for text in ("A withdraw 9.1", "A accept 9.1", "A refuse 9.1"):
        refused(game, state, text, "NS-DIGI-15")


def test_ns_exchange_8_ns_death_2_every_offer_falls_up_to_the_last():
    game, state = full_table()
    _, news = play(game, state, "A throw", luck=(1, 2))
    assert [each["how"] for each in facts(news, "offer_gone")] == ["lapsed"] * 12
    _, news = play(game, state, "F resign")
    assert [each["number"] for each in facts(news, "offer_gone")] == [11, 12]


def test_ns_digi_15_what_cannot_be_given_any_more_falls_up_to_the_last():
    game, state = full_table()
    state, news = play(game, state, "A accept 3.1")  # the only vulgor card of A
    assert [each["number"] for each in facts(news, "offer_gone")] == [4, 5, 7, 9, 11]
    assert sorted(offer.number for offer in table(game, state).offers) == [1, 2, 6, 8, 10, 12]


@pytest.mark.parametrize("towne", TOWNES)
def test_ns_exchange_1_every_towne_card_may_be_given_and_asked_for(towne):
    other = "s4-2" if not towne.startswith("s4-") else "s5-2"
    game, state = position(allies=["AB"], townes={towne: "A", other: "B"})
    for owner, gives, asks in ((1, towne, other), (0, other, towne)):
        state, _ = play(game, state, f"A offer 1 {gives} for {asks}", f"B accept {state.numbers + 1}.1")
        assert table(game, state).protectors[towne] == owner
        assert table(game, state).protectors[other] == 1 - owner


def test_ns_digi_15_two_offers_hide_no_other_fault():
    game, state = full_table()
    refused(game, state, "A offer 1 - for vulgor", "NS-EXCHANGE-4")
    refused(game, state, "A offer 1 mongor for slygor", "NS-DIGI-15")
