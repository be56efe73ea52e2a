"""Leaving the house, and taking along what it knows.

Whoever leaves is forgotten: name, password, devices, tokens, blocks, notices. The matches stay, because they are the
others' as well, and name nobody any more.
"""

from __future__ import annotations

import json
from typing import Any

from ..invitations import storing as invitations
from ..invitations.book import InvitationBook
from ..match.seats import Somebody
from ..storage.storage import Storage, once
from . import statements as sql
from .members import Members
from .people import People

NOBODY = "–"
"""How somebody who has left is called in the tables; every door has words of its own for them."""
MINE = f"IN ({sql.OWN_IDS})"
EXPORT: dict[str, tuple[str, tuple[str, ...]]] = {
    "players": (f"SELECT id, name, kind, created FROM players WHERE id {MINE}", ("id", "name", "kind", "created")),
    "devices": ("SELECT created, used, label FROM sessions WHERE player = ?", ("created", "used", "label")),
    "tokens": ("SELECT id, label, created, used FROM tokens WHERE player = ?", ("id", "label", "created", "used")),
    "notices": ("SELECT settings, mailed FROM notices WHERE player = ?", ("settings", "mailed")),
    "pushes": ("SELECT endpoint, created FROM pushes WHERE player = ?", ("endpoint", "created")),
    "blocked": (
        "SELECT p.name, b.created FROM blocks b JOIN players p ON p.id = b.blocked WHERE b.player = ?",
        ("name", "created"),
    ),
    "reports": (
        'SELECT p.name, r.reason, r."match", r.created FROM reports r JOIN players p ON p.id = r.about '
        "WHERE r.reporter = ?",
        ("about", "reason", "match", "created"),
    ),
    "ratings": (
        "SELECT game, pace, value, deviation, games, changed FROM ratings WHERE player = ?",
        ("game", "pace", "rating", "deviation", "games", "changed"),
    ),
    "rating_changes": (
        'SELECT "match", game, pace, at, former, value, deviation FROM rating_changes WHERE player = ? ORDER BY at',
        ("match", "game", "pace", "at", "former", "rating", "deviation"),
    ),
    "puzzles": (
        "SELECT game, puzzle, at, solved, former, value FROM puzzle_tries WHERE player = ? ORDER BY at",
        ("game", "puzzle", "at", "solved", "former", "rating"),
    ),
    "puzzle_ratings": (
        "SELECT game, value, deviation, tries, solved, streak, longest, changed FROM puzzle_solvers WHERE player = ?",
        ("game", "rating", "deviation", "tries", "solved", "streak", "longest", "changed"),
    ),
    "invitations": (
        f"SELECT id, way, status, created, expires FROM invitations WHERE host {MINE} ORDER BY created",
        ("id", "way", "status", "created", "expires"),
    ),
    "matches": (
        "SELECT m.id, s.side, m.game, m.variant, m.created, m.ended, m.winner, m.finish FROM seats s JOIN matches m "
        f'ON m.id = s."match" WHERE s.player {MINE} ORDER BY m.created',
        ("id", "side", "game", "variant", "created", "ended", "winner", "finish"),
    ),
    "events": (
        f'SELECT "match", number, kind, at, side, body FROM events WHERE author {MINE} ORDER BY at',
        ("match", "number", "kind", "at", "side", "body"),
    ),
}
"""Everything that names somebody: a query for each list, and what its columns are called. Times are ms since 1970; the
record of a match is at `/api/matches/{id}/record`."""
JSON_TEXTS = frozenset({"settings", "body"})


class Leaving:
    def __init__(self, storage: Storage, people: People, members: Members, book: InvitationBook) -> None:
        self._storage = storage
        self._people = people
        self._members = members
        self._book = book

    async def export(self, player: Somebody) -> dict[str, Any]:
        """Everything the house knows of somebody, as plain data."""
        found: dict[str, Any] = {}
        for name, (query, columns) in EXPORT.items():
            rows = await self._storage.read(query, *[player.id] * query.count("?"))
            found[name] = [plain(dict(zip(columns, row, strict=True))) for row in rows]
        return found

    async def leave(self, player: Somebody, password: str | None) -> None:
        """Forget somebody. A member confirms it with the password."""
        await self._members.confirm(player, password)
        for open_one in await invitations.find(self._storage, "WHERE host = ? AND status = 'open'", player.id):
            await self._book.withdraw(open_one, player)
        await self._storage.write(
            *(once(statement, player.id) for statement in sql.LEAVE),
            once(sql.BE_FORGOTTEN, NOBODY, player.id, player.id),
        )
        await self._people.forget_player(player.id)


def plain(row: dict[str, Any]) -> dict[str, Any]:
    return {name: json.loads(value) if name in JSON_TEXTS else value for name, value in row.items()}
