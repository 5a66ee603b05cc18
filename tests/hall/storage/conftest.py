"""A store on either database."""

from collections.abc import AsyncIterator

import pytest

from meadhall.hall.storage import Store


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    """An open store, empty."""
    opened = await Store.open(database_url)
    yield opened
    await opened.close()
