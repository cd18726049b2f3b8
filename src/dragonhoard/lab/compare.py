"""Two editions or two sets of options side by side: what differs, and whether it could be chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.lab.chance import SURE, Interval, Measure, difference, measure
from dragonhoard.lab.loops import SHARE
from dragonhoard.lab.simulate import Progress, Report, simulate


@dataclass(frozen=True, slots=True)
class Contrast:
    """One figure in both; `difference` is b less a. Each interval holds by itself with 95 %. Among many figures some
    interval would often miss 0 by chance alone, so `beyond_chance` asks for more: where a and b are alike, nothing at
    all is called so in 95 of 100 comparisons."""

    what: str
    seat: int | None
    a: float | None
    b: float | None
    difference: float | None
    interval: Interval | None
    beyond_chance: bool


@dataclass(frozen=True, slots=True)
class Comparison:
    a: Report
    b: Report
    contrasts: tuple[Contrast, ...]

    @property
    def beyond_chance(self) -> tuple[Contrast, ...]:
        return tuple(contrast for contrast in self.contrasts if contrast.beyond_chance)

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.a.game,
            "players": self.a.players,
            "games": self.a.games,
            "a": self.a.as_json(),
            "b": self.b.as_json(),
            "contrasts": [asdict(contrast) for contrast in self.contrasts],
        }


def compare(
    a: Game,
    b: Game,
    bots: Sequence[str],
    games: int,
    seed: int = 0,
    cores: int | None = None,
    progress: Progress | None = None,
    saying: Callable[[], None] | None = None,
) -> Comparison:
    """Plays so many games of each. The games of b have luck of their own: chance must not be shared by the two."""
    if a.slug != b.slug or a.players != b.players:
        raise Problem("lab.incomparable", a=f"{a.slug} ({a.players})", b=f"{b.slug} ({b.players})")
    of_a = simulate(a, bots, games, seed, cores, _part(progress, 0, games), saying)
    of_b = simulate(b, bots, games, seed, cores, _part(progress, games, games), saying, first=games)
    return contrasted(of_a, of_b)


def contrasted(a: Report, b: Report) -> Comparison:
    pairs = list(zip(figures(a), figures(b), strict=True))
    sure = 1 - (1 - SURE) / len(pairs)
    return Comparison(a, b, tuple(_contrast(what, seat, x, y, sure) for (what, seat, x), (_, _, y) in pairs))


def figures(report: Report) -> Iterator[tuple[str, int | None, Measure]]:
    tally, games = report.tally, report.games
    yield "length", None, report.length
    for seat in report.seats:
        gone = games - tally.scored[seat.seat]
        yield "score", seat.seat, seat.score
        yield "won", seat.seat, measure(games, tally.won[seat.seat], tally.won_squared[seat.seat], SHARE)
        yield "eliminated", seat.seat, measure(games, gone, gone)


def _contrast(what: str, seat: int | None, a: Measure, b: Measure, sure: float) -> Contrast:
    judged = difference(a, b, sure)
    return Contrast(
        what,
        seat,
        a.mean,
        b.mean,
        None if a.mean is None or b.mean is None else b.mean - a.mean,
        difference(a, b),
        judged is not None and not judged[0] <= 0 <= judged[1],
    )


def _part(progress: Progress | None, before: int, games: int) -> Progress | None:
    if progress is None:
        return None
    hear = progress
    return lambda done, total: hear(before + done, 2 * games)
