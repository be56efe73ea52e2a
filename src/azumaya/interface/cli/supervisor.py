"""Supervisor of several processes on one machine: starts, restarts and stops them.

Each process sends a beat every second. One that is silent, because it is stopped or swapped out, is killed and
replaced: its clients lose their connections at once and reconnect to another process.
"""

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
from multiprocessing.connection import Connection, wait
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
BEAT = 1.0
"""Seconds between two beats of a process, and between two checks."""
MOST_SILENT, MOST_SILENT_AT_START = 5, 120
"""Checks in a row without a beat before a process is replaced; more before its first one. Checks are counted instead of
seconds, so that a supervisor that was itself stopped gives every process time to beat again."""


@dataclass
class Child:
    """A function to run, and its current process."""

    name: str
    target: Callable[..., None]
    arguments: tuple[Any, ...]
    process: BaseProcess | None = None
    started: float = 0.0
    beats: Connection | None = None
    silent: int = 0
    """Checks since the last beat."""
    allowed: int = MOST_SILENT_AT_START

    def start(self) -> None:
        self.started, self.silent, self.allowed = time.monotonic(), 0, MOST_SILENT_AT_START
        context = multiprocessing.get_context("spawn")
        if self.beats is not None:
            self.beats.close()
        self.beats, beating = context.Pipe(duplex=False)
        self.process = context.Process(
            target=run_child, args=(time_source.START, beating, self.target, *self.arguments), name=self.name
        )
        self.process.start()
        beating.close()

    def check(self) -> None:
        """Kill the process if it has been silent for too long. Call it every BEAT seconds."""
        if self.process is None or self.beats is None or not self.process.is_alive():
            return
        self.silent += 1
        with contextlib.suppress(EOFError, OSError):
            while self.beats.poll():
                self.beats.recv_bytes()
                self.silent, self.allowed = 0, MOST_SILENT
        if self.silent > self.allowed:
            print(f"azumaya: {self.name} does not respond pid={self.process.pid}; replacing", file=sys.stderr)
            self.process.kill()

    def stop(self) -> None:
        if self.process is not None and self.process.is_alive():
            self.process.terminate()


def supervise(children: Sequence[Child]) -> int:
    """Run the processes until SIGTERM or SIGINT and return the exit code. A process that exits or is silent is
    restarted, unless it reported a usage error."""
    stopping = threading.Event()
    wake_reader, wake_writer = os.pipe()

    def stop(_signal: int, _frame: object) -> None:
        stopping.set()
        os.write(wake_writer, b"!")

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    for child in children:
        child.start()
    code, next_check = 0, time.monotonic() + BEAT
    while not stopping.is_set():
        sentinels = [child.process.sentinel for child in children if child.process is not None]
        wait([wake_reader, *sentinels], max(0.0, next_check - time.monotonic()))
        if time.monotonic() >= next_check:
            next_check = time.monotonic() + BEAT
            for child in children:
                child.check()
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


def run_child(start: float, beating: Connection, target: Callable[..., None], *arguments: Any) -> None:
    """Entry point of a child: shares the parent's clock, beats, exits with the parent, and reports usage errors. SIGINT
    is ignored because the parent receives it too and stops all children."""
    time_source.START = start
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=exit_with_parent, daemon=True).start()
    threading.Thread(target=beat, args=(beating,), daemon=True).start()
    try:
        target(*arguments)
    except AzumayaError as error:
        print_error(error)
        sys.exit(USAGE_ERROR)


def beat(beating: Connection) -> None:
    """Tell the parent that this process runs, until the parent is gone."""
    with contextlib.suppress(OSError):
        while True:
            beating.send_bytes(b".")
            time.sleep(BEAT)


def exit_with_parent() -> None:
    """Shut down gracefully when the parent dies."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    with contextlib.suppress(ProcessLookupError):
        os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(STOP_TIMEOUT)
    os._exit(1)
