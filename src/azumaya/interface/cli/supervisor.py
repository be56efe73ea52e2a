"""Supervisor of several processes on one machine: starts, restarts and stops them."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from typing import Any

from ...rules.errors import AzumayaError
from ...service import time_source
from .console import print_error

USAGE_ERROR = 2
"""Exit code after an error that the user can fix; restarting would not help."""
RESTART_DELAY_BELOW = 5.0
"""Processes that lived for fewer seconds are restarted after a delay."""
STOP_TIMEOUT = 20.0
"""Seconds before a stopping process is killed."""


@dataclass
class Child:
    """A function to run, and its current process."""

    name: str
    target: Callable[..., None]
    arguments: tuple[Any, ...]
    process: BaseProcess | None = None
    started: float = 0.0

    def start(self) -> None:
        self.started = time.monotonic()
        self.process = multiprocessing.get_context("spawn").Process(
            target=run_child, args=(time_source.START, self.target, *self.arguments), name=self.name
        )
        self.process.start()

    def stop(self) -> None:
        if self.process is not None and self.process.is_alive():
            self.process.terminate()


def supervise(children: Sequence[Child]) -> int:
    """Run the processes until SIGTERM or SIGINT and return the exit code. A process that exits is restarted, unless it
    reported a usage error."""
    stopping = threading.Event()
    wake_reader, wake_writer = os.pipe()

    def stop(_signal: int, _frame: object) -> None:
        stopping.set()
        os.write(wake_writer, b"!")

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    for child in children:
        child.start()
    code = 0
    while not stopping.is_set():
        wait([wake_reader, *(child.process.sentinel for child in children if child.process is not None)])
        for child in children:
            if child.process is None or child.process.is_alive() or stopping.is_set():
                continue
            if child.process.exitcode == USAGE_ERROR:
                code = USAGE_ERROR
                stopping.set()
                break
            print(f"azumaya: {child.name} exited code={child.process.exitcode}; restarting", file=sys.stderr)
            if time.monotonic() - child.started < RESTART_DELAY_BELOW:
                stopping.wait(1.0)
            child.start()
    stop_all(children)
    return code


def stop_all(children: Sequence[Child]) -> None:
    """Stop all processes at once, so that none hands work to another; kill them after the timeout."""
    for child in children:
        child.stop()
    deadline = time.monotonic() + STOP_TIMEOUT
    for child in children:
        if child.process is not None:
            child.process.join(max(0.1, deadline - time.monotonic()))
            if child.process.is_alive():
                child.process.kill()
                child.process.join()


def run_child(start: float, target: Callable[..., None], *arguments: Any) -> None:
    """Entry point of a child: shares the parent's clock, exits with the parent, and reports usage errors. SIGINT is
    ignored because the parent receives it too and stops all children."""
    time_source.START = start
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=exit_with_parent, daemon=True).start()
    try:
        target(*arguments)
    except AzumayaError as error:
        print_error(error)
        sys.exit(USAGE_ERROR)


def exit_with_parent() -> None:
    """Shut down gracefully when the parent dies."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    with contextlib.suppress(ProcessLookupError):
        os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(STOP_TIMEOUT)
    os._exit(1)
