"""What the suite runs beside Python is installed where that may be done, and named where not."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
BASH = shutil.which("bash")

pytestmark = pytest.mark.skipif(BASH is None, reason="bash is not installed")


def programs(folder: Path, system: str = "debian", **scripts: str) -> subprocess.CompletedProcess[str]:
    """`tools/programs.sh` on a machine that has nothing but what it stands on and these shell scripts."""
    for name in ("dirname", "grep", "sh", "cat"):
        (folder / name).symlink_to(str(shutil.which(name)))
    for name, script in scripts.items():
        (folder / name.replace("_", "-")).write_text(f"#!{folder}/sh\n{script}\n")
        (folder / name.replace("_", "-")).chmod(0o755)
    command = [str(BASH), str(ROOT / "tools" / "programs.sh")]
    (folder / "os-release").write_text(f"NAME=this\nID={system}\n")
    its_own = {"PATH": str(folder), "HOME": str(folder), "OS_RELEASE": str(folder / "os-release"), "PLAYWRIGHT": str(folder / "playwright")}
    return subprocess.run(command, env=its_own, capture_output=True, text=True, check=False)


def test_where_nothing_may_be_installed_it_says_what_to_install(tmp_path: Path) -> None:
    done = programs(tmp_path)
    assert done.returncode == 0
    assert done.stderr.startswith("The whole suite needs more than is here; to install it: sudo apt install make gcc ")


def test_where_all_is_there_it_says_nothing(tmp_path: Path) -> None:
    there = {"make": "", "gcc": "", "python3": "", "chromium": "echo Chromium 150", "apt_get": "echo installed"}
    done = programs(tmp_path, **there)
    assert done.returncode == 0
    assert "chromium" not in done.stdout + done.stderr
    assert "python3" not in done.stdout + done.stderr


@pytest.mark.parametrize("system", ["debian", "ubuntu"])
def test_a_browser_that_does_not_start_is_none(tmp_path: Path, system: str) -> None:
    """Debian's is installed with apt, on Ubuntu the one that Playwright brings."""
    stub = "echo the snap is not installed; exit 1"
    asked = tmp_path / "asked"
    there = {
        "apt_get": f'echo "$@" >> {asked}',
        "sudo": 'shift; exec "$@"',
        "env": 'shift; exec "$@"',
        "playwright": f"echo playwright $@ >> {asked}",
    }
    done = programs(tmp_path, system, make="", gcc="", python3="", chromium=stub, chromium_browser=stub, **there)
    assert done.returncode == 0
    lines = asked.read_text().splitlines()
    by_apt = [line for line in lines if line.startswith("install") and line.endswith("chromium")]
    assert len(by_apt) == (system == "debian")
    assert ("playwright install --with-deps chromium" in lines) == (system == "ubuntu")
