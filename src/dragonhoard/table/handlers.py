"""What each command does at a table, and who may give it. A refusal is a key of the catalogue and changes nothing."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, count
from typing import Any, assert_never

from dragonhoard.bots import bot_class
from dragonhoard.bots.reasons import Reason
from dragonhoard.core import values
from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Await, Choice, Presence
from dragonhoard.table import commands as do
from dragonhoard.table.names import LONGEST_NAME, LONGEST_REMARK, plain, title_of
from dragonhoard.table.table import Change, Reaction, Table

FACES = ("smile", "laugh", "gasp", "cry", "clap", "think", "fire", "dragon", "quill")
HOUSE_BOTS = ("Cinder", "Bramble", "Onyx", "Saffron", "Thistle", "Flint", "Juniper")
TEMPOS: dict[str, float] = {"calm": 1.0, "brisk": 0.4, "at_once": 0.0}  # what is left of the pauses of bots
PACES: dict[str, int] = {"open": 0, "live": 20, "relaxed": 60, "days": 3 * 24 * 3600}


class Denied(Problem):
    """This person may not do it, or not now."""


@dataclass(slots=True)
class Request:
    """One command, by whom and when; `at` is the wall clock, `now` the loop's."""

    table: Table
    user: str
    command: str  # its id
    at: float
    now: float
    change: Change
    name: str

    @property
    def by(self) -> dict[str, str]:
        return {"by": self.user, "id": self.command}

    def require_seat(self) -> int:
        """The seat of whoever asks."""
        seat = self.table.seat_of(self.user)
        if seat is None:
            raise Denied("table.no_seat")
        return seat

    def write(self, kind: str, **data: Any) -> None:
        self.table.write(self.change, self.at, self.now, kind, **data, **self.by)

    def give(self, given: values.Input | None) -> None:
        self.table.give(self.change, self.at, self.now, given, **self.by)

    def require_stage(self, *wanted: str) -> None:
        if self.table.stage not in wanted:
            raise Denied("table.stage", stage=Problem(f"table.stages.{self.table.stage}"))

    def require_play(self) -> int:
        """The seat of somebody who plays, in a game that goes on."""
        seat = self.require_seat()
        self.require_stage("playing")
        if self.table.paused:
            raise Denied("table.paused")
        return seat

    def require_host(self) -> None:
        if self.user != self.table.owner:
            raise Denied("table.host_only")


def handle(table: Table, user: str, command: do.AnyCommand, at: float, now: float, name: str = "") -> Change | int:
    """The change that the command makes; or, for one that was sent before, the row in which it was carried out.
    `name` is what somebody without a seat here is called."""
    if user in table.removed or not table.may_watch(user):
        raise Denied("table.not_here")
    if user in table.done and command.id in table.done[user]:
        return table.done[user][command.id]
    if (user, command.id) in table.reacted:
        return table.version
    request = Request(table, user, command.id, at, now, Change(), name)
    _carry_out(request, command)
    return request.change


def _carry_out(request: Request, command: do.AnyCommand) -> None:
    """All that a client may ask for at a table."""
    match command:
        case do.Sit():
            _sit(request, command)
        case do.Stand():
            _stand(request)
        case do.Back():
            _back(request)
        case do.Hold():
            _hold(request, command)
        case do.Bot():
            _bot(request, command)
        case do.Start():
            _start(request)
        case do.Rename():
            _rename(request, command)
        case do.Move():
            _move(request, command)
        case do.Undo():
            _undo(request, command)
        case do.Pause():
            _pause(request)
        case do.Resume():
            _resume(request)
        case do.Tempo():
            _tempo(request, command)
        case do.Rematch():
            _rematch(request)
        case do.Abort():
            _abort(request)
        case do.Say():
            _say(request, command)
        case do.React():
            _react(request, command)
        case do.Mute():
            _mute(request, command)
        case do.Remove():
            _remove(request, command)
        case _:
            assert_never(command)


# -- seats -------------------------------------------------------------------------------------------------------------
def _sit(request: Request, command: do.Sit) -> None:
    table = request.table
    request.require_stage("gathering")
    if command.seat >= len(table.seats):
        raise Denied("table.no_such_seat", seats=len(table.seats))
    occupant = table.seats[command.seat]
    if (occupant.user and occupant.user != request.user) or occupant.bot:
        raise Denied("table.seat_taken", name=occupant.name)
    if command.program and not table.programs:
        raise Denied("table.no_programs")
    name = plain(command.name, LONGEST_NAME)
    if not name:
        raise Denied("table.no_name")
    if table.name_taken(name, request.user):
        raise Denied("table.name_taken", name=name)
    old = table.seat_of(request.user)
    if old is not None and old != command.seat:
        request.write("stood", seat=old)
    program = {"program": True} if command.program else {}
    request.write("sat", seat=command.seat, name=name, entropy=command.entropy, **program)


def _stand(request: Request) -> None:
    if request.table.stage == "gathering":
        request.write("stood", seat=request.require_seat())
    else:
        request.require_stage("playing")
        request.give(Presence(request.require_seat(), False))


def _back(request: Request) -> None:
    request.require_stage("playing")
    seat = request.require_seat()
    occupant = request.table.seats[seat]
    if not occupant.away and not occupant.held:
        raise Denied("table.already_here")
    if occupant.away:
        request.give(Presence(seat, True))
    if occupant.held:
        request.write("held", seat=seat, bot=None)


def _hold(request: Request, command: do.Hold) -> None:
    request.require_stage("playing")
    bot_class(request.table.game.slug, command.bot)
    request.write("held", seat=request.require_seat(), bot=command.bot)


def _bot(request: Request, command: do.Bot) -> None:
    """Before the start bots take free seats; later the host may let one play for somebody who has left, or is out of
    touch."""
    table = request.table
    request.require_host()
    request.require_stage("gathering", "playing")
    if command.seat >= len(table.seats):
        raise Denied("table.no_such_seat", seats=len(table.seats))
    occupant = table.seats[command.seat]
    if table.stage == "gathering":
        if occupant.user:
            raise Denied("table.seat_taken", name=occupant.name)
        if command.bot is None:
            request.write("stood", seat=command.seat)
            return
    elif occupant.bot or not (occupant.away or occupant.user is None or command.seat in table.out_of_touch):
        raise Denied("table.seat_taken", name=occupant.name)
    if command.bot is not None:
        bot_class(table.game.slug, command.bot)
    request.write("bot", seat=command.seat, bot=command.bot, name=bot_name(table))


def bot_name(table: Table) -> str:
    """The bots of the house have names; what kind of bot each is, the seat says."""
    more = (f"{name} {number}" for number in count(2) for name in HOUSE_BOTS)
    return next(name for name in chain(HOUSE_BOTS, more) if not table.name_taken(name, None))


def _start(request: Request) -> None:
    request.require_host()
    request.require_stage("gathering")
    free = sum(1 for occupant in request.table.seats if not occupant.user and not occupant.bot)
    if free:
        raise Denied("table.seats_free", free=free)
    request.give(None)


def _rename(request: Request, command: do.Rename) -> None:
    request.require_host()
    request.require_stage("gathering", "playing")
    request.write("renamed", title=title_of(command.name))


# -- the game ----------------------------------------------------------------------------------------------------------
def _move(request: Request, command: do.Move) -> None:
    table, seat = request.table, request.require_play()
    if table.seats[seat].held:
        raise Denied("table.held")
    request.give(Choice(seat, command.serial, table.game.read_move(command.move)))


def _undo(request: Request, command: do.Undo) -> None:
    table, seat = request.table, request.require_play()
    assert table.play
    turn, line = table.turn, table.play.line
    now = isinstance(turn, Await) and turn.serial == command.serial and command.back <= table.undoable(seat)
    request.give(values.Undo(seat, line - command.back if now else line))  # to where it is: that is refused


def _pause(request: Request) -> None:
    table, seat = request.table, request.require_play()
    request.write("pause", seat=seat)
    if all(
        i in table.agreed
        for i, occupant in enumerate(table.seats)
        if occupant.user and not occupant.away and not occupant.held
    ):
        request.write("paused", on=True)


def _resume(request: Request) -> None:
    request.require_seat()
    request.require_stage("playing")
    if not request.table.paused:
        raise Denied("table.not_paused")
    request.write("paused", on=False)


def _abort(request: Request) -> None:
    request.require_host()
    request.require_stage("playing")
    request.table.abort(request.change, request.at, request.now, **request.by)


def _rematch(request: Request) -> None:
    """Only checked here; the server opens the new table."""
    request.require_seat()
    request.require_stage("over", "aborted")
    if request.table.rematch:
        raise Denied("table.rematch_open", table=request.table.rematch)


# -- chat --------------------------------------------------------------------------------------------------------------
def _say(request: Request, command: do.Say) -> None:
    table, seat = request.table, request.table.seat_of(request.user)
    if table.play and seat is not None and not table.game.may_talk(table.play.state, seat):
        raise Denied("table.gagged")
    text = plain(command.text, LONGEST_REMARK)
    if not text:
        raise Denied("table.empty")
    request.write("said", name=_speaker(request), seat=seat, text=text)


def _react(request: Request, command: do.React) -> None:
    if command.face not in FACES:
        raise Denied("table.face", known=", ".join(FACES))
    table, user = request.table, request.user
    request.change.reaction = Reaction(user, _speaker(request), table.seat_of(user), command.face)
    table.reacted.append((user, command.id))


def _speaker(request: Request) -> str:
    """Nobody speaks under a name that others would take for somebody else's. One has another name here than elsewhere
    if one sits, or came before one changed it."""
    table, user = request.table, request.user
    if user in table.muted:
        raise Denied("table.muted")
    seat = table.seat_of(user)
    if seat is not None:
        return table.seats[seat].name
    for name in (table.people.names.get(user), request.name):
        if name is not None and not table.name_taken(name, user):
            return name
    raise Denied("table.name_taken", name=request.name)


def _tempo(request: Request, command: do.Tempo) -> None:
    request.require_host()
    if command.bots not in TEMPOS:
        raise Denied("table.tempo")
    request.write("tempo", bots=command.bots)


def _mute(request: Request, command: do.Mute) -> None:
    request.require_host()
    request.write("muted", user=command.user, on=command.on)


def _remove(request: Request, command: do.Remove) -> None:
    table = request.table
    request.require_host()
    if command.user == table.owner:
        raise Denied("table.host_stays")
    seat = table.seat_of(command.user)
    if seat is not None and table.stage == "playing" and not table.seats[seat].away:
        request.give(Presence(seat, False))
    request.write("removed", user=command.user)


def take_hint(table: Table, user: str, serial: int, at: float, now: float) -> tuple[int, Change]:
    """The seat that may be told what a bot would do, now that everybody is told that it asks; once in a wait."""
    request = Request(table, user, "", at, now, Change(), "")
    if user in table.removed or not table.may_watch(user):
        raise Denied("table.not_here")
    seat = request.require_seat()
    request.require_stage("playing")
    if not table.hints:
        raise Denied("hint.not_here")
    if table.paused:
        raise Denied("table.paused")
    if table.seats[seat].held:
        raise Denied("table.held")
    assert table.play
    turn = table.turn
    if not isinstance(turn, Await) or turn.serial != serial or seat not in table.game.advised(table.play.state):
        raise Denied("hint.not_now")
    if not table.game.may_talk(table.play.state, seat):
        raise Denied("table.gagged")
    if table.hinted.get(seat) != serial:
        table.write(request.change, at, now, "hinted", seat=seat, serial=serial, by=user)
    return seat, request.change


def bot_moves(
    table: Table, seat: int, serial: int, text: str, at: float, now: float, reason: Reason | None = None
) -> Change:
    """The move of a bot, and what it says about it; of a sealed choice, before it is made. Refused or malformed, it
    changes nothing; the house then plays the default."""
    change = Change()
    turn = table.turn
    waits = table.stage == "playing" and not table.paused and isinstance(turn, Await) and turn.serial == serial
    if not waits or not table.seats[seat].player:
        raise Denied("table.bot_late")
    assert table.play
    given, before = Choice(seat, serial, table.game.read_move(text)), table.play.state
    says = reason if _may_explain(table, seat) and table.game.may_talk(before, seat) else None
    if says and table.game.sealed(before) and not table.game.check(before, given):
        _explain(table, change, says, seat, serial, at, now)
        says = None
    table.give(change, at, now, given, bot=seat)
    if says and table.stage == "playing" and not change.secret:
        _explain(table, change, says, seat, serial, at, now)
    return change


def _explain(table: Table, change: Change, reason: Reason, seat: int, serial: int, at: float, now: float) -> None:
    about = {"seat": seat, "serial": serial, **_offer_in(change, seat), "key": reason.key, "facts": reason.facts}
    table.write(change, at, now, "reasoned", **about)


def _may_explain(table: Table, seat: int) -> bool:
    """A bot of its own right. Whoever sits in for a person plays with what that person hides, and does not tell it."""
    return table.seats[seat].bot is not None


def _offer_in(change: Change, seat: int) -> dict[str, int | None]:
    """The offer that a move was about, as it was just told of."""
    for event in change.events:
        if event.facts.get("seat") == seat and {"number", "version"} <= event.facts.keys():
            return {"number": event.facts["number"], "version": event.facts["version"]}
    return {"number": None, "version": None}
