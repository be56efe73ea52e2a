"""Waiting players in the database. A wait is an invitation with the way `pool`."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection

from ..invitations import repository as invitations
from ..invitations.invitation import Invitation
from ..match.clock import Pace
from ..storage.statements import chunks, placeholders
from ..storage.storage import Storage
from .pools import RECENT, PoolCard, expected_wait

PoolKey = tuple[str, Pace]
"""A game and a pace."""

FIND_WAITING = "WHERE way = 'pool' AND status = 'open' AND expires > ? ORDER BY created, id"
FIND_OWN = "WHERE way = 'pool' AND status = 'open' AND expires > ? AND host = ? ORDER BY created, id"
FIND_BLOCKS = "SELECT player, blocked FROM blocks WHERE player IN ({0})"
FIND_OPPONENTS = (
    "SELECT host, guest FROM invitations WHERE way = 'pool' AND status = 'taken' AND host IN ({0}) ORDER BY changed"
)
FIND_WAITS = (
    "SELECT terms, created, changed FROM invitations WHERE way = 'pool' AND status = 'taken' AND changed > ? "
    "ORDER BY changed DESC LIMIT ?"
)
MAX_WAITS = 500


def pool_of(invitation: Invitation) -> PoolKey:
    return invitation.terms.game, invitation.terms.settings.pace


async def waiting(storage: Storage, now: int) -> list[Invitation]:
    """Return the open waits of all pools, the longest first."""
    return await invitations.find(storage, FIND_WAITING, now)


async def own_wait(storage: Storage, player: str, pool: PoolKey, now: int) -> Invitation | None:
    """Return a player's wait in a pool."""
    found = await invitations.find(storage, FIND_OWN, now, player)
    return next((one for one in found if pool_of(one) == pool), None)


async def blocked_pairs(storage: Storage, players: Collection[str]) -> set[frozenset[str]]:
    """Return the pairs in which one of these players has blocked the other."""
    found: set[frozenset[str]] = set()
    for chunk in chunks(players):
        rows = await storage.read(FIND_BLOCKS.format(placeholders(chunk)), *chunk)
        found |= {frozenset(row) for row in rows}
    return found


async def last_opponents(storage: Storage, players: Collection[str]) -> dict[str, str]:
    """Return whom a pool found last for each player."""
    found: dict[str, str] = {}
    for chunk in chunks(players):
        found |= dict(tuple(row) for row in await storage.read(FIND_OPPONENTS.format(placeholders(chunk)), *chunk))
    return found


async def recent_waits(storage: Storage, since: int) -> dict[PoolKey, list[int]]:
    """Return how long (ms) the players waited who were paired after a time."""
    found: dict[PoolKey, list[int]] = defaultdict(list)
    for terms, created, changed in await storage.read(FIND_WAITS, since, MAX_WAITS):
        read = invitations.read_terms(terms)
        found[read.game, read.settings.pace].append(changed - created)
    return found


async def pool_cards(storage: Storage, now: int) -> list[PoolCard]:
    """Return the pools in which players wait or have waited lately."""
    numbers = Counter(pool_of(one) for one in await waiting(storage, now))
    waits = await recent_waits(storage, now - RECENT)
    found = (
        PoolCard(game, pace, numbers[game, pace], expected_wait(waits.get((game, pace), [])))
        for game, pace in sorted(numbers.keys() | waits.keys())
    )
    return [card for card in found if card.is_listed]
