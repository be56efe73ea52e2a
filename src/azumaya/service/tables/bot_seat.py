"""The computer player of a table."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from ...rules.message import Message
from .. import errors
from ..background import wait_and_clear
from ..jobs.bot_moves import PositionRef, position_ref
from ..match.log import MatchLog
from ..match.seats import Computer
from ..match.state import MatchState
from .messages import StatusChanged
from .watchers import Peers, Watchers

LOG = logging.getLogger(__name__)
BOT_DELAY = 1.0
"""Seconds between turns when two computers play each other, so that people can follow."""
MIN_BOT_RETRY, MAX_BOT_RETRY = 5.0, 300.0
"""Seconds before a computer that failed tries again; they double with each failure."""
CANNOT_MOVE = Message("match-computer-failed")

Choose = Callable[[PositionRef, Computer, int], Awaitable[tuple[str, ...]]]
"""Choose a turn, given a position, a computer player and a seed."""
Play = Callable[[MatchState, tuple[str, ...]], Awaitable[None]]
"""Play a turn that was chosen in a state, unless the board has changed."""


class BotSeat:
    """Chooses turns while a computer is to move."""

    def __init__(self, log: MatchLog, choose: Choose, play: Play, watchers: Watchers, peers: Peers) -> None:
        self._log = log
        self._choose = choose
        self._play = play
        self._watchers = watchers
        self._peers = peers
        self._task: asyncio.Task[None] | None = None
        self._woken = asyncio.Event()
        self.has_failed = False
        """Whether the last turn failed and the board has not changed since."""

    @property
    def is_thinking(self) -> bool:
        """True if the computer is to move in this process, or waits to try again."""
        return self._task is not None and not self._task.done()

    def wake(self) -> None:
        """Start if the computer is to move and idle, or waits to try again."""
        self._woken.set()
        if self._log.state.computer is not None and not self.is_thinking:
            self._task = asyncio.create_task(self._run(), name=f"bot {self._log.setup.id}")

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        """Play the computer's turns until a person is to move. Two computers play only in tournaments and while there
        are watchers. After a failure try again, later each time, and at once when woken."""
        wait, is_in_tournament = MIN_BOT_RETRY, bool(self._log.setup.settings.tournament)
        while self._log.state.computer is not None and (self._log.state.people or self._watchers or is_in_tournament):
            self._woken.clear()
            if await self.play_turn():
                wait = MIN_BOT_RETRY
            else:
                await wait_and_clear(self._woken, wait)
                wait = min(2 * wait, MAX_BOT_RETRY)

    async def play_turn(self) -> bool:
        """Play one turn of the computer; return False if it fails. A turn for a board that has changed is dropped."""
        state, match = self._log.state, self._log.setup.id
        computer = state.computer
        if computer is None:
            return True
        try:
            moves = await self._choose(
                position_ref(match, state.position), computer, self._log.setup.seed + state.number
            )
            if not state.people:
                await asyncio.sleep(BOT_DELAY)
            await self._play(state, moves)
        except errors.Stale:
            pass
        except Exception:
            LOG.exception("bot move failed match=%s player=%s", match, computer)
            self.set_failed()
            self._peers.bot_failed(match, self._log.number)
            return False
        return True

    def set_failed(self) -> None:
        """Publish that the computer failed to move, in this or another process."""
        self.has_failed = True
        self._watchers.publish(self.status())

    def status(self) -> StatusChanged:
        """Return what the table waits for."""
        state = self._log.state
        number, side = state.number, state.to_move
        if state.is_over:
            return StatusChanged("over", number)
        if state.begun is None:
            return StatusChanged("open", number)
        if state.is_paused:
            return StatusChanged("paused", number, side)
        if state.computer is None:
            return StatusChanged("waiting", number, side)
        if self.has_failed:
            return StatusChanged("failed", number, side, CANNOT_MOVE)
        return StatusChanged("thinking", number, side)
