"""Where matches live. `new_storage` opens either database; `storage` says what both promise."""

from __future__ import annotations

from pathlib import Path

from .storage import Conflict, Statement, Storage, once

__all__ = ["Conflict", "Statement", "Storage", "new_storage", "once"]


def new_storage(place: Path | str) -> Storage:
    """The storage in a folder (SQLite), or at an address such as `postgresql://user@host/azumaya`."""
    if isinstance(place, str) and place.startswith(("postgresql://", "postgres://")):
        from .postgres import PostgresStorage

        return PostgresStorage(place)
    from .sqlite import SqliteStorage

    return SqliteStorage(Path(place))
