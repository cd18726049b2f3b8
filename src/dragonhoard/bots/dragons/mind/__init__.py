"""How the bots of Dragons think: numbers in, numbers out; plain Python that also compiles."""
