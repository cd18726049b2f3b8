"""People, their sessions and links, and the keys of the house. Called from one thread only."""

from __future__ import annotations

from sqlalchemy import Engine, insert, select, update

from dragonhoard.server import schema
from dragonhoard.server.batch import statements

MOST_LINKS = 200  # that are listed


class Accounts:
    def __init__(self, engine: Engine) -> None:
        self.engine = engine

    # -- people --------------------------------------------------------------------------------------------------------
    def add_session(self, id_hash: str, user: str, name: str, now: float, new_user: bool) -> None:
        with self.engine.begin() as connection:
            if new_user:
                connection.execute(insert(schema.users).values(id=user, name=name, made=now))
            connection.execute(insert(schema.sessions).values(id_hash=id_hash, user_id=user, made=now))

    def session(self, id_hash: str) -> tuple[str, str] | None:
        """The person behind a session that has not been ended: id and name."""
        sessions, users = schema.sessions, schema.users
        wanted = select(users.c.id, users.c.name).join(sessions, sessions.c.user_id == users.c.id)
        wanted = wanted.where(sessions.c.id_hash == id_hash, sessions.c.ended.is_(None))
        with self.engine.connect() as connection:
            found = connection.execute(wanted).first()
        return (found.id, found.name) if found else None

    def end_session(self, id_hash: str, now: float) -> None:
        with self.engine.begin() as connection:
            connection.execute(update(schema.sessions).where(schema.sessions.c.id_hash == id_hash).values(ended=now))

    def name_of(self, user: str) -> str:
        with self.engine.connect() as connection:
            return str(connection.execute(select(schema.users.c.name).where(schema.users.c.id == user)).scalar_one())

    def ended_since(self, wall: float) -> list[str]:
        """Sessions that were ended since then, by this or by another process."""
        sessions = schema.sessions
        with self.engine.connect() as connection:
            return list(connection.execute(select(sessions.c.id_hash).where(sessions.c.ended >= wall)).scalars())

    def rename(self, user: str, name: str) -> None:
        with self.engine.begin() as connection:
            connection.execute(update(schema.users).where(schema.users.c.id == user).values(name=name))

    # -- links ---------------------------------------------------------------------------------------------------------
    def add_link(self, token_hash: str, table: str, user: str | None, expires: float) -> None:
        with self.engine.begin() as connection:
            row = {"token_hash": token_hash, "table_id": table, "user_id": user, "expires": expires}
            connection.execute(insert(schema.links).values(row))

    def link(self, token_hash: str, now: float) -> tuple[str, str | None] | None:
        """Table and person of a link that can still be used."""
        links = schema.links
        with self.engine.connect() as connection:
            found = connection.execute(select(links).where(links.c.token_hash == token_hash)).first()
        if not found or found.used is not None or found.expires < now:
            return None
        return found.table_id, found.user_id

    def spend_link(self, token_hash: str, now: float) -> bool:
        """True for exactly one of all who try."""
        links = schema.links
        spent = update(links).where(links.c.token_hash == token_hash, links.c.used.is_(None), links.c.expires >= now)
        with self.engine.begin() as connection:
            return connection.execute(spent.values(used=now)).rowcount == 1

    def links_of(self, table: str, now: float) -> list[tuple[str, str | None, str | None, float]]:
        """The links to a table that can still be used: hash, person and name for a seat link, until when."""
        links, users = schema.links, schema.users
        wanted = select(links.c.token_hash, links.c.user_id, users.c.name, links.c.expires)
        wanted = wanted.select_from(links.outerjoin(users, users.c.id == links.c.user_id))
        wanted = wanted.where(links.c.table_id == table, links.c.used.is_(None), links.c.expires >= now)
        with self.engine.connect() as connection:
            found = connection.execute(wanted.order_by(links.c.expires).limit(MOST_LINKS)).all()
        return [(row.token_hash, row.user_id, row.name, row.expires) for row in found]

    def revoke_links(self, table: str, now: float) -> None:
        """All table links of a table; seat links stay with their persons."""
        links = schema.links
        gone = update(links).where(links.c.table_id == table, links.c.user_id.is_(None), links.c.used.is_(None))
        with self.engine.begin() as connection:
            connection.execute(gone.values(used=now))

    # -- keys ----------------------------------------------------------------------------------------------------------
    def setting(self, name: str) -> str | None:
        """Something that whoever hosts the house has chosen."""
        with self.engine.connect() as connection:
            return connection.execute(select(schema.keys.c.value).where(schema.keys.c.name == name)).scalar()

    def key(self, name: str, fresh: str) -> str:
        """A secret of this house: made once, then always the same, whoever asks first."""
        wanted = select(schema.keys.c.value).where(schema.keys.c.name == name)
        with self.engine.begin() as connection:
            if (found := connection.execute(wanted).scalar()) is None:
                with statements(connection) as sql:
                    sql.add("keys", ("name", "value"), [(name, fresh)])
                found = connection.execute(wanted).scalar_one()
        return str(found)

    def choose(self, name: str, value: str) -> None:
        """What whoever hosts the house wants; see `setting`."""
        with self.engine.begin() as connection, statements(connection) as sql:
            sql.put("keys", ("name", "value"), [(name, value)])
