"""A PostgreSQL of the tests' own: Debian's programs, run by an ordinary user, in a temporary folder, without a port."""

import os
import pwd
import shutil
import subprocess
import tempfile
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

HOMES = Path("/usr/lib/postgresql")
SERVER = """
initdb --pgdata=data --username=hall --auth=trust --encoding=UTF8 --locale=C --no-sync >log 2>&1 || exit 1
pg_ctl start -w -D data -l log -o "-k '$PWD' -c listen_addresses= -c fsync=off -c max_connections=200" >>log 2>&1 || exit 1
echo ready
read -r end
pg_ctl stop -D data -m immediate >>log 2>&1
"""
"""Ends when its input does, so that no server outlives the tests, however they end."""


def programs() -> Path | None:
    """The folder of the newest PostgreSQL that Debian has installed here."""
    found = [path for path in HOMES.glob("*/bin") if (path / "initdb").exists()]
    return max(found, key=lambda path: int(path.parent.name), default=None)


@contextmanager
def server() -> Iterator[str]:
    """A server, as the address of its one database."""
    home = programs()
    assert home is not None
    folder = Path(tempfile.mkdtemp(prefix="hall-"))  # a short path, as a socket's must be, that another user may enter
    who: dict[str, object] = {}
    if os.geteuid() == 0:  # PostgreSQL refuses to be run by root
        user = pwd.getpwnam("nobody")
        os.chown(folder, user.pw_uid, user.pw_gid)
        who = {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    process = subprocess.Popen(
        ["sh", "-c", SERVER],
        cwd=folder,
        env={"PATH": f"{home}:{os.environ['PATH']}", "LC_ALL": "C"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
        **who,  # type: ignore[call-overload]
    )
    assert process.stdin is not None
    assert process.stdout is not None
    with process:
        if process.stdout.readline() != b"ready\n":
            raise RuntimeError(f"PostgreSQL does not start: {(folder / 'log').read_text()}")
        try:
            yield f"postgresql://hall@/postgres?host={folder}"
        finally:
            process.stdin.close()
            process.wait()
            shutil.rmtree(folder)


@contextmanager
def database(address: str) -> Iterator[str]:
    """An empty place of a server, as its address: a schema of its own, which is made much faster than a database."""
    name = f"hall_{uuid.uuid4().hex}"
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}")  # type: ignore[call-overload]
        yield f"{address}&options=-csearch_path%3D{name}"
        connection.execute(f"DROP SCHEMA {name} CASCADE")  # type: ignore[call-overload]
