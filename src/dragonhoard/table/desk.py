"""The desk of a table: who may do what, and what comes of it. Every refusal is a key, and changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from dragonhoard.bots import bot_class
from dragonhoard.bots.reasons import Reason
from dragonhoard.core import values
from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Await, Choice, Presence
from dragonhoard.table import commands as do
from dragonhoard.table.names import LONGEST_NAME, LONGEST_REMARK, look, plain
from dragonhoard.table.table import Change, Table

FACES = ("smile", "laugh", "gasp", "cry", "clap", "think", "fire", "dragon")
HOUSE_DRAGONS = ("Cinder", "Bramble", "Onyx", "Saffron", "Thistle", "Flint", "Juniper")
PACES: dict[str, int] = {"open": 0, "live": 20, "relaxed": 60, "days": 3 * 24 * 3600}


class Denied(Problem):
    """It is not this person's to ask, or not the time."""


@dataclass(slots=True)
class Asked:
    """One command, by whom and when; `at` is the wall clock, `now` the loop's."""

    table: Table
    user: str
    command: do.AnyCommand
    at: float
    now: float
    change: Change
    name: str

    @property
    def by(self) -> dict[str, str]:
        return {"by": self.user, "id": self.command.id}

    @property
    def seat(self) -> int:
        seat = self.table.seat_of(self.user)
        if seat is None:
            raise Denied("table.no_seat")
        return seat

    def write(self, kind: str, **data: Any) -> None:
        self.table.write(self.change, self.at, self.now, kind, **data, **self.by)

    def give(self, given: values.Input | None) -> None:
        self.table.give(self.change, self.at, self.now, given, **self.by)

    def stage(self, *wanted: str) -> None:
        if self.table.stage not in wanted:
            raise Denied("table.stage", stage=Problem(f"table.stages.{self.table.stage}"))

    def host(self) -> None:
        if self.user != self.table.owner:
            raise Denied("table.host_only")


def take(table: Table, user: str, command: do.AnyCommand, at: float, now: float, name: str = "") -> Change | int:
    """What the command comes to; or, for one that was sent before, the version in which it was carried out.
    `name` is what somebody is called who has no seat here."""
    if user in table.removed or not table.may_watch(user):
        raise Denied("table.not_here")
    if user in table.done and command.id in table.done[user]:
        return table.done[user][command.id]
    asked = Asked(table, user, command, at, now, Change(), name)
    DESK[type(command)](asked, command)
    return asked.change


# -- seats -------------------------------------------------------------------------------------------------------------
def _sit(asked: Asked, command: do.Sit) -> None:
    table = asked.table
    asked.stage("gathering")
    if command.seat >= len(table.seats):
        raise Denied("table.no_such_seat", seats=len(table.seats))
    place = table.seats[command.seat]
    if (place.user and place.user != asked.user) or place.bot:
        raise Denied("table.seat_taken", name=place.name)
    name = plain(command.name, LONGEST_NAME)
    if not name:
        raise Denied("table.no_name")
    others = [seat for i, seat in enumerate(table.seats) if i != command.seat and seat.user != asked.user]
    if any(look(seat.name) == look(name) for seat in others):
        raise Denied("table.name_taken", name=name)
    old = table.seat_of(asked.user)
    if old is not None and old != command.seat:
        asked.write("stood", seat=old)
    asked.write("sat", seat=command.seat, name=name, entropy=command.entropy)


def _stand(asked: Asked, command: do.Stand) -> None:
    if asked.table.stage == "gathering":
        asked.write("stood", seat=asked.seat)
    else:
        asked.stage("playing")
        asked.give(Presence(asked.seat, False))


def _back(asked: Asked, command: do.Back) -> None:
    asked.stage("playing")
    place = asked.table.seats[asked.seat]
    if not place.away and not place.held:
        raise Denied("table.already_here")
    if place.away:
        asked.give(Presence(asked.seat, True))
    if place.held:
        asked.write("held", seat=asked.seat, bot=None)


def _hold(asked: Asked, command: do.Hold) -> None:
    asked.stage("playing")
    bot_class(asked.table.game.slug, command.bot)
    asked.write("held", seat=asked.seat, bot=command.bot)


def _bot(asked: Asked, command: do.Bot) -> None:
    """Before the start bots take free seats; later the host may let one play for somebody who has left."""
    table = asked.table
    asked.host()
    asked.stage("gathering", "playing")
    if command.seat >= len(table.seats):
        raise Denied("table.no_such_seat", seats=len(table.seats))
    place = table.seats[command.seat]
    if table.stage == "gathering":
        if place.user:
            raise Denied("table.seat_taken", name=place.name)
        if command.bot is None:
            asked.write("stood", seat=command.seat)
            return
    elif place.bot or not (place.away or place.user is None):
        raise Denied("table.seat_taken", name=place.name)
    if command.bot is not None:
        bot_class(table.game.slug, command.bot)
    asked.write("bot", seat=command.seat, bot=command.bot, name=_bot_name(table))


def _bot_name(table: Table) -> str:
    """The dragons of the house; what kind of bot each is, the seat says."""
    taken = {place.name for place in table.seats}
    return next(name for name in HOUSE_DRAGONS if name not in taken)


def _start(asked: Asked, command: do.Start) -> None:
    asked.host()
    asked.stage("gathering")
    free = sum(1 for place in asked.table.seats if not place.user and not place.bot)
    if free:
        raise Denied("table.seats_free", free=free)
    asked.give(None)


# -- the game ----------------------------------------------------------------------------------------------------------
def _move(asked: Asked, command: do.Move) -> None:
    table = asked.table
    seat = asked.seat
    asked.stage("playing")
    if table.paused:
        raise Denied("table.paused")
    if table.seats[seat].held:
        raise Denied("table.held")
    asked.give(Choice(seat, command.serial, table.game.read_move(command.move)))


def _undo(asked: Asked, command: do.Undo) -> None:
    seat = asked.seat
    asked.stage("playing")
    if asked.table.paused:
        raise Denied("table.paused")
    asked.give(values.Undo(seat, command.to))


def _pause(asked: Asked, command: do.Pause) -> None:
    table = asked.table
    seat = asked.seat
    asked.stage("playing")
    if table.paused:
        raise Denied("table.paused")
    asked.write("pause", seat=seat)
    if all(
        i in table.agreed for i, place in enumerate(table.seats) if place.user and not place.away and not place.held
    ):
        asked.write("paused", on=True)


def _resume(asked: Asked, command: do.Resume) -> None:
    _ = asked.seat
    asked.stage("playing")
    if not asked.table.paused:
        raise Denied("table.not_paused")
    asked.write("paused", on=False)


def _abort(asked: Asked, command: do.Abort) -> None:
    asked.host()
    asked.stage("playing")
    asked.table.abort(asked.change, asked.at, asked.now, **asked.by)


def _rematch(asked: Asked, command: do.Rematch) -> None:
    """The house opens the new table; here it is only seen to that it may."""
    _ = asked.seat
    asked.stage("over", "aborted")
    if asked.table.rematch:
        raise Denied("table.rematch_open", table=asked.table.rematch)


# -- talk --------------------------------------------------------------------------------------------------------------
def _say(asked: Asked, command: do.Say) -> None:
    table, seat = asked.table, asked.table.seat_of(asked.user)
    if table.play and seat is not None and not table.game.may_talk(table.play.state, seat):
        raise Denied("table.gagged")
    text = plain(command.text, LONGEST_REMARK)
    if not text:
        raise Denied("table.empty")
    asked.write("said", name=_speaker(asked), text=text)


def _react(asked: Asked, command: do.React) -> None:
    if command.face not in FACES:
        raise Denied("table.face", known=", ".join(FACES))
    asked.write("reacted", name=_speaker(asked), face=command.face)


def _speaker(asked: Asked) -> str:
    if asked.user in asked.table.muted:
        raise Denied("table.muted")
    return asked.table.names.get(asked.user) or asked.name


def _mute(asked: Asked, command: do.Mute) -> None:
    asked.host()
    asked.write("muted", user=command.user, on=command.on)


def _remove(asked: Asked, command: do.Remove) -> None:
    table = asked.table
    asked.host()
    if command.user == table.owner:
        raise Denied("table.host_stays")
    seat = table.seat_of(command.user)
    if seat is not None and table.stage == "playing" and not table.seats[seat].away:
        asked.give(Presence(seat, False))
    asked.write("removed", user=command.user)


DESK: dict[type, Callable[[Asked, Any], None]] = {
    do.Sit: _sit,
    do.Stand: _stand,
    do.Back: _back,
    do.Hold: _hold,
    do.Bot: _bot,
    do.Start: _start,
    do.Move: _move,
    do.Undo: _undo,
    do.Pause: _pause,
    do.Resume: _resume,
    do.Rematch: _rematch,
    do.Abort: _abort,
    do.Say: _say,
    do.React: _react,
    do.Mute: _mute,
    do.Remove: _remove,
}


def bot_moves(
    table: Table, seat: int, serial: int, text: str, at: float, now: float, reason: Reason | None = None
) -> Change:
    """The move of a bot, and what it says about it. Refused or malformed, it changes nothing; the house then plays the
    default."""
    change = Change()
    turn = table.turn
    waits = table.stage == "playing" and not table.paused and isinstance(turn, Await) and turn.serial == serial
    if not waits or not table.seats[seat].player:
        raise Denied("table.bot_late")
    assert table.play
    may_talk = table.game.may_talk(table.play.state, seat)
    table.give(change, at, now, Choice(seat, serial, table.game.read_move(text)), bot=seat)
    if reason and may_talk and table.stage == "playing":
        about = {"seat": seat, "serial": serial, **_offer_in(change, seat), "key": reason.key, "facts": reason.facts}
        table.write(change, at, now, "reasoned", **about)
    return change


def _offer_in(change: Change, seat: int) -> dict[str, int | None]:
    """The offer that a move was about, as it was just told of."""
    for event in change.events:
        if event.facts.get("seat") == seat and {"number", "version"} <= event.facts.keys():
            return {"number": event.facts["number"], "version": event.facts["version"]}
    return {"number": None, "version": None}
