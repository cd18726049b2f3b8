"""How the bots of Dragon's Gold think, in the part of Python that compiles."""
