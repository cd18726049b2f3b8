"""The Pareto front of a hoard as a picture: a dot for each split, by what one gains and what the others gain."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from dragonhoard.bots.dragons_gold.solver import Deal, Front, Split
from dragonhoard.core import texts
from dragonhoard.core.notation import LETTERS

WIDTH, HEIGHT, LEFT, TOP, EDGE, BELOW = 720, 520, 70, 44, 130, 60
STYLE = (
    "text{font:15px Georgia,serif;fill:#3b2c1e}.n{font-size:13px}.grid{stroke:#3b2c1e;stroke-opacity:.18}"
    ".dot{fill:#8c2f1b;fill-opacity:.35}.mark{fill:none;stroke:#1f5a4a;stroke-width:2.5}"
    "@media(prefers-color-scheme:dark){text{fill:#e9dcc3}.grid{stroke:#e9dcc3}.dot{fill:#e0a24b}.mark{stroke:#7fd0b5}}"
)
Point = tuple[float, float]


def svg(front: Front, splits: Mapping[str, Split | None], deal: Deal, hero: int, title: str) -> str:
    """To the right what the hero gains, upwards what the other parties gain in the mean."""
    marks = {name: _point(split, deal, hero) for name, split in splits.items() if split is not None}
    points = [_point(split, deal, hero) for split in front.splits]
    x, y = _Axis([p[0] for p in (*points, *marks.values())]), _Axis([p[1] for p in (*points, *marks.values())])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
        f'<text x="{LEFT}" y="24">{escape(title)}</text>',
    ]
    bottom = HEIGHT - BELOW
    for at in x.ticks():
        parts.append(f'<line class="grid" x1="{_x(x, at)}" x2="{_x(x, at)}" y1="{TOP}" y2="{bottom}"/>')
        parts.append(f'<text class="n" text-anchor="middle" x="{_x(x, at)}" y="{bottom + 20}">{at:g}</text>')
    for at in y.ticks():
        parts.append(f'<line class="grid" x1="{LEFT}" x2="{WIDTH - EDGE}" y1="{_y(y, at)}" y2="{_y(y, at)}"/>')
        parts.append(f'<text class="n" text-anchor="end" x="{LEFT - 8}" y="{_y(y, at) + 4}">{at:g}</text>')
    for dot in sorted({(_x(x, a), _y(y, b)) for a, b in points}):
        parts.append(f'<circle class="dot" cx="{dot[0]}" cy="{dot[1]}" r="4"/>')
    parts += _marks({name: (_x(x, a), _y(y, b)) for name, (a, b) in marks.items()}, hero)
    across, up = _names(deal, hero)
    parts.append(f'<text text-anchor="end" x="{WIDTH - EDGE}" y="{HEIGHT - 14}">{escape(across)}</text>')
    parts.append(f'<text text-anchor="end" transform="translate(20 {TOP}) rotate(-90)">{escape(up)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def _names(deal: Deal, hero: int) -> tuple[str, str]:
    others = [seat for seat in deal.parties if seat != hero]
    own = texts.say("dragons-gold.loot.plot.own", seat=LETTERS[hero])
    if len(others) == 1:
        return own, texts.say("dragons-gold.loot.plot.own", seat=LETTERS[others[0]])
    return own, texts.say("dragons-gold.loot.plot.others")


def _marks(marks: Mapping[str, Point], hero: int) -> list[str]:
    """A ring with its names, which stand where a front that falls to the right leaves room."""
    names: dict[Point, list[str]] = {}
    for name, point in marks.items():
        names.setdefault(point, []).append(texts.say(f"dragons-gold.loot.goal.{name}", seat=LETTERS[hero]))
    parts = []
    for (across, down), words in names.items():
        parts.append(f'<circle class="mark" cx="{across}" cy="{down}" r="8"/>')
        parts.append(f'<text class="n" x="{across + 9}" y="{round(down - 10, 1)}">{escape(", ".join(words))}</text>')
    return parts


def _point(split: Split, deal: Deal, hero: int) -> Point:
    others = [split.gains[seat] for seat in deal.parties if seat != hero]
    return split.gains[hero], sum(others) / len(others)


class _Axis:
    def __init__(self, values: list[float]) -> None:
        low, high = min([0.0, *values]), max([1.0, *values])
        self.step = next(step for step in (0.5, 1, 2, 5, 10, 20, 50, 10**9) if high - low <= 8 * step)
        self.low, self.high = self.step * (low // self.step), self.step * -(-high // self.step)

    def ticks(self) -> list[float]:
        return [self.low + n * self.step for n in range(round((self.high - self.low) / self.step) + 1)]

    def part(self, value: float) -> float:
        return (value - self.low) / (self.high - self.low)


def _x(axis: _Axis, value: float) -> float:
    return round(LEFT + (WIDTH - LEFT - EDGE) * axis.part(value), 1)


def _y(axis: _Axis, value: float) -> float:
    return round(HEIGHT - BELOW - (HEIGHT - BELOW - TOP) * axis.part(value), 1)
