"""Another clock beside the server's: when each wait runs out, worked out from what happened and from nothing else."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from dragonhoard.core.errors import Problem
from dragonhoard.core.values import Await, Choice
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.table.table import Change

LEAST = 10.0
FOREVER = float("inf")
TOLERANCE = 0.05
SHOWN = 0.05  # beyond that
QUOTA, REFILL = 3.0, 0.02


@dataclass
class Wait:
    """Seconds left as a range: after a crash it depends on which commit was the last."""

    serial: int
    least: float
    most: float
    since: float | None
    by_bot: bool
    seats: tuple[int, ...]
    position: Any

    def burnt(self, now: float) -> float:
        return 0.0 if self.since is None else now - self.since


class Oracle:
    def __init__(self) -> None:
        self.waits: dict[str, Wait] = {}
        self.faults: list[str] = []
        self.lapses = self.resumed = 0
        self.latest = 0.0
        self.unsaved = 0  # commands of people that could not be saved
        self.tolerance = TOLERANCE  # more where a timer has to wait for a slow disk to be set
        self.credit = 1.0  # how late a lapse may be for the sake of a person with a slow line
        self._forgiven: dict[tuple[LoadedTable, tuple[int, ...]], tuple[float, float]] = {}
        self._extended = ""
        self._lives: dict[str, LoadedTable] = {}
        self._ended: dict[tuple[str, int], tuple[float, float]] = {}  # what was left of waits that are over
        self._puts: dict[str, list[tuple[int, int, float, float]]] = defaultdict(list)
        self._moves: dict[tuple[str, int], dict[str, float]] = defaultdict(dict)  # when each has arrived
        self._lapsed: dict[tuple[str, int], Wait] = {}

    def wrong(self, what: str, live: LoadedTable, **args: Any) -> None:
        self.faults.append(f"{live.table.id}: {what} {args}")

    # -- what the house does -------------------------------------------------------------------------------------------
    def forget(self, table: str) -> None:
        """It is in memory no more."""
        self.waits.pop(table, None)
        self._lives.pop(table, None)
        self._ended = {key: left for key, left in self._ended.items() if key[0] != table}

    def forget_all(self) -> None:
        for table in list(self._lives):
            self.forget(table)

    def loaded(self, live: LoadedTable, now: float, its_now: float) -> None:
        if self._lives.get(live.table.id) is not live:  # its clock stands: there is no space on disk
            self._adopt(live, now)
            if wait := self.waits.get(live.table.id):
                wait.since = None
        self._compare(live, now, its_now)

    def resumes(self, live: LoadedTable, now: float) -> None:
        """After an outage: what it had at the last commit, at least ten seconds, never more than the whole wait."""
        table, turn = live.table, live.table.turn
        if live.dropped:
            return
        if self._lives.get(table.id) is not live:
            self._adopt(live, now)
        wait = self.waits.get(table.id)
        if wait and wait.least != FOREVER and isinstance(turn, Await) and turn.seconds is not None:
            burnt, least = wait.burnt(now), min(LEAST, turn.seconds)
            self._set(live, turn, max(wait.least - burnt, least), max(wait.most - burnt, least), now)
        self._extended = table.id

    def put(self, live: LoadedTable, change: Change, now: float, its_now: float) -> None:
        """A change was decided. What is on its way to the disk is not there yet, but the clock runs by it."""
        table, rows = live.table, change.rows
        if self._lives.get(table.id) is not live:
            self._lives[table.id] = live
        if self._extended == table.id and any("extend" in row.data.get("given", {}) for row in rows):
            rows, self._extended = [], ""
        for row in rows:
            if row.kind == "input" and "lapse" in row.data["given"]:
                self._lapse(live, row.data["given"]["lapse"][0], now)
            elif row.kind == "input" and "choice" in row.data["given"]:
                self._moves.pop((table.id, row.data["given"]["choice"][1]), None)
        undone = [event.facts["was"] for event in change.events if event.kind == "undone"]
        self._turn(live, rows, undone, now)
        self._compare(live, now, its_now)

    def _adopt(self, live: LoadedTable, now: float) -> None:
        """What it had at the last commit."""
        table = live.table
        version = table.version
        self._lives[table.id] = live
        self._puts[table.id] = [put for put in self._puts[table.id] if put[0] <= version]
        turn = table.turn
        if table.stage != "playing" or not isinstance(turn, Await):
            self.waits.pop(table.id, None)
            return
        if turn.seconds is None:
            self._set(live, turn, FOREVER, FOREVER, now)
            return
        had = [put for put in self._puts[table.id] if put[0] == version and put[1] == turn.serial]
        least, most = min([put[2] for put in had], default=0.0), max([put[3] for put in had], default=turn.seconds)
        self.resumed += 1
        self._set(live, turn, least, most, now)

    def _turn(self, live: LoadedTable, rows: list[Any], undone: list[int], now: float) -> None:
        table = live.table
        turn = table.turn
        if table.stage != "playing" or not isinstance(turn, Await):
            self.waits.pop(table.id, None)
            return
        if turn.seconds is None:
            self._set(live, turn, FOREVER, FOREVER, now)
            return
        old = self.waits.get(table.id)
        least = most = float(turn.seconds)
        if old:
            left = (max(0.0, old.least - old.burnt(now)), max(0.0, old.most - old.burnt(now)))
            self._ended[table.id, old.serial] = left
        if undone and (table.id, undone[0]) in self._ended:
            least, most = self._ended[table.id, undone[0]]
        elif old and old.serial == turn.serial:
            more = sum(row.data["given"]["extend"][1] for row in rows if "extend" in row.data.get("given", {}))
            least, most = (max(0.0, left - old.burnt(now)) + more for left in (old.least, old.most))
        self._set(live, turn, min(least, turn.seconds), min(most, turn.seconds), now)

    def _set(self, live: LoadedTable, turn: Await, least: float, most: float, now: float) -> None:
        table = live.table
        bots = all(table.seats[seat].player for seat in turn.seats)
        since = None if table.paused else now
        self.waits[table.id] = Wait(turn.serial, least, most, since, bots, turn.seats, table.play and table.play.state)
        self._puts[table.id].append((table.version, turn.serial, least, most))

    def _compare(self, live: LoadedTable, now: float, its_now: float) -> None:
        """The server's own clock says the same at the time that it takes for the present."""
        wait, left = self.waits.get(live.table.id), live.table.clock.remaining(its_now)
        if live.table.stage != "playing":
            return
        if (wait is None or wait.least == FOREVER) != (left is None):
            self.wrong("clock runs for nothing, or not at all", live, wait=wait, left=left)
        elif (
            wait and left is not None and not wait.least - TOLERANCE <= left + wait.burnt(now) <= wait.most + TOLERANCE
        ):
            self.wrong("clock is wrong", live, wait=wait, left=left)

    def shown(self, table: str, user: str, version: int, clock: dict[str, Any], now: float) -> None:
        """A clock that leaves for somebody's screen is right, if nothing has happened since."""
        wait = self.waits.get(table)
        if wait is None:
            return
        live = self._lives[table].table
        if (
            live.version_for(live.seat_of(user)) != version
            or wait.serial != clock["serial"]
            or wait.since is None
            or not clock["running"]
        ):
            return
        least, most = (max(0.0, left - wait.burnt(now)) for left in (wait.least, wait.most))
        if not least - self.tolerance - SHOWN <= clock["left"] <= most + self.tolerance + SHOWN:
            self.wrong("shown clock is wrong", self._lives[table], wait=wait, clock=clock, now=now)

    # -- lapses --------------------------------------------------------------------------------------------------------
    def due(self, table: str) -> float | None:
        wait = self.waits.get(table)
        return None if wait is None or wait.since is None or wait.least == FOREVER else wait.since + wait.least

    def _lapse(self, live: LoadedTable, serial: int, now: float) -> None:
        wait = self.waits.get(live.table.id)
        if wait is None or wait.serial != serial:
            self.wrong("lapse of another wait", live, serial=serial, wait=wait)
            return
        self.lapses += 1
        if wait.by_bot:
            return
        if wait.since is None:
            self.wrong("lapse while the clock stands", live, serial=serial)
            return
        early, late = now - wait.since - wait.least, now - wait.since - wait.most
        if early < -1e-6:
            self.wrong("early lapse", live, serial=serial, by=early)
        if late > self.tolerance + self.credit:
            self.wrong("late lapse", live, serial=serial, by=late)
        self.latest = max(self.latest, late)
        self._forgive(live, wait, max(0.0, late - self.tolerance), now)
        self._lapsed[live.table.id, serial] = wait
        for move in self._moves.pop((live.table.id, serial), {}).values():
            self._race(live, wait, move)

    def _race(self, live: LoadedTable, wait: Wait, move: float) -> None:
        due = (wait.since or 0.0) + wait.least
        if move < due:
            self.wrong("lapse beat a move", live, serial=wait.serial, move=move, due=due)

    def _forgive(self, live: LoadedTable, wait: Wait, late: float, now: float) -> None:
        """All the lag that one seat was forgiven stays within its quota."""
        if late > 0:
            first, forgiven = self._forgiven.get((live, wait.seats), (now, 0.0))
            self._forgiven[live, wait.seats] = (first, forgiven + late)
            if len(wait.seats) != 1 or forgiven + late > QUOTA + (now - first) * REFILL:
                self.wrong("too much lag forgiven", live, seats=wait.seats, forgiven=forgiven + late)

    def overdue(self, now: float) -> None:
        """Deadlines that should have fired long ago."""
        for table, wait in self.waits.items():
            if wait.since is not None and now - wait.since - wait.most > self.tolerance + self.credit + 0.5:
                self.wrong("deadline did not fire", self._lives[table], wait=wait, now=now)
                return

    def unheard(self, name: str) -> None:
        """Somebody has said too much at once; that does not count as having said it."""
        for moves in self._moves.values():
            moves.pop(name, None)

    def arrived(self, live: LoadedTable, user: str, said: dict[str, Any], when: float) -> None:
        """A move has reached the server; if it was legal then, no later lapse may win."""
        table = live.table
        seat, serial = table.seat_of(user), said["serial"]
        lapsed = self._lapsed.get((table.id, serial))
        wait = lapsed or self.waits.get(table.id)
        if seat is None or wait is None or wait.serial != serial or table.paused or table.seats[seat].held:
            return
        try:
            given = Choice(seat, serial, table.game.read_move(said["move"]))
            legal = table.game.check(wait.position, given) is None
        except Problem:
            return
        if legal and lapsed:  # the process was busy and has seen it only now
            self._race(live, lapsed, when)
        elif legal:
            self._moves[table.id, serial][said["id"]] = when
