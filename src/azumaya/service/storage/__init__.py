"""Where matches live. `new_storage` opens either database; `protocol` says what both promise."""

from __future__ import annotations

from pathlib import Path

from .protocol import Conflict, Storage

__all__ = ["Conflict", "Storage", "new_storage"]


def new_storage(place: Path | str) -> Storage:
    """The storage in a folder (SQLite), or at an address such as `postgresql://user@host/azumaya`."""
    if isinstance(place, str) and place.startswith(("postgresql://", "postgres://")):
        from .postgres import PostgresStorage

        return PostgresStorage(place)
    from .sqlite import SqliteStorage

    return SqliteStorage(Path(place))
