"""The listening socket: whoever has too many connections is turned away before anything is made for one more."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Any

MOST_REFUSED = 16  # in one turn of the loop


class Listener(socket.socket):
    """Takes the place of a socket that is bound."""

    def __init__(self, bound: socket.socket, refuses: Callable[[str], bool]) -> None:
        super().__init__(fileno=bound.detach())
        self.refuses = refuses  # asked for the address of each connection

    def accept(self) -> tuple[socket.socket, Any]:
        for _ in range(MOST_REFUSED):
            connection, address = super().accept()
            if not self.refuses(address[0]):
                return connection, address
            connection.close()
        raise BlockingIOError  # as if nobody waited: the loop has other things to do, and asks again
