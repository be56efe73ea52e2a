"""Notifies absent players of waiting matches, by email and by web push.

Changed matches are polled and turned into jobs, each once. A mail is sent at most once: it is marked as sent before it
is given to the mail server, because a duplicate annoys, while the next mail makes up for one lost in a crash. A mail
that the server has certainly rejected is retried.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from email.message import EmailMessage
from functools import partial
from typing import TYPE_CHECKING, Any

from ...rules.catalogues import SOURCE_LANGUAGE
from ...rules.localizer import localizer
from ...rules.message import Message
from .. import time_source
from ..background import BackgroundTask, wait_and_clear
from ..catalogue import Catalogue
from ..cluster.online_users import OnlineUsers
from ..jobs.job_queue import Job, JobQueue
from ..match.seats import PlayerActor
from ..people import Sessions
from ..people.errors import invalid_push_endpoint, wrong_code
from ..people.tokens import digest
from ..storage.secrets import stored_secret
from ..storage.storage import Storage, once
from ..thread_pools import MAIL
from . import email_verification
from .mail import MailRefused, MailServer, WaitingMatch, confirmation_mail, digest_mail
from .planning import DIGEST, DIGEST_EVERY, LAST, PUSH, REMIND, Due, jobs_for, read_due
from .preferences import NotificationPreferences, read_preferences, write_preferences
from .push_address import NotPublic, NotResolved, resolve
from .push_delivery import PushDelivery

if TYPE_CHECKING:
    from .push import Pusher, Subscription

LOG = logging.getLogger(__name__)
POLL_SECONDS = 30.0
OVERLAP = 60_000
"""Ms by which two polls overlap, because commits of another process may become visible late."""
VAPID, MAIL_SECRET = "vapid", "mail-secret"
KINDS = (DIGEST, REMIND, PUSH, email_verification.CONFIRM)

FIND_WAITING = (
    'SELECT s.player, m.id, m.game, m.number, m.deadline, m.clock FROM matches m JOIN seats s ON s."match" = m.id '
    "AND s.side = m.to_move WHERE m.mover = 'person' AND m.status = 'running' AND {0}"
)
CHANGED = FIND_WAITING.format("m.changed >= ? AND s.player IN (SELECT player FROM notification_settings)")
WAITING_FOR = FIND_WAITING.format("s.player = ? ORDER BY m.deadline")
FIND_OPPONENT = 'SELECT s.player FROM seats s WHERE s."match" = ? AND (s.player IS NULL OR s.player <> ?)'
FIND_SETTINGS = "SELECT settings, mailed FROM notification_settings WHERE player = ?"
PUT_SETTINGS = (
    "INSERT INTO notification_settings (player, settings, mailed) VALUES (?, ?, 0) "
    "ON CONFLICT (player) DO UPDATE SET settings = excluded.settings"
)
MAILED = "UPDATE notification_settings SET mailed = ? WHERE player = ? AND mailed = ?"
PUT_PUSH = (
    "INSERT INTO push_subscriptions (endpoint, player, keys, created) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (endpoint) DO UPDATE SET player = excluded.player, keys = excluded.keys"
)
DROP_PUSH = "DELETE FROM push_subscriptions WHERE endpoint = ? AND player = ?"
MAX_PUSHES = 20
"""Subscribed browsers of a player."""
DROP_OLD_PUSHES = (
    "DELETE FROM push_subscriptions WHERE player = ? AND endpoint NOT IN "
    "(SELECT endpoint FROM push_subscriptions WHERE player = ? ORDER BY created DESC, endpoint LIMIT ?)"
)
FIND_PUSHES = "SELECT endpoint, keys FROM push_subscriptions WHERE player = ? ORDER BY endpoint"


@dataclass(frozen=True, slots=True)
class DeliveryConfig:
    """The public address of the server, and the mail server if there is one."""

    home: str = "http://localhost"
    mail: MailServer | None = None


class NotificationService:
    def __init__(
        self,
        storage: Storage,
        sessions: Sessions,
        catalogue: Catalogue,
        online_users: OnlineUsers,
        outgoing: DeliveryConfig,
    ) -> None:
        self._storage = storage
        self._sessions = sessions
        self._catalogue = catalogue
        self._online_users = online_users
        self._outgoing = outgoing
        self._jobs = JobQueue(storage, KINDS)
        self._polled = 0
        self._wake = asyncio.Event()
        self._work = BackgroundTask("notifications")
        self.pushes = PushDelivery()
        self.pushes_anywhere = False

    def open(self) -> None:
        self._work.begin(self._run())

    async def close(self) -> None:
        await self._work.end()
        await self.pushes.close()

    async def _run(self) -> None:
        """Poll and work; the loop survives an outage of the database or of the mail server."""
        while True:
            try:
                await self.plan_changed()
                await self.run_due()
            except Exception:
                LOG.exception("notification loop failed")
            await wait_and_clear(self._wake, POLL_SECONDS)

    # --- preferences ---

    @property
    def has_mail(self) -> bool:
        return self._outgoing.mail is not None

    async def preferences(self, player: str) -> tuple[NotificationPreferences, int]:
        """Return a player's preferences, and the time of the last mail."""
        rows = await self._storage.read(FIND_SETTINGS, player)
        return (read_preferences(rows[0][0]), rows[0][1]) if rows else (NotificationPreferences(), 0)

    async def set_preferences(self, player: PlayerActor, wanted: NotificationPreferences) -> NotificationPreferences:
        """Store a player's preferences. A new address is sent a code, and nothing else until it is confirmed."""
        former, _ = await self.preferences(player.id)
        kept = replace(wanted, confirmed=former.confirmed and former.mail == wanted.mail)
        code = [email_verification.code_job(player.id, kept.mail)] if kept.mail and not kept.confirmed else []
        await self._storage.write(once(PUT_SETTINGS, player.id, write_preferences(kept)), *code)
        await self._plan_all(player)
        return kept

    async def confirm(self, player: PlayerActor, code: str) -> NotificationPreferences:
        """Confirm the address with the code that was sent to it."""
        wanted, _ = await self.preferences(player.id)
        if wanted.mail is None or not email_verification.is_same_code(code, await self._code(player.id, wanted.mail)):
            raise wrong_code()
        confirmed = replace(wanted, confirmed=True)
        await self._storage.execute(PUT_SETTINGS, player.id, write_preferences(confirmed))
        await self._plan_all(player)
        return confirmed

    async def _code(self, player: str, address: str) -> str:
        return email_verification.code_for(
            await stored_secret(self._storage, MAIL_SECRET, email_verification.new_server_secret), player, address
        )

    async def _plan_all(self, player: PlayerActor) -> None:
        for row in await self._storage.read(WAITING_FOR, player.id):
            await self._plan(row)
        self._wake.set()

    # --- planning ---

    async def plan_changed(self) -> None:
        """Create jobs for the matches that have changed since the last poll."""
        now, since = time_source.now(), self._polled
        for row in await self._storage.read(CHANGED, since):
            await self._plan(row)
        self._polled = now - OVERLAP
        await self._jobs.delete_old()

    async def _plan(self, row: Sequence[Any]) -> None:
        due = read_due(*row)
        if due is not None:
            wanted, mailed = await self.preferences(due.player)
            jobs = list(jobs_for(due, wanted, mailed, self.has_mail))
            if jobs:
                await self._storage.write(*jobs)

    # --- jobs ---

    async def run_due(self) -> None:
        """Run all due jobs. Failed jobs are retried a few times."""
        while (job := await self._jobs.take()) is not None:
            try:
                await self._do(job)
            except Exception:
                LOG.exception("notification job failed kind=%s subject=%s", job.kind, job.subject)
                await self._jobs.retry(job)

    async def _do(self, job: Job) -> None:
        player = str(job.body["player"])
        wanted, mailed = await self.preferences(player)
        waiting = [due for row in await self._storage.read(WAITING_FOR, player) if (due := read_due(*row)) is not None]
        is_online = self._online_users.is_online(player)
        if job.kind == email_verification.CONFIRM:
            await self._send_code(job, player, wanted)
            return
        if job.kind == DIGEST:
            if waiting and not is_online and wanted.digest:
                await self._mail(job, player, wanted, mailed, waiting)
            else:
                await self._jobs.drop(job)
            return
        still = any((due.match, due.number) == (job.body["match"], job.body["number"]) for due in waiting)
        if not still or is_online:
            await self._storage.write(self._jobs.done(job))
            return
        if wanted.push:
            await self._push(player, str(job.body["match"]), wanted.language)
        may_mail = job.body.get("name") == LAST or time_source.now() - mailed >= DIGEST_EVERY
        if job.kind != PUSH and may_mail:
            await self._mail(job, player, wanted, mailed, waiting)
        else:
            await self._storage.write(self._jobs.done(job))

    # --- mail ---

    async def _mail(
        self, job: Job, player: str, wanted: NotificationPreferences, mailed: int, waiting: Sequence[Due]
    ) -> None:
        """Send a digest at most once: a crash after the mark loses the mail, one before it repeats the job."""
        server, now = self._outgoing.mail, time_source.now()
        if server is None or wanted.address is None:
            await self._storage.write(self._jobs.done(job))
            return
        name = (await self._sessions.profile(player)).name
        matches = [await self._waiting_match(due) for due in waiting]
        message = digest_mail(server, wanted.address, name, matches, self._outgoing.home, now, wanted.language)
        await self._storage.write(self._jobs.done(job), once(MAILED, now, player, mailed, must_change=True))
        if not await self._send(server, job, message):
            await self._storage.execute(MAILED, mailed, player, now)

    async def _send_code(self, job: Job, player: str, wanted: NotificationPreferences) -> None:
        """Send the code to the address it was requested for, unless the address has changed since."""
        server, to = self._outgoing.mail, wanted.mail
        await self._storage.write(self._jobs.done(job))
        if server is None or to is None or wanted.confirmed or digest(to) != job.body["address"]:
            return
        name, code = (await self._sessions.profile(player)).name, await self._code(player, to)
        message = confirmation_mail(server, to, name, code, self._outgoing.home, time_source.now(), wanted.language)
        await self._send(server, job, message)

    async def _send(self, server: MailServer, job: Job, message: EmailMessage) -> bool:
        """Send a mail. Return False if it was certainly not accepted and will be retried."""
        try:
            await MAIL.run(server.send, message)
        except MailRefused as error:
            LOG.warning("mail rejected, will retry kind=%s error=%s", job.kind, error)
            await self._jobs.retry(job)
            return False
        except Exception:
            LOG.exception("mail in doubt, not retried kind=%s", job.kind)
        return True

    async def _waiting_match(self, due: Due) -> WaitingMatch:
        opponents = [row[0] for row in await self._storage.read(FIND_OPPONENT, due.match, due.player) if row[0]]
        names = await self._sessions.profiles(opponents)
        return WaitingMatch(
            title=self._catalogue.listed_game(due.game).title,
            opponent=next((profile.name for profile in names.values()), "azumaya"),
            page=f"{self._outgoing.home}/match/{due.match}",
            deadline=due.deadline,
        )

    # --- push ---

    async def push_key(self) -> str:
        """Return the public key that browsers need to subscribe."""
        from .push import public_text

        return public_text((await self._pusher()).key)

    async def add_push(self, player: PlayerActor, subscription: Subscription) -> None:
        """Store a subscription, if its push service has a public address; the oldest ones beyond a bound are dropped.
        A name that cannot be resolved now is checked again before each message."""
        if not self.pushes_anywhere:
            try:
                with contextlib.suppress(NotResolved):
                    await self.pushes.run(partial(resolve, subscription.endpoint))
            except NotPublic:
                raise invalid_push_endpoint() from None
        keys = json.dumps({"p256dh": subscription.p256dh, "auth": subscription.auth})
        await self._storage.write(
            once(PUT_PUSH, subscription.endpoint, player.id, keys, time_source.now()),
            once(DROP_OLD_PUSHES, player.id, player.id, MAX_PUSHES),
        )

    async def drop_push(self, player: PlayerActor, endpoint: str) -> None:
        await self._storage.execute(DROP_PUSH, endpoint, player.id)

    async def _push(self, player: str, match: str, language: str | None) -> None:
        """Start to send a push message to all subscribed browsers of a player, in their language or in English."""
        row = await self._storage.match(match)
        if row is None or row.game not in self._catalogue.games:
            return
        title = Message("mail-your-turn", title=self._catalogue.games[row.game].title)
        message = {"title": localizer(language or SOURCE_LANGUAGE)(title), "page": f"/match/{match}", "tag": match}
        self.pushes.begin(self._deliver(player, match, message))

    async def _deliver(self, player: str, match: str, message: dict[str, Any]) -> None:
        """Send a message to all subscribed browsers of a player, and delete ended subscriptions."""
        from .push import NotSent, Subscription, SubscriptionGone

        pusher = await self._pusher()
        for endpoint, keys in await self._storage.read(FIND_PUSHES, player):
            try:
                # Signatures are for the clock of others, from which the time of the server may differ.
                subscription, now = Subscription(endpoint, **json.loads(keys)), round(time.time() * 1000)
                await self.pushes.run(partial(pusher.send, subscription, message, now))
            except SubscriptionGone:
                await self._storage.execute(DROP_PUSH, endpoint, player)
            except (NotSent, ValueError) as error:
                LOG.info("push not sent match=%s error=%s", match, error)

    async def _pusher(self) -> Pusher:
        from .push import Pusher, new_key, read_key

        return Pusher(
            read_key(await stored_secret(self._storage, VAPID, new_key)), self._outgoing.home, self.pushes_anywhere
        )
