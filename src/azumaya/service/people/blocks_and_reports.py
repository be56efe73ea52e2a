"""Profiles of other players, blocks and reports.

A blocked player cannot invite the one who blocked them and does not see their invitations in the lobby; they are not
notified. A report has one of six reasons and no free text, goes to the operator, and counts once a day.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from .. import time_source
from ..errors import unknown_match
from ..match.seats import PlayerActor
from ..storage.storage import Storage
from . import errors
from . import statements as sql
from .profile import Profile
from .rows import ReportRow
from .sessions import HOUR, Sessions
from .tokens import digest
from .usernames import MAX_LENGTH, name_key

ReportReason = Literal["name", "computer", "stalling", "losing", "leaving", "other"]
REASONS: tuple[ReportReason, ...] = get_args(ReportReason)
DAY = 24 * HOUR
REPORT_ID_LENGTH = 16
MAX_CURVE_POINTS = 2_000


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """Results of the finished matches between two players, from the first one's view."""

    wins: int = 0
    draws: int = 0
    losses: int = 0


class BlocksAndReports:
    def __init__(self, storage: Storage, sessions: Sessions) -> None:
        self._storage = storage
        self._sessions = sessions

    async def find(self, name_or_id: str) -> Profile:
        """Find a member by name, or any player by id; ids are longer than any name."""
        player = name_or_id
        if len(name_or_id) <= MAX_LENGTH:
            rows = await self._storage.read(sql.FIND_MEMBER, name_key(name_or_id))
            player = rows[0][0] if rows else ""
        found = await self._sessions.profiles([player])
        if player not in found:
            raise errors.unknown_person(name_or_id)
        return found[player]

    async def created(self, profile: Profile) -> int:
        rows = await self._storage.read(sql.FIND_CREATED, profile.id)
        return int(rows[0][0])

    async def head_to_head(self, player: PlayerActor, other: Profile) -> HeadToHead:
        count = {"won": 0, "drawn": 0, "lost": 0}
        rows = await self._storage.read(sql.FIND_HEAD_TO_HEAD, player.id, player.id, other.id, other.id)
        for side, winner, number in rows:
            count["drawn" if winner is None else "won" if winner == side else "lost"] += number
        return HeadToHead(count["won"], count["drawn"], count["lost"])

    async def rating_curve(self, profile: Profile, game: str, pace: str) -> list[tuple[int, float, float]]:
        """Time, rating and deviation after each rated match, oldest first, at most the newest `MAX_CURVE_POINTS`."""
        rows = await self._storage.read(sql.FIND_RATING_CURVE, profile.id, game, pace, MAX_CURVE_POINTS)
        return [(at, value, deviation) for at, value, deviation in reversed(rows)]

    # --- blocks and reports ---

    async def has_blocked(self, player: PlayerActor, other: Profile) -> bool:
        return bool(await self._storage.read(sql.FIND_BLOCK, player.id, other.id))

    async def block(self, player: PlayerActor, other: Profile) -> None:
        check_is_other(player, other)
        await self._storage.execute(sql.BLOCK, player.id, other.id, time_source.now())

    async def unblock(self, player: PlayerActor, other: Profile) -> None:
        await self._storage.execute(sql.UNBLOCK, player.id, other.id)

    async def report(self, player: PlayerActor, other: Profile, reason: ReportReason, match: str | None) -> None:
        """File a report; the same one counts once a day."""
        check_is_other(player, other)
        if match is not None and await self._storage.match(match) is None:
            raise unknown_match(match)
        now = time_source.now()
        identifier = digest(f"{player.id} {other.id} {reason} {match} {now // DAY}")[:REPORT_ID_LENGTH]
        row = ReportRow(identifier, player.id, other.id, reason, match, now)
        await self._storage.execute(sql.ADD_REPORT, *sql.REPORT_VALUES(row))


def check_is_other(player: PlayerActor, other: Profile) -> None:
    if player.id == other.id:
        raise errors.about_oneself()
