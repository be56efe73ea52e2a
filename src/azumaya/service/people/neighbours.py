"""What people know of one another and can do about it: look somebody up, block them, report them.

Whoever has blocked somebody is not invited by them and does not meet them in the lobby; the other is not told. A report
has one of six reasons and no words, goes to the keepers of the house, and counts once a day.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from .. import wall
from ..errors import unknown_match
from ..match.seats import Somebody
from ..names import LONGEST, name_key
from ..storage.storage import Storage
from . import errors
from . import statements as sql
from .people import HOUR, People
from .profile import Profile
from .proofs import digest
from .rows import ReportRow

ReportReason = Literal["name", "computer", "stalling", "losing", "leaving", "other"]
REASONS: tuple[ReportReason, ...] = get_args(ReportReason)
DAY = 24 * HOUR
REPORT_ID = 16
LONGEST_CURVE = 2_000


@dataclass(frozen=True, slots=True)
class Balance:
    """How the finished matches of two people ended, for the first of them."""

    wins: int = 0
    draws: int = 0
    losses: int = 0


class Neighbours:
    def __init__(self, storage: Storage, people: People) -> None:
        self._storage = storage
        self._people = people

    async def find(self, called: str) -> Profile:
        """A member by name, or anybody by id; ids are longer than any name."""
        player = called
        if len(called) <= LONGEST:
            rows = await self._storage.read(sql.FIND_PERSON, name_key(called))
            player = rows[0][0] if rows else ""
        found = await self._people.names([player])
        if player not in found:
            raise errors.unknown_person(called)
        return found[player]

    async def created(self, profile: Profile) -> int:
        rows = await self._storage.read(sql.FIND_CREATED, profile.id)
        return int(rows[0][0])

    async def balance(self, player: Somebody, other: Profile) -> Balance:
        """How somebody has fared against another so far."""
        count = {"won": 0, "drawn": 0, "lost": 0}
        rows = await self._storage.read(sql.FIND_RECORD, player.id, player.id, other.id, other.id)
        for side, winner, number in rows:
            count["drawn" if winner is None else "won" if winner == side else "lost"] += number
        return Balance(count["won"], count["drawn"], count["lost"])

    async def curve(self, profile: Profile, game: str, pace: str) -> list[tuple[int, float, float]]:
        """Time, rating and deviation after each rated match, the oldest first; no more than the newest few thousand."""
        rows = await self._storage.read(sql.FIND_CURVE, profile.id, game, pace, LONGEST_CURVE)
        return [(at, value, deviation) for at, value, deviation in reversed(rows)]

    # --- blocks and reports ---

    async def has_blocked(self, player: Somebody, other: Profile) -> bool:
        return bool(await self._storage.read(sql.FIND_BLOCK, player.id, other.id))

    async def block(self, player: Somebody, other: Profile) -> None:
        check_is_other(player, other)
        await self._storage.execute(sql.BLOCK, player.id, other.id, wall.now())

    async def unblock(self, player: Somebody, other: Profile) -> None:
        await self._storage.execute(sql.UNBLOCK, player.id, other.id)

    async def report(self, player: Somebody, other: Profile, reason: ReportReason, match: str | None) -> None:
        """The same report counts once a day."""
        check_is_other(player, other)
        if match is not None and await self._storage.match(match) is None:
            raise unknown_match(match)
        now = wall.now()
        identifier = digest(f"{player.id} {other.id} {reason} {match} {now // DAY}")[:REPORT_ID]
        row = ReportRow(identifier, player.id, other.id, reason, match, now)
        await self._storage.execute(sql.ADD_REPORT, *sql.REPORT_VALUES(row))


def check_is_other(player: Somebody, other: Profile) -> None:
    if player.id == other.id:
        raise errors.about_oneself()
