"""People who are not here are told, by a real mail server and a real push service; no mail comes twice."""

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

from azumaya.service import wall
from azumaya.service.errors import Refused
from azumaya.service.house import House
from azumaya.service.match.seats import Somebody
from azumaya.service.notices.mail import InvalidMailServer, MailServer, parse_mail_server
from azumaya.service.notices.notices import Notices, Outgoing
from azumaya.service.notices.settings import DAY, HOUR, NoticePreferences
from azumaya.service.people import new_secret
from azumaya.service.people.members import Browser
from azumaya.service.storage.rows import SeatRow

from ..people.test_people import later
from ..storage.samples import match_row, summary
from .test_push import PushService, Reader, check_signed, service

__all__ = ["service"]
HOME = "https://azumaya.example"
TO = NoticePreferences(mail="ann@example.org", reminders=False)
CODE = re.compile(r"\b[0-9A-Z]{4}-[0-9A-Z]{4}\b")


class Letterbox:
    """What the mail server has taken; `refuses` makes it take nothing."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refuses = False

    async def handle_DATA(self, _server: object, _session: object, envelope: Any) -> str:  # noqa: N802
        if self.refuses:
            return "451 come back later"
        self.mails.append(message_from_bytes(envelope.content, policy=policy.default))
        return "250 taken"


@pytest.fixture
def letterbox() -> Letterbox:
    return Letterbox()


@pytest.fixture
def mail(letterbox: Letterbox) -> Iterator[MailServer]:
    """A real mail server on this machine."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(letterbox, hostname="127.0.0.1", port=port)
    controller.start()
    yield parse_mail_server(f"smtp://127.0.0.1:{port}", "house@example.org")
    controller.stop()


def in_house(place: Path | str, mail: MailServer | None, work: Callable[[House, Somebody], Awaitable[None]]) -> None:
    """A house with Ann, who is to move in a match by days against Bob; nothing of it runs by itself."""

    async def run() -> None:
        house = House(place, workers=1, outgoing=Outgoing(HOME, mail))
        await house.storage.open()
        try:
            ann, bob = [
                (await house.members.register(Browser(new_secret(), None), name, "seven quiet herons")).player
                for name in ("Ann of here", "Bob of here")
            ]
            await wait_for(house, "match-1", ann, bob)
            await work(house, ann)
        finally:
            house.members.close()
            house.thinkers.close()
            await house.storage.close()

    asyncio.run(run())


async def wait_for(house: House, match: str, ann: Somebody, bob: Somebody) -> None:
    now = wall.now()
    clock = json.dumps({"pace": "days", "since": now})
    stands = summary(0, to_move=0, clock=clock, deadline=now + 10 * DAY, changed=now)
    seats = [SeatRow(match, 0, ann.id, None), SeatRow(match, 1, bob.id, None)]
    await house.storage.create(match_row(match), seats, [], stands)


def fresh(house: House, mail: MailServer | None) -> Notices:
    """The same house after a crash."""
    return Notices(house.storage, house.people, house.catalogue, house.company, Outgoing(HOME, mail))


async def pass_time(notices: Notices, ms: int) -> None:
    with later(ms):
        await notices.look()
        await notices.work()


async def prefer(house: House, ann: Somebody, wanted: NoticePreferences) -> None:
    """Ann wants it so, and her address is known to be hers."""
    await house.notices.prefer(ann, wanted)
    assert wanted.mail is not None
    await house.notices.confirm(ann, await house.notices._code(ann.id, wanted.mail))
    await house.storage.execute("DELETE FROM jobs WHERE kind = 'confirm'")


def test_to_an_address_nobody_has_confirmed_goes_a_code_and_nothing_else(
    place: Path | str, mail: MailServer, letterbox: Letterbox
) -> None:
    async def work(house: House, ann: Somebody) -> None:
        await house.notices.prefer(ann, NoticePreferences(mail="ann@example.org"))
        for hours in (0, 1, 5 * 24, 239):
            await pass_time(house.notices, hours * HOUR)
        (asked,) = letterbox.mails
        found = CODE.search(asked["Subject"])
        assert asked["To"] == "ann@example.org"
        assert found is not None
        assert f"Der Code {found[0]}, eingetippt auf {HOME}/me" in " ".join(asked.get_content().split())
        with pytest.raises(Refused, match="not the code"):
            await house.notices.confirm(ann, "0000-0000")
        assert (await house.notices.confirm(ann, found[0].lower().replace("-", " "))).confirmed
        await pass_time(house.notices, 10 * DAY - HOUR)
        assert "a game waits for you" in letterbox.mails[1]["Subject"]

    in_house(place, mail, work)


def test_another_address_has_to_be_confirmed_anew_and_the_same_one_not(
    tmp_path: Path, mail: MailServer, letterbox: Letterbox
) -> None:
    async def work(house: House, ann: Somebody) -> None:
        await prefer(house, ann, TO)
        assert (await house.notices.prefer(ann, replace(TO, digest=False))).confirmed
        code = await house.notices._code(ann.id, "ann@example.org")
        assert not (await house.notices.prefer(ann, replace(TO, mail="eve@example.org"))).confirmed
        with pytest.raises(Refused):
            await house.notices.confirm(ann, code)
        letterbox.refuses = True
        await pass_time(house.notices, 0)
        letterbox.refuses = False
        await pass_time(fresh(house, mail), HOUR)
        assert [one["To"] for one in letterbox.mails] == ["eve@example.org"]

    in_house(tmp_path, mail, work)


def test_a_digest_tells_what_waits_once_in_twelve_hours(
    place: Path | str, mail: MailServer, letterbox: Letterbox
) -> None:
    async def work(house: House, ann: Somebody) -> None:
        await prefer(house, ann, TO)
        await pass_time(house.notices, 0)
        assert letterbox.mails == []
        for _ in range(3):
            await pass_time(house.notices, HOUR)
        (first,) = letterbox.mails
        assert first["To"] == "ann@example.org"
        assert first["Subject"] == "azumaya: eine Partie wartet auf dich / a game waits for you"
        body = first.get_content()
        assert "Kiesel gegen Bob of here, noch 9 Tage" in body
        assert "Pebbles against Bob of here, 9 days left" in body
        assert f"{HOME}/match/match-1" in body
        with later(2 * HOUR):
            await wait_for(house, "match-2", ann, Somebody((await house.neighbours.find("Bob of here")).id))
        await pass_time(house.notices, 3 * HOUR)
        assert len(letterbox.mails) == 1
        await pass_time(house.notices, 14 * HOUR)
        assert len(letterbox.mails) == 2
        assert "2 games wait for you" in letterbox.mails[1]["Subject"]

    in_house(place, mail, work)


def test_whoever_is_here_or_wants_none_gets_no_mail(tmp_path: Path, mail: MailServer, letterbox: Letterbox) -> None:
    async def work(house: House, ann: Somebody) -> None:
        await prefer(house, ann, TO)
        house.company.come(ann.id)
        await pass_time(house.notices, HOUR)
        house.company.go(ann.id)
        await prefer(house, ann, NoticePreferences(mail="ann@example.org", digest=False, reminders=False))
        await pass_time(house.notices, 20 * HOUR)
        assert letterbox.mails == []

    in_house(tmp_path, mail, work)


def test_reminders_come_as_time_runs_out_and_not_after_the_turn(
    place: Path | str, mail: MailServer, letterbox: Letterbox
) -> None:
    async def work(house: House, ann: Somebody) -> None:
        await prefer(house, ann, NoticePreferences(mail="ann@example.org", digest=False, language="en"))
        for day, mails in ((4, 0), (6, 1), (7, 1), (9, 2)):
            await pass_time(house.notices, day * DAY)
            assert len(letterbox.mails) == mails
        await pass_time(house.notices, 10 * DAY - HOUR)
        assert len(letterbox.mails) == 3
        assert letterbox.mails[2]["Subject"] == "azumaya: a game waits for you"
        assert "less than an hour" in letterbox.mails[2].get_content()

    in_house(place, mail, work)


def test_a_turn_that_was_made_is_not_reminded_of(tmp_path: Path, mail: MailServer, letterbox: Letterbox) -> None:
    async def work(house: House, ann: Somebody) -> None:
        await prefer(house, ann, NoticePreferences(mail="ann@example.org"))
        await house.storage.execute("UPDATE matches SET to_move = 1, number = 1")
        for day in (1, 6, 9):
            await pass_time(house.notices, day * DAY)
        assert letterbox.mails == []

    in_house(tmp_path, mail, work)


@pytest.mark.parametrize("is_sent", [True, False])
def test_no_mail_comes_twice_whenever_the_house_crashes(
    place: Path | str, mail: MailServer, letterbox: Letterbox, monkeypatch: pytest.MonkeyPatch, is_sent: bool
) -> None:
    """At most once: a crash after the mail is marked, whether it went out or not, sends it no more."""

    class Crash(BaseException):
        pass

    send = MailServer.send

    def send_and_crash(server: MailServer, message: EmailMessage) -> None:
        if is_sent:
            send(server, message)
        raise Crash

    async def work(house: House, ann: Somebody) -> None:
        await prefer(house, ann, TO)
        with monkeypatch.context() as broken:
            broken.setattr(MailServer, "send", send_and_crash)
            with pytest.raises(Crash):
                await pass_time(house.notices, HOUR)
        for hours in (1, 2, 11):
            await pass_time(fresh(house, mail), hours * HOUR)
        assert len(letterbox.mails) == int(is_sent)

    in_house(place, mail, work)


def test_a_crash_before_the_mark_loses_no_mail(place: Path | str, mail: MailServer, letterbox: Letterbox) -> None:
    async def work(house: House, ann: Somebody) -> None:
        await prefer(house, ann, TO)
        with later(HOUR):
            assert await house.notices._jobs.take() is not None  # and then the process is killed
        await pass_time(fresh(house, mail), HOUR)
        assert letterbox.mails == []
        await pass_time(fresh(house, mail), 2 * HOUR)
        assert len(letterbox.mails) == 1

    in_house(place, mail, work)


def test_what_the_server_refuses_is_sent_later(tmp_path: Path, mail: MailServer, letterbox: Letterbox) -> None:
    async def work(house: House, ann: Somebody) -> None:
        await prefer(house, ann, TO)
        letterbox.refuses = True
        await pass_time(house.notices, HOUR)
        letterbox.refuses = False
        await pass_time(house.notices, HOUR + 5_000)
        assert letterbox.mails == []
        await pass_time(house.notices, 2 * HOUR)
        assert len(letterbox.mails) == 1

    in_house(tmp_path, mail, work)


def test_a_server_that_is_not_there_costs_nothing_but_time(tmp_path: Path, letterbox: Letterbox) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        away = parse_mail_server(f"smtp://127.0.0.1:{free.getsockname()[1]}", "house@example.org")

    async def work(house: House, ann: Somebody) -> None:
        await prefer(house, ann, TO)
        await pass_time(house.notices, HOUR)
        _, mailed = await house.notices.preferences(ann.id)
        assert (mailed, letterbox.mails) == (0, [])

    in_house(tmp_path, away, work)


def test_a_push_tells_every_browser_of_a_player_once(place: Path | str, service: PushService) -> None:
    """The push service sees who sends; the browser alone can read what."""
    readers = {page: Reader(ec.generate_private_key(ec.SECP256R1()), os.urandom(16)) for page in ("x", "y")}

    async def work(house: House, ann: Somebody) -> None:
        house.notices.pushes_anywhere = True
        home = f"http://127.0.0.1:{service.server_port}"
        for page, reader in readers.items():
            await house.notices.add_push(ann, reader.subscription(f"{home}/{page}"))
        await house.notices.prefer(ann, NoticePreferences(push=True, reminders=False))
        for _ in range(2):
            await pass_time(house.notices, HOUR)
        assert len(service.taken) == 2
        key = await house.notices.push_key()
        for (headers, body), reader in zip(service.taken, readers.values(), strict=True):
            check_signed(headers, key, home)
            assert json.loads(reader.read(body)) == {
                "title": ["Du bist am Zug: Kiesel", "Your turn: Pebbles"],
                "page": "/match/match-1",
                "tag": "match-1",
            }
        service.status = 410
        await house.storage.execute("UPDATE matches SET number = 2, changed = ?", wall.now() + HOUR)
        await pass_time(house.notices, 2 * HOUR)
        assert await house.storage.read("SELECT * FROM pushes") == []

    in_house(place, None, work)


def test_the_key_of_the_house_stays_the_same(place: Path | str) -> None:
    async def work(house: House, _ann: Somebody) -> None:
        assert await house.notices.push_key() == await fresh(house, None).push_key()

    in_house(place, None, work)


def test_a_mail_server_is_named_by_an_address() -> None:
    server = parse_mail_server("smtps://na%40me:pass@mail.example.org", "house@example.org")
    assert (server.host, server.port, server.is_sealed) == ("mail.example.org", 465, True)
    assert (server.user, server.password) == ("na@me", "pass")
    for address, sender in (("mail.example.org", "a@b.org"), ("smtp://", "a@b.org"), ("smtp://host", None)):
        with pytest.raises(InvalidMailServer):
            parse_mail_server(address, sender)
