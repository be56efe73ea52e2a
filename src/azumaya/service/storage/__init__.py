"""Persistent storage. `new_storage` returns either backend; `storage` defines their common contract."""

from __future__ import annotations

from pathlib import Path

from .schema import check_revision
from .sqlite import SqliteStorage
from .storage import Conflict, Statement, Storage, once

__all__ = ["Conflict", "Place", "Statement", "Storage", "check_revision", "new_storage", "once"]
Place = Path | str
"""A folder, for one process, or the URL of a PostgreSQL database, for any number of processes."""


def new_storage(place: Place) -> Storage:
    """Return the storage in a folder (SQLite) or at a URL such as `postgresql://user@host/azumaya`."""
    if isinstance(place, Path):
        return SqliteStorage(place)
    from .postgres import PostgresStorage

    return PostgresStorage(place)
