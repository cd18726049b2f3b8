"""What no menu lists and no sentence says, but a program could send: spaces, players and cards that are not there."""

import pytest

from dragonhoard.core.rules_api import LEGAL
from dragonhoard.games.nine_shires.rules import paths
from tests.rules.nine_shires.table import LETTERS, RICH, knight, living, play, position, refused

WORN = living("MYTOR", "VULGOOL", "GUILETH")


def clause(game, state, text, **changed):
    """The clause that refuses a move with other numbers than its words; None, if it is allowed."""
    letter, _, words = text.partition(" ")
    packed = game.pack(LETTERS.index(letter), state.serial, game.read_move(words))
    for name, value in changed.items():
        setattr(packed, name, value)
    found = game.rules.check(state, packed)
    return None if found == LEGAL else game.clauses[found]


def test_ns_space_key_1_the_key_leads_to_spaces_of_the_board_alone():
    game, state = position(phase="key", dice=[1, 2], A={"at": "s9-3"})
    spaces = int(state.spaces)
    found = {space: clause(game, state, "A jump castle", space=space) for space in (-2, -1, 0, spaces - 1, spaces)}
    assert found == {-2: "NS-SPACE-KEY-1", -1: "NS-SPACE-KEY-1", 0: None, spaces - 1: None, spaces: "NS-SPACE-KEY-1"}


def test_ns_space_sword_1_a_jump_goes_to_a_dragon_space_of_the_board():
    game, state = position(phase="sword", dice=[1, 2], A={"at": "s3-3"})
    for space in (-1, int(state.spaces)):
        assert clause(game, state, "A jump dragon-north", space=space) == "NS-SPACE-SWORD-1"
    assert clause(game, state, "A jump dragon-north") is None


def test_ns_retreat_1_home_is_a_towne_and_nothing_else_of_the_shire():
    game, state = position(
        phase="retreat", A={"at": "dragon-west", "retreat": [1, 0, 0]}, townes=knight(7, 9)
    )  # neutral spaces are no part of the last shire
    for space in ("s7-1", "s7-3", "s9-3", "castle", "guardian"):
        refused(game, state, f"A home {space}", "NS-RETREAT-1")
    for space in (-1, int(state.spaces)):
        assert clause(game, state, "A home s7-2", space=space) == "NS-RETREAT-1"
    assert clause(game, state, "A home s7-2") is None


def test_ns_refund_2_home_is_a_towne_and_nothing_else_of_the_shire():
    game, state = position(A={"at": "dragon-west", "amulet": "water"}, townes=knight(7), dragons=WORN)
    refused(game, state, "A refund s7-1", "NS-REFUND-2")


def test_ns_move_1_a_walk_has_steps():
    for at, dice in (("dragon-west", [0, 4]), ("dragon-west", [0, 0]), ("s7-2", [0, 4]), ("s7-2", [2, 4])):
        game, state = position(phase="move", dice=dice, A={"at": at})
        assert clause(game, state, "A walk s7-1", steps=0) == "NS-MOVE-1"


def test_ns_move_1_without_a_zero_no_other_count_leads_to_the_dragons():
    game, state = position(phase="move", dice=[2, 4], A={"at": "s7-5"})
    refused(game, state, "A walk dragon-west", "NS-MOVE-1")
    game, state = position(phase="move", dice=[0, 4], A={"at": "s7-5"})
    assert clause(game, state, "A walk dragon-west") is None


def test_ns_move_2_a_step_leads_to_a_space():
    game, state = position(phase="move", dice=[1, 2])
    for space in (-1, int(state.spaces), 59):
        path = [space, *[0] * 59]
        assert clause(game, state, "A walk s7-1", path=path) == "NS-MOVE-2"


def test_ns_move_2_a_space_may_have_four_neighbours():
    _, state = position()
    state.ways[0] = [5, 6, 7, 8]
    assert [paths.is_way(state, 0, space) for space in (5, 6, 7, 8, 9)] == [True] * 4 + [False]
    assert [paths.next_way(state, 0, -1, after) for after in (-1, 5, 6, 7, 8)] == [5, 6, 7, 8, -1]
    assert [paths.next_way(state, 0, 8, after) for after in (6, 7)] == [7, -1]


def test_ns_ally_1_only_players_at_the_table_are_met():
    at = {"at": "s4-3"}
    game, state = position(6, phase="meeting", dice=[1, 2], A=at, B=at, F=at)
    assert clause(game, state, "A play 5") is None
    assert clause(game, state, "A play 5", other=6) == "NS-ALLY-1"
    assert clause(game, state, "A play 5", other=-1) == "NS-ALLY-1"


def test_ns_ally_4_there_are_two_choices():
    at = {"at": "s4-3"}
    game, state = position(phase="alliance", partner="B", dice=[1, 2], A=at, B=at)
    assert [clause(game, state, "A ally", choice=n) for n in range(4)] == ["NS-ALLY-4", None, None, "NS-ALLY-4"]


def test_ns_amulet_2_there_are_three_amulets():
    game, state = position(phase="guardian", dice=[1, 2], A={"at": "guardian", "talismans": RICH})
    found = [clause(game, state, "A buy water", amulet=amulet) for amulet in range(-1, 4)]
    assert found == ["NS-AMULET-2", None, None, None, "NS-AMULET-2"]


@pytest.mark.parametrize("colour", range(9))
def test_ns_tali_3_of_each_colour_nobody_pays_less_than_nothing_or_more_than_there_is(colour):
    game, state = position(phase="towne", dice=[1, 2], A={"at": "s7-2", "talismans": [1] * 9})
    other = (colour + 1) % 9
    for own, rest in ((-1, 4), (2, 1), (3, 0)):
        pay = [0] * 9
        pay[colour], pay[other] = own, rest
        state.talismans[0][other] = 9
        assert clause(game, state, "A protect 123", pay=pay) == "NS-TALI-3"
    pay = [0] * 9
    pay[colour], pay[other] = 1, 2
    assert clause(game, state, "A protect 123", pay=pay) is None


@pytest.mark.parametrize("colour", range(9))
def test_ns_space_tali_1_of_no_colour_less_than_nothing_is_taken(colour):
    game, state = position(phase="talismans", dice=[1, 2], A={"at": "s2-4"})
    pay = [0] * 9
    pay[colour], pay[(colour + 1) % 9] = -1, 10
    assert clause(game, state, "A take 123456789", pay=pay) == "NS-SPACE-TALI-1"


def test_ns_exchange_1_what_is_no_card_is_not_exchanged():
    hands = {"A": {"retreat": [1, 1, 1]}, "B": {"retreat": [1, 1, 1]}, "townes": {"s4-2": "A", "s5-2": "B"}}
    game, state = position(allies=["AB"], **hands)
    offer = "A offer 1 mongor for vulgor"
    assert clause(game, state, offer) is None
    for craft in range(3):
        for own in (-1, 2):
            cards = [1, 1, 1]
            cards[craft] = own
            assert clause(game, state, offer, retreats=[cards, [1, 0, 0]]) == "NS-EXCHANGE-1"
            assert clause(game, state, offer, retreats=[[1, 0, 0], cards]) == "NS-EXCHANGE-1"
    for townes in ([1 << 18, 0], [0, 1 << 18], [1 << 17, 0], [0, 1], [1 << 0, 0]):
        assert clause(game, state, offer, townes=townes) == "NS-EXCHANGE-1"
    for other in (-1, 0, 3):
        assert clause(game, state, offer, other=other) == "NS-EXCHANGE-1"


def test_ns_exchange_1_nobody_exchanges_with_the_dead():
    game, state = position(A={"retreat": [1, 0, 0]}, B={"at": None})
    refused(game, state, "A offer 1 mongor for vulgor", "NS-EXCHANGE-1")


def test_ns_exchange_5_a_large_hand_may_be_exchanged_card_for_card():
    hands = {"A": {"retreat": [5, 0, 0], "drawn": 4}, "B": {"retreat": [0, 5, 0], "drawn": 4}}
    game, state = position(allies=["AB"], **hands)
    state, _ = play(game, state, "A offer 1 mongor for vulgor", "B accept 1.1")
    assert (list(state.retreat[0]), list(state.retreat[1])) == ([4, 1, 0], [1, 4, 0])
    for more in ("A offer 1 mongor for vulgor+vulgor", "A offer 1 mongor+mongor for vulgor"):
        refused(game, state, more, "NS-EXCHANGE-5")


def test_ns_exchange_5_four_cards_are_not_too_many():
    hands = {"A": {"retreat": [3, 0, 0]}, "B": {"retreat": [0, 3, 0]}, "townes": {"s4-2": "A", "s5-2": "B"}}
    game, state = position(allies=["AB"], **hands)
    assert clause(game, state, "A offer 1 s4-2 for vulgor") is None
    assert clause(game, state, "A offer 1 mongor for s5-2") is None
    for more in ("s4-2 for vulgor+vulgor", "mongor+mongor for s5-2"):
        refused(game, state, f"A offer 1 {more}", "NS-EXCHANGE-5")
