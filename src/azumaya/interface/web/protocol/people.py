"""Accounts, sign-in, devices, tokens, notifications and player pages."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from ....rules.message import Message as Text
from ....service.people.blocks_and_reports import ReportReason
from .match import RatingView
from .message import LanguageTag, MatchId, Message, PlayerRef

NameText = Annotated[str, Field(max_length=100)]
Password = Annotated[str, Field(max_length=400)]
Secret = Annotated[str, Field(max_length=100)]


class Me(Message):
    """The requesting user; no `player` before the first action. `devices`: active sessions, `running`: unfinished
    matches."""

    player: PlayerRef | None = None
    devices: int = 0
    running: int = 0


class WithRecovery(Me):
    """`recovery` is a code to write down; returned only here."""

    recovery: str


class Credentials(Message):
    """Username and password, to register or to sign in."""

    name: NameText
    password: Password


class Recovery(Message):
    """The recovery code and the new password."""

    name: NameText
    recovery: Secret
    password: Password


class PasswordChange(Message):
    old: Password
    new: Password


class DeviceView(Message):
    """A signed-in browser. `current`: this one. `label` comes from its user agent and may be empty."""

    id: str
    created: int
    used: int
    label: str = ""
    current: bool = False


class DeviceLink(Message):
    """A single-use link that signs another device in, valid until `expires`; `qr` is its URL as an SVG QR code."""

    link: str
    qr: str
    expires: int


class DeviceLinkRequest(Message):
    """The fragment of a device link."""

    secret: Secret


class NewToken(Message):
    label: Annotated[str, Field(min_length=1, max_length=40)]


class TokenCreated(Message):
    """`token` is returned only here; programs send it as `Authorization: Bearer …`."""

    id: str
    token: str


class TokenView(Message):
    """An API token; `used` 0: never."""

    id: str
    label: str
    created: int
    used: int = 0


class DeleteAccountRequest(Message):
    """Members confirm with their password."""

    password: Password | None = None


class HeadToHeadView(Message):
    """The viewer's finished matches against a player."""

    wins: int = 0
    draws: int = 0
    losses: int = 0


class PlayerPage(Message):
    """A player's public page. `blocked`, `followed`: by the viewer. `record`: against the viewer, if they have met."""

    player: PlayerRef
    created: int
    ratings: list[RatingView] = []
    blocked: bool = False
    followed: bool = False
    record: HeadToHeadView | None = None


class LeaderboardEntry(Message):
    """A member with an established rating. `online`: has a page of this server open."""

    player: PlayerRef
    rating: RatingView
    online: bool = False


class Leaderboard(Message):
    """The highest rating first; members who have switched the listing off are left out."""

    entries: list[LeaderboardEntry] = []


class FollowedPlayer(Message):
    player: PlayerRef
    online: bool = False


class CommunityView(Message):
    """`online`: members who are online and listed. `following`: the members whom the viewer follows. `listed`: lists
    may name the viewer."""

    online: list[PlayerRef] = []
    following: list[FollowedPlayer] = []
    listed: bool = True


class Listing(Message):
    listed: bool


class RatingPoint(Message):
    """The rating after a match that ended `at` (ms)."""

    at: int
    rating: int
    deviation: int


class ReportRequest(Message):
    """`match`: where it happened, if applicable."""

    reason: ReportReason
    match: MatchId | None = None


Hour = Annotated[int, Field(ge=0, le=23)]


class NotificationSettings(Message):
    """Notification preferences. `quiet`: quiet hours from one hour of the local day to another, at `timezone_offset`
    minutes ahead of UTC. `language`: of mails and push messages; the one of the browser if
    it is not given."""

    mail: Annotated[str, Field(max_length=320)] | None = None
    digest: bool = True
    reminders: bool = True
    quiet: tuple[Hour, Hour] | None = None
    timezone_offset: Annotated[int, Field(ge=-840, le=840)] = 0
    push: bool = False
    language: LanguageTag | None = None


class NotificationSettingsView(NotificationSettings):
    """`confirmed`: the `mail` address is verified; nothing else is sent to an unverified one. `can_mail`: the server
    sends mail."""

    confirmed: bool = False
    can_mail: bool = False


class MailCode(Message):
    code: Annotated[str, Field(max_length=40)]


class PushKeys(Message):
    p256dh: Annotated[str, Field(min_length=80, max_length=100)]
    auth: Annotated[str, Field(min_length=16, max_length=40)]


class PushSubscription(Message):
    """A Web Push subscription as the browser describes it."""

    endpoint: Annotated[str, Field(max_length=1000)]
    keys: PushKeys


class PushKey(Message):
    """The Web Push (VAPID) public key; without a `key`, `why` explains why push is unavailable."""

    key: str | None = None
    why: Text | None = None
