"""Sections 4.2 to 4.4: to claim, the empty deck, the last player."""

import pytest

from dragonhoard import Choice, Play, Presence, Refused, Undo
from dragonhoard.games.dragons.moves import Claim, Draw, Place
from tests.rules.dragons.old_lines import old_line
from tests.rules.dragons.table import (
    DRAGONS,
    LETTERS,
    after,
    facts,
    heard,
    mentions,
    offered,
    pasted,
    play,
    refused,
    started,
    viewers,
)


@pytest.mark.parametrize("pile", range(4))
def test_dr_claim_1_a_dragon_goes_on_any_free_pile(pile):
    game, state = pasted("4 1.9 B c/d/k/r -/-/-/- - - 1")
    state, events = play(game, state, f"B claim {pile}")
    assert facts(events, "claimed") == [{"seat": 1, "pile": pile}]
    dragons = [each["dragon"] for each in game.setup(state)["piles"]]
    assert dragons == ["B" if each == pile else None for each in range(4)]
    assert game.view(state, None).table.dens == [None, pile, None, None]


def test_dr_claim_2_a_claimed_pile_can_be_neither_claimed_nor_fed():
    game, state = pasted("4 1.9 C cA/dB/k/r -/-/-/- - - 1")
    refused(game, state, "C claim 0", "DR-CLAIM-2")
    refused(game, state, "C claim 1", "DR-CLAIM-2")
    state, _ = play(game, state, "C draw", cards="ring")
    refused(game, state, "C place 0", "DR-DRAW-4")
    refused(game, state, "C place 1", "DR-DRAW-4")


def test_dr_claim_3_whoever_has_claimed_has_no_more_turns_this_year():
    game, state = pasted("4 1.9 A c/d/k/r -/-/-/- - - 1")
    state, _ = play(game, state, "A claim 0")
    turns = []
    for _ in range(7):
        turns.append(LETTERS[state.current])
        refused(game, state, "A draw", "DR-CLAIM-3")
        state, _ = play(game, state, f"{turns[-1]} draw", f"{turns[-1]} place 1", cards="...")
    assert turns == [*"BCDBCDB"]


def test_dr_claim_3_a_claim_cannot_be_moved():
    game, state = pasted("4 1.9 B cA/d/k/r -/-/-/- - - 2")
    for pile in range(4):
        refused(game, state, f"A claim {pile}", "DR-CLAIM-3")


@pytest.mark.parametrize("options", [{}, {"open_piles": True}, {"card_in_hand": True}], ids=str)
def test_dr_claim_3_a_claim_cannot_be_taken_back(options):
    play, _ = Play.begin(DRAGONS(4, {"first_seat": 0, **options}), "table", bytes(32))
    (claimed,) = play.give(Choice(0, 1, Claim(2)))
    assert (claimed.kind, claimed.reveals) == ("claimed", True)
    before = play.state.clone(), play.line, list(play.record.lines(play.game))
    for seat in range(4):
        assert play.undoable(seat) == play.line
        for to in range(play.line + 1):
            with pytest.raises(Refused, match="DR-IMPL-2: this cannot be taken back"):
                play.give(Undo(seat, to))
    assert (play.state, play.line, list(play.record.lines(play.game))) == before
    assert play.state.den[:4] == [2, -1, -1, -1]


def test_dr_claim_3_a_claim_leaves_no_way_back_to_what_was_placed_before_it():
    play, _ = Play.begin(DRAGONS(3, {"first_seat": 0}), "table", bytes(32))
    for given in (Choice(0, 1, Draw()), Choice(0, 1, Place(0))):
        play.give(given)
    assert play.check(Undo(0, 2)) is None
    play.give(Choice(1, 2, Claim(0)))
    assert {play.check(Undo(seat, to)).clause for seat in range(3) for to in range(4)} == {"DR-IMPL-2"}


def test_dr_claim_3_in_the_next_year_the_player_is_in_again():
    line = "3 1.0 B cA/d/k -/-/- - - 2"
    game, state = pasted(line)
    state, _ = play(game, state, "B claim 1", cards="cow cow cow")
    assert old_line(game, state) == "3 2.31 A c/c/c c/d/k - - 3"
    assert "draw" in offered(game, state, 0)


def test_dr_claim_4_the_cards_stay_on_the_pile_until_the_end_of_the_year():
    line = "4 1.9 A ckl/d/k/r s/-/-/- - - 1"
    assert after(line, "A claim 0") == "4 1.9 B cklA/d/k/r s/-/-/- - - 2"


def test_dr_claim_4_the_claimer_may_not_look_through_them():
    game, state = pasted("4 1.9 A ckl/d/s/r -/-/-/- - - 1")
    state, events = play(game, state, "A claim 0")
    for viewer in viewers(game):
        assert not {"cow", "crown"} & mentions(game.view(state, viewer))
        assert not {"cow", "crown"} & mentions(events)


@pytest.mark.parametrize("players", range(3, 7))
def test_dr_claim_5_a_claim_is_possible_from_the_first_turn_on_and_no_pile_is_empty(players):
    game, state, _ = started(players)
    assert [pile.size for pile in game.view(state, None).table.piles] == [1] * players
    assert offered(game, state, 0) == ["draw", *(f"claim {pile}" for pile in range(players))]
    table = game.view(play(game, state, f"A claim {players - 1}")[0], None).table
    assert table.dens == [players - 1] + [None] * (players - 1)


# -- empty deck --------------------------------------------------------------------------------------------------------
def test_dr_empty_1_with_an_empty_deck_the_player_must_claim():
    game, state = pasted("4 1.0 C c/dA/k/r -/-/-/- - - 8")
    refused(game, state, "C draw", "DR-DRAW-1")
    refused(game, state, "C place 0", "DR-DRAW-3")
    assert offered(game, state, 2) == ["claim 0", "claim 2", "claim 3"]


def test_dr_empty_1_the_deck_runs_out_in_the_middle_of_a_round_and_those_in_claim_in_turn_order():
    game, state = pasted("5 1.2 D cB/d/k/r/w -/-/-/-/- - - 5")
    state, _ = play(game, state, "D draw", "D place 1", "E draw", "E place 1", cards="cow sheep")
    assert old_line(game, state) == "5 1.0 A cB/dcs/k/r/w -/-/-/-/- - - 7"
    turns = []
    for pile in (1, 2, 3):
        turns.append(LETTERS[state.current])
        refused(game, state, f"{turns[-1]} draw", "DR-DRAW-1")
        state, _ = play(game, state, f"{turns[-1]} claim {pile}", cards="..." if pile == 3 else "")
    assert turns == [*"ACD"]
    assert game.setup(state)["hoards"][:5] == [
        {"cow": 1, "sheep": 1, "shield": 1},
        {"cow": 1},
        {"crown": 1},
        {"ring": 1},
        {"sword": 1},
    ]


def test_dr_empty_2_the_year_does_not_end_when_the_deck_runs_out():
    game, state = pasted("3 1.1 A c/d/k -/-/- - - 1")
    state, events = play(game, state, "A draw", "A place 0", cards="ring")
    assert [event.kind for event in events] == ["drew", "placed"]
    assert old_line(game, state) == "3 1.0 B cr/d/k -/-/- - - 2"


# -- last player -------------------------------------------------------------------------------------------------------
def test_dr_last_1_the_last_player_gets_the_free_pile_and_the_rest_of_the_deck_at_once():
    game, state = pasted("3 1.3 A c/dkB/sr -/-/- - - 4")
    state, events = play(game, state, "A claim 0", cards="coin-3 ring polish cow cow cow")
    assert facts(events, "took_pile") == [
        {"seat": 0, "pile": 0, "cards": ["cow"]},
        {"seat": 1, "pile": 1, "cards": ["shield", "crown"]},
        {"seat": 2, "pile": 2, "cards": ["sheep", "ring"]},
    ]
    assert facts(events, "took_rest") == [{"seat": 2, "card": card} for card in ("coin-3", "ring", "polish")]
    assert old_line(game, state).split()[4] == "c/dk/so3lr*2"
    assert state.year == 2


@pytest.mark.parametrize("players", range(3, 7))
def test_dr_last_2_the_last_player_gets_no_further_turn(players):
    game, state, _ = started(players)
    told = []
    for seat in range(players - 1):
        state, events = play(game, state, f"{LETTERS[seat]} claim {seat}", cards="..." if seat == players - 2 else "")
        told += events
    assert [news["seat"] for news in facts(told, "claimed")] == list(range(players - 1))
    assert facts(told, "year_ends") == [{"year": 1, "seat": players - 1}]
    assert "drew" not in heard(told, None)


def test_dr_last_2_the_last_player_cannot_refuse_even_by_leaving():
    game, state = pasted("3 1.2 A c/dB/k -/-/- - C 4")
    state, _ = play(game, state, "A claim 0", cards="ring ring cow cow cow")
    assert game.setup(state)["hoards"][2] == {"crown": 1, "ring": 2}
    assert game.check(state, Presence(2, True)) is None


def test_dr_last_3_with_an_empty_deck_the_last_player_simply_gets_the_pile():
    game, state = pasted("3 1.0 A c/dB/kr -/-/- - - 4")
    state, events = play(game, state, "A claim 0", cards="cow cow cow")
    assert facts(events, "took_rest") == []
    assert game.setup(state)["hoards"] == [{"cow": 1}, {"shield": 1}, {"crown": 1, "ring": 1}]


@pytest.mark.parametrize("last", range(4))
def test_dr_last_4_the_last_player_is_remembered(last):
    out = [seat for seat in range(4) if seat != last]
    piles = [f"c{LETTERS[out[0]]}", f"c{LETTERS[out[1]]}", "c", "c"]
    game, state = pasted(f"4 1.0 {LETTERS[out[2]]} {'/'.join(piles)} -/-/-/- - - 4")
    state, events = play(game, state, f"{LETTERS[out[2]]} claim 2", cards="...")
    assert facts(events, "year_ends") == [{"year": 1, "seat": last}]
    assert facts(events, "year_begins")[0]["seat"] == (last + 1) % 4
