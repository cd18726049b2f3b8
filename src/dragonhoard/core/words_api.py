"""What a game's room `words` provides: its moves as words of a closed vocabulary, and what a seat sees as numbers.

Most moves are one word. A free form (a split, an offer, a route) is composed word by word in a draft, which the rules
never see. After every draft some word is open, and what is said at last is a legal move that has no other spelling.

The room is plain Python with the rules' own functions, so the same text is compiled. Beside the functions below it has

    WORDS        how many words there are; a word is its number
    LONGEST      the words of the longest draft
    OBSERVATION  a table of fields like the state's, all of them i2: the layout of what is observed
    MODULES      the modules that are compiled
    LEFT_OUT     the declared moves that no words say
    names(game)  the words as texts, by number
"""


def speakers(s):
    """The mask of the seats of which one speaks next."""


def open_words(s, seat, d, mask):
    """Writes 1 into the mask for every word that may follow the draft; it is blank before."""


def spell(s, seat, d, word, m):
    """Writes the move into m and returns True if the word makes it whole; False, if the draft goes on."""


def observe(s, seat, v):
    """Writes what the seat's view shows into v, which is blank before. Nothing is here that the view does not show."""
