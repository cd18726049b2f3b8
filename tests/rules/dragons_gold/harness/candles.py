"""The candle of a real server that is killed: it burns on with the time it had, and all offers lie where they lay."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.harness.real.people import Frame, Person, Wire
from tests.harness.real.serving import Server
from tests.rules.dragons_gold.harness.haggling import crowded_edition

CANDLE = 60
OPTIONS = {"first_seat": 0, "negotiation_seconds": CANDLE, "seconds": 0}
BURNT = 2.0  # seconds at least, before the server is killed


@dataclass
class Burning:
    before: Frame  # the last step of the first life, and the first view of the second
    after: Frame
    open_for: float  # seconds between the second start and that view
    struck: bool  # the offer from before was accepted and is a deal


def burning(folder: Path, **options: Any) -> Burning:
    """Two people and a bot at a dead dragon; Ann proposes, the bot talks, the server is killed, Ben accepts."""
    with Server(folder, settings={"bot_words": 1}, **options) as server:
        ann, ben = Person(server, "Ann"), Person(server, "Ben")
        table = _gathered(ann, ben)
        with ann.at(table) as one, ben.at(table) as other:
            _kill_a_dragon(one, other)
            view = one.sync()["view"]
            one.ok("move", serial=view["table"]["turn"]["serial"], move=f"propose {_all_to_the_bot(view)}")
            before = _burnt(one)
        server.kill()
        opened = time.monotonic()
        server.start()
        with ben.at(table) as other:
            after = other.full()
            open_for = time.monotonic() - opened
            proposal = after["view"]["table"]["proposals"][0]
            serial = after["view"]["table"]["turn"]["serial"]
            other.ok("move", serial=serial, move=f"accept {proposal['number']}.{proposal['version']}")
            seen = other.sync()["view"]["table"]
            struck = seen["phase"] != "haggle" or 1 in seen["proposals"][0]["support"]
    return Burning(before, after, open_for, struck)


def _burnt(wire: Wire) -> Frame:
    """The table after a while, in which the bot may talk. A clock goes on with what it had at the last commit: so Ann
    says something."""
    end = time.monotonic() + BURNT
    with suppress(TimeoutError):
        while (left := end - time.monotonic()) > 0:
            wire.socket.recv(left)
    wire.send("say", text="Going once.")
    return wire.until(lambda frame: frame["type"] == "step" and any(news["kind"] == "said" for news in frame["news"]))


def _gathered(ann: Person, ben: Person) -> str:
    table = ann.open(3, game="dragons-gold", options=OPTIONS, edition=crowded_edition())
    with ann.at(table) as wire, ben.at(table) as other:
        wire.ok("sit", seat=0, name="Ann")
        other.ok("sit", seat=1, name="Ben")
        wire.ok("bot", seat=2, bot="uniform")
        wire.ok("start")
    return table


def _kill_a_dragon(*wires: Wire) -> None:
    """Both send to the first slot, whatever the bot does."""
    while True:
        for wire in wires:
            frame = wire.sync()
            table = frame["view"]["table"]
            if table["phase"] == "haggle" and {0, 1} <= set(table["kill"]["rank"]):
                return
            sends = [move for move in frame["view"]["menu"]["moves"] if move.startswith("send")]
            if table["phase"] == "send" and sends:
                slot = next(i for i, dragon in enumerate(table["row"], 1) if dragon)
                move = next((move for move in sends if move.endswith(f" {slot}")), sends[0])
                wire.do("move", serial=table["turn"]["serial"], move=move)


def _all_to_the_bot(view: Any) -> str:
    kill = view["table"]["kill"]
    hoard = "".join(f"{kind}{n}" for kind, n in view["table"]["row"][kill["slot"] - 1]["tokens"].items())
    return "/".join(hoard if seat == kill["rank"][-1] else "-" for seat in range(3))
