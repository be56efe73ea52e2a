"""Finding an opponent: players wait in the pool of a game and pace until they are paired.

A wait is an invitation that is open to the pool. It has the lifetime, the limits and the withdrawal of an open
invitation: a live one lives while its host is online, one by days for 14 days. Two waits are closed in the transaction
that stores their match, so whichever process pairs first has paired.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from ...rules.errors import AzumayaError
from .. import time_source
from ..background import BackgroundTask, wait_and_clear
from ..catalogue import Catalogue
from ..cluster.online_users import OnlineUsers
from ..invitations import repository as invitations
from ..invitations.invitation import Guest, Invitation, match_setup
from ..invitations.service import InvitationService
from ..match.clock import Pace
from ..match.seats import PlayerActor
from ..people import Sessions
from ..ratings.glicko2 import GlickoRating
from ..ratings.rating import RatedPerson, strength
from ..ratings.repository import ratings_of
from ..storage.storage import Conflict, Storage
from ..tables.live_tables import LiveTables
from ..tables.match_factory import new_id
from . import repository
from .pairing import WINDOWS, Pair, Waiting, find_pairs
from .pools import match_request
from .repository import PoolKey, pool_of

LOG = logging.getLogger(__name__)
INTERVAL = 2.0
"""Seconds between rounds, as windows widen; a new wait starts a round at once."""


class PairingService:
    def __init__(
        self,
        storage: Storage,
        sessions: Sessions,
        catalogue: Catalogue,
        tables: LiveTables,
        invitation_service: InvitationService,
        online_users: OnlineUsers,
    ) -> None:
        self._storage = storage
        self._sessions = sessions
        self._catalogue = catalogue
        self._tables = tables
        self._invitations = invitation_service
        self._online_users = online_users
        self._wake = asyncio.Event()
        self._joining = asyncio.Lock()
        self._work = BackgroundTask("pairing")

    def open(self) -> None:
        self._storage.on_commit(self._changed)
        self._work.begin(self._run())

    async def close(self) -> None:
        await self._work.end()

    def _changed(self, identifier: str, _number: int) -> None:
        if identifier.startswith(invitations.PREFIX):
            self._wake.set()

    async def _run(self) -> None:
        while True:
            await wait_and_clear(self._wake, INTERVAL)
            try:
                await self.pair_waiting()
            except Exception:
                LOG.exception("pairing failed")

    # --- waiting ---

    def check(self, game: str) -> None:
        """Check that a game can be waited for, before a guest is created."""
        self._catalogue.game(game)

    async def wait(self, player: PlayerActor, game: str, pace: Pace) -> Invitation:
        """Let a player wait in a pool; return the wait, the former one if the player waits there already."""
        async with self._joining:
            known = await repository.own_wait(self._storage, player.id, (game, pace), time_source.now())
            if known is not None:
                return known
            is_member = (await self._sessions.profile(player.id)).is_member
            request = match_request(self._catalogue.game(game), pace, is_member=is_member)
            terms = self._invitations.terms(request, None, None)
            made, _ = await self._invitations.create(player, "pool", terms)
            return made

    # --- pairing ---

    async def pair_waiting(self) -> None:
        """Pair the waiting players of all pools, those of the longest wait first. Live players are paired while they
        are online, and leave the other live pools with it."""
        now = time_source.now()
        waits = await repository.waiting(self._storage, now)
        pools: dict[PoolKey, dict[str, Invitation]] = defaultdict(dict)
        for one in waits:
            if is_by_days(one) or self._online_users.is_online(one.host):
                pools[pool_of(one)].setdefault(one.host, one)
        seated: set[str] = set()
        for pool, by_host in pools.items():
            free = [one for one in by_host.values() if is_by_days(one) or one.host not in seated]
            for pair in await self._pairs(pool, free, now):
                first, second = (by_host[one.player] for one in pair)
                if await self._open_match(first, second, other_waits(waits, first, second)) and not is_by_days(first):
                    seated |= {first.host, second.host}

    async def _pairs(self, pool: PoolKey, waits: Sequence[Invitation], now: int) -> list[Pair]:
        if len(waits) < 2:
            return []
        players = {one.host for one in waits}
        ratings = await ratings_of(self._storage, players)
        opponents = await repository.last_opponents(self._storage, players)
        blocked = await repository.blocked_pairs(self._storage, players)
        waiting = []
        for one in waits:
            rating = ratings.get((one.host, one.terms.pool, pool[1]))
            known = strength(RatedPerson(one.host, rating), now) if rating else GlickoRating()
            opponent = opponents.get(one.host)
            waiting.append(Waiting(one.host, known.value, known.deviation, one.created, opponent))
        return find_pairs(waiting, blocked, now, WINDOWS[pool[1]])

    async def _open_match(self, first: Invitation, second: Invitation, others: Sequence[Invitation]) -> bool:
        """Store the match of a pair and withdraw their `others` waits. Return False if a wait has been closed before,
        or the game cannot be played."""
        now, match = time_source.now(), new_id()
        rated = first.terms.settings.rated and second.terms.settings.rated
        agreed = replace(first, terms=replace(first.terms, settings=replace(first.terms.settings, rated=rated)))
        setup = match_setup(agreed, Guest(second.host, ""), now, match, secrets.randbelow(2))
        closed = [
            replace(first, status="taken", match=match, guest=second.host),
            replace(second, status="taken", match=match, guest=first.host),
            *(replace(one, status="withdrawn") for one in others),
        ]
        try:
            await self._tables.open_match(
                setup,
                [invitations.close(one, now) for one in closed],
                [invitations.change_of(one) for one in closed],
            )
        except Conflict:
            LOG.info("pair not free any more match=%s", match)
            return False
        except AzumayaError as error:
            LOG.warning("pair not seated game=%s error=%s", setup.game, error)
            return False
        return True


def is_by_days(wait: Invitation) -> bool:
    return wait.terms.settings.pace == "days"


def other_waits(waits: Sequence[Invitation], first: Invitation, second: Invitation) -> list[Invitation]:
    """Return the other waits that end when two are paired: those in the same pool, and in all live pools if theirs is
    live."""
    hosts = {first.host, second.host}
    is_live = not is_by_days(first)
    return [
        one
        for one in waits
        if one.host in hosts
        and one.id not in (first.id, second.id)
        and (pool_of(one) == pool_of(first) or (is_live and not is_by_days(one)))
    ]
