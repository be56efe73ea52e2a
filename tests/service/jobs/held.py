"""Jobs for workers: turns, and what ends when a test says so, or never."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

from azumaya.service.jobs.bot_moves import PlayerCache, PositionRef
from azumaya.service.match.seats import Computer


def choose_turn(game: str, text: str, computer: Computer, seed: int) -> tuple[str, ...]:
    """A turn of a player who knows nothing of the table; the same arguments give the same turn."""
    return PlayerCache().choose(PositionRef("", game, text, ()), computer, seed)


def until_told(mark: str) -> int:
    """Wait for a file to appear; the process that waited."""
    while not Path(mark).exists():
        time.sleep(0.01)
    return os.getpid()


def begin(begun: str, mark: str) -> int:
    """Say that a worker has begun, then wait for a file."""
    Path(begun).touch()
    return until_told(mark)


def loop_at_first(begun: str) -> int:
    """The first time, never come back and let no other thread run; then say which process it is."""
    if not Path(begun).exists():
        Path(begun).touch()
        re.fullmatch(r"(a+)+", "a" * 64 + "b")
    return os.getpid()


def compile_when_told(mark: str, _game: str) -> None:
    """As the compiler would, but for as long as a test likes."""
    until_told(mark)


def say(word: str) -> str:
    return word


HOARDED: list[bytearray] = []


def hoard(size: int) -> int:
    """Hold so many bytes for good; the process that does."""
    HOARDED.append(bytearray(b"!") * size)
    return os.getpid()


def reserve(size: int) -> int:
    """Ask for so many bytes, and give them back."""
    return len(bytearray(size))


def note_process(folder: str, game: str) -> None:
    """As the compiler would, but only say which process it is."""
    (Path(folder) / game).write_text(str(os.getpid()), encoding="ascii")
