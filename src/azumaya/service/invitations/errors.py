"""Why an invitation is not made or not taken, each with a stable code and a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.text import Text
from ..errors import Refused


def members_only() -> Refused:
    reason = Text(
        "gewertet spielen nur Mitglieder; ein Name und ein Passwort genügen",
        "rated games are for members; a name and a password are enough",
    )
    return Refused("members-only", reason)


def invitation_unknown() -> Refused:
    reason = Text(
        "diese Einladung gibt es nicht; ist der Link vollständig?", "there is no such invitation; is the link complete?"
    )
    return Refused("unknown-invitation", reason)


def invitation_taken() -> Refused:
    reason = Text("jemand anders war schneller, der Platz ist besetzt", "somebody else was faster, the seat is taken")
    return Refused("invitation-taken", reason)


def invitation_withdrawn() -> Refused:
    return Refused(
        "invitation-withdrawn", Text("diese Einladung gilt nicht mehr", "this invitation is no longer valid")
    )


def invitation_expired() -> Refused:
    reason = Text(
        "diese Einladung ist abgelaufen; bitte um eine neue", "this invitation has expired; please ask for a new one"
    )
    return Refused("invitation-expired", reason)


def own_invitation() -> Refused:
    reason = Text(
        "das ist die eigene Einladung; schick sie jemandem, oder öffne sie auf einem anderen Gerät",
        "this is your own invitation; send it to somebody, or open it on another device",
    )
    return Refused("own-invitation", reason)


def not_for_you() -> Refused:
    return Refused(
        "not-for-you", Text("diese Einladung ist für jemand anderen", "this invitation is for somebody else")
    )


def outside_window(window: tuple[int, int]) -> Refused:
    low, high = window
    reason = Text(
        f"gesucht wird jemand mit einer Wertung von {low} bis {high}", f"somebody rated {low} to {high} is wanted"
    )
    return Refused("outside-window", reason)


def unknown_reason(reason: str, known: Sequence[str]) -> Refused:
    return Refused(
        "unknown-reason", Text("so lässt sich nicht absagen", "there is no such reason"), text=reason, near=known
    )


def too_many_open(most: int) -> Refused:
    reason = Text(
        f"mehr als {most} offene Einladungen gehen nicht; zieh erst eine zurück",
        f"more than {most} open invitations are not possible; withdraw one first",
    )
    return Refused("too-many-open", reason)


def too_many_running(most: int) -> Refused:
    reason = Text(
        f"mehr als {most} laufende Partien gehen nicht; spiel erst eine zu Ende",
        f"more than {most} running matches are not possible; finish one first",
    )
    return Refused("too-many-running", reason)


def names_for_members() -> Refused:
    reason = Text(
        "beim Namen einladen können nur Mitglieder; ein Link geht immer",
        "only members can invite somebody by name; a link always works",
    )
    return Refused("members-only", reason)


def invites_oneself() -> Refused:
    reason = Text(
        "das ist der eigene Name; allein spielt man an einem Bildschirm oder gegen eine Stufe",
        "this is your own name; alone you can play at one screen or against a level",
    )
    return Refused("own-name", reason)


def not_welcome() -> Refused:
    reason = Text(
        "zwischen euch beiden sind keine Einladungen möglich", "no invitations are possible between the two of you"
    )
    return Refused("not-welcome", reason)
