"""Whether the house can do what it is there for: now and then a few matches are replayed as if somebody had opened
them. A house that answers every page but can open no match is not well."""

from __future__ import annotations

import asyncio
import logging
from typing import Literal

from .background import Background
from .backup import is_sound
from .catalogue import Catalogue
from .storage import Storage

LOG = logging.getLogger(__name__)
EVERY = 60.0
"""Seconds between two looks."""
NEWEST = "SELECT id, game FROM matches WHERE number <= 1000 ORDER BY changed DESC, id LIMIT 20"
LOOKED_AT = 5

Condition = Literal["ok", "some-unreadable", "all-unreadable"]


class Checkup:
    """`condition` is that of the newest matches at the last look: whether all, some or none of them could be read and
    are what their rows say. It is `ok` until games are ready and there are matches."""

    def __init__(self, storage: Storage, catalogue: Catalogue) -> None:
        self._storage = storage
        self._catalogue = catalogue
        self._work = Background("looking whether matches can be read")
        self.condition: Condition = "ok"

    def open(self) -> None:
        self._work.begin(self._keep_looking())

    async def close(self) -> None:
        await self._work.end()

    async def _keep_looking(self) -> None:
        while True:
            try:
                await self.look()
            except Exception:
                LOG.exception("it could not be looked whether matches can be read")
            await asyncio.sleep(EVERY)

    async def look(self) -> None:
        """Replay the newest matches of games that are ready."""
        shelf, is_ready = self._catalogue.shelf, self._catalogue.preparation.is_ready
        rows = await self._storage.read(NEWEST)
        found = [identifier for identifier, game in rows if game in shelf and is_ready(game)][:LOOKED_AT]
        sound = [await is_sound(self._storage, identifier) for identifier in found]
        for identifier, fine in zip(found, sound, strict=True):
            if not fine:
                LOG.error("match %s cannot be replayed, or is not what its row says", identifier)
        self.condition = "ok" if all(sound) else "some-unreadable" if any(sound) else "all-unreadable"
