"""Dragon's Gold, by Bruno Faidutti: the rooms of the game put together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, NamedTuple

from dragonhoard.core.edition import Edition
from dragonhoard.core.errors import Problem
from dragonhoard.core.fields import plain_class
from dragonhoard.core.game import Bargaining, Covering, Game
from dragonhoard.core.notation import Node
from dragonhoard.core.seams import NOBODY, NONE
from dragonhoard.core.values import Await, Event, Line, Menu, Option, Over, Score, Turn
from dragonhoard.games.dragons_gold import building, guessing, menu, moves, news, notation, rules, words
from dragonhoard.games.dragons_gold import edition as own_edition
from dragonhoard.games.dragons_gold.edition import KINDS, card_id
from dragonhoard.games.dragons_gold.memory import Memory, remember
from dragonhoard.games.dragons_gold.past import Past
from dragonhoard.games.dragons_gold.rules import door, market, scoring, state, tokens, windows
from dragonhoard.games.dragons_gold.view import Table, View, heap, open_targets, seats_of, table, view

TWO_WEEKS = 14 * 24 * 3600
GEMS = {state.BLUE: "blue", state.GREEN: "green", state.PURPLE: "purple", state.YELLOW: "yellow", state.WHITE: "white"}
COINS = {state.SILVER: "silver", state.GOLD: "gold", state.RED: "red", state.BLACK: "black"}
SECONDS = {
    state.SENDING: "seconds",
    state.HAGGLING: "negotiation_seconds",
    state.DIVIDING: "divide_seconds",
    state.CHOOSING: "choose_seconds",
    state.NAMING: "theft_seconds",
    state.TAKING: "theft_seconds",
    state.MARKET: "market_seconds",
    state.WINDOW: "magic_window_seconds",
    state.RESPONSE: "magic_window_seconds",
}
ALONE = (state.SENDING, state.DIVIDING, state.CHOOSING, state.NAMING, state.TAKING)  # one player is awaited
CLAUSES = {code: name.replace("_", "-") for name, code in vars(state).items() if name.startswith("DG_")}


class Names(NamedTuple):
    """What the edition calls its cards."""

    team: tuple[str, ...]
    dragons: tuple[str, ...]


class DragonsGold(Game):
    slug = "dragons-gold"
    title = "Dragon's Gold"
    designer = "Bruno Faidutti"
    place = 3
    rules_version = 1
    seats = range(3, 7)
    seats_clause = "DG-COMP-1"
    option_list = (
        Option("magic_objects", False, "DG-OPT-1"),
        Option("advanced_scoring", False, "DG-OPT-2"),
        Option("divide_and_choose", False, "DG-OPT-3"),
        Option("market_gifts", False, "DG-MKT-6", knob=True),
        Option("market_trades_public", True, "DG-MKT-8", knob=True),
        Option("stash_size_public", False, "DG-INFO-9", knob=True),
        Option("history_visible", False, "DG-INFO-16", knob=True),
        Option("first_seat", NOBODY, "DG-SETUP-6", NOBODY, state.SEATS - 1),
        Option("seconds", 60, "DG-NET-4", 0, TWO_WEEKS),
        Option("negotiation_seconds", 60, "DG-NEG-2", 0, TWO_WEEKS),
        Option("market_seconds", 60, "DG-MKT-3", 0, TWO_WEEKS),
        Option("divide_seconds", 90, "DG-NET-5", 0, TWO_WEEKS),
        Option("choose_seconds", 30, "DG-NET-5", 0, TWO_WEEKS),
        Option("theft_seconds", 20, "DG-NET-5", 0, TWO_WEEKS),
        Option("magic_window_seconds", 4, "DG-MAG-WIN-2", 1, TWO_WEEKS),
        Option("grace_seconds", 30, "DG-NET-2", 0, TWO_WEEKS),
    )
    rules: ClassVar[Any] = rules
    notation: ClassVar[Any] = notation
    clauses = CLAUSES
    told = news.TOLD
    releases = news.RELEASES
    private = news.PRIVATE
    quiet = news.QUIET
    covers = news.COVERS
    stale_clause = "DG-NET-9"
    State = plain_class("State", rules.FIELDS, rules.FIXED, extra=("told",))
    Packed = moves.Packed

    @classmethod
    def check_edition(cls, edition: Edition) -> None:
        own_edition.check(edition)

    def furnish(self, state: Any) -> None:
        self.check_edition(self.edition)
        options = self.options
        state.players = self.players
        state.magic = int(options["magic_objects"])
        state.divides = int(options["divide_and_choose"])
        state.gifts = int(options["market_gifts"])
        state.open_trades = int(options["market_trades_public"])
        state.graced = int(options["grace_seconds"] > 0)
        state.first_seat = options["first_seat"]
        if state.first_seat >= self.players:
            raise Problem("option.range", name="first_seat", low=NOBODY, high=self.players - 1, got=state.first_seat)
        own_edition.furnish(state, self.edition, options["advanced_scoring"], options["divide_and_choose"])
        values = self.edition.values
        team = tuple(each["id"] for each in values["adventurer"])
        self.cards = tuple(each["id"] for each in values["card"])
        self.names = Names(team, tuple(each["id"] for each in values["dragon"]))

    # -- moves ---------------------------------------------------------------------------------------------------------
    def pack(self, seat: int, serial: int, move: moves.Move) -> Any:
        return moves.pack(seat, serial, move, self.names.team)

    def unpack(self, packed: Any) -> moves.Move:
        return moves.unpack(packed, self.names.team, self.players)

    def say_move(self, move: moves.Move) -> str:
        return words.say(move)

    def read_move(self, text: str) -> moves.Move:
        return words.read(text)

    def menu(self, s: Any, seat: int) -> Menu:
        return menu.menu(s, seat, self.names.team)

    # -- waits ---------------------------------------------------------------------------------------------------------
    def turn(self, s: Any) -> Turn:
        """In a window all who are entitled seem to be asked, whether they have passed or not; at the loot table all who
        are involved; at the Market all who are not done, whether somebody has made them an offer or not."""
        if s.phase == state.OVER:
            return Over(self.over_reason(s))
        cap = s.cap if s.phase == state.HAGGLING and s.cap and s.grace != state.GRACE else None
        return Await(tuple(seats_of(self._asked(s))), s.serial, self.seconds(s), cap)

    def _asked(self, s: Any) -> int:
        if s.phase in (state.WINDOW, state.RESPONSE):
            everybody = windows.entitled(s, windows.open_now(s)) & windows.holders(s)
        elif s.phase == state.HAGGLING:
            everybody = s.involved
        elif s.phase == state.MARKET:
            everybody = tokens.all_seats(s) & ~s.done
        else:
            return int(door.waiting(s))
        return int(everybody & tokens.here(s) or everybody)

    def seconds(self, s: Any) -> float | None:
        """DG-OPT-6, DG-NET-4, DG-NET-5, DG-NET-8"""
        if s.away == tokens.all_seats(s):
            return None
        if s.phase in ALONE and s.away & s.waiting:
            return 0
        if s.phase in (state.WINDOW, state.RESPONSE) and s.brief:
            return int(s.brief)
        if s.phase == state.HAGGLING and s.grace == state.GRACE:
            return int(self.options["grace_seconds"])
        if s.phase == state.HAGGLING and s.sanded:
            return int(s.sand_seconds)
        own = s.phase == state.WINDOW and s.window == state.W_OWN
        return self.options["seconds" if own else SECONDS[s.phase]] or None

    def bargaining(self, s: Any) -> Bargaining | None:
        """At the loot table a proposal asks all the others; when everybody has answered, or nobody has spoken yet, the
        floor is open. At the Market an offer asks the one it is made to, even if that one is done."""
        if s.phase not in (state.HAGGLING, state.MARKET) or self.seconds(s) is None:
            return None
        present = tokens.here(s)
        if s.phase == state.HAGGLING:
            free = s.involved & present
            asked = s.waiting & free
            return Bargaining(tuple(seats_of(free)), () if asked == free else tuple(seats_of(asked)))
        asked = present & sum({1 << market.receiver(o) for o in s.offers if o.number})
        return Bargaining(tuple(seats_of(present & ~s.done)), tuple(seats_of(asked)))

    def sealed(self, s: Any) -> bool:
        return False

    def orderless(self, s: Any) -> bool:
        """Where players talk to each other it matters who speaks first (DG-NEG-11, DG-MAG-WIN-3)."""
        return False

    def may_talk(self, s: Any, seat: int) -> bool:
        """DG-CARD-16"""
        return bool(seat != s.gagged or s.phase == state.OVER)

    # -- what a seat knows ---------------------------------------------------------------------------------------------
    def view(self, s: Any, viewer: int | None) -> View:
        return self._view(s, viewer, self._table(s))

    def views(self, s: Any) -> dict[int | None, View]:
        shared = self._table(s)
        return {viewer: self._view(s, viewer, shared) for viewer in (*range(self.players), None)}

    def is_quiet(self, before: Any, s: Any, events: Iterable[Event]) -> bool:
        """Sizes that all may see change by a trade (DG-INFO-9)."""
        seen = self.options["stash_size_public"] and any(event.kind == "traded" for event in events)
        return not seen and super().is_quiet(before, s, events)

    def _view(self, s: Any, viewer: int | None, shared: Table) -> View:
        if viewer is not None and viewer not in range(self.players):
            raise ValueError(f"there is no seat {viewer}")
        listed = menu.NOTHING if viewer is None else self.menu(s, viewer)
        return view(s, viewer, shared, self.names, listed)

    def revealed(self, s: Any) -> View:
        found = self.view(s, None)
        found.table.stashes = [heap(s.stash[seat]) for seat in range(self.players)]
        return found

    def _table(self, s: Any) -> Table:
        standing = self.score(s) if s.phase == state.OVER else None
        return table(s, self.names, self.turn(s), standing, self.options["stash_size_public"])

    def covering(self) -> Covering:
        """DG-INFO-16"""
        return Covering() if self.options["history_visible"] else Past()

    def over_reason(self, s: Any) -> str:
        return f"dragons-gold.over.{'deadlock' if any(dragon != NONE for dragon in s.row) else 'slain'}"

    def fact(self, name: str, value: Any) -> Any:
        match name:
            case "tokens" | "give" | "ask":
                return heap(value)
            case "shares":
                return [heap(row) for row in value[: self.players]]
            case "slot" | "share":
                return int(value) + 1
            case "dragon":
                return self.names.dragons[value]
            case "adventurer":
                return self.names.team[value]
            case "card":
                return card_id(value)
            case "kind" | "token":
                return KINDS[value]
            case "involved":
                return seats_of(value)
            case "window":
                return moves.WINDOWS[value]
            case "windows":
                return list(moves.windows_in(value))
            case "other":
                return None if value == NOBODY else value
            case "caught" | "done":
                return value == 1
        return value

    def _event(self, to: int, code: int, values: Sequence[Any]) -> Event:
        event = super()._event(to, code, values)
        if code == state.ANNOUNCED:
            event.facts["targets"] = open_targets(values[1], values[2], self.names.team)
        return event

    def remember(self, memory: Memory | None, events: Iterable[Event]) -> Memory:
        return remember(memory, events)

    def guess(self, view: View, memory: Memory | None, luck: Any) -> Any:
        return guessing.guess(self.blank.clone(), view, memory, luck, self.names)

    def twin(self, s: Any, seat: int | None, luck: Any) -> Any:
        return guessing.twin(s, seat, luck, self.options["stash_size_public"])

    # -- the end -------------------------------------------------------------------------------------------------------
    def score(self, s: Any) -> Score:
        """DG-SCORE, DG-END-7"""
        points = [0] * self.players
        rules.scores(s, points)
        won = rules.winners(s, points)
        lines = [line for seat in range(self.players) for line in self._lines(s, seat)]
        return Score(
            tuple(lines),
            tuple(points),
            tuple(1 + sum(other > total for other in points) for total in points),
            tuple(seats_of(won)),
        )

    def _lines(self, s: Any, seat: int) -> Iterable[Line]:
        family = "DG-SCORE-ADV" if self.options["advanced_scoring"] else "DG-SCORE-BAS"
        for kind, name in COINS.items():
            if worth := s.worth[kind] * s.stash[seat][kind]:
                yield Line(seat, f"{family}-{2 if kind == state.BLACK else 1}", name, worth)
        if worth := scoring.set_points(s, seat):
            yield Line(seat, "DG-SCORE-ADV-4", "sets", worth)
        for gem, name in GEMS.items():
            if worth := scoring.majority_points(s, seat, gem):
                whole = worth == s.majority
                clause = f"{family}-{3 if family.endswith('BAS') else 5 if whole else 6}"
                yield Line(seat, clause, f"most_{name}", int(worth))

    # -- notation ------------------------------------------------------------------------------------------------------
    def setup(self, s: Any) -> dict[str, Any]:
        return notation.setup(s, self.names, self.options)

    def build(self, root: Node) -> Any:
        return building.build(root, self.blank.clone(), self.names, self.options)
