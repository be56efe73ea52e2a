"""Invitations: what would be played, and who sits down at it."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.text import Text
from .match import ControlView, Pace, Watch
from .message import Message, OptionValue, PlayerRef, Side
from .ratings import RatingView

NO_CLOCK = ControlView(kind="unlimited")
Secret = Annotated[str, Field(min_length=1, max_length=64)]
RatingNumber = Annotated[int, Field(ge=0, le=10_000)]


class TermsView(Message):
    """What would be played. `controls` is one clock for both sides or one for each; `side` is the host's, None: by lot;
    `window` are the ratings that may take it. `courtesy`: no flag falls, the other may claim; it is usual in unrated
    games by days. `watch` is `public` for what stands open in the lobby and `link` otherwise, unless it is said.
    `series`: the games that follow are agreed on as well; whoever leaves forfeits them."""

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


class NewInvitation(Message):
    """`to` is a member's name, for a direct one. Refused with `clock-too-short`, `no-such-clock`, `members-only`,
    `unknown-person`, `own-name`, `not-welcome`, `too-many-open`, `too-many-running`, `too-often`."""

    way: Literal["link", "open", "direct"]
    terms: TermsView
    to: Annotated[str, Field(max_length=100)] | None = None


class InvitationView(Message):
    """`title` is the game's, `summary` what would be played in one line; times are ms since 1970. `mine`: made by
    whoever is told. `match` is there once it is taken, for the two it concerns."""

    id: str
    way: Literal["link", "open", "direct"]
    host: PlayerRef
    host_rating: RatingView | None = None
    terms: TermsView
    title: Text
    summary: Text
    created: int
    expires: int
    status: Literal["open", "taken", "withdrawn", "declined", "expired"] = "open"
    match: str | None = None
    reason: Text | None = None
    mine: bool = False


class InvitationMade(Message):
    """`link` is where whoever gets it goes, `qr` the same whole address for a camera, as SVG; they are told this once,
    because the house keeps a digest alone."""

    invitation: InvitationView
    link: str | None = None
    qr: str | None = None


class DeclineRequest(Message):
    """`reason`: `later`, `too-fast`, `too-slow`, `another-game`, `unrated` or `no`."""

    reason: Annotated[str, Field(max_length=32)]


class JoinRequest(Message):
    secret: Secret


class SeatTaken(Message):
    """Where to sit down."""

    match: str
