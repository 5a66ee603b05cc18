"""Starting the hall: where it is kept, one hall a database, and what cannot be opened."""

import asyncio
import http.server
import os
import signal
import socket
import threading
from pathlib import Path

import pytest

from meadhall.engine.errors import UserError
from meadhall.hall import command
from meadhall.hall.app import at_a_signal


def test_only_one_hall_is_open_on_a_database(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'deep' / 'hall.db'}"
    with command.held(url):
        with pytest.raises(UserError, match="another hall is open"), command.held(url):
            pass
        with command.held(f"sqlite:///{tmp_path / 'other.db'}"), command.held("postgresql://somewhere/hall"):
            pass
    with command.held(url):
        pass


def test_a_database_that_cannot_be_there_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for url in (f"sqlite:///{tmp_path / 'file' / 'hall.db'}", "sqlite:////proc/nowhere/hall.db", "sqlite:////tmp/\0.db"):
        with pytest.raises(UserError) as error, command.held(url):
            pass
        assert "cannot be kept there" in str(error.value)
        assert str(tmp_path) not in str(error.value)


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="PostgreSQL"):
        command.serve("127.0.0.1", 0, f"sqlite:///{tmp_path / 'hall.db'}", workers=2)


def test_a_port_that_is_taken_is_named_or_another_one_is_taken() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(UserError, match=f"port {port}"):
            command.listen("127.0.0.1", port, fixed=True)
        with command.listen("127.0.0.1", port, fixed=False) as other:
            assert other.getsockname()[1] not in (0, port)


@pytest.mark.parametrize(("host", "port"), [("300.1.1.1", 80), ("no such host", 0), ("127.0.0.1", 99999999)])
def test_an_address_that_is_none_is_one_sentence(host: str, port: int) -> None:
    with pytest.raises(UserError, match="cannot be opened"):
        command.listen(host, port, fixed=True)


def test_the_hall_is_kept_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert command.home() == tmp_path / "data" / "meadhall"
    assert command.home().is_dir()


def test_a_hall_that_is_open_already_is_known_by_its_answer() -> None:
    class Other(http.server.BaseHTTPRequestHandler):
        said = b"[]"

        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(self.said)

        def log_message(self, *_: object) -> None:
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Other) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        assert not command.answers(address)
        Other.said = b'[{"name": "reaper", "rules_version": 1}]'
        assert command.answers(address)
        server.shutdown()
    assert not command.answers(address)


@pytest.mark.anyio
async def test_the_ways_to_stop_are_as_before_when_the_hall_is_closed() -> None:
    class Server:
        def stop(self, number: int, frame: object) -> None:
            stopped.append(number)

    stopped: list[int] = []
    ended: list[str] = []
    before = signal.getsignal(signal.SIGINT)
    own = signal.signal(signal.SIGTERM, Server().stop)
    try:
        with at_a_signal(lambda: ended.append("streams")):
            assert signal.getsignal(signal.SIGINT) is before  # Python's own stays
            os.kill(os.getpid(), signal.SIGTERM)
            while not ended:
                await asyncio.sleep(0)
        assert stopped == [signal.SIGTERM]
        assert getattr(signal.getsignal(signal.SIGTERM), "__name__", "") == "stop"
    finally:
        signal.signal(signal.SIGTERM, own)
