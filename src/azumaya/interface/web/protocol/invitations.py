"""Invitations to a match."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.message import Message as Text
from .match import ControlView, Pace, RatingView, Watch
from .message import Message, OptionValue, PlayerRef, Side

NO_CLOCK = ControlView(kind="unlimited")
Secret = Annotated[str, Field(min_length=1, max_length=64)]
RatingNumber = Annotated[int, Field(ge=0, le=10_000)]


class TermsView(Message):
    """Terms of the match. `controls` is one clock for both sides or one each; `side` is the host's, None: random;
    `window` is the rating range that may accept. `courtesy`: no flag fall, the opponent may claim; default in unrated
    correspondence games. Default `watch`: `public` for open invitations, else `link`. `series`: the following games are
    agreed as well; leaving forfeits them. `guest_option`: the guest sets this option on joining, only by link."""

    game: Annotated[str, Field(max_length=64)]
    variant: Annotated[str, Field(max_length=64)] | None = None
    options: dict[str, OptionValue] = {}
    position: Annotated[str, Field(max_length=4000)] | None = None
    seed: int | None = None
    controls: tuple[ControlView, ControlView] | ControlView = NO_CLOCK
    pace: Pace = "live"
    rated: bool = False
    courtesy: bool | None = None
    watch: Watch | None = None
    side: Side | None = None
    window: tuple[RatingNumber, RatingNumber] | None = None
    series: bool = False
    guest_option: Annotated[str, Field(max_length=64)] = ""


class NewInvitation(Message):
    """`to` is a member's name, for a direct invitation. Errors: `clock-too-short`, `no-such-clock`, `members-only`,
    `unknown-person`, `own-name`, `not-welcome`, `not-for-guest`, `only-by-link`, `too-many-open`,
    `too-many-running`, `too-often`."""

    way: Literal["link", "open", "direct"]
    terms: TermsView
    to: Annotated[str, Field(max_length=100)] | None = None


class InvitationView(Message):
    """`title` is the game's, `summary` the terms in one line; times are ms since 1970. `mine`: created by the viewer.
    `match` is present once accepted, for its two players only; `watch` is the match for everybody else, if it may be
    watched. The way `pool` is a wait for any opponent, visible to its host only."""

    id: str
    way: Literal["link", "open", "direct", "pool"]
    host: PlayerRef
    host_rating: RatingView | None = None
    terms: TermsView
    title: Text
    summary: Text
    created: int
    expires: int
    status: Literal["open", "taken", "withdrawn", "declined", "expired"] = "open"
    match: str | None = None
    watch: str | None = None
    reason: Text | None = None
    mine: bool = False


class InvitationCreated(Message):
    """`link` is the path to share, `qr` its full URL as an SVG QR code. Returned only here: the server stores a
    digest."""

    invitation: InvitationView
    link: str | None = None
    qr: str | None = None


class DeclineRequest(Message):
    """`reason`: `later`, `too-fast`, `too-slow`, `another-game`, `unrated` or `no`."""

    reason: Annotated[str, Field(max_length=32)]


class JoinRequest(Message):
    """`choice` is the value of the terms' `guest_option`; the host's value holds without one."""

    secret: Secret
    choice: OptionValue | None = None


class SeatTaken(Message):
    """The match that was joined."""

    match: str
