"""The first schema."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("stage", sa.String(16), nullable=False),
        sa.Column("visibility", sa.String(16), nullable=False),
        sa.Column("awake", sa.Integer, nullable=False),
        sa.Column("opened", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
    )
    op.create_index("tables_by_stage", "tables", ["stage", "visibility", "changed"])
    op.create_table(
        "log",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("data", sa.Text, nullable=False),
        sa.Column("hash", sa.String(32), nullable=False),
    )
    op.create_table(
        "seeds",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("seed", sa.String(64), nullable=False),
    )
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("serial", sa.Integer, nullable=False),
        sa.Column("left", sa.Float, nullable=False),
    )
    op.create_table(
        "users",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_table(
        "places",
        sa.Column("user_id", sa.String(16), primary_key=True),
        sa.Column("table_id", sa.String(32), primary_key=True),
    )
    op.create_table(
        "sessions",
        sa.Column("id_hash", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(16), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("ended", sa.Float),
    )
    op.create_table(
        "links",
        sa.Column("token_hash", sa.String(64), primary_key=True),
        sa.Column("table_id", sa.String(32), nullable=False),
        sa.Column("user_id", sa.String(16)),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("used", sa.Float),
    )
    op.create_index("links_by_table", "links", ["table_id"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(32), primary_key=True),
        sa.Column("value", sa.String(128), nullable=False),
    )


def downgrade() -> None:
    for table in ("keys", "links", "sessions", "places", "users", "deadlines", "seeds", "log", "tables"):
        op.drop_table(table)
