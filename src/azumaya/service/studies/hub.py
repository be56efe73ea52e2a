"""Readers of open studies: every stored change is sent to all of them, and who else is here.

After each commit, of this or another process, the hub reads what changed after the last number it sent. Messages
between processes may be lost, so a reader that pings also asks for changes it does not have. The readers of other
processes are known from their messages, repeated every ten seconds and forgotten after thirty.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Protocol

from .. import time_source
from ..background import BackgroundTask, wait_and_clear
from ..storage.storage import Notification, Storage
from . import repository as rows
from .repository import PREFIX, Changes

LOG = logging.getLogger(__name__)
REPEAT, FORGET = 10_000, 30_000
"""Ms."""
ANONYMOUS = ""
HERE, ASK = "study-here", "study-ask"


@dataclass(frozen=True, slots=True)
class Readers:
    """The people at a study, by id, and the number of anonymous visitors."""

    players: tuple[str, ...] = ()
    anonymous: int = 0


class StudyListener(Protocol):
    """A connection to a study."""

    @property
    def player(self) -> str:
        """The reader's id; "" for an anonymous visitor."""

    def changed(self, changes: Changes) -> None: ...

    def gone(self) -> None:
        """The study was deleted, or the reader may no longer see it."""

    def readers(self, readers: Readers) -> None: ...


@dataclass
class OpenStudy:
    """A study with readers in this process. `remote`: connections by process and player, with the time of the news."""

    id: str
    number: int
    listeners: set[StudyListener] = field(default_factory=set)
    remote: dict[tuple[str, str], tuple[int, int]] = field(default_factory=dict)
    shown: Readers | None = None

    def local(self) -> Counter[str]:
        return Counter(listener.player for listener in self.listeners)

    def readers(self, now: int) -> Readers:
        """Return who is here, in this and in other processes."""
        self.remote = {key: (count, at) for key, (count, at) in self.remote.items() if count and now - at < FORGET}
        total = self.local()
        for (_, player), (count, _) in self.remote.items():
            total[player] += count
        return Readers(tuple(sorted(player for player in total if player != ANONYMOUS)), total[ANONYMOUS])


class StudyHub:
    """The open studies of this process."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._open: dict[str, OpenStudy] = {}
        self._dirty: set[str] = set()
        self._unsent: list[Notification] = []
        self._wake = asyncio.Event()
        self._work = BackgroundTask("studies")
        self._repeated = 0

    def open(self) -> None:
        self._storage.on_commit(self._on_commit)
        self._storage.subscribe(self._on_notification)
        self._work.begin(self._run())

    async def close(self) -> None:
        await self._work.end()

    # --- readers ---

    def join(self, study: str, number: int, listener: StudyListener) -> None:
        """Add a reader who has everything up to a number."""
        found = self._open.get(study)
        if found is None:
            found = self._open[study] = OpenStudy(study, number)
            self._tell(Notification(ASK, study))
        found.listeners.add(listener)
        found.number = min(found.number, number)
        found.shown = None
        self._show_readers(found, [listener.player])
        self.check(study)

    def leave(self, study: str, listener: StudyListener) -> None:
        found = self._open.get(study)
        if found is None or listener not in found.listeners:
            return
        found.listeners.discard(listener)
        self._show_readers(found, [listener.player])
        if not found.listeners:
            del self._open[study]

    def renamed(self, study: str) -> None:
        """Show who is here, after an anonymous reader has become a guest."""
        if study in self._open:
            self._show_readers(self._open[study], [*self._open[study].local(), ANONYMOUS])

    def check(self, study: str) -> None:
        """Send what changed since the last time, soon."""
        self._dirty.add(study)
        self._wake.set()

    def _show_readers(self, study: OpenStudy, changed: Iterable[str] = ()) -> None:
        local = study.local()
        for player in changed:
            self._tell(Notification(HERE, f"{study.id}:{self._storage.process}:{player}", (local[player],)))
        readers = study.readers(time_source.now())
        if readers != study.shown:
            study.shown = readers
            for listener in tuple(study.listeners):
                listener.readers(readers)

    # --- other processes ---

    def _tell(self, notification: Notification) -> None:
        if self._storage.is_shared:
            self._unsent.append(notification)
            self._wake.set()

    def _on_commit(self, identifier: str, _number: int) -> None:
        study = identifier.removeprefix(PREFIX)
        if study != identifier and study in self._open:
            self.check(study)

    def _on_notification(self, notification: Notification) -> None:
        if notification.kind not in (HERE, ASK):
            return
        identifier, _, source = notification.subject.partition(":")
        study = self._open.get(identifier)
        if study is None:
            return
        if notification.kind == ASK:
            self._show_readers(study, study.local())
            return
        process, _, player = source.partition(":")
        study.remote[process, player] = notification.numbers[0], time_source.now()
        self._show_readers(study)

    # --- in the background ---

    async def _run(self) -> None:
        while True:
            await wait_and_clear(self._wake, REPEAT / 1000)
            try:
                await self._step()
            except Exception:
                LOG.exception("sending changes of studies failed")
                await asyncio.sleep(1)

    async def _step(self) -> None:
        dirty, self._dirty = self._dirty, set()
        for identifier in dirty:
            await self._send_changes(identifier)
        now = time_source.now()
        if now - self._repeated >= REPEAT:
            self._repeated = now
            for study in tuple(self._open.values()):
                self._show_readers(study, study.local())
        unsent, self._unsent = self._unsent, []
        if unsent:
            await self._storage.notify(*unsent)

    async def _send_changes(self, identifier: str) -> None:
        study = self._open.get(identifier)
        if study is None:
            return
        try:
            found = await rows.changes(self._storage, identifier, study.number)
        except Exception:
            self._dirty.add(identifier)
            raise
        if found is not None and found.study.number <= study.number:
            return
        for listener in tuple(study.listeners):
            if found is None or (found.study.visibility == "private" and found.study.owner != listener.player):
                listener.gone()
            else:
                listener.changed(found)
        if found is not None:
            study.number = found.study.number
