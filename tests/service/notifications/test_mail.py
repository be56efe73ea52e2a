"""Mail goes over TLS, unless the server is on this machine or the host was told otherwise."""

from __future__ import annotations

from dataclasses import replace
from email.message import EmailMessage

import pytest

from azumaya.service.notifications.mail import MailRefused, MailServer, parse_mail_server

from .test_service import Mailbox, mail, mailbox

__all__ = ["mail", "mailbox"]


def letter() -> EmailMessage:
    message = EmailMessage()
    message["From"], message["To"], message["Subject"] = "a@example.org", "b@example.org", "hello"
    message.set_content("hello")
    return message


def test_nothing_is_sent_to_a_server_that_offers_no_encryption(mail: MailServer, mailbox: Mailbox) -> None:
    with pytest.raises(MailRefused, match=r"smtp\+plain"):
        replace(mail, may_be_plain=False).send(letter())
    assert mailbox.mails == []


def test_a_host_may_say_that_mail_goes_unencrypted(mail: MailServer, mailbox: Mailbox) -> None:
    mail.send(letter())
    assert len(mailbox.mails) == 1


@pytest.mark.parametrize(
    ("address", "may_be_plain"),
    [
        ("smtp://mail.example.org:587", False),
        ("smtps://mail.example.org", False),
        ("smtp+plain://mail.example.org", True),
        ("smtp://localhost", True),
        ("smtp://[::1]:25", True),
    ],
)
def test_an_address_says_whether_mail_may_go_unencrypted(address: str, may_be_plain: bool) -> None:
    assert parse_mail_server(address, "a@example.org").may_be_plain is may_be_plain
