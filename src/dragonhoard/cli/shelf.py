"""What there is: the welcome, `games`, `edition check` and `edition show`."""

from __future__ import annotations

from typing import Annotated, Any

import typer
from rich.table import Table

from dragonhoard.bots import offered
from dragonhoard.cli.app import GameName, Json
from dragonhoard.cli.screen import Screen, answer, say
from dragonhoard.core import edition as editions
from dragonhoard.core import texts
from dragonhoard.core.game import Game
from dragonhoard.core.values import Option
from dragonhoard.games import catalogue, game_class


def welcome() -> None:
    screen = Screen()
    games = [say("welcome.game", title=kind.title, designer=kind.designer) for kind in catalogue().values()]
    screen.line(say("welcome.text", games=", ".join(games), slug=next(iter(catalogue()))))


def games(as_json: Json = False) -> None:
    answer({"games": [_said(kind) for kind in catalogue().values()]}, as_json, _show_games)


def _show_games(screen: Screen) -> None:
    for slug, kind in catalogue().items():
        screen.line(say("games.game", slug=slug, title=kind.title, designer=kind.designer))
        seats = say("games.players", low=kind.seats[0], high=kind.seats[-1])
        screen.line(f"{seats} {say('games.bots', names=', '.join(map(_bot, offered(slug))))}", 2)
        table = Table(box=None, show_header=False, padding=(0, 2, 0, 2))
        for option in kind.option_list:
            table.add_row(_switch(option), texts.say(f"{slug}.option.{option.name}"), option.clause)
        screen.show(table)
        for preset in kind.presets:
            text = texts.say(f"{slug}.preset.{preset.name}_text")
            screen.line(say("games.preset", name=preset.name, text=text, clause=preset.clause), 2)


def _bot(name: str) -> str:
    """As it is typed, and what it does in the words of the pages."""
    does = f"web.bot_does.{name}"
    return f"{name} ({texts.say(does)})" if texts.first_known(does, "") else name


def _switch(option: Option) -> str:
    values = "true" if option.kind is bool else f"{option.low}..{option.high}"
    return f"{option.name}={values}"


def _said(kind: type[Game]) -> dict[str, Any]:
    return {
        "game": kind.slug,
        "title": kind.title,
        "designer": kind.designer,
        "players": list(kind.seats),
        "bots": list(offered(kind.slug)),
        "options": {option.name: option.default for option in kind.option_list},
        "presets": {preset.name: dict(preset.options) for preset in kind.presets},
    }


def edition_check(file: Annotated[str, typer.Argument(metavar="FILE", show_default=False)]) -> None:
    edition = editions.load(file)
    kind = game_class(edition.game)
    kind.check_edition(edition)
    standard = edition.hash == kind.standard_edition().hash
    Screen().plain(say("edition.standard" if standard else "edition.good", name=edition.name, hash=edition.hash))


def edition_show(slug: GameName) -> None:
    print(game_class(slug).standard_edition().text, end="")
