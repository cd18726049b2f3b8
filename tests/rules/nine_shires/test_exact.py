"""What happens to the last one as to the first: cards, townes, colours, players; and the numbers that just suffice."""

import copy

import pytest

from dragonhoard import Edition
from dragonhoard.games.nine_shires.rules.ending import candidates, highest_throw, most_kills, most_powerful
from dragonhoard.games.nine_shires.rules.tokens import setting_up
from tests.rules.nine_shires.table import (
    DRAGONS,
    LETTERS,
    RICH,
    SHIRES,
    TOWNES,
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
    table,
)

ENDS = ("s1-", "s9-")  # the first shire and the last
HANDS = {letter: {"retreat": [1, 1, 1], "swords": 1} for letter in LETTERS}


# -- pieces ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("who", range(6))
def test_ns_comp_1_what_somebody_has_is_counted_at_every_seat(who):
    game, state = position(6, **HANDS)
    assert game.rules.conserved(state)
    wrong = [("swords", None, 0), ("drawn", None, 5)]
    wrong += [("retreat", craft, n) for craft in range(3) for n in (0, 2)]
    wrong += [("talismans", colour, -1) for colour in range(9)]
    for name, index, value in wrong:
        other = state.clone()
        if index is None:
            getattr(other, name)[who] = value
        else:
            getattr(other, name)[who][index] = value
        assert not game.rules.conserved(other), (name, index)
    for craft in range(3):
        other = state.clone()  # no card is lost, but somebody has less than none
        other.retreat[who][craft] -= 2
        other.deck[craft] += 2
        assert not game.rules.conserved(other)
    other = state.clone()
    other.at[who] = -1
    assert not game.rules.conserved(other)


def test_ns_comp_1_each_dragon_lives_or_has_a_fate():
    game, state = position()
    for dragon in range(9):
        for fate, whole in ((-2, False), (-1, True), (6, True), (7, False)):
            other = state.clone()
            other.fate[dragon] = fate
            assert bool(game.rules.conserved(other)) is whole


def test_ns_knight_1_in_every_shire_whoever_protects_both_townes_is_knight():
    for shire in range(1, 10):
        game, state = position(townes=knight(shire))
        state.knight[shire - 1] = -1
        assert not game.rules.conserved(state)
    game, state = position(C={"at": None})
    for towne in range(18):
        other = state.clone()
        other.protector[towne] = 2
        assert not game.rules.conserved(other)


def test_ns_setup_4_no_token_belongs_to_two():
    game, state = position()
    for one, two in ((0, 1), (1, 2), (2, 0)):
        other = state.clone()
        other.token[one] = other.token[two] = 5
        assert not game.rules.conserved(other)


def test_ns_setup_4_tokens_are_chosen_by_the_living_while_the_game_goes_on():
    game, state = position(phase="over", ending="dead", round=1)
    assert [setting_up(state, who) for who in range(3)] == [False] * 3
    game, state = position(round=1, C={"at": None})
    assert [setting_up(state, who) for who in range(3)] == [True, True, False]
    state, _ = play(game, state, "A throw", luck=(1, 2))
    assert [setting_up(state, who) for who in range(3)] == [False, True, False]


# -- the end -----------------------------------------------------------------------------------------------------------
def test_ns_end_3_ns_end_5_the_dead_are_no_candidates():
    dragons = {**dict.fromkeys(DRAGONS[:3], "C"), **dict.fromkeys(DRAGONS[3:6], "B"), DRAGONS[6]: "A"}
    _, state = position(C={"at": None}, dragons=dragons, last_slayer="A")
    assert (most_kills(state), candidates(state)) == (3, 0b011)
    _, state = position()
    assert most_kills(state) == 0
    state.alive = 0
    assert (most_kills(state), candidates(state)) == (0, 0)


def test_ns_end_5_ns_end_7_nothing_is_as_much_as_nothing():
    _, state = position(A={"talismans": [0] * 9}, B={"talismans": [0] * 9})
    assert most_powerful(state, 0b011) == 0b011
    state.told = []
    assert highest_throw(state, Numbers(0, 0, 0, 0, 0, 0, 0, 1), 0b011, 1) == 1
    assert highest_throw(state, Numbers(0, 1, 0, 0, 0, 0), 0b111, 1) == 0


def test_ns_end_6_ns_end_8_points_are_the_power_of_the_living_or_nothing_after_a_defeat():
    game, state = position(A={"talismans": [1] * 9}, C={"at": None})
    points = [0] * 3
    game.rules.scores(state, points)
    assert points[:2] == [9, 18]
    assert points[2] < 0
    for ending in ("destroyed", "dead", "quiet", "rounds"):
        game, state = position(phase="over", ending=ending)
        game.rules.scores(state, points)
        assert max(points) < 0


def test_ns_death_6_a_walk_ends_with_the_game():
    words = {"A": {"at": "s6-4", "talismans": RICH}, "B": {"at": None}}
    game, state = position(2, phase="move", dice=[1, 2], **words)
    state, _ = play(game, state, "A walk guardian,s4-5", "A resign")
    assert (state.steps, state.walked, list(state.route[:2])) == (0, 0, [0, 0])


# -- the guardian ------------------------------------------------------------------------------------------------------
def test_ns_amulet_2_whoever_passes_and_buys_nothing_walks_on():
    game, state = position(phase="move", dice=[1, 2], A={"at": "s6-4", "talismans": RICH})
    state, _ = play(game, state, "A walk guardian,s4-5", "A pass")
    assert (seat(game, state, "A").at, state.current) == ("s4-5", 1)


@pytest.mark.parametrize(("talismans", "there"), [([1] * 9, "guardian"), ([0] + [1] * 8, "start")])
def test_ns_hex_3_nine_talismans_are_enough(talismans, there):
    game, state = position(phase="move", dice=[1, 2], A={"at": "s6-4", "talismans": talismans}, hexed=["A"])
    assert phase(game, play(game, state, "A walk guardian")[0]) == there


@pytest.mark.parametrize(("talismans", "there"), [([3] + [0] * 8, "towne"), ([2] + [0] * 8, "start")])
def test_ns_shire_2_three_talismans_are_enough(talismans, there):
    game, state = position(phase="move", dice=[1, 2], A={"at": "s7-1", "talismans": talismans})
    assert phase(game, play(game, state, "A walk s7-2")[0]) == there


def other_gains():
    standard = SHIRES.standard_edition()
    values = copy.deepcopy(standard.values)
    values["gains"] |= {"space": 11, "survivor": 7}
    return Edition(standard.game, "other gains", values)


def test_ns_digi_8_ns_space_tali_1_another_number_of_talismans():
    game, state = position(edition=other_gains(), phase="talismans", dice=[1, 2], A={"at": "s2-4"})
    refused(game, state, "A take 123456789", "NS-SPACE-TALI-1")
    after, news = play(game, state, "lapse")
    assert seat(game, after, "A").talismans == [4, 4, 3, 3, 3, 3, 3, 3, 3]
    assert facts(news, "took_talismans")[0]["gained"] == {str(n): 2 if n < 3 else 1 for n in range(1, 10)}
    assert sum(seat(game, play(game, state, "A take 11111111111")[0], "A").talismans) == 29


def test_ns_digi_8_ns_sole_2_another_number_for_the_last_survivor():
    words = {"A": {"at": "guardian"}, "B": {"at": None}, "C": {"at": None}}
    game, state = position(edition=other_gains(), phase="talismans", dice=[1, 2], **words)
    after, news = play(game, state, "lapse")
    assert seat(game, after, "A").talismans == [3, 3, 3, 3, 3, 3, 3, 2, 2]
    assert facts(news, "took_talismans")[0]["gained"] == {str(n): 1 for n in range(1, 8)}


# -- death -------------------------------------------------------------------------------------------------------------
def test_ns_death_2_the_first_and_the_last_of_all_kinds_go_back():
    townes = {towne: "B" for towne in TOWNES if towne.startswith(ENDS)}
    at = {"at": "s4-3"}
    locks = [{"seat": one, "other": two, "shires": [4]} for one, two in ("AB", "BA", "BC", "CB", "AC")]
    own = {**at, "retreat": [1, 2, 1], "swords": 3, "amulet": "earth"}
    words = {"allies": ["AB", "BC", "AC"], "hexed": ["A", "B"], "locks": locks}
    game, state = position(A=at, B=own, C=at, townes=townes, **words)
    state, news = play(game, state, "B resign")
    assert facts(news, "resigned") == [{"seat": 1, "freed": list(townes)}]
    dead, seen = seat(game, state, "B"), table(game, state)
    assert (dead.talismans, dead.amulet, dead.hexed, dead.swords) == ([0] * 9, None, False, 0)
    assert (set(seen.protectors.values()), set(seen.knights)) == ({None}, {None})
    assert (seen.deck, seen.swords) == ({"mongor": 8, "vulgor": 8, "slygor": 8}, 8)
    assert [pair.seats for pair in seen.pairs if pair.allied] == [[0, 2]]
    assert [list(row[:3]) for row in state.lock[:3]] == [[0, 0, 8], [0, 0, 0], [0, 0, 0]]
    assert seat(game, state, "A").hexed


def test_ns_death_5_a_third_player_resigns_while_two_choose():
    at = {"at": "s4-3"}
    game, state = position(phase="meeting", dice=[1, 2], A=at, B=at, C=at)
    meeting, _ = play(game, state, "C resign")
    assert (phase(game, meeting), moves(game, meeting)) == ("meeting", ["play 1", "pass"])
    state, news = play(game, state, "A play 1", "A ally", "C resign")
    assert (phase(game, state), facts(news, "alliance_lapsed")) == ("alliance", [])
    assert facts(play(game, state, "B ally")[1], "alliance")[0]["answer"] == "ally"


# -- fights ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("dice", "luck"), [([1, 2], (0,)), ([3, 3], (0, 1))])
def test_ns_duel_1_all_hear_whether_two_dragons_are_fought(dice, luck):
    own = {"at": "dragon-west", "amulet": "water", "drawn": 4}
    game, state = position(phase="dragon", dice=dice, A=own, townes=knight(7), dragons=living("MYTOR", "DROG", "PYRON"))
    _, news = play(game, state, "A fight", luck=luck)
    assert [bool(each["duel"]) for each in facts(news, "fights")] == [dice == [3, 3]]


@pytest.mark.parametrize("shire", range(1, 10))
def test_ns_digi_13_home_in_every_shire(shire):
    own = {"at": "dragon-west", "retreat": [1, 0, 0]}
    others = {towne: "C" for towne in TOWNES if not towne.startswith(f"s{shire}-")}
    game, state = position(phase="retreat", A=own, townes={**knight(shire), **others})
    towne = next(towne for towne in TOWNES if towne.startswith(f"s{shire}-"))
    assert seat(game, play(game, state, "lapse")[0], "A").at == towne
    game, state = position(phase="retreat", A=own, townes=knight(shire, 9))
    assert seat(game, play(game, state, "lapse")[0], "A").at == towne


# -- choices -----------------------------------------------------------------------------------------------------------
class Lot:
    """Luck that draws this of so many."""

    def __init__(self, drawn, of):
        self.drawn, self.of = drawn, of

    def below(self, n):
        assert n == self.of
        return self.drawn


def test_ns_ally_4_whoever_has_chosen_is_not_waited_for_and_the_guess_goes_by_what_they_chose_before():
    """Without a history three in four ally; what B has chosen with C counts as what it has chosen with A."""
    at = {"at": "s4-3"}
    past = [
        {"seat": "B", "other": "C", "ally": 1, "put_off": 2, "last": "ally"},
        {"seat": "C", "other": "B", "ally": 3, "put_off": 0, "last": "ally"},
    ]
    here = {"phase": "alliance", "partner": "B", "dice": [1, 2], "A": at, "B": at}
    for history, allied, of in (([], 3, 4), (past, 5, 10)):
        game, state = position(**here, history=history)
        state, _ = play(game, state, "B ally")
        for drawn in (allied - 1, allied):
            game.rules.hide(state, 0, Lot(drawn, of))
            assert list(state.choice[:3]) == [0, 1 if drawn < allied else 2, 0]
    game, state = position(**here)
    assert game.turn(state).seats == (0, 1)
    assert game.turn(play(game, state, "A ally")[0]).seats == (1,)
    state, _ = play(game, state, "B ally")
    assert game.turn(state).seats == (0,)
