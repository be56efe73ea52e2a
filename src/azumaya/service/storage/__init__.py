"""Persistent storage. `new_storage` returns either backend; `storage` defines their common contract."""

from __future__ import annotations

from pathlib import Path

from .shared_sqlite import SharedFolder, SharedSqliteStorage
from .sqlite import SqliteStorage
from .storage import Conflict, Statement, Storage, once

__all__ = ["Conflict", "Place", "SharedFolder", "Statement", "Storage", "new_storage", "once"]
Place = Path | SharedFolder | str
"""A folder, a folder shared by several processes of this machine, or the URL of a PostgreSQL database."""


def new_storage(place: Place) -> Storage:
    """Return the storage in a folder (SQLite) or at a URL such as `postgresql://user@host/azumaya`."""
    if isinstance(place, SharedFolder):
        return SharedSqliteStorage(place)
    if isinstance(place, Path):
        return SqliteStorage(place)
    from .postgres import PostgresStorage

    return PostgresStorage(place)
