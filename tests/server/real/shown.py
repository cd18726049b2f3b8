"""The frames that docs/protocol.md shows, made by the server's own code at a table that comes out the same again."""

from __future__ import annotations

import json
from typing import Any

from dragonhoard.core.values import Refused
from dragonhoard.server import frames
from dragonhoard.table import commands as do
from dragonhoard.table import desk
from dragonhoard.table.table import Change
from tests.server.real.tables import HOST, seated

USER = "b" * 12


def frames_shown() -> dict[str, Any]:
    table = seated(3, {"card_in_hand": True})
    for person, command in ((HOST, do.Start("1")), (USER, do.Say("2", "Good luck!")), (HOST, do.Move("3", 1, "draw"))):
        desk.take(table, person, command, 0.0, 0.0)
    shown: dict[str, frames.Message] = {"full": frames.full(table, USER, frames.Views(table), 0.0)}
    assert table.play
    serial = table.play.state.serial
    move = table.game.say_move(table.game.menu(table.play.state, 0).moves[0])
    after = table.version
    change = desk.take(table, HOST, do.Move("4", serial, move), 0.0, 0.0)
    assert isinstance(change, Change)
    shown["step"] = frames.step(table, after, change, 1, frames.Views(table), 0.0)
    shown["ack"] = frames.Ack("4", table.version)
    try:
        desk.take(table, USER, do.Move("5", serial, "claim 0"), 0.0, 0.0)
    except Refused as refused:
        shown["refused"] = frames.refusal("5", refused.breach)
    shown["pong"] = frames.Pong("6")
    shown["gone"] = frames.Gone("session ended")
    return {name: json.loads(frames.ENCODER.encode(frame)) for name, frame in shown.items()}


def text_of(frame: Any) -> str:
    """With a line for each part, and long lists on one."""
    lines = [f'  "{name}": {json.dumps(value, ensure_ascii=False)}' for name, value in frame.items()]
    return "{\n" + ",\n".join(lines) + "\n}"
