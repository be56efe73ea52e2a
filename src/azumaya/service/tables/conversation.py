"""Messages between the people at a table beside the log: seen marks, quick chat and shared drafts."""

from __future__ import annotations

from .. import errors
from ..match.log import MatchLog
from ..match.seats import Actor, author_of
from ..match.state import acting_sides
from ..storage.storage import Storage
from .messages import DraftShared, QuickChat, Seen
from .quick_chat import Phrase
from .watchers import Peers, Watchers


class Conversation:
    """Each of these is published here and sent to the other processes, which publish it there."""

    def __init__(
        self, log: MatchLog, storage: Storage, watchers: Watchers, peers: Peers, seen: tuple[int, int]
    ) -> None:
        self._log = log
        self._storage = storage
        self._watchers = watchers
        self._peers = peers
        self._match = log.setup.id
        self._seen = list(seen)

    @property
    def seen(self) -> tuple[int, int]:
        """For each side, the newest event its player has seen."""
        return self._seen[0], self._seen[1]

    async def mark_seen(self, actor: Actor, number: int) -> None:
        """Record that a player has seen the board after an event; relevant between two people only."""
        state = self._log.state
        for side in acting_sides(state, actor):
            if state.is_between_people and self.seen[side] < number <= self._log.number:
                self.set_seen(side, number)
                await self._storage.seen(self._match, side, number)
                self._peers.seen(self._match, side, number)

    def set_seen(self, side: int, number: int) -> None:
        """Apply a `seen` mark, set in this or another process."""
        if self.seen[side] < number <= self._log.number:
            self._seen[side] = number
            self._watchers.publish(Seen(self._log.state, side, number))

    def send_chat(self, actor: Actor, phrase: Phrase) -> None:
        """Send a quick-chat phrase to the opponent."""
        state, side = self._log.state, self._side_of(actor)
        if not state.is_between_people or state.begun is None:
            raise errors.no_opponent_to_chat_with(self._log.number)
        self.show_chat(side, phrase)
        self._peers.chat_sent(self._match, side, phrase)

    def show_chat(self, side: int, phrase: Phrase) -> None:
        """Publish a quick-chat phrase, sent in this or another process."""
        self._watchers.publish(QuickChat(self._log.state, side, phrase))

    def share_draft(self, actor: Actor, after: int, moves: tuple[str, ...]) -> None:
        """Show an unfinished turn to the others who share the actor's seat."""
        state, side = self._log.state, self._side_of(actor)
        if not state.advisers[side]:
            return
        draft = DraftShared(state, side, author_of(actor), after, moves)
        self.show_draft(draft)
        self._peers.draft_shared(self._match, draft)

    def show_draft(self, draft: DraftShared) -> None:
        """Publish a shared draft, made in this or another process."""
        self._watchers.publish(draft)

    def _side_of(self, actor: Actor) -> int:
        """Return the side for which the actor speaks; raise if there is none."""
        sides = acting_sides(self._log.state, actor)
        if not sides:
            raise errors.not_seated(self._log.number)
        return sides[0]
