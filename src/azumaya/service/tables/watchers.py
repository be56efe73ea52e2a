"""The connections at a table: who is present, and delivery of messages."""

from __future__ import annotations

import asyncio
import logging
from typing import Protocol

from ..match.attendance import Attendance
from ..match.log import MatchLog
from .messages import DraftShared, PresenceChanged, TableMessage
from .presence import Attending, Presence, Watcher
from .quick_chat import Phrase

LOG = logging.getLogger(__name__)
MAX_WAIT = 600.0
"""Longest interval in seconds between presence updates."""


class Peers(Protocol):
    """The other server processes, which are notified of what is not stored."""

    def presence_changed(self, match: str, attending: Attending) -> None: ...

    def chat_sent(self, match: str, side: int, phrase: Phrase) -> None: ...

    def draft_shared(self, match: str, draft: DraftShared) -> None: ...

    def seen(self, match: str, side: int, number: int) -> None: ...

    def bot_failed(self, match: str, number: int) -> None: ...


class NoPeers:
    """A table of the only process."""

    def presence_changed(self, match: str, attending: Attending) -> None: ...

    def chat_sent(self, match: str, side: int, phrase: Phrase) -> None: ...

    def draft_shared(self, match: str, draft: DraftShared) -> None: ...

    def seen(self, match: str, side: int, number: int) -> None: ...

    def bot_failed(self, match: str, number: int) -> None: ...


class Watchers:
    """The connections of this process at a table, with the presence in all processes."""

    def __init__(self, log: MatchLog, peers: Peers) -> None:
        self._log = log
        self._peers = peers
        self._presence = Presence()
        self._timer: asyncio.TimerHandle | None = None

    def __bool__(self) -> bool:
        return bool(self._presence.watchers)

    def add(self, watcher: Watcher) -> None:
        """Add a connection, which receives all later messages."""
        self._presence.watchers.add(watcher)
        self.update_presence(watcher)

    def remove(self, watcher: Watcher) -> None:
        self._presence.watchers.discard(watcher)
        self.update_presence()

    def close(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def publish(self, message: TableMessage, newcomer: Watcher | None = None) -> None:
        """Deliver a message to all connections but a newcomer."""
        for watcher in tuple(self._presence.watchers):
            if watcher is newcomer:
                continue
            try:
                watcher.receive(message)
            except Exception:
                LOG.exception("delivery to a watcher failed match=%s", self._log.setup.id)

    @property
    def attendance(self) -> Attendance:
        return self._presence.attendance()

    @property
    def published_attendance(self) -> Attendance:
        """The attendance last published, which is stable while many watchers arrive."""
        return self._presence.published

    def set_remote_presence(self, attending: Attending) -> None:
        """Set the presence in the other processes."""
        if attending != self._presence.remote:
            self._presence.remote = attending
            self.update_presence()

    def update_presence(self, newcomer: Watcher | None = None) -> None:
        """Re-evaluate who is present, publish relevant changes, and schedule the next evaluation."""
        state = self._log.state
        if self._presence.update(state):
            self._peers.presence_changed(self._log.setup.id, self._presence.local)
        attendance = self.attendance
        if self._presence.is_changed(state, attendance):
            self.publish(PresenceChanged(state, attendance), newcomer)
        self._set_timer(attendance)

    def _set_timer(self, attendance: Attendance) -> None:
        """Schedule the next presence update, while there are watchers."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        due = self._presence.next_change(self._log.state, attendance) if self else None
        if due is not None:
            wait = min((due - attendance.at) / 1000, MAX_WAIT)
            self._timer = asyncio.get_running_loop().call_later(wait, self.update_presence)
