"""Sections 18 to 21: sole survivor, the end, decisions and their defaults, time and absence."""

import pytest

from dragonhoard import Await, Choice, Extend, Problem
from dragonhoard.games.nine_shires.moves import Throw
from tests.rules.nine_shires.table import (
    RICH,
    SHIRES,
    TOWNES,
    Numbers,
    all_guarded,
    facts,
    kinds,
    knight,
    living,
    moves,
    phase,
    play,
    position,
    reason,
    refused,
    seat,
    table,
)

ALONE = {"B": {"at": None}, "C": {"at": None}}
SLAYER = {"at": "dragon-west", "amulet": "water", "drawn": 4}


# -- sole survivor -----------------------------------------------------------------------------------------------------
def test_ns_sole_1_the_last_one_plays_on_alone():
    game, state = position(round=5, **ALONE)
    state, news = play(game, state, "A throw", "A walk s7-1", luck=(1, 2))
    assert (state.current, state.round, phase(game, state)) == (0, 6, "start")
    assert "round_ends" in kinds(news)


def test_ns_sole_2_each_landing_with_the_guardian_brings_nine_talismans():
    game, state = position(phase="move", dice=[1, 2], A={"at": "s6-4", "talismans": [0] * 9}, **ALONE)
    state, _ = play(game, state, "A walk guardian")
    assert phase(game, state) == "talismans"
    state, _ = play(game, state, "A take 111113333")
    assert seat(game, state, "A").talismans == [5, 0, 4, 0, 0, 0, 0, 0, 0]
    game, state = position(phase="move", dice=[1, 2], A={"at": "s6-4"})
    assert play(game, state, "A walk guardian")[0].current == 1


def test_ns_sole_3_the_survivor_wins_when_the_last_dragon_dies():
    game, state = position(A=SLAYER, townes=knight(7), dragons=living("DROG"), **ALONE)
    state, _ = play(game, state, "A fight", luck=(0,))
    assert (reason(game, state), game.score(state).winners) == ("alone", (0,))
    game, state = position(attacks=5, **ALONE)
    assert reason(game, play(game, state, "A throw", luck=(0, 1))[0]) == "destroyed"


# -- the end -----------------------------------------------------------------------------------------------------------
def last_fight(dragons, **words):
    """A slays DROG, the last one."""
    own = {**SLAYER, **words.pop("A", {})}
    return position(A=own, townes=words.pop("townes", knight(7)), dragons={**living("DROG"), **dragons}, **words)


def test_ns_end_1_ns_end_2_the_game_ends_at_once_when_the_ninth_dragon_dies():
    words = {"phase": "dragon", "dice": [3, 3], "dragons": living("DROG", "VEXMIRE"), "townes": knight(7)}
    game, state = position(A={**SLAYER, "amulet": "earth"}, **words)
    state, news = play(game, state, "A fight", luck=(0, 0))
    assert table(game, state).over
    assert "threw" not in kinds(news)
    assert (state.last_slayer, seat(game, state, "A").kills) == (0, ["DROG", "VEXMIRE"])


def test_ns_end_3_only_the_living_have_most_kills():
    game, state = last_fight(living("DROG", by="C"), C={"at": None})
    state, _ = play(game, state, "A fight", luck=(0,))
    assert (reason(game, state), state.winner) == ("slayer", 0)


def test_ns_end_4_the_last_slayer_wins_without_a_count_if_nobody_has_more():
    dragons = {"MYTOR": "A", "PYRON": "A", "VULGOOL": "A"} | dict.fromkeys(("GOGDOOM", "VEXMIRE", "HULGRAM"), "C")
    game, state = last_fight(dragons, A={"talismans": [0] * 9}, C={"talismans": [99] * 9})
    state, _ = play(game, state, "A fight", luck=(0,))
    assert (reason(game, state), state.winner) == ("slayer", 0)  # 4 against 3 and 2


@pytest.mark.parametrize(("talismans", "winner"), [([9] * 9, 1), ([0] * 9, 0)])
def test_ns_end_5_otherwise_the_greatest_magic_power_of_the_candidates_wins(talismans, winner):
    words = {"B": {"talismans": talismans}, "C": {"talismans": [99] * 9}}
    game, state = last_fight({"MYTOR": "C"}, **words)  # B slew 7, C 1
    state, _ = play(game, state, "A fight", luck=(0,))
    assert (reason(game, state), state.winner) == ("power", winner)
    assert game.score(state).places[winner] == 1
    assert game.score(state).places[2] == 3


def test_ns_end_6_every_towne_counts():
    games = [position(A={"talismans": [0] * 9}, townes={name: "A"}) for name in TOWNES]
    assert [seat(game, state, "A").power for game, state in games] == [3] * len(TOWNES)


def test_ns_end_6_magic_power_is_talismans_townes_and_an_amulet():
    words = {"A": {"talismans": [2] * 9, "amulet": "fire"}, "townes": {**knight(7), "s4-2": "A"}}
    game, state = position(**words)
    assert seat(game, state, "A").power == 18 + 9 + 15
    assert [(line.key, line.points) for line in game.score(state).lines if line.seat == 0] == [
        *(("talismans", 18), ("townes", 9), ("amulet", 15)),
    ]


def test_ns_end_7_equal_candidates_throw_until_one_is_higher():
    game, state = last_fight({}, A={"talismans": [0] * 9}, B={"talismans": [21, 0, 0, 0, 0, 0, 0, 0, 0]})
    state, news = play(game, state, "A fight", luck=(0, 5, 5, 1, 9, 2, 3, 9, 0))
    assert [(each["seat"], each["dice"]) for each in facts(news, "tie_throw")] == [
        *((0, [5, 5]), (1, [1, 9])),
        *((0, [2, 3]), (1, [9, 0])),
    ]
    assert (reason(game, state), state.winner) == ("dice", 1)


@pytest.mark.parametrize("ending", ["destroyed", "dead", "quiet", "rounds"])
def test_ns_end_8_a_common_defeat_has_no_winner(ending):
    game, state = position(phase="over", ending=ending)
    score = game.score(state)
    assert (score.winners, score.totals, {line.clause for line in score.out}) == ((), (None,) * 3, {"NS-END-8"})
    lost = [sum(line.points for line in game.lost(state) if line.seat == seat) for seat in range(3)]
    assert lost == [sum(talismans) for talismans in state.talismans[:3]]  # what was left to them


def test_ns_stall_1_thirty_rounds_without_a_death_lose_the_kingdom():
    game, state = position(turn="C", quiet=29, townes=all_guarded())
    assert table(game, state).quiet == 29
    lost, _ = play(game, state, "C throw", "C walk s7-1", luck=(1, 2))
    assert reason(game, lost) == "quiet"
    game, state = position(turn="C", quiet=29, slain_now=True)
    state, _ = play(game, state, "C throw", "C walk s7-1", luck=(1, 2))
    assert (state.current, state.quiet) == (0, 0)


def test_ns_stall_2_after_round_200_all_lose():
    game, state = position(turn="C", round=200)
    assert reason(game, play(game, state, "C throw", "C walk s7-1", luck=(1, 2))[0]) == "rounds"


# -- defaults ----------------------------------------------------------------------------------------------------------
def test_ns_digi_1_a_turn_begins_with_the_throw():
    game, state = position(A={**SLAYER, "swords": 1}, townes=knight(7))
    assert kinds(play(game, state, "lapse", luck=(1, 2))[1])[0] == "threw"


def test_ns_digi_2_the_smallest_count_and_the_first_route_or_staying():
    game, state = position(phase="move", dice=[4, 2])
    assert facts(play(game, state, "lapse")[1], "sets_out")[0]["route"] == ["s3-5", "s3-4"]
    game, state = position(phase="move", dice=[0, 2])
    assert facts(play(game, state, "lapse")[1], "sets_out")[0]["route"] == ["s3-5", "s3-4"]
    game, state = position(phase="move", dice=[0, 0], A={"at": "s7-2"})
    assert "stayed" in kinds(play(game, state, "lapse", luck=(1, 2))[1])


def test_ns_digi_3_ns_digi_4_no_play_and_put_off():
    at = {"at": "s4-3"}
    game, state = position(phase="meeting", dice=[1, 2], A=at, B=at)
    assert play(game, state, "lapse")[0].current == 1
    state, _ = play(game, state, "A play 1", "B ally")
    _, news = play(game, state, "lapse")
    assert (facts(news, "alliance")[0]["choice"], facts(news, "alliance")[0]["answer"]) == ("put off", "ally")


def test_ns_digi_4_both_put_off_if_neither_has_chosen():
    at = {"at": "s4-3"}
    game, state = position(phase="alliance", partner="B", dice=[1, 2], A=at, B=at)
    _, news = play(game, state, "lapse")
    assert facts(news, "alliance")[0]["gained"] == {"1": 2, "3": 2, "4": 2}


@pytest.mark.parametrize(
    ("words", "own"),
    [
        ({"phase": "guardian"}, {"at": "guardian", "talismans": RICH}),
        ({"phase": "guardian", "hexed": ["A"]}, {"at": "guardian"}),
        ({"phase": "towne"}, {"at": "s7-2"}),
        ({"phase": "key"}, {"at": "s9-3"}),
        ({"phase": "castle"}, {"at": "castle"}),
    ],
)
def test_ns_digi_5_ns_digi_6_ns_digi_7_ns_digi_10_ns_digi_11_nothing_is_paid_and_nobody_jumps(words, own):
    game, state = position(A=own, dice=[1, 2], **words)
    before = seat(game, state, "A")
    state, _ = play(game, state, "lapse")
    assert (seat(game, state, "A"), state.current) == (before, 1)


def test_ns_digi_8_one_of_each_colour():
    game, state = position(phase="talismans", dice=[1, 2], A={"at": "s2-4"})
    state, news = play(game, state, "lapse")
    assert seat(game, state, "A").talismans == [3] * 9
    assert facts(news, "took_talismans")[0]["gained"] == {str(n): 1 for n in range(1, 10)}
    assert state.current == 1


def test_ns_digi_9_a_sword_card_if_one_is_left():
    game, state = position(phase="sword", dice=[1, 2], A={"at": "s3-3"})
    assert seat(game, play(game, state, "lapse")[0], "A").swords == 1
    game, state = position(phase="sword", dice=[1, 2], A={"at": "s3-3"}, B={"swords": 8})
    assert play(game, state, "lapse")[0].current == 1


def test_ns_digi_12_ns_digi_14_the_fight_is_put_off_and_the_amulet_kept():
    game, state = position(phase="dragon", dice=[1, 2], A=SLAYER, townes=knight(7))
    state, news = play(game, state, "lapse")
    assert ("fights" in kinds(news), state.current) == (False, 1)
    words = {"A": SLAYER, "townes": knight(7), "dragons": living("MYTOR", "VULGOOL", "GUILETH")}
    game, state = position(phase="keep", **words)
    assert seat(game, play(game, state, "lapse")[0], "A").amulet == "water"


def test_ns_digi_13_home_is_the_lowest_shire_and_its_first_towne():
    game, state = position(phase="retreat", A={"at": "dragon-west", "retreat": [1, 0, 0]}, townes=knight(7, 4))
    assert seat(game, play(game, state, "lapse")[0], "A").at == "s4-2"


def test_ns_digi_17_chance_comes_from_outside():
    game, state = position()
    luck = Numbers(3, 4)
    state, _ = game.apply(state, Choice(0, state.serial, Throw()), luck)
    assert (state.dice, luck.left) == ([3, 4], [])


def test_ns_digi_18_the_end_is_checked_after_each_dragon():
    words = {"phase": "dragon", "dice": [3, 3], "townes": knight(7), "attacks": 2}
    game, state = position(A={**SLAYER, "amulet": "earth"}, dragons=living("DROG", "VEXMIRE"), **words)
    _, news = play(game, state, "A fight", luck=(0, 0))
    assert [kind for kind in kinds(news) if kind in ("duelled", "set_back", "slain", "game_ends")] == [
        *("duelled", "set_back", "slain", "set_back", "slain", "game_ends"),
    ]


# -- time and absence --------------------------------------------------------------------------------------------------
def test_ns_net_1_a_time_for_each_decision_and_one_for_the_alliance():
    game, state = position(seconds=60, alliance_seconds=15, wait=4)
    assert game.turn(state) == Await((0,), 4, 60)
    at = {"at": "s4-3"}
    game, state = position(phase="alliance", partner="B", dice=[1, 2], A=at, B=at, seconds=60, alliance_seconds=15)
    assert game.turn(state).seconds == 15
    game, state = position()
    assert game.turn(state).seconds is None
    with pytest.raises(Problem):
        SHIRES(2, {"seconds": -1})


def test_ns_net_2_nobody_waits_for_whoever_has_left():
    game, state = position(seconds=60)
    state, _ = play(game, state, "A leaves")
    assert game.turn(state).seconds == 0
    state, _ = play(game, state, "B leaves", "C leaves")
    assert game.turn(state).seconds is None


def test_ns_net_3_leaving_and_coming_back():
    game, state = position()
    refused(game, state, "B returns", "NS-NET-3")
    state, _ = play(game, state, "B leaves")
    refused(game, state, "B leaves", "NS-NET-3")
    assert table(game, state).away == [False, True, False]
    assert kinds(play(game, state, "B returns")[1]) == ["came_back"]


def test_ns_net_4_a_move_names_its_wait():
    game, state = position(wait=7)
    for serial in (6, 8):
        assert game.check(state, Choice(0, serial, Throw())).clause == "NS-NET-4"
    assert game.check(state, Extend(6, 30)).clause == "NS-NET-4"
    assert game.check(state, Choice(9, 7, Throw())).clause == "NS-TURN-4"
    game, state = position(phase="over", ending="dead")
    refused(game, state, "A throw", "NS-NET-4")
    assert moves(game, state) == []
