"""Section 4: on a space only what it is for; and what is whole stays whole."""

import copy

import pytest

from dragonhoard import Edition
from dragonhoard.core.rules_api import LEGAL
from dragonhoard.games.nine_shires.rules.ending import most_powerful
from dragonhoard.games.nine_shires.rules.ground import kills_of
from dragonhoard.games.nine_shires.rules.spaces import can_take
from tests.harness.laws.unbalanced import unnoticed
from tests.rules.nine_shires.table import (
    RICH,
    SHIRES,
    Numbers,
    facts,
    knight,
    living,
    moves,
    phase,
    play,
    position,
    refused,
    seat,
)

HERE = {"A": {"at": "s4-3"}, "B": {"at": "s4-3"}}
WATER = {"at": "dragon-west", "amulet": "water", "drawn": 4}
WORDS = {
    "play": "play 1",
    "buy": "buy water",
    "lift": "lift 112233445",
    "protect": "protect 114",
    "card": "card",
    "take": "take 123456789",
    "jump": "jump dragon-north",
    "fight": "fight",
    "refund": "refund s7-2",
    "home": "home s7-2",
    "walk": "walk s7-1",
    "throw": "throw",
    "stay": "stay",
    "sword": "sword dragon-north",
}
PHASES = {  # the position, what is for this phase, and the clause that refuses all else
    "meeting": (HERE, {"play"}, "NS-ALLY-2"),
    "guardian": ({"A": {"at": "guardian", "talismans": RICH}, "hexed": ["A"]}, {"buy", "lift"}, "NS-SPACE-GUARD-1"),
    "towne": ({"A": {"at": "s7-4"}, "townes": {"s7-2": "A"}}, {"protect"}, "NS-SHIRE-2"),
    "key": ({"A": {"at": "s9-3"}}, {"jump"}, "NS-SPACE-KEY-1"),
    "talismans": ({"A": {"at": "s2-4"}}, {"take"}, "NS-SPACE-TALI-1"),
    "sword": ({"A": {"at": "s3-3"}}, {"jump", "card"}, "NS-SPACE-SWORD-1"),
    "castle": ({"A": {"at": "castle"}}, {"jump"}, "NS-SPACE-CASTLE-1"),
    "dragon": ({"A": WATER, "townes": knight(7)}, {"fight", "refund"}, "NS-SPACE-DRAGON-1"),
    "retreat": ({"A": {"at": "dragon-west", "retreat": [1, 0, 0]}, "townes": knight(7)}, {"home"}, "NS-RETREAT-1"),
}


@pytest.mark.parametrize("name", PHASES)
def test_ns_turn_2_on_a_space_only_what_it_is_for(name):
    words, own, clause = PHASES[name]
    game, state = position(phase=name, dice=[1, 3], **words)
    for verb, text in WORDS.items():
        if verb not in own:
            refused(game, state, f"A {text}", clause)


def test_ns_turn_2_what_is_kept_may_be_handed_back_and_no_more():
    words = {"A": WATER, "townes": knight(7), "dragons": living("MYTOR", "VULGOOL", "GUILETH")}
    game, state = position(phase="keep", **words)
    for verb in WORDS.keys() - {"refund"}:
        refused(game, state, f"A {WORDS[verb]}", "NS-REFUND-1")


def test_ns_end_8_nobody_is_waited_for_when_the_game_is_over():
    game, state = position(2, B={"at": None}, townes=knight(7))
    state, _ = play(game, state, "A resign")
    assert game.rules.waiting(state) == 0


# -- pieces ------------------------------------------------------------------------------------------------------------
def test_ns_comp_1_a_card_too_many_or_too_few_is_noticed():
    game, state = position(A={"swords": 1, "retreat": [1, 0, 0]}, B={"retreat": [0, 2, 0]}, townes=knight(7))
    cards = [("deck", craft) for craft in range(3)] + [
        ("retreat", who, craft) for who in range(3) for craft in range(3)
    ]
    swords = [("sword_supply",), *(("swords", who) for who in range(3))]
    assert unnoticed(game, state, *cards, *swords) == []


def test_ns_comp_1_nobody_holds_less_than_nothing():
    for name, taker, giver in (("swords", (0,), (1,)), ("retreat", (0, 1), (1, 1)), ("talismans", (0, 4), None)):
        game, state = position(B={"swords": 1, "retreat": [0, 1, 0]})
        shift(state, name, taker, -1 if name != "talismans" else -3)
        if giver:
            shift(state, name, giver, 1)
        assert not game.rules.conserved(state), name
    game, state = position()
    shift(state, "swords", (0,), state.sword_supply + 1)
    state.sword_supply = -1
    assert not game.rules.conserved(state)
    game, state = position()
    state.drawn[0] = state.draw_limit + 1
    assert not game.rules.conserved(state)


def shift(state, name, at, by):
    row = getattr(state, name)
    for index in at[:-1]:
        row = row[index]
    row[at[-1]] += by


def test_ns_knight_1_whoever_protects_both_townes_is_knight_and_nobody_else():
    game, state = position(townes={**knight(7), "s4-2": "A"})
    for shire, who in ((6, -1), (6, 1), (3, 0), (0, 0)):
        other = state.clone()
        other.knight[shire] = who
        assert not game.rules.conserved(other)
    game, state = position(C={"at": None})
    state.protector[0] = 2
    assert not game.rules.conserved(state)


def test_ns_death_2_who_is_alive_stands_somewhere_and_the_dead_stand_nowhere():
    game, state = position(C={"at": None})
    for who, at in ((0, -1), (2, 3)):
        other = state.clone()
        other.at[who] = at
        assert not game.rules.conserved(other)
    for fate in (-2, 8):
        other = state.clone()
        other.fate[0] = fate
        assert not game.rules.conserved(other)


def test_ns_end_5_kills_are_counted_and_of_nobody_nobody_is_the_most_powerful():
    _, state = position(dragons=living("MYTOR", "DROG", by="B"))
    assert [kills_of(state, who) for who in range(3)] == [0, 7, 0]
    assert [most_powerful(state, among) for among in (0, 1, 2, 6)] == [0, 1, 2, 6]


def test_ns_retreat_1_a_towne_may_be_the_first_space_of_an_edition():
    standard = SHIRES.standard_edition()
    values = copy.deepcopy(standard.values)
    values["board"]["space"].sort(key=lambda space: space["id"] != "s7-2")
    edition = Edition(standard.game, "another order", values)
    game, state = position(
        edition=edition, phase="retreat", A={"at": "dragon-west", "retreat": [1, 0, 0]}, townes=knight(7)
    )
    assert seat(game, play(game, state, "A home s7-2")[0], "A").at == "s7-2"


# -- what is told, and small numbers -----------------------------------------------------------------------------------
def test_ns_info_4_only_the_sealed_choices_of_others_are_dealt_anew():
    game, state = position(phase="meeting", dice=[1, 2], A={"at": "s4-3"}, C={"at": "s4-3"})
    state, _ = play(game, state, "A play 2", "C ally")
    found = set()
    for number in (0, 3):
        hidden = state.clone()
        luck = Numbers(number)
        game.rules.hide(hidden, 0, luck)
        assert luck.left == []
        found.add(hidden.choice[2])
    assert len(found) == 2
    game.rules.hide(state, 2, Numbers())


def test_ns_bless_1_the_dead_are_not_blessed():
    game, state = position(C={"at": None})
    for number in range(1, 10):
        _, news = play(game, state, "A throw", luck=(number, number % 9 + 1))
        assert 2 not in [each["seat"] for each in facts(news, "blessed")]


@pytest.mark.parametrize("dice", [[3, 0], [0, 3]])
def test_ns_digi_2_beside_a_zero_the_other_number_is_walked(dice):
    game, state = position(phase="move", dice=dice, A={"at": "castle"})
    assert len(facts(play(game, state, "lapse")[1], "sets_out")[0]["route"]) == 3


def test_ns_digi_9_the_last_sword_card_is_taken():
    game, state = position(phase="sword", dice=[1, 2], A={"at": "s3-3"}, B={"swords": 7})
    assert seat(game, play(game, state, "lapse")[0], "A").swords == 1


def test_ns_space_tali_1_all_hear_what_was_taken_and_nobody_takes_less_than_nothing():
    game, state = position(phase="talismans", dice=[1, 2], A={"at": "s2-4"})
    assert can_take(state, [9, 1, -1, 0, 0, 0, 0, 0, 0]) != LEGAL
    _, news = play(game, state, "A take 555559999")
    assert facts(news, "took_talismans") == [{"seat": 0, "gained": {"5": 5, "9": 4}}]


@pytest.mark.parametrize(
    ("words", "text", "by"),
    [
        ({"phase": "castle", "dice": [1, 2], "A": {"at": "castle", "drawn": 4}}, "A jump dragon-north", "castle"),
        ({"phase": "sword", "dice": [1, 2], "A": {"at": "s3-3", "drawn": 4}}, "A jump dragon-north", "sword"),
        ({"A": {"at": "s3-2", "drawn": 4, "swords": 1}}, "A sword dragon-north", "card"),
    ],
)
def test_ns_space_sword_3_all_hear_by_what_somebody_jumps(words, text, by):
    game, state = position(**words)
    _, news = play(game, state, text)
    assert facts(news, "jumped") == [{"seat": 0, "space": "dragon-north", "by": by}]


# -- offers and those who go -------------------------------------------------------------------------------------------
def test_ns_exchange_1_all_hear_who_exchanged_what():
    game, state = position(allies=["AC"], A={"retreat": [1, 0, 0]}, C={"retreat": [0, 1, 0]})
    state, _ = play(game, state, "A offer 2 mongor for vulgor")
    _, news = play(game, state, f"C {next(text for text in moves(game, state, 'C') if text.startswith('accept'))}")
    (told,) = facts(news, "exchanged")
    assert (told["seat"], told["other"]) == (0, 2)


def test_ns_knight_1_an_exchange_knights_nobody_a_second_time():
    game, state = position(allies=["AB"], A={"retreat": [1, 0, 0]}, B={"retreat": [0, 1, 0]}, townes=knight(7, 1))
    state, news = play(game, state, "A offer 1 mongor for vulgor", "B accept 1.1")
    assert facts(news, "knighted") == []
    assert len(facts(news, "exchanged")) == 1


def test_ns_death_2_only_the_offers_of_the_dead_fall():
    hands = {"A": {"retreat": [1, 0, 0]}, "B": {"retreat": [0, 1, 0]}, "C": {"retreat": [0, 0, 1]}}
    game, state = position(allies=["AB", "AC"], **hands)
    state, _ = play(game, state, "A offer 1 mongor for vulgor", "C offer 0 slygor for mongor")
    assert len(game.view(state, 0).table.offers) == 2
    state, news = play(game, state, "C resign")
    assert [(each["seat"], each["other"]) for each in facts(news, "offer_gone")] == [(2, 0)]


def test_ns_death_5_whoever_could_be_met_resigns_and_the_mover_goes_on():
    game, state = position(phase="meeting", dice=[1, 2], A={"at": "s7-2"}, B={"at": "s7-2"})
    state, _ = play(game, state, "B resign")
    assert (phase(game, state), state.current) == ("towne", 0)
