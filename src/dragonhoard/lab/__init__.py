"""Mass simulation: whole games, compiled, on all cores."""
