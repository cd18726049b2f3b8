"""Every door by which something leaves the server is known: a message or a frame that is in no list of doors fails.

Whether anything leaks by one of them is asked in the folders of games that have secrets.
"""

from __future__ import annotations

from typing import get_args

from dragonhoard.server import broadcast, messages
from dragonhoard.server.loaded_table import LoadedTable
from dragonhoard.table import commands as do
from tests.harness.real import doors
from tests.harness.real.tables import started

# where each kind of frame is compared
FRAMES = {
    messages.Full: "the door `full`, and after everything that was done",
    messages.Step: "everything that was done",
    messages.Ack: "what the viewer did",
    messages.Reacted: "everything that was done",
    messages.Shown: "what the viewer did",
    messages.Touch: "made of connections, see test_who_is_in_touch_is_not_made_of_a_position",
    messages.Refusal: "what the viewer did",
    messages.Pong: "says back what it was sent",
    messages.Gone: "says a word of the program, see test_no_reason_is_made_of_a_position",
}


def test_every_message_and_every_frame_is_a_door() -> None:
    assert {*doors.PROBES, *doors.OPEN, *doors.BLIND} == {
        *get_args(do.AnyCommand),
        messages.Ping,
        messages.Sync,
    }
    assert set(doors.PROBES) | doors.OPEN == set(get_args(do.AnyCommand))
    assert set(FRAMES) == set(get_args(messages.ClientOut))


def test_who_is_in_touch_is_not_made_of_a_position() -> None:
    """Of which seats have a connection, and of those that have been out of touch for a moment."""
    assert messages.Touch.__struct_fields__ == ("lost",)
    loaded = LoadedTable(started(), 0)
    loaded.missing, loaded.table.out_of_touch, loaded.table.play = {0: 2.0, 1: 3.0}, {1}, None
    assert broadcast.lost(loaded, 8.0) == [None, 5.0, None]


def test_no_reason_is_made_of_a_position() -> None:
    assert messages.Gone.__struct_fields__ == ("reason",)
    assert messages.Ack.__struct_fields__ == ("id", "version")
