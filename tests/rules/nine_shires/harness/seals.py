"""The sealed choices of Nine Shires: pairs of positions that differ in one of them, and all that goes over the wires of
everybody meanwhile. Until both have chosen, nobody else may be sent other bytes; and whoever looks at a line, even at
that of the one who has chosen, sees the same number, order and size of messages both ways.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from dragonhoard.core.dice import Dice
from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Await, Refused
from dragonhoard.games import game_class
from dragonhoard.games.nine_shires.rules.state import ALLIED, ALLYING, PUT_OFF, UNCHOSEN
from dragonhoard.proofs.random_play import any_of, random_positions
from dragonhoard.server import messages
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.table import Change, Table
from tests.harness.real import doors
from tests.harness.real.doors import Pair, Rewound, Viewer, _put, name_of
from tests.harness.real.sending import Sent, sent
from tests.harness.real.tables import person, started

SHIRES = "nine-shires"
OPTIONS: tuple[doors.Options, ...] = ({}, {"ally_forever": True})
CHOICES = ("ally", "put off")
WIDTH = max(map(len, CHOICES))
AGAIN = (*CHOICES, "throw", "pass", "play 1", "offer 1 mongor for vulgor")  # refused to whoever has chosen


def padded(choice: str) -> str:
    """As a client sends it."""
    return choice.ljust(WIDTH)


class Handshake(NamedTuple):
    """Two who are to choose, at two tables in the same position; nobody has chosen."""

    here: Table
    there: Table
    state: Any
    one: int
    other: int

    @property
    def viewers(self) -> list[Viewer]:
        return [*range(self.here.game.players), None]


def handshakes(count: int, run: int = 1) -> Iterator[Handshake]:
    """With every number of players in turn; either of the two comes first."""
    games = [(players, options) for options in OPTIONS for players in game_class(SHIRES).seats]
    sources = [_handshakes(players, options, Dice(run, i)) for i, (players, options) in enumerate(games)]
    for number in range(count):
        yield next(sources[number % len(sources)])


def _handshakes(players: int, options: doors.Options, dice: Dice) -> Iterator[Handshake]:
    here, there = (started(players, options, slug=SHIRES) for _ in range(2))
    while True:
        for state, _ in random_positions(here.game, dice, 300):
            if state.phase != ALLYING or any(choice != UNCHOSEN for choice in state.choice):
                continue
            two = (int(state.current), int(state.partner))
            _put(here, state)
            _put(there, state)
            yield Handshake(here, there, state, *(two if dice.below(2) else two[::-1]))


def pair(shake: Handshake, viewer: Viewer) -> Pair:
    """After the one has sealed the one choice here and the other there."""
    for table, choice in ((shake.here, ALLIED), (shake.there, PUT_OFF)):
        state = shake.state.clone()
        state.choice[shake.one] = choice
        _put(table, state)
    return Pair(shake.here.game, viewer, shake.here, shake.there)


# -- both ways ---------------------------------------------------------------------------------------------------------
class Heard(NamedTuple):
    """What somebody said, its answer, and what went to everybody: in words, so that sizes are those of the wire."""

    said: bytes
    answer: bytes
    sent: Sent


def says(table: Table, seat: int, move: str) -> Heard:
    turn = table.turn
    assert isinstance(turn, Await)
    command = do.Move(str(table.version), turn.serial, move)
    said = messages.ENCODER.encode(command)
    try:
        change = handlers.handle(table, person(seat), command, 0.0, 0.0)
    except Refused as refused:
        return Heard(said, messages.ENCODER.encode(messages.refusal(command.id, refused.breach)), [])
    except Problem as problem:
        return Heard(said, messages.ENCODER.encode(messages.refusal(command.id, problem)), [])
    assert isinstance(change, Change)
    return Heard(said, messages.ENCODER.encode(messages.Ack(command.id, table.version_for(seat))), sent(table, change))


def differs(here: Heard, there: Heard, chooser: int) -> str | None:
    """Bytes for all but the one who has chosen; for that one sizes."""
    if len(here.said) != len(there.said):
        return f"what seat {chooser} says is of {len(here.said)} or {len(there.said)} bytes"
    if here.answer != there.answer:
        return f"the answer is {here.answer!r} or {there.answer!r}"
    if [user for user, _ in here.sent] != [user for user, _ in there.sent]:
        return "not the same people are told, or in another order"
    for (user, data), (_, other) in zip(here.sent, there.sent, strict=True):
        if user == person(chooser):
            if len(data) != len(other):
                return f"seat {chooser} is sent {len(data)} or {len(other)} bytes"
        elif data != other:
            return f"{user} is sent {data!r} or {other!r}"
    return None


def tells(shake: Handshake, dice: Dice) -> str | None:
    """Whether anything tells what is sealed: as it is sealed, or afterwards, by any door."""
    return _as_it_is_sealed(shake) or _meanwhile(shake) or _by_a_door(shake, dice)


def _as_it_is_sealed(shake: Handshake) -> str | None:
    with Rewound(shake.here), Rewound(shake.there):
        here, there = (
            says(table, shake.one, padded(choice))
            for table, choice in zip((shake.here, shake.there), CHOICES, strict=True)
        )
        if not here.sent:
            return f"seat {shake.one} may not choose: {here.answer!r}"
        if found := differs(here, there, shake.one):
            return found
        again = [says(table, shake.one, move) for move in AGAIN for table in (shake.here, shake.there)]
        for one, other in zip(again[::2], again[1::2], strict=True):
            if one.sent or (found := differs(one, other, shake.one)):
                return found or "a second choice is taken"
        for viewer in shake.viewers:
            one, other = doors.full(shake.here, viewer), doors.full(shake.there, viewer)  # type: ignore[assignment]
            if len(one) != len(other) or (viewer != shake.one and one != other):
                return f"{viewer} is shown other things: {one!r} or {other!r}"
    return None


def _meanwhile(shake: Handshake) -> str | None:
    """What others do meanwhile makes frames of one size for the one who has chosen, and the same for the others."""
    made = pair(shake, shake.one)
    others = [seat for seat in range(made.game.players) if seat not in (shake.one, shake.other)]
    probes = [(shake.other, "throw"), *((seat, "resign") for seat in others[:1])]
    for seat, move in probes:
        with Rewound(made.here), Rewound(made.there):
            here, there = (says(table, seat, move) for table in (made.here, made.there))
        if found := differs(here, there, shake.one):
            return f"{move} by {seat}: {found}"
    return None


def _by_a_door(shake: Handshake, dice: Dice) -> str | None:
    viewer = any_of([viewer for viewer in shake.viewers if viewer != shake.one], dice)
    return doors.tells_apart(pair(shake, viewer), dice)


# -- either order ------------------------------------------------------------------------------------------------------
def order_matters(shake: Handshake, dice: Dice) -> str | None:
    """Both orders lead to the same position. Third parties are sent as many frames, and in the end the same but for the
    lines that say who has sealed."""
    choices = {seat: padded(any_of(CHOICES, dice)) for seat in (shake.one, shake.other)}
    ends = []
    for table, order in ((shake.here, (shake.one, shake.other)), (shake.there, (shake.other, shake.one))):
        with Rewound(table):
            _put(table, shake.state)
            heard = [says(table, seat, choices[seat]) for seat in order]
            assert table.play
            position = table.game.write(table.play.state), table.play.state
            watched = [viewer for viewer in shake.viewers if viewer not in order]
            thirds = {name_of(viewer) for viewer in watched}
            wires = [[user for user, _ in step.sent if user in thirds] for step in heard]
            wires.append([str(len(data)) for user, data in heard[-1].sent if user in thirds])
            last = [_unsealed(data) for user, data in heard[-1].sent if user in thirds]
            ends.append((position, wires, last, [_unsealed(doors.full(table, viewer)) for viewer in watched]))
    for what, one, other in zip(("positions", "wires", "frames", "views"), *ends, strict=True):
        if one != other:
            return f"other {what} in the other order: {one} or {other}"
    return None


def _unsealed(data: bytes) -> Any:
    frame = json.loads(data)
    for part in ("news", "ledger"):
        frame[part] = [news for news in frame.get(part, ()) if news["kind"] != "sealed"]
    return frame
