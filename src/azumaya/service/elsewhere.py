"""What goes on in the other processes of the house: who is at the tables and in the house there, and what is said.

Each process writes down who is with it, as rows that are believed for as long as its heart beats, and hints at what has
changed. A hint may be lost: once a second everybody looks at all rows. What players say is only hinted at and stands
nowhere.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, get_args

from . import wall
from .background import Background, wait_for_news
from .company import Company
from .phrases import Phrase
from .presence import NOWHERE, Attending
from .storage.storage import Statement, Storage, Whisper, once
from .table import Table

LOG = logging.getLogger(__name__)
POLL = 1.0
GATHERING = 0.05
"""Seconds in which changes pile up before they are written."""
BELIEVED_FOR = 3_000
"""Ms after its last heartbeat for which a process is taken to be there."""
KEPT_FOR = 600_000
"""Ms for which it is remembered when somebody has left a table; claims wait for less."""
PHRASES: tuple[Phrase, ...] = get_args(Phrase)
STRANGERS = ""
"""Stands for those whom nobody knows, among the players."""

PUT_ATTENDANCE = (
    'INSERT INTO attendance (process, "match", here_0, here_1, left_0, left_1, watchers, changed) '
    'VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT ("match", process) DO UPDATE SET here_0 = excluded.here_0, '
    "here_1 = excluded.here_1, left_0 = excluded.left_0, left_1 = excluded.left_1, watchers = excluded.watchers, "
    "changed = excluded.changed"
)
FIND_ATTENDANCE = (
    'SELECT a."match", a.here_0, a.here_1, a.left_0, a.left_1, a.watchers, p.beat FROM attendance a '
    "JOIN processes p ON p.id = a.process WHERE a.process <> ?"
)
FORGET_ATTENDANCE = (
    "DELETE FROM attendance WHERE changed < ? AND (here_0 + here_1 + watchers = 0 OR process NOT IN "
    "(SELECT id FROM processes WHERE beat >= ?))"
)
LEAVE = "UPDATE attendance SET here_0 = 0, here_1 = 0, watchers = 0 WHERE process = ?"
PUT_COMPANY = (
    "INSERT INTO company (process, player, lines) VALUES (?, ?, ?) "
    "ON CONFLICT (process, player) DO UPDATE SET lines = excluded.lines"
)
DROP_COMPANY = "DELETE FROM company WHERE process = ? AND player = ?"
GO_HOME = "DELETE FROM company WHERE process = ?"
FIND_COMPANY = (
    "SELECT c.player, c.lines FROM company c JOIN processes p ON p.id = c.process WHERE c.process <> ? AND p.beat >= ?"
)
FORGET_COMPANY = "DELETE FROM company WHERE process NOT IN (SELECT id FROM processes WHERE beat >= ?)"


class OtherProcesses:
    """Does nothing where this is the only process."""

    def __init__(self, storage: Storage, company: Company, live: Callable[[], Mapping[str, Table]]) -> None:
        """`live` are the tables of this process by their ids."""
        self._storage = storage
        self._company = company
        self._live = live
        self._changed: dict[str, Table] = {}
        self._whispers: list[Whisper] = []
        self._asked: set[str] = set()
        self._written: dict[str, int] = {}
        self._looked = self._tidied = 0
        self._news = asyncio.Event()
        self._work = Background("keeping in step with other processes")

    def open(self) -> None:
        if self._storage.is_shared:
            self._storage.hear(self._heard)
            self._work.begin(self._keep_in_step())

    async def close(self) -> None:
        await self._work.end()
        if self._storage.is_shared:
            with contextlib.suppress(Exception):
                await self._storage.write(once(LEAVE, self._storage.process), once(GO_HOME, self._storage.process))

    # --- telling the others ---

    def attended(self, table: Table) -> None:
        """Somebody has come to a table here, or left it, or looked away."""
        if self._storage.is_shared:
            self._changed[table.id] = table
            self._news.set()

    def said(self, table: Table, side: int, phrase: Phrase) -> None:
        self._whisper(Whisper("said", table.id, (side, PHRASES.index(phrase))))

    def saw(self, table: Table, side: int, number: int) -> None:
        self._whisper(Whisper("saw", table.id, (side, number)))

    def failed(self, table: Table) -> None:
        self._whisper(Whisper("failed", table.id, (table.number,)))

    def _whisper(self, whisper: Whisper) -> None:
        if self._storage.is_shared:
            self._whispers.append(whisper)
            self._news.set()

    async def _tell(self) -> None:
        changed, self._changed = self._changed, {}
        try:
            await self._write_attendance(changed.values())
        except BaseException:
            self._changed = {**changed, **self._changed}
            raise
        whispers, self._whispers = self._whispers, []
        if whispers:
            await self._storage.whisper(*whispers)

    async def _write_attendance(self, tables: Iterable[Table]) -> None:
        rows, now = list[tuple[Any, ...]](), wall.now()
        for table in tables:
            here = table.present_here
            rows.append((self._storage.process, table.id, *map(int, here.here), *here.left, here.watchers, now))
            self._whispers.append(Whisper("attended", table.id))
        if rows:
            await self._storage.write(Statement(PUT_ATTENDANCE, rows))

    # --- hearing of the others ---

    def _heard(self, whisper: Whisper) -> None:
        table = self._live().get(whisper.subject)
        if table is None:
            return
        match whisper.about, whisper.numbers:
            case "attended", ():
                self._asked.add(table.id)
                self._news.set()
            case "said", (side, number) if 0 <= number < len(PHRASES):
                table.hear(side, PHRASES[number])
            case "saw", (side, number):
                table.see(side, number)
            case "failed", (number,) if number == table.number:
                table.fail()

    async def _keep_in_step(self) -> None:
        while True:
            await wait_for_news(self._news, POLL)
            try:
                await self.step()
            except Exception:
                LOG.exception("the other processes could not be told or asked")
                await asyncio.sleep(POLL)
            await asyncio.sleep(GATHERING)

    async def step(self) -> None:
        """Tell what has changed here and look what has changed elsewhere; once a second, at everything."""
        await self._tell()
        now = wall.now()
        if now - self._looked >= POLL * 1000:
            self._looked = now
            self._asked.clear()
            await self._share_company(now)
            self._learn(await self._storage.read(FIND_ATTENDANCE, self._storage.process), self._live())
            await self._tidy(now)
        elif self._asked:
            asked, self._asked = self._asked, set()
            await self._ask_for(asked)

    async def _ask_for(self, matches: set[str]) -> None:
        live = self._live()
        for one in matches & live.keys():
            rows = await self._storage.read(f'{FIND_ATTENDANCE} AND a."match" = ?', self._storage.process, one)
            self._learn(rows, {one: live[one]})

    def _learn(self, rows: Sequence[Any], tables: Mapping[str, Table]) -> None:
        """Where nothing is written of a table, nobody is there elsewhere."""
        found: dict[str, list[Attending]] = defaultdict(list)
        now = wall.now()
        for match, here_0, here_1, left_0, left_1, watchers, beat in rows:
            if match in tables:
                found[match].append(believed((here_0, here_1), (left_0, left_1), watchers, beat, now))
        for identifier, table in tables.items():
            table.learn_elsewhere(together(found[identifier]) if identifier in found else NOWHERE)

    async def _share_company(self, now: int) -> None:
        """Who is in the house: written down where it has changed, and read of the others."""
        mine, process = self._company.lines, self._storage.process
        changed = [(process, one, lines) for one, lines in mine.items() if self._written.get(one) != lines]
        gone = [(process, one) for one in self._written if one not in mine]
        if changed or gone:
            await self._storage.write(Statement(PUT_COMPANY, changed), Statement(DROP_COMPANY, gone))
            self._written = mine
        others = await self._storage.read(FIND_COMPANY, process, now - BELIEVED_FOR)
        self._company.elsewhere = frozenset(row[0] for row in others if row[0] != STRANGERS)
        self._company.strangers_elsewhere = sum(row[1] for row in others if row[0] == STRANGERS)

    async def _tidy(self, now: int) -> None:
        if now - self._tidied >= KEPT_FOR:
            self._tidied = now
            await self._storage.write(
                once(FORGET_ATTENDANCE, now - KEPT_FOR, now - KEPT_FOR), once(FORGET_COMPANY, now - KEPT_FOR)
            )


def believed(here: tuple[int, int], left: tuple[int, int], watchers: int, beat: int, now: int) -> Attending:
    """What a process has written, or what became of it: whoever was with one that is gone left when its heart last
    beat."""
    if now - beat <= BELIEVED_FOR:
        return Attending((bool(here[0]), bool(here[1])), left, watchers)
    return Attending((False, False), (beat if here[0] else left[0], beat if here[1] else left[1]), 0)


def together(found: Sequence[Attending]) -> Attending:
    """What several processes know comes to this."""
    return Attending(
        (any(one.here[0] for one in found), any(one.here[1] for one in found)),
        (max(one.left[0] for one in found), max(one.left[1] for one in found)),
        sum(one.watchers for one in found),
    )
