"""Tells people by mail and by web push what waits for them, while they are not here.

The rows of the matches say who is to move; a look at those that have changed makes jobs of them, each once. A mail is
sent at most once: it is marked as sent before it is handed to the server, because the same mail twice annoys, while one
that a crash has swallowed is made up for by the next. What the server has refused for certain is tried again.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from email.message import EmailMessage
from typing import TYPE_CHECKING, Any

from ...rules.text import Text
from .. import time_source
from ..background import BackgroundTask, wait_and_clear
from ..catalogue import Catalogue
from ..cluster.online_users import OnlineUsers
from ..jobs.job_queue import Job, JobQueue
from ..match.seats import PlayerActor
from ..people import Sessions
from ..people.errors import wrong_code
from ..people.tokens import digest
from ..storage.storage import Storage, once
from . import email_verification
from .mail import MailRefused, MailServer, WaitingMatch, confirmation_mail, digest_mail
from .planning import DIGEST, DIGEST_EVERY, LAST, PUSH, REMIND, Due, jobs_for, read_due
from .preferences import NotificationPreferences, read_preferences, write_preferences

if TYPE_CHECKING:
    from .push import Pusher, Subscription

LOG = logging.getLogger(__name__)
BEAT = 30.0
OVERLAP = 60_000
"""Ms by which two looks overlap, because another process's commits may become visible late."""
VAPID, MAIL_SECRET = "vapid", "mail-secret"
KINDS = (DIGEST, REMIND, PUSH, email_verification.CONFIRM)
YOUR_TURN = Text("Du bist am Zug: {0}", "Your turn: {0}")

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
FIND_FACT = "SELECT value FROM settings WHERE name = ?"
ADD_FACT = "INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO NOTHING"
PUT_PUSH = (
    "INSERT INTO push_subscriptions (endpoint, player, keys, created) VALUES (?, ?, ?, ?) "
    "ON CONFLICT (endpoint) DO UPDATE SET player = excluded.player, keys = excluded.keys"
)
DROP_PUSH = "DELETE FROM push_subscriptions WHERE endpoint = ? AND player = ?"
FIND_PUSHES = "SELECT endpoint, keys FROM push_subscriptions WHERE player = ? ORDER BY endpoint"


@dataclass(frozen=True, slots=True)
class DeliveryConfig:
    """What a house needs to reach people: the address they open it by, and the server that takes its mail."""

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
        self._looked = 0
        self._asked = asyncio.Event()
        self._work = BackgroundTask("telling people")
        self.pushes_anywhere = False

    def open(self) -> None:
        self._work.begin(self._keep_telling())

    async def close(self) -> None:
        await self._work.end()

    async def _keep_telling(self) -> None:
        """A database or a server that is away for a while stops nothing for good."""
        while True:
            try:
                await self.look()
                await self.work()
            except Exception:
                LOG.exception("nobody could be told anything")
            await wait_and_clear(self._asked, BEAT)

    # --- what somebody wants ---

    @property
    def has_mail(self) -> bool:
        return self._outgoing.mail is not None

    async def preferences(self, player: str) -> tuple[NotificationPreferences, int]:
        """What a player wants to be told, and when they got the last mail."""
        rows = await self._storage.read(FIND_SETTINGS, player)
        return (read_preferences(rows[0][0]), rows[0][1]) if rows else (NotificationPreferences(), 0)

    async def prefer(self, player: PlayerActor, wanted: NotificationPreferences) -> NotificationPreferences:
        """What a player wants from now on. To an address that is not confirmed a code is sent, and nothing else."""
        former, _ = await self.preferences(player.id)
        kept = replace(wanted, confirmed=former.confirmed and former.mail == wanted.mail)
        ask = [email_verification.asked(player.id, kept.mail)] if kept.mail is not None and not kept.confirmed else []
        await self._storage.write(once(PUT_SETTINGS, player.id, write_preferences(kept)), *ask)
        await self._plan_all(player)
        return kept

    async def confirm(self, player: PlayerActor, code: str) -> NotificationPreferences:
        """The code that was sent has come back: mail goes there from now on."""
        wanted, _ = await self.preferences(player.id)
        if wanted.mail is None or not email_verification.is_same_code(code, await self._code(player.id, wanted.mail)):
            raise wrong_code()
        confirmed = replace(wanted, confirmed=True)
        await self._storage.execute(PUT_SETTINGS, player.id, write_preferences(confirmed))
        await self._plan_all(player)
        return confirmed

    async def _code(self, player: str, address: str) -> str:
        return email_verification.code_for(
            await self._fact(MAIL_SECRET, email_verification.new_house_secret), player, address
        )

    async def _plan_all(self, player: PlayerActor) -> None:
        for row in await self._storage.read(WAITING_FOR, player.id):
            await self._plan(row)
        self._asked.set()

    # --- planning ---

    async def look(self) -> None:
        """Make jobs for the matches that have changed since the last look."""
        now, since = time_source.now(), self._looked
        for row in await self._storage.read(CHANGED, since):
            await self._plan(row)
        self._looked = now - OVERLAP
        await self._jobs.delete_old()

    async def _plan(self, row: Sequence[Any]) -> None:
        due = read_due(*row)
        if due is not None:
            wanted, mailed = await self.preferences(due.player)
            jobs = list(jobs_for(due, wanted, mailed, self.has_mail))
            if jobs:
                await self._storage.write(*jobs)

    # --- doing ---

    async def work(self) -> None:
        """Do everything that is due. What fails is tried again, a few times."""
        while (job := await self._jobs.take()) is not None:
            try:
                await self._do(job)
            except Exception:
                LOG.exception("%s %s has failed", job.kind, job.subject)
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
            await self._push(player, str(job.body["match"]))
        may_mail = job.body.get("name") == LAST or time_source.now() - mailed >= DIGEST_EVERY
        if job.kind != PUSH and may_mail:
            await self._mail(job, player, wanted, mailed, waiting)
        else:
            await self._storage.write(self._jobs.done(job))

    # --- mail ---

    async def _mail(
        self, job: Job, player: str, wanted: NotificationPreferences, mailed: int, waiting: Sequence[Due]
    ) -> None:
        """At most once: a crash after the mark loses the mail, one before it leaves the job to be done again."""
        server, now = self._outgoing.mail, time_source.now()
        if server is None or wanted.address is None:
            await self._storage.write(self._jobs.done(job))
            return
        name = (await self._sessions.profile(player)).name
        matches = [await self._told(due) for due in waiting]
        message = digest_mail(server, wanted.address, name, matches, self._outgoing.home, now, wanted.language)
        await self._storage.write(self._jobs.done(job), once(MAILED, now, player, mailed, must_change=True))
        if not await self._hand_in(server, job, message):
            await self._storage.execute(MAILED, mailed, player, now)

    async def _send_code(self, job: Job, player: str, wanted: NotificationPreferences) -> None:
        """To the address it was asked for, unless another one is wanted by now."""
        server, to = self._outgoing.mail, wanted.mail
        await self._storage.write(self._jobs.done(job))
        if server is None or to is None or wanted.confirmed or digest(to) != job.body["address"]:
            return
        name, code = (await self._sessions.profile(player)).name, await self._code(player, to)
        message = confirmation_mail(server, to, name, code, self._outgoing.home, time_source.now(), wanted.language)
        await self._hand_in(server, job, message)

    async def _hand_in(self, server: MailServer, job: Job, message: EmailMessage) -> bool:
        """Give a mail to the server. False when it has certainly not been taken, and is tried again."""
        try:
            await asyncio.to_thread(server.send, message)
        except MailRefused as error:
            LOG.warning("a mail was not taken: %s", error)
            await self._jobs.retry(job)
            return False
        except Exception:
            LOG.exception("nobody knows whether a mail was taken; it is not sent again")
        return True

    async def _told(self, due: Due) -> WaitingMatch:
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
        """What browsers subscribe to."""
        from .push import public_text

        return public_text((await self._pusher()).key)

    async def add_push(self, player: PlayerActor, subscription: Subscription) -> None:
        keys = json.dumps({"p256dh": subscription.p256dh, "auth": subscription.auth})
        await self._storage.execute(PUT_PUSH, subscription.endpoint, player.id, keys, time_source.now())

    async def drop_push(self, player: PlayerActor, endpoint: str) -> None:
        await self._storage.execute(DROP_PUSH, endpoint, player.id)

    async def _push(self, player: str, match: str) -> None:
        """To every browser of a player that wants it; those that do not any more are forgotten."""
        from .push import NotSent, Subscription, SubscriptionGone

        row = await self._storage.match(match)
        if row is None or row.game not in self._catalogue.games:
            return
        words = YOUR_TURN.format(self._catalogue.games[row.game].title)
        message = {"title": [words.de, words.en], "page": f"/match/{match}", "tag": match}
        pusher = await self._pusher()
        for endpoint, keys in await self._storage.read(FIND_PUSHES, player):
            try:
                await asyncio.to_thread(
                    pusher.send, Subscription(endpoint, **json.loads(keys)), message, time_source.now()
                )
            except SubscriptionGone:
                await self._storage.execute(DROP_PUSH, endpoint, player)
            except (NotSent, ValueError) as error:
                LOG.info("a push was not sent: %s", error)

    async def _pusher(self) -> Pusher:
        from .push import Pusher, new_key, read_key

        return Pusher(read_key(await self._fact(VAPID, new_key)), self._outgoing.home, self.pushes_anywhere)

    async def _fact(self, name: str, make: Callable[[], str]) -> str:
        """A secret of the house, made when it is first needed and the same ever after."""
        found = await self._storage.read(FIND_FACT, name)
        if not found:
            await self._storage.execute(ADD_FACT, name, make())
            found = await self._storage.read(FIND_FACT, name)
        return str(found[0][0])
