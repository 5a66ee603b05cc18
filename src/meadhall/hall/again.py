"""How long what has failed is left alone before it is tried again."""

import asyncio

PAUSES = (0.5, 1.0, 2.0, 5.0, 15.0, 60.0)
"""Seconds after the first failure, the second, and so on; the last for as long as it takes."""


async def rest(failures: int) -> None:
    """Wait after so many failures in a row."""
    await asyncio.sleep(PAUSES[min(failures, len(PAUSES)) - 1])
