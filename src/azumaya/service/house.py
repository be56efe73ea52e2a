"""The house: one of these lives in a server process and holds its parts together."""

from __future__ import annotations

from pathlib import Path

from .asking import Asking
from .catalogue import Catalogue
from .company import Company
from .counters import Counters
from .drafts import Drafts
from .editing import Editing
from .elsewhere import OtherProcesses
from .explorer import Explorer
from .health import Checkup
from .invitations.book import InvitationBook
from .invitations.expiring import Expiring
from .leasing import Leasing
from .lessons import Lessons
from .limits import Buckets, NoLimits
from .lobby.lobby import Lobby
from .metrics import Metrics, SharedMetrics
from .notices.notices import Notices, Outgoing
from .people import Members, Merging, Neighbours, People
from .people.leaving import Leaving
from .puzzles import Puzzles
from .ratings.puzzles import PuzzleBook
from .storage import Place, new_storage
from .studies import Studies
from .tables import LiveTables
from .timekeeper import Timekeeper
from .underway import Underway
from .workers import Workers, spare_cores


class House:
    """Opens with `open`, ends with `close`; everything stored before survives both."""

    def __init__(
        self,
        place: Place,
        workers: int | None = None,
        *,
        limited: bool = True,
        outgoing: Outgoing | None = None,
        figures: Path | None = None,
    ) -> None:
        """`place` is a folder, or the address of a database. `workers` think for it; with none, which only a database
        that others share allows, other processes do. `limited`: nobody may do things too often. `outgoing`:
        how the house reaches people who are not here. `figures`: the socket on which this process tells its figures to
        the others of its machine, whose sockets stand beside it."""
        self.storage = new_storage(place)
        self._asking = Asking(self.storage) if workers == 0 else None
        self.thinkers = self._asking or Workers(workers or spare_cores())
        self.catalogue = Catalogue(self.thinkers)
        self.people = People(self.storage)
        self.counters = Counters(self.storage)
        self.buckets = Buckets() if limited else NoLimits()
        self.tables = LiveTables(self.storage, self.catalogue, self.thinkers)
        shares = self.storage.is_shared and self._asking is None
        self._leasing = Leasing(self.storage, self.catalogue, self.tables, self.thinkers) if shares else None
        self.merging = Merging(self.storage, self.catalogue, self.tables)
        self.members = Members(self.storage, self.people, self.merging)
        self.invitations = InvitationBook(self.storage, self.people, self.catalogue, self.tables, self.buckets)
        self.neighbours = Neighbours(self.storage, self.people)
        self.leaving = Leaving(self.storage, self.people, self.members, self.invitations)
        self.company = Company()
        self.elsewhere = OtherProcesses(self.storage, self.company, self.tables.live)
        self.tables.others = self.elsewhere
        self.notices = Notices(self.storage, self.people, self.catalogue, self.company, outgoing or Outgoing())
        self.expiring = Expiring(self.storage, self.company)
        self.lobby = Lobby(self.storage, self.people, self.company)
        self.studies = Studies(self.thinkers)
        self.drafts = Drafts(self.catalogue, self.tables, self.studies)
        self.lessons = Lessons(self.catalogue)
        self.puzzles = Puzzles(self.catalogue, self.thinkers, PuzzleBook(self.storage))
        self.editing = Editing(self.catalogue)
        self.explorer = Explorer(self.catalogue, self.thinkers, self.tables.check_not_at_stake)
        self.timekeeper = Timekeeper(self.storage, self.catalogue, self.tables)
        self.health = Checkup(self.storage, self.catalogue)
        self.underway = Underway()
        self.metrics = Metrics(self)
        self.figures = SharedMetrics(self.metrics, figures)

    async def open(self) -> None:
        await self.storage.open()
        self.catalogue.open()
        await self.timekeeper.open()
        await self.tables.open()
        self.elsewhere.open()
        if self._asking is not None:
            await self._asking.open()
        if self._leasing is not None:
            self._leasing.open()
        self.counters.open()
        self.merging.open()
        self.expiring.open()
        self.notices.open()
        self.lobby.open()
        self.health.open()
        await self.figures.open()

    async def close(self) -> None:
        self.figures.close()
        await self.health.close()
        if self._leasing is not None:
            await self._leasing.close()
        await self.lobby.close()
        await self.elsewhere.close()
        await self.notices.close()
        await self.expiring.close()
        await self.merging.close()
        await self.timekeeper.close()
        await self.catalogue.close()
        await self.tables.close()
        await self.studies.close()
        if self._asking is not None:
            await self._asking.end()
        self.thinkers.close()
        self.members.close()
        await self.counters.close()
        await self.storage.close()
