"""A game in progress: the record, and the position that it leads to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from dragonhoard.core import luck as lucks
from dragonhoard.core.errors import Problem
from dragonhoard.core.game import Game
from dragonhoard.core.record import Ending, Entry, Record, header_of, wrong
from dragonhoard.core.values import Breach, Choice, Event, Extend, Input, Over, Refused, Undo, events_for, well_formed

Step = tuple[Entry, Any, tuple[Event, ...]]


class Play:
    """`line` counts the inputs that stand; an undone one does not. Draws are bound to that count."""

    def __init__(self, game: Game, record: Record, key: bytes | None = None) -> None:
        self.game = game
        self.record = record
        self.state: Any = None
        self.line = 0
        self._key = key
        self._past: list[tuple[int, Any]] = []  # who moved from which position, since the last point of no return

    @classmethod
    def begin(
        cls, game: Game, table: str, seed: bytes, entropy: Sequence[str] = (), names: Sequence[str] = ()
    ) -> tuple[Play, tuple[Event, ...]]:
        """The seed stays with the caller until the end; the record holds its commitment."""
        for word in (table, *entropy, *names):
            if not _writable(word):
                raise Problem("record.words")
        header = header_of(game, table, lucks.commitment(seed), list(entropy), list(names))
        play = cls(game, Record(header), lucks.key(seed, table, entropy))
        return play, play.give(None)

    def give(self, given: Input | None) -> tuple[Event, ...]:
        """Takes an input into the record; a refused one changes nothing."""
        if self._key is None or (given is None) != (self.state is None):
            raise Problem("record.closed")
        stream = lucks.Stream(self._key, self.line)
        events = self._step(given, stream)
        self.record.entries.append(Entry(given, stream.drawn, stream.of))
        return events

    def again(self, entry: Entry) -> tuple[Event, ...]:
        """Takes an entry that was recorded before, with its own draws; how many they were drawn from the rules say."""
        tape = lucks.Tape(entry.drew)
        events = self._step(entry.given, tape)
        if not tape.done() or entry.of not in (None, tape.of):
            raise lucks.Exhausted
        self.record.entries.append(Entry(entry.given, tape.drawn, tape.of))
        return events

    def check(self, given: Input) -> Breach | None:
        if isinstance(given, Undo):
            if not well_formed(given):
                raise Problem("game.input", got=given)
            possible = self.undoable(given.seat) <= given.to < self.line
            return None if possible else Breach(self.game.stale_clause, "undo.too_late")
        return self.game.check(self.state, given)

    def undoable(self, seat: int) -> int:
        """The earliest point that the seat may go back to; the present one if it may not."""
        mine = 0
        for mover, _ in reversed(self._past):
            if mover != seat:
                break
            mine += 1
        return self.line - mine

    def end(self, seed: bytes) -> None:
        """Publishes the seed, at the end or when the game is given up."""
        if lucks.commitment(seed) != self.record.header.commitment:
            raise Problem("record.seed")
        self.record.ending = Ending(seed.hex(), _totals(self.game, self.state))
        self._key = None

    def _step(self, given: Input | None, luck: Any) -> tuple[Event, ...]:
        if isinstance(given, Undo):
            return self._undo(given)
        before = self.state
        if given is None:
            self.state, events = self.game.start(luck)
        else:
            self.state, events = self.game.apply(before, given, luck)
        if isinstance(given, Choice) and not luck.drawn and not any(event.reveals for event in events):
            self._past.append((given.seat, before))
        elif not isinstance(given, Extend):
            self._past.clear()
        if not isinstance(given, Extend):
            self.line += 1
        return events

    def _undo(self, given: Undo) -> tuple[Event, ...]:
        if breach := self.check(given):
            raise Refused(breach, str(given), self.game.write(self.state))
        serial = self.state.serial + 1  # a new wait: what was sent for the undone one is late
        back = self.line - given.to
        while self.line > given.to:
            self.state = self._past.pop()[1]
            self.line -= 1
        was = self.state.serial
        self.state = self.state.clone()
        self.state.serial = serial
        return (Event("undone", {"seat": given.seat, "back": back, "was": was, "serial": serial}),)


class Recall:
    """What a seat remembers: folded from what it hears of each input, and unfolded when one is taken back."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.memory: Any = None
        self._past: list[Any] = []  # one for each input that could still be taken back

    def hear(self, given: Input | None, events: tuple[Event, ...]) -> None:
        """One input and all its events, of which only those for this seat are heard."""
        if isinstance(given, Undo):
            back = events[0].facts["back"]
            self.memory = self._past[-back]
            del self._past[-back:]
        elif not isinstance(given, Extend):
            if not isinstance(given, Choice) or any(event.reveals for event in events):
                self._past.clear()
            else:
                self._past.append(self.memory)
            self.memory = self.game.remember(self.memory, events_for(events, self.seat))


def _writable(word: str) -> bool:
    """Half a pair of surrogates cannot be written to a file."""
    return not any("\ud800" <= c <= "\udfff" for c in word)


def _totals(game: Game, state: Any) -> list[int | None] | None:
    """The points of a finished game."""
    return list(game.score(state).totals) if isinstance(game.turn(state), Over) else None


def replay(record: Record, game: Game) -> Iterator[Step]:
    """Plays the record again from its own draws; a Problem names the entry that cannot be."""
    play = Play(game, record)
    for number, entry in enumerate(record.entries, 1):
        tape = lucks.Tape(entry.drew)
        yield _again(play, number, entry, tape)
        if not tape.done() or entry.of not in (None, tape.of):
            raise wrong(number, "record.draws")


def verify(record: Record, game: Game) -> int:
    """Plays the record again from its seed: every draw must come out as written. Returns how many there were."""
    key = _key(record)
    play = Play(game, record)
    for number, entry in enumerate(record.entries, 1):
        stream = lucks.Stream(key, play.line)
        _again(play, number, entry, stream)
        if stream.drawn != entry.drew or entry.of not in (None, stream.of):
            raise wrong(number, "record.draws")
    assert record.ending is not None
    if _totals(game, play.state) != record.ending.totals:
        raise wrong(len(record.entries) + 1, "record.totals")
    return sum(len(entry.drew) for entry in record.entries)


def check_dice(record: Record) -> int:
    """What can be said without rules: the seed is the one of the commitment, and each draw comes of it, out of as many
    as are written. How many there had to be only the rules can say. Returns how many draws were looked at: none in a
    record of format 1."""
    key = _key(record)
    line = checked = 0
    for number, entry in enumerate(record.entries, 1):
        for index, (drew, n) in enumerate(zip(entry.drew, entry.of or (), strict=False)):
            if not 0 < n <= lucks.SPAN or line < 0 or drew != lucks.draw(key, line, index, n):
                raise wrong(number, "record.draws")
            checked += 1
        if isinstance(entry.given, Undo):
            line = entry.given.to
        elif not isinstance(entry.given, Extend):
            line += 1
    return checked


def _key(record: Record) -> bytes:
    header, ending = record.header, record.ending
    if ending is None:
        raise Problem("record.unfinished")
    try:
        seed = bytes.fromhex(ending.seed)
    except ValueError:
        seed = b""  # refused below
    if lucks.commitment(seed) != header.commitment or seed.hex() != ending.seed:
        raise wrong(len(record.entries) + 1, "record.seed")
    return lucks.key(seed, header.table, header.entropy)


def _again(play: Play, number: int, entry: Entry, luck: Any) -> Step:
    if (entry.given is None) != (number == 1):
        raise wrong(number, "record.no_start")
    try:
        events = play._step(entry.given, luck)
    except Refused as refused:
        raise wrong(number, "record.illegal", breach=refused.breach) from None
    except Problem as problem:
        raise Problem("record.wrong", entry=number, reason=problem) from None
    except lucks.Exhausted:
        raise wrong(number, "record.draws") from None
    return entry, play.state, events
