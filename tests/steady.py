"""Run test suites repeatedly, in random order, on an idle and on a busy machine, and count the failures of each test.

    python -m tests.steady --runs 10 browser
    python -m tests.steady --runs 5 --busy 4 browser

Each run shuffles the tests with its own seed. `--busy N` keeps N processes per core busy beside the tests. A failed
browser test leaves a Playwright trace, a screenshot and the server's log in `.cache/steady/`. The table at the end has
a row for each test that failed; `--write FILE` adds the totals and the load of the machine to a Markdown table.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from multiprocessing import Process
from pathlib import Path
from xml.etree import ElementTree

SUITES = {
    "browser": ["tests/browser"],
    "service": ["tests/service"],
    "interface": ["tests/interface"],
    "rest": [
        *("tests/rules", "tests/conformance", "tests/search", "tests/learn", "tests/playtest", "tests/research"),
        *("tests/drill", "tests/mutants", "tests/wasm", "src/azumaya/games"),
        *sorted(map(str, Path("tests").glob("test_*.py"))),
    ],
}
FOLDER = Path(".cache") / "steady"


def burn() -> None:
    """Keep one core busy until the parent process ends."""
    parent = os.getppid()
    while os.getppid() == parent:
        sum(range(100_000))


@contextmanager
def busy_processes(per_core: int) -> Iterator[None]:
    processes = [Process(target=burn, daemon=True) for _ in range(per_core * (os.cpu_count() or 1))]
    for process in processes:
        process.start()
    try:
        yield
    finally:
        for process in processes:
            process.terminate()


def run_once(suite: str, seed: int) -> tuple[int, list[str]]:
    """Run a suite once; the number of tests and the ids of those that failed."""
    report = FOLDER / f"{suite}-{seed}.xml"
    environment = {**os.environ, "AZUMAYA_TEST_ORDER": str(seed), "AZUMAYA_TRACES": str(FOLDER.absolute())}
    command = [sys.executable, "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal", f"--junitxml={report}"]
    with (FOLDER / f"{suite}-{seed}.log").open("w") as log:
        status = subprocess.run([*command, *SUITES[suite]], env=environment, stdout=log, stderr=log, check=False)
    if not report.exists():
        return 0, [f"{suite}: pytest exited with status {status.returncode}, see {log.name}"]
    cases = ElementTree.parse(report).getroot().iter("testcase")
    failed = [(case.find("failure") is not None or case.find("error") is not None, case) for case in cases]
    report.unlink()
    return len(failed), [f"{case.get('classname')}::{case.get('name')}" for is_failed, case in failed if is_failed]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("suite", choices=SUITES)
    parser.add_argument("--runs", type=int, default=5, help="number of runs")
    parser.add_argument("--busy", type=int, default=0, help="busy processes per core")
    parser.add_argument("--seed", type=int, default=1, help="order of the first run; each further run adds one")
    parser.add_argument("--write", type=Path, help="Markdown file whose table gets a row with the totals")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    failures, tests, loads, started = Counter[str](), 0, list[float](), time.monotonic()
    with busy_processes(options.busy):
        for number in range(options.runs):
            tests, failed = run_once(options.suite, options.seed + number)
            failures.update(failed)
            loads.append(os.getloadavg()[2])
            print(f"run {number + 1} of {options.runs}: {tests} tests, {len(failed)} failed", flush=True)
    seconds = (time.monotonic() - started) / options.runs
    print("failures  test", *(f"{count:8}  {name}" for name, count in failures.most_common()), sep="\n")
    if options.write:
        load = f"{min(loads):.0f} … {max(loads):.0f}"
        add_row(options.write, options.suite, options.runs, options.busy, load, tests, round(seconds), failures.total())
    return int(bool(failures))


def add_row(path: Path, *cells: object) -> None:
    """Append a row to the table at the end of a Markdown file: the date, then the cells."""
    with path.open("a", encoding="utf-8") as file:
        file.write("".join(f"| {cell} " for cell in (datetime.now(UTC).date(), *cells)) + "|\n")


if __name__ == "__main__":
    sys.exit(main())
