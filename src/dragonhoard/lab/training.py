"""Weights for the features of a game, out of games that its bots play: a logit for each seat, and the chance to win
against the logits of the others, and of nobody (0). The same seed makes the same weights.

First those play who do not search. What is learnt of them serves the levels that search, who then play with them: what
wins against simple play alone is not what wins at a table of all levels."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from dragonhoard.bots import bots_for, own_room
from dragonhoard.bots.search.desk import FEATURES, Desk, Plan
from dragonhoard.bots.search.mind import gathering, limits, value
from dragonhoard.bots.search.player import Mind
from dragonhoard.bots.search.ready import made
from dragonhoard.core.arrays import records, store
from dragonhoard.core.compile import needed
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game

WHIM = 20  # one move in so many is by chance, so that there is something to learn from
SEARCHED = 4  # one game in so many is of the whole population: they take longer
PLAYOUTS = 16  # that the levels may make there, at most
ROOTS = 4
SIMPLE = (*(Plan(0),) * 4, Plan(0, hasty=True))  # most play as the game's own bot
EPOCHS, BATCH, RATE, DECAY = 20, 512, 0.02, 1e-4
TEST = 10  # one game in so many, the last ones, is kept to test the weights with
BINS = 10


@dataclass(frozen=True, slots=True)
class Bin:
    """Where the weights promise a chance within one tenth: how many there were, what was promised, and what came."""

    seats: int
    promised: float
    came: float


@dataclass(frozen=True, slots=True)
class Trained:
    players: int
    weights: tuple[int, ...]
    games: int
    rows: int
    loss: float  # in the games that it was not trained with, in nats a position
    even: float  # of one who knows only how often each seat won, or nobody, in those that it was trained with
    calibration: tuple[Bin, ...]

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def train(game: Game, games: int, seed: int = 1, saying: Callable[[], None] | None = None) -> Trained:
    room = own_room(game.slug)
    if not any(hasattr(module, "features") for module in getattr(room, "HOOKS", ())):
        raise Problem("values.no_features", game=game.title)
    code = made(game, room, saying)
    alone = games - games // SEARCHED
    parts = [taught(game, room, code, range(alone), seed, SIMPLE, ())]
    if levels := searching(game):
        first = weights_of(*parts[0][0], games, seed)
        parts.append(taught(game, room, code, range(alone, games), seed, [*SIMPLE, *levels], first))
    numpy = needed("numpy")
    (rows, aims), (test_rows, test_aims) = (
        [numpy.concatenate(column) for column in zip(*half, strict=True)] for half in zip(*parts, strict=True)
    )
    weights = weights_of(rows, aims, games, seed)
    rounded = numpy.array(weights) * (math.log(2) / (1 << value.LOGIT + value.FINE))
    chances = chances_of(test_rows[:, :, : len(weights)] @ rounded)
    loss, even = (loss_of(promised, test_aims) for promised in (chances, aims.mean(axis=0, keepdims=True)))
    count = len(rows) + len(test_rows)
    return Trained(game.players, weights, games, count, loss, even, calibration(chances, test_aims))


def searching(game: Game) -> list[Plan]:
    """The levels that count on values, with few playouts, and quick ones: it is their choices that matter here."""
    levels = [bot.level for bot in bots_for(game.slug).values() if issubclass(bot, Mind)]
    valued = [level for level in levels if level.values]
    return [level.plan(True)._replace(budget=min(PLAYOUTS, level.budget), hasty=True) for level in valued]


def weights_of(rows: Any, aims: Any, games: int, seed: int) -> tuple[int, ...]:
    if len(rows) < TEST * TEST:
        raise Problem("values.too_few", games=games)
    used = int(needed("numpy").flatnonzero(rows.any(axis=(0, 1))).max(initial=-1)) + 1
    rows = rows[:, :, :used].astype("f8")
    scale = 1.0 / (1e-6 + rows.std(axis=(0, 1)).clip(0.25))
    found = fitted(rows * scale, aims, seed) * scale
    return tuple(round(float(w) / math.log(2) * (1 << value.LOGIT + value.FINE)) for w in found)


def taught(
    game: Game, room: Any, code: Any, games: range, seed: int, plans: Sequence[Plan], weights: Sequence[int]
) -> tuple[tuple[Any, Any], tuple[Any, Any]]:
    """Of games that are learnt from, and of the last ones, with which what is learnt is tested."""
    learnt = range(games.start, games.stop - len(games) // TEST)
    tested = range(learnt.stop, games.stop)
    first, last = (gathered(game, room, code, part, seed, plans, weights) for part in (learnt, tested))
    return first, last


def gathered(
    game: Game, room: Any, code: Any, games: range, seed: int, plans: Sequence[Plan], weights: Sequence[int]
) -> tuple[Any, Any]:
    """Features by row and seat, and the share of the victory that came of them, of these games of a run."""
    numpy = needed("numpy")
    desk, blank = Desk(game, room, code, ROOTS), records(game.rules.FIELDS)
    store(blank[0], game.blank)
    rows = numpy.zeros((gathering.ROWS_KEPT * len(games), game.players, FEATURES), "i4")
    aims = numpy.zeros((len(rows), game.players), "i8")
    given = (desk.roots, desk.states, desk.moves, desk.sights, desk.lucks, desk.counts, desk.feats, desk.row(weights))
    played = (numpy.array(plans, "i8"), seed, games.start, len(games), WHIM)
    n = code.gather(blank, records(game.rules.FIELDS), *given, *played, rows, aims)
    return rows[:n], aims[:n] / limits.ONE


def chances_of(logits: Any) -> Any:
    numpy = needed("numpy")
    top = numpy.maximum(logits.max(axis=1, keepdims=True), 0.0)
    powers = numpy.exp(logits - top)
    return powers / (powers.sum(axis=1, keepdims=True) + numpy.exp(-top))


def loss_of(chances: Any, aims: Any) -> float:
    numpy = needed("numpy")
    nobody = (1 - chances.sum(axis=1)).clip(1e-9)
    rest = 1 - aims.sum(axis=1)
    return float(-((aims * numpy.log(chances.clip(1e-9))).sum(axis=1) + rest * numpy.log(nobody)).mean())


def fitted(rows: Any, aims: Any, seed: int) -> Any:
    """By Adam, in batches."""
    numpy = needed("numpy")
    chance = numpy.random.default_rng(seed)
    weights, mean, square = (numpy.zeros(rows.shape[2]) for _ in range(3))
    step = 0
    for epoch in range(EPOCHS):
        order = chance.permutation(len(rows))
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            x = rows[batch]
            missed = (chances_of(x @ weights) - aims[batch]) / len(batch)
            slope = numpy.einsum("bsf,bs->f", x, missed) + DECAY * weights
            step += 1
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            rate = RATE * (1 - epoch / EPOCHS)
            weights -= rate * (mean / (1 - 0.9**step)) / (numpy.sqrt(square / (1 - 0.999**step)) + 1e-8)
    return weights


def calibration(chances: Any, aims: Any) -> tuple[Bin, ...]:
    bins = (chances * BINS).astype(int).clip(0, BINS - 1)
    found = []
    for number in range(BINS):
        inside = bins == number
        if inside.any():
            found.append(Bin(int(inside.sum()), float(chances[inside].mean()), float(aims[inside].mean())))
    return tuple(found)
