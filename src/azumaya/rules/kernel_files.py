"""Files of compiled kernels: private folders, and a checksum in front of everything that is loaded.

Machine code runs as the user, and Numba's index is a pickle. So code is only loaded from a folder that belongs to the
user and is closed to everybody else, and only if its checksum matches. A damaged file is deleted and compiled anew.
"""

from __future__ import annotations

import atexit
import hashlib
import logging
import os
import pickle
import shutil
import stat
import tempfile
from pathlib import Path
from typing import Any

from numba.core.caching import IndexDataCacheFile

LOG = logging.getLogger(__name__)
PRIVATE = 0o700
WRITABLE_BY_OTHERS = 0o022
CHECKSUM_BYTES = 32
VARIABLE = "AZUMAYA_CACHE"


class DamagedFile(Exception):
    """The content of a file does not match its checksum."""


# --- folders ---


def cache_root() -> Path:
    """Return the folder of compiled kernels: in AZUMAYA_CACHE, else in the user's cache folder, else in a temporary
    folder. A folder that is not private is not used."""
    for folder in candidates():
        reason = why_not_private(folder)
        if reason is None:
            return folder
        LOG.warning("cache of machine code not used: %s", reason)
    return new_temporary_root()


def candidates() -> list[Path]:
    if chosen := os.environ.get(VARIABLE):
        return [Path(chosen) / "kernels"]
    home = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return [home / "azumaya" / "kernels", Path(tempfile.gettempdir()) / f"azumaya-{os.geteuid()}" / "kernels"]


def why_not_private(folder: Path) -> str | None:
    """Return why a folder may not hold machine code; None if it may. It is created if missing, and closed to others
    if they could only read it."""
    try:
        folder.parent.mkdir(mode=PRIVATE, parents=True, exist_ok=True)
        folder.mkdir(mode=PRIVATE, exist_ok=True)
        if reason := why_replaceable(folder.parent):
            return reason
        found = folder.stat()
        if found.st_uid != os.geteuid():
            return f"{folder} belongs to user {found.st_uid}"
        if found.st_mode & WRITABLE_BY_OTHERS:
            return f"{folder} is writable by other users"
        if stat.S_IMODE(found.st_mode) != PRIVATE:
            folder.chmod(PRIVATE)
        with tempfile.TemporaryFile(dir=folder):
            return None
    except OSError as error:
        return error.strerror or str(error)


def why_replaceable(parent: Path) -> str | None:
    """Return why other users could put another folder in the place of one in `parent`."""
    found = parent.stat()
    if found.st_uid not in (0, os.geteuid()):
        return f"{parent} belongs to user {found.st_uid}"
    if found.st_mode & WRITABLE_BY_OTHERS and not found.st_mode & stat.S_ISVTX:
        return f"{parent} is writable by other users"
    return None


def new_temporary_root() -> Path:
    """Return a new private folder for this process and its children, deleted when this process ends."""
    folder = Path(tempfile.mkdtemp(prefix="azumaya-"))
    os.environ[VARIABLE] = str(folder)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    root = folder / "kernels"
    root.mkdir(mode=PRIVATE)
    return root


# --- files ---


class CheckedCacheFile(IndexDataCacheFile):
    """Numba's index and data files with a checksum in front of each. The folder's name stands for the versions of
    sources and compiler."""

    def _load_index(self) -> dict[Any, str]:
        try:
            overloads: dict[Any, str] = pickle.loads(read_checked(Path(self._index_path)))
        except (FileNotFoundError, DamagedFile):
            return {}
        return overloads

    def _save_index(self, overloads: dict[Any, str]) -> None:
        with self._open_for_write(self._index_path) as file:
            file.write(with_checksum(self._dump(overloads)))  # type: ignore[no-untyped-call]

    def _load_data(self, name: str) -> Any:
        try:
            return pickle.loads(read_checked(Path(self._data_path(name))))  # type: ignore[no-untyped-call]
        except DamagedFile as error:
            raise FileNotFoundError(name) from error

    def _save_data(self, name: str, data: Any) -> None:
        with self._open_for_write(self._data_path(name)) as file:  # type: ignore[no-untyped-call]
            file.write(with_checksum(self._dump(data)))  # type: ignore[no-untyped-call]

    def forget(self) -> None:
        """Delete the index, so that everything it names is compiled anew."""
        Path(self._index_path).unlink(missing_ok=True)


def with_checksum(content: bytes) -> bytes:
    return checksum(content) + content


def read_checked(file: Path) -> bytes:
    """Return the content of a file; delete it and raise DamagedFile if the checksum does not match."""
    stored = file.read_bytes()
    content = stored[CHECKSUM_BYTES:]
    if checksum(content) != stored[:CHECKSUM_BYTES]:
        LOG.warning("damaged machine code deleted file=%s", file)
        file.unlink(missing_ok=True)
        raise DamagedFile(file)
    return content


def checksum(content: bytes) -> bytes:
    return hashlib.blake2b(content, digest_size=CHECKSUM_BYTES).digest()
