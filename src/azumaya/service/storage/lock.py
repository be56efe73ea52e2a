"""Exclusive lock of a data folder: one server at a time."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import IO

from .. import errors

LOCK = "azumaya.lock"


class FolderLock:
    """A file lock of the operating system, held until `release` or until the process ends."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: IO[str] | None = None

    def acquire(self) -> None:
        """Lock the folder; raise if another server holds it."""
        file = (self._folder / LOCK).open("a+", encoding="ascii")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
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
