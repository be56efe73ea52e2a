"""Errors of accounts and sessions, each with a stable code and a sentence for the player."""

from __future__ import annotations

from ...rules.text import Text
from ..errors import Refused


def name_taken(name: str) -> Refused:
    reason = Text(
        "dieser oder ein sehr ähnlicher Name ist vergeben; bitte wähle einen anderen",
        "this name or a very similar one is taken; please choose another",
    )
    return Refused("name-taken", reason, text=name)


def wrong_login() -> Refused:
    reason = Text(
        "Name oder Passwort ist falsch; hast du das Passwort vergessen, benutze den Wiederherstellungscode",
        "wrong name or password; if you have forgotten your password, use the recovery code",
    )
    return Refused("wrong-login", reason)


def wrong_recovery() -> Refused:
    reason = Text(
        "Name oder Wiederherstellungscode ist falsch; der Administrator kann mit `azumaya admin reset` einen neuen "
        "Code erzeugen",
        "wrong name or recovery code; the administrator can create a new code with `azumaya admin reset`",
    )
    return Refused("wrong-recovery", reason)


def wrong_password() -> Refused:
    reason = Text("das aktuelle Passwort ist falsch", "the current password is wrong")
    return Refused("wrong-password", reason)


def account_closed() -> Refused:
    reason = Text(
        "dieses Konto wurde vom Administrator geschlossen", "this account has been closed by the administrator"
    )
    return Refused("account-closed", reason)


def already_member(name: str) -> Refused:
    reason = Text(
        "in diesem Browser ist schon ein Mitglied angemeldet; melde dich zuerst ab",
        "a member is already signed in in this browser; sign out first",
    )
    return Refused("already-member", reason, text=name)


def not_signed_in() -> Refused:
    reason = Text("dafür musst du angemeldet sein", "you have to be signed in to do that")
    return Refused("not-signed-in", reason)


def members_only() -> Refused:
    reason = Text(
        "das können nur Mitglieder; für ein Konto genügen ein Name und ein Passwort",
        "only members can do that; a name and a password are enough to register",
    )
    return Refused("members-only", reason)


def old_session() -> Refused:
    reason = Text(
        "deine Sitzung ist abgelaufen; melde dich wieder an, oder versuche es noch einmal und spiele als Gast",
        "your session has ended; sign in again, or try again and continue as a guest",
    )
    return Refused("old-session", reason)


def too_many_passwords() -> Refused:
    reason = Text(
        "gerade melden sich zu viele gleichzeitig an; bitte versuche es gleich noch einmal",
        "too many people are signing in at once; please try again in a moment",
    )
    return Refused("busy", reason)


def unknown_person(name: str) -> Refused:
    return Refused("unknown-person", Text("diesen Spieler gibt es nicht", "there is no such player"), text=name)


def handover_over() -> Refused:
    reason = Text(
        "dieser Link gilt nicht mehr: Er gilt zehn Minuten und nur einmal; erstelle auf dem anderen Gerät einen neuen",
        "this link is no longer valid: it works once, within ten minutes; create a new one on the other device",
    )
    return Refused("handover-over", reason)


def unknown_token() -> Refused:
    reason = Text(
        "dieser API-Token ist unbekannt oder gelöscht; auf der Seite /me lässt sich ein neuer erstellen",
        "this API token is unknown or deleted; create a new one on the page /me",
    )
    return Refused("unknown-token", reason)


def not_for_programs() -> Refused:
    reason = Text(
        "das geht nur im Browser, nicht mit einem API-Token",
        "this is only possible in a browser, not with an API token",
    )
    return Refused("not-for-programs", reason)


def too_many_tokens(most: int) -> Refused:
    reason = Text(
        f"mehr als {most} API-Tokens sind nicht möglich; lösche zuerst einen",
        f"you can have at most {most} API tokens; delete one first",
    )
    return Refused("too-many-tokens", reason)


def about_oneself() -> Refused:
    reason = Text("das geht nur mit anderen Spielern", "this is only possible with other players")
    return Refused("about-oneself", reason)


def password_needed() -> Refused:
    reason = Text(
        "bitte bestätige das mit deinem Passwort; dieses ist falsch",
        "please confirm this with your password; this one is wrong",
    )
    return Refused("wrong-password", reason)


def unknown_report(identifier: str) -> Refused:
    reason = Text(
        "eine offene Meldung mit dieser Nummer gibt es nicht; `azumaya admin reports` listet sie auf",
        "there is no open report with this id; `azumaya admin reports` lists them",
    )
    return Refused("unknown-report", reason, text=identifier)


def no_mail() -> Refused:
    reason = Text(
        "dieser Server verschickt keine E-Mails; dafür braucht er einen Mailserver (`azumaya serve --smtp`)",
        "this server sends no email; it needs a mail server (`azumaya serve --smtp`)",
    )
    return Refused("no-mail", reason)


def wrong_code() -> Refused:
    reason = Text(
        "das ist nicht der Code aus der E-Mail; einen neuen bekommst du, wenn du morgen noch einmal speicherst",
        "this is not the code from the email; to get a new one, save again tomorrow",
    )
    return Refused("wrong-code", reason)


def invalid_push_endpoint() -> Refused:
    reason = Text(
        "ein Push-Dienst braucht eine öffentliche https-Adresse", "a push service needs a public https address"
    )
    return Refused("invalid-push-endpoint", reason)


def no_push() -> Refused:
    reason = Text(
        "Push-Nachrichten gehen nur über https oder auf dem Rechner des Servers",
        "push notifications only work over https or on the server's own machine",
    )
    return Refused("no-push", reason)
