"""The frames that docs/protocol.md shows, made by the server's own code at a table that comes out the same again."""

from __future__ import annotations

import json
from typing import Any

from dragonhoard.core.values import Refused
from dragonhoard.server import broadcast, messages
from dragonhoard.table import commands as do
from dragonhoard.table import handlers
from dragonhoard.table.table import Change
from tests.harness.real.tables import HOST, seated
from tests.harness.some import SWITCHES

USER = "b" * 12


def frames_shown() -> dict[str, Any]:
    table = seated(3, {SWITCHES[-1]: True})
    for person, command in ((HOST, do.Start("1")), (USER, do.Say("2", "Good luck!")), (HOST, do.Move("3", 1, "draw"))):
        handlers.handle(table, person, command, 0.0, 0.0)
    shown: dict[str, messages.ClientOut] = {"full": broadcast.full(table, USER, broadcast.Views(table), 0.0)}
    assert table.play
    serial = table.play.state.serial
    move = table.game.say_move(table.game.menu(table.play.state, 0).moves[0])
    change = handlers.handle(table, HOST, do.Move("4", serial, move), 0.0, 0.0)
    assert isinstance(change, Change)
    shown["step"] = broadcast.step(table, change, 1, broadcast.Views(table), 0.0)
    shown["ack"] = messages.Ack("4", table.version)
    try:
        handlers.handle(table, USER, do.Move("5", serial, "claim 0"), 0.0, 0.0)
    except Refused as refused:
        shown["refused"] = messages.refusal("5", refused.breach)
    reaction = handlers.handle(table, USER, do.React("7", "dragon"), 0.0, 0.0)
    assert isinstance(reaction, Change)
    assert reaction.reaction
    shown["shown"] = messages.Shown("7")
    shown["reacted"] = broadcast.reacted(reaction.reaction)
    shown["touch"] = messages.Touch([None, 22.4, None])
    shown["pong"] = messages.Pong("6")
    shown["gone"] = messages.Gone("session ended")
    return {name: json.loads(messages.ENCODER.encode(frame)) for name, frame in shown.items()}


def text_of(frame: Any) -> str:
    """With a line for each part, and long lists on one."""
    lines = [f'  "{name}": {json.dumps(value, ensure_ascii=False)}' for name, value in frame.items()]
    return "{\n" + ",\n".join(lines) + "\n}"
