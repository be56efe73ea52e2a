"""The application object of a server process, which owns all services."""

from __future__ import annotations

from .analysis.editing import Editing
from .analysis.explorer import Explorer
from .analysis.lessons import Lessons
from .analysis.puzzles import Puzzles
from .analysis.reviews import Reviews
from .catalogue import Catalogue
from .cluster.online_users import OnlineUsers
from .cluster.peer_sync import PeerSync
from .conditional_turns.service import ConditionalTurnService
from .invitations.expiry import InvitationExpiry
from .invitations.service import InvitationService
from .invitations.trials import Trials
from .jobs.dispatcher import Dispatcher
from .jobs.fair_queue import new_fair_queue
from .jobs.remote_workers import RemoteWorkers
from .jobs.workers import Workers, spare_cores
from .ladders.repository import LadderRepository
from .ladders.runner import LadderRunner
from .ladders.service import LadderService
from .lobby.exhibition import Exhibitions
from .lobby.lobby import Lobby
from .notifications.service import DeliveryConfig, NotificationService
from .operation.health import HealthCheck
from .operation.in_flight import InFlight
from .operation.limits import NoLimits, RateLimits
from .operation.metrics import Metrics, SharedMetrics
from .operation.refusal_counts import RefusalCounts
from .operation.settings_file import DEFAULTS, ServerSettings
from .pairing.service import PairingService
from .people import BlocksAndReports, GuestMerge, Members, Sessions
from .people.account_deletion import AccountDeletion
from .people.community import Community
from .ratings.puzzle_ratings import PuzzleRatingService
from .storage import Place, new_storage
from .storage.server_time import synchronise
from .studies.hub import StudyHub
from .studies.service import StudyService
from .tables.advisers import Advisers
from .tables.drafts import Drafts
from .tables.live_tables import LiveTables
from .tables.timekeeper import Timekeeper
from .tables.untouched import UntouchedTables
from .tournaments.hub import TournamentHub
from .tournaments.repository import TournamentRepository
from .tournaments.runner import TournamentRunner
from .tournaments.service import TournamentService


class Application:
    """All services of a server process, started by `open` and stopped by `close`."""

    def __init__(
        self,
        place: Place,
        workers: int | None = None,
        *,
        limited: bool = True,
        settings: ServerSettings = DEFAULTS,
        outgoing: DeliveryConfig | None = None,
    ) -> None:
        """`place` is a folder or the URL of a database, `workers` the number of worker processes; 0, which requires a
        shared database, uses those of other processes. `limited` enables the rate limits of the `settings`,
        `outgoing` configures mail and push."""
        self.storage = new_storage(place)
        self._remote_workers = RemoteWorkers(self.storage) if workers == 0 else None
        self.workers = self._remote_workers or Workers(workers or spare_cores())
        self.fair_queue = new_fair_queue(self.workers)
        self.catalogue = Catalogue(self.workers)
        self.sessions = Sessions(self.storage)
        self.refusal_counts = RefusalCounts(self.storage)
        self.rate_limits = RateLimits(settings.rates) if limited else NoLimits()
        self.tables = LiveTables(self.storage, self.catalogue, self.workers)
        dispatches = self.storage.is_shared and self._remote_workers is None
        self._dispatcher = Dispatcher(self.storage, self.catalogue, self.tables, self.workers) if dispatches else None
        self.guest_merge = GuestMerge(self.storage, self.catalogue, self.tables.act)
        self.members = Members(self.storage, self.sessions, self.guest_merge, self.rate_limits)
        self.invitations = InvitationService(self.storage, self.sessions, self.catalogue, self.tables, self.rate_limits)
        self.trials = Trials(self.storage, self.catalogue, self.tables)
        self.blocks_and_reports = BlocksAndReports(self.storage, self.sessions)
        tournaments = TournamentRepository(self.storage)
        self.tournaments = TournamentService(self.storage, tournaments, self.catalogue, self.rate_limits)
        self.online_users = OnlineUsers()
        self.community = Community(self.storage, self.sessions, self.online_users.is_online)
        ladders = LadderRepository(self.storage)
        self.ladders = LadderService(self.storage, ladders, self.catalogue, self.tables, self.community)
        self.ladder_runner = LadderRunner(self.storage, ladders, self.catalogue, self.tables)
        self.account_deletion = AccountDeletion(
            self.storage,
            self.sessions,
            self.members,
            (self.invitations.withdraw_all, self.tournaments.leave_all, self.ladders.leave_all),
        )
        self.peers = PeerSync(self.storage, self.online_users, self.tables.live)
        self.tables.peers = self.peers
        self.advisers = Advisers(self.storage, self.tables)
        self.rate_limits.report, self.peers.on_limit = self.peers.limit_taken, self.rate_limits.count
        self.notifications = NotificationService(
            self.storage, self.sessions, self.catalogue, self.online_users, outgoing or DeliveryConfig()
        )
        self.conditional_turns = ConditionalTurnService(self.storage, self.catalogue, self.tables)
        self.invitation_expiry = InvitationExpiry(self.storage, self.online_users)
        self.pairing = PairingService(
            self.storage, self.sessions, self.catalogue, self.tables, self.invitations, self.online_users
        )
        self.lobby = Lobby(self.storage, self.sessions, self.online_users)
        self.exhibitions = Exhibitions(self.storage, self.catalogue, self.tables)
        self.reviews = Reviews(self.fair_queue)
        self.drafts = Drafts(self.catalogue, self.tables, self.reviews)
        self.lessons = Lessons(self.catalogue)
        self.puzzles = Puzzles(self.catalogue, self.fair_queue, PuzzleRatingService(self.storage))
        self.editing = Editing(self.catalogue)
        self.studies = StudyService(self.storage, self.catalogue)
        self.study_hub = StudyHub(self.storage)
        self.explorer = Explorer(self.catalogue, self.fair_queue, self.tables.check_not_at_stake)
        self.tournament_hub = TournamentHub(self.storage)
        self.timekeeper = Timekeeper(self.storage, self.catalogue, self.tables)
        self.untouched_tables = UntouchedTables(self.storage, self.tables)
        self.tournament_runner = TournamentRunner(
            self.storage, tournaments, self.catalogue, self.tables, lambda: self.timekeeper.outage
        )
        self.health = HealthCheck(self.storage, self.catalogue)
        self.in_flight = InFlight()
        self.metrics = Metrics(self)
        self.shared_metrics = SharedMetrics(self.metrics, self.storage)

    async def open(self) -> None:
        await self.storage.open()
        await synchronise(self.storage)
        self.catalogue.open()
        await self.timekeeper.open()
        await self.tables.open()
        self.peers.open()
        self.sessions.open()
        if self._remote_workers is not None:
            await self._remote_workers.open()
        if self._dispatcher is not None:
            self._dispatcher.open()
        self.refusal_counts.open()
        self.guest_merge.open()
        self.conditional_turns.open()
        self.invitation_expiry.open()
        self.pairing.open()
        self.untouched_tables.open()
        self.tournament_runner.open()
        self.ladder_runner.open()
        self.notifications.open()
        self.lobby.open()
        self.study_hub.open()
        self.tournament_hub.open()
        self.health.open()
        self.shared_metrics.open()

    async def close(self) -> None:
        await self.shared_metrics.close()
        await self.health.close()
        if self._dispatcher is not None:
            await self._dispatcher.close()
        await self.lobby.close()
        await self.study_hub.close()
        await self.tournament_hub.close()
        await self.peers.close()
        await self.sessions.close()
        await self.notifications.close()
        await self.ladder_runner.close()
        await self.tournament_runner.close()
        await self.untouched_tables.close()
        await self.pairing.close()
        await self.invitation_expiry.close()
        await self.conditional_turns.close()
        await self.guest_merge.close()
        await self.timekeeper.close()
        await self.catalogue.close()
        await self.tables.close()
        await self.reviews.close()
        if self._remote_workers is not None:
            await self._remote_workers.end()
        self.workers.close()
        self.members.close()
        await self.refusal_counts.close()
        await self.storage.close()
