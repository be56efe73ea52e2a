"""People who are not here are notified, by a real mail server and a real push service; no mail comes twice."""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec

from azumaya.rules.localizer import localizer
from azumaya.service import time_source
from azumaya.service.application import Application
from azumaya.service.errors import Refused
from azumaya.service.match.seats import PlayerActor
from azumaya.service.notifications.mail import InvalidMailServer, MailServer, parse_mail_server, time_left
from azumaya.service.notifications.preferences import DAY, HOUR, NotificationPreferences
from azumaya.service.notifications.push import Subscription
from azumaya.service.notifications.push_delivery import MAX_PENDING, PushDelivery
from azumaya.service.notifications.service import MAX_PUSHES, DeliveryConfig, NotificationService
from azumaya.service.people import new_secret
from azumaya.service.people.members import Browser
from azumaya.service.storage.rows import SeatRow

from ..people.test_sessions import later
from ..storage.samples import match_row, summary
from .test_push import PushService, Reader, check_signed, service

__all__ = ["service"]
HOME = "https://azumaya.example"
TO = NotificationPreferences(mail="ann@example.org", reminders=False)
CODE = re.compile(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b")


class Mailbox:
    """The accepted mails; `refuses` makes the server reject all."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuses = False

    async def handle_DATA(self, _server: object, _session: object, envelope: Any) -> str:  # noqa: N802
        if self.refuses:
            return "451 come back later"
        self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 taken"


@pytest.fixture
def mailbox() -> Mailbox:
    return Mailbox()


@pytest.fixture
def mail(mailbox: Mailbox) -> Iterator[MailServer]:
    """A real mail server on this machine."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(mailbox, hostname="127.0.0.1", port=port)
    controller.start()
    yield parse_mail_server(f"smtp://127.0.0.1:{port}", "house@example.org")
    controller.stop()


def with_application(
    place: Path | str, mail: MailServer | None, work: Callable[[Application, PlayerActor], Awaitable[None]]
) -> None:
    """A server with Ann, who is to move in a match by days against Bob; nothing of it runs by itself."""

    async def run() -> None:
        application = Application(place, workers=1, outgoing=DeliveryConfig(HOME, mail))
        await application.storage.open()
        try:
            ann, bob = [
                (await application.members.register(Browser(new_secret(), None), name, "seven quiet herons")).player
                for name in ("Ann of here", "Bob of here")
            ]
            await wait_for(application, "match-1", ann, bob)
            await work(application, ann)
        finally:
            application.members.close()
            application.workers.close()
            await application.storage.close()

    asyncio.run(run())


async def wait_for(application: Application, match: str, ann: PlayerActor, bob: PlayerActor) -> None:
    now = time_source.now()
    clock = json.dumps({"pace": "days", "since": now})
    stands = summary(0, to_move=0, clock=clock, deadline=now + 10 * DAY, changed=now)
    seats = [SeatRow(match, 0, ann.id, None), SeatRow(match, 1, bob.id, None)]
    await application.storage.create(match_row(match), seats, [], stands)


def fresh(application: Application, mail: MailServer | None) -> NotificationService:
    """The same server after a crash."""
    return NotificationService(
        application.storage,
        application.sessions,
        application.catalogue,
        application.online_users,
        DeliveryConfig(HOME, mail),
    )


async def pass_time(notices: NotificationService, ms: int) -> None:
    with later(ms):
        await notices.plan_changed()
        await notices.run_due()


async def prefer(application: Application, ann: PlayerActor, wanted: NotificationPreferences) -> None:
    """Ann wants it so, and her address is known to be hers."""
    await application.notifications.set_preferences(ann, wanted)
    assert wanted.mail is not None
    await application.notifications.confirm(ann, await application.notifications._code(ann.id, wanted.mail))
    await application.storage.execute("DELETE FROM jobs WHERE kind = 'confirm'")


def test_to_an_address_no_one_has_confirmed_goes_a_code_and_nothing_else(
    place: Path | str, mail: MailServer, mailbox: Mailbox
) -> None:
    async def work(application: Application, ann: PlayerActor) -> None:
        await application.notifications.set_preferences(ann, NotificationPreferences(mail="ann@example.org"))
        for hours in (0, 1, 5 * 24, 239):
            await pass_time(application.notifications, hours * HOUR)
        (asked,) = mailbox.mails
        found = CODE.search(asked["Subject"])
        assert asked["To"] == "ann@example.org"
        assert found is not None
        assert f"the code {found[0]} on {HOME}/me" in " ".join(asked.get_content().split())
        with pytest.raises(Refused, match="not the code"):
            await application.notifications.confirm(ann, "0000-0000")
        assert (await application.notifications.confirm(ann, found[0].lower().replace("-", " "))).confirmed
        await pass_time(application.notifications, 10 * DAY - HOUR)
        assert "One game is waiting for you" in mailbox.mails[1]["Subject"]

    with_application(place, mail, work)


def test_another_address_has_to_be_confirmed_anew_and_the_same_one_not(
    tmp_path: Path, mail: MailServer, mailbox: Mailbox
) -> None:
    async def work(application: Application, ann: PlayerActor) -> None:
        await prefer(application, ann, TO)
        assert (await application.notifications.set_preferences(ann, replace(TO, digest=False))).confirmed
        code = await application.notifications._code(ann.id, "ann@example.org")
        assert not (await application.notifications.set_preferences(ann, replace(TO, mail="eve@example.org"))).confirmed
        with pytest.raises(Refused):
            await application.notifications.confirm(ann, code)
        mailbox.refuses = True
        await pass_time(application.notifications, 0)
        mailbox.refuses = False
        await pass_time(fresh(application, mail), HOUR)
        assert [one["To"] for one in mailbox.mails] == ["eve@example.org"]

    with_application(tmp_path, mail, work)


def test_a_digest_tells_what_waits_once_in_twelve_hours(place: Path | str, mail: MailServer, mailbox: Mailbox) -> None:
    async def work(application: Application, ann: PlayerActor) -> None:
        await prefer(application, ann, TO)
        await pass_time(application.notifications, 0)
        assert mailbox.mails == []
        for _ in range(3):
            await pass_time(application.notifications, HOUR)
        (first,) = mailbox.mails
        assert first["To"] == "ann@example.org"
        assert first["Subject"] == "azumaya: One game is waiting for you"
        body = first.get_content()
        assert "Pebbles against Bob of here, 9 days left" in body
        assert f"{HOME}/match/match-1" in body
        with later(2 * HOUR):
            await wait_for(
                application, "match-2", ann, PlayerActor((await application.blocks_and_reports.find("Bob of here")).id)
            )
        await pass_time(application.notifications, 3 * HOUR)
        assert len(mailbox.mails) == 1
        await pass_time(application.notifications, 14 * HOUR)
        assert len(mailbox.mails) == 2
        assert "2 games are waiting for you" in mailbox.mails[1]["Subject"]

    with_application(place, mail, work)


def test_a_mail_is_in_the_language_of_its_reader(tmp_path: Path, mail: MailServer, mailbox: Mailbox) -> None:
    async def work(application: Application, ann: PlayerActor) -> None:
        await prefer(application, ann, replace(TO, language="de-CH"))
        await pass_time(application.notifications, HOUR)
        (sent,) = mailbox.mails
        assert sent["Subject"] == "azumaya: Eine Partie wartet auf dich"
        assert sent.get_content().startswith("Hallo Ann of here,")
        assert "Kiesel gegen Bob of here, noch 9 Tage" in sent.get_content()

    with_application(tmp_path, mail, work)


@pytest.mark.parametrize(
    ("left", "words"),
    [
        (9 * DAY, "9 days"),
        (2 * DAY, "2 days"),
        (47 * HOUR, "47 hours"),
        (HOUR, "one hour"),
        (HOUR - 1, "less than an hour"),
    ],
)
def test_the_time_left_is_in_words(left: int, words: str) -> None:
    assert localizer("en")(time_left(left)) == words


def test_present_players_and_those_who_want_none_get_no_mail(
    tmp_path: Path, mail: MailServer, mailbox: Mailbox
) -> None:
    async def work(application: Application, ann: PlayerActor) -> None:
        await prefer(application, ann, TO)
        application.online_users.connect(ann.id)
        await pass_time(application.notifications, HOUR)
        application.online_users.disconnect(ann.id)
        await prefer(application, ann, NotificationPreferences(mail="ann@example.org", digest=False, reminders=False))
        await pass_time(application.notifications, 20 * HOUR)
        assert mailbox.mails == []

    with_application(tmp_path, mail, work)


def test_reminders_come_as_time_runs_out_and_not_after_the_turn(
    place: Path | str, mail: MailServer, mailbox: Mailbox
) -> None:
    async def work(application: Application, ann: PlayerActor) -> None:
        await prefer(application, ann, NotificationPreferences(mail="ann@example.org", digest=False, language="en"))
        for day, mails in ((4, 0), (6, 1), (7, 1), (9, 2)):
            await pass_time(application.notifications, day * DAY)
            assert len(mailbox.mails) == mails
        await pass_time(application.notifications, 10 * DAY - HOUR)
        assert len(mailbox.mails) == 3
        assert mailbox.mails[2]["Subject"] == "azumaya: One game is waiting for you"
        assert "less than an hour" in mailbox.mails[2].get_content()

    with_application(place, mail, work)


def test_a_turn_that_was_made_is_not_reminded_of(tmp_path: Path, mail: MailServer, mailbox: Mailbox) -> None:
    async def work(application: Application, ann: PlayerActor) -> None:
        await prefer(application, ann, NotificationPreferences(mail="ann@example.org"))
        await application.storage.execute("UPDATE matches SET to_move = 1, number = 1")
        for day in (1, 6, 9):
            await pass_time(application.notifications, day * DAY)
        assert mailbox.mails == []

    with_application(tmp_path, mail, work)


@pytest.mark.parametrize("is_sent", [True, False])
def test_no_mail_is_sent_twice_whenever_the_server_crashes(
    place: Path | str, mail: MailServer, mailbox: Mailbox, monkeypatch: pytest.MonkeyPatch, is_sent: bool
) -> None:
    """At most once: a crash after the mail is marked, whether it went out or not, sends it no more."""

    class Crash(BaseException):
        pass

    send = MailServer.send

    def send_and_crash(server: MailServer, message: EmailMessage) -> None:
        if is_sent:
            send(server, message)
        raise Crash

    async def work(application: Application, ann: PlayerActor) -> None:
        await prefer(application, ann, TO)
        with monkeypatch.context() as broken:
            broken.setattr(MailServer, "send", send_and_crash)
            with pytest.raises(Crash):
                await pass_time(application.notifications, HOUR)
        for hours in (1, 2, 11):
            await pass_time(fresh(application, mail), hours * HOUR)
        assert len(mailbox.mails) == int(is_sent)

    with_application(place, mail, work)


def test_a_crash_before_the_mark_loses_no_mail(place: Path | str, mail: MailServer, mailbox: Mailbox) -> None:
    async def work(application: Application, ann: PlayerActor) -> None:
        await prefer(application, ann, TO)
        with later(HOUR):
            assert await application.notifications._jobs.take() is not None  # and then the process is killed
        await pass_time(fresh(application, mail), HOUR)
        assert mailbox.mails == []
        await pass_time(fresh(application, mail), 2 * HOUR)
        assert len(mailbox.mails) == 1

    with_application(place, mail, work)


def test_what_the_server_refuses_is_sent_later(tmp_path: Path, mail: MailServer, mailbox: Mailbox) -> None:
    async def work(application: Application, ann: PlayerActor) -> None:
        await prefer(application, ann, TO)
        mailbox.refuses = True
        await pass_time(application.notifications, HOUR)
        mailbox.refuses = False
        await pass_time(application.notifications, HOUR + 5_000)
        assert mailbox.mails == []
        await pass_time(application.notifications, 2 * HOUR)
        assert len(mailbox.mails) == 1

    with_application(tmp_path, mail, work)


def test_a_server_that_is_not_there_costs_nothing_but_time(tmp_path: Path, mailbox: Mailbox) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        away = parse_mail_server(f"smtp://127.0.0.1:{free.getsockname()[1]}", "house@example.org")

    async def work(application: Application, ann: PlayerActor) -> None:
        await prefer(application, ann, TO)
        await pass_time(application.notifications, HOUR)
        _, mailed = await application.notifications.preferences(ann.id)
        assert (mailed, mailbox.mails) == (0, [])

    with_application(tmp_path, away, work)


def test_a_push_reaches_every_browser_of_a_player_once(place: Path | str, service: PushService) -> None:
    """The push service sees who sends; the browser alone can read what."""
    readers = {page: Reader(ec.generate_private_key(ec.SECP256R1()), os.urandom(16)) for page in ("x", "y")}

    async def work(application: Application, ann: PlayerActor) -> None:
        application.notifications.pushes_anywhere = True
        home = f"http://127.0.0.1:{service.server_port}"
        for page, reader in readers.items():
            await application.notifications.add_push(ann, reader.subscription(f"{home}/{page}"))
        await application.notifications.set_preferences(
            ann, NotificationPreferences(push=True, reminders=False, language="de")
        )
        for _ in range(2):
            await pass_time(application.notifications, HOUR)
            await application.notifications.pushes.join()
        assert len(service.taken) == 2
        key = await application.notifications.push_key()
        for (headers, body), reader in zip(service.taken, readers.values(), strict=True):
            check_signed(headers, key, home)
            assert json.loads(reader.read(body)) == {
                "title": "Du bist am Zug: Kiesel",
                "page": "/match/match-1",
                "tag": "match-1",
            }
        service.status = 410
        await application.storage.execute("UPDATE matches SET number = 2, changed = ?", time_source.now() + HOUR)
        await pass_time(application.notifications, 2 * HOUR)
        await application.notifications.pushes.join()
        assert await application.storage.read("SELECT * FROM push_subscriptions") == []

    with_application(place, None, work)


def test_a_push_service_that_is_no_public_one_is_refused_when_a_browser_subscribes(place: Path | str) -> None:
    async def work(application: Application, ann: PlayerActor) -> None:
        for endpoint in ("file:///etc/passwd", "http://8.8.8.8/x", "https://127.0.0.1/x", "https://localhost/x"):
            with pytest.raises(Refused) as refused:
                await application.notifications.add_push(ann, Subscription(endpoint, "key", "secret"))
            assert refused.value.code == "invalid-push-endpoint"
        assert await application.storage.read("SELECT * FROM push_subscriptions") == []
        await application.notifications.add_push(ann, Subscription("https://8.8.8.8/x", "key", "secret"))
        assert len(await application.storage.read("SELECT * FROM push_subscriptions")) == 1

    with_application(place, None, work)


def test_a_player_has_a_bounded_number_of_subscribed_browsers(place: Path | str) -> None:
    async def work(application: Application, ann: PlayerActor) -> None:
        for number in range(MAX_PUSHES + 3):
            await application.notifications.add_push(ann, Subscription(f"https://8.8.8.8/{number}", "key", "secret"))
        rows = await application.storage.read("SELECT endpoint FROM push_subscriptions")
        assert len(rows) == MAX_PUSHES

    with_application(place, None, work)


def test_pushes_beyond_a_bound_are_dropped(caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        pushes, sent, goes_on = PushDelivery(), list[int](), asyncio.Event()

        async def deliver(number: int) -> None:
            await goes_on.wait()
            sent.append(number)

        for number in range(MAX_PENDING + 2):
            pushes.begin(deliver(number))
        goes_on.set()
        await pushes.join()
        await pushes.close()
        assert len(sent) == MAX_PENDING

    asyncio.run(run())
    assert caplog.text.count("push dropped") == 2


def test_the_key_of_the_server_stays_the_same(place: Path | str) -> None:
    async def work(application: Application, _ann: PlayerActor) -> None:
        assert await application.notifications.push_key() == await fresh(application, None).push_key()

    with_application(place, None, work)


def test_a_mail_server_is_named_by_an_address() -> None:
    server = parse_mail_server("smtps://na%40me:pass@mail.example.org", "house@example.org")
    assert (server.host, server.port, server.uses_tls) == ("mail.example.org", 465, True)
    assert (server.user, server.password) == ("na@me", "pass")
    for address, sender in (("mail.example.org", "a@b.org"), ("smtp://", "a@b.org"), ("smtp://host", None)):
        with pytest.raises(InvalidMailServer):
            parse_mail_server(address, sender)
