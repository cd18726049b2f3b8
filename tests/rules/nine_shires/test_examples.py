"""Section 22: the examples."""

from tests.rules.nine_shires.table import (
    allowed,
    ends,
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

OTHERS = "BCDEF"


def test_ex_ns_1_first_throw():
    game, state = position()
    state, news = play(game, state, "A throw", luck=(2, 4))
    assert kinds(news) == ["threw"]
    assert ends(game, state) == {"s3-4", "s7-2", "s3-2", "s7-4", "dragon-east", "dragon-west"}
    state, _ = play(game, state, "A walk s7-1,s7-2,s7-3,s7-4", "A protect 123")
    assert sum(seat(game, state, "A").talismans) == 15
    assert list(table(game, state).protectors.values()).count(None) == 17


def test_ex_ns_2_blessing_of_several():
    game, state = position(A={"at": "s7-2"}, B={"at": "s4-3"}, turn="C", townes=knight(4))
    state, _ = play(game, state, "C throw", luck=(4, 7))
    assert seat(game, state, "A").talismans == [3, 2, 3, 3, 3, 2, 3, 3, 2]
    assert sum(seat(game, state, "B").talismans) == 21
    assert sum(seat(game, state, "C").talismans) == 18


def test_ex_ns_3_blessing_once():
    game, state = position(A={"at": "s4-3"}, townes=knight(4))
    state, _ = play(game, state, "A throw", luck=(4, 4))
    assert sum(seat(game, state, "A").talismans) == 21
    state, news = play(game, state, "A walk s4-4,s4-5,guardian,s5-6", luck=(1, 2))
    assert facts(news, "threw")[0]["again"]


def test_ex_ns_4_zero_route_alliance_and_amulet_on_the_way_fight_in_the_same_throw():
    own = {"at": "s6-2", "talismans": [0, 2, 0, 0, 0, 3, 0, 0, 5]}
    game, state = position(A=own, B={"at": "s6-3"}, townes=knight(1), attacks=2)
    state, _ = play(game, state, "A throw", luck=(0, 7))
    assert state.attacks == 3
    state, _ = play(game, state, "A walk s6-3,s6-4,guardian,s4-5,s4-4,s4-3,s4-2,s4-1,dragon-west")
    state, _ = play(game, state, "A play 1", "A ally", "B ally")
    assert seat(game, state, "A").talismans == [0, 5, 0, 0, 0, 6, 0, 0, 8]
    state, news = play(game, state, "A buy earth", luck=(0,))
    assert seat(game, state, "A").talismans == [0, 0, 0, 0, 0, 1, 0, 0, 3]
    assert "drew_retreat" in kinds(news)
    assert allowed(game, state, "A fight")


def test_ex_ns_5_amulet_then_a_jump_no_fight():
    own = {"at": "s6-3", "talismans": [5] * 9}
    game, state = position(phase="move", dice=[2, 4], A=own, townes=knight(7))
    state, _ = play(game, state, "A walk s6-4,guardian,s5-6,s5-5,s5-4,s5-3", "A buy fire")
    state, news = play(game, state, "A jump dragon-north", luck=(0,))
    assert "drew_retreat" in kinds(news)
    assert state.current == 1
    state, _ = play(game, state, "B throw", "B walk s7-1", "C throw", "C walk s3-5", luck=(1, 2, 1, 2))
    assert allowed(game, state, "A fight")


def test_ex_ns_6_double_zero_on_a_dragon_space():
    own = {"at": "dragon-east", "amulet": "water", "retreat": [0, 0, 1], "drawn": 1}
    game, state = position(A=own, townes=knight(7), attacks=3)
    state, news = play(game, state, "A throw", luck=(0, 0))
    assert (state.attacks, seat(game, state, "A").hexed, "blessed" in kinds(news)) == (4, True, False)
    assert "stay" in moves(game, state)
    route = "s2-6,s2-5,s2-4,s2-3,s2-2,s2-1,s1-4,s1-3,s1-2,s1-1,dragon-north"
    state, _ = play(game, state, f"A walk {route}", luck=(0,))
    assert (seat(game, state, "A").drawn, table(game, state).duel) == (2, True)
    state, news = play(game, state, "A fight", luck=(0, 1, 1, 2))
    assert facts(news, "duelled") == [{"dragon": "GOGDOOM", "loser": "MYTOR"}]
    assert (state.attacks, seat(game, state, "A").kills) == (2, ["MYTOR", "GOGDOOM"])
    assert (phase(game, state), state.fought, seat(game, state, "A").hexed) == ("move", 1, True)


def test_ex_ns_8_hexed_with_the_right_card():
    own = {"at": "dragon-west", "amulet": "fire", "retreat": [1, 0, 0], "drawn": 1}
    game, state = position(A=own, townes=knight(7), hexed=["A"])
    assert "fell" in kinds(play(game, state, "A fight", luck=(3,))[1])
    game, state = position(A=own, townes=knight(7))
    state, news = play(game, state, "A fight", luck=(3,))
    assert "retreats" in kinds(news)
    assert seat(game, state, "A").retreat["mongor"] == 1


def test_ex_ns_9_zero_card_in_an_ordinary_fight():
    own = {"at": "dragon-west", "amulet": "fire", "retreat": [0, 1, 0], "drawn": 1}
    game, state = position(A=own, townes=knight(7))
    assert "fell" in kinds(play(game, state, "A fight", luck=(9, 4))[1])
    game, state = position(A={**own, "amulet": "earth"}, townes=knight(7))
    state, news = play(game, state, "A fight", luck=(9, 4))
    assert facts(news, "slain")[0]["dragon"] == "DROG"
    assert not seat(game, state, "A").hexed


def test_ex_ns_11_last_two_dragons_double():
    own = {"at": "dragon-west", "amulet": "earth", "drawn": 4}
    words = {"phase": "dragon", "dice": [2, 2], "dragons": living("DROG", "VEXMIRE"), "townes": knight(7)}
    for luck in ((0, 0), (1, 0), (2, 0, 0), (2, 1, 0), (0, 1, 0), (1, 1, 0)):
        game, state = position(A=own, **words)
        state, news = play(game, state, "A fight", luck=luck)
        assert seat(game, state, "A").kills == ["DROG", "VEXMIRE"]
        assert (state.last_slayer, "threw" in kinds(news)) == (0, False)
        assert table(game, state).over


def test_ex_ns_12_one_dragon_left_double():
    own = {"at": "dragon-west", "amulet": "water", "retreat": [1, 0, 0], "drawn": 4}
    words = {"phase": "dragon", "dice": [2, 2], "dragons": living("MYTOR"), "townes": knight(7)}
    game, state = position(A=own, **words)
    assert phase(game, play(game, state, "A fight", luck=(0,))[0]) == "retreat"
    assert "fell" in kinds(play(game, state, "A fight", luck=(1, 0))[1])
    assert allowed(game, state, "A refund s7-2")
    odds = seat(game, state, "A").odds["water"]
    assert (odds.slay, odds.retreat, odds.die) == (0, 0.5, 0.5)


SLAIN = dict.fromkeys(("MYTOR", "VULGOOL", "GOGDOOM", "PYRON"), "A") | dict.fromkeys(
    ("VEXMIRE", "HULGRAM", "WARTROLL", "GUILETH"), "B"
)


def test_ex_ns_13_tie_for_most_kills_last_slayer_outside():
    words = {
        "A": {"talismans": [22, 0, 0, 0, 0, 0, 0, 0, 0], "amulet": "water"},
        "B": {"talismans": [40, 0, 0, 0, 0, 0, 0, 0, 0]},
        "C": {"talismans": [25, 0, 0, 0, 0, 0, 0, 0, 0], "amulet": "water", "at": "dragon-west", "drawn": 4},
        "townes": {**knight(1, 2), **knight(3, by="B"), **knight(4, 5, 6, by="C")},
    }
    game, state = position(turn="C", dragons=SLAIN, **words)
    assert [own.power for own in table(game, state).seats] == [49, 46, 58]
    state, _ = play(game, state, "C fight", luck=(0,))
    assert (reason(game, state), game.score(state).winners) == ("power", (2,))


def test_ex_ns_14_tie_for_most_kills_last_slayer_inside():
    dragons = {**SLAIN, "PYRON": "C"}
    own = {"talismans": [0] * 9, "amulet": "water", "at": "dragon-west", "drawn": 4}
    words = {"B": {"talismans": [99] * 9}, "C": {"talismans": [99] * 9}}
    game, state = position(A=own, townes=knight(7), dragons=dragons, **words)
    state, _ = play(game, state, "A fight", luck=(0,))
    assert (reason(game, state), game.score(state).winners) == ("slayer", (0,))


def test_ex_ns_17_the_lock():
    words = {"A": {"at": "s8-2"}, "C": {"at": "s8-3"}}
    game, state = position(phase="move", dice=[4, 9], **words)
    state, _ = play(game, state, "A walk s8-3,s8-4,s9-1,s9-2", "A play 2", "A ally", "C ally")
    pair = next(pair for pair in table(game, state).pairs if pair.seats == [0, 2])
    assert pair.locks == {8: [2]}  # A has left, C has not
    lock = {"seat": "C", "other": "A", "shires": [8]}
    words = {"A": {"at": "s8-4"}, "C": {"at": "s8-3"}, "locks": [lock]}
    game, state = position(phase="move", dice=[2, 9], **words)
    assert play(game, state, "A walk s8-3,s8-2")[0].current == 1
    game, state = position(phase="move", dice=[2, 9], A={"at": "s8-4"}, C={"at": "s8-3"})
    assert phase(game, play(game, state, "A walk s8-3,s8-2")[0]) == "meeting"


def test_ex_ns_18_exchange_to_two_knighthoods():
    townes = {"s4-2": "A", "s5-2": "A", "s4-4": "B", "s5-5": "B", "s1-2": "A"}
    words = {"A": {"retreat": [4, 0, 0]}, "B": {"retreat": [0, 1, 0]}}
    game, state = position(allies=["AB"], turn="C", townes=townes, **words)
    refused(game, state, "A offer 1 s1-2 for vulgor", "NS-EXCHANGE-5")
    state, _ = play(game, state, "A offer 1 s5-2 for s4-4", "B accept 1.1")
    assert (seat(game, state, "A").knighthoods, seat(game, state, "B").knighthoods) == ([4], [5])
    assert (seat(game, state, "A").townes, seat(game, state, "B").townes) == (["s1-2"], [])
    at = {"at": "s9-1"}
    game, state = position(
        phase="meeting", dice=[1, 2], A=at, B=at, allies=["AB"], townes={**knight(4), **knight(5, by="B")}
    )
    state, _ = play(game, state, "A play 1", "A ally", "B put off")
    assert not table(game, state).pairs[0].allied
    assert table(game, state).knights[3:5] == [0, 1]


def test_ex_ns_19_handing_back():
    own = {"at": "dragon-west", "amulet": "water", "drawn": 4}
    alive = ("MYTOR", "VULGOOL", "GUILETH", "DROG")
    game, state = position(A=own, townes=knight(8), dragons=living(*alive))
    state, _ = play(game, state, "A fight", luck=(2,))
    assert moves(game, state) == ["refund s8-1", "refund s8-3", "pass"]
    state, _ = play(game, state, "A refund s8-1")
    assert seat(game, state, "A").talismans == [7, 2, 7, 7, 2, 2, 2, 2, 2]
    assert (seat(game, state, "A").amulet, state.current) == (None, 1)
    game, state = position(A=own, townes=knight(8), dragons=living(*alive, "PYRON"))
    state, _ = play(game, state, "A fight", luck=(3,))
    assert state.current == 1


def test_ex_ns_21_sixth_attack():
    townes = {space: "A" for shire in range(1, 10) for space in knight(shire)}
    del townes["s4-2"]
    game, state = position(turn="B", attacks=5, townes=townes, B={"at": "s8-2"}, dragons=living("DROG", by="A"))
    state, news = play(game, state, "B throw", luck=(0, 8))
    assert ("blessed" in kinds(news), reason(game, state)) == (False, "destroyed")
    assert game.score(state).winners == ()


def test_ex_ns_23_key_to_the_guardian():
    own = {"at": "s9-2", "talismans": [3, 3, 3, 2, 5, 0, 5, 5, 0]}
    game, state = position(phase="move", dice=[1, 2], A=own, townes=knight(7), hexed=["A"])
    state, _ = play(game, state, "A walk s9-3", "A jump guardian", "A lift 111222333", "A buy fire")
    assert (seat(game, state, "A").hexed, seat(game, state, "A").amulet) == (False, "fire")
    assert sum(seat(game, state, "A").talismans) == 2
    assert state.current == 1


def test_ex_ns_24_sword_card_card_limit():
    own = {"at": "s1-3", "swords": 1, "drawn": 4, "retreat": [1, 1, 1], "amulet": "water"}
    game, state = position(A=own, townes=knight(7))
    state, news = play(game, state, "A sword dragon-east")
    assert not {"threw", "attacked", "blessed", "drew_retreat"} & {*kinds(news)}
    assert (phase(game, state), table(game, state).duel, table(game, state).swords) == ("dragon", False, 8)
    game, state = position(A={**own, "amulet": None}, townes=knight(7))
    assert play(game, state, "A sword dragon-east")[0].current == 1


def test_ex_ns_25_sole_survivor():
    dead = {"B": {"at": None}, "C": {"at": None}}
    own = {"at": "s6-4", "talismans": [3, 0, 3, 0, 0, 0, 0, 0, 0]}
    alive = ("MYTOR", "VULGOOL", "GUILETH", "DROG")
    game, state = position(phase="move", dice=[1, 2], A=own, attacks=2, dragons=living(*alive), **dead)
    state, _ = play(game, state, "A walk guardian", "A take 113344444", "A buy water")
    assert (seat(game, state, "A").amulet, seat(game, state, "A").talismans) == ("water", [0] * 9)
    own = {"at": "dragon-west", "amulet": "water", "drawn": 4}
    game, state = position(A=own, townes=knight(7), dragons=living("DROG"), attacks=2, **dead)
    assert reason(game, play(game, state, "A fight", luck=(0,))[0]) == "alone"
