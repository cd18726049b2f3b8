"""Dragons, by Bruno Faidutti: the rooms of the game put together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

from dragonhoard.core.edition import Edition
from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import plain_class
from dragonhoard.core.game import Covering, Game
from dragonhoard.core.notation import Node
from dragonhoard.core.pieces import draw_from
from dragonhoard.core.seams import LEGAL, NOBODY, NONE, OUT
from dragonhoard.core.values import Event, Line, Menu, Option, Score
from dragonhoard.games.dragons import edition as own_edition
from dragonhoard.games.dragons import moves, notation, rules
from dragonhoard.games.dragons.covered import CoveredCards
from dragonhoard.games.dragons.rules import scoring, state, turn
from dragonhoard.games.dragons.view import Table, View, revealed, table, view

CATEGORIES = (
    ("DR-SCORE-2", "coins"),
    ("DR-SCORE-3", "blue"),
    ("DR-SCORE-3", "pink"),
    ("DR-SCORE-7", "ring"),
    ("DR-SCORE-8", "armour"),
    ("DR-SCORE-9", "polish"),
    ("DR-SCORE-10", "jewels"),
)
HERDS = (
    (("DR-ELIM-2", "no_animals", state.COW, state.SHEEP),),
    (("DR-ELIM-3", "no_cows", state.COW, state.COW), ("DR-ELIM-3", "no_sheep", state.SHEEP, state.SHEEP)),
)
Memory = list[list[str]]  # the cards of each pile, bottom to top, as they were placed in the open
MOST_COUNTED = 500
TWO_WEEKS = 14 * 24 * 3600
NOTHING = Menu()
DRAW = moves.Draw()
CLAIMS = tuple(moves.Claim(pile) for pile in range(state.SEATS))
CLAUSES = {code: name.replace("_", "-") for name, code in vars(state).items() if name.startswith("DR_")}


class Dragons(Game):
    slug = "dragons"
    title = "Dragons"
    designer = "Bruno Faidutti"
    place = 1
    rules_version = 1
    seats = range(3, 7)
    seats_clause = "DR-COMP-4"
    option_list = (
        Option("less_memory", False, "DR-VARY-1"),
        Option("open_piles", False, "DR-VARO-1"),
        Option("card_in_hand", False, "DR-VARH-1"),
        Option("first_seat", NOBODY, "DR-SETUP-7", NOBODY, state.SEATS - 1),
        Option("seconds", 0, "DR-NET-1", 0, TWO_WEEKS),
    )
    rules: ClassVar[Any] = rules
    notation: ClassVar[Any] = notation
    clauses = CLAUSES
    told = moves.TOLD
    releases = moves.RELEASES
    private = moves.PRIVATE
    covers = frozenset({"card"})
    stale_clause = "DR-IMPL-2"
    State = plain_class("State", rules.FIELDS, rules.FIXED, extra=("told",))
    Packed = moves.Packed

    @classmethod
    def check_edition(cls, edition: Edition) -> None:
        own_edition.check(edition)

    def furnish(self, state: Any) -> None:
        self.check_edition(self.edition)
        state.players = self.players
        own_edition.furnish(state, self.edition)
        state.years += self.options["less_memory"]
        state.in_hand = int(self.options["card_in_hand"])
        state.first_seat = self.options["first_seat"]
        if state.first_seat >= self.players:
            raise Problem("option.range", name="first_seat", low=NOBODY, high=self.players - 1, got=state.first_seat)
        self.cards = tuple(own_edition.name_of(card) for card in own_edition.designs(self.edition))
        self.card_numbers = {name: card for card, name in enumerate(self.cards)}
        self._counted: dict[Any, Score] = {}  # what hoards come to

    # -- moves ---------------------------------------------------------------------------------------------------------
    def pack(self, seat: int, serial: int, move: moves.Move) -> Any:
        return moves.pack(seat, serial, move, self.card_numbers)

    def unpack(self, packed: Any) -> moves.Move:
        return moves.unpack(packed, self.cards)

    def say_move(self, move: moves.Move) -> str:
        return moves.say(move)

    def read_move(self, text: str) -> moves.Move:
        return moves.read(text)

    def menu(self, s: Any, seat: int) -> Menu:
        if s.phase == state.OVER or seat != s.current:
            return NOTHING
        piles = range(self.players)
        if s.phase == state.TURN:
            drawn = (DRAW,) if turn.can_draw(s, seat) == LEGAL else ()
            return Menu((*drawn, *(CLAIMS[pile] for pile in piles if turn.can_claim(s, seat, pile) == LEGAL)))
        cards = dict.fromkeys((s.drawn, s.hand[seat])) if s.in_hand else (NONE,)
        return Menu(
            tuple(
                moves.Place(pile, None if card == NONE else self.cards[card])
                for pile in piles
                for card in cards
                if turn.can_place(s, seat, pile, card) == LEGAL
            )
        )

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
        return view(s, viewer, shared, self.cards, menu)

    def revealed(self, s: Any) -> View:
        return revealed(s, table(s, self.cards, True, self.turn(s), self._standing(s)), self.cards)

    def _table(self, s: Any) -> Table:
        return table(s, self.cards, self.options["open_piles"], self.turn(s), self._standing(s))

    def _standing(self, s: Any) -> Score:
        """Hoards change at the end of a year only, so it has mostly been counted before."""
        hoards = tuple(map(tuple, s.hoard))
        standing = self._counted.get(hoards)
        if standing is None:
            if len(self._counted) == MOST_COUNTED:
                self._counted.clear()
            standing = self._counted[hoards] = self.score(s)
        return standing

    def seconds(self, s: Any) -> float | None:
        """DR-NET-1; DR-NET-2: nobody waits for a player who has left."""
        if s.away >> s.current & 1:
            return 0
        return self.options["seconds"] or None

    def fact(self, name: str, value: Any) -> Any:
        if name == "card":
            return self.cards[value]
        return [self.cards[card] for card in value] if name == "cards" else value

    def covering(self) -> Covering:
        """DR-INFO-14; with open piles (DR-VARO-1) there is nothing to remember."""
        return Covering() if self.options["open_piles"] else CoveredCards()

    def remember(self, memory: Memory | None, events: Iterable[Event]) -> Memory:
        piles: Memory = [list(pile) for pile in memory] if memory else [[] for _ in range(self.players)]
        for event in events:
            if event.kind == "year_begins":
                piles = [[] for _ in range(self.players)]
            elif event.kind in {"pile_started", "placed", "played"}:
                piles[event.facts["pile"]].append(event.facts["card"])
        return piles

    def guess(self, view: View, memory: Memory | None, luck: Any) -> Any:
        """Covered cards as remembered, or else dealt anew, as are other players' hands."""
        s = self.blank.clone()
        seen = view.table
        known = self._known_piles(seen, memory)
        s.unseen = s.copies[:]
        s.year, s.deck = seen.year, seen.deck
        s.phase = {"turn": state.TURN, "place": state.PLACE, "over": state.OVER}[seen.phase]
        s.current = NOBODY if seen.current is None else seen.current
        s.serial = seen.turn.serial if seen.turn else 1
        s.away = sum(away << seat for seat, away in enumerate(seen.away))
        s.dragon, s.den, s.hand = ([NONE] * state.SEATS for _ in range(3))
        s.drawn = self._seen(s, view.drawn)
        for seat in range(self.players):
            s.hoard[seat][: s.designs] = seen.hoards[seat]
            s.unseen[: s.designs] = [n - m for n, m in zip(s.unseen, seen.hoards[seat], strict=False)]
            s.dragon[seat] = NOBODY if seen.piles[seat].dragon is None else seen.piles[seat].dragon
            s.den[seat] = NONE if seen.dens[seat] is None else seen.dens[seat]
            s.size[seat] = seen.piles[seat].size
            s.pile[seat][: s.size[seat]] = [self._seen(s, card) for card in known[seat]]
        if view.seat is not None:
            s.hand[view.seat] = self._seen(s, view.hand)
        self._deal_unknown(s, view, luck)
        s.aside = sum(s.unseen) - s.deck
        return s

    def _known_piles(self, seen: Table, memory: Memory | None) -> list[list[str | None]]:
        known: list[list[str | None]] = []
        for pile, shown in enumerate(seen.piles):
            if shown.cards is not None:
                known.append([*shown.cards])
            elif memory and len(memory[pile]) == shown.size:
                known.append([*memory[pile]])
            else:
                known.append([*[None] * (shown.size - 1), shown.top][: shown.size])
        return known

    def _seen(self, s: Any, card: str | None) -> int:
        if card is None:
            return NONE
        s.unseen[self.card_numbers[card]] -= 1
        return self.card_numbers[card]

    def _deal_unknown(self, s: Any, view: View, luck: Any) -> None:
        for pile in range(self.players):
            for i in range(s.size[pile]):
                if s.pile[pile][i] == NONE:
                    s.pile[pile][i] = draw_from(luck, s.unseen, sum(s.unseen))
        for seat, holds in enumerate(view.table.hands or []):
            if holds and s.hand[seat] == NONE:
                s.hand[seat] = draw_from(luck, s.unseen, sum(s.unseen))
        if s.phase == state.PLACE and s.drawn == NONE:
            s.drawn = draw_from(luck, s.unseen, sum(s.unseen))

    def twin(self, s: Any, seat: int | None, luck: Any) -> Any:
        """Made of the position, not of the view: what a view gives away by mistake must not get into the twin."""
        other = s.clone()
        places: list[tuple[list[int], int]] = []
        if not self.options["open_piles"]:
            places += [(other.pile[pile], i) for pile in range(self.players) for i in range(s.size[pile] - 1)]
        places += [(other.hand, at) for at in range(self.players) if at != seat and s.hand[at] != NONE]
        secret = s.in_hand == 1 and s.phase == state.PLACE and s.current != seat
        for row, i in places:
            other.unseen[row[i]] += 1
        other.unseen[s.drawn] += secret
        for row, i in places:
            row[i] = draw_from(luck, other.unseen, sum(other.unseen))
        if secret:
            other.drawn = draw_from(luck, other.unseen, sum(other.unseen))
        return other

    # -- the end -------------------------------------------------------------------------------------------------------
    def score(self, s: Any) -> Score:
        """DR-SCORE-11, DR-WIN"""
        gone = rules.hungry(s)
        lines = tuple(
            Line(seat, clause, key, rules.points(s, seat, category, gone))
            for seat in range(self.players)
            if not gone >> seat & 1
            for category, (clause, key) in enumerate(CATEGORIES)
        )
        points = [OUT if gone >> seat & 1 else 0 for seat in range(self.players)]  # as in `rules.scores`
        for line in lines:
            points[line.seat] += line.points
        won = rules.winners(s, points)
        return Score(
            lines,
            tuple(None if total == OUT else total for total in points),
            tuple(1 + sum(other > total for other in points) for total in points),
            tuple(seat for seat in range(self.players) if won >> seat & 1),
            tuple(self._hungry(s)),
        )

    def _hungry(self, s: Any) -> Iterator[Line]:
        """DR-ELIM-2, DR-ELIM-3: who went hungry, and of what."""
        for clause, key, first, last in HERDS[s.herds_apart]:
            for seat in range(self.players):
                if scoring.fewest(s, first, last) >> seat & 1:
                    yield Line(seat, clause, key, 0)

    # -- notation ------------------------------------------------------------------------------------------------------
    def setup(self, s: Any) -> dict[str, Any]:
        return notation.setup(s, self.cards, self.options)

    def build(self, root: Node) -> Any:
        return notation.build(root, self.blank.clone(), self.cards, self.options)
