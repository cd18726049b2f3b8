"""What rules and the rest of the house ask of each other.

`below` and `tell` are all that rules know of the world outside. The other functions are what a game's rules provide,
in whichever of their modules; `default_rules` stands in for some. `compile.bind` puts the game's own in their place, so
that loops over games are written once, too.
"""

LEGAL = 0
UNDECIDED = -1  # neither LEGAL nor a clause yet
EVERYBODY = -1  # all seats and the spectators; a mask of seats leaves the spectators out
NOBODY = -1
NONE = -1
OUT = -(10**6)  # the points of a seat that cannot win; others may have fewer than none
LAPSE, AWAY, BACK = -1, -2, -3  # the verbs of inputs that are not a player's move


def below(luck, n):
    """An integer in 0 .. n-1, each equally likely: the only source of chance."""
    return luck.below(n)


def tell(s, to, event, *facts):
    """News for the seats of the mask `to`. The compiler takes these calls out."""
    if s.told is not None:
        s.told.append((to, event, [fact[:] if isinstance(fact, list) else fact for fact in facts]))


def start(s, luck):
    """Sets up the first position; edition and options are already in the state, all else is zero."""


def check(s, m):
    """LEGAL, or the clause that forbids this input."""


def apply(s, luck, m):
    """Plays a legal input."""


def over(s):
    """Whether the game has ended."""


def waiting(s):
    """The mask of the seats that are waited for."""


def some_move(s, seat, dice, m):
    """Writes a random legal move of an awaited seat into m: uniform where the moves can be listed. Where somebody may
    act out of turn it may be such a move; then m.seat is that seat."""


def expired(s):
    """Whether the time of the present wait is up in the lab, which measures it in moves."""


def scores(s, out):
    """Writes each seat's final points into out; OUT for a seat that cannot win."""


def winners(s, out):
    """The mask of the winners, given the scores."""


def ended_by(s):
    """Why the game is over: the number of one of the game's endings."""


def note(s, m, noted):
    """Counts what the game wants to be told of its games in the lab, by an input that is about to be played."""


def conserved(s):
    """Whether every piece is in exactly one place."""


def hide(s, seat, luck):
    """Deals anew whatever the seat cannot know, even if it remembers all it ever saw."""


def think(s, seat, bot, dice, v, m):
    """Writes the move of the seat's bot into m. A bot is shown `v`, what the seat saw and remembers, and no more."""
