"""The command `simulate GAME`."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.markup import escape
from rich.table import Table

from dragonhoard.cli import asked
from dragonhoard.cli.app import Bots, Cores, EditionFile, GameName, Games, Json, Players, PresetName, Seed, Switches
from dragonhoard.cli.progress import bar, compiling
from dragonhoard.cli.screen import Screen, answer, listed, pairs, say, table
from dragonhoard.core import texts
from dragonhoard.core.game import Game

if TYPE_CHECKING:
    from dragonhoard.lab.simulate import Report

USUAL_BOT = "uniform"
BY_CHANCE = 0.001  # how often a sentence may claim what is not so


def simulate(
    slug: GameName,
    players: Players = None,
    games: Games = 10_000,
    bots: Bots = None,
    seed: Seed = 1,
    preset: PresetName = None,
    options: Switches = None,
    edition: EditionFile = None,
    cores: Cores = None,
    as_json: Json = False,
) -> None:
    if players is None and bots and "," in bots:
        players = bots.count(",") + 1
    game = asked.read_game(slug, players, options or (), edition, preset=preset)
    seated = asked.read_bots(slug, bots, game.players, USUAL_BOT)
    from dragonhoard.lab import simulate as lab

    with bar(game.title) as progress:
        report = lab.simulate(game, seated, games, seed, cores, progress, compiling)
    answer(report.as_json(), as_json, lambda screen: show(screen, report, game))


def show(screen: Screen, report: Report, game: Game) -> None:
    facts = {"games": f"{report.games:,}", "players": report.players, "seed": report.seed}
    screen.line(say("simulate.title" if report.games > 1 else "simulate.title_one", title=game.title, **facts))
    screen.line(say("simulate.table", edition=escape(game.edition.name), options=switches(game)))
    screen.show(_table(report))
    if report.endings:
        screen.line(say("simulate.endings"), 1)
        screen.show(_endings(report))
        screen.line()
    length = decimal(report.length.mean)
    screen.line(say("simulate.length", mean=length, spread=decimal(report.length.spread), longest=report.longest), 1)
    speed = f"{report.moves_per_second:,.0f}"
    screen.line(say("simulate.speed", moves=f"{report.moves:,}", seconds=f"{report.seconds:.2f}", speed=speed), 1)
    screen.line()
    for line in meaning(report):
        screen.line(line, 1)


def _table(report: Report) -> Table:
    names = [say(f"simulate.{name}") for name in ("seat", "bot", "mean", "spread", "interval", "wins", "interval")]
    gone = [eliminated(report.game)] if any(seat.eliminated.share for seat in report.seats) else []
    found = table(*names, *gone, left=2)
    for seat in report.seats:
        found.add_row(
            str(seat.seat),
            seat.bot,
            decimal(seat.score.mean),
            decimal(seat.score.spread),
            between(seat.score.interval, decimal),
            percent(seat.won.share),
            between(seat.won.interval, percent),
            *[percent(seat.eliminated.share)] * len(gone),
        )
    return found


def _endings(report: Report) -> Table:
    """The most frequent first."""
    found = pairs()
    for name, ending in sorted(report.endings.items(), key=lambda each: -each[1].share):
        found.add_row(percent(ending.share), texts.say(f"{report.game}.over.{name}"))
    return found


def eliminated(slug: str) -> str:
    """How a game calls those without a score: the eliminated, and where all can lose together everybody then."""
    keys = (f"{slug}.score.uncounted", f"{slug}.score.eliminated", "cli.score.eliminated")
    return texts.say(texts.first_known(*keys))


# -- what the numbers mean ---------------------------------------------------------------------------------------------
def meaning(report: Report) -> list[str]:
    """Two or three sentences: who wins more than a fair share, and how sure that is."""
    if report.games == 1:
        return [say("simulate.one_game")]
    lines = _by_bot(report) if len(set(report.bots)) > 1 else _by_seat(report)
    counted = [say("simulate.counted")] if any(seat.eliminated.share for seat in report.seats) else []
    return [*lines, " ".join([*counted, say("simulate.sure")])]


def _by_bot(report: Report) -> list[str]:
    kinds = list(dict.fromkeys(report.bots))
    lines = []
    for bot in kinds:
        share = sum(seat.won.share for seat in report.seats if seat.bot == bot)
        fair = report.bots.count(bot) / report.players
        facts = {"bot": bot, "share": percent(share), "fair": percent(fair), "times": f"{share / fair:.2f}"}
        found = _judged(share, fair, report.games, len(kinds))
        lines.append(say(f"simulate.bot_{found}", **facts))
    return lines


def _by_seat(report: Report) -> list[str]:
    fair = 1 / report.players
    found: dict[str, list[str]] = {"more": [], "less": [], "fair": []}
    for seat in report.seats:
        found[_judged(seat.won.share, fair, report.games, report.players)].append(str(seat.seat))
    lines = [
        say(f"simulate.seats_{key}", seats=listed(found[key]), fair=percent(fair))
        for key in ("more", "less")
        if found[key]
    ]
    return lines or [say("simulate.seats_fair", fair=percent(fair))]


def _judged(share: float, fair: float, games: int, judged: int) -> str:
    """Several are judged at once, so each has to be the further off."""
    from dragonhoard.lab.chance import normal

    margin = normal(1 - BY_CHANCE / judged) * math.sqrt(fair * (1 - fair) / games)
    return "fair" if abs(share - fair) <= margin else "more" if share > fair else "less"


# -- numbers in words --------------------------------------------------------------------------------------------------
def switches(game: Game) -> str:
    """The options that are not as usual."""
    usual = {option.name: option.default for option in game.option_list}
    changed = [f"{name}={str(value).lower()}" for name, value in game.options.items() if value != usual[name]]
    return ", ".join(changed) or say("no_options")


def decimal(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"


def percent(value: float | None) -> str:
    return "-" if value is None else f"{100 * value:.1f} %"


def between(interval: tuple[float, float] | None, words: Callable[[float], str], joint: str = "-") -> str:
    if interval is None:
        return "-"
    return f"{words(interval[0]).removesuffix(' %')}{joint}{words(interval[1])}"
