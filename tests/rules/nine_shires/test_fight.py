"""Sections 15 and 16: fights, duels, the Zero card, retreat, handing back, death."""

import pytest

from dragonhoard.games.nine_shires.rules.fight import do_fight
from tests.rules.nine_shires.table import (
    DRAGONS,
    allowed,
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

WATER = {"at": "dragon-west", "amulet": "water", "drawn": 4}
MYTOR, GOGDOOM, PYRON, DROG, ZERO = 0, 2, 3, 4, 9  # cards of the full deck


def fighter(**words):
    own = {**WATER, **words.pop("A", {})}
    return position(A=own, **{"townes": knight(7), **words})


@pytest.mark.parametrize(
    ("own", "townes", "clause"),
    [
        ({}, {}, "NS-FIGHT-1"),
        ({"amulet": None}, knight(7), "NS-FIGHT-1"),
        ({"at": "s8-1"}, knight(7), "NS-FIGHT-1"),
    ],
)
def test_ns_fight_1_knighthood_amulet_and_dragon_space(own, townes, clause):
    game, state = fighter(A=own, townes=townes)
    refused(game, state, "A fight", clause)
    game, state = fighter()
    assert allowed(game, state, "A fight")


def test_ns_fight_2_a_fight_is_always_voluntary():
    game, state = fighter()
    state, _ = play(game, state, "A throw", luck=(1, 2))
    assert seat(game, state, "A").amulet == "water"
    game, state = fighter(phase="dragon", dice=[1, 2])
    state, news = play(game, state, "A pass")
    assert "fights" not in kinds(news)
    assert (state.current, seat(game, state, "A").amulet) == (1, "water")


def test_ns_fight_3_one_fight_in_a_turn():
    game, state = fighter(phase="dragon", dice=[3, 3], A={"at": "dragon-north"})
    state, _ = play(game, state, "A fight", luck=(DROG, 4, 1, 0))  # and thrown again
    assert (phase(game, state), table(game, state).fought) == ("move", True)
    dead = living("MYTOR", "VULGOOL", "GUILETH")
    game, state = fighter(phase="dragon", dice=[3, 3], fought=True, dragons=dead)
    refused(game, state, "A fight", "NS-FIGHT-3")


@pytest.mark.parametrize(("luck", "turned"), [((MYTOR,), ["MYTOR"]), ((ZERO, 8), ["GUILETH"])])
def test_ns_fight_4_cards_are_turned_until_there_is_a_dragon(luck, turned):
    game, state = fighter()
    _, news = play(game, state, "A fight", luck=luck)
    assert [each["dragon"] for each in facts(news, "turned_dragon")] == turned
    assert ("turned_zero" in kinds(news)) is (len(luck) > 1)


def test_ns_fight_5_a_dragon_on_the_list_dies():
    game, state = fighter(attacks=2)
    state, news = play(game, state, "A fight", luck=(DROG,))
    own = seat(game, state, "A")
    assert (own.kills, own.at, own.amulet) == (["DROG"], "dragon-west", "water")
    assert (state.attacks, state.last_slayer, state.current) == (1, 0, 1)
    assert facts(news, "slain") == [{"seat": 0, "dragon": "DROG"}]


def test_ns_fight_6_otherwise_the_player_retreats_or_is_killed():
    game, state = fighter(A={"retreat": [1, 0, 0]})
    state, news = play(game, state, "A fight", luck=(MYTOR,))
    assert facts(news, "retreats") == [{"seat": 0, "dragon": "MYTOR"}]
    assert phase(game, state) == "retreat"
    refused(game, state, "A pass", "NS-RETREAT-1")
    game, state = fighter()
    state, news = play(game, state, "A fight", luck=(MYTOR,))
    assert facts(news, "fell") == [{"seat": 0, "dragon": "MYTOR", "freed": ["s7-2", "s7-4"]}]


def test_ns_fight_7_nothing_can_be_done_between_draw_and_result():
    words = {"A": {"retreat": [1, 0, 0]}, "B": {"retreat": [0, 1, 0]}, "allies": ["AB"]}
    game, state = fighter(**words)
    assert allowed(game, state, "B offer 0 vulgor for mongor")
    state, _ = play(game, state, "A fight", luck=(MYTOR,))
    refused(game, state, "B offer 0 vulgor for mongor", "NS-FIGHT-7")
    refused(game, state, "A offer 1 mongor for vulgor", "NS-FIGHT-7")


def test_ns_fight_8_the_zero_card_and_the_living_go_back():
    game, state = fighter()
    state, _ = play(game, state, "A fight", luck=(ZERO, DROG))
    state.current, state.fought = 0, 0
    _, news = play(game, state, "A fight", luck=(8, PYRON))  # eight live; the ninth card is Zero again
    assert kinds(news)[1:3] == ["turned_zero", "turned_dragon"]


def test_ns_fight_9_after_a_win_one_may_stay_and_fight_again_or_leave():
    game, state = fighter(dragons={"DROG": "A"}, last_slayer="A")
    assert {"throw", "fight"} <= {*moves(game, state)}
    state, _ = play(game, state, "A throw", "A walk s7-5", luck=(1, 2))
    assert (seat(game, state, "A").amulet, seat(game, state, "A").at) == ("water", "s7-5")


# -- duels -------------------------------------------------------------------------------------------------------------
def duel(**words):
    return fighter(phase="dragon", dice=[3, 3], **words)


def test_ns_duel_1_two_dragons_fight_each_other_first():
    game, state = duel()
    state, news = play(game, state, "A fight", luck=(MYTOR, 1, 1, 2))  # GOGDOOM kills MYTOR and is on the water list
    assert facts(news, "duelled") == [{"dragon": "GOGDOOM", "loser": "MYTOR"}]
    assert kinds(news)[:4] == ["fights", "turned_dragon", "turned_dragon", "duelled"]


def test_ns_duel_1_after_a_jump_the_second_throw_of_a_double_arrives_by_dice():
    game, state = fighter(phase="sword", dice=[3, 3], A={"at": "s3-3", "talismans": [0] * 9})
    state, _ = play(game, state, "A jump dragon-north")
    assert not table(game, state).duel
    state, _ = play(game, state, "A pass", luck=(6, 6))
    state, _ = play(game, state, "A walk s5-1,s5-2,s5-3,s5-4,s5-5,s5-6,guardian,s6-4,s6-3,s6-2,s6-1,dragon-east")
    assert (phase(game, state), table(game, state).duel) == ("dragon", True)
    _, news = play(game, state, "A fight", luck=(MYTOR, 1, 1, 2))
    assert kinds(news)[:4] == ["fights", "turned_dragon", "turned_dragon", "duelled"]


def test_ns_duel_2_the_fight_may_be_put_off():
    game, state = duel()
    state, news = play(game, state, "A pass", luck=(1, 2))
    assert "turned_dragon" not in kinds(news)


def test_ns_duel_3_both_are_credited_if_the_survivor_is_slain():
    game, state = duel(attacks=4)
    state, _ = play(game, state, "A fight", luck=(MYTOR, 1, 1, 2))
    assert seat(game, state, "A").kills == ["MYTOR", "GOGDOOM"]
    assert state.attacks == 2


def test_ns_duel_4_if_not_the_loser_is_dead_without_credit():
    game, state = duel(attacks=4, A={"retreat": [1, 0, 0]})
    state, _ = play(game, state, "A fight", luck=(MYTOR, 3))  # MYTOR kills DROG
    drog = table(game, state).dragons[DRAGONS.index("DROG")]
    assert (drog.alive, drog.by, state.attacks) == (False, None, 3)
    assert seat(game, state, "A").kills == []
    assert phase(game, state) == "retreat"


def test_ns_duel_5_with_one_dragon_left_a_double_draws_one_card():
    game, state = duel(dragons=living("DROG"))
    assert not table(game, state).duel
    state, news = play(game, state, "A fight", luck=(0,))
    assert "duelled" not in kinds(news)
    assert reason(game, state) in ("slayer", "power")


def test_ns_zero_1_with_the_zero_card_there_is_no_retreat():
    game, state = fighter(A={"retreat": [1, 1, 1]})
    assert "fell" in kinds(play(game, state, "A fight", luck=(ZERO, MYTOR))[1])
    game, state = duel(A={"retreat": [1, 1, 1]})
    _, news = play(game, state, "A fight", luck=(MYTOR, 8, 3))  # MYTOR, Zero, DROG
    assert "fell" in kinds(news)


def test_ns_zero_2_the_zero_card_is_no_hex():
    game, state = fighter()
    state, _ = play(game, state, "A fight", luck=(ZERO, DROG))
    assert not seat(game, state, "A").hexed


# -- retreat and handing back ------------------------------------------------------------------------------------------
def test_ns_retreat_1_to_any_towne_of_an_own_shire_without_landing():
    words = {"townes": {**knight(7, 4), "s5-2": "A"}, "B": {"at": "s4-2"}}
    game, state = position(phase="retreat", A={"at": "dragon-west", "retreat": [1, 0, 0]}, **words)
    assert moves(game, state) == ["home s4-2", "home s4-4", "home s7-2", "home s7-4"]
    refused(game, state, "A home s5-2", "NS-RETREAT-1")
    refused(game, state, "A home castle", "NS-RETREAT-1")
    state, news = play(game, state, "A home s4-2")
    assert facts(news, "went_home") == [{"seat": 0, "towne": "s4-2"}]
    assert state.current == 1


WORN = living("MYTOR", "VULGOOL", "GUILETH")


def test_ns_refund_1_on_a_dragon_space_after_the_fight_on_landing_or_at_the_start():
    game, state = fighter(dragons=WORN)
    assert allowed(game, state, "A refund s7-2")
    game, state = fighter(phase="dragon", dice=[1, 2], dragons=WORN, fought=True)
    assert moves(game, state) == ["refund s7-2", "refund s7-4", "pass"]
    game, state = fighter(dragons=living("MYTOR", "VULGOOL", "GUILETH", "DROG"))
    state, _ = play(game, state, "A fight", luck=(2,))
    assert phase(game, state) == "keep"
    refused(game, state, "A fight", "NS-REFUND-1")
    game, state = fighter(A={"at": "s7-2"}, dragons=WORN)
    refused(game, state, "A refund s7-4", "NS-REFUND-1")
    game, state = fighter(townes={}, dragons=WORN)
    refused(game, state, "A refund s7-4", "NS-REFUND-1")


def test_ns_refund_2_five_of_each_colour_come_back_in_a_towne_of_an_own_shire():
    game, state = fighter(A={"talismans": [0] * 9}, dragons=WORN)
    refused(game, state, "A refund s4-2", "NS-REFUND-2")
    state, news = play(game, state, "A refund s7-4")
    own = seat(game, state, "A")
    assert (own.talismans, own.amulet, own.at) == ([5, 0, 5, 5, 0, 0, 0, 0, 0], None, "s7-4")
    gained = {"1": 5, "3": 5, "4": 5}
    assert facts(news, "handed_back") == [{"seat": 0, "amulet": "water", "towne": "s7-4", "gained": gained}]
    assert state.current == 1


def test_ns_refund_3_not_while_one_dragon_of_the_list_lives_whoever_killed_the_others():
    game, state = fighter(dragons=living("MYTOR", "DROG"))
    refused(game, state, "A refund s7-4", "NS-REFUND-3")
    game, state = fighter(dragons=dict.fromkeys(WORN, None))
    assert allowed(game, state, "A refund s7-4")


def test_ns_refund_4_handing_back_is_never_compulsory():
    game, state = fighter(phase="keep", fought=True, dragons=WORN)
    power = seat(game, state, "A").power
    state, _ = play(game, state, "A pass")
    assert (seat(game, state, "A").amulet, seat(game, state, "A").power) == ("water", power)


# -- death -------------------------------------------------------------------------------------------------------------
def test_ns_death_1_the_killed_are_out_and_their_turn_ends():
    game, state = fighter()
    state, _ = play(game, state, "A fight", luck=(MYTOR,))
    assert (seat(game, state, "A").alive, state.current) == (False, 1)
    refused(game, state, "A throw", "NS-DEATH-1")


def test_ns_death_2_all_that_the_dead_had_goes_back():
    words = {"allies": ["AB"], "hexed": ["A"], "locks": []}
    game, state = fighter(A={"retreat": [0, 2, 0], "swords": 2}, **words)
    state, _ = play(game, state, "A fight", luck=(MYTOR,))
    own, seen = seat(game, state, "A"), table(game, state)
    assert (own.at, own.talismans, own.amulet, own.swords) == (None, [0] * 9, None, 0)
    assert (own.hexed, own.knighthoods, own.retreat["vulgor"]) == (False, [], 0)
    assert (seen.deck["vulgor"], seen.swords, seen.knights[6]) == (8, 8, None)
    assert not seen.pairs[0].allied


def test_ns_death_3_the_slain_stay_dead_and_their_credit_is_void():
    words = {"dragons": {**living("MYTOR", "DROG"), "PYRON": "A"}, "last_slayer": "B"}
    game, state = fighter(**words)
    state, _ = play(game, state, "A fight", luck=(0,))
    assert not table(game, state).dragons[DRAGONS.index("PYRON")].alive
    assert 0 not in game.score(state).winners


def test_ns_death_5_ns_digi_16_whoever_resigns_is_treated_as_killed():
    game, state = position(turn="B", townes=knight(4, by="B"))
    state, news = play(game, state, "B resign")
    assert facts(news, "resigned")[0]["freed"] == ["s4-2", "s4-4"]
    assert (state.current, seat(game, state, "B").alive) == (2, False)
    game, state = position(phase="meeting", dice=[1, 2], A={"at": "s7-2"}, B={"at": "s7-2"})
    state, _ = play(game, state, "A play 1", "A ally")
    state, news = play(game, state, "B resign")
    assert facts(news, "alliance_lapsed") == [{"seat": 0, "other": 1}]
    own = seat(game, state, "A")
    assert (own.talismans, phase(game, state), state.current) == ([2] * 9, "towne", 0)
    assert "resign" in game.menu(state, 2).forms


def test_ns_death_5_the_mover_resigns_in_the_middle_of_a_choice():
    game, state = position(phase="meeting", dice=[1, 2], A={"at": "s7-2"}, B={"at": "s7-2"})
    state, _ = play(game, state, "A play 1", "B ally", "A resign")
    assert (state.current, seat(game, state, "B").talismans) == (1, [2] * 9)


def test_ns_death_6_if_nobody_is_left_all_have_lost():
    game, state = fighter(B={"at": None}, C={"at": None})
    state, _ = play(game, state, "A fight", luck=(MYTOR,))
    assert reason(game, state) == "dead"
    assert game.score(state).winners == ()
    game, state = position(2, B={"at": None}, townes=knight(7))
    assert reason(game, play(game, state, "A resign")[0]) == "dead"


# -- the odds that are shown -------------------------------------------------------------------------------------------
class Counted:
    """Luck that tries every case once, in order; `ways` is of how many equally likely ones this is one."""

    def __init__(self, path):
        self.path, self.at, self.ways = path, 0, 1

    def below(self, n):
        if self.at == len(self.path):
            self.path.append([0, n])
        self.at += 1
        self.ways *= n
        return self.path[self.at - 1][0]

    def next(self):
        del self.path[self.at :]
        while self.path and self.path[-1][0] + 1 == self.path[-1][1]:
            self.path.pop()
        if self.path:
            self.path[-1][0] += 1
        return bool(self.path)


def outcomes(game, state):
    """The exact chances of a fight, by trying all cards; a throw that follows is no part of it."""
    found = {"slain": 0.0, "retreats": 0.0, "fell": 0.0}
    path, going = [], True
    while going:
        luck = Counted(path)
        probe = state.clone()
        probe.told = []
        do_fight(probe, luck, 0)
        events = {game.news.TOLD[code].kind for _, code, _ in probe.told}
        found[next(kind for kind in found if kind in events)] += 1 / luck.ways
        going = luck.next()
    return [round(chance, 3) for chance in found.values()]


@pytest.mark.parametrize("dice", [[], [3, 4]])
@pytest.mark.parametrize("cards", [[0, 0, 0], [1, 0, 0], [1, 1, 1]])
@pytest.mark.parametrize("alive", [DRAGONS, ("MYTOR", "DROG", "PYRON"), ("MYTOR", "DROG")])
def test_ns_fight_4_ns_fight_6_the_odds_shown_are_those_of_the_cards(dice, cards, alive):
    words = {"dragons": living(*alive), "phase": "dragon", "dice": dice}
    game, state = fighter(A={"retreat": cards}, **words)
    shown = seat(game, state, "A").odds["water"]
    assert [round(part, 3) for part in (shown.slay, shown.retreat, shown.die)] == outcomes(game, state)


@pytest.mark.parametrize("hexed", [[], ["A"]])
@pytest.mark.parametrize("alive", [DRAGONS, ("MYTOR", "DROG", "PYRON"), ("MYTOR", "DROG")])
def test_ns_duel_1_ns_zero_1_the_odds_of_a_duel_are_those_of_the_cards(alive, hexed):
    game, state = duel(A={"retreat": [1, 1, 0]}, dragons=living(*alive), hexed=hexed)
    shown = seat(game, state, "A").duel
    assert [round(part, 3) for part in (shown.slay, shown.retreat, shown.die)] == outcomes(game, state)
