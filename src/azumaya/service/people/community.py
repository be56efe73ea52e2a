"""Leaderboards, followed players, and who is online.

A member may switch the listing off: then no list names the member, their games are not among those to watch, and
followers do not see whether they are online. The games of a member and the ratings on the own page stay public.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from .. import time_source
from ..match.clock import Pace
from ..match.seats import PlayerActor
from ..ratings.rating import MAX_ESTABLISHED_DEVIATION, PlayerRating, RatedPerson, strength
from ..ratings.repository import read_rating
from ..storage.statements import chunks, placeholders
from ..storage.storage import Storage
from . import errors
from .blocks_and_reports import check_is_other
from .profile import Profile
from .sessions import Sessions

MAX_ENTRIES = 100
MAX_FOLLOWED = 200
MAX_ONLINE = 60

LISTED = (
    "p.kind = 'member' AND NOT EXISTS (SELECT 1 FROM unlisted_players u WHERE u.player = p.id) "
    "AND NOT EXISTS (SELECT 1 FROM merges g WHERE g.guest = p.id)"
)
FIND_LEADERS = (
    "SELECT r.player, r.game, r.pace, r.value, r.deviation, r.volatility, r.games, r.changed FROM ratings r "
    f"JOIN players p ON p.id = r.player WHERE r.game = ? AND r.pace = ? AND r.deviation < ? AND {LISTED} "
    "ORDER BY r.value DESC, r.player LIMIT ?"
)
FIND_LISTED = f"SELECT p.id FROM players p WHERE p.id IN ({{0}}) AND {LISTED}"
FIND_FOLLOWED = (
    "SELECT f.followed FROM follows f JOIN players p ON p.id = f.followed WHERE f.player = ? AND p.kind = 'member' "
    "ORDER BY p.name"
)
FIND_FOLLOW = "SELECT 1 FROM follows WHERE player = ? AND followed = ?"
COUNT_FOLLOWED = "SELECT COUNT(*) FROM follows WHERE player = ?"
FOLLOW = "INSERT INTO follows (player, followed, created) VALUES (?, ?, ?) ON CONFLICT (player, followed) DO NOTHING"
UNFOLLOW = "DELETE FROM follows WHERE player = ? AND followed = ?"
FIND_BLOCK = "SELECT 1 FROM blocks WHERE (player = ? AND blocked = ?) OR (player = ? AND blocked = ?)"
FIND_UNLISTED = "SELECT 1 FROM unlisted_players WHERE player = ?"
UNLIST = "INSERT INTO unlisted_players (player) VALUES (?) ON CONFLICT (player) DO NOTHING"
LIST = "DELETE FROM unlisted_players WHERE player = ?"


@dataclass(frozen=True, slots=True)
class Leader:
    """An entry of a leaderboard. The rating is that of the last match, its deviation is of today."""

    profile: Profile
    rating: PlayerRating
    deviation: float


@dataclass(frozen=True, slots=True)
class FollowedMember:
    profile: Profile
    is_online: bool


class Community:
    def __init__(self, storage: Storage, sessions: Sessions, is_online: Callable[[str], bool]) -> None:
        self._storage = storage
        self._sessions = sessions
        self._is_online = is_online

    async def leaderboard(self, pool: str, pace: Pace) -> list[Leader]:
        """Return the listed members whose rating is still established, the highest rating first."""
        now = time_source.now()
        rows = await self._storage.read(FIND_LEADERS, pool, pace, MAX_ESTABLISHED_DEVIATION, MAX_ENTRIES)
        ratings = {key[0]: rating for key, rating in map(read_rating, rows)}
        profiles = await self._sessions.profiles(ratings)
        leaders = (
            Leader(profiles[player], rating, strength(RatedPerson(player, rating), now).deviation)
            for player, rating in ratings.items()
        )
        return [one for one in leaders if one.deviation < MAX_ESTABLISHED_DEVIATION]

    async def online(self, players: Collection[str]) -> list[Profile]:
        """Return the listed members among the players online, by name."""
        listed = (await self._listed(players))[:MAX_ONLINE]
        return sorted((await self._sessions.profiles(listed)).values(), key=lambda one: one.name)

    async def _listed(self, players: Collection[str]) -> list[str]:
        found: list[str] = []
        for chunk in chunks(players):
            found += [row[0] for row in await self._storage.read(FIND_LISTED.format(placeholders(chunk)), *chunk)]
        return found

    # --- following ---

    async def followed(self, player: PlayerActor) -> list[FollowedMember]:
        """Return the members whom a player follows, by name."""
        players: Sequence[str] = [row[0] for row in await self._storage.read(FIND_FOLLOWED, player.id)]
        profiles, listed = await self._sessions.profiles(players), await self._listed(players)
        return [FollowedMember(profiles[one], one in listed and self._is_online(one)) for one in players]

    async def follows(self, player: PlayerActor, other: Profile) -> bool:
        return bool(await self._storage.read(FIND_FOLLOW, player.id, other.id))

    async def follow(self, player: PlayerActor, other: Profile) -> None:
        """Follow a member; refused if either has blocked the other."""
        check_is_other(player, other)
        if not other.is_member:
            raise errors.not_a_member()
        if await self._storage.read(FIND_BLOCK, player.id, other.id, other.id, player.id):
            raise errors.blocked()
        ((number,),) = await self._storage.read(COUNT_FOLLOWED, player.id)
        if number >= MAX_FOLLOWED:
            raise errors.follows_too_many(MAX_FOLLOWED)
        await self._storage.execute(FOLLOW, player.id, other.id, time_source.now())

    async def unfollow(self, player: PlayerActor, other: Profile) -> None:
        await self._storage.execute(UNFOLLOW, player.id, other.id)

    # --- privacy ---

    async def is_listed(self, player: PlayerActor) -> bool:
        """Return whether lists may name the player."""
        return not await self._storage.read(FIND_UNLISTED, player.id)

    async def set_listed(self, player: PlayerActor, *, listed: bool) -> None:
        await self._storage.execute(LIST if listed else UNLIST, player.id)
