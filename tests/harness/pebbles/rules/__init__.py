"""Pebbles: the rules, written once."""
