"""One kind of invitation, three ways to it: by link, open in the lobby, or to somebody by name.

An invitation says what would be played. Whoever takes it first sits down: the match is stored in the same transaction
that marks the invitation as taken, so two who press at once never both get the seat. All of it is pure: `now` is handed
in, ids and lots are, too.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from ...rules.text import Text
from ..errors import clock_too_short
from ..match.clock import is_too_short
from ..match.seats import Person
from ..match.setup import Link, MatchSetup, Settings, Value
from . import errors

Way = Literal["link", "open", "direct"]
InvitationStatus = Literal["open", "taken", "withdrawn", "declined", "expired"]

DAY = 24 * 3600 * 1000
LIVES_FOR = 14 * DAY
HOST_AWAY = 30_000
"""An open invitation to a live game lives as long as its host's page, and so much longer."""
MOST_OPEN = {"guest": 3, "member": 10}
MOST_RUNNING = {"guest": 10, "member": 100}

DECLINED: Mapping[str, Text] = {
    "later": Text("Jetzt nicht, später gern.", "Not now, gladly later."),
    "too-fast": Text("Mir ist das zu schnell.", "That is too fast for me."),
    "too-slow": Text("Mir ist das zu langsam.", "That is too slow for me."),
    "another-game": Text("Lieber ein anderes Spiel.", "I would rather play another game."),
    "unrated": Text("Lieber ohne Wertung.", "I would rather play unrated."),
    "no": Text("Heute nicht.", "Not today."),
}


@dataclass(frozen=True, slots=True)
class Terms:
    """What would be played. `side` is the host's, None: by lot. `window` are the ratings that may take it."""

    game: str
    variant: str
    options: Mapping[str, Value]
    start: str = ""
    seed: int = 0
    settings: Settings = field(default_factory=Settings)
    side: int | None = None
    window: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Guest:
    """Whoever would like to take an invitation, as far as it matters for that."""

    player: str
    kind: str
    rating: int | None = None
    blocked: bool = False
    """Whether either of the two has blocked the other."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """`secret` is the SHA-256 of what stands in a link, "" for the other ways; `invited` is for whom a direct one
    is."""

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
    """Who has taken it."""
    reason: str | None = None
    """Why it was declined, one of DECLINED."""


def hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def check_terms(terms: Terms, host_kind: str) -> None:
    """Refuse what nobody should be asked to play: a clock of zero, or a rated game of a guest."""
    if any(is_too_short(control) for control in terms.settings.controls):
        raise clock_too_short()
    if terms.settings.rated and host_kind != "member":
        raise errors.members_only()


def lives_until(way: Way, terms: Terms, now: int) -> int:
    """When an invitation made now expires, unless its host is there to keep it open."""
    return now + (HOST_AWAY if way == "open" and terms.settings.pace == "live" else LIVES_FOR)


def check_open(invitation: Invitation, now: int) -> None:
    """Refuse one that cannot be taken any more, each for its own reason."""
    if invitation.status == "taken":
        raise errors.invitation_taken()
    if invitation.status == "expired" or (invitation.status == "open" and now >= invitation.expires):
        raise errors.invitation_expired()
    if invitation.status != "open":
        raise errors.invitation_withdrawn()


def taken(invitation: Invitation, guest: Guest, now: int, *, match: str, lot: int) -> tuple[Invitation, MatchSetup]:
    """The invitation once somebody has taken it, and the match they sit down at. `match` is the id it gets, `lot` the
    host's side where the lot decides. Refuses whoever may not take it."""
    check_may_take(invitation, guest, now)
    done = replace(invitation, status="taken", match=match, guest=guest.player)
    return done, set_up(invitation, guest, now, match, lot)


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


def set_up(invitation: Invitation, guest: Guest, now: int, match: str, lot: int) -> MatchSetup:
    terms = invitation.terms
    host, other = Person(invitation.host), Person(guest.player)
    first = (lot if terms.side is None else terms.side) == 0
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


def withdrawn(invitation: Invitation, actor: str, now: int) -> Invitation:
    """Taken back by its host."""
    check_open(invitation, now)
    if actor != invitation.host:
        raise errors.not_for_you()
    return replace(invitation, status="withdrawn")


def declined(invitation: Invitation, actor: str, reason: str, now: int) -> Invitation:
    """Turned down by whom it was for, with one of six reasons."""
    check_open(invitation, now)
    if actor != invitation.invited:
        raise errors.not_for_you()
    if reason not in DECLINED:
        raise errors.unknown_reason(reason, tuple(DECLINED))
    return replace(invitation, status="declined", reason=reason)
