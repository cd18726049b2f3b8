"""The thoughts of bots that search, for all games; in the part of Python that compiles."""
