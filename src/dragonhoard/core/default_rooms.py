"""What stands in for a room that a game does not have, or for what its room does not say: a game in which nothing is
hidden and that has one edition needs no more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from dragonhoard.core.covering import Covering
from dragonhoard.core.dice import Dice
from dragonhoard.core.edition import Edition
from dragonhoard.core.fields import Fields
from dragonhoard.core.notation import Node
from dragonhoard.core.rules_api import NOBODY, OUT
from dragonhoard.core.values import Choice, Event, Line, Menu, Score
from dragonhoard.core.views import Table, View

if TYPE_CHECKING:
    from dragonhoard.core.game import Game


# -- edition -----------------------------------------------------------------------------------------------------------
def check(edition: Edition) -> None:
    """An edition without numbers."""
    edition.known(edition.values, {"game"})


def names(edition: Edition) -> Any:
    """What the edition calls things: nothing has a name."""
    return None


def furnish(game: Game, s: Any) -> None:
    """No more than the number of players and the options that are called as fields of the state."""


# -- menu --------------------------------------------------------------------------------------------------------------
def menu(game: Game, s: Any, seat: int) -> Menu:
    """Of all moves that there are, those that `check` lets through. A game has a menu of its own where these are too
    many, or cannot be listed."""
    if seat not in game.asked(s):
        return Menu()
    moves = game.cache.get("every move")
    if moves is None:
        moves = game.cache["every move"] = game.moves.MOVES.listed(game.vocabulary)
    return Menu(tuple(move for move in moves if game.check(s, Choice(seat, s.serial, move)) is None))


# -- what a seat knows -------------------------------------------------------------------------------------------------
def view(game: Game, s: Any, seat: int | None, table: Table, menu: Menu) -> View:
    """No more than everybody sees."""
    return View(seat, table, menu)


def box(game: Game) -> Any:
    """Nothing lies on the table for ever."""
    return None


def revealed(game: Game, s: Any) -> Any:
    return game.view(s, None)


def covering(game: Game) -> Covering:
    return Covering()


def remember(game: Game, memory: Any, events: Iterable[Event]) -> Any:
    """Nothing has to be remembered: it lies on the table."""
    return None


def guess(game: Game, view: Any, memory: Any, luck: Any) -> Any:
    """Everything is on the table, under the names that the state has for it."""
    s, table = game.blank.clone(), view.table
    s.serial = table.turn.serial if table.turn else 1
    s.away = sum(away << seat for seat, away in enumerate(table.away))
    s.load({name: _padded(getattr(s, name), getattr(table, name)) for name in own_fields(game)})
    return s


def own_fields(game: Game | type[Game]) -> Fields:
    """What every game says in the same way, in views and in positions, is left out."""
    told = {*game.rules.FIXED, "serial", "away"}
    return {name: field for name, field in game.rules.FIELDS.items() if name not in told}


def _padded(blank: Any, seen: Any) -> Any:
    """A table may show a row by the players there are."""
    if isinstance(blank, list):
        return [*seen, *blank[len(seen) :]]
    return NOBODY if seen is None else int(seen)


def twin(game: Game, s: Any, seat: int | None, luck: Any) -> Any:
    """Whatever the seat does not know is dealt anew."""
    other = s.clone()
    game.rules.hide(other, NOBODY if seat is None else seat, luck)
    return other


# -- score -------------------------------------------------------------------------------------------------------------
def score(game: Game, s: Any) -> Score:
    """By the points of the rules: whoever has more comes before."""
    points = [0] * game.players
    game.rules.scores(s, points)
    won = game.rules.winners(s, points)
    return Score(
        tuple(game.rooms.find("score", "lines")(game, s)),
        tuple(None if total == OUT else int(total) for total in points),
        places(points),
        tuple(seat for seat in range(game.players) if won >> seat & 1),
        tuple(game.rooms.find("score", "out")(game, s)),
    )


def places(ranks: Sequence[Any]) -> tuple[int, ...]:
    """From 1 on: one more than there are better ones, so equals share a place."""
    return tuple(1 + sum(other > own for other in ranks) for own in ranks)


def lines(game: Game, s: Any) -> Iterable[Line]:
    """The total says it all."""
    return ()


def out(game: Game, s: Any) -> Iterable[Line]:
    """Nobody is eliminated."""
    return ()


def lost(game: Game, s: Any) -> Iterable[Line]:
    """Whoever is eliminated has nothing left that could have been counted."""
    return ()


def settled(game: Game, s: Any) -> Any:
    """Whatever somebody has is counted at once."""
    return s


# -- notation ----------------------------------------------------------------------------------------------------------
def setup(game: Game, s: Any) -> dict[str, Any]:
    """The fields of the state, as they are."""
    dump: Mapping[str, Any] = s.dump()
    return {name: dump[name] for name in own_fields(game)}


def build(game: Game, nodes: Mapping[str, Node], s: Any) -> None:
    """What is not said is as at a start by chance."""
    start = game.start(Dice())[0].dump()
    own = own_fields(game)
    s.load({name: _built(nodes[name], *field) if name in nodes else start[name] for name, field in own.items()})
    if not game.rules.conserved(s):
        raise Node(None).wrong("notation.pieces")
    if not game.rules.over(s) and not any(game.menu(s, seat).moves for seat in game.asked(s)):
        raise Node(None).wrong("notation.stuck")


def _built(node: Node, kind: Any, shape: tuple[int, ...]) -> Any:
    if shape:
        return [_built(part, kind, shape[1:]) for part in node.items(shape[0], shape[0])]
    if isinstance(kind, dict):
        parts = node.table(*kind)
        return {name: _built(parts.get(name, Node(0, node.path)), *field) for name, field in kind.items()}
    most = 2 ** (8 * int(kind[1:]) - 1)
    return node.number(-most, most - 1)
