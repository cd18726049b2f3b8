"""People at a table, by what the server shows them: prompt, asleep, in two minds, or up to nonsense."""

from dataclasses import dataclass
from random import Random
from typing import Any

from tests.harness.sim.client import Client

NONSENSE = (
    "",
    "{",
    "[]",
    '{"do":"move"}',
    '{"do":"fly","id":"x"}',
    '{"do":"sit","id":"x","seat":77,"name":"x"}',
    '{"do":"undo","id":"x","back":1,"serial":0,"more":1}',
    '{"do":"bot","id":"x","seat":0,"bot":"nobody"}',
    '{"do":"say","id":"x","text":"\\ud800"}',
)


@dataclass
class Habits:
    think: tuple[float, float] = (0.02, 0.8)
    sleepy: float = 0.0  # how often a turn is slept through
    racing: float = 0.0  # how often a move comes at the last moment, or just after it
    chatty: float = 0.0
    fickle: float = 0.0  # leaves and comes back, has a bot hold the seat, asks for pauses, takes moves back
    wild: float = 0.0  # nonsense, stale moves, moves for others


PROMPT = Habits()


class Player(Client):
    """`seat` is the one that is wanted; None watches. The host brings the bots and starts."""

    def __init__(self, name: str, rng: Random, dial: Any, seat: int | None, bots: dict[int, str] | None = None):
        super().__init__(name, rng, dial)
        self.seat, self.bots, self.habits = seat, bots, Habits()
        self.dies: tuple[int, str] | None = None  # at which version, and how: silent, gone or away
        self.due = lambda: None  # when the present wait runs out, as only the simulator knows
        self.races = 0
        self._turned: Any = None
        self._purposes: dict[str, str] = {}

    def reborn(self) -> None:
        """The server is back, or another one: whatever was about to be done is thought about anew."""
        self.wire, self._turned = None, None
        self._epoch += 1

    def connect(self) -> None:
        super().connect()
        self._turned = None
        if self.full:
            self.seen()

    def _again(self, epoch: int) -> None:
        if not self.full or not self._departed():
            super()._again(epoch)

    def _departed(self) -> bool:
        return self.dies is not None and self.dies[1] == "gone" and self.full["version"] >= self.dies[0]

    def answered(self, name: str, done: bool, key: str) -> None:
        if not done and self.wire:
            self._turned = None
            self.wire.loop.call_later(0.3, self.seen)

    def once(self, purpose: str, do: str, **parts: Any) -> None:
        """A command that is not repeated while the last one for this purpose is unanswered."""
        if self.wire and self._purposes.get(purpose) not in self.pending:
            self._purposes[purpose] = self.command(do, **parts)

    # -- looking at what is shown --------------------------------------------------------------------------------------
    def seen(self) -> None:
        if not self.full or self.wire is None or self._dead():
            return
        stage = self.full["info"]["stage"]
        if stage == "gathering":
            self._gather()
        elif stage == "playing" and self.full["view"]:
            self._play()
        if self._may(self.habits.chatty):
            self.command("say", text=f"{self.name} {self.rng.randrange(10**6)} " + "x" * self.rng.randrange(300))
        if self._may(self.habits.wild):
            self.wire.say(self.rng.choice(NONSENSE))

    def _dead(self) -> bool:
        if self.dies is None or self.full["version"] < self.dies[0] or self.full["info"]["stage"] == "gathering":
            return False
        assert self.wire
        if self.dies[1] == "away":
            if self.full["view"] and not self.full["view"]["table"]["away"][self.seat]:
                self.once("away", "stand")
        elif self.dies[1] == "gone":
            self.wire.loop.call_soon(self.disconnect)
        return True

    def _may(self, likely: float) -> bool:
        return bool(likely) and self.rng.random() < likely

    def _gather(self) -> None:
        seats = self.full["info"]["seats"]
        if self.seat is not None and seats[self.seat]["user"] != self.user:
            entropy = self.name + "\x1f" * 8  # which JSON can write in two ways
            self.once("sit", "sit", seat=self.seat, name=self.name, entropy=entropy)
        if self.bots is not None:
            for seat, bot in self.bots.items():
                if seats[seat]["bot"] != bot:
                    self.once(f"bot{seat}", "bot", seat=seat, bot=bot)
            if all(seat["user"] or seat["bot"] for seat in seats):
                self.once("start", "start")

    def _play(self) -> None:
        if self.seat is None or self.full["seat"] is None:
            return
        info, view = self.full["info"], self.full["view"]
        if info["paused"]:
            self._later(1.0, "resume", "resume")
        elif info["agreed"] and self.seat not in info["agreed"]:
            self._later(0.5, "pause", "pause")
        if info["seats"][self.seat]["held"] or view["table"]["away"][self.seat]:
            self._later(3.0, "back", "back")
        elif self._may(self.habits.fickle):
            self._waver()
        if view["menu"]["moves"]:
            self._turn(view["table"]["turn"]["serial"])

    def _later(self, most: float, purpose: str, do: str) -> None:
        assert self.wire
        self.wire.loop.call_later(self.rng.uniform(0.0, most), self.once, purpose, do)

    def _waver(self) -> None:
        whims = ["stand", "hold", "pause", "undo", "sync", "gone"]
        whim = self.rng.choice(whims)
        if whim == "hold":
            self.once("hold", "hold", bot="uniform")
        elif whim == "undo":
            if self.full["undo"]:
                self.once("undo", "undo", back=self.full["undo"], serial=self.full["clock"]["serial"])
        elif whim == "sync":
            self._sync()
        elif whim == "gone":
            assert self.wire
            self.wire.loop.call_soon(self.disconnect_for, self.rng.uniform(0.1, 15.0))
        else:
            self.once(whim, whim)

    def disconnect_for(self, seconds: float) -> None:
        if self.wire:
            loop = self.wire.loop
            self.disconnect()
            loop.call_later(seconds, self._again, self._epoch)

    # -- the own turn --------------------------------------------------------------------------------------------------
    def _turn(self, serial: int) -> None:
        if self._turned == (serial, self.full["view"]["table"]["phase"]):
            return
        self._turned = (serial, self.full["view"]["table"]["phase"])
        assert self.wire
        if self._may(self.habits.sleepy):
            return
        due = self.due() if self._may(self.habits.racing) else None
        if due is not None and due > self.now:
            self.wire.loop.call_at(due - min(0.3, due - self.now), self._race, serial, due)
        else:
            self.wire.loop.call_later(self.rng.uniform(*self.habits.think), self._move, serial, None)

    def _race(self, serial: int, due: float) -> None:
        self.races += 1
        self._move(serial, due + self.rng.uniform(-0.005, 0.005))

    def _move(self, serial: int, when: float | None) -> None:
        view = self.full["view"]
        turn = view["table"]["turn"] if view else None
        if self.wire is None or not turn or turn["serial"] != serial or not view["menu"]["moves"]:
            return
        if self._purposes.get("move") in self.pending:  # the answer to the last one is still on its way
            self.wire.loop.call_later(0.5, self._move, serial, None)
            return
        if self._may(self.habits.wild):
            stale = {"serial": serial - self.rng.randrange(2), "move": self.rng.choice(("draw", "claim 0", "place 9"))}
            self.once("wild", "move", **stale)
        moves = view["menu"]["moves"]
        slow = [move for move in moves if not move.startswith("claim")] if self.rng.random() < 0.9 else []
        move = self.rng.choice(slow or moves)  # so that games last
        self._purposes["move"] = self.command("move", when, serial=serial, move=move)
