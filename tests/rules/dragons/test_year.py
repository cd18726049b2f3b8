"""Sections 5 to 7: the end of a year, the new year, and how long it all takes."""

import pytest

from dragonhoard import Choice, Dice, Over, events_for
from dragonhoard.games.dragons.moves import Claim, Draw, Place
from tests.rules.dragons.old_lines import old_line
from tests.rules.dragons.table import (
    DRAGONS,
    LETTERS,
    after,
    facts,
    heard,
    offered,
    pasted,
    play,
    refused,
    viewers,
    wander,
)

# Three players in the last year: the cards left for the deck are a ring and a sheep.
LAST_YEAR = "3 4.2 B cA/d/k c*6s*11o*4o2*4o3*4b*8p*8l*8/c*5w*5h*5d*4a*5k*4t*5e*5n*5/r*3 - - 90"


def test_dr_end_1_dragons_go_back_and_piles_go_home():
    game, state = pasted("4 2.1 A c/dkB/srC/l s/o3/-/b - - 9")
    state, events = play(game, state, "A claim 0", cards="necklace cow cow cow cow")
    assert game.setup(state)["hoards"] == [
        {"cow": 1, "sheep": 1},
        {"coin-3": 1, "shield": 1, "crown": 1},
        {"sheep": 1, "ring": 1},
        {"gem_blue": 1, "polish": 1, "necklace": 1},
    ]
    table = game.view(state, None).table
    assert table.dens == [pile.dragon for pile in table.piles] == [None] * 4
    assert [news["seat"] for news in facts(events, "took_pile")] == [0, 1, 2, 3]


def test_dr_end_2_hoards_lie_open_and_sorted():
    game, state = pasted("3 2.9 A c/d/k rco2s/ow/- - - 9")
    for viewer in viewers(game):
        table = game.view(state, viewer).table
        hoards = [{name: n for name, n in zip(table.cards, hoard, strict=True) if n} for hoard in table.hoards]
        assert hoards == [{"cow": 1, "sheep": 1, "coin-2": 1, "ring": 1}, {"coin": 1, "sword": 1}, {}]
        assert list(hoards[0]) == ["cow", "sheep", "coin-2", "ring"]


def test_dr_end_3_nothing_is_scored_and_nobody_is_eliminated_between_years():
    game, state = pasted("3 1.0 B lA/cd/cs -/-/- - - 2")  # A has no animals
    state, events = play(game, state, "B claim 1", cards="cow cow cow")
    assert [event.kind for event in events] == [
        *("claimed", "took_pile", "took_pile", "took_pile", "year_ends", "year_begins"),
        *("pile_started", "pile_started", "pile_started"),
    ]
    assert [game.view(state, viewer).table.over for viewer in viewers(game)] == [None] * 4
    assert game.turn(state).seats == (0,)
    assert offered(game, state, 0) == ["draw", "claim 0", "claim 1", "claim 2"]


def test_dr_new_1_the_next_deck_starts_new_piles_and_nothing_old_stays_in_the_middle():
    game, state = pasted("3 1.1 B ckrA/dd/k -/-/- - - 2")
    state, events = play(game, state, "B claim 1", cards="polish cow sheep coin-3")
    assert old_line(game, state) == "3 2.30 A c/s/o3 ckr/d*2/lk - - 3"
    assert facts(events, "year_begins") == [{"year": 2, "seat": 0, "deck": 33}]
    assert facts(events, "pile_started") == [
        {"pile": pile, "card": card} for pile, card in enumerate(["cow", "sheep", "coin-3"])
    ]


def test_dr_new_2_all_players_are_in_again():
    game, state = pasted("4 1.0 C cA/dB/k/r -/-/-/- - - 4")
    state, _ = play(game, state, "C claim 2", cards="...")
    assert game.view(state, None).table.dens == [None] * 4
    turns = []
    for _ in range(4):
        turns.append(LETTERS[state.current])
        state, _ = play(game, state, f"{turns[-1]} draw", f"{turns[-1]} place 0", cards="...")
    assert turns == [*"ABCD"]


@pytest.mark.parametrize(
    ("line", "claim", "starts"),
    [
        ("3 1.0 B cA/d/k -/-/- - - 4", "B claim 1", "A"),  # C was the last
        ("3 1.0 C cA/d/k -/-/- - - 4", "C claim 1", "C"),  # B
        ("3 1.0 C cB/d/k -/-/- - - 4", "C claim 1", "B"),  # A
        ("6 1.0 C cA/dB/kE/rF/w/h -/-/-/-/-/- - - 4", "C claim 5", "E"),  # D
        ("6 1.0 A cB/dC/kD/rE/w/h -/-/-/-/-/- - - 4", "A claim 4", "A"),  # F
    ],
)
def test_dr_new_3_the_player_to_the_left_of_the_last_one_starts(line, claim, starts):
    assert after(line, claim, cards="...").split()[2] == starts


def test_dr_new_3_the_first_seat_that_the_table_named_is_for_the_first_year_only():
    game, state = pasted("3 1.0 B cA/d/k -/-/- - - 4", first_seat=1)
    state, _ = play(game, state, "B claim 1", cards="cow cow cow")
    assert state.current == 0


def test_dr_new_4_after_the_last_year_comes_the_scoring():
    game, state = pasted(LAST_YEAR)
    state, events = play(game, state, "B claim 1")  # what is left is known, so nothing is left to chance
    assert facts(events, "took_rest") == [{"seat": 2, "card": "sheep"}, {"seat": 2, "card": "ring"}]
    assert heard(events, None)[-2:] == ["year_ends", "game_ends"]
    assert game.turn(state) == Over("dragons.over")
    assert old_line(game, state) == ("3 4.0 - - c*7s*11o*4o2*4o3*4b*8p*8l*8/c*5w*5h*5d*5a*5k*4t*5e*5n*5/skr*4 - - 90")
    score = game.score(state)
    assert score.totals == (24 + 12 + 12 + 64, 50 + 40, None)
    assert [game.view(state, viewer).table.standing for viewer in viewers(game)] == [score] * 4


def test_dr_new_4_after_the_end_nobody_has_a_move():
    game, state = pasted(LAST_YEAR)
    state, _ = play(game, state, "B claim 1")
    assert [offered(game, state, seat) for seat in range(3)] == [[], [], []]
    refused(game, state, "C claim 2", "DR-IMPL-2")


@pytest.mark.parametrize("players", range(3, 7))
@pytest.mark.parametrize("options", [{}, {"less_memory": True}, {"card_in_hand": True}])
def test_dr_len_1_the_longest_game_draws_every_card_and_all_end_up_in_hoards(players, options):
    game = DRAGONS(players, options)
    told = _drag_on(game, lambda state: state.deck > 0)
    dealt = players * (2 if options.get("card_in_hand") else 1)
    years = facts(told, "year_begins")
    assert len(facts(told, "placed") + facts(told, "played")) == sum(year["deck"] - dealt for year in years)
    assert len(facts(told, "claimed")) == len(years) * (players - 1)


@pytest.mark.parametrize("players", range(3, 7))
def test_dr_len_1_the_shortest_game_draws_none(players):
    told = _drag_on(DRAGONS(players), lambda state: False)
    assert facts(told, "drew") == []
    assert len(facts(told, "claimed")) == len(facts(told, "year_begins")) * (players - 1)


def _drag_on(game, draws):
    """Plays a whole game; all cards are home in the end."""
    luck = Dice(9)
    state, told = game.start(luck)
    told = list(told)
    while not isinstance(game.turn(state), Over):
        free = next(pile for pile in range(game.players) if state.dragon[pile] < 0)
        drawn = game.view(state, state.current).drawn
        if drawn is not None:
            move = Place(free, drawn if game.options["card_in_hand"] else None)
        else:
            move = Draw() if draws(state) else Claim(free)
        state, events = game.apply(state, Choice(state.current, state.serial, move), luck)
        told += events_for(events, None)
    assert sum(map(sum, state.hoard)) == 104
    assert [sum(hoard[card] for hoard in state.hoard) for card in range(state.designs)] == state.copies[: state.designs]
    return told


def test_dr_len_1_every_game_ends_with_all_cards_in_hoards():
    for players in range(3, 7):
        *_, (state, _) = wander(DRAGONS(players), players)
        assert isinstance(DRAGONS(players).turn(state), Over)
        assert sum(map(sum, state.hoard)) == 104


def test_dr_end_1_a_replay_counts_a_claimed_pile_before_it_is_at_home():
    game, state = pasted("3 year=1 deck=9 turn=A piles=oo,B/o3,./c,. hoards=o/./.")
    before = state.clone()
    assert game.score(state).totals == (1, 0, 0)
    assert game.score(game.settled(state)).totals == (1, 2, 0)  # pile 1 is nobody's yet
    assert state == before
    game, state = pasted("3h year=1 deck=15 turn=B piles=c,./s,./o2,. hands=o/o2/k")
    assert game.score(game.settled(state)).totals == (1, 2, 0)
