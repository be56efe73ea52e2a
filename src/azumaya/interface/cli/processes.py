"""A house of several processes on one machine: a parent that starts them, puts another in the place of one that has
died, and ends them all."""

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
from ...service import wall
from .speech import complain

MENDABLE = 2
"""The exit code of a process that has said what the user can mend: another one would say the same."""
SHORTEST_LIFE = 5.0
"""Seconds after which it is no hurry to replace a process that has died."""
PATIENCE = 20.0
"""Seconds that a process told to stop is waited for."""


@dataclass
class Child:
    """What is to run, and the process that runs it now."""

    name: str
    target: Callable[..., None]
    arguments: tuple[Any, ...]
    process: BaseProcess | None = None
    started: float = 0.0

    def start(self) -> None:
        self.started = time.monotonic()
        self.process = multiprocessing.get_context("spawn").Process(
            target=run_child, args=(wall.START, self.target, *self.arguments), name=self.name
        )
        self.process.start()

    def stop(self) -> None:
        if self.process is not None and self.process.is_alive():
            self.process.terminate()


def supervise(children: Sequence[Child]) -> int:
    """Keep processes running until this one is told to stop; the exit code. One that has died is started anew, unless
    it said why nobody could run it."""
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
            if child.process.exitcode == MENDABLE:
                code = MENDABLE
                stopping.set()
                break
            print(f"azumaya: {child.name} has ended ({child.process.exitcode}); another one follows", file=sys.stderr)
            if time.monotonic() - child.started < SHORTEST_LIFE:
                stopping.wait(1.0)
            child.start()
    end(children)
    return code


def end(children: Sequence[Child]) -> None:
    """All at once, so that none is given work by another; those that do not listen are killed."""
    for child in children:
        child.stop()
    give_up = time.monotonic() + PATIENCE
    for child in children:
        if child.process is not None:
            child.process.join(max(0.1, give_up - time.monotonic()))
            if child.process.is_alive():
                child.process.kill()
                child.process.join()


def run_child(start: float, target: Callable[..., None], *arguments: Any) -> None:
    """In the child: the same clock as its parent, no life without it, and one sentence for what the user can mend.
    Ctrl-C reaches the parent too, which tells everybody to stop."""
    wall.START = start
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=leave_with_parent, daemon=True).start()
    try:
        target(*arguments)
    except AzumayaError as error:
        complain(error)
        sys.exit(MENDABLE)


def leave_with_parent() -> None:
    """Without a parent nobody would end this process: it drains as if it had been told to."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    wait([parent.sentinel])
    with contextlib.suppress(ProcessLookupError):
        os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(PATIENCE)
    os._exit(1)
