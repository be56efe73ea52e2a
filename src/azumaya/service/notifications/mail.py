"""Mail, for a house that was told a server to send it by."""

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

PATIENCE = 20.0
PORTS = {"smtp": 25, "smtps": 465}


REFUSED = (
    ConnectionRefusedError,
    socket.gaierror,
    smtplib.SMTPResponseException,
    smtplib.SMTPRecipientsRefused,
    smtplib.SMTPNotSupportedError,
)
"""The server was not there, or has answered that it does not take the mail."""


class MailRefused(Exception):
    """The mail has certainly not been taken."""


class InvalidMailServer(AzumayaError):
    """The text names no mail server."""

    code = "invalid-mail-server"


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where mail is handed in, and who it is from. `is_sealed`: encrypted from the first byte; otherwise as soon as
    the server offers it."""

    host: str
    port: int
    sender: str
    is_sealed: bool = False
    user: str | None = None
    password: str | None = None

    def send(self, message: EmailMessage) -> None:
        """Hand a message in. MailRefused when it is certain that the server has not taken it; anything else that goes
        wrong leaves that open. Takes its time: not for the event loop."""
        try:
            self._send(message)
        except REFUSED as error:
            raise MailRefused(str(error)) from error

    def _send(self, message: EmailMessage) -> None:
        kind = smtplib.SMTP_SSL if self.is_sealed else smtplib.SMTP
        with kind(self.host, self.port, timeout=PATIENCE) as line:
            line.ehlo()
            if not self.is_sealed and line.has_extn("starttls"):
                line.starttls(context=ssl.create_default_context())
                line.ehlo()
            if self.user is not None:
                line.login(self.user, self.password or "")
            line.send_message(message)


def parse_mail_server(address: str, sender: str | None) -> MailServer:
    """`smtp://user:password@host:port`, or `smtps://…`."""
    parts = urlsplit(address)
    if parts.scheme not in PORTS or not parts.hostname or parts.path.strip("/") or not sender or "@" not in sender:
        reason = Text(
            "so sieht ein Mailserver aus: --smtp smtp://name:passwort@host:587 --mail-from haus@example.org",
            "a mail server looks like this: --smtp smtp://name:password@host:587 --mail-from house@example.org",
        )
        raise InvalidMailServer(reason)
    return MailServer(
        host=parts.hostname,
        port=parts.port or PORTS[parts.scheme],
        sender=sender,
        is_sealed=parts.scheme == "smtps",
        user=unquote(parts.username) if parts.username else None,
        password=unquote(parts.password) if parts.password else None,
    )


@dataclass(frozen=True, slots=True)
class WaitingMatch:
    """A match in which somebody is to move: the game's title, the other player's name, the page, and when time is up
    (ms), if it is ever."""

    title: Text
    opponent: str
    page: str
    deadline: int | None = None


BETWEEN = "\n\n— — —\n\n"
GREETING = Text("Hallo {0},", "Hello {0},")
ONE = Text("eine Partie wartet auf dich", "a game waits for you")
MANY = Text("{0} Partien warten auf dich", "{0} games wait for you")
LINE = Text("{0} gegen {1}{2}", "{0} against {1}{2}")
LEFT = Text(", noch {0}", ", {0} left")
DAYS = Text("{0} Tage", "{0} days")
HOURS = Text("{0} Stunden", "{0} hours")
SOON = Text("weniger als eine Stunde", "less than an hour")
WHY = Text(
    "Höchstens eine solche Nachricht kommt in zwölf Stunden, und eine, wenn die Zeit knapp wird. Abbestellen: {0}",
    "One such message comes in twelve hours at most, and one when time is running out. Unsubscribe: {0}",
)


CODE = Text("dein Code: {0}", "your code: {0}")
CONFIRM = Text(
    "jemand, hoffentlich du, möchte unter dieser Adresse hören, welche Partien warten. Der Code {0}, eingetippt auf "
    "{1}, bestätigt sie. Wenn du nichts davon weißt, tu nichts: Dann kommt nichts weiter.",
    "somebody, hopefully you, wants to hear at this address which games wait. The code {0}, typed on {1}, confirms it. "
    "If you know nothing of this, do nothing: nothing else will come.",
)


def confirmation_mail(
    server: MailServer, to: str, name: str, code: str, home: str, now: int, language: str | None
) -> EmailMessage:
    """The code that shows that somebody reads what goes to their address."""
    message = new_mail(server, to, CODE.format(code), now, language)
    words = CONFIRM.format(code, f"{home}/me")
    message.set_content(
        BETWEEN.join(
            f"{spoken(GREETING.format(name), speaks)}\n\n{spoken(words, speaks)}" for speaks in tongues(language)
        )
    )
    return message


def digest_mail(
    server: MailServer, to: str, name: str, waiting: Sequence[WaitingMatch], home: str, now: int, language: str | None
) -> EmailMessage:
    """What waits for somebody; in their language, or in both."""
    count = ONE if len(waiting) == 1 else MANY.format(str(len(waiting)))
    settings = f"{home}/me"
    message = new_mail(server, to, count, now, language)
    message["List-Unsubscribe"] = f"<{settings}>"
    parts = [body(name, count, waiting, settings, now, speaks) for speaks in tongues(language)]
    message.set_content(BETWEEN.join(parts))
    return message


def new_mail(server: MailServer, to: str, subject: Text, now: int, language: str | None) -> EmailMessage:
    message = EmailMessage()
    message["From"] = server.sender
    message["To"] = to
    message["Subject"] = "azumaya: " + spoken(subject, language, " / ")
    message["Date"] = formatdate(now / 1000)
    message["Message-ID"] = make_msgid(domain="azumaya")
    message["Auto-Submitted"] = "auto-generated"
    return message


def tongues(language: str | None) -> tuple[str, ...]:
    return (language,) if language else ("de", "en")


def body(name: str, count: Text, waiting: Sequence[WaitingMatch], settings: str, now: int, language: str | None) -> str:
    lines = [spoken(GREETING.format(name), language), "", spoken(count, language) + ":", ""]
    for match in waiting:
        left = Text("", "") if match.deadline is None else LEFT.format(time_left(match.deadline - now))
        lines += ["· " + spoken(LINE.format(match.title, match.opponent, left), language), f"  {match.page}"]
    return "\n".join([*lines, "", spoken(WHY.format(settings), language)])


def time_left(ms: int) -> Text:
    hours = max(0, ms) // 3_600_000
    if hours >= 48:
        return DAYS.format(str(hours // 24))
    return HOURS.format(str(hours)) if hours > 1 else SOON


def spoken(words: Text, language: str | None, between: str = " / ") -> str:
    if language is None:
        return words.de + between + words.en
    return words.de if language == "de" else words.en
