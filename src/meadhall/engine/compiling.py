"""How the rules are compiled, and where the compiled code is kept.

Compiled code freezes module globals, data read at import among them, so the cache folder is keyed by every file that
compiled code can reach, by Numba's version and by its flags: it can never be stale. The hall and the terminal stand on
top, nothing below imports them and they compile nothing, so a change there costs nobody a compilation. It must be set
before Numba is imported, and this module is the only one that imports Numba's decorator.
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
ON_TOP = ("hall", "terminal", "cli.py")
FLAGS = ("NUMBA_BOUNDSCHECK", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES", "NUMBA_OPT", "NUMBA_LOOP_VECTORIZE", "NUMBA_SLP_VECTORIZE")


def cache_key(package: Path = PACKAGE) -> str:
    """A digest of every code and data file below the hall and the terminal, Numba's and NumPy's versions and Numba's flags."""
    digest = hashlib.sha256()
    for path in sorted(p for p in package.rglob("*") if p.suffix in KEYED and p.relative_to(package).parts[0] not in ON_TOP):
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
from numba import types  # noqa: E402

_config: Any = numba.config
_config.CACHE_DIR = str(CACHE)  # where somebody imported Numba before us
COMPILED = not _config.DISABLE_JIT


def rule(function: F) -> F:
    """Compile a function of the rules; with NUMBA_DISABLE_JIT=1 it stays as it is."""
    options: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy", "no_cfunc_wrapper": True}
    compiled: Any = numba.njit(**options)(function)
    if COMPILED:
        _take_any_integer(compiled)
    return compiled  # type: ignore[no-any-return]


def _take_any_integer(dispatcher: Any) -> None:
    """Let compiled callers share one version of a function, whatever the widths of the integers they call it with.

    Without it `tell` alone is compiled some twenty times, for every mixture of fields, numbers and defaults.
    """
    choose = dispatcher.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        _, folded = dispatcher.fold_argument_types(args, kws)
        return choose(tuple(_wide(kind) for kind in folded), {})

    dispatcher.get_call_template = get_call_template


def _wide(kind: Any) -> Any:
    signed = isinstance(kind, types.IntegerLiteral) or kind in (types.int8, types.int16, types.int32)
    omitted = isinstance(kind, types.Omitted) and type(kind.value) is int
    return types.int64 if signed or omitted else kind


def forget_old_caches() -> None:
    """Remove compiled code of older versions, all but the eight last used."""
    import shutil

    home = cache_home()
    if not home.is_dir():
        return
    kept = sorted((p for p in home.iterdir() if p.is_dir()), key=lambda p: p.stat().st_mtime, reverse=True)
    for old in kept[8:]:
        shutil.rmtree(old, ignore_errors=True)
