"""The command `loot HOARD`: good splits of a hoard, and the picture of all that nothing is better than."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any

import typer

from dragonhoard.bots.dragons_gold.solver import Deal, Front, Loot, Split, pareto
from dragonhoard.bots.dragons_gold.solver.desk import machine_code
from dragonhoard.cli import asked as house
from dragonhoard.cli.app import EditionFile, Json, Players, Seed
from dragonhoard.cli.dragons_gold import asked
from dragonhoard.cli.dragons_gold.front_plot import svg
from dragonhoard.cli.ladder import write
from dragonhoard.cli.progress import compiling
from dragonhoard.cli.screen import Screen, answer, listed, table
from dragonhoard.core import texts
from dragonhoard.core.errors import Problem
from dragonhoard.core.notation import LETTERS
from dragonhoard.games.dragons_gold.game import DragonsGold
from dragonhoard.games.dragons_gold.moves import tokens

SHOWN = 12  # splits of a front


def help_of(name: str) -> str:
    return texts.say(f"dragons-gold.cli.help.{name}")


class Goal(StrEnum):
    ALL = "all"
    NASH = "nash"
    EGALITARIAN = "egalitarian"
    BEST = "best"
    PARETO = "pareto"


class Scoring(StrEnum):
    BASIC = "basic"
    ADVANCED = "advanced"


def loot(
    hoard: Annotated[str, typer.Argument(metavar="HOARD", help=help_of("loot_hoard"), show_default=False)],
    stashes: Annotated[str | None, typer.Option(metavar="A/B/...", help=help_of("loot_stashes"))] = None,
    parties: Annotated[str | None, typer.Option(metavar="AB...", help=help_of("loot_parties"))] = None,
    players: Players = None,
    scoring: Annotated[Scoring, typer.Option(help=help_of("loot_scoring"))] = Scoring.BASIC,
    goal: Annotated[Goal, typer.Option(help=help_of("loot_goal"))] = Goal.ALL,
    favoured: Annotated[str | None, typer.Option("--for", metavar="SEAT", help=help_of("loot_for"))] = None,
    at_least: Annotated[list[str] | None, typer.Option(metavar="SEAT=N", help=help_of("loot_least"))] = None,
    worlds: Annotated[int, typer.Option(metavar="N", max=100_000, help=help_of("loot_worlds"))] = 512,
    seed: Seed = 1,
    edition: EditionFile = None,
    plot: Annotated[Path | None, typer.Option(metavar="FILE", help=help_of("loot_plot"))] = None,
    as_json: Json = False,
) -> None:
    tokens_of_hoard, held = asked.read_hoard(hoard), asked.read_stashes(stashes)
    seats = len(held) if players is None and held is not None else players
    switch = f"advanced_scoring={str(scoring is Scoring.ADVANCED).lower()}"
    game: Any = house.read_game(DragonsGold.slug, seats, [switch], edition)
    deal, beliefs = asked.read_problem(game, tokens_of_hoard, held, parties)
    hero = deal.parties[0] if favoured is None else asked.read_seat(favoured, deal.parties)
    least = asked.read_least(at_least or (), deal.parties)
    if worlds < 1:
        raise Problem("dragons-gold.loot.worlds", got=worlds)
    machine_code(compiling)
    found = Loot(deal, beliefs, worlds, seed)
    splits = _splits(found, goal, hero, least)
    front = pareto(found, 0.0) if plot is not None or goal is Goal.PARETO else None
    if plot is not None and front is not None:
        shown = splits or _splits(found, Goal.ALL, hero, least)
        marks = {goal.value: split for goal, split in shown.items()}
        write(plot, svg(front, marks, deal, hero, _title(deal, worlds, seed)))
    said = _said(deal, scoring, worlds, seed, splits, front)
    answer(said, as_json, lambda screen: _show(screen, deal, worlds, seed, splits, front, hero))


def _splits(found: Loot, goal: Goal, hero: int, least: dict[int, float]) -> dict[Goal, Split | None]:
    """In the order in which they are shown."""
    ways: dict[Goal, Callable[[], Split | None]] = {
        Goal.NASH: found.nash,
        Goal.EGALITARIAN: found.egalitarian,
        Goal.BEST: lambda: found.best_for(hero, least),
    }
    return {each: way() for each, way in ways.items() if goal in (Goal.ALL, each)}


# -- as an object ------------------------------------------------------------------------------------------------------
def _said(
    deal: Deal, scoring: Scoring, worlds: int, seed: int, splits: dict[Goal, Split | None], front: Front | None
) -> dict[str, Any]:
    found: dict[str, Any] = {
        "game": DragonsGold.slug,
        "players": deal.players,
        "parties": [LETTERS[seat] for seat in deal.parties],
        "hoard": tokens(deal.hoard),
        "scoring": scoring.value,
        "worlds": worlds,
        "seed": seed,
        "splits": {goal.value: _split(split, deal) for goal, split in splits.items()},
    }
    if front is not None:
        found["front"] = {"proven": front.proven, "splits": [_split(split, deal) for split in front.splits]}
    return found


def _split(split: Split | None, deal: Deal) -> dict[str, Any] | None:
    if split is None:
        return None
    return {
        "shares": {LETTERS[seat]: tokens(split.shares[seat]) for seat in deal.parties},
        "gains": {LETTERS[seat]: split.gains[seat] for seat in range(deal.players)},
        "proven": split.proven,
    }


# -- for a person ------------------------------------------------------------------------------------------------------
def _title(deal: Deal, worlds: int, seed: int) -> str:
    names = listed([LETTERS[seat] for seat in deal.parties])
    return texts.say("dragons-gold.loot.title", hoard=tokens(deal.hoard), names=names, worlds=worlds, seed=seed)


def _show(
    screen: Screen,
    deal: Deal,
    worlds: int,
    seed: int,
    splits: dict[Goal, Split | None],
    front: Front | None,
    hero: int,
) -> None:
    screen.line(_title(deal, worlds, seed))
    there = {goal: split for goal, split in splits.items() if split is not None}
    if there:
        _show_splits(screen, deal, there, hero)
    for goal, split in splits.items():
        if split is None:
            screen.line(texts.say(f"dragons-gold.loot.none.{goal.value}", seat=LETTERS[hero]), 1)
        elif not split.proven:
            screen.line(texts.say("dragons-gold.loot.unproven", goal=_name(goal, hero)), 1)
    if front is not None:
        _show_front(screen, deal, front)
    screen.line(texts.say("dragons-gold.loot.meaning"), 1)


def _name(goal: Goal, hero: int) -> str:
    return texts.say(f"dragons-gold.loot.goal.{goal.value}", seat=LETTERS[hero])


def _show_splits(screen: Screen, deal: Deal, splits: dict[Goal, Split], hero: int) -> None:
    shown = table("")
    for goal in splits:
        shown.add_column(_name(goal, hero), justify="left")
        shown.add_column(texts.say("dragons-gold.loot.gain"), justify="right")
    for seat in range(deal.players):
        cells = [(tokens(each.shares[seat]), f"{each.gains[seat]:+.2f}") for each in splits.values()]
        shown.add_row(LETTERS[seat], *(word for cell in cells for word in cell))
    screen.show(shown)


def _show_front(screen: Screen, deal: Deal, front: Front) -> None:
    key = "front" if front.proven else "some"
    screen.line(texts.say(f"dragons-gold.loot.{key}", count=len(front.splits)), 1)
    shown = table(*(LETTERS[seat] for seat in deal.parties), left=len(deal.parties))
    for split in front.splits[:SHOWN]:
        shown.add_row(*(f"{tokens(split.shares[seat])} {split.gains[seat]:+.1f}" for seat in deal.parties))
    screen.show(shown)
    if len(front.splits) > SHOWN:
        screen.line(texts.say("dragons-gold.loot.more", count=len(front.splits) - SHOWN), 1)
