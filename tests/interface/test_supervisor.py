"""Processes that exit or stop are replaced, and all end together."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from .web.server import TIMEOUT, wait_for

PROGRAM = """
import sys
from tests.interface.test_supervisor import work
from azumaya.interface.cli.supervisor import Child, supervise

if __name__ == "__main__":
    sys.exit(supervise([Child(f"child {number}", work, (sys.argv[1], number)) for number in range(2)]))
"""


def work(folder: str, number: int) -> None:
    """Write the process id down, then wait."""
    with (Path(folder) / str(number)).open("a", encoding="ascii") as file:
        file.write(f"{os.getpid()}\n")
    signal.pause()


def processes(folder: Path, number: int) -> list[int]:
    file = folder / str(number)
    return [int(line) for line in file.read_text(encoding="ascii").splitlines()] if file.exists() else []


@pytest.fixture
def supervisor(tmp_path: Path) -> Iterator[subprocess.Popen[bytes]]:
    program = tmp_path / "program.py"
    program.write_text(PROGRAM, encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with (tmp_path / "log").open("wb") as log:
        started = subprocess.Popen([sys.executable, str(program), str(tmp_path)], stderr=log, env=environment)
    try:
        wait_for(lambda: all(processes(tmp_path, number) for number in range(2)))
        yield started
    finally:
        started.terminate()
        assert started.wait(TIMEOUT) == 0


@pytest.mark.parametrize("fault", [signal.SIGSTOP, signal.SIGKILL])
def test_a_process_that_stops_is_replaced(
    supervisor: subprocess.Popen[bytes], tmp_path: Path, fault: signal.Signals
) -> None:
    assert supervisor.poll() is None
    first, other = processes(tmp_path, 0)[0], processes(tmp_path, 1)
    os.kill(first, fault)
    wait_for(lambda: len(processes(tmp_path, 0)) == 2)
    assert not Path(f"/proc/{first}").exists()
    assert processes(tmp_path, 1) == other


def test_a_supervisor_that_was_stopped_itself_replaces_no_one(
    supervisor: subprocess.Popen[bytes], tmp_path: Path
) -> None:
    """It counts the checks it made, not the seconds that passed."""
    before = [processes(tmp_path, number) for number in range(2)]
    for process in (supervisor.pid, *(one[0] for one in before)):
        os.kill(process, signal.SIGSTOP)
    wait_for(lambda: Path(f"/proc/{supervisor.pid}/stat").read_text(encoding="ascii").split()[2] == "T")
    for process in (*(one[0] for one in before), supervisor.pid):
        os.kill(process, signal.SIGCONT)
    os.kill(before[0][0], signal.SIGKILL)
    wait_for(lambda: len(processes(tmp_path, 0)) == 2)
    assert processes(tmp_path, 1) == before[1]
