"""A ladder as a picture: a line for each level, a dot at its rating, a bar over its interval."""

from __future__ import annotations

from html import escape

from dragonhoard.bots.ladder import Ladder

WIDTH, ROW, HEAD, NAMES, EDGE = 720, 34, 30, 150, 70
STYLE = (
    "text{font:15px Georgia,serif;fill:#3b2c1e}.n{font-size:13px}.grid{stroke:#3b2c1e;stroke-opacity:.18}"
    ".bar{stroke:#8c2f1b;stroke-width:7;stroke-opacity:.35;stroke-linecap:round}.dot{fill:#8c2f1b}"
    "@media(prefers-color-scheme:dark){text{fill:#e9dcc3}.grid{stroke:#e9dcc3}.bar{stroke:#e0a24b}.dot{fill:#e0a24b}}"
)


def svg(ladder: Ladder, title: str) -> str:
    """The highest on top, as on a ladder."""
    levels = ladder.levels[::-1]
    low = min(level.low for level in levels) // 100 * 100
    high = -(-max(level.high for level in levels) // 100) * 100
    step = next(step for step in (100, 200, 500, 1000, 10**6) if high - low <= 8 * step)
    bottom = HEAD + ROW * len(levels)

    def x(rating: int) -> float:
        return round(NAMES + (WIDTH - NAMES - EDGE) * (rating - low) / max(1, high - low), 1)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 30}" role="img">',
        f"<title>{escape(title)}</title><style>{STYLE}</style>",
    ]
    for rating in range(-(-low // step) * step, high + 1, step):
        parts.append(f'<line class="grid" x1="{x(rating)}" x2="{x(rating)}" y1="{HEAD - 14}" y2="{bottom}"/>')
        parts.append(f'<text class="n" text-anchor="middle" x="{x(rating)}" y="{bottom + 20}">{rating}</text>')
    for at, level in enumerate(levels):
        y = HEAD + ROW * at + ROW // 2 - 6
        parts.append(f'<text text-anchor="end" x="{NAMES - 16}" y="{y + 5}">{escape(level.name)}</text>')
        parts.append(f'<line class="bar" x1="{x(level.low)}" x2="{x(level.high)}" y1="{y}" y2="{y}"/>')
        parts.append(f'<circle class="dot" cx="{x(level.rating)}" cy="{y}" r="5"/>')
        parts.append(f'<text class="n" x="{x(level.high) + 10}" y="{y + 5}">{level.rating}</text>')
    return "\n".join([*parts, "</svg>", ""])
