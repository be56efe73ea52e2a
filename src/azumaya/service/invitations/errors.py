"""Errors of invitations, each with a stable code and a sentence for the player."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.text import Text
from ..errors import Refused


def members_only() -> Refused:
    reason = Text(
        "gewertete Partien sind Mitgliedern vorbehalten; für ein Konto genügen ein Name und ein Passwort",
        "rated games are for members; a name and a password are enough to register",
    )
    return Refused("members-only", reason)


def not_for_guest(option: str, possible: Sequence[str]) -> Refused:
    """The host leaves an option to the guest that the guest cannot set."""
    reason = Text(
        "das kann der Gast nicht entscheiden, oder die Partie beginnt mit einer eigenen Stellung",
        "the guest cannot decide this, or the game begins with a position of your own",
    )
    return Refused("not-for-guest", reason, text=option, near=possible)


def only_by_link() -> Refused:
    reason = Text(
        "der Gast kann nur bei einer Einladung per Link etwas entscheiden",
        "the guest can decide an option only with an invitation by link",
    )
    return Refused("only-by-link", reason)


def invitation_unknown() -> Refused:
    reason = Text(
        "diese Einladung gibt es nicht; ist der Link vollständig?", "there is no such invitation; is the link complete?"
    )
    return Refused("unknown-invitation", reason)


def invitation_taken() -> Refused:
    reason = Text("jemand anders war schneller, der Platz ist besetzt", "someone else was faster, the seat is taken")
    return Refused("invitation-taken", reason)


def invitation_withdrawn() -> Refused:
    return Refused(
        "invitation-withdrawn", Text("diese Einladung gilt nicht mehr", "this invitation is no longer valid")
    )


def invitation_expired() -> Refused:
    reason = Text(
        "diese Einladung ist abgelaufen; bitte um eine neue", "this invitation has expired; ask for a new one"
    )
    return Refused("invitation-expired", reason)


def own_invitation() -> Refused:
    reason = Text(
        "das ist deine eigene Einladung; schicke sie jemandem oder öffne sie auf einem anderen Gerät",
        "this is your own invitation; send it to someone, or open it on another device",
    )
    return Refused("own-invitation", reason)


def not_for_you() -> Refused:
    return Refused("not-for-you", Text("diese Einladung ist für jemand anderen", "this invitation is for someone else"))


def outside_window(window: tuple[int, int]) -> Refused:
    low, high = window
    reason = Text(
        f"diese Einladung gilt für Wertungen von {low} bis {high}", f"this invitation is for ratings {low} to {high}"
    )
    return Refused("outside-window", reason)


def unknown_reason(reason: str, known: Sequence[str]) -> Refused:
    return Refused(
        "unknown-reason", Text("diesen Grund gibt es nicht", "there is no such reason"), text=reason, near=known
    )


def too_many_open(most: int) -> Refused:
    reason = Text(
        f"mehr als {most} offene Einladungen sind nicht möglich; ziehe zuerst eine zurück",
        f"you can have at most {most} open invitations; withdraw one first",
    )
    return Refused("too-many-open", reason)


def too_many_running(most: int) -> Refused:
    reason = Text(
        f"mehr als {most} laufende Partien sind nicht möglich; beende zuerst eine",
        f"you can have at most {most} running matches; finish one first",
    )
    return Refused("too-many-running", reason)


def names_for_members() -> Refused:
    reason = Text(
        "nur Mitglieder können jemanden mit Namen einladen; mit einem Link geht es immer",
        "only members can invite others by name; a link always works",
    )
    return Refused("members-only", reason)


def invites_oneself() -> Refused:
    reason = Text(
        "das ist dein eigener Name; allein kannst du an einem Bildschirm oder gegen den Computer spielen",
        "this is your own name; on your own you can play on one screen or against the computer",
    )
    return Refused("own-name", reason)


def not_welcome() -> Refused:
    reason = Text(
        "zwischen euch beiden sind keine Einladungen möglich", "no invitations are possible between the two of you"
    )
    return Refused("not-welcome", reason)
