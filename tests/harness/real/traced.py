"""A real server in a thread of this process, and every function of ours that one move enters in it."""

from __future__ import annotations

import dis
import inspect
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

import uvicorn

from dragonhoard.server import serve
from tests.harness.real.people import Person, Wire, gather
from tests.harness.real.serving import PATIENT, Server

ROOT = Path(__file__).resolve().parents[3]
LONGEST = 200  # moves until the wanted one must have been possible


class Call(NamedTuple):
    """`caller` is the file of ours that called it, if one did. A coroutine that goes on is `resumed`, not entered."""

    file: str
    function: str
    caller: str | None
    resumed: bool


class Trace:
    """Notes calls in all threads that begin while it is set up."""

    def __init__(self) -> None:
        self.on = False
        self.calls: list[Call] = []

    def __call__(self, frame: FrameType, event: str, arg: Any) -> None:
        if self.on and event == "call" and (file := _ours(frame.f_code)):
            code = frame.f_code
            resumed = bool(code.co_flags & inspect.CO_COROUTINE) and frame.f_lasti > _first(code)
            self.calls.append(Call(file, code.co_qualname, _caller(frame), resumed))


@cache
def _first(code: CodeType) -> int:
    """Where a coroutine begins; beyond that it goes on after a wait."""
    return next(one.offset for one in dis.get_instructions(code) if one.opname == "RESUME")


@cache
def _ours(code: CodeType) -> str | None:
    path = Path(code.co_filename)
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT / "src") else None


def _caller(frame: FrameType) -> str | None:
    above = frame.f_back
    while above is not None and not _ours(above.f_code):
        above = above.f_back
    return _ours(above.f_code) if above else None


class Threaded(Server):
    """Tells whoever asks when it is up, and ends with its process."""

    @contextmanager
    def traced(self, trace: Trace) -> Iterator[None]:
        made: list[serve.Server] = []
        opened = threading.Event()

        class Kept(serve.Server):
            def __init__(self, config: uvicorn.Config) -> None:
                super().__init__(config)
                made.append(self)

        hosting = serve.Hosting(self.folder, port=self.port, **self.options)
        before, serve.Server = (serve.Server, serve.HOUSEKEEPING), Kept  # type: ignore[misc]
        serve.HOUSEKEEPING = PATIENT
        threading.setprofile(trace)
        thread = threading.Thread(target=serve.run, args=(hosting, None, opened.set))
        try:
            thread.start()
            assert opened.wait(PATIENT)
            while not made[0].started:
                opened.wait(0.01)
            yield
        finally:
            threading.setprofile(None)
            serve.Server, serve.HOUSEKEEPING = before  # type: ignore[misc]
            made[0].should_exit = True
            thread.join(PATIENT)
            if self._http:
                self._http.close()


def calls_of(folder: Path, game: str, players: int, move: str) -> list[Call]:
    """All calls from the moment at which the move is sent until everybody at the table has been sent its step."""
    trace, server = Trace(), Threaded(folder / "data")
    with server.traced(trace), ExitStack() as stack:
        people = [Person(server, name) for name in ("Ann", "Bea", "Cid", "Dan")[:players]]
        table = gather(*people, game=game)
        wires = [stack.enter_context(person.at(table)) for person in people]
        fulls = [wire.full() for wire in wires]
        version = fulls[0]["version"] + 1
        wires[0].ok("start")
        for _ in range(LONGEST):
            views = [_seen(wire, version) for wire in wires]
            at = next(at for at, view in enumerate(views) if view["menu"]["moves"])
            moves = views[at]["menu"]["moves"]
            trace.on = move in moves
            wires[at].ok("move", serial=views[at]["table"]["turn"]["serial"], move=move if trace.on else moves[0])
            version += 1
            if trace.on:
                for wire in wires:
                    _seen(wire, version)
                trace.on = False
                return trace.calls
    raise AssertionError(f"{move} was never possible")


def _seen(wire: Wire, version: int) -> dict[str, Any]:
    """The view of this version."""
    known = [frame for frame in wire.heard if frame.get("version") == version and frame["type"] == "step"]
    frame = known[0] if known else wire.until(lambda one: one["type"] == "step" and one["version"] == version)
    view: dict[str, Any] = frame["view"]
    return view


def between(calls: list[Call], first: str, last: str) -> list[Call]:
    """From the first call of one function to the last call of the other: before and after it the server does something
    else, such as the clock of the next wait."""
    names = [call.function for call in calls]
    return calls[names.index(first) : len(names) - names[::-1].index(last)]
