"""Bots that look ahead, at any game: see docs/adr/0012-bots-search-guessed-positions.md."""
