"""The command `play GAME`."""

from __future__ import annotations

import hashlib
import secrets
from pathlib import Path
from typing import Annotated, Any

import typer

from dragonhoard.bots import usual_bot
from dragonhoard.bots.programs import player_class
from dragonhoard.cli import asked
from dragonhoard.cli.app import MOST, Bots, EditionFile, GameName, Players, PresetName, Switches, help_of
from dragonhoard.cli.scores import show_score
from dragonhoard.cli.screen import Screen, listed, say
from dragonhoard.cli.tabletop import Tabletop
from dragonhoard.core import texts
from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.play import Play

TABLE = "terminal"


def play(
    slug: GameName,
    players: Players = None,
    bots: Bots = None,
    seed: Annotated[int | None, typer.Option(metavar="S", min=0, max=MOST, help=help_of("play_seed"))] = None,
    preset: PresetName = None,
    options: Switches = None,
    edition: EditionFile = None,
    position: Annotated[str | None, typer.Option(metavar="TEXT", help=help_of("play_position"))] = None,
    record: Annotated[str | None, typer.Option(metavar="FILE", help=help_of("record_file"))] = None,
    seat: Annotated[int, typer.Option(metavar="S", help=help_of("own_seat"))] = 0,
) -> None:
    if position is not None and record is not None:
        raise Problem("cli.bad.record_of_position")
    if players is None and position is None and bots and "," in bots:
        players = bots.count(",") + 2
    game = asked.read_game(slug, players, options or (), edition, position, preset)
    asked.read_seat(game, seat)
    state = None if position is None else game.read(position)
    rivals = asked.read_bots(slug, bots, game.players - 1, usual_bot(slug))
    file = reserved(record)
    begun = Seated(game, seat, rivals, seed, state)
    finished = False
    try:
        finished = begun.run()
    except BaseException:
        if file:
            begun.keep(file)
        raise
    begun.close(finished, file)


def reserved(record: str | None) -> Path | None:
    """The file, made now: whoever cannot have it should hear it before the game, and no record is overwritten."""
    if record is None:
        return None
    try:
        Path(record).open("x").close()
    except (OSError, ValueError) as error:
        raise unwritable(record, error) from None
    return Path(record)


def unwritable(file: str | Path, error: Exception) -> Problem:
    return Problem("cli.bad.unwritable", file=file, reason=getattr(error, "strerror", None) or error)


class Seated:
    """A game with its seed, from the commitment to the last line of the record."""

    def __init__(self, game: Game, seat: int, rivals: list[str], seed: int | None, state: Any) -> None:
        self.game = game
        self.seat = seat
        self.seed = secrets.token_bytes(32) if seed is None else _derived("luck", seed)
        thoughts = secrets.token_bytes(32) if seed is None else _derived("bots", seed)
        # The person's own part of the luck; a game that shall come out the same again has none.
        entropy = [] if seed is not None else [secrets.token_hex(16)]
        table = TABLE if seed is not None else f"{TABLE}-{secrets.token_hex(8)}"
        seats = [other for other in range(game.players) if other != seat]
        names = say("play.bot_names").split()
        you = texts.Reader(say("play.you"), say("play.person"))
        self.names = [names.pop(0) if other != seat else you for other in range(game.players)]
        kinds = dict(zip(seats, rivals, strict=True))
        signed = [
            f"{name} ({kinds[other]})" if other != seat else say("play.person") for other, name in enumerate(self.names)
        ]
        self.rivals = [signed[other] for other in seats]
        self.play, self.events = Play.begin(game, table, self.seed, entropy, signed)
        if state is not None:
            self.play.state, self.events = state, ()
        self.screen = Screen()
        number = int.from_bytes(thoughts[:7], "big")
        self.tabletop = Tabletop(
            self.play,
            seat,
            {other: player_class(game.slug, kind)(game) for other, kind in kinds.items()},
            {other: Dice(number, other) for other in seats},
            self.names,
            self.screen,
        )

    def run(self) -> bool:
        header = self.play.record.header
        self.screen.line(say("play.title", title=self.game.title, designer=self.game.designer))
        self.screen.line(say("play.against", names=listed(self.rivals)))
        self.screen.line(say("play.commitment", commitment=header.commitment))
        if any(self.game.options[option.name] for option in self.game.option_list if option.means == "pace"):
            self.screen.line(say("play.no_clock"))
        self.screen.line(say("play.how"))
        self.screen.line()
        return self.tabletop.run(self.events)

    def close(self, finished: bool, file: Path | None) -> None:
        if finished:
            show_score(self.screen, self.game, self.play.state, self.names, self.seat)
        else:
            self.screen.line(say("play.left"))
        self.screen.line()
        if file:
            self.keep(file)
            self.screen.plain(say("play.recorded", file=file))
        else:
            self.play.end(self.seed)
        self.screen.line(say("play.seed"))
        for number in (self.seed.hex(), self.play.record.header.commitment):
            self.screen.line(number, 2)

    def keep(self, file: Path) -> None:
        """The record with the seed, whether the game came to its end or not."""
        self.play.end(self.seed)
        try:
            file.write_text("".join(f"{line}\n" for line in self.play.record.lines(self.game)), encoding="utf-8")
        except OSError as error:
            raise unwritable(file, error) from None


def _derived(purpose: str, seed: int) -> bytes:
    return hashlib.sha256(f"dragonhoard {purpose} {seed}".encode()).digest()
