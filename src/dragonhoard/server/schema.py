"""The tables of the database. A table of the game's kind is `tables`; what happened at it is `log`, row by row."""

from sqlalchemy import Column, Float, Index, Integer, MetaData, String, Table, Text

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("stage", String(16), nullable=False),
    Column("visibility", String(16), nullable=False),
    Column("awake", Integer, nullable=False),  # 1: somebody or something is to move by itself
    Column("opened", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("summary", Text, nullable=False),  # what the lobby shows
    Index("tables_by_stage", "stage", "visibility", "changed"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("data", Text, nullable=False),
    Column("hash", String(32), nullable=False),
)

# the secret of each table, apart from all that players can ever read
seeds = Table(
    "seeds",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("seed", String(64), nullable=False),
)

# how much time the present wait had left at the last commit
deadlines = Table(
    "deadlines",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("serial", Integer, nullable=False),
    Column("left", Float, nullable=False),
)

users = Table(
    "users",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("made", Float, nullable=False),
)

# which tables a person sits or sat at, for the lobby
places = Table(
    "places",
    metadata,
    Column("user_id", String(16), primary_key=True),
    Column("table_id", String(32), primary_key=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("id_hash", String(64), primary_key=True),
    Column("user_id", String(16), nullable=False),
    Column("made", Float, nullable=False),
    Column("ended", Float),
)

# a seat link names a person and works once; a table link names none and works until it is revoked
links = Table(
    "links",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("table_id", String(32), nullable=False),
    Column("user_id", String(16)),
    Column("expires", Float, nullable=False),
    Column("used", Float),
    Index("links_by_table", "table_id"),
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", String(128), nullable=False),
)

# The processes that serve this database together, and until when each counts as alive. All times are seconds of the
# database's own clock, for those of two machines do not agree.
nodes = Table(
    "nodes",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("epoch", Integer, nullable=False),
    Column("expires", Float, nullable=False),
    Column("address", String(128), nullable=False),
    Column("bus", String(64), nullable=False),  # the subject at which it hears commands
    Column("started", Float, nullable=False),
)

# which node may write a table's log; the epoch rises each time that it becomes another's
leases = Table(
    "leases",
    metadata,
    Column("table_id", String(32), primary_key=True),
    Column("node", String(32)),
    Column("epoch", Integer, nullable=False),
    Index("leases_by_node", "node"),
)
