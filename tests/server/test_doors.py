"""Every door by which something leaves the server is known: a message or a frame that is in no list of doors fails.

Whether anything leaks by one of them is asked in the folders of games that have secrets.
"""

from __future__ import annotations

from typing import get_args

from dragonhoard.server import messages
from dragonhoard.table import commands as do
from tests.harness.real import doors

# where each kind of frame is compared
FRAMES = {
    messages.Full: "the door `full`, and after everything that was done",
    messages.Step: "everything that was done",
    messages.Ack: "what the viewer did",
    messages.Reacted: "everything that was done",
    messages.Shown: "what the viewer did",
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


def test_no_reason_is_made_of_a_position() -> None:
    assert messages.Gone.__struct_fields__ == ("reason",)
    assert messages.Ack.__struct_fields__ == ("id", "version")
