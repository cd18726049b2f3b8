"""Games that are played plain, compiled and printed to JavaScript, all at once."""

from dragonhoard.lab.engine import Engine
from dragonhoard.proofs.agreement import agree
from dragonhoard.proofs.printed import Printed
from dragonhoard.proofs.random_play import every_table


def seen_alike(kind, count, guarded=False, text=None):
    """Games of all tables in turn, played all three ways."""
    engines = [Engine(game, ["uniform"]) for game in every_table(kind)]
    with Printed(kind.rules, guarded, text) as javascript:
        for number in range(count):
            agree(engines[number % len(engines)], 77, number, 1, javascript)
    return javascript.counts
