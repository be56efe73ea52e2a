"""One server at a time has a folder."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import IO

from .. import errors

LOCK = "azumaya.lock"


class FolderLock:
    """Held until `release`, or until the process ends in whatever way: the lock is the system's, the file only its
    place."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: IO[str] | None = None

    def acquire(self) -> None:
        """Refuses when another server has the folder."""
        file = (self._folder / LOCK).open("a+", encoding="ascii")
        try:
            take(file)
        except OSError:
            file.seek(0)
            holder = file.read(20).strip()
            file.close()
            raise errors.folder_taken(str(self._folder), holder) from None
        file.truncate(0)
        file.write(f"{os.getpid()}\n")
        file.flush()
        self._file = file

    def release(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None


class NoLock(FolderLock):
    """Where somebody else has the folder's lock, for us too."""

    def __init__(self) -> None:
        """Needs no folder."""

    def acquire(self) -> None:
        """Always."""

    def release(self) -> None:
        """Nothing to let go."""


def take(file: IO[str]) -> None:
    """OSError when somebody else holds it."""
    fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
