"""Where matches live. `new_storage` opens either database; `storage` says what both promise."""

from __future__ import annotations

from pathlib import Path

from .shared_sqlite import SharedFolder, SharedSqliteStorage
from .sqlite import SqliteStorage
from .storage import Conflict, Statement, Storage, once

__all__ = ["Conflict", "Place", "SharedFolder", "Statement", "Storage", "new_storage", "once"]
Place = Path | SharedFolder | str
"""A folder, one that several processes of this machine share, or the address of a PostgreSQL database."""


def new_storage(place: Place) -> Storage:
    """The storage in a folder (SQLite), or at an address such as `postgresql://user@host/azumaya`."""
    if isinstance(place, SharedFolder):
        return SharedSqliteStorage(place)
    if isinstance(place, str) and place.startswith(("postgresql://", "postgres://")):
        from .postgres import PostgresStorage

        return PostgresStorage(place)
    return SqliteStorage(Path(place))
