"""For each law a planted mistake that breaks it: the law must speak, and be silent without the mistake."""

from dataclasses import replace
from random import Random

from dragonhoard.bots.dragons import player
from dragonhoard.core.news import News
from dragonhoard.core.rules_api import LEGAL
from dragonhoard.core.values import Menu
from dragonhoard.games import game_class
from dragonhoard.games.dragons import guessing
from dragonhoard.games.dragons.moves import Claim
from dragonhoard.games.dragons.rules import turn, year
from dragonhoard.proofs import laws
from tests.harness.laws import asked
from tests.harness.laws.planting import breaks, planted
from tests.harness.pebbles import Pebbles
from tests.harness.pebbles.rules import round as pebbles_round

Dragons = game_class("dragons")
IN_HAND = {"card_in_hand": True}


# -- pieces ------------------------------------------------------------------------------------------------------------
def test_a_card_lost_at_the_end_of_a_year(put):
    def careless(bring_home, s, pile, owner):
        s.size[pile] -= s.size[pile] > 1
        bring_home(s, pile, owner)

    breaks(asked.pieces_are_conserved, Dragons(3), put(year, "bring_home", careless), "pieces are lost or made")


def test_a_pebble_that_is_shown_and_stays_in_the_hand(put):
    def generous(show, s, luck):
        colour = s.sealed[0]
        show(s, luck)
        s.hand[0][colour] += 1

    breaks(asked.pieces_are_conserved, Pebbles(3), put(pebbles_round, "show", generous), "pieces are lost or made")


# -- menus -------------------------------------------------------------------------------------------------------------
def test_a_menu_that_lists_an_illegal_move(put):
    def eager(menu, self, s, seat):
        found = menu(self, s, seat)
        return replace(found, moves=(*found.moves, *(Claim(pile) for pile in range(3)))) if found.moves else found

    breaks(asked.listed_moves_pass, Dragons(3), put(Dragons, "menu", eager), "is listed for seat")


def test_an_awaited_seat_without_a_move(put):
    breaks(asked.listed_moves_pass, Dragons(3), put(Dragons, "menu", lambda *_: Menu()), "has nothing to do")


def test_a_random_move_that_is_illegal(put):
    def wild(some_move, s, seat, dice, m):
        some_move(s, seat, dice, m)
        if m.verb == pebbles_round.OFFER:
            m.give[0] += 1

    def listed_moves_pass(game, dice):
        """At the start alone, since the game could not be played on."""
        return laws.listed_moves_pass(game, game.start(dice)[0], dice)

    game = Pebbles(4)
    breaks(listed_moves_pass, game, put(game.rules, "some_move", wild), "was made by the rules and is refused")


# -- notation ----------------------------------------------------------------------------------------------------------
def test_a_notation_that_forgets_who_is_away(put):
    def forgetful(setup, *args):
        return {**setup(*args), "away": []}

    plant = put(Dragons, "setup", forgetful)
    breaks(asked.notation_holds, Dragons(4), plant, "is read as another position: away")


def test_a_notation_that_cannot_read_what_it_writes(put):
    def odd(write, found):
        return write(found).replace("=", "==")

    breaks(asked.notation_holds, Dragons(4), put(Dragons.lines, "write", odd), "cannot be read again")


# -- luck --------------------------------------------------------------------------------------------------------------
def test_a_draw_that_uses_luck_outside_below(put):
    other = Random(1)

    def crooked(turn_up, s, luck):
        turn_up(s, luck)
        card = other.choice([card for card in range(s.designs) if s.unseen[card]])
        s.unseen[card] -= 1
        s.deck -= 1
        return card

    breaks(asked.replay_holds, Dragons(3), put(year, "turn_up", crooked), "and not again to")


def test_news_that_are_made_up_anew_each_time(put):
    count = iter(range(10**6))

    def chatty(event, news, *told):
        made = event(news, *told)
        return made._replace(facts=made.facts | {"deck": next(count)}) if "deck" in made.facts else made

    breaks(asked.replay_holds, Dragons(3), put(News, "event", chatty), "makes other news")


# -- an end ------------------------------------------------------------------------------------------------------------
def test_a_game_that_never_ends(put):
    def endless(next_speaker, s):
        s.serial += 1
        s.current = (s.current + 1) % s.players

    breaks(asked.games_end, Pebbles(2), put(pebbles_round, "next_speaker", endless), "no end after")


def test_a_clock_that_cannot_be_asked_when_the_game_is_over(put):
    def hasty(seconds, self, s):
        return 0 if s.away >> s.current & 1 else seconds(self, s)

    breaks(asked.games_end, Dragons(3), put(Dragons, "seconds", hasty), "of a game that is over")


def test_a_clock_that_runs_on_after_the_end(put):
    breaks(asked.games_end, Dragons(3), put(Dragons, "seconds", lambda *_: 60), "waits for something")


# -- guesses and bots --------------------------------------------------------------------------------------------------
def test_a_guess_that_ignores_the_top_card(put):
    def blind(known_piles, seen, memory):
        return [[None] * len(pile) for pile in known_piles(seen, memory)]

    plant = put(guessing, "known_piles", blind)
    breaks(asked.guesses_are_consistent, Dragons(3), plant, "looks other than the truth")


def test_a_guess_that_forgets_what_the_seat_remembers(put):
    def forgetful(guess, self, view, memory, luck):
        return guess(self, view, None, luck)

    breaks(asked.guesses_are_consistent, Dragons(3), put(Dragons, "guess", forgetful), "forgets")


def test_a_guess_that_makes_pieces(put):
    def generous(guess, self, *args):
        found = guess(self, *args)
        found.bag[0] += 1
        return found

    breaks(asked.guesses_are_consistent, Pebbles(3), put(Pebbles, "guess", generous), "")


def test_a_guess_of_a_finished_game_that_waits_for_nothing(put):
    def timeless(guess, self, view, memory, luck):
        found = guess(self, view, memory, luck)
        found.serial = found.serial if view.table.turn else 0
        return found

    plant = put(Dragons, "guess", timeless)
    breaks(asked.guesses_can_be_written, Dragons(3), plant, "cannot be read again")


def test_a_twin_that_loses_a_card_aside(put):
    def careless(twin, self, s, seat, luck):
        found = twin(self, s, seat, luck)
        found.aside -= found.aside > 0
        return found

    breaks(asked.guesses_can_be_written, Dragons(3), put(Dragons, "twin", careless), "another position: aside")


def test_a_hand_of_ones_own_that_is_dealt_anew(put):
    def confused(hide, s, seat, luck):
        hide(s, (seat + 1) % s.players, luck)

    game = Dragons(3, IN_HAND)
    breaks(asked.hiding_keeps_the_view, game, put(game.rules, "hide", confused), "shows in")


def test_a_bot_of_the_lab_that_peeks(put):
    def peeking(see, s, seat, v):
        see(s, seat, v)
        v.lying[0][s.hand[(seat + 1) % s.players]] += 1

    breaks(asked.bots_see_honestly, Dragons(4, IN_HAND), put(player, "see", peeking), "knows other than it saw")


# -- refusals ----------------------------------------------------------------------------------------------------------
def test_a_check_that_changes_the_position(put):
    def clumsy(can_claim, s, seat, pile):
        found = can_claim(s, seat, pile)
        if found != LEGAL:
            s.dragon[0] = seat
        return found

    breaks(asked.refusals_change_nothing, Dragons(3), put(turn, "can_claim", clumsy), "refused")


def test_a_move_that_writes_into_the_old_position(put):
    def shallow(clone, self):
        other = clone(self)
        other.hoard = self.hoard
        other.unseen = self.unseen
        return other

    game = planted(Dragons)(3)
    breaks(asked.refusals_change_nothing, game, put(game.State, "clone", shallow), "played")
