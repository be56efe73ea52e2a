"""A live table: one match, those who watch it, and the computer that sits there.

Order of everything that is stored: validate → append in one transaction → commit → acknowledge → publish. Nothing is
shown before it is stored.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Literal, Protocol

from ..rules.scene import Scene
from ..rules.text import Text
from . import errors
from .match import Event, Match, Setup, Standing, scores_left
from .old_storage import Conflict, Storage

LOG = logging.getLogger(__name__)
MOST_MISSED = 50
"""A watcher who has missed more events than this gets a snapshot instead."""
PACE = 1.0
"""Seconds between turns when two computers play each other, so that people can follow."""
CANNOT_MOVE = Text(
    "der Computer kann nicht ziehen; der Zug lässt sich zurücknehmen",
    "the computer cannot move; the last turn can be taken back",
)

Activity = Literal["preparing", "thinking", "waiting", "over", "failed"]
Choose = Callable[[str, str, str, int], Awaitable[tuple[str, ...]]]
"""Chooses a turn: game, position, kind of player, seed."""


@dataclass(frozen=True, eq=False)
class Happened:
    """An event has been stored; this is the table after it, and `text` the whole turn as it is written down. Compared
    by identity, so that a door can write it down once for all watchers."""

    event: Event
    scene: Scene
    standing: Standing
    text: str = ""


@dataclass(frozen=True, eq=False)
class Doing:
    """What the house is doing at this table."""

    activity: Activity
    number: int | None = None
    side: int | None = None
    sentence: Text | None = None


Notice = Happened | Doing


class Watcher(Protocol):
    """Somebody at the table. `tell` must neither wait nor raise."""

    def tell(self, notice: Notice) -> None: ...


Acknowledge = Callable[[int], None]
Decide = Callable[[], Awaitable[list[Event]]]
NextMatch = Callable[[], Awaitable[tuple[Setup, list[Event]]]]
"""Sets up the match that follows: how, and what is dealt first."""


def silently(_number: int) -> None:
    """Acknowledge to nobody."""


class Table:
    """One match, live. Everything that changes it goes through here, one thing at a time."""

    def __init__(self, match: Match, storage: Storage, choose: Choose) -> None:
        self.match = match
        self._storage = storage
        self._choose = choose
        self._lock = asyncio.Lock()
        self._watchers: set[Watcher] = set()
        self._thinking: asyncio.Task[None] | None = None
        self._failed = False

    # --- watching ---

    def join(self, watcher: Watcher, after: int | None) -> list[Happened] | None:
        """Sit down at the table: what was missed since event `after`, oldest first; None when only a snapshot will do.
        What happens from now on is told."""
        self._watchers.add(watcher)
        if after is None or not 0 <= self.match.number - after <= MOST_MISSED:
            return None
        return [self.happened(number) for number in range(after + 1, self.match.number + 1)]

    def leave(self, watcher: Watcher) -> None:
        self._watchers.discard(watcher)

    def happened(self, number: int) -> Happened:
        board = self.match.board_at(number)
        event = self.match.events[number - 1]
        return Happened(event, self.match.scene(board), self.match.standing(board), self.match.turn_text(event))

    def doing(self) -> Doing:
        side = self.match.board.to_move
        if side is None:
            return Doing("over", self.match.number)
        if self.match.computer_to_move is None:
            return Doing("waiting", self.match.number, side)
        if self._failed:
            return Doing("failed", self.match.number, side, CANNOT_MOVE)
        return Doing("thinking", self.match.number, side)

    def _publish(self, notice: Notice) -> None:
        for watcher in tuple(self._watchers):
            watcher.tell(notice)

    # --- acting ---

    async def turn(self, client: str, after: int, moves: Sequence[str], acknowledge: Acknowledge = silently) -> int:
        async def decide() -> list[Event]:
            return self.match.turn(after, moves, time.time(), client=client)

        return await self._act(client, decide, acknowledge)

    async def take_back(self, client: str, after: int, acknowledge: Acknowledge = silently) -> int:
        async def decide() -> list[Event]:
            return self.match.take_back(after, time.time(), client=client)

        return await self._act(client, decide, acknowledge)

    async def resign(self, client: str, after: int, side: int | None, acknowledge: Acknowledge = silently) -> int:
        """What the resignation leaves is reckoned here, once, and stored: no replay ever reckons it again."""

        async def decide() -> list[Event]:
            (event,) = self.match.resign(after, side, time.time(), client=client)
            assert event.side is not None
            return [replace(event, scores=await asyncio.to_thread(scores_left, self.match.board.position, event.side))]

        return await self._act(client, decide, acknowledge)

    async def agree(self, client: str, after: int, acknowledge: Acknowledge = silently) -> int:
        async def decide() -> list[Event]:
            return self.match.agree(after, time.time(), client=client)

        return await self._act(client, decide, acknowledge)

    async def go_on(self, client: str | None, set_up: NextMatch, acknowledge: Acknowledge = silently) -> str:
        """The id of the match that follows this one: set up now, or by whoever asked first."""
        async with self._lock:
            if self.match.board.next is None:
                await self._store_next(client, *await set_up(), acknowledge)
            else:
                acknowledge(self.match.number)
        assert self.match.board.next is not None
        return self.match.board.next

    async def _store_next(
        self, client: str | None, setup: Setup, events: list[Event], acknowledge: Acknowledge
    ) -> None:
        """When another process has set one up meanwhile, that one follows."""
        link = self.match.go_on(setup.id, time.time(), client=client)
        try:
            await self._commit(self._storage.create_next(setup, events, self.match.setup.id, link), link.number)
        except errors.Stale:
            if self.match.board.next is None:
                raise
            acknowledge(self.match.number)
        else:
            acknowledge(link.number)
            self._show([link])

    async def _act(self, client: str, decide: Decide, acknowledge: Acknowledge) -> int:
        """The number under which a client's request is stored: now, or long ago when it is a repetition."""
        async with self._lock:
            known = self.match.number_of.get(client)
            if known is None:
                events = await decide()
                await self._store(events)
                known = events[0].number
                acknowledge(known)
                self._show(events)
            else:
                acknowledge(known)
        self.wake()
        return known

    async def _store(self, events: list[Event]) -> None:
        await self._commit(self._storage.append(self.match.setup.id, events), events[0].number)

    async def _commit(self, storing: Awaitable[None], number: int) -> None:
        """When another process was faster, catch up with it and refuse."""
        try:
            await storing
        except Conflict:
            await self._catch_up()
            raise errors.Stale(self.match.number) from None
        except Exception as error:
            LOG.exception("match %s: event %d was not stored", self.match.setup.id, number)
            raise errors.NotStored(self.match.number) from error

    async def _catch_up(self) -> None:
        stored = await self._storage.events(self.match.setup.id)
        self._show(stored[self.match.number :])

    def _show(self, events: list[Event]) -> None:
        self._failed = False
        for event in events:
            self.match.append(event)
            self._publish(self.happened(event.number))
        self._publish(self.doing())

    # --- the computer ---

    def wake(self) -> None:
        """Let the computer think if it is its turn and it does not yet."""
        if self.match.computer_to_move is not None and (self._thinking is None or self._thinking.done()):
            self._failed = False
            self._thinking = asyncio.create_task(self._think(), name=f"thinking {self.match.setup.id}")

    async def close(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            await asyncio.gather(self._thinking, return_exceptions=True)

    async def _think(self) -> None:
        """Play the computer's turns until a person is to move. A turn thought up for a board that has changed meanwhile
        is dropped."""
        while (kind := self.match.computer_to_move) is not None:
            number, board = self.match.number, self.match.board
            try:
                moves = await self._choose(
                    self.match.setup.game, board.position.text, kind, self.match.setup.seed + number
                )
                await self._pause()
                await self._play(number, moves)
            except errors.Stale:
                continue
            except Exception:
                LOG.exception("match %s: the %s player cannot move", self.match.setup.id, kind)
                self._failed = True
                self._publish(self.doing())
                return

    async def _pause(self) -> None:
        if not self.match.people:
            await asyncio.sleep(PACE)

    async def _play(self, number: int, moves: Sequence[str]) -> None:
        async with self._lock:
            if number == self.match.number:
                events = self.match.computer_turn(moves, time.time())
                await self._store(events)
                self._show(events)
