"""The measures of a search."""

FIRST = 2  # moves[0] is the answer, moves[1] the one that is played, options stand behind them
OPTIONS = 62  # options
SAMPLES = 7  # moves by lot, where a game does not say what its options are
GUESSES = 1 << 20  # guesses have dice of their own, apart from those of all playouts
ONE = 1 << 16  # a game that is won; all values are whole numbers, so that plain and compiled search agree
