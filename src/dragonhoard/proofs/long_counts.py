"""What is claimed of every game, as a number of cases to be tried. A case holds if nothing is said against it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from dragonhoard.bots import own_room
from dragonhoard.core import luck as lucks
from dragonhoard.core.dice import Dice
from dragonhoard.core.game import Game
from dragonhoard.lab.engine import UNIFORM, Engine
from dragonhoard.lab.simulate import played
from dragonhoard.proofs import fairness, spoken
from dragonhoard.proofs.agreement import agree
from dragonhoard.proofs.cases import Cases, Tables, shared, twins
from dragonhoard.proofs.interference import tells_apart
from dragonhoard.proofs.laws import notation_holds
from dragonhoard.proofs.minds import minds
from dragonhoard.proofs.printed import Printed
from dragonhoard.proofs.random_play import random_positions
from dragonhoard.proofs.tampering import tampered

RUN = 1018
MOST_MOVES = 100_000  # a game that is as long as that has no end
LENGTHS = (MOST_MOVES, 60, 60, 60)  # inputs of a record: one goes to the end of its game, others are given up before
SIZES = (2, 3, 5, 6, 7, 13, 26, 52, 104, 1000)
HUGE = (3 * 2**62, 2**63 + 1, 5 * 2**61)  # so large that many numbers have to be thrown away
DRAWS = 20_000


class Claim(NamedTuple):
    wanted: int
    cases: Callable[[Tables, int], Cases]
    scales: bool = True


# -- compiled play -----------------------------------------------------------------------------------------------------
def games(tables: Tables, count: int) -> Cases:
    """Every move is legal, every piece in its place at every step, and every game ends."""
    for i, game, share in shared(tables, count):
        engine = Engine(game, [UNIFORM])
        play = partial(engine.many_lawfully, most=MOST_MOVES)
        unlawful = played(engine, play, RUN + i, 0, share).unlawful
        where = f"{game.players} players, {game.options}"
        yield share, f"{unlawful} steps against the law ({where}, run {RUN + i})" if unlawful else None


def compiled(tables: Tables, count: int) -> Cases:
    """The same games again, plain."""
    for i, game, share in shared(tables, count):
        yield agree(Engine(game, [UNIFORM]), RUN + i, 0, share).games, None


def printed(tables: Tables, count: int) -> Cases:
    """The same games plain, compiled, and printed to JavaScript."""
    with Printed(tables[0].rules) as javascript:
        for i, game, share in shared(tables, count):
            yield agree(Engine(game, [UNIFORM]), RUN + i, 0, share, javascript).games, None


def bots(tables: Tables, count: int) -> Cases:
    """A game's own bots think alike, plain and compiled."""
    names = list(getattr(own_room(tables[0].slug), "CODES", ()))
    for i, game, share in shared(tables, count) if names else ():
        seats = [(names[(i + seat) // 2 % len(names)], UNIFORM)[(i + seat) % 2] for seat in range(game.players)]
        yield agree(Engine(game, seats), RUN + i, 0, share).games, None


# -- secrets and notation ----------------------------------------------------------------------------------------------
def secrets(tables: Tables, count: int) -> Cases:
    """Pairs of different positions that a seat or a spectator cannot tell apart, from each table in turn."""
    dice = [Dice(RUN, i) for i in range(len(tables))]
    sources = [(game, dice[i], twins(game, dice[i])) for i, game in enumerate(tables)]
    while sources:
        for source in list(sources):
            game, own, pairs = source
            pair = next(pairs, None)
            if pair is None:
                sources.remove(source)
            elif count:
                yield 1, tells_apart(game, *pair, own)
                count -= 1
            else:
                return


def notation(tables: Tables, count: int, run: int = RUN, as_object: bool = False) -> Cases:
    for i, game, share in shared(tables, count):
        for state, _ in random_positions(game, Dice(run, i), share):
            yield 1, notation_holds(game, state, as_object)


def objects(tables: Tables, count: int) -> Cases:
    return notation(tables, count, RUN + 1, as_object=True)


# -- fairness ----------------------------------------------------------------------------------------------------------
def records(tables: Tables, count: int) -> Cases:
    for game, text, _ in _records(tables, count):
        problem = fairness.refusal(text, type(game))
        yield 1, f"an honest record was refused: {problem}\n{text}" if problem else None


def forgeries(tables: Tables, count: int) -> Cases:
    for game, text, dice in _records(tables, count):
        way, forged = tampered(text, dice)
        refused = fairness.refusal(forged, type(game))
        yield 1, None if refused else f"a tampered record was taken for honest ({way}):\n{forged}"


def _records(tables: Tables, count: int) -> Iterator[tuple[Game, str, Dice]]:
    for i, game, share in shared(tables, count):
        dice = Dice(RUN, i)
        for number in range(share):
            play, _ = fairness.random_record(game, dice, LENGTHS[number % len(LENGTHS)])
            yield game, fairness.text_of(play), dice


def rejection(tables: Tables, count: int) -> Cases:
    """No modulo bias, exactly: for all sizes up to 1000 and for some that throw many numbers away."""
    key = lucks.key(bytes(32), "rejection", ())
    for n in (*range(1, count - len(HUGE) + 1), *HUGE):
        yield 1, fairness.unbiased(key, n, 200 if n in HUGE else 5)


def evenness(tables: Tables, count: int) -> Cases:
    """Chi-square at 99 %: over the draws of one game, and over the first draws of games with one seed."""
    for n in SIZES:
        yield 1, fairness.even(fairness.draws_of(bytes(32), "even", (), n, DRAWS), n)
    third = HUGE[0] // 3
    yield 1, fairness.even([draw // third for draw in fairness.draws_of(bytes(32), "even", (), HUGE[0], DRAWS)], 3)
    first = [fairness.draws_of(bytes(32), "even", (str(player),), 104, 1)[0] for player in range(DRAWS)]
    yield 1, fairness.even(first, 104)


def commitment(tables: Tables, count: int) -> Cases:
    """One seed, hence one commitment, and as many different games as the players' entropy makes of it."""
    seen: set[tuple[int, ...]] = set()
    for number in range(count):
        draws = fairness.draws_of(bytes(32), "one", ("a", str(number)), 104, 12)
        yield 1, f"entropy {number} makes no difference: {draws}" if draws in seen else None
        seen.add(draws)


CLAIMS = {
    "games": Claim(1_000_000, games),
    "compiled": Claim(2_000, compiled),
    "printed": Claim(2_000, printed),
    "bots": Claim(100, bots),
    "minds": Claim(1_000, minds),
    "secrets": Claim(10_000, secrets),
    "words": Claim(1_000_000, spoken.words),
    "sights": Claim(100_000, spoken.sights),
    "seen": Claim(100_000, spoken.seen),
    "notation": Claim(100_000, notation),
    "objects": Claim(10_000, objects),
    "records": Claim(10_000, records),
    "forgeries": Claim(10_000, forgeries),
    "rejection": Claim(1_000 + len(HUGE), rejection, scales=False),
    "evenness": Claim(len(SIZES) + 2, evenness, scales=False),
    "commitment": Claim(10_000, commitment),
}
