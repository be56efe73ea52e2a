"""What is refused to people, each with a stable code and a sentence."""

from __future__ import annotations

from ...rules.text import Text
from ..errors import Refused


def name_taken(name: str) -> Refused:
    reason = Text(
        "dieser Name oder einer, der ihm gleicht, ist vergeben; ein anderer geht",
        "this name, or one that looks like it, is taken; another will do",
    )
    return Refused("name-taken", reason, text=name)


def wrong_login() -> Refused:
    reason = Text(
        "Name und Passwort passen nicht zusammen; wer das Passwort nicht mehr weiß, nimmt den Wiederherstellungscode",
        "name and password do not belong together; if you have lost the password, use the recovery code",
    )
    return Refused("wrong-login", reason)


def wrong_recovery() -> Refused:
    reason = Text(
        "Name und Wiederherstellungscode passen nicht zusammen; das Haus kann mit `azumaya keeper reset` helfen",
        "name and recovery code do not belong together; the house can help with `azumaya keeper reset`",
    )
    return Refused("wrong-recovery", reason)


def wrong_password() -> Refused:
    reason = Text("das bisherige Passwort stimmt nicht", "the password you have had so far is not right")
    return Refused("wrong-password", reason)


def account_closed() -> Refused:
    reason = Text("dieses Konto wurde vom Haus geschlossen", "this account has been closed by the house")
    return Refused("account-closed", reason)


def already_member(name: str) -> Refused:
    reason = Text(
        "hier ist schon ein Mitglied angemeldet; zuerst abmelden", "a member is signed in here already; sign out first"
    )
    return Refused("already-member", reason, text=name)


def not_signed_in() -> Refused:
    reason = Text("dafür muss man hier angemeldet sein", "you have to be signed in here for that")
    return Refused("not-signed-in", reason)


def members_only() -> Refused:
    reason = Text(
        "das können nur Mitglieder: ein Name und ein Passwort genügen",
        "only members can do that: a name and a password are enough",
    )
    return Refused("members-only", reason)


def old_session() -> Refused:
    reason = Text(
        "dieser Browser war angemeldet und ist es nicht mehr; neu anmelden, oder noch einmal versuchen und als Gast "
        "weitermachen",
        "this browser was signed in and is no longer; sign in again, or try once more and go on as a guest",
    )
    return Refused("old-session", reason)


def too_many_passwords() -> Refused:
    reason = Text(
        "gerade melden sich zu viele zugleich an; gleich noch einmal versuchen",
        "too many people are signing in at once; try again in a moment",
    )
    return Refused("busy", reason)


def unknown_person(name: str) -> Refused:
    return Refused("unknown-person", Text("so heißt hier niemand", "nobody here is called that"), text=name)


def handover_over() -> Refused:
    reason = Text(
        "dieser Link gilt nicht mehr: er gilt einmal und zehn Minuten; auf dem anderen Gerät einen neuen machen",
        "this link is no longer good: it works once and for ten minutes; make a new one on the other device",
    )
    return Refused("handover-over", reason)


def unknown_token() -> Refused:
    reason = Text(
        "diesen Schlüssel gibt es hier nicht (mehr); auf der Seite /me lässt sich ein neuer machen",
        "there is no such token here (any more); a new one can be made on the page /me",
    )
    return Refused("unknown-token", reason)


def not_for_programs() -> Refused:
    reason = Text(
        "das kann nur das Mitglied selbst, in einem Browser", "only the member can do that, in a browser, not a program"
    )
    return Refused("not-for-programs", reason)


def too_many_tokens(most: int) -> Refused:
    reason = Text(
        f"mehr als {most} Schlüssel gibt es nicht; zuerst einen löschen",
        f"there are no more than {most} tokens; delete one first",
    )
    return Refused("too-many-tokens", reason)


def about_oneself() -> Refused:
    reason = Text("das geht nur mit anderen", "that can only be done with others")
    return Refused("about-oneself", reason)


def password_needed() -> Refused:
    reason = Text(
        "ein Mitglied bestätigt das mit dem Passwort; das hier stimmt nicht",
        "a member confirms that with the password; this one is not right",
    )
    return Refused("wrong-password", reason)


def unknown_report(identifier: str) -> Refused:
    reason = Text(
        "eine offene Meldung dieser Nummer gibt es nicht; `azumaya keeper reports` zählt sie auf",
        "there is no open report of this number; `azumaya keeper reports` lists them",
    )
    return Refused("unknown-report", reason, text=identifier)


def no_mail() -> Refused:
    reason = Text(
        "dieses Haus verschickt keine Post; `azumaya serve --smtp` nennt ihm einen Mailserver",
        "this house sends no mail; `azumaya serve --smtp` names it a mail server",
    )
    return Refused("no-mail", reason)


def wrong_code() -> Refused:
    reason = Text(
        "das ist nicht der Code aus der Mail; ab morgen schickt Speichern einen neuen",
        "this is not the code from the mail; from tomorrow on, saving sends a new one",
    )
    return Refused("wrong-code", reason)


def no_push() -> Refused:
    reason = Text(
        "Nachrichten ohne offene Seite gehen nur über https, und von diesem Rechner aus",
        "messages without an open page work over https only, and from this machine",
    )
    return Refused("no-push", reason)
