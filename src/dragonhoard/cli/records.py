"""The commands `verify` and `replay`."""

from __future__ import annotations

from itertools import zip_longest
from typing import Annotated, Any

import typer
from rich.markup import escape

from dragonhoard.cli import asked
from dragonhoard.cli.app import Json, help_of
from dragonhoard.cli.pictures import Pictures, whose_turn
from dragonhoard.cli.scores import show_score
from dragonhoard.cli.screen import Screen, complain, listed, pairs, print_json, printable, say
from dragonhoard.cli.simulate import switches
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.play import Step, check_dice
from dragonhoard.core.play import replay as replayed
from dragonhoard.core.play import verify as verified
from dragonhoard.core.record import Record
from dragonhoard.core.values import Event, Over, events_for


def verify(
    paths: Annotated[list[str], typer.Argument(metavar="RECORD...", show_default=False)], as_json: Json = False
) -> int:
    """2 if one of the records does not hold; the others are looked at all the same."""
    found: list[dict[str, Any]] = []
    broken: list[Problem] = []
    for path in paths:
        try:
            record, game = asked.read_record(path)
            with asked.of_file(path):
                draws = verified(record, game)
                dice = check_dice(record)
        except Problem as problem:
            broken.append(problem)
            complain(problem)
            continue
        found.append(
            {"record": path, "game": game.slug, "inputs": len(record.entries) - 1, "draws": draws, "dice": dice}
        )
        if not as_json:
            Screen().plain(say("verify.holds", **found[-1], commitment=record.header.commitment))
            Screen().plain(say("verify.dice" if dice == draws else "verify.old", **found[-1]))
    if as_json and not broken:
        print_json({"verified": found})
    return 2 if broken else 0


def replay(
    path: Annotated[str, typer.Argument(metavar="RECORD", show_default=False)],
    at: Annotated[int | None, typer.Option(metavar="N", help=help_of("at"))] = None,
    seat: Annotated[int | None, typer.Option(metavar="S", help=help_of("replay_seat"))] = None,
    everything: Annotated[bool, typer.Option("--all", help=help_of("everything"))] = False,
) -> None:
    record, game = asked.read_record(path)
    if seat is not None:
        asked.read_seat(game, seat)
    if at is not None and not 1 <= at <= len(record.entries):
        raise Problem("cli.bad.entry", last=len(record.entries), got=at)
    with asked.of_file(path):
        steps = list(replayed(record, game))  # all of them first: a broken record is not half believed
    Replay(record, game, seat, everything).show(steps[:at], at)


class Replay:
    """What one seat, or a spectator, saw; or everything."""

    def __init__(self, record: Record, game: Game, seat: int | None, everything: bool) -> None:
        self.game = game
        self.seat = seat
        self.everything = everything
        given = map(printable, record.header.names[: game.players])
        self.names = [name or letter for name, letter in zip_longest(given, asked.letters(game))]
        self.pictures = Pictures(game)
        self.screen = Screen()

    def show(self, steps: list[Step], at: int | None) -> None:
        self._header()
        told = pairs("dim")
        for number, (_, _, events) in enumerate(steps, 1):
            if at in (None, number):
                for line in self._told(events):
                    told.add_row(str(number), line)
        self.screen.show(told)
        state = steps[-1][1]
        self.screen.line()
        self.screen.picture(self.pictures.board(self.game.view(state, self.seat), self.names))
        self.screen.line()
        if isinstance(self.game.turn(state), Over):
            show_score(self.screen, self.game, state, self.names)
        else:
            self.screen.line(whose_turn(self.game, state, self.names), 1)
        if self.everything:
            self.screen.plain(self.game.write(state))

    def _header(self) -> None:
        edition, options = escape(self.game.edition.name), switches(self.game)
        self.screen.line(say("replay.of", title=self.game.title, edition=edition, options=options))
        self.screen.line(say("replay.names", names=listed(self.names)))
        if self.everything:
            self.screen.line(say("replay.everything"))
        elif self.seat is not None:
            self.screen.line(say("replay.seat", name=self.names[self.seat]))
        self.screen.line()

    def _told(self, events: tuple[Event, ...]) -> list[str]:
        heard = events if self.everything else events_for(events, self.seat)
        return self.pictures.news(heard, self.names, None)
