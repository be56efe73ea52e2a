"""Secrets of the server in the settings table, created on first use and the same in every process."""

from __future__ import annotations

from collections.abc import Callable

from .storage import Storage

FIND = "SELECT value FROM settings WHERE name = ?"
ADD = "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"


async def stored_secret(storage: Storage, name: str, make: Callable[[], str]) -> str:
    """Return a secret by name; it is made on first use."""
    found = await storage.read(FIND, name)
    if not found:
        await storage.execute(ADD, name, make())
        found = await storage.read(FIND, name)
    return str(found[0][0])
