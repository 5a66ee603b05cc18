"""The hall's memory: tables and all that ever happened at them, in SQLite or PostgreSQL."""

from .forms import Entry as Entry
from .forms import Failing as Failing
from .forms import Known as Known
from .forms import Snapshot as Snapshot
from .forms import Stale as Stale
from .store import Store as Store

__all__ = ["Entry", "Failing", "Known", "Snapshot", "Stale", "Store"]
