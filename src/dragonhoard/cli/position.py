"""The command `position GAME TEXT`: what a position is, and what a move makes of it."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from dragonhoard.cli import asked
from dragonhoard.cli.app import EditionFile, GameName, Json, Players, PresetName, Seed, Switches, help_of
from dragonhoard.cli.pictures import Pictures, whose_turn
from dragonhoard.cli.scores import show_score
from dragonhoard.cli.screen import Screen, answer, say
from dragonhoard.core.dice import Dice
from dragonhoard.core.game import Game
from dragonhoard.core.notation import LETTERS
from dragonhoard.core.values import Await, Choice, Event


def position(
    slug: GameName,
    text: Annotated[str, typer.Argument(metavar="TEXT", help=help_of("position_text"), show_default=False)],
    players: Players = None,
    preset: PresetName = None,
    options: Switches = None,
    edition: EditionFile = None,
    moves: Annotated[list[str] | None, typer.Option("--move", metavar="MOVE", help=help_of("position_move"))] = None,
    seed: Seed = 1,
    as_json: Json = False,
) -> None:
    game = asked.read_game(slug, players, options or (), edition, text, preset)
    state = game.read(text)
    luck = Dice(seed)
    events: list[Event] = []
    for move in moves or ():
        state, news = game.apply(state, _choice(game, state, move), luck)
        events += news
    answer(_said(game, state), as_json, lambda screen: _show(screen, game, state, events))


def _choice(game: Game, state: Any, text: str) -> Choice:
    """`claim 1` by whoever is waited for, `B: claim 1` by seat B."""
    turn = game.turn(state)
    seat = turn.seats[0] if isinstance(turn, Await) else 0
    if named := re.fullmatch(rf"([{LETTERS[: game.players]}]): *(.*)", text):
        seat, text = LETTERS.index(named[1]), named[2]
    return Choice(seat, state.serial, game.read_move(text[:200]))


def _said(game: Game, state: Any) -> dict[str, Any]:
    turn = game.turn(state)
    seats = turn.seats if isinstance(turn, Await) else ()
    score = None if seats else game.score(state)
    return {
        "game": game.slug,
        "line": game.write(state),
        "position": game.setup(state),
        "waiting": [LETTERS[seat] for seat in seats],
        "moves": {LETTERS[seat]: [game.say_move(move) for move in game.menu(state, seat).moves] for seat in seats},
        "totals": None if score is None else list(score.totals),
        "winners": None if score is None else [LETTERS[seat] for seat in score.winners],
    }


def _show(screen: Screen, game: Game, state: Any, events: Sequence[Event]) -> None:
    pictures, names = Pictures(game), asked.letters(game)
    turn = game.turn(state)
    seat = turn.seats[0] if isinstance(turn, Await) else None
    for line in pictures.news(events, names, None):
        screen.line(line, 1)
    screen.line()
    screen.picture(pictures.board(game.view(state, seat), names))
    screen.line()
    if seat is None:
        show_score(screen, game, state, names)
    else:
        screen.line(whose_turn(game, state, names), 1)
        moves = ", ".join(game.say_move(move) for move in game.menu(state, seat).moves)
        screen.line(say("position.moves", moves=moves), 1)
    screen.line()
    print(game.write(state))
    print(json.dumps(game.setup(state), ensure_ascii=False))
