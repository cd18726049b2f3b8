"""The command `compare GAME A B`."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from dragonhoard.cli import asked
from dragonhoard.cli.app import Bots, Cores, GameName, Games, Json, Players, Seed, help_of
from dragonhoard.cli.progress import bar, compiling
from dragonhoard.cli.screen import Screen, answer, say, table
from dragonhoard.cli.simulate import USUAL_BOT, between, decimal, eliminated, percent
from dragonhoard.core import edition as editions
from dragonhoard.core.game import Game
from dragonhoard.games import game_class

if TYPE_CHECKING:
    from dragonhoard.lab.compare import Comparison, Contrast

STANDARD = "-"


def compare(
    slug: GameName,
    a: Annotated[str, typer.Argument(metavar="A", help=help_of("side"), show_default=False)],
    b: Annotated[str, typer.Argument(metavar="B", help=help_of("side"), show_default=False)],
    players: Players = None,
    games: Games = 10_000,
    bots: Bots = None,
    seed: Seed = 1,
    cores: Cores = None,
    as_json: Json = False,
) -> None:
    kind = game_class(slug)
    if players is None:
        players = bots.count(",") + 1 if bots and "," in bots else asked.usual_players(kind)
    sides = [side(kind, text, players) for text in (a, b)]
    seated = asked.read_bots(slug, bots, players, USUAL_BOT)
    from dragonhoard.lab import compare as lab

    with bar(kind.title) as progress:
        found = lab.compare(sides[0], sides[1], seated, games, seed, cores, progress, compiling)
    answer(found.as_json(), as_json, lambda screen: _show(screen, found, kind, a, b))


def side(kind: type[Game], text: str, players: int) -> Game:
    """`-` is the standard game; a file is an edition; anything with an equals sign is a set of options."""
    if text == STANDARD:
        return kind(players)
    if "=" in text and not os.path.exists(text):
        return kind(players, asked.read_options(kind, text.split(",")))
    return kind(players, None, editions.load(text))


def _show(screen: Screen, found: Comparison, kind: type[Game], a: str, b: str) -> None:
    names = [say("compare.standard") if text == STANDARD else text for text in (a, b)]
    facts = {"title": kind.title, "games": f"{found.a.games:,}", "players": found.a.players}
    screen.line(say("compare.title", **facts))
    screen.plain(say("compare.sides", a=names[0], b=names[1], bots=", ".join(found.a.bots)))
    columns = (say("compare.what"), "A", "B", say("compare.difference"), say("simulate.interval"), "")
    figures = table(*columns)
    for contrast in found.contrasts:
        if contrast.what == "eliminated" and not contrast.a and not contrast.b:
            continue  # nor is anybody, in most games
        words = decimal if contrast.what in ("length", "score") else percent
        figures.add_row(
            _what(kind, contrast),
            words(contrast.a),
            words(contrast.b),
            _signed(words(contrast.difference)),
            between(contrast.interval, words, say("to")),
            say("compare.mark") if contrast.beyond_chance else "",
            style="bold" if contrast.beyond_chance else "",
        )
    screen.show(figures)
    beyond = len(found.beyond_chance)
    key = "compare.differ" if beyond else "compare.alike"
    screen.line(say(key, n=beyond, all=len(found.contrasts), games=facts["games"]), 1)
    screen.line(say("compare.sure"), 1)


def _signed(words: str) -> str:
    return words if words[0] == "-" else f"+{words}"


def _what(kind: type[Game], contrast: Contrast) -> str:
    what = eliminated(kind.slug) if contrast.what == "eliminated" else say(f"compare.{contrast.what}")
    return what if contrast.seat is None else say("compare.of_seat", what=what, seat=contrast.seat)
