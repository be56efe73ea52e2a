"""Errors of invitations, each with a stable code and a sentence for the player."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.text import Text
from ..errors import Kind, Refused

members_only = Kind(
    "members-only",
    "gewertete Partien sind Mitgliedern vorbehalten; für ein Konto genügen ein Name und ein Passwort",
    "rated games are for members; a name and a password are enough to register",
    403,
)


def not_for_guest(option: str, possible: Sequence[str]) -> Refused:
    """The host leaves an option to the guest that the guest cannot set."""
    reason = Text(
        "das kann der Gast nicht entscheiden, oder die Partie beginnt mit einer eigenen Stellung",
        "the guest cannot decide this, or the game begins with a position of your own",
    )
    return Refused("not-for-guest", reason, text=option, near=possible)


only_by_link = Kind(
    "only-by-link",
    "der Gast kann nur bei einer Einladung per Link etwas entscheiden",
    "the guest can decide an option only with an invitation by link",
)
invitation_unknown = Kind(
    "unknown-invitation",
    "diese Einladung gibt es nicht; ist der Link vollständig?",
    "there is no such invitation; is the link complete?",
    404,
)
invitation_taken = Kind(
    "invitation-taken",
    "jemand anders war schneller, der Platz ist besetzt",
    "someone else was faster, the seat is taken",
    409,
)
invitation_withdrawn = Kind(
    "invitation-withdrawn", "diese Einladung gilt nicht mehr", "this invitation is no longer valid", 410
)
invitation_expired = Kind(
    "invitation-expired",
    "diese Einladung ist abgelaufen; bitte um eine neue",
    "this invitation has expired; ask for a new one",
    410,
)
own_invitation = Kind(
    "own-invitation",
    "das ist deine eigene Einladung; schicke sie jemandem oder öffne sie auf einem anderen Gerät",
    "this is your own invitation; send it to someone, or open it on another device",
    409,
)
not_for_you = Kind("not-for-you", "diese Einladung ist für jemand anderen", "this invitation is for someone else", 403)


def outside_window(window: tuple[int, int]) -> Refused:
    low, high = window
    reason = Text(
        f"diese Einladung gilt für Wertungen von {low} bis {high}", f"this invitation is for ratings {low} to {high}"
    )
    return Refused("outside-window", reason, status=403)


def unknown_reason(reason: str, known: Sequence[str]) -> Refused:
    return Refused(
        "unknown-reason", Text("diesen Grund gibt es nicht", "there is no such reason"), text=reason, near=known
    )


def too_many_open(most: int) -> Refused:
    reason = Text(
        f"mehr als {most} offene Einladungen sind nicht möglich; ziehe zuerst eine zurück",
        f"you can have at most {most} open invitations; withdraw one first",
    )
    return Refused("too-many-open", reason, status=409)


def too_many_running(most: int) -> Refused:
    reason = Text(
        f"mehr als {most} laufende Partien sind nicht möglich; beende zuerst eine",
        f"you can have at most {most} running matches; finish one first",
    )
    return Refused("too-many-running", reason, status=409)


names_for_members = Kind(
    "members-only",
    "nur Mitglieder können jemanden mit Namen einladen; mit einem Link geht es immer",
    "only members can invite others by name; a link always works",
    403,
)
invites_oneself = Kind(
    "own-name",
    "das ist dein eigener Name; allein kannst du an einem Bildschirm oder gegen den Computer spielen",
    "this is your own name; on your own you can play on one screen or against the computer",
)
not_welcome = Kind(
    "not-welcome",
    "zwischen euch beiden sind keine Einladungen möglich",
    "no invitations are possible between the two of you",
    403,
)
