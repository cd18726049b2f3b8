"""Who is known at a table, and under which name: its host, those who came by the link, and whoever sits."""

from __future__ import annotations

from collections.abc import Iterable

from dragonhoard.table.skeleton import looks


class People:
    """`names` are those that they go by. Faces are kept by their look, so that asking costs the same for a crowd."""

    def __init__(self) -> None:
        self.names: dict[str, str] = {}
        self.members: set[str] = set()
        self._host = ""
        self._faces: dict[str, set[str]] = {}  # who has a name of this look

    def stay(self, user: str, name: str) -> None:
        """The host, who is at the table without a seat, too."""
        self._host = user
        self._call(user, name)

    def join(self, user: str, name: str) -> None:
        self.members.add(user)
        if user not in self.names:
            self._call(user, name)

    def sit(self, user: str, name: str) -> None:
        self._call(user, name)

    def stand(self, user: str) -> None:
        """Whoever was here only to sit leaves the name to others."""
        if user != self._host and user not in self.members:
            self._forget(user)

    def leave(self, user: str) -> None:
        self.members.discard(user)
        self._forget(user)

    def has_face(self, like: Iterable[str], user: str | None) -> bool:
        """Whether somebody else has a name of one of these looks."""
        return any(other != user for look in like for other in self._faces.get(look, ()))

    def _call(self, user: str, name: str) -> None:
        self._forget(user)
        self.names[user] = name
        for look in looks(name) if name else ():
            self._faces.setdefault(look, set()).add(user)

    def _forget(self, user: str) -> None:
        for look in looks(self.names.pop(user, "")):
            owners = self._faces.get(look, set())
            owners.discard(user)
            if not owners:
                self._faces.pop(look, None)
