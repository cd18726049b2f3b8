"""The end of a game: the points line by line, who went hungry, who won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table

from dragonhoard.cli.screen import Screen, listed, say, table
from dragonhoard.core import texts
from dragonhoard.core.game import Game
from dragonhoard.core.values import Score


def show_score(screen: Screen, game: Game, state: Any, names: Sequence[str], seat: int | None = None) -> None:
    score = game.score(state)
    screen.line()
    screen.show(_table(game, score, names))
    for line in _words(game, score, names, seat):
        screen.line(line, 1)
    if not score.winners:
        screen.line(texts.say(game.over_reason(state)), 1)


def _table(game: Game, score: Score, names: Sequence[str]) -> Table:
    found = table(show_footer=True)
    keys = list(dict.fromkeys(line.key for line in score.lines))
    found.add_column(say("score.points"), say("score.total"))
    for seat, name in enumerate(names):
        total = score.totals[seat]
        style = "bold" if seat in score.winners else ""
        found.add_column(name, "-" if total is None else str(total), justify="right", style=style, header_style=style)
    points = {(line.key, line.seat): line.points for line in score.lines}
    for key in keys:
        cells = [points.get((key, seat)) for seat in range(game.players)]
        found.add_row(texts.say(f"{game.slug}.score.{key}"), *(str(cell or "-") for cell in cells))
    return found


def _words(game: Game, score: Score, names: Sequence[str], seat: int | None) -> list[str]:
    spared = {line.seat for line in score.out if line.key == "lost"}  # with all, as the reason of the end says
    lost = [loser for loser, total in enumerate(score.totals) if total is None and loser not in spared]
    lines = [_out(game, names[loser], loser == seat) for loser in lost]
    best = score.totals[score.winners[0]] if score.winners else 0
    winners = [names[winner] for winner in score.winners]
    if seat in score.winners:
        others = [names[winner] for winner in score.winners if winner != seat]
        lines.append(say("score.you_win_with" if others else "score.you_win", names=listed(others), points=best))
    elif len(winners) > 1:
        lines.append(say("score.win", names=listed(winners), points=best))
    elif winners:
        lines.append(say("score.wins", name=listed(winners), points=best))
    if seat is not None and seat not in score.winners and score.totals[seat] is not None:
        lines.append(say("score.your_place", place=score.places[seat], players=game.players))
    return lines


def _out(game: Game, name: str, is_reader: bool) -> str:
    reason = f"{game.slug}.score.eliminated"
    if reason not in texts.catalogue():
        return say("score.is_out", name=name)
    return say("score.you_out" if is_reader else "score.out", name=name, reason=texts.say(reason))
