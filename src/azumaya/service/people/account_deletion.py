"""Export of an account's data, and deletion of the account.

Deletion removes name, password, devices, API tokens, blocks, follows, notification settings, conditional turns and
studies. The matches stay, because they belong to the opponents as well, without the player's name; so does what was
written in studies of others.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from ..match.seats import PlayerActor
from ..storage.storage import Storage, once
from . import statements as sql
from .members import Members
from .sessions import Sessions

DELETED_NAME = "–"
"""Stored name of a deleted player; interfaces show their own text instead."""
OWN = f"IN ({sql.OWN_IDS})"
EXPORT: dict[str, tuple[str, tuple[str, ...]]] = {
    "players": (f"SELECT id, name, kind, created FROM players WHERE id {OWN}", ("id", "name", "kind", "created")),
    "devices": ("SELECT created, used, label FROM sessions WHERE player = ?", ("created", "used", "label")),
    "tokens": ("SELECT id, label, created, used FROM tokens WHERE player = ?", ("id", "label", "created", "used")),
    "notifications": ("SELECT settings, mailed FROM notification_settings WHERE player = ?", ("settings", "mailed")),
    "push_subscriptions": (
        "SELECT endpoint, created FROM push_subscriptions WHERE player = ?",
        ("endpoint", "created"),
    ),
    "blocked": (
        "SELECT p.name, b.created FROM blocks b JOIN players p ON p.id = b.blocked WHERE b.player = ?",
        ("name", "created"),
    ),
    "follows": (
        "SELECT p.name, f.created FROM follows f JOIN players p ON p.id = f.followed WHERE f.player = ?",
        ("name", "created"),
    ),
    "unlisted": ("SELECT player FROM unlisted_players WHERE player = ?", ("player",)),
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
    "studies": (
        "SELECT id, name, visibility, created, changed FROM studies WHERE owner = ? ORDER BY created",
        ("id", "name", "visibility", "created", "changed"),
    ),
    "study_turns": (
        "SELECT study, chapter, turn, comment, glyph, marks FROM study_nodes WHERE author = ? AND removed = 0 "
        "ORDER BY study, chapter, number",
        ("study", "chapter", "turn", "comment", "glyph", "marks"),
    ),
    "trials": (
        "SELECT id, game, variant, options, title, created FROM trials WHERE owner = ? ORDER BY created",
        ("id", "game", "variant", "options", "title", "created"),
    ),
    "trial_answers": (
        'SELECT "match", created, enjoyed, clear, comment FROM trial_games WHERE player = ? ORDER BY created',
        ("match", "created", "enjoyed", "clear", "comment"),
    ),
    "tournaments": (
        f"SELECT id, settings, created, status FROM tournaments WHERE organiser {OWN} ORDER BY created",
        ("id", "settings", "created", "status"),
    ),
    "tournaments_entered": (
        f"SELECT tournament FROM tournament_entrants WHERE player {OWN} ORDER BY tournament",
        ("tournament",),
    ),
    "ladders": (
        "SELECT game, number, kind, at, body FROM ladder_events "
        """WHERE body LIKE '%"' || CAST(? AS TEXT) || '"%' ORDER BY game, number""",
        ("game", "number", "kind", "at", "body"),
    ),
    "invitations": (
        f"SELECT id, way, status, created, expires FROM invitations WHERE host {OWN} ORDER BY created",
        ("id", "way", "status", "created", "expires"),
    ),
    "matches": (
        "SELECT m.id, s.side, m.game, m.variant, m.created, m.ended, m.winner, m.finish FROM seats s JOIN matches m "
        f'ON m.id = s."match" WHERE s.player {OWN} ORDER BY m.created',
        ("id", "side", "game", "variant", "created", "ended", "winner", "finish"),
    ),
    "conditional_turns": (
        'SELECT c."match", c.root, c.lines, c.played FROM conditional_turns c JOIN seats s ON s."match" = c."match" '
        f"AND s.side = c.side WHERE s.player {OWN}",
        ("match", "root", "lines", "played"),
    ),
    "events": (
        f'SELECT "match", number, kind, at, side, body FROM events WHERE author {OWN} ORDER BY at',
        ("match", "number", "kind", "at", "side", "body"),
    ),
}
"""All rows about a player: a query for each list, and the names of its columns. Times are ms since 1970; the record of
a match is at `/api/matches/{id}/record`."""
JSON_COLUMNS = frozenset({"settings", "body", "lines", "played"})

Withdraw = Callable[[PlayerActor], Awaitable[None]]


class AccountDeletion:
    def __init__(self, storage: Storage, sessions: Sessions, members: Members, withdraw: Sequence[Withdraw]) -> None:
        """`withdraw` withdraws the open invitations of a player, and the player from tournaments and ladders."""
        self._storage = storage
        self._sessions = sessions
        self._members = members
        self._withdraw = withdraw

    async def export(self, player: PlayerActor) -> dict[str, Any]:
        """Return all stored data of a player as plain values."""
        found: dict[str, Any] = {}
        for name, (query, columns) in EXPORT.items():
            rows = await self._storage.read(query, *[player.id] * query.count("?"))
            found[name] = [plain(dict(zip(columns, row, strict=True))) for row in rows]
        return found

    async def delete(self, player: PlayerActor, password: str | None) -> None:
        """Delete an account. Members confirm with their password."""
        await self._members.confirm(player, password)
        for withdraw in self._withdraw:
            await withdraw(player)
        await self._storage.write(
            *(once(statement, player.id) for statement in sql.DELETE_ACCOUNT),
            once(sql.ANONYMIZE, DELETED_NAME, player.id, player.id),
        )
        await self._sessions.forget_player(player.id)


def plain(row: dict[str, Any]) -> dict[str, Any]:
    return {name: json.loads(value) if name in JSON_COLUMNS else value for name, value in row.items()}
