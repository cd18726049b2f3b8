"""Dragon Keeper: The Dungeon, by Etienne Daniault: the rooms of the game put together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dragonhoard.core.edition import Edition
from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import plain_class
from dragonhoard.core.game import Covering, Game
from dragonhoard.core.notation import Node
from dragonhoard.core.seams import NOBODY, NONE, OUT
from dragonhoard.core.values import Event, Line, Menu, Option, Score
from dragonhoard.games.dragon_keeper import edition as own_edition
from dragonhoard.games.dragon_keeper import guessing, moves, notation, rules
from dragonhoard.games.dragon_keeper.covered import CoveredTiles
from dragonhoard.games.dragon_keeper.edition import COLOURS
from dragonhoard.games.dragon_keeper.rules import door, ending, state
from dragonhoard.games.dragon_keeper.view import Table, View, revealed, table, view

TWO_WEEKS = 14 * 24 * 3600
NOTHING = Menu()
CLAUSES = {code: name.replace("_", "-") for name, code in vars(state).items() if name.startswith("DK_")}


class DragonKeeper(Game):
    slug = "dragon-keeper"
    title = "Dragon Keeper: The Dungeon"
    designer = "Etienne Daniault"
    place = 2
    rules_version = 1
    seats = range(2, 5)
    seats_clause = "DK-COMP-6"
    option_list = (
        Option("allow_zero_move", False, "DK-MOVE-5"),
        Option("first_seat", NOBODY, "DK-SETUP-10", NOBODY, state.SEATS - 1),
        Option("seconds", 0, "DK-NET-1", 0, TWO_WEEKS),
    )
    rules: ClassVar[Any] = rules
    notation: ClassVar[Any] = notation
    clauses = CLAUSES
    told = moves.TOLD
    releases = moves.RELEASES
    private = moves.PRIVATE
    covers = frozenset({"tile", "got", "used", "space", "board"})
    stale_clause = "DK-IMPL-4"
    State = plain_class("State", rules.FIELDS, rules.FIXED, extra=("told",))
    Packed = moves.Packed

    @classmethod
    def check_edition(cls, edition: Edition) -> None:
        own_edition.check(edition)

    def furnish(self, state: Any) -> None:
        self.check_edition(self.edition)
        state.players = self.players
        own_edition.furnish(state, self.edition)
        state.zero_move = int(self.options["allow_zero_move"])
        state.first_seat = self.options["first_seat"]
        if state.first_seat >= self.players:
            raise Problem("option.range", name="first_seat", low=NOBODY, high=self.players - 1, got=state.first_seat)
        self.tiles = tuple(tile.name for tile in own_edition.designs(self.edition))
        self.tile_numbers = {name: tile for tile, name in enumerate(self.tiles)}

    # -- moves ---------------------------------------------------------------------------------------------------------
    def pack(self, seat: int, serial: int, move: moves.Move) -> Any:
        return moves.pack(seat, serial, move, self.tile_numbers)

    def unpack(self, packed: Any) -> moves.Move:
        return moves.unpack(packed, self.tiles)

    def say_move(self, move: moves.Move) -> str:
        return moves.say(move)

    def read_move(self, text: str) -> moves.Move:
        return moves.read(text)

    def menu(self, s: Any, seat: int) -> Menu:
        if not door.waiting(s) >> seat & 1:
            return NOTHING
        packed = moves.Packed()
        found = []
        for wanted in range(door.list_moves(s, seat, NONE, packed)):
            door.list_moves(s, seat, wanted, packed)
            found.append(self.unpack(packed))
        return Menu(tuple(found))

    # -- what a seat knows ---------------------------------------------------------------------------------------------
    def view(self, s: Any, viewer: int | None) -> View:
        return self._view(s, viewer, self._table(s))

    def views(self, s: Any) -> dict[int | None, View]:
        shared = self._table(s)
        return {viewer: self._view(s, viewer, shared) for viewer in (*range(self.players), None)}

    def _view(self, s: Any, viewer: int | None, shared: Table) -> View:
        if viewer is not None and viewer not in range(self.players):
            raise ValueError(f"there is no seat {viewer}")
        menu = NOTHING if viewer is None else self.menu(s, viewer)
        return view(s, viewer, shared, self.tiles, menu, self._previews(s, viewer, menu))

    def _previews(self, s: Any, seat: int | None, menu: Menu) -> list[int] | None:
        """The points that are left after each choice of the end, if all that follows is chosen well."""
        if seat is None or s.phase != state.ENDING or not menu.moves:
            return None
        previews = []
        for move in menu.moves:
            after = s.clone()
            after.told = None
            door.choose_ending(after, self.pack(seat, s.serial, move))
            if after.step[seat] != state.READY:
                ending.end_well(after, seat)
            previews.append(int(ending.points_of(after, seat)))
        return previews

    def _table(self, s: Any) -> Table:
        standing = self.score(s) if s.phase == state.OVER else None
        return table(s, self.tiles, self.turn(s), standing)

    def revealed(self, s: Any) -> View:
        return revealed(s, self._table(s), self.tiles)

    def sealed(self, s: Any) -> bool:
        """DK-END-2: the choices at the end are open; each concerns the own tiles alone."""
        return False

    def covering(self) -> Covering:
        """DK-INFO-14"""
        return CoveredTiles()

    def seconds(self, s: Any) -> float | None:
        """DK-NET-1; DK-NET-2: nobody waits for a player who has left."""
        if s.current != NOBODY and s.away >> s.current & 1:
            return 0
        return self.options["seconds"] or None

    def over_reason(self, s: Any) -> str:
        alive = s.alive.bit_count()
        return f"dragon-keeper.over.{'nobody' if alive == 0 else 'alone' if alive == 1 else 'counted'}"

    def fact(self, name: str, value: Any) -> Any:
        if name == "guild":
            return COLOURS[value]
        if name == "space":
            return list(moves.place(value))
        if name in {"tile", "got", "freed", "used"}:
            return None if value == NONE else self.tiles[value]
        return [self.tiles[tile] for tile in value] if name in {"tiles", "board"} else value

    def remember(self, memory: guessing.Memory | None, events: Iterable[Event]) -> guessing.Memory:
        return guessing.remember(memory, events, self.players, self.colour_of)

    def colour_of(self, tile: str) -> str:
        return COLOURS[self.blank.colour[self.tile_numbers[tile]]]

    def guess(self, view: View, memory: guessing.Memory | None, luck: Any) -> Any:
        return guessing.guess(self.blank.clone(), view, memory, luck, self.tile_numbers)

    def twin(self, s: Any, seat: int | None, luck: Any) -> Any:
        return guessing.twin(s, seat, luck)

    # -- the end -------------------------------------------------------------------------------------------------------
    def score(self, s: Any) -> Score:
        """DK-SCORE, DK-WIN"""
        points = [0] * self.players
        rules.scores(s, points)
        won = rules.winners(s, points)
        counted = [] if ending.alone(s) else [seat for seat in range(self.players) if points[seat] != OUT]
        lines = [
            Line(seat, "DK-SCORE-1", "guild" if colour == s.guild[seat] else name, worth)
            for seat in counted
            for colour, name in enumerate(COLOURS)
            if (worth := int(ending.pile_points(s, seat, colour)))
        ]
        lines += [Line(seat, "DK-SCORE-3", "bonus", int(ending.treasure_bonus(s, seat))) for seat in counted]
        return Score(
            tuple(sorted(lines, key=lambda line: line.seat)),
            tuple(None if total == OUT else total for total in points),
            tuple(1 + sum(other > total for other in points) for total in points),
            tuple(seat for seat in range(self.players) if won >> seat & 1),
            tuple(Line(seat, "DK-ELIM-1", "eliminated", 0) for seat, total in enumerate(points) if total == OUT),
        )

    # -- notation ------------------------------------------------------------------------------------------------------
    def setup(self, s: Any) -> dict[str, Any]:
        return notation.setup(s, self.tiles, self.options)

    def build(self, root: Node) -> Any:
        return notation.build(root, self.blank.clone(), self.tiles, self.options)
