"""Planted leaks: what a seat may not know reaches it by a view, a menu, a refusal, the news or a sealed choice."""

import pytest

import dragonhoard.games.dragons.view as dragons_view
from dragonhoard.core.dice import Dice
from dragonhoard.core.rules_api import EVERYBODY, LEGAL, NONE
from dragonhoard.core.values import Await
from dragonhoard.games import game_class
from dragonhoard.games.dragons.rules import state as words
from dragonhoard.games.dragons.rules import turn, year
from dragonhoard.proofs.interference import tells_apart
from dragonhoard.proofs.random_play import random_positions
from tests.harness.laws import asked
from tests.harness.laws.planting import breaks, planted, spoken
from tests.harness.pebbles import Pebbles
from tests.harness.pebbles import view as pebbles_view
from tests.harness.pebbles.moves import COLOURS
from tests.harness.pebbles.rules import round as pebbles_round

Dragons = game_class("dragons")
IN_HAND = {"card_in_hand": True}


# -- secrets -----------------------------------------------------------------------------------------------------------
def tells(game, plant, sentence):
    breaks(lambda game, dice: asked.nothing_leaks(game, dice, 8, 4), game, plant, sentence)


def test_a_view_that_shows_covered_cards(put):
    def opened(pile, s, number, names, _):
        return pile(s, number, names, True)

    tells(Dragons(4), put(dragons_view, "_pile", opened), "by its view")


def test_a_view_that_shows_the_card_at_the_bottom(put):
    def bottom(pile, s, number, names, opened):
        found = pile(s, number, names, opened)
        found.dragon = s.pile[number][0]
        return found

    game = Dragons(4)
    assert spoken(asked.nothing_leaks, game) is None
    found = [(state, game.twin(state, 0, Dice(1))) for state, _ in random_positions(game, Dice(1), 40, 3)]
    put(dragons_view, "_pile", bottom)()
    assert asked.first(tells_apart(game, *pair, 0, Dice(1)) for pair in found)


def test_a_view_that_orders_the_cards_by_what_is_left_in_the_decks(put):
    def ordered(table, game, s):
        found, names = table(game, s), game.names.cards
        found.cards = tuple(sorted(names, key=lambda card: -s.unseen[names.index(card)]))
        return found

    tells(Dragons(4), put(dragons_view, "table", ordered), "by its view")


def test_a_view_that_shows_the_hands_of_others(put):
    def shown(table, game, s):
        found, names = table(game, s), game.names.cards
        found.hands = [hand != NONE and names[hand] for hand in s.hand[: s.players]]
        return found

    tells(Dragons(4, IN_HAND), put(dragons_view, "table", shown), "by its view")


def test_a_check_that_consults_the_hand_of_another(put):
    def curious(can_claim, s, seat, pile):
        if s.hand[(seat + 1) % s.players] == words.COW:
            return words.DR_TERM_3
        return can_claim(s, seat, pile)

    game = Dragons(4, IN_HAND)
    plant = put(turn, "can_claim", curious)
    honest = [(state, game.twin(state, state.current, Dice(1))) for state, _ in random_positions(game, Dice(1), 60)]
    pairs = [pair for pair in honest if pair[0].current >= 0]
    assert asked.first(tells_apart(game, *pair, pair[0].current, Dice(1)) for pair in pairs) is None
    plant()
    found = asked.first(tells_apart(game, *pair, pair[0].current, Dice(1)) for pair in pairs)
    assert "by its menu" in found or "by the answer to claim" in found


def test_a_check_of_a_free_form_that_consults_the_hand_of_another(put):
    """No menu lists an offer: only a nearly legal one finds it."""

    def curious(can_offer, s, seat, other, give, take):
        found = can_offer(s, seat, other, give, take)
        return pebbles_round.PB_OFFER_2 if found == LEGAL and s.hand[other][0] == 0 else found

    game = Pebbles(3)
    states = [game.start(Dice(seed))[0] for seed in range(200)]
    pairs = [(state, game.twin(state, state.current, Dice(1))) for state in states]
    assert asked.first(tells_apart(game, *pair, pair[0].current, Dice(1)) for pair in pairs) is None
    put(pebbles_round, "can_offer", curious)()
    found = asked.first(tells_apart(game, *pair, pair[0].current, Dice(1)) for pair in pairs)
    assert "by the answer to offer" in found


@pytest.mark.parametrize(("room", "event"), [(turn, words.DREW_CARD), (year, words.DEALT_CARD)], ids=["drew", "dealt"])
def test_a_secret_told_to_everybody(put, room, event):
    def loud(tell, s, to, kind, *facts):
        tell(s, EVERYBODY if kind == event else to, kind, *facts)

    tells(Dragons(4, IN_HAND), put(room, "tell", loud), "by the news of")


def test_a_secret_told_to_the_next_seat(put):
    def loud(tell, s, to, kind, *facts):
        tell(s, to << 1 if kind == pebbles_round.DREW_PEBBLE else to, kind, *facts)

    tells(Pebbles(4), put(pebbles_round, "tell", loud), "by the news of")


def test_an_await_that_names_the_holder_of_a_secret_card():
    """Everybody who holds a cow is waited for, too."""

    def turn_of(self, s):
        found = Dragons.turn(self, s)
        cows = tuple(seat for seat in range(self.players) if s.hand[seat] == words.COW and seat not in found.seats)
        return Await((*found.seats, *cows), found.serial)

    game = Dragons(4, IN_HAND)
    leaky = planted(Dragons, turn=turn_of)(4, IN_HAND)
    states = [state for state, _ in random_positions(game, Dice(1), 60) if state.phase != words.OVER]
    pairs = [(state, game.twin(state, 0, Dice(1))) for state in states]
    assert asked.first(tells_apart(game, *pair, 0, Dice(1)) for pair in pairs) is None
    assert "by who is awaited" in asked.first(tells_apart(leaky, *pair, 0, Dice(1)) for pair in pairs)


def test_time_for_a_turn_that_depends_on_a_hand(put):
    def hasty(seconds, self, s):
        return 5 if s.hand[(s.current + 1) % s.players] == words.COW else seconds(self, s)

    tells(Dragons(3, IN_HAND), put(Dragons, "seconds", hasty), "by who is awaited")


# -- sealed choices ----------------------------------------------------------------------------------------------------
def showing(table, game, s):
    found = table(game, s)
    found.has_sealed = [colour != NONE and COLOURS[colour] for colour in s.sealed[: s.players]]
    return found


def test_a_sealed_choice_that_shows(put):
    breaks(asked.sealed_choices_commute, Pebbles(3), put(pebbles_view, "table", showing), "can tell seal")


def test_a_sealed_choice_that_shows_is_a_leak_too(put):
    tells(Pebbles(4), put(pebbles_view, "table", showing), "by its view")


def test_a_sealed_choice_that_is_told_at_once(put):
    def hasty(seal, s, luck, seat, colour):
        pebbles_round.tell(s, EVERYBODY, pebbles_round.SHOWN, seat, colour)
        seal(s, luck, seat, colour)

    breaks(asked.sealed_choices_commute, Pebbles(3), put(pebbles_round, "seal", hasty), "can tell seal")


def test_sealed_choices_whose_order_counts(put):
    def unfair(seal, s, luck, seat, colour):
        first = all(sealed == NONE for sealed in s.sealed)
        seal(s, luck, seat, colour)
        s.current = seat if first else s.current

    breaks(asked.sealed_choices_commute, Pebbles(3), put(pebbles_round, "seal", unfair), "makes a difference")
