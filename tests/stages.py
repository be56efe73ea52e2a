"""Run the stages of `make test` side by side and report each one.

    python -m tests.stages browser kernels unit

Each stage is a make target. The last one prints its output as it runs; the output of the others follows when they have
ended. The report at the end lists the duration and the result of each stage, and for each failed test the command that
runs it alone.
"""

from __future__ import annotations

import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

LOGS = Path(".cache") / "stages"
FAILED_TEST = re.compile(r"^(?:FAILED|ERROR) (\S+?::.+?)(?: - .*)?$", re.MULTILINE)
RERUN = "AZUMAYA_CACHE=.cache/test .venv/bin/python -m pytest '{}'"


@dataclass(frozen=True)
class Stage:
    name: str
    seconds: float
    status: int
    output: str

    def failed_tests(self) -> list[str]:
        return FAILED_TEST.findall(self.output)

    def report(self) -> list[str]:
        """Return one line for the stage, and one for each test that failed in it."""
        result = "passed" if self.status == 0 else f"FAILED (make exited with status {self.status})"
        line = f"  {self.name:<10} {self.seconds:5.0f} s  {result}"
        if self.status == 0:
            return [line]
        tests = [f"    run it alone: {RERUN.format(test)}" for test in self.failed_tests()]
        return [line, *(tests or [f"    run it alone: make {self.name}"])]


def run(name: str, *, streams: bool) -> Stage:
    """Run the make target `name`; with `streams`, copy its output to standard output while it runs."""
    started, log = time.monotonic(), LOGS / f"{name}.log"
    command = ["make", "--no-print-directory", name]
    with log.open("w", encoding="utf-8") as file:
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert process.stdout is not None
        for line in process.stdout:
            file.write(line)
            if streams:
                sys.stdout.write(line)
                sys.stdout.flush()
        status = process.wait()
    return Stage(name, time.monotonic() - started, status, log.read_text(encoding="utf-8"))


def main(names: list[str]) -> int:
    LOGS.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(len(names)) as pool:
        running = [pool.submit(run, name, streams=name == names[-1]) for name in names]
        stages = [stage.result() for stage in running]
    for stage in stages[:-1]:
        sys.stdout.write(stage.output)
    sys.stdout.write("\n".join(["— stages", *(line for stage in stages for line in stage.report()), ""]))
    return int(any(stage.status for stage in stages))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
