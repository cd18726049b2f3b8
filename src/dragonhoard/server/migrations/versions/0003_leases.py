"""Many processes on one database: who is alive, and whose a table is."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.Column("address", sa.String(128), nullable=False),
        sa.Column("bus", sa.String(64), nullable=False),
        sa.Column("started", sa.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(32), primary_key=True),
        sa.Column("node", sa.String(32)),
        sa.Column("epoch", sa.Integer, nullable=False),
    )
    op.create_index("leases_by_node", "leases", ["node"])


def downgrade() -> None:
    op.drop_table("leases")
    op.drop_table("nodes")
