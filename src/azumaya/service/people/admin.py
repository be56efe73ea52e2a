"""Actions of the operator (`azumaya admin`): members, lost passwords, void matches, reports.

They work on the database directly. With PostgreSQL the server may keep running: it sees changed matches and ended
sessions at once and changed names within a minute.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from .. import time_source
from ..errors import unknown_match
from ..match.apply import replay
from ..match.commands import Annul
from ..match.decide import decide
from ..match.seats import SystemActor
from ..operation.refusal_counts import RefusalCounts
from ..ratings.recalculation import recalculate_without
from ..storage.row_mapping import addition_of, read_events, read_match
from ..storage.statements import listed
from ..storage.storage import Conflict, Notification, Statement, Storage, once
from . import errors
from . import statements as sql
from .profile import CLOSED, MEMBER
from .rows import ReportRow
from .sessions import FORGET_PLAYER
from .tokens import new_recovery, recovery_digest
from .usernames import name_key, parse_name

RENAME = "UPDATE players SET name = ? WHERE id = ?"
RENAME_KEY = "UPDATE credentials SET name_key = ? WHERE player = ?"
SET_KIND = "UPDATE players SET kind = ? WHERE id = ?"
SET_RECOVERY = "UPDATE credentials SET recovery = ? WHERE player = ?"
END_TOKENS = "DELETE FROM tokens WHERE player = ?"
END_HANDOVERS = "DELETE FROM handovers WHERE player = ?"
FIND_REPORTS = (
    f"SELECT {listed(ReportRow, table='r.')}, a.name, b.name FROM reports r JOIN players a ON a.id = r.reporter "
    "JOIN players b ON b.id = r.about"
)
OPEN_REPORTS = f"{FIND_REPORTS} WHERE r.settled IS NULL ORDER BY r.created"
ALL_REPORTS = f"{FIND_REPORTS} ORDER BY r.created"
SETTLE = "UPDATE reports SET settled = ?, verdict = ? WHERE id = ? AND settled IS NULL"


class Admin:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    # --- members ---

    async def rename(self, name: str, to: str) -> str:
        """Rename a member and return the normalized new name."""
        player, new = await self._member(name), parse_name(to)
        try:
            await self._storage.write(once(RENAME, new, player), once(RENAME_KEY, name_key(new), player))
        except Conflict:
            raise errors.name_taken(new) from None
        return new

    async def close(self, name: str) -> None:
        """Close an account. Its name stays taken and its matches are kept."""
        player = await self._member(name)
        await self._storage.write(once(SET_KIND, CLOSED, player), *revoke_access(player))
        await self._storage.notify(Notification(FORGET_PLAYER, player))

    async def reopen(self, name: str) -> None:
        await self._storage.execute(SET_KIND, MEMBER, await self._member(name))

    async def reset(self, name: str) -> str:
        """Return a new recovery code and end all sessions of the member."""
        player, code = await self._member(name), new_recovery()
        await self._storage.write(
            once(SET_RECOVERY, recovery_digest(code), player),
            *revoke_access(player),
        )
        await self._storage.notify(Notification(FORGET_PLAYER, player))
        return code

    async def _member(self, name: str) -> str:
        rows = await self._storage.read(sql.FIND_MEMBER, name_key(name))
        if not rows:
            raise errors.unknown_person(name)
        return str(rows[0][0])

    # --- matches ---

    async def annul(self, match: str) -> None:
        """Declare a match void, over or not, and recalculate the ratings without it."""
        row = await self._storage.match(match)
        if row is None:
            raise unknown_match(match)
        state = replay(read_match(row), read_events(await self._storage.events(match)))
        decision = decide(state, Annul(), SystemActor(), time_source.now(), chance=no_draw)
        addition = addition_of(state, decision)
        ratings = await recalculate_without(self._storage, match)
        await self._storage.append(match, addition.events, addition.summary, beside=ratings)

    # --- reports ---

    async def reports(self, *, settled: bool = False) -> list[dict[str, Any]]:
        """Return the open reports, oldest first; with `settled` all reports."""
        found = []
        for *row, reporter, about in await self._storage.read(ALL_REPORTS if settled else OPEN_REPORTS):
            found.append({**asdict(ReportRow(*row)), "reporter": reporter, "about": about})
        return found

    async def counts(self) -> dict[str, int]:
        """Return how often requests were refused, by error code."""
        return await RefusalCounts(self._storage).all()

    async def settle(self, report: str, verdict: str) -> None:
        try:
            await self._storage.write(once(SETTLE, time_source.now(), verdict, report, must_change=True))
        except Conflict:
            raise errors.unknown_report(report) from None


def revoke_access(player: str) -> list[Statement]:
    """Return statements that end all sessions, API tokens and device links of a player."""
    return [once(statement, player) for statement in (sql.END_SESSIONS, END_TOKENS, END_HANDOVERS)]


def no_draw(_moves: object) -> str:
    raise AssertionError("annulling a match draws nothing")
