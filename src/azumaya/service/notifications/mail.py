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

from ...rules.errors import AzumayaError
from ...rules.text import Text

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
    return InvalidMailServer(
        Text(
            "ungültiger Mailserver; Beispiel: --smtp smtp://host:587 --mail-from azumaya@example.org",
            "invalid mail server; example: --smtp smtp://host:587 --mail-from azumaya@example.org",
        )
    )


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

    title: Text
    opponent: str
    page: str
    deadline: int | None = None


SEPARATOR = "\n\n— — —\n\n"
GREETING = Text("Hallo {0},", "Hello {0},")
ONE = Text("Eine Partie wartet auf dich", "One game is waiting for you")
MANY = Text("{0} Partien warten auf dich", "{0} games are waiting for you")
LINE = Text("{0} gegen {1}{2}", "{0} against {1}{2}")
LEFT = Text(", noch {0}", ", {0} left")
DAYS = Text("{0} Tage", "{0} days")
HOURS = Text("{0} Stunden", "{0} hours")
SOON = Text("weniger als eine Stunde", "less than an hour")
WHY = Text(
    "Du bekommst höchstens alle zwölf Stunden eine solche E-Mail, und eine, wenn die Zeit knapp wird. Abbestellen: {0}",
    "You get at most one such email every twelve hours, and one when your time is running out. Unsubscribe: {0}",
)
CODE = Text("Dein Code: {0}", "Your code: {0}")
CONFIRM = Text(
    "für diese Adresse wurden E-Mails über wartende Partien bestellt. Gib zur Bestätigung den Code {0} auf {1} ein. "
    "Wenn du das nicht warst, ignoriere diese E-Mail; du bekommst dann keine weiteren.",
    "this address was entered to receive emails about waiting games. To confirm it, enter the code {0} on {1}. "
    "If this was not you, ignore this email and you will not receive any more.",
)


def confirmation_mail(
    server: MailServer, to: str, name: str, code: str, home: str, now: int, language: str | None
) -> EmailMessage:
    """Return the mail with the code that verifies an address."""
    message = new_mail(server, to, CODE.format(code), now, language)
    text = CONFIRM.format(code, f"{home}/me")
    parts = [f"{localized(GREETING.format(name), one)}\n\n{localized(text, one)}" for one in languages_of(language)]
    message.set_content(SEPARATOR.join(parts))
    return message


def digest_mail(
    server: MailServer, to: str, name: str, waiting: Sequence[WaitingMatch], home: str, now: int, language: str | None
) -> EmailMessage:
    """Return the mail that lists a player's waiting matches, in their language or in both."""
    count = ONE if len(waiting) == 1 else MANY.format(str(len(waiting)))
    settings = f"{home}/me"
    message = new_mail(server, to, count, now, language)
    message["List-Unsubscribe"] = f"<{settings}>"
    parts = [body(name, count, waiting, settings, now, one) for one in languages_of(language)]
    message.set_content(SEPARATOR.join(parts))
    return message


def new_mail(server: MailServer, to: str, subject: Text, now: int, language: str | None) -> EmailMessage:
    message = EmailMessage()
    message["From"] = server.sender
    message["To"] = to
    message["Subject"] = "azumaya: " + localized(subject, language)
    message["Date"] = formatdate(now / 1000)
    message["Message-ID"] = make_msgid(domain="azumaya")
    message["Auto-Submitted"] = "auto-generated"
    return message


def languages_of(language: str | None) -> tuple[str, ...]:
    """Return the preferred language, or both."""
    return (language,) if language else ("de", "en")


def body(name: str, count: Text, waiting: Sequence[WaitingMatch], settings: str, now: int, language: str | None) -> str:
    lines = [localized(GREETING.format(name), language), "", localized(count, language) + ":", ""]
    for match in waiting:
        left = Text("", "") if match.deadline is None else LEFT.format(time_left(match.deadline - now))
        lines += ["· " + localized(LINE.format(match.title, match.opponent, left), language), f"  {match.page}"]
    return "\n".join([*lines, "", localized(WHY.format(settings), language)])


def time_left(ms: int) -> Text:
    hours = max(0, ms) // 3_600_000
    if hours >= 48:
        return DAYS.format(str(hours // 24))
    return HOURS.format(str(hours)) if hours > 1 else SOON


def localized(text: Text, language: str | None) -> str:
    if language is None:
        return f"{text.de} / {text.en}"
    return text.de if language == "de" else text.en
