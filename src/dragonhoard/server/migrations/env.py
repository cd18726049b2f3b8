"""Alembic: brings a database to the present schema, on the connection it is given."""

from alembic import context

from dragonhoard.server.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
