"""Invitations in the database. An invitation is closed only while it is still open: of two concurrent attempts one gets
a `Conflict`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from ..match.json_codec import read_object, read_settings, write_settings
from ..people.usernames import name_key
from ..ratings.repository import ratings_of
from ..storage.row_mapping import write
from ..storage.storage import Changed, Statement, Storage, once
from .invitation import Invitation, Terms

COLUMNS = 'id, way, host, terms, created, expires, secret, invited, status, "match", guest, reason'
FIND = f"SELECT {COLUMNS} FROM invitations"
ADD = f"INSERT INTO invitations ({COLUMNS}, changed) VALUES ({', '.join('?' * 13)})"
CLOSE = (
    'UPDATE invitations SET status = ?, "match" = ?, guest = ?, reason = ?, changed = ? '
    "WHERE id = ? AND status = 'open' AND expires > ?"
)
COUNT_OPEN = "SELECT COUNT(*) FROM invitations WHERE host = ? AND status = 'open' AND expires > ?"
COUNT_RUNNING = """
SELECT COUNT(*) FROM seats mine JOIN seats theirs ON theirs."match" = mine."match" AND theirs.side <> mine.side
JOIN matches m ON m.id = mine."match"
WHERE mine.player = ? AND theirs.player <> mine.player AND m.status IN ('waiting', 'running', 'paused')
"""
FIND_MEMBER = (
    "SELECT p.id FROM credentials c JOIN players p ON p.id = c.player WHERE c.name_key = ? AND p.kind = 'member'"
)
FIND_BLOCK = "SELECT 1 FROM blocks WHERE (player = ? AND blocked = ?) OR (player = ? AND blocked = ?)"
PREFIX = "invitation/"
"""Marks the ids of invitations in change notifications."""


def change_of(invitation: Invitation) -> Changed:
    """Return the change notification for an invitation."""
    return PREFIX + invitation.id, 0


def insert(invitation: Invitation) -> Statement:
    values = (
        invitation.id,
        invitation.way,
        invitation.host,
        write_terms(invitation.terms),
        invitation.created,
        invitation.expires,
        invitation.secret or None,
        invitation.invited,
        invitation.status,
        invitation.match,
        invitation.guest,
        invitation.reason,
        invitation.created,
    )
    return once(ADD, *values)


def close(invitation: Invitation, now: int) -> Statement:
    """Return the statement that closes an invitation; `Conflict` if it is closed already."""
    values = (invitation.status, invitation.match, invitation.guest, invitation.reason, now, invitation.id, now)
    return once(CLOSE, *values, must_change=True)


async def find(storage: Storage, where: str, *values: Any) -> list[Invitation]:
    return [read(row) for row in await storage.read(f"{FIND} {where}", *values)]


async def count_open(storage: Storage, host: str, now: int) -> int:
    return await count(storage, COUNT_OPEN, host, now)


async def count_running(storage: Storage, player: str) -> int:
    """Return the number of unfinished matches against other people."""
    return await count(storage, COUNT_RUNNING, player)


async def rating_of(storage: Storage, player: str, pool: str, pace: str) -> int | None:
    found = (await ratings_of(storage, [player])).get((player, pool, pace))
    return None if found is None else round(found.value)


async def find_member(storage: Storage, name: str) -> str | None:
    """Return the id of the member with this name or one that looks like it."""
    rows = await storage.read(FIND_MEMBER, name_key(name))
    return rows[0][0] if rows else None


async def is_blocked(storage: Storage, one: str, other: str) -> bool:
    """Return whether either player has blocked the other."""
    return bool(await storage.read(FIND_BLOCK, one, other, other, one))


async def count(storage: Storage, query: str, *values: Any) -> int:
    ((number,),) = await storage.read(query, *values)
    return int(number)


def read(row: Sequence[Any]) -> Invitation:
    identifier, way, host, terms, created, expires, secret, invited, status, match, guest, reason = row
    return Invitation(
        id=identifier,
        way=way,
        host=host,
        terms=read_terms(terms),
        created=created,
        expires=expires,
        secret=secret or "",
        invited=invited,
        status=status,
        match=match,
        guest=guest,
        reason=reason,
    )


def write_terms(terms: Terms) -> str:
    return write(
        {
            "game": terms.game,
            "variant": terms.variant,
            "options": dict(terms.options),
            "start": terms.start,
            "seed": terms.seed,
            "settings": write_settings(terms.settings),
            "side": terms.side,
            "window": terms.window,
            "guest_option": terms.guest_option,
        }
    )


def read_terms(text: str) -> Terms:
    plain = read_object(json.loads(text))
    window = plain["window"]
    return Terms(
        game=plain["game"],
        variant=plain["variant"],
        options=plain["options"],
        start=plain["start"],
        seed=plain["seed"],
        settings=read_settings(plain["settings"]),
        side=plain["side"],
        window=None if window is None else (window[0], window[1]),
        guest_option=plain["guest_option"],
    )
