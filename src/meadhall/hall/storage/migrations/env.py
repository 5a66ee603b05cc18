"""What Alembic runs: the migrations on the connection it is given, in the transaction that is open."""

from alembic import context

from meadhall.hall.storage.layout import LAYOUT, VERSION_TABLE


def run() -> None:
    """Run the migrations."""
    context.configure(connection=context.config.attributes["connection"], target_metadata=LAYOUT, version_table=VERSION_TABLE)
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # so Alembic names it; merely importing it does nothing
    run()
