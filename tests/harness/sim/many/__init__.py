"""Worlds with several nodes: a loop for each process, one clock, one database, one bus."""
