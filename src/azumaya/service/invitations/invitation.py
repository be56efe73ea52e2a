"""Invitations: by link, open in the lobby, to a member by name, or to anybody who waits in the same pool.

An invitation holds the terms of a match, and the first player to accept it gets the seat. The functions are pure: time,
ids and random numbers are passed in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from ...rules.message import Message
from ..errors import clock_too_short
from ..match.clock import is_too_short
from ..match.seats import Person
from ..match.setup import Link, MatchSetup, Settings, Value
from ..ratings.pool import pool_of_options
from . import errors

Way = Literal["link", "open", "direct", "pool"]
"""`pool`: the wait of a player for any opponent, see `pairing`."""
InvitationStatus = Literal["open", "taken", "withdrawn", "declined", "expired"]

DAY = 24 * 3600 * 1000
LIFETIME = 14 * DAY
HOST_GRACE = 30_000
"""An open invitation to a live game, or a wait for one, expires this many ms after its host has left."""
MAX_OPEN = {"guest": 3, "member": 10}
MAX_RUNNING = {"guest": 10, "member": 100}

DECLINE_REASONS: Mapping[str, Message] = {
    "later": Message("invitation-decline-later"),
    "too-fast": Message("invitation-decline-too-fast"),
    "too-slow": Message("invitation-decline-too-slow"),
    "another-game": Message("invitation-decline-another-game"),
    "unrated": Message("invitation-decline-unrated"),
    "no": Message("invitation-decline-no"),
}


@dataclass(frozen=True, slots=True)
class Terms:
    """The proposed match. `side` is the host's, None for random. `window` is the range of ratings that may accept.
    `guest_option` is the option that the guest sets on joining, "" for none."""

    game: str
    variant: str
    options: Mapping[str, Value]
    start: str = ""
    seed: int = 0
    settings: Settings = field(default_factory=Settings)
    side: int | None = None
    window: tuple[int, int] | None = None
    guest_option: str = ""

    @property
    def pool(self) -> str:
        """The rating pool of the match."""
        return pool_of_options(self.game, self.options)


@dataclass(frozen=True, slots=True)
class Guest:
    """The player who wants to accept an invitation."""

    player: str
    kind: str
    rating: int | None = None
    blocked: bool = False
    """Host or guest has blocked the other."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """`secret` is the SHA-256 of the secret in a link, "" without one; `invited` is the addressee of a direct one."""

    id: str
    way: Way
    host: str
    terms: Terms
    created: int
    expires: int
    secret: str = ""
    invited: str | None = None
    status: InvitationStatus = "open"
    match: str | None = None
    guest: str | None = None
    """The player who accepted."""
    reason: str | None = None
    """Why it was declined, one of DECLINE_REASONS."""

    @property
    def watchable(self) -> str | None:
        """The match, if everyone with its address may watch it."""
        return None if self.terms.settings.watch == "players" else self.match


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def check_terms(terms: Terms, host_kind: str) -> None:
    """Reject clocks that are too short, and rated games of guests."""
    if any(is_too_short(control) for control in terms.settings.controls):
        raise clock_too_short()
    if terms.settings.rated and host_kind != "member":
        raise errors.members_only()


def expiry_of(way: Way, terms: Terms, now: int) -> int:
    """Return when an invitation made now expires, unless its host's presence extends it."""
    return now + (HOST_GRACE if way in ("open", "pool") and terms.settings.pace == "live" else LIFETIME)


def check_open(invitation: Invitation, now: int) -> None:
    """Raise the error that tells why an invitation is closed."""
    if invitation.status == "taken":
        raise errors.invitation_taken()
    if invitation.status == "expired" or (invitation.status == "open" and now >= invitation.expires):
        raise errors.invitation_expired()
    if invitation.status != "open":
        raise errors.invitation_withdrawn()


def accept(
    invitation: Invitation, guest: Guest, now: int, *, match: str, random_side: int
) -> tuple[Invitation, MatchSetup]:
    """Return the accepted invitation and the set-up of its match, with id `match`. `random_side` is the host's side if
    the terms leave it open."""
    check_may_take(invitation, guest, now)
    done = replace(invitation, status="taken", match=match, guest=guest.player)
    return done, match_setup(invitation, guest, now, match, random_side)


def check_may_take(invitation: Invitation, guest: Guest, now: int) -> None:
    check_open(invitation, now)
    if guest.player == invitation.host:
        raise errors.own_invitation()
    if guest.blocked or (invitation.invited is not None and invitation.invited != guest.player):
        raise errors.not_for_you()
    if invitation.terms.settings.rated and guest.kind != "member":
        raise errors.members_only()
    window = invitation.terms.window
    if window is not None and (guest.rating is None or not window[0] <= guest.rating <= window[1]):
        raise errors.outside_window(window)


def match_setup(invitation: Invitation, guest: Guest, now: int, match: str, random_side: int) -> MatchSetup:
    terms = invitation.terms
    host, other = Person(invitation.host), Person(guest.player)
    first = (random_side if terms.side is None else terms.side) == 0
    return MatchSetup(
        id=match,
        game=terms.game,
        variant=terms.variant,
        options=terms.options,
        seats=(host, other) if first else (other, host),
        created=now,
        link=Link(match),
        start=terms.start,
        seed=terms.seed,
        settings=terms.settings,
    )


def withdraw(invitation: Invitation, actor: str, now: int) -> Invitation:
    check_open(invitation, now)
    if actor != invitation.host:
        raise errors.not_for_you()
    return replace(invitation, status="withdrawn")


def decline(invitation: Invitation, actor: str, reason: str, now: int) -> Invitation:
    """Decline with one of `DECLINE_REASONS`."""
    check_open(invitation, now)
    if actor != invitation.invited:
        raise errors.not_for_you()
    if reason not in DECLINE_REASONS:
        raise errors.unknown_reason(reason, tuple(DECLINE_REASONS))
    return replace(invitation, status="declined", reason=reason)
