"""Offers, support, versions and places: what every game that bargains shares; plain, and as machine code."""

import pytest

from dragonhoard.core import offers as plain
from dragonhoard.core.fields import plain_class
from dragonhoard.core.rules_api import NONE
from dragonhoard.core.source import bind

PLACES = 3
State = plain_class("State", {"offers": (plain.OFFER, (PLACES,))})


@pytest.fixture(params=["plain", "bound"])
def rules(request):
    """The module as it is, and as the compiler reads it."""
    return plain if request.param == "plain" else type("Bound", (), bind([plain]))


@pytest.fixture
def board():
    return State().offers


def made(rules, board, number, by, parties=0b111):
    place = rules.place_for_offer(board)
    rules.open_offer(board, place, number, by, parties)
    return place


def test_to_make_an_offer_is_to_support_it(rules, board):
    place = made(rules, board, 1, 2)
    assert (board[place].number, board[place].version, board[place].by, board[place].support) == (1, 1, 2, 0b100)
    assert rules.supported_by(board, 2) == place
    assert rules.supported_by(board, 0) == NONE
    assert rules.offers_by(board, 2) == 1


def test_it_is_struck_when_all_parties_support_it(rules, board):
    place = made(rules, board, 1, 0, parties=0b101)
    assert not rules.struck(board[place])
    rules.support_alone(board, place, 1)  # not a party: it makes no difference
    assert not rules.struck(board[place])
    rules.support_alone(board, place, 2)
    assert rules.struck(board[place])


def test_support_names_number_and_version(rules, board):
    place = made(rules, board, 7, 0)
    rules.support_alone(board, place, 1)
    rules.change_offer(board, place)
    assert board[place].support == 0b001  # its maker alone
    assert rules.find_version(board, 7, 1) == NONE
    assert rules.find_version(board, 7, 2) == place
    assert rules.find_offer(board, 7) == place
    assert [rules.find_offer(board, number) for number in (0, -1, 8)] == [NONE] * 3


def test_one_support_at_a_time(rules, board):
    first, second = made(rules, board, 1, 0), made(rules, board, 2, 1)
    rules.support_alone(board, second, 0)
    assert (board[first].support, board[second].support) == (0, 0b011)
    rules.withdraw_support(board, 1)
    assert board[second].support == 0b001


def test_the_oldest_without_support_makes_room(rules, board):
    for number, by in ((1, 0), (2, 1), (3, 1)):
        if by == 1:
            rules.withdraw_support(board, 1)
        made(rules, board, number, by)
    assert [offer.support for offer in board] == [0b001, 0, 0b010]
    assert rules.place_for_offer(board) == 1
    rules.support_alone(board, 1, 2)
    assert rules.place_for_offer(board) == NONE


def test_a_closed_place_is_as_good_as_new(rules, board):
    place = made(rules, board, 1, 0)
    rules.close_offer(board[place])
    assert board == State().offers
    assert rules.place_for_offer(board) == 0
