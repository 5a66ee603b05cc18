"""Changes the rules one place at a time and sees whether the games' tests notice.

A mutant is one changed operator, number, condition or removed statement of one compiled function. The tests of the game
run interpreted: they are collected once, then every mutant gets a forked process in which the function has its changed
code, and which runs the tests that call it, quickest first, until one fails. A mutant that none of them notices has
survived; `tests/games/NAME/survivors.toml` lists those that no test could notice, with the reason:

    [[survivor]]
    module = "bet.py"
    function = "boldest"
    original = "for step in range(begin, begin + table.count):"
    mutated = "for step in range(begin, begin + table.count + 1):"
    reason = "..."

Ends with 1 where less than 85 % are noticed, or a survivor is not listed.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import sys
import time
import tomllib
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent))

from mutants import Mutant, mutants

ROOT = Path(__file__).resolve().parent.parent
GAMES = ROOT / "src" / "meadhall" / "games"
NOT_RULES = {
    f"{name}.py"
    for name in (
        *("greedy", "prospects", "weights", "promises", "reckoning", "rolls", "changes"),
        *("wagers", "outlook", "prices", "chances", "notes", "outlay"),
    )
}
"""What the greedy bot thinks of the rules, in any game."""
LEAST = 85.0
LONG = 8.0
"""Seconds from which on a test is too long to be asked about every mutant; so are tests marked `slow`."""
PATIENCE = 2.0
"""Seconds of processor time beyond five times the usual, after which a mutant has brought a test into an endless loop."""


@dataclass
class Tested:
    """What became of a mutant: "killed", "timeout", "survived", or "untested" where no test calls its function."""

    mutant: Mutant
    fate: str
    by: str = ""


class Trials:
    """A pytest plugin that tries mutants instead of running the tests once."""

    def __init__(self, chosen: list[Mutant], package: str, processes: int) -> None:
        self.chosen, self.package, self.processes = chosen, package, processes
        self.results: list[Tested] = []
        self.broken: list[str] = []

    def pytest_runtestloop(self, session: Any) -> bool:
        """Called by pytest once all tests are collected."""
        if session.testsfailed:
            self.broken.append("the tests could not be collected")
            return True
        usual, callers, self.broken = measure(session.items, self.package)
        if not self.broken:
            self._try_all({item.nodeid: item for item in session.items}, usual, callers)
        return True

    def _try_all(self, items: dict[str, Any], usual: dict[str, float], callers: dict[tuple[str, str], list[str]]) -> None:
        waiting, running = list(reversed(self.chosen)), {}
        while waiting or running:
            while waiting and len(running) < self.processes:
                mutant = waiting.pop()
                tests = sorted(callers[mutant.module, mutant.function], key=lambda test: usual[test])
                if not tests:
                    self._note(Tested(mutant, "untested"))
                    continue
                reader, writer = os.pipe()
                pid = os.fork()
                if pid == 0:
                    os.close(reader)
                    run_child(mutant, self.package, [(items[test], PATIENCE + 5 * usual[test]) for test in tests], writer)
                os.close(writer)
                running[pid] = (mutant, reader)
            self._reap(running)

    def _reap(self, running: dict[int, Any]) -> None:
        for pid, (mutant, reader) in list(running.items()):
            done, status = os.waitpid(pid, os.WNOHANG)
            if done:
                by = os.read(reader, 500).decode()
                os.close(reader)
                del running[pid]
                code = os.waitstatus_to_exitcode(status)
                late = code == -signal.SIGPROF
                self._note(Tested(mutant, "survived" if code == 0 else "timeout" if late else "killed", by))
        if running:
            time.sleep(0.005)

    def _note(self, tested: Tested) -> None:
        self.results.append(tested)
        if tested.fate in ("survived", "untested"):
            print(f"  {tested.fate}: {tested.mutant.name}", file=sys.stderr, flush=True)
        elif len(self.results) % 100 == 0:
            print(f"  {len(self.results)} of {len(self.chosen)}", file=sys.stderr, flush=True)


def measure(items: list[Any], package: str) -> tuple[dict[str, float], dict[tuple[str, str], list[str]], list[str]]:
    """Run every test once in a process of its own: how long each takes, which functions of the game it calls, which fail."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        os.close(reader)
        with os.fdopen(writer, "w") as out:
            json.dump([_measured(item, package) for item in items], out)
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader) as told:
        rows = json.load(told)
    os.waitpid(pid, 0)
    callers = defaultdict(list)
    for test, took, functions, _ in rows:
        for module, function in functions if took < LONG else []:
            callers[module, function].append(test)
    return {row[0]: row[1] for row in rows}, callers, [row[0] for row in rows if row[3]]


def _measured(item: Any, package: str) -> tuple[str, float, list[tuple[str, str]], bool]:
    folder, called = os.sep + package.replace(".", os.sep) + os.sep, set()

    def note(frame: Any, event: str, argument: Any) -> None:
        called.add(frame.f_code)

    sys.settrace(note)  # told of calls alone, since `note` gives no tracer for lines
    start = time.process_time()
    failed = run_test(item)
    took = time.process_time() - start
    sys.settrace(None)
    seen = {(Path(code.co_filename).name, code.co_name) for code in called if folder in code.co_filename}
    return item.nodeid, took, sorted(seen), failed


def run_test(item: Any) -> bool:
    """Run one test with its fixtures; whether it failed."""
    from _pytest.runner import runtestprotocol

    return any(report.failed for report in runtestprotocol(item, log=False, nextitem=None))


def run_child(mutant: Mutant, package: str, items: list[tuple[Any, float]], writer: int) -> None:
    """In the forked process: put the changed code in, run the tests until one fails or outlasts its patience, and end."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    module = sys.modules[f"{package}.{mutant.module.removesuffix('.py')}"]
    getattr(module, mutant.function).__code__ = mutant.code
    for item, patience in items:
        signal.setitimer(signal.ITIMER_PROF, patience)  # SIGPROF ends the process
        if run_test(item):
            os.write(writer, item.nodeid.encode()[:500])
            os._exit(1)
    os._exit(0)


def listed(game: str) -> dict[tuple[str, str, str, str], str]:
    """The survivors that were looked at, with the reasons why no test can notice them."""
    path = ROOT / "tests" / "games" / game / "survivors.toml"
    rows = tomllib.loads(path.read_text(encoding="utf-8")).get("survivor", []) if path.exists() else []
    return {(row["module"], row["function"], row["original"], row["mutated"]): row["reason"] for row in rows}


def try_game(game: str, sample: int | None, seed: int, processes: int, modules: list[str]) -> dict[str, Any]:
    """Try a game's mutants, or a sample of them; what became of them, for people and programs."""
    import pytest

    paths = [path for path in sorted((GAMES / game).glob("*.py")) if path.name not in NOT_RULES and (not modules or path.name in modules)]
    chosen = [mutant for path in paths for mutant in mutants(path)]
    total = len(chosen)
    if sample is not None and sample < total:
        chosen = sorted(random.Random(seed).sample(chosen, sample), key=lambda mutant: (mutant.module, mutant.line))
    print(f"{game}: {len(chosen)} of {total} mutants", file=sys.stderr, flush=True)
    trials = Trials(chosen, f"meadhall.games.{game}", processes)
    options = ["-o", "addopts=", "-m", "not slow", "--import-mode=importlib", "-p", "no:terminal", "-p", "no:cacheprovider"]
    code = pytest.main([*options, "--rootdir", str(ROOT), str(ROOT / "tests" / "games" / game)], plugins=[trials])
    if code and not trials.broken:
        trials.broken.append(f"pytest ended with {int(code)}")
    if trials.broken:
        sys.exit(f"{game}: the tests must pass before the rules are changed; failing: {', '.join(trials.broken)}")
    return summary(game, trials.results, listed(game))


def summary(game: str, results: list[Tested], known: dict[tuple[str, str, str, str], str]) -> dict[str, Any]:
    """Counts and survivors."""
    fates = [tested.fate for tested in results]
    noticed = fates.count("killed") + fates.count("timeout")
    survivors = []
    for tested in results:
        m = tested.mutant
        key = (m.module, m.function, m.original, m.mutated)
        if tested.fate in ("survived", "untested"):
            row = {"module": m.module, "line": m.line, "function": m.function, "original": m.original, "mutated": m.mutated}
            survivors.append(row | {"fate": tested.fate, "reason": known.get(key, "")})
    return {
        "game": game,
        "mutants": len(results),
        "killed": fates.count("killed"),
        "timeouts": fates.count("timeout"),
        "survived": len(survivors),
        "share": round(100 * noticed / len(results), 1) if results else 100.0,
        "survivors": survivors,
    }


def show(report: dict[str, Any]) -> None:
    """A game's report for people."""
    print(
        f"{report['game']}: {report['mutants']} mutants, {report['killed']} killed, {report['timeouts']} timed out, "
        f"{report['survived']} survived: {report['share']} % noticed."
    )
    for row in report["survivors"]:
        reason = row["reason"] or ("no test calls it" if row["fate"] == "untested" else "NOT LISTED")
        print(f"  {row['module']}:{row['line']} {row['function']}: {row['original']}  ->  {row['mutated']}  ({reason})")


def main() -> int:
    parser = argparse.ArgumentParser(description="Change the rules one place at a time and see whether the tests notice.")
    parser.add_argument("games", nargs="*", help="the games; all if not said")
    parser.add_argument("--sample", type=int, help="so many mutants a game, drawn by chance")
    parser.add_argument("--seed", type=int, default=1, help="another seed, another sample")
    parser.add_argument("--module", action="append", default=[], help="only this file of the rules; may be repeated")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    os.chdir(ROOT)
    sys.path.insert(0, str(ROOT))
    games = arguments.games or sorted(path.parent.name for path in GAMES.glob("*/rulebook.toml"))
    unknown = [game for game in games if not (GAMES / game / "rulebook.toml").exists()]
    if unknown:
        print(f"there is no game {unknown[0]!r}.", file=sys.stderr)
        return 2
    reports = []
    for place, game in enumerate(games):
        if place and place < len(games):  # each game in a process of its own: pytest collects once a process
            reports.append(in_a_process(game, arguments))
        else:
            reports.append(try_game(game, arguments.sample, arguments.seed, arguments.processes, arguments.module))
    if arguments.json:
        print(json.dumps({"games": reports}, indent=2))
    else:
        for report in reports:
            show(report)
    return 1 if any(report["share"] < LEAST or any(not row["reason"] for row in report["survivors"]) for report in reports) else 0


def in_a_process(game: str, arguments: argparse.Namespace) -> dict[str, Any]:
    """The report of one game, made by another process."""
    import subprocess

    command = [sys.executable, __file__, game, "--json", "--seed", str(arguments.seed), "--processes", str(arguments.processes)]
    command += ["--sample", str(arguments.sample)] if arguments.sample is not None else []
    command += [option for module in arguments.module for option in ("--module", module)]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    if not done.stdout:
        sys.exit(done.returncode)
    report: dict[str, Any] = json.loads(done.stdout)["games"][0]
    return report


if __name__ == "__main__":
    sys.exit(main())
