"""Dragon's Gold: the numbers of the words."""

from dragonhoard.games.dragons_gold.rules import state

SAY_SEND = 0  # SLOTS * adventurer + slot
SAY_BLADE = SAY_SEND + state.TEAM * state.SLOTS
SAY_HOLD = SAY_BLADE + state.TEAM * state.SLOTS
SAY_WITHDRAW = SAY_HOLD + 1
SAY_SHOW_ALL = SAY_HOLD + 2
SAY_LOOK = SAY_HOLD + 3
SAY_RANDOM = SAY_HOLD + 4
SAY_DONE = SAY_HOLD + 5
SAY_NOT_DONE = SAY_HOLD + 6
SAY_PASS = SAY_HOLD + 7
SAY_PROPOSE = SAY_HOLD + 8
SAY_DIVIDE = SAY_HOLD + 9
SAY_FOR = SAY_HOLD + 10
SAY_SEAL = SAY_HOLD + 11
SAY_ACCEPT = SAY_SEAL + 1  # offers by their place in the view
SAY_TRADE = SAY_ACCEPT + state.PLACES
SAY_DECLINE = SAY_TRADE + state.PLACES
SAY_CANCEL = SAY_DECLINE + state.PLACES
SAY_CHANGE = SAY_CANCEL + state.PLACES
SAY_SHOW = SAY_CHANGE + state.PLACES  # and a seat
SAY_ROB = SAY_SHOW + state.SEATS
SAY_OFFER = SAY_ROB + state.SEATS
SAY_TO = SAY_OFFER + state.SEATS  # a seat; in a division the number of a share, from 0
SAY_ACCUSE = SAY_TO + state.SEATS
SAY_CHOOSE = SAY_ACCUSE + state.SEATS
SAY_TAKE = SAY_CHOOSE + state.SEATS  # and a kind
SAY_GIVE = SAY_TAKE + state.KINDS
SAY_ASK = SAY_GIVE + state.KINDS
SAY_PLAY = SAY_ASK + state.KINDS - 1  # and a card, from 1
SAY_SEAT = SAY_PLAY + state.DESIGNS  # the targets of a card
SAY_SLOT = SAY_SEAT + state.SEATS
SAY_KIND = SAY_SLOT + state.SLOTS
SAY_WHO = SAY_KIND + state.KINDS
SAY_CLASS = SAY_WHO + state.TEAM - state.THIEF  # thieves and wizards
SAY_BAND = SAY_CLASS + state.WIZARD  # and a mask of adventurers, from 1
WORDS = SAY_BAND + (1 << state.TEAM)

LONGEST = 60  # a change of a split of that many tokens but one: no hoard comes near
MOST_TOKENS = 3  # on either side of an offer at the Market that is made of words
