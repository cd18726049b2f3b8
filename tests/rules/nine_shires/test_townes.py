"""Sections 10 to 14: talismans, townes, knighthood, amulets, spaces, retreat cards."""

import copy

import pytest

from dragonhoard import Edition, Problem
from dragonhoard.core import texts
from dragonhoard.games.nine_shires import picture
from tests.rules.nine_shires.table import (
    RICH,
    SHIRES,
    all_guarded,
    allowed,
    facts,
    given,
    kinds,
    knight,
    living,
    moves,
    phase,
    play,
    position,
    refused,
    seat,
    table,
)

AT_TOWNE = {"phase": "towne", "dice": [1, 3]}
AT_GUARDIAN = {"phase": "guardian", "dice": [1, 3]}


# -- talismans ---------------------------------------------------------------------------------------------------------
def test_ns_tali_2_all_colours_count_alike():
    game, state = position(A={"talismans": [9, 0, 0, 0, 0, 0, 0, 0, 0]}, B={"talismans": [1] * 9})
    assert seat(game, state, "A").power == seat(game, state, "B").power == 9


def test_ns_tali_3_the_payer_chooses_the_colours_and_the_supply_gets_them():
    game, state = position(**AT_TOWNE, A={"at": "s7-2"})
    state, news = play(game, state, "A protect 144")
    assert facts(news, "protected") == [{"seat": 0, "towne": "s7-2", "paid": {"1": 1, "4": 2}}]
    assert seat(game, state, "A").talismans == [1, 2, 2, 0, 2, 2, 2, 2, 2]
    assert all(seat(game, state, other).talismans == [2] * 9 for other in "BC")


@pytest.mark.parametrize("paid", ["11", "1123", "111"])
def test_ns_tali_3_neither_too_few_nor_too_many_nor_what_one_has_not(paid):
    game, state = position(**AT_TOWNE, A={"at": "s7-2"})
    refused(game, state, f"A protect {paid}", "NS-TALI-3")


def test_ns_tali_4_talismans_never_pass_from_player_to_player():
    game, state = position(allies=["AB"], A={"retreat": [1, 0, 0]}, B={"retreat": [0, 1, 0]})
    with pytest.raises(Problem, match="neither a towne"):
        game.check(state, given(game, state, "A offer 1 1+mongor for vulgor"))
    state, _ = play(game, state, "A offer 1 mongor for vulgor", "B accept 1.1")
    assert seat(game, state, "A").talismans == seat(game, state, "B").talismans == [2] * 9


# -- townes and knighthood ---------------------------------------------------------------------------------------------
def test_ns_shire_2_ns_space_towne_1_whoever_lands_on_a_free_towne_may_protect_it():
    game, state = position(phase="move", dice=[2, 9])
    state, _ = play(game, state, "A walk s7-1,s7-2")
    assert phase(game, state) == "towne"
    refused(game, state, "A buy water", "NS-SHIRE-2")
    state, _ = play(game, state, "A protect 123")
    assert seat(game, state, "A").townes == ["s7-2"]
    assert state.current == 1


def test_ns_shire_3_a_guarded_towne_is_not_taken_over_and_who_cannot_pay_goes_on():
    game, state = position(phase="move", dice=[2, 9], townes={"s7-2": "B"})
    state, _ = play(game, state, "A walk s7-1,s7-2")
    assert (state.current, table(game, state).protectors["s7-2"]) == (1, 1)
    game, state = position(phase="move", dice=[2, 9], A={"talismans": [2, 0, 0, 0, 0, 0, 0, 0, 0]})
    assert play(game, state, "A walk s7-1,s7-2")[0].current == 1
    game, state = position(**AT_TOWNE, A={"at": "s7-2"})
    state, _ = play(game, state, "A pass")
    assert (state.current, table(game, state).protectors["s7-2"]) == (1, None)
    state.current = 0
    refused(game, state, "A protect 123", "NS-TURN-1")  # standing there is not landing


def test_ns_shire_4_a_retreat_buys_nothing():
    game, state = position(phase="retreat", A={"at": "dragon-west", "retreat": [1, 0, 0]}, townes=knight(7))
    assert moves(game, state) == ["home s7-2", "home s7-4"]
    refused(game, state, "A home s4-2", "NS-RETREAT-1")
    state, _ = play(game, state, "A home s7-4")
    assert (state.current, seat(game, state, "A").at) == (1, "s7-4")


def test_ns_shire_5_a_towne_is_guarded_until_its_protector_dies():
    game, state = position(townes={"s4-2": "B", "s5-2": "C"})
    state, news = play(game, state, "B resign")
    assert table(game, state).protectors["s4-2"] is None
    assert table(game, state).protectors["s5-2"] == 2
    assert facts(news, "resigned") == [{"seat": 1, "freed": ["s4-2"]}]


def test_ns_knight_1_both_townes_make_a_knight_at_once():
    game, state = position(**AT_TOWNE, A={"at": "s7-2"}, townes={"s7-4": "A"})
    state, news = play(game, state, "A protect 123")
    assert kinds(news)[:2] == ["protected", "knighted"]
    assert (seat(game, state, "A").knighthoods, seat(game, state, "A").townes) == ([7], [])
    assert table(game, state).knights[6] == 0


def test_ns_knight_2_the_two_townes_stay_guarded_and_count():
    game, state = position(A={"talismans": [0] * 9}, townes=knight(7))
    assert table(game, state).protectors["s7-2"] == 0
    assert seat(game, state, "A").power == 6


def test_ns_knight_3_ns_exchange_2_a_knighthood_is_never_exchanged():
    words = {"A": {"swords": 1, "retreat": [1, 0, 0]}, "townes": {**knight(7), "s4-2": "B"}}
    game, state = position(allies=["AB"], **words)
    refused(game, state, "A offer 1 s7-2 for s4-2", "NS-EXCHANGE-1")
    assert allowed(game, state, "A offer 1 mongor for s4-2")
    for card in ("sword", "water", "7"):
        with pytest.raises(Problem, match="neither a towne"):
            game.check(state, given(game, state, f"A offer 1 {card} for s4-2"))


def test_ns_knight_4_each_knighthood_brings_its_own_blessings():
    game, state = position(townes=knight(4, 7))
    _, news = play(game, state, "A throw", luck=(4, 7))
    assert [each["shire"] for each in facts(news, "blessed")] == [4, 7]


def test_ns_knight_5_a_player_is_called_as_chosen():
    game, state = position(townes={"s7-2": "A"})
    state, _ = play(game, state, "A token 2 dame", "B token 1 knight", "C token 3 either")
    assert [each.title for each in table(game, state).seats] == ["dame", "knight", "either"]
    refused(game, state, "A token 7 dame", "NS-SETUP-4")
    with pytest.raises(Problem, match="no duke"):
        game.check(state, given(game, state, "A token 2 duke"))
    packed = game.pack(0, state.serial, game.read_move("token 2 dame"))
    packed.title = 3
    assert game.clauses[game.rules.check(state, packed)] == "NS-KNIGHT-5"


@pytest.mark.parametrize(
    ("title", "english", "french"),
    [
        ("knight", "Ann is Knight of Oxfordshire.", "Ann devient Chevalier\u202f: Oxfordshire."),
        ("dame", "Ann is Dame of Oxfordshire.", "Ann devient Dame\u202f: Oxfordshire."),
        ("either", "Ann is Knight or Dame of Oxfordshire.", "Ann devient Chevalier ou Dame\u202f: Oxfordshire."),
    ],
)
def test_ns_knight_5_the_texts_follow_the_choice(title, english, french):
    words = {"tokens": [{"seat": "A", "token": 1, "title": title}], "townes": {"s7-2": "A"}}
    game, state = position(**AT_TOWNE, A={"at": "s7-4"}, **words)
    state, news = play(game, state, "A protect 112")
    (told,) = [event for event in news if event.kind == "knighted"]
    for language, sentence in (("en", english), ("fr", french)):
        spoken = texts.SPOKEN.set(language)
        try:
            assert picture.news(game, [told], ["Ann", "Ben", "Cleo"], None) == [sentence]
            head = sentence.removeprefix("Ann is ").removeprefix("Ann devient ").removesuffix(".")
            assert head in picture.picture(game, game.view(state, None), ["Ann", "Ben", "Cleo"])
        finally:
            texts.SPOKEN.reset(spoken)


def test_ns_knight_5_the_title_has_no_effect():
    """Two games that differ by the titles alone go the same way."""
    ends = []
    for title in ("knight", "dame"):
        tokens = [{"seat": "A", "token": 1, "title": title}]
        game, state = position(**AT_TOWNE, A={"at": "s7-4"}, townes={"s7-2": "A"}, tokens=tokens)
        state, _ = play(game, state, "A protect 112", "B throw", luck=(7, 3))
        ends.append({**state.dump(), "title": None})
        assert seat(game, state, "A").power == 6 + sum(state.talismans[0])
    assert ends[0] == ends[1]


# -- amulets -----------------------------------------------------------------------------------------------------------
def test_ns_amulet_2_ns_amulet_5_fifteen_talismans_buy_one_without_knighthood():
    game, state = position(phase="move", dice=[1, 2], A={"at": "s6-4", "talismans": [5, 0, 5, 5, 5, 0, 5, 4, 0]})
    state, _ = play(game, state, "A walk guardian,s4-5")
    assert moves(game, state) == ["buy water", "pass"]
    refused(game, state, "A buy fire", "NS-AMULET-2")
    state, news = play(game, state, "A buy water")
    assert facts(news, "bought") == [{"seat": 0, "amulet": "water", "paid": {"1": 5, "3": 5, "4": 5}}]
    assert seat(game, state, "A").talismans == [0, 0, 0, 0, 5, 0, 5, 4, 0]
    assert seat(game, state, "A").at == "s4-5"


def test_ns_amulet_3_talismans_of_an_alliance_on_the_way_count():
    words = {"A": {"at": "s6-2", "talismans": [0, 2, 0, 0, 0, 2, 0, 0, 2]}, "B": {"at": "s6-3"}}
    game, state = position(phase="move", dice=[3, 5], **words)
    route = "s6-3,s6-4,guardian,s4-5,s4-4"
    state, _ = play(game, state, f"A walk {route}", "A play 1", "B ally", "A ally")
    assert phase(game, state) == "guardian"
    assert moves(game, state)[0] == "buy earth"


def test_ns_amulet_4_at_most_one_is_active_and_none_is_given_up_at_will():
    game, state = position(phase="move", dice=[1, 2], A={"at": "s6-4", "talismans": RICH, "amulet": "fire"})
    assert play(game, state, "A walk guardian")[0].current == 1
    game, state = position(**AT_GUARDIAN, A={"at": "guardian", "talismans": RICH, "amulet": "fire"}, hexed=["A"])
    refused(game, state, "A buy water", "NS-AMULET-4")
    game, state = position(A={"at": "dragon-west", "amulet": "fire"}, townes=knight(7))
    refused(game, state, "A refund s7-2", "NS-REFUND-3")


def test_ns_amulet_6_all_may_have_the_same():
    game, state = position(**AT_GUARDIAN, A={"at": "guardian", "talismans": RICH}, B={"amulet": "water"})
    state, _ = play(game, state, "A buy water")
    assert seat(game, state, "A").amulet == seat(game, state, "B").amulet == "water"


def test_ns_amulet_7_bought_in_passing_it_works_on_the_dragon_space_of_the_same_move():
    words = {"A": {"at": "s6-4", "talismans": RICH, "drawn": 4}, "townes": knight(7)}
    game, state = position(phase="move", dice=[7, 1], **words)
    state, _ = play(game, state, "A walk guardian,s4-5,s4-4,s4-3,s4-2,s4-1,dragon-west", "A buy water")
    assert allowed(game, state, "A fight")


def test_ns_amulet_7_not_after_a_jump_but_in_a_later_turn():
    own = {"at": "s6-3", "talismans": RICH, "drawn": 4}
    game, state = position(phase="move", dice=[6, 1], A=own, townes=knight(7))
    state, _ = play(game, state, "A walk s6-4,guardian,s5-6,s5-5,s5-4,s5-3", "A buy water", "A jump dragon-north")
    assert state.current == 1
    game, state = position(phase="dragon", dice=[6, 1], A={**own, "at": "dragon-north", "amulet": "water"},
                           townes=knight(7), jumped=True, dragons={})  # fmt: skip
    assert allowed(game, state, "A fight")
    state.fresh = 1
    refused(game, state, "A fight", "NS-AMULET-7")


def test_ns_amulet_7_the_second_throw_of_a_double_is_a_later_one():
    own = {"at": "s6-3", "talismans": RICH, "drawn": 4}
    game, state = position(phase="move", dice=[3, 3], A=own, townes=knight(7))
    state, _ = play(game, state, "A walk s6-4,guardian,s5-6", "A buy water", luck=(3, 1))
    state, _ = play(game, state, "A walk s5-5,s5-4,s5-3", "A jump dragon-north")
    assert phase(game, state) == "dragon"
    assert allowed(game, state, "A fight")


def test_ns_amulet_8_standing_with_the_guardian_sells_nothing():
    game, state = position(A={"at": "guardian", "talismans": RICH})
    refused(game, state, "A buy water", "NS-TURN-1")
    state, _ = play(game, state, "A throw", "A stay", luck=(0, 4))
    assert state.current == 1


# -- spaces ------------------------------------------------------------------------------------------------------------
def test_ns_space_plain_1_a_plain_space_does_nothing_of_its_own():
    game, state = position(phase="move", dice=[1, 2], C={"at": "s7-1"})
    state, _ = play(game, state, "A walk s7-1")
    assert phase(game, state) == "meeting"
    assert play(game, state, "A pass")[0].current == 1


def test_ns_space_key_1_the_key_leads_anywhere_and_is_landing_there():
    game, state = position(phase="move", dice=[1, 2], A={"at": "s9-2"}, B={"at": "s4-2"})
    state, _ = play(game, state, "A walk s9-3")
    assert phase(game, state) == "key"
    assert len(moves(game, state)) == 50
    refused(game, state, "A jump s9-3", "NS-SPACE-KEY-1")
    stays, _ = play(game, state, "A pass")
    assert (stays.current, seat(game, stays, "A").at) == (1, "s9-3")
    state, news = play(game, state, "A jump s4-2")
    assert facts(news, "jumped") == [{"seat": 0, "space": "s4-2", "by": "key"}]
    assert phase(game, state) == "meeting"
    assert phase(game, play(game, state, "A pass")[0]) == "towne"


def test_ns_space_key_1_the_second_throw_of_a_double_may_find_the_key_again():
    game, state = position(phase="move", dice=[1, 1], A={"at": "s9-2"})
    state, _ = play(game, state, "A walk s9-3", "A jump s9-4", luck=(1, 2))
    assert phase(game, play(game, state, "A walk s9-3")[0]) == "key"


def test_ns_space_key_1_a_second_key_space_reached_by_a_jump_gives_no_further_jump():
    game, state = position(edition=two_keys(), phase="move", dice=[1, 2], A={"at": "s9-2"})
    state, news = play(game, state, "A walk s9-3", "A jump s9-4")
    assert facts(news, "jumped") == [{"seat": 0, "space": "s9-4", "by": "key"}]
    assert (phase(game, state), state.current) == ("start", 1)


def two_keys():
    standard = SHIRES.standard_edition()
    values = copy.deepcopy(standard.values)
    next(space for space in values["board"]["space"] if space["id"] == "s9-4")["kind"] = "key"
    return Edition(standard.game, "two keys", values)


def test_ns_space_tali_1_nine_talismans_of_any_colours():
    game, state = position(phase="move", dice=[1, 2], A={"at": "s2-3"})
    state, _ = play(game, state, "A walk s2-4")
    refused(game, state, "A take 11111111", "NS-SPACE-TALI-1")
    refused(game, state, "A pass", "NS-SPACE-TALI-1")
    state, _ = play(game, state, "A take 555559999")
    assert seat(game, state, "A").talismans == [2, 2, 2, 2, 7, 2, 2, 2, 6]
    assert state.current == 1


def test_ns_space_sword_1_to_a_dragon_space_or_a_card_or_neither():
    game, state = position(phase="move", dice=[1, 2], A={"at": "s3-4"})
    state, _ = play(game, state, "A walk s3-3")
    assert moves(game, state) == ["card", "jump dragon-north", "jump dragon-east", "jump dragon-west", "pass"]
    refused(game, state, "A jump castle", "NS-SPACE-SWORD-1")
    taken, _ = play(game, state, "A card")
    assert (seat(game, taken, "A").swords, table(game, taken).swords) == (1, 7)
    assert play(game, state, "A pass")[0].current == 1
    assert seat(game, play(game, state, "A jump dragon-east", luck=(0,))[0], "A").at == "dragon-east"


def test_ns_space_sword_1_a_card_only_if_one_is_left():
    game, state = position(phase="sword", dice=[1, 2], A={"at": "s3-3"}, B={"swords": 8})
    refused(game, state, "A card", "NS-SPACE-SWORD-1")


def test_ns_space_sword_2_any_number_of_sword_cards_may_be_held():
    game, state = position(phase="sword", dice=[1, 2], A={"at": "s3-3", "swords": 7})
    assert seat(game, play(game, state, "A card")[0], "A").swords == 8


def test_ns_space_sword_3_a_jump_goes_to_another_dragon_space_and_passes_nothing():
    game, state = position(A={"at": "dragon-east", "swords": 1}, B={"at": "s7-2"})
    refused(game, state, "A sword dragon-east", "NS-SPACE-SWORD-3")
    refused(game, state, "A sword s7-2", "NS-SPACE-SWORD-3")
    state, news = play(game, state, "A sword dragon-west", luck=(0,))
    assert "alliance_opens" not in kinds(news)
    assert state.current == 1


def test_ns_space_sword_4_a_sword_card_is_played_in_place_of_the_throw():
    game, state = position(A={"at": "s7-2", "swords": 1, "amulet": "water"}, townes=knight(7))
    state, _ = play(game, state, "A sword dragon-west", luck=(0,))
    assert (phase(game, state), table(game, state).duel, table(game, state).swords) == ("dragon", False, 8)
    state, news = play(game, state, "A fight", luck=(4,))
    assert "slain" in kinds(news)
    assert state.current == 1
    game, state = position(A={"at": "s7-2"})
    refused(game, state, "A sword dragon-west", "NS-SPACE-SWORD-4")


def test_ns_space_castle_1_from_the_castle_to_the_dragons_or_not():
    game, state = position(phase="move", dice=[1, 2], A={"at": "s7-1"})
    state, _ = play(game, state, "A walk castle")
    assert phase(game, state) == "castle"
    refused(game, state, "A jump s7-2", "NS-SPACE-CASTLE-1")
    assert play(game, state, "A pass")[0].current == 1
    assert seat(game, play(game, state, "A jump dragon-north", luck=(0,))[0], "A").at == "dragon-north"


def test_ns_space_guard_1_each_at_most_once_and_in_either_order():
    game, state = position(**AT_GUARDIAN, A={"at": "guardian", "talismans": RICH}, hexed=["A"])
    first, _ = play(game, state, "A buy fire")
    assert moves(game, first)[-1] == "pass"
    after, _ = play(game, first, "A lift 111112222")
    other, _ = play(game, state, "A lift 111112222", "A buy fire")
    assert after.talismans[0] == other.talismans[0]
    assert (after.current, other.current) == (1, 1)
    refused(game, state, "A protect 123", "NS-SPACE-GUARD-1")
    game, state = position(phase="move", dice=[1, 2], A={"at": "s6-4"})
    assert play(game, state, "A walk guardian")[0].current == 1  # nothing to do there


def test_ns_space_dragon_1_first_a_card_then_the_fight():
    game, state = position(phase="move", dice=[1, 2], A={"at": "s7-5", "amulet": "water"}, townes=knight(7))
    state, news = play(game, state, "A walk dragon-west", luck=(8,))
    assert facts(news, "drew_retreat") == [{"seat": 0, "class": "vulgor", "left": 23}]
    assert (phase(game, state), moves(game, state)) == ("dragon", ["fight", "pass"])
    refused(game, state, "A card", "NS-SPACE-DRAGON-1")
    game, state = position(phase="move", dice=[1, 2], A={"at": "s7-5"})
    assert "drew_retreat" in kinds(play(game, state, "A walk dragon-west", luck=(8,))[1])


def test_ns_space_dragon_2_ns_rcard_2_with_four_cards_drawn_nothing_happens():
    own = {"at": "s7-5", "drawn": 4, "retreat": [1, 0, 0]}
    game, state = position(phase="move", dice=[1, 2], A=own)
    state, news = play(game, state, "A walk dragon-west")
    assert "drew_retreat" not in kinds(news)
    assert state.current == 1


def test_ns_space_dragon_3_passing_a_dragon_space_has_no_effect():
    game, state = position(phase="move", dice=[2, 9], A={"at": "s7-5", "amulet": "water"}, townes=all_guarded())
    state, news = play(game, state, "A walk dragon-west,s8-1")
    assert not {"drew_retreat", "fights"} & {*kinds(news)}


# -- retreat cards -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("card", "saved"), [([1, 0, 0], True), ([0, 1, 0], False), ([0, 0, 1], False)])
def test_ns_rcard_1_a_card_is_good_against_its_class(card, saved):
    own = {"at": "dragon-west", "amulet": "water", "retreat": card}
    game, state = position(A=own, townes=knight(7))
    _, news = play(game, state, "A fight", luck=(0,))  # MYTOR, a Mongor
    assert ("retreats" in kinds(news)) is saved


def test_ns_rcard_3_ns_retreat_2_the_card_is_kept_and_the_amulet_lost():
    own = {"at": "dragon-west", "amulet": "water", "retreat": [1, 0, 0], "talismans": [0] * 9}
    game, state = position(A=own, townes=knight(7))
    state, _ = play(game, state, "A fight", "A home s7-2", luck=(0,))
    own = seat(game, state, "A")
    assert (own.retreat["mongor"], own.amulet, own.talismans, own.at) == (1, None, [0] * 9, "s7-2")


def test_ns_rcard_4_staying_brings_no_card():
    game, state = position(phase="move", dice=[0, 4], A={"at": "dragon-west"})
    _, news = play(game, state, "A stay")
    assert "drew_retreat" not in kinds(news)


def test_ns_rcard_2_an_empty_deck_gives_nothing():
    values = copy.deepcopy(SHIRES.standard_edition().values)
    values["cards"] |= dict.fromkeys(("mongor", "vulgor", "slygor"), 1)
    few = Edition("nine-shires", "few cards", values)
    words = {"A": {"at": "s7-5"}, "B": {"retreat": [1, 1, 1]}, "dragons": living("DROG")}
    game, state = position(edition=few, phase="move", dice=[1, 2], **words)
    assert "drew_retreat" not in kinds(play(game, state, "A walk dragon-west")[1])
