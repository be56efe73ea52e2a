"""Simulated games of a trial: `azumaya experiment` in a process of its own, with low priority and one at a time.

Its files are in a private temporary folder named by the trial, so that every process of this machine can tell how far
it is, and a report outlives a restart of the server.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from ...service.errors import Kind
from ...service.invitations.trials import Trial

LEVELS, GAMES, JUDGED = 3, 20, 10
"""Levels that play, games of each of them against itself and the next, and games that the judge evaluates."""
MAX_SECONDS = 1800.0
RUN = "import os, sys; os.nice(15); from azumaya.interface.cli import main; sys.argv[0] = 'azumaya'; main()"
PAGE, TOTAL, FAILED = "report.html", "total", "failed"

busy = Kind("simulation-runs", 409)
no_report = Kind("no-report", 404)

State = Literal["none", "running", "done", "failed"]


@dataclass(frozen=True, slots=True)
class SimulationProgress:
    state: State
    done: int = 0
    total: int = 0


class Simulations:
    """The simulations of this process."""

    def __init__(self, root: Path | None = None) -> None:
        self._root = root or Path(tempfile.gettempdir()) / f"azumaya-{os.geteuid()}" / "simulations"
        self._process: asyncio.subprocess.Process | None = None
        self._task: asyncio.Task[None] | None = None

    async def start(self, trial: Trial, changed: Sequence[str]) -> None:
        """Play and evaluate games by the rules of a trial, beside its variant without the changed options."""
        if self._task is not None and not self._task.done():
            raise busy()
        folder = self._folder(trial)
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for name in (PAGE, FAILED):
            (folder / name).unlink(missing_ok=True)
        sides = 2 if changed else 1
        (folder / TOTAL).write_text(str(sides * (2 * LEVELS - 1) * GAMES), encoding="utf-8")
        self._task = asyncio.create_task(self._run(folder, arguments(trial, changed, folder)))

    async def _run(self, folder: Path, words: Sequence[str]) -> None:
        quiet = asyncio.subprocess.DEVNULL
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-c", RUN, *words, stdin=quiet, stdout=quiet, stderr=quiet
        )
        try:
            async with asyncio.timeout(MAX_SECONDS):
                code = await self._process.wait()
        except TimeoutError:
            self._process.kill()
            code = await self._process.wait()
        if code:
            (folder / FAILED).touch()

    def progress(self, trial: Trial) -> SimulationProgress:
        """Return how many games of the report are evaluated."""
        folder = self._folder(trial)
        if (folder / PAGE).exists():
            return SimulationProgress("done")
        if (folder / FAILED).exists():
            return SimulationProgress("failed")
        try:
            total = int((folder / TOTAL).read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return SimulationProgress("none")
        done = 0
        for path in folder.glob("*.metrics.jsonl"):
            with suppress(OSError):
                done += max(0, path.read_bytes().count(b"\n") - 1)
        return SimulationProgress("running", min(done, total), total)

    def report(self, trial: Trial) -> bytes:
        try:
            return (self._folder(trial) / PAGE).read_bytes()
        except OSError:
            raise no_report() from None

    async def close(self) -> None:
        """End the simulation that is running."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
        if self._task is not None:
            await self._task

    def _folder(self, trial: Trial) -> Path:
        return self._root / trial.id


def arguments(trial: Trial, changed: Sequence[str], folder: Path) -> list[str]:
    """Return the command line of the experiment."""
    options = [word for name in changed for word in ("--option", f"{name}={trial.options[name]}")]
    against = trial.variant if changed else "none"
    counts = ["--levels", f"1-{LEVELS}", "--games", str(GAMES), "--judged", str(JUDGED), "--solve", "0"]
    files = ["--keep", str(folder), "--out", str(folder / PAGE), "--workers", "1"]
    return ["experiment", trial.game, "--variant", trial.variant, *options, "--against", against, *counts, *files]
