"""How the bots of Nine Shires think: numbers in, numbers out; plain Python that also compiles."""
