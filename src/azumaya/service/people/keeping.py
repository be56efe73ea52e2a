"""What the keepers of a house do: rename and close members, help with a lost password, annul matches, settle reports.

They work on the tables alone and see nothing private. A house with PostgreSQL may be open meanwhile: tables and names
are up to date at once or within a minute.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from .. import wall
from ..counters import Counters
from ..errors import unknown_match
from ..match.apply import replay
from ..match.codec import addition_of, read_events, read_match
from ..match.commands import Annul
from ..match.decide import decide
from ..match.seats import Keeper
from ..names import name_key, parse_name
from ..ratings.history import renewed
from ..storage.statements import listed
from ..storage.storage import Conflict, Statement, Storage, once
from . import errors
from . import statements as sql
from .members import name_digest
from .profile import CLOSED, MEMBER
from .proofs import new_recovery, recovery_digest
from .rows import ReportRow

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


class Keeping:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    # --- members ---

    async def rename(self, name: str, to: str) -> str:
        """The member's new name, as it is kept."""
        player, new = await self._member(name), parse_name(to)
        try:
            await self._storage.write(once(RENAME, new, player), once(RENAME_KEY, name_key(new), player))
        except Conflict:
            raise errors.name_taken(new) from None
        return new

    async def close(self, name: str) -> None:
        """The account can no longer be used; the name stays taken, the matches stay."""
        player = await self._member(name)
        await self._storage.write(once(SET_KIND, CLOSED, player), *ended(player))

    async def reopen(self, name: str) -> None:
        await self._storage.execute(SET_KIND, MEMBER, await self._member(name))

    async def reset(self, name: str) -> str:
        """A new recovery code for a member who has lost everything, to be handed over by whoever knows them. Every
        device has to sign in again."""
        player, code = await self._member(name), new_recovery()
        await self._storage.write(
            once(SET_RECOVERY, recovery_digest(code), player),
            once(sql.FORGIVE_FAILURES, name_digest(name)),
            *ended(player),
        )
        return code

    async def _member(self, name: str) -> str:
        rows = await self._storage.read(sql.FIND_PERSON, name_key(name))
        if not rows:
            raise errors.unknown_person(name)
        return str(rows[0][0])

    # --- matches ---

    async def annul(self, match: str) -> None:
        """The match is void, whether it is over or not; ratings are what they would be without it."""
        row = await self._storage.match(match)
        if row is None:
            raise unknown_match(match)
        state = replay(read_match(row), read_events(await self._storage.events(match)))
        decision = decide(state, Annul(), Keeper(), wall.now(), chance=no_chance)
        addition = addition_of(state, decision)
        ratings = await renewed(self._storage, match)
        await self._storage.append(match, addition.events, addition.summary, beside=ratings)

    # --- reports ---

    async def reports(self, *, settled: bool = False) -> list[dict[str, Any]]:
        """Those that wait, the oldest first; with `settled` all of them."""
        found = []
        for *row, reporter, about in await self._storage.read(ALL_REPORTS if settled else OPEN_REPORTS):
            found.append({**asdict(ReportRow(*row)), "reporter": reporter, "about": about})
        return found

    async def counts(self) -> dict[str, int]:
        """How often the house has refused what; it keeps nothing else about it."""
        return await Counters(self._storage).all()

    async def settle(self, report: str, verdict: str) -> None:
        try:
            await self._storage.write(once(SETTLE, wall.now(), verdict, report, must_change=True))
        except Conflict:
            raise errors.unknown_report(report) from None


def ended(player: str) -> list[Statement]:
    """Nobody acts for a player any more, until somebody signs in."""
    return [once(statement, player) for statement in (sql.END_SESSIONS, END_TOKENS, END_HANDOVERS)]


def no_chance(_moves: object) -> str:
    raise AssertionError("nothing is dealt in a match that is void")
