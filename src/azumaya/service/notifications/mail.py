"""Emails and the SMTP server that sends them, if one is configured."""

from __future__ import annotations

import smtplib
import socket
import ssl
from collections.abc import Sequence
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from ...rules.catalogues import SOURCE_LANGUAGE
from ...rules.errors import AzumayaError
from ...rules.localizer import localizer
from ...rules.message import Message

TIMEOUT_SECONDS = 20.0
PLAIN = "smtp+plain"
PORTS = {"smtp": 25, "smtps": 465, PLAIN: 25}
LOOPBACK = ("localhost", "127.0.0.1", "::1")
"""Mail to a server on the same machine crosses no network."""


REFUSED = (
    ConnectionRefusedError,
    socket.gaierror,
    smtplib.SMTPResponseException,
    smtplib.SMTPRecipientsRefused,
    smtplib.SMTPNotSupportedError,
)
"""The server was unreachable, or rejected the mail."""


class MailRefused(Exception):
    """The mail was certainly not accepted."""


class InvalidMailServer(AzumayaError):
    """The text is not the address of a mail server."""

    code = "invalid-mail-server"


def invalid_mail_server() -> InvalidMailServer:
    return InvalidMailServer(Message("refused-invalid-mail-server"))


@dataclass(frozen=True, slots=True)
class MailServer:
    """A mail server and the sender address. `uses_tls`: TLS from the first byte, otherwise STARTTLS. `may_be_plain`:
    send without TLS if the server does not offer it."""

    host: str
    port: int
    sender: str
    uses_tls: bool = False
    may_be_plain: bool = False
    user: str | None = None
    password: str | None = None

    def send(self, message: EmailMessage) -> None:
        """Send a message. Raise MailRefused if the server has certainly not accepted it; any other error leaves that
        open. Blocking: not for the event loop."""
        try:
            self._send(message)
        except REFUSED as error:
            raise MailRefused(str(error)) from error

    def _send(self, message: EmailMessage) -> None:
        kind = smtplib.SMTP_SSL if self.uses_tls else smtplib.SMTP
        with kind(self.host, self.port, timeout=TIMEOUT_SECONDS) as connection:
            connection.ehlo()
            if not self.uses_tls:
                self._start_tls(connection)
            if self.user is not None:
                connection.login(self.user, self.password or "")
            connection.send_message(message)

    def _start_tls(self, connection: smtplib.SMTP) -> None:
        if connection.has_extn("starttls"):
            connection.starttls(context=ssl.create_default_context())
            connection.ehlo()
        elif not self.may_be_plain:
            raise smtplib.SMTPNotSupportedError(f"no TLS offered by {self.host}; smtp+plain:// sends without it")


def parse_mail_server(address: str, sender: str | None) -> MailServer:
    """Parse `smtp://user:password@host:port` (STARTTLS), `smtps://…` (TLS from the start) or `smtp+plain://…` (TLS only
    if the server offers it)."""
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise invalid_mail_server() from None
    if parts.scheme not in PORTS or not host or parts.path.strip("/") or not sender or "@" not in sender:
        raise invalid_mail_server()
    return MailServer(
        host=host,
        port=port or PORTS[parts.scheme],
        sender=sender,
        uses_tls=parts.scheme == "smtps",
        may_be_plain=parts.scheme == PLAIN or host in LOOPBACK,
        user=unquote(parts.username) if parts.username else None,
        password=unquote(parts.password) if parts.password else None,
    )


@dataclass(frozen=True, slots=True)
class WaitingMatch:
    """A match in which the recipient is to move: title of the game, opponent's name, page, and deadline (ms) if any."""

    title: Message
    opponent: str
    page: str
    deadline: int | None = None


def confirmation_mail(
    server: MailServer, to: str, name: str, code: str, home: str, now: int, language: str | None
) -> EmailMessage:
    """Return the mail with the code that verifies an address."""
    words = localizer(language or SOURCE_LANGUAGE)
    message = new_mail(server, to, words(Message("mail-code", code=code)), now)
    text = Message("mail-confirm", code=code, page=f"{home}/me")
    message.set_content(f"{words(Message('mail-greeting', name=name))}\n\n{words(text)}")
    return message


def digest_mail(
    server: MailServer, to: str, name: str, waiting: Sequence[WaitingMatch], home: str, now: int, language: str | None
) -> EmailMessage:
    """Return the mail that lists a player's waiting matches, in their language or in English."""
    words = localizer(language or SOURCE_LANGUAGE)
    count, settings = words(Message("mail-waiting", count=len(waiting))), f"{home}/me"
    message = new_mail(server, to, count, now)
    message["List-Unsubscribe"] = f"<{settings}>"
    lines = [line for match in waiting for line in ("· " + words(waiting_line(match, now)), f"  {match.page}")]
    greeting, unsubscribe = Message("mail-greeting", name=name), Message("mail-unsubscribe", page=settings)
    message.set_content("\n".join([words(greeting), "", f"{count}:", "", *lines, "", words(unsubscribe)]))
    return message


def new_mail(server: MailServer, to: str, subject: str, now: int) -> EmailMessage:
    message = EmailMessage()
    message["From"] = server.sender
    message["To"] = to
    message["Subject"] = f"azumaya: {subject}"
    message["Date"] = formatdate(now / 1000)
    message["Message-ID"] = make_msgid(domain="azumaya")
    message["Auto-Submitted"] = "auto-generated"
    return message


def waiting_line(match: WaitingMatch, now: int) -> Message:
    """Return game and opponent, with the time left if there is a deadline."""
    line = Message("mail-match", title=match.title, opponent=match.opponent)
    return line if match.deadline is None else Message("mail-left", match=line, time=time_left(match.deadline - now))


def time_left(ms: int) -> Message:
    hours = max(0, ms) // 3_600_000
    if hours >= 48:
        return Message("mail-days", count=hours // 24)
    return Message("mail-hours", count=hours) if hours else Message("mail-soon")
