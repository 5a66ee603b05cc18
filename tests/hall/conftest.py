"""Fixtures of the hall: databases of both kinds, and the event loop."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from . import postgresql


@pytest.fixture
def anyio_backend() -> str:
    """Tests marked `anyio` run on asyncio, as the hall does."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[str]:
    """One server for each process of the tests, started when first asked for."""
    if postgresql.programs() is None:
        pytest.skip("PostgreSQL is not installed; install it with: sudo apt install postgresql")
    with postgresql.server() as address:
        yield address


@pytest.fixture
def postgresql_url(postgresql_server: str) -> Iterator[str]:
    """A new, empty database in PostgreSQL."""
    with postgresql.database(postgresql_server) as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """A database in SQLite that is not there yet."""
    return f"sqlite:///{tmp_path / 'hall.db'}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """A new database, of either kind in turn."""
    url: str = request.getfixturevalue(f"{request.param}_url")
    return url
