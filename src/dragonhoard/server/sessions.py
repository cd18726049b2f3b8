"""Sessions: a cookie holds only a signed id; the person is looked up in a row, so that a session can be ended."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer

from dragonhoard.server.store import Store
from dragonhoard.server.writer import Writer

COOKIE = "dragonhoard"
SEAT_LINK = 7 * 24 * 3600.0
TABLE_LINK = 90 * 24 * 3600.0


@dataclass(frozen=True, slots=True)
class Person:
    id: str
    name: str
    session: str  # the hash under which the session is kept


def hashed(token: str) -> str:
    """What is kept of a token: whoever reads the database cannot use it."""
    return hashlib.sha256(token.encode()).hexdigest()


class Sessions:
    def __init__(
        self, store: Store, writer: Writer, key: str, wall: Callable[[], float], entropy: Callable[[int], bytes]
    ) -> None:
        self.store = store
        self.writer = writer
        self.wall = wall
        self.entropy = entropy
        self._sign = URLSafeSerializer(key, salt="session")

    async def guest(self, name: str) -> tuple[str, Person]:
        """A new person: the cookie and who it is."""
        return await self._begin(self.entropy(6).hex(), name, True)

    async def _begin(self, user: str, name: str, new: bool) -> tuple[str, Person]:
        token = self.entropy(24).hex()
        await self.writer.call(self.store.add_session, hashed(token), user, name, self.wall(), new)
        return str(self._sign.dumps(token)), Person(user, name, hashed(token))

    async def person(self, cookie: str | None) -> Person | None:
        try:
            token = self._sign.loads(cookie or "")
        except BadSignature:
            return None
        if type(token) is not str:
            return None
        found = await self.writer.call(self.store.session, hashed(token))
        return Person(*found, hashed(token)) if found else None

    async def end(self, person: Person) -> None:
        await self.writer.call(self.store.end_session, person.session, self.wall())

    # -- links ---------------------------------------------------------------------------------------------------------
    async def link(self, table: str, user: str | None) -> str:
        """A seat link for a person, or a table link for all friends."""
        token = self.entropy(18).hex()
        expires = self.wall() + (SEAT_LINK if user else TABLE_LINK)
        await self.writer.call(self.store.add_link, hashed(token), table, user, expires)
        return token

    async def link_target(self, token: str) -> tuple[str, str | None] | None:
        """Where a link leads; looking does not spend it."""
        return await self.writer.call(self.store.link, hashed(token), self.wall())

    async def redeem(self, token: str) -> tuple[str, Person, str] | None:
        """Spends a seat link: a session of its person for whoever holds it. None if it is spent or expired."""
        table, user = await self.link_target(token) or ("", None)
        if user is None or not await self.writer.call(self.store.spend_link, hashed(token), self.wall()):
            return None
        name = await self.writer.call(self.store.name_of, user)
        cookie, person = await self._begin(user, name, False)
        return cookie, person, table
