"""Brings a database to the newest form."""

from threading import Lock

from sqlalchemy import Connection, Engine, inspect, text

from meadhall.engine.errors import UserError

from .layout import HEAD, VERSION_TABLE

_LOCK_NUMBER = 0x6D656164  # of PostgreSQL's advisory locks, any number of our own
_one_at_a_time = Lock()  # Alembic keeps what it is doing in a module


def migrate(engine: Engine) -> None:
    """Bring a database to the newest form in one transaction, while every other worker that starts waits.

    SQLite's transaction locks the file. Alembic, which takes a quarter of a second to load, is not asked without need.
    """
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:number)"), {"number": _LOCK_NUMBER})
        if version(connection) != HEAD:
            with _one_at_a_time:
                _upgrade(connection)


def version(connection: Connection) -> str | None:
    """The last migration that a database has seen."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return None
    found: str | None = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalar()
    return found


def _upgrade(connection: Connection) -> None:
    from alembic import command
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "meadhall.hall.storage:migrations")
    config.attributes["connection"] = connection
    now = version(connection)
    if now is not None and now not in {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}:
        raise UserError(f"The hall's database is of a newer Meadhall (form {now}); update Meadhall, or name another database.")
    command.upgrade(config, "head")
