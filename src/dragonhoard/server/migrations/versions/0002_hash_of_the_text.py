"""The hash of a row covers the text that is written, to the letter. A log that was damaged before stays damaged."""

import hashlib
import json
from collections.abc import Callable

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

Hash = Callable[[str, int, float, str, str], str]
LOG = sa.table("log", *(sa.column(name) for name in ("table_id", "seq", "at", "kind", "data", "hash")))


def upgrade() -> None:
    _rehash(_of_meaning, _of_text)


def downgrade() -> None:
    _rehash(_of_text, _of_meaning)


def _of_text(above: str, seq: int, at: float, kind: str, text: str) -> str:
    return _short(f"{above}\n{seq}\n{at!r}\n{kind}\n{text}")


def _of_meaning(above: str, seq: int, at: float, kind: str, text: str) -> str:
    return _short(json.dumps([above, seq, at, kind, json.loads(text)], sort_keys=True, ensure_ascii=False))


def _short(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _rehash(old: Hash, new: Hash) -> None:
    connection = op.get_bind()
    for (table,) in connection.execute(sa.select(LOG.c.table_id).distinct()).all():
        above = was = table
        rows = connection.execute(sa.select(LOG).where(LOG.c.table_id == table).order_by(LOG.c.seq)).all()
        for row in rows:
            try:
                whole = row.hash == old(was, row.seq, row.at, row.kind, row.data)
            except ValueError:
                whole = False
            if not whole:
                break
            was, above = row.hash, new(above, row.seq, row.at, row.kind, row.data)
            here = (LOG.c.table_id == table) & (LOG.c.seq == row.seq)
            connection.execute(sa.update(LOG).where(here).values(hash=above))
