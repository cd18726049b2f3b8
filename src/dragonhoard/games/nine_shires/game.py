"""Nine Shires, after the 2023 game by Triadegy: the rooms of the game put together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from dragonhoard.core.edition import Edition
from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import plain_class
from dragonhoard.core.game import Game
from dragonhoard.core.notation import Node
from dragonhoard.core.seams import NOBODY, NONE
from dragonhoard.core.values import Event, Line, Menu, Option, Score
from dragonhoard.games.nine_shires import building, guessing, menu, moves, news, notation, rules, words
from dragonhoard.games.nine_shires import edition as own_edition
from dragonhoard.games.nine_shires.edition import CLASSES, SETS
from dragonhoard.games.nine_shires.rules import door, ending, ground, state
from dragonhoard.games.nine_shires.view import ENDINGS, PHASES, Route, Table, View, box, route, seats_of, table, view

TWO_WEEKS = 14 * 24 * 3600
CLAUSES = {code: name.replace("_", "-") for name, code in vars(state).items() if name.startswith("NS_")}
JUMPS = ("key", "sword", "castle", "card")


class NineShires(Game):
    slug = "nine-shires"
    title = "Nine Shires"
    designer = "Triadegy (after the game of 2023)"
    place = 4
    rules_version = 1
    seats = range(2, 7)
    seats_clause = "NS-COMP-2"
    option_list = (
        Option("ally_forever", False, "NS-ALLY-9", knob=True),
        Option("first_seat", NOBODY, "NS-SETUP-6", NOBODY, state.SEATS - 1),
        Option("seconds", 0, "NS-NET-1", 0, TWO_WEEKS),
        Option("alliance_seconds", 0, "NS-NET-1", 0, TWO_WEEKS),
    )
    rules: ClassVar[Any] = rules
    notation: ClassVar[Any] = notation
    clauses = CLAUSES
    told = news.TOLD
    releases = news.RELEASES
    stale_clause = "NS-NET-4"
    State = plain_class("State", rules.FIELDS, rules.FIXED, extra=("told",))
    Packed = moves.Packed

    @classmethod
    def check_edition(cls, edition: Edition) -> None:
        own_edition.check(edition)

    def furnish(self, state: Any) -> None:
        self.check_edition(self.edition)
        state.players = self.players
        state.forever = int(self.options["ally_forever"])
        state.first_seat = self.options["first_seat"]
        if state.first_seat >= self.players:
            raise Problem("option.range", name="first_seat", low=NOBODY, high=self.players - 1, got=state.first_seat)
        own_edition.furnish(state, self.edition)
        self.names = own_edition.names_of(self.edition)
        self.box = box(self.edition.values)
        self.routes = menu.Routes(state)

    # -- moves ---------------------------------------------------------------------------------------------------------
    def pack(self, seat: int, serial: int, move: moves.Move) -> Any:
        return moves.pack(seat, serial, move, self.names)

    def unpack(self, packed: Any) -> moves.Move:
        return moves.unpack(packed, self.names)

    def say_move(self, move: moves.Move) -> str:
        return words.say(move)

    def read_move(self, text: str) -> moves.Move:
        return words.read(text)

    def menu(self, s: Any, seat: int) -> Menu:
        return menu.menu(s, seat, self.names, self.routes)

    # -- waits ---------------------------------------------------------------------------------------------------------
    def seconds(self, s: Any) -> float | None:
        """NS-NET-1, NS-NET-2"""
        asked = door.waiting(s)
        if not s.alive & ~s.away:
            return None
        if not asked & ~s.away:
            return 0
        return self.options["alliance_seconds" if s.phase == state.ALLYING else "seconds"] or None

    def asked(self, s: Any) -> tuple[int, ...]:
        """First those to whom cards are offered: offers fall with the wait (NS-EXCHANGE-8)."""
        offered = sorted(int(ground.receiver(o)) for o in s.offers if o.number)
        return tuple(dict.fromkeys((*offered, *super().asked(s))))

    def sealed(self, s: Any) -> bool:
        """NS-INFO-4"""
        return bool(s.phase == state.ALLYING)

    # -- what a seat knows ---------------------------------------------------------------------------------------------
    def view(self, s: Any, viewer: int | None) -> View:
        return self._view(s, viewer, self._table(s))

    def views(self, s: Any) -> dict[int | None, View]:
        shared = self._table(s)
        return {viewer: self._view(s, viewer, shared) for viewer in (*range(self.players), None)}

    def _view(self, s: Any, viewer: int | None, shared: Table) -> View:
        if viewer is not None and viewer not in range(self.players):
            raise ValueError(f"there is no seat {viewer}")
        listed = menu.NOTHING if viewer is None else self.menu(s, viewer)
        return view(s, viewer, shared, self.box, listed, self._routes(s, viewer))

    def _routes(self, s: Any, seat: int | None) -> list[Route]:
        if seat is None or s.phase != state.MOVING or seat != s.current:
            return []
        return [route(s, seat, path, self.names) for path in self.routes.open(s, seat)]

    def _table(self, s: Any) -> Table:
        powers = self._powers(s)
        return table(s, self.names, self.turn(s), self._score(s, powers), powers)

    def over_reason(self, s: Any) -> str:
        return f"nine-shires.over.{ENDINGS[s.ending]}"

    def fact(self, name: str, value: Any) -> Any:
        match name:
            case "gained" | "paid" | "returned":
                return {str(colour): n for colour, n in enumerate(value, 1) if n}
            case "route":
                return [self.names.spaces[space] for space in value]
            case "space":
                return self.names.spaces[value]
            case "towne":
                return self.names.townes[value]
            case "freed":
                return [self.names.townes[towne] for towne in value]
            case "shire":
                return value + 1
            case "choice" | "answer":
                return moves.CHOICES[value]
            case "amulet":
                return SETS[value]
            case "class":
                return CLASSES[value]
            case "dragon" | "loser":
                return self.names.dragons[value]
            case "gives" | "asks":
                return moves.cards_of(value[0], value[1:], self.names)
            case "by":
                return JUMPS[value]
            case "what":
                return PHASES[value]
            case "again" | "duel":
                return value == 1
            case "ending":
                return ENDINGS[value]
            case "winner":
                return None if value == NOBODY else value
            case "quiet":
                return max(0, value)
        return value

    def remember(self, memory: None, events: Iterable[Event]) -> None:
        """Everything that was ever shown lies open, the history of alliances too."""

    def guess(self, view: View, memory: None, luck: Any) -> Any:
        return guessing.guess(self.blank.clone(), view, luck, self.names)

    def twin(self, s: Any, seat: int | None, luck: Any) -> Any:
        return guessing.twin(s, seat, luck)

    # -- the end -------------------------------------------------------------------------------------------------------
    def score(self, s: Any) -> Score:
        """NS-END; before the end, as if it were now."""
        return self._score(s, self._powers(s))

    def _powers(self, s: Any) -> list[int]:
        return [int(ground.power(s, seat)) for seat in range(self.players)]

    def _score(self, s: Any, powers: list[int]) -> Score:
        seats = range(self.players)
        counted = [s.ending < state.DESTROYED and bool(s.alive >> seat & 1) for seat in seats]
        kills = [s.fate.count(seat) for seat in seats]
        candidates = seats_of(ending.candidates(s))
        won = self._winners(s, powers, kills, candidates)

        def rank(seat: int) -> tuple[int, int, int]:
            """Winners first; then whoever came into the count; then by kills and magic power."""
            if not counted[seat] or seat in won:
                return (3 * counted[seat], 0, 0)
            return (2, powers[seat], 0) if seat in candidates else (1, kills[seat], powers[seat])

        ranks = [rank(seat) for seat in seats]
        return Score(
            tuple(line for seat in seats if counted[seat] for line in self._lines(s, seat)),
            tuple(power if living else None for power, living in zip(powers, counted, strict=True)),
            tuple(1 + sum(other > own for other in ranks) for own in ranks),
            tuple(won),
            tuple(self._out(s, seat) for seat in seats if not counted[seat]),
        )

    def _winners(self, s: Any, powers: list[int], kills: list[int], candidates: list[int]) -> list[int]:
        """NS-END-4, NS-END-5; nobody has thrown dice before the end."""
        if s.ending != state.NOT_ENDED:
            return seats_of(rules.winners(s, powers))
        if s.last_slayer in candidates and kills[s.last_slayer] == max(kills[seat] for seat in candidates):
            return [int(s.last_slayer)]
        best = max((powers[seat] for seat in candidates), default=0)
        return [seat for seat in candidates if powers[seat] == best]

    def _lines(self, s: Any, seat: int) -> Iterable[Line]:
        yield Line(seat, "NS-END-6", "talismans", sum(s.talismans[seat]))
        if townes := sum(protector == seat for protector in s.protector):
            yield Line(seat, "NS-END-6", "townes", townes * s.towne_power)
        if s.amulet[seat] != NONE:
            yield Line(seat, "NS-END-6", "amulet", s.amulet_power)

    def _out(self, s: Any, seat: int) -> Line:
        if not s.alive >> seat & 1:
            return Line(seat, "NS-DEATH-1", "eliminated", 0)
        return Line(seat, "NS-END-8", "lost", 0)

    # -- notation ------------------------------------------------------------------------------------------------------
    def setup(self, s: Any) -> dict[str, Any]:
        return notation.setup(s, self.names, self.options)

    def build(self, root: Node) -> Any:
        return building.build(root, self.blank.clone(), self.names, self.options)
