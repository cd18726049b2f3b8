"""Nine Shires: the numbers of the words."""

from dragonhoard.games.nine_shires.rules import state

CARDS = state.TOWNES + state.CLASSES  # the cards of an exchange: townes, then retreat cards by class

SAY_THROW = 0
SAY_FIGHT = 1
SAY_STAY = 2
SAY_ALLY = 3
SAY_PUT_OFF = 4
SAY_CARD = 5
SAY_PASS = 6
SAY_STOP = 7  # the end of a route
SAY_FOR = 8
SAY_SEAL = 9
SAY_REFUND = 10  # and a towne
SAY_HOME = SAY_REFUND + state.TOWNES
SAY_SWORD = SAY_HOME + state.TOWNES  # and a space
SAY_JUMP = SAY_SWORD + state.SPACES
SAY_TO = SAY_JUMP + state.SPACES
SAY_PLAY = SAY_TO + state.SPACES  # and a seat
SAY_OFFER = SAY_PLAY + state.SEATS
SAY_BUY = SAY_OFFER + state.SEATS
SAY_COLOUR = SAY_BUY + state.AMULETS  # of a talisman that is paid or taken
SAY_GIVE = SAY_COLOUR + state.COLOURS  # and a card
SAY_ASK = SAY_GIVE + CARDS
SAY_ACCEPT = SAY_ASK + CARDS  # offers by their place in the view
SAY_REFUSE = SAY_ACCEPT + state.PLACES
SAY_WITHDRAW = SAY_REFUSE + state.PLACES
WORDS = SAY_WITHDRAW + state.PLACES

LONGEST = state.SPACES + 1  # a route over the whole board
MOST_CARDS = 2  # on either side of an exchange that is made of words
OFFERS_A_ROUND = 24  # of all players: nothing else in the rules ends offers that go to and fro
