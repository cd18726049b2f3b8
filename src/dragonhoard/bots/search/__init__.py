"""Bots that look ahead, at any game: see docs/adr/0011-bots-search-guessed-positions.md."""
