"""How the rules are compiled, and where the compiled code is kept.

Compiled code freezes module globals, data read at import among them, so the cache folder is keyed by every file of
the package, by Numba's version and by its flags: it can never be stale. It must be set before Numba is imported, and
this module is the only one that imports Numba's decorator.
"""

import hashlib
import os
import sys
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
PACKAGE = Path(__file__).resolve().parent.parent
KEYED = (".py", ".toml", ".csv")
FLAGS = ("NUMBA_BOUNDSCHECK", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES", "NUMBA_OPT", "NUMBA_LOOP_VECTORIZE", "NUMBA_SLP_VECTORIZE")


def cache_key(package: Path = PACKAGE) -> str:
    """A digest of every code and data file of the package, Numba's and NumPy's versions and Numba's flags."""
    digest = hashlib.sha256()
    for path in sorted(p for p in package.rglob("*") if p.suffix in KEYED):
        digest.update(f"{path.relative_to(package).as_posix()}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    for flag in FLAGS:
        digest.update(f"{flag}={os.environ.get(flag, '')}\0".encode())
    digest.update(f"{version('numba')} {version('numpy')} {sys.version_info[:3]}".encode())
    return digest.hexdigest()[:20]


def cache_home() -> Path:
    """Where compiled rules are kept: MEADHALL_CACHE, else the user's cache folder."""
    chosen = os.environ.get("MEADHALL_CACHE")
    if chosen:
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "meadhall"


CACHE = cache_home() / cache_key()
os.environ["NUMBA_CACHE_DIR"] = str(CACHE)

import numba  # noqa: E402

_config: Any = numba.config
_config.CACHE_DIR = str(CACHE)  # where somebody imported Numba before us
COMPILED = not _config.DISABLE_JIT


def rule(function: F) -> F:
    """Compile a function of the rules; with NUMBA_DISABLE_JIT=1 it stays as it is."""
    compiled: Any = numba.njit(cache=True, nogil=True, error_model="numpy")
    return compiled(function)  # type: ignore[no-any-return]


def forget_old_caches() -> None:
    """Remove compiled code of older versions, all but the eight last used."""
    import shutil

    home = cache_home()
    if not home.is_dir():
        return
    kept = sorted((p for p in home.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime, reverse=True)
    for old in kept[8:]:
        shutil.rmtree(old, ignore_errors=True)
