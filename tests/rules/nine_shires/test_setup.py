"""Sections 1 to 4: terms, components, state, who sees what, setup."""

from itertools import combinations

import pytest

from dragonhoard import Dice, Problem, events_for
from tests.rules.nine_shires.table import (
    DRAGONS,
    LETTERS,
    SHIRES,
    TOWNES,
    Numbers,
    allowed,
    facts,
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

VALUES = SHIRES.standard_edition().values
SPACES = {space["id"]: space for space in VALUES["board"]["space"]}


# -- terms -------------------------------------------------------------------------------------------------------------
def test_ns_term_1_a_throw_is_both_dice_and_a_turn_may_have_several():
    game, state = position(first_seat=0)
    state, news = play(game, state, "A throw", luck=(3, 3))
    assert facts(news, "threw") == [{"seat": 0, "dice": [3, 3], "again": False}]
    state, news = play(game, state, "A walk s7-1,s7-2,s7-3", luck=(1, 2))
    assert facts(news, "threw") == [{"seat": 0, "dice": [1, 2], "again": True}]
    assert (state.throws, state.turn_throws, state.current) == (2, 2, 0)


def test_ns_term_2_the_mover_is_the_active_player():
    game, state = position(phase="meeting", turn="B", dice=[1, 2], A={"at": "s7-2"}, B={"at": "s7-2"})
    assert moves(game, state, "B") == ["play 0", "pass"]
    assert moves(game, state, "A") == []


def test_ns_term_3_castle_guardian_and_dragon_spaces_are_neutral():
    neutral = {name for name, space in SPACES.items() if space["shire"] == 0}
    assert neutral == {"castle", "guardian", "dragon-north", "dragon-east", "dragon-west"}


def test_ns_term_4_ns_term_5_a_step_passes_and_a_jump_does_not():
    words = {"phase": "move", "dice": [5, 9], "A": {"at": "s7-2"}, "B": {"at": "s7-4"}}
    game, state = position(**words)
    state, _ = play(game, state, "A walk s7-3,s7-4,s7-5,dragon-west,s8-1")
    assert phase(game, state) == "meeting"  # with B, on the way
    game, state = position(phase="start", A={"at": "s7-2", "swords": 1}, B={"at": "s7-4"})
    state, news = play(game, state, "A sword dragon-west", luck=(0,))
    assert "walked" not in kinds(news)
    assert state.current == 1


def test_ns_term_5_the_space_a_move_starts_from_is_not_passed():
    game, state = position(phase="move", dice=[1, 2], A={"at": "s7-2"}, B={"at": "s7-2"})
    state, _ = play(game, state, "A walk s7-1")
    assert state.current == 1


def test_ns_term_6_staying_and_retreating_are_no_landing():
    game, state = position(phase="move", dice=[0, 4], A={"at": "s7-2"})
    state, news = play(game, state, "A stay")
    assert "landed" not in kinds(news)
    words = {"A": {"at": "dragon-west", "retreat": [1, 0, 0]}, "townes": knight(7), "B": {"at": "s7-2"}}
    game, state = position(phase="retreat", fought=True, **words)
    state, news = play(game, state, "A home s7-2")
    assert "landed" not in kinds(news)
    assert state.current == 1  # B stands there, and no alliance is played


@pytest.mark.parametrize(("jumped", "duel"), [(False, True), (True, False)])
def test_ns_term_7_a_dice_arrival_is_no_free_arrival(jumped, duel):
    words = {"A": {"at": "dragon-west", "amulet": "water"}, "townes": knight(7)}
    game, state = position(phase="dragon", dice=[3, 3], jumped=jumped, **words)
    assert table(game, state).duel is duel


def test_ns_term_8_a_towne_is_guarded_or_free():
    game, state = position(townes={"s4-2": "B"})
    protectors = table(game, state).protectors
    assert protectors["s4-2"] == 1
    assert [by for by in protectors.values() if by is None] == [None] * 17


@pytest.mark.parametrize(("shire", "colours"), [(1, [1, 3, 4]), (5, [5, 7, 8]), (9, [2, 6, 9])])
def test_ns_term_9_the_set_of_a_shire_holds_its_number(shire, colours):
    game, _ = position()
    assert game.box.amulets[game.box.shires[shire - 1]["set"]]["colours"] == colours


def test_ns_term_10_ns_term_11_ns_term_12_living_knighted_and_worn_out():
    game, state = position(
        A={"amulet": "water"}, C={"at": None}, townes=knight(7), dragons=living("MYTOR", "VULGOOL", "GUILETH")
    )
    assert [each.alive for each in table(game, state).seats] == [True, True, False]
    assert [dragon.name for dragon in table(game, state).dragons if dragon.alive] == ["MYTOR", "VULGOOL", "GUILETH"]
    assert seat(game, state, "A").knighthoods == [7]
    assert seat(game, state, "B").knighthoods == []
    assert seat(game, state, "A").worn_out
    game, state = position(A={"amulet": "water"}, townes=knight(7), dragons=living("DROG"))
    assert not seat(game, state, "A").worn_out


# -- components and state ----------------------------------------------------------------------------------------------
def test_ns_comp_1_what_is_in_the_box():
    assert len(DRAGONS) == 9
    assert len(TOWNES) == 18
    assert len(VALUES["colour"]) == len(VALUES["shire"]) == 9
    cards = VALUES["cards"]
    assert (cards["mongor"], cards["vulgor"], cards["slygor"], cards["sword"]) == (8, 8, 8, 8)


@pytest.mark.parametrize("players", [1, 7])
def test_ns_comp_2_two_to_six_players(players):
    with pytest.raises(Problem, match="NS-COMP-2"):
        SHIRES(players)
    assert [SHIRES(n).players for n in range(2, 7)] == [2, 3, 4, 5, 6]


def test_ns_comp_3_talismans_never_run_out():
    game, state = position(phase="talismans", dice=[1, 2], A={"at": "s2-4", "talismans": [999] * 9})
    state, _ = play(game, state, "A take 111111111")
    assert seat(game, state, "A").talismans[0] == 1008


def test_ns_state_1_ns_state_2_all_of_it_is_in_a_position():
    words = {
        "A": {"at": "dragon-east", "talismans": list(range(9)), "amulet": "fire", "retreat": [1, 0, 2], "drawn": 3},
        "B": {"at": "s4-2", "swords": 2},
        "townes": {**knight(7), "s4-2": "B"},
        "dragons": {"DROG": "A", "PYRON": None},
    }
    game, state = position(hexed=["A"], attacks=3, allies=["AB"], round=9, quiet=4, last_slayer="A", **words)
    own = seat(game, state, "A")
    assert (own.at, own.talismans, own.amulet, own.drawn) == ("dragon-east", list(range(9)), "fire", 3)
    assert (own.retreat, own.hexed, own.kills) == ({"mongor": 1, "vulgor": 0, "slygor": 2}, True, ["DROG"])
    other = seat(game, state, "B")
    assert (other.townes, other.swords, own.knighthoods) == (["s4-2"], 2, [7])
    seen = table(game, state)
    assert (seen.attacks, seen.round, seen.quiet, seen.last_slayer, seen.swords) == (3, 9, 4, 0, 6)
    assert seen.deck == {"mongor": 7, "vulgor": 8, "slygor": 6}
    assert seen.pairs[0].allied
    assert game.read(game.write(state)) == state


# -- who sees what -----------------------------------------------------------------------------------------------------
def test_ns_info_1_everybody_sees_the_same_table():
    game, state = position(A={"retreat": [1, 1, 0], "swords": 1}, townes=knight(7), hexed=["B"])
    views = game.views(state)
    assert all(view.table == views[None].table for view in views.values())
    assert views[2].table.seats[0].retreat == {"mongor": 1, "vulgor": 1, "slygor": 0}


def test_ns_info_2_the_deck_has_a_content_and_no_order():
    game, state = position(phase="move", dice=[6, 1], A={"retreat": [2, 0, 0]})
    assert table(game, state).deck == {"mongor": 6, "vulgor": 8, "slygor": 8}
    walk = "A walk s7-1,s7-2,s7-3,s7-4,s7-5,dragon-west"
    drawn = [facts(play(game, state, walk, luck=(n,))[1], "drew_retreat")[0]["class"] for n in (0, 5, 6, 14, 21)]
    assert drawn == ["mongor", "mongor", "vulgor", "slygor", "slygor"]


def test_ns_info_3_drawn_dragons_are_shown_to_all():
    game, state = position(A={"at": "dragon-east", "amulet": "water"}, townes=knight(7))
    _, news = play(game, state, "A fight", luck=(9, 4))
    for viewer in (0, 1, 2, None):
        assert [event.kind for event in events_for(news, viewer)][1:3] == ["turned_zero", "turned_dragon"]


def test_ns_info_4_a_choice_is_known_to_its_maker_alone_until_both_have_chosen():
    game, state = position(phase="meeting", dice=[1, 2], A={"at": "s7-2"}, B={"at": "s7-2"})
    state, _ = play(game, state, "A play 1")
    ally, told = play(game, state, "A ally")
    off, told_off = play(game, state, "A put off")
    assert kinds(told) == ["sealed"]
    assert told == told_off
    assert (game.view(ally, 0).choice, game.view(off, 0).choice) == (1, 2)
    for viewer in (1, 2, None):
        assert game.view(ally, viewer) == game.view(off, viewer)
        assert game.view(ally, viewer).table.alliance.sealed == [0]
    assert game.sealed(ally)
    _, told = play(game, ally, "B put off")
    assert facts(told, "alliance")[0]["choice"] == "ally"


def test_ns_info_5_the_lists_of_all_amulets_are_known():
    game, state = position(A={"amulet": "fire"})
    assert {len(amulet["slays"]) for amulet in game.view(state, None).box.amulets.values()} == {6}


# -- setup -------------------------------------------------------------------------------------------------------------
def test_ns_setup_1_ns_setup_2_ns_setup_5_the_first_position():
    game = SHIRES(4)
    state, _ = game.start(Dice(3))
    for own in table(game, state).seats:
        assert (own.talismans, own.amulet, own.at, own.hexed) == ([2] * 9, None, "castle", False)
    seen = table(game, state)
    assert set(seen.protectors.values()) == {None}
    assert all(dragon.alive for dragon in seen.dragons)
    assert not any(pair.allied for pair in seen.pairs)
    assert seen.attacks == 0
    assert len({*game.box.tokens}) == 6


def test_ns_setup_4_everybody_chooses_another_token():
    game, state = position()
    assert [each.token for each in table(game, state).seats] == [None, None, None]
    serial = state.serial
    state, news = play(game, state, "C token 2 either", "A token 5 dame")
    assert facts(news, "took_token") == [
        {"seat": 2, "token": "Hawk", "title": "either"},
        {"seat": 0, "token": "Bear", "title": "dame"},
    ]
    assert [each.token for each in table(game, state).seats] == [5, None, 2]
    assert (state.serial, phase(game, state), state.current) == (serial, "start", 0)  # nobody has to wait for it
    for text in ("A token 2 dame", "B token 5 knight", "B token 0 knight", "B token 7 knight"):
        refused(game, state, text, "NS-SETUP-4")
    state, _ = play(game, state, "A token 1 dame", "B token 5 knight")  # another one, and the first is free again
    assert [each.token for each in table(game, state).seats] == [1, 5, 2]


def test_ns_setup_4_ns_digi_19_a_token_is_chosen_until_the_own_first_throw():
    game, state = position(turn="B", first="B", round=1)
    forms = [game.menu(state, who).forms for who in range(3)]
    assert ["token" in each for each in forms] == [True, True, True]
    state, _ = play(game, state, "B throw", luck=(1, 2))
    refused(game, state, "B token 1 dame", "NS-SETUP-4")
    assert "token" not in game.menu(state, 1).forms
    state, _ = play(game, state, "B walk s7-1", "C token 1 dame")
    refused(game, state, "B token 2 dame", "NS-SETUP-4")
    assert allowed(game, state, "A token 2 knight")  # the last of the round
    state, _ = play(
        game, state, "C throw", "C walk s7-1", "C pass", "A throw", "A walk s7-1", "A pass", luck=(1, 2) * 2
    )
    assert state.round == 2
    for letter in "ABC":
        refused(game, state, f"{letter} token 4 dame", "NS-SETUP-4")
    game, state = position(B={"at": None})
    refused(game, state, "B token 4 dame", "NS-DEATH-1")
    assert game.menu(state, 1).forms == ()


def test_ns_setup_4_a_game_without_choices_goes_on_as_ever():
    game = SHIRES(2)
    state, _ = game.start(Dice(3))
    assert (list(state.token[:2]), list(state.title[:2])) == ([-1, -1], [0, 0])
    assert "tokens" not in game.write(state)


def test_ns_setup_3_all_cards_lie_ready():
    game = SHIRES(2)
    state, _ = game.start(Dice(3))
    assert table(game, state).deck == {"mongor": 8, "vulgor": 8, "slygor": 8}
    assert table(game, state).swords == 8


def test_ns_setup_6_the_highest_throw_goes_first_and_tied_leaders_throw_again():
    game = SHIRES(3)
    state, news = game.start(Numbers(9, 3, 1, 0, 4, 8, 0, 5, 6, 0))
    thrown = facts(news, "first_throw")
    assert [(each["seat"], each["dice"]) for each in thrown] == [
        *((0, [9, 3]), (1, [1, 0]), (2, [4, 8])),
        *((0, [0, 5]), (2, [6, 0])),
    ]
    assert facts(news, "game_begins") == [{"seat": 2}]
    assert state.current == 2
    state, _ = play(game, state, "C throw", "C walk s7-1", luck=(1, 2))
    assert state.current == 0
    assert LETTERS[state.first] == "C"


def test_ns_setup_6_the_first_seat_may_be_named():
    state, news = SHIRES(3, {"first_seat": 1}).start(Numbers())
    assert state.current == 1
    assert "first_throw" not in kinds(news)
    with pytest.raises(Problem):
        SHIRES(3, {"first_seat": 3})


# -- the standard edition ----------------------------------------------------------------------------------------------
def test_ns_shire_1_nine_shires_of_four_to_six_spaces_with_two_townes():
    sizes = [sum(space["shire"] == shire for space in SPACES.values()) for shire in range(1, 10)]
    assert sorted(sizes) == [4, 4, 4, 5, 5, 5, 6, 6, 6]
    assert all(len(shire["townes"]) == 2 for shire in VALUES["shire"])


def test_ns_tali_1_nine_colours_in_three_sets():
    assert [amulet["colours"] for amulet in VALUES["amulet"]] == [[1, 3, 4], [5, 7, 8], [2, 6, 9]]
    assert VALUES["colour"][4]["name"] == "white"


def test_ns_amulet_1_each_amulet_slays_six_dragons_and_each_dragon_stands_on_two():
    slain = [name for amulet in VALUES["amulet"] for name in amulet["slays"]]
    assert len(slain) == 18
    assert all(slain.count(dragon) == 2 for dragon in DRAGONS)


def test_ns_duel_1_of_each_two_dragons_one_kills_the_other():
    kills = {dragon["name"]: dragon["kills"] for dragon in VALUES["dragon"]}
    assert all((two in kills[one]) != (one in kills[two]) for one, two in combinations(DRAGONS, 2))


def test_ns_space_shire_1_four_special_spaces_lie_in_shires():
    special = [space["kind"] for space in SPACES.values() if space["shire"] and space["kind"] not in ("plain", "towne")]
    assert sorted(special) == ["key", "sword", "sword", "talisman"]
    game, state = position(phase="move", dice=[1, 2], A={"at": "s3-2"}, B={"at": "s3-3"})
    state, _ = play(game, state, "A walk s3-3")
    assert phase(game, state) == "meeting"
    game, state = position(A={"at": "s2-4"}, turn="B")
    state, news = play(game, state, "B throw", luck=(2, 5))
    assert facts(news, "blessed")[0]["seat"] == 0
    assert len(facts(news, "blessed")) == 1
