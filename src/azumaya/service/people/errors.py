"""Errors of accounts and sessions, each with a stable code and a sentence for the player."""

from __future__ import annotations

from ...rules.text import Text
from ..errors import Kind, Refused

name_taken = Kind(
    "name-taken",
    "dieser oder ein sehr ähnlicher Name ist vergeben; bitte wähle einen anderen",
    "this name or a very similar one is taken; please choose another",
    409,
)
wrong_login = Kind(
    "wrong-login",
    "Name oder Passwort ist falsch; hast du das Passwort vergessen, benutze den Wiederherstellungscode",
    "wrong name or password; if you have forgotten your password, use the recovery code",
    401,
)
wrong_recovery = Kind(
    "wrong-recovery",
    "Name oder Wiederherstellungscode ist falsch; einen neuen Code bekommst du vom Administrator dieses Servers",
    "wrong name or recovery code; the administrator of this server can give you a new code",
    401,
)
wrong_password = Kind("wrong-password", "das aktuelle Passwort ist falsch", "the current password is wrong", 403)
account_closed = Kind(
    "account-closed",
    "dieses Konto wurde vom Administrator geschlossen",
    "this account has been closed by the administrator",
    403,
)
already_member = Kind(
    "already-member",
    "in diesem Browser ist schon ein Mitglied angemeldet; melde dich zuerst ab",
    "a member is already signed in in this browser; sign out first",
    409,
)
not_signed_in = Kind("not-signed-in", "dafür musst du angemeldet sein", "you have to be signed in to do that", 401)
members_only = Kind(
    "members-only",
    "das können nur Mitglieder; für ein Konto genügen ein Name und ein Passwort",
    "only members can do that; a name and a password are enough to register",
    403,
)
old_session = Kind(
    "old-session",
    "deine Sitzung ist abgelaufen; melde dich wieder an, oder versuche es noch einmal und spiele als Gast",
    "your session has ended; sign in again, or try again and continue as a guest",
    401,
)
too_many_passwords = Kind(
    "busy",
    "gerade melden sich zu viele gleichzeitig an; bitte versuche es gleich noch einmal",
    "too many people are signing in at once; please try again in a moment",
    503,
)
unknown_person = Kind("unknown-person", "diesen Spieler gibt es nicht", "there is no such player", 404)
handover_over = Kind(
    "handover-over",
    "dieser Link gilt nicht mehr: Er gilt zehn Minuten und nur einmal; erstelle auf dem anderen Gerät einen neuen",
    "this link is no longer valid: it works once, within ten minutes; create a new one on the other device",
    410,
)
unknown_token = Kind(
    "unknown-token",
    "dieser API-Token ist unbekannt oder gelöscht; auf der Seite /me lässt sich ein neuer erstellen",
    "this API token is unknown or deleted; create a new one on the page /me",
    401,
)
not_for_programs = Kind(
    "not-for-programs",
    "das geht nur im Browser, nicht mit einem API-Token",
    "this is only possible in a browser, not with an API token",
    403,
)


def too_many_tokens(most: int) -> Refused:
    reason = Text(
        f"mehr als {most} API-Tokens sind nicht möglich; lösche zuerst einen",
        f"you can have at most {most} API tokens; delete one first",
    )
    return Refused("too-many-tokens", reason, status=409)


about_oneself = Kind(
    "about-oneself", "das geht nur mit anderen Spielern", "this is only possible with other players", 409
)
not_a_member = Kind("not-a-member", "nur Mitgliedern kann man folgen", "only members can be followed")
blocked = Kind("not-welcome", "einer von euch hat den anderen blockiert", "one of you has blocked the other", 403)


def follows_too_many(most: int) -> Refused:
    reason = Text(f"mehr als {most} Mitgliedern kann man nicht folgen", f"you can follow at most {most} members")
    return Refused("follows-too-many", reason, status=409)


password_needed = Kind(
    "wrong-password",
    "bitte bestätige das mit deinem Passwort; dieses ist falsch",
    "please confirm this with your password; this one is wrong",
    403,
)
unknown_report = Kind(
    "unknown-report",
    "eine offene Meldung mit dieser Nummer gibt es nicht; `azumaya admin reports` listet sie auf",
    "there is no open report with this id; `azumaya admin reports` lists them",
)
no_mail = Kind(
    "no-mail",
    "dieser Server verschickt keine E-Mails",
    "this server sends no email",
    409,
)
wrong_code = Kind(
    "wrong-code",
    "das ist nicht der Code aus der E-Mail; einen neuen bekommst du, wenn du morgen noch einmal speicherst",
    "this is not the code from the email; to get a new one, save again tomorrow",
    403,
)
invalid_push_endpoint = Kind(
    "invalid-push-endpoint",
    "ein Push-Dienst braucht eine öffentliche https-Adresse",
    "a push service needs a public https address",
)
no_push = Kind(
    "no-push",
    "Push-Nachrichten gehen nur über https oder auf dem Rechner des Servers",
    "push notifications only work over https or on the server's own machine",
    409,
)
