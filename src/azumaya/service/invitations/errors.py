"""Errors of invitations, each with a stable code and a sentence for the player."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.message import Message
from ..errors import Kind, Refused

members_only = Kind("members-only", 403, message="rated-members-only")


def not_for_guest(option: str, possible: Sequence[str]) -> Refused:
    """The host leaves an option to the guest that the guest cannot set."""
    reason = Message("refused-not-for-guest")
    return Refused("not-for-guest", reason, text=option, near=possible)


only_by_link = Kind("only-by-link")
invitation_unknown = Kind("unknown-invitation", 404)
invitation_taken = Kind("invitation-taken", 409)
invitation_withdrawn = Kind("invitation-withdrawn", 410)
invitation_expired = Kind("invitation-expired", 410)
own_invitation = Kind("own-invitation", 409)
not_for_you = Kind("not-for-you", 403)


def outside_window(window: tuple[int, int]) -> Refused:
    low, high = window
    reason = Message("refused-outside-window", low=str(low), high=str(high))
    return Refused("outside-window", reason, status=403)


def unknown_reason(reason: str, known: Sequence[str]) -> Refused:
    return Refused("unknown-reason", Message("refused-unknown-reason"), text=reason, near=known)


def too_many_open(most: int) -> Refused:
    reason = Message("refused-too-many-open", most=most)
    return Refused("too-many-open", reason, status=409)


def too_many_running(most: int) -> Refused:
    reason = Message("refused-too-many-running", most=most)
    return Refused("too-many-running", reason, status=409)


names_for_members = Kind("members-only", 403, message="names-for-members")
invites_oneself = Kind("own-name")
not_welcome = Kind("not-welcome", 403)
