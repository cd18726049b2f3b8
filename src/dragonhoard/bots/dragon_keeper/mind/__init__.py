"""How the bots of Dragon Keeper think: numbers in, numbers out; plain Python that also compiles."""
