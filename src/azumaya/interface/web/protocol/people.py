"""People: who somebody is, how they sign in, what belongs to them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ....rules.text import Text
from ....service.people.neighbours import ReportReason
from .message import MatchId, Message, PlayerRef
from .ratings import RatingView

NameText = Annotated[str, Field(max_length=100)]
Password = Annotated[str, Field(max_length=400)]
Secret = Annotated[str, Field(max_length=100)]


class Me(Message):
    """Whoever asks; no `player` before the first act. `devices` act for the player, `running` matches are not over."""

    player: PlayerRef | None = None
    devices: int = 0
    running: int = 0


class WithRecovery(Me):
    """`recovery` is a code to write down. It is shown this once."""

    recovery: str


class Credentials(Message):
    """A member's name and password, to become a member or to sign in."""

    name: NameText
    password: Password


class Recovery(Message):
    """The code that was written down, and the password from now on."""

    name: NameText
    recovery: Secret
    password: Password


class PasswordChange(Message):
    old: Password
    new: Password


class DeviceView(Message):
    """A browser that acts for me. `current`: this one. `label` is what it says it is, perhaps nothing."""

    id: str
    created: int
    used: int
    label: str = ""
    current: bool = False


class Elsewhere(Message):
    """A page that lets another device act for me, once and until `expires`; `qr` is its address as an SVG."""

    link: str
    qr: str
    expires: int


class ElsewhereRequest(Message):
    """What stood behind the `#` of such a link."""

    secret: Secret


class NewToken(Message):
    label: Annotated[str, Field(min_length=1, max_length=40)]


class TokenMade(Message):
    """`token` is shown this once; a program sends it as `Authorization: Bearer …`."""

    id: str
    token: str


class TokenView(Message):
    """A program that may act for me; never `used` is 0."""

    id: str
    label: str
    created: int
    used: int = 0


class LeaveRequest(Message):
    """A member confirms it with the password."""

    password: Password | None = None


class BalanceView(Message):
    """How my finished matches against somebody ended."""

    wins: int = 0
    draws: int = 0
    losses: int = 0


class PlayerPage(Message):
    """Somebody's page. `blocked`: by me. `record`: against me, where we have met."""

    player: PlayerRef
    created: int
    ratings: list[RatingView] = []
    blocked: bool = False
    record: BalanceView | None = None


class CurvePoint(Message):
    """A rating after a match that ended `at` (ms)."""

    at: int
    rating: int
    deviation: int


class ReportRequest(Message):
    """`match`: where it happened, if it was in one."""

    reason: ReportReason
    match: MatchId | None = None


Hour = Annotated[int, Field(ge=0, le=23)]


class NoticeSettings(Message):
    """What I want to be told while I am not here. `quiet`: no word from one hour of my day to another; my time is
    `timezone_offset` minutes ahead of UTC. Without a `language` mail speaks both."""

    mail: Annotated[str, Field(max_length=320)] | None = None
    digest: bool = True
    reminders: bool = True
    quiet: tuple[Hour, Hour] | None = None
    timezone_offset: Annotated[int, Field(ge=-840, le=840)] = 0
    push: bool = False
    language: Literal["de", "en"] | None = None


class NoticesView(NoticeSettings):
    """`confirmed`: the code that was sent to `mail` has come back; until then nothing else is sent there."""

    confirmed: bool = False


class MailCode(Message):
    code: Annotated[str, Field(max_length=40)]


class PushKeys(Message):
    p256dh: Annotated[str, Field(min_length=80, max_length=100)]
    auth: Annotated[str, Field(min_length=16, max_length=40)]


class PushSubscription(Message):
    """A browser that takes messages although no page is open, as it describes itself."""

    endpoint: Annotated[str, Field(max_length=1000)]
    keys: PushKeys


class PushKey(Message):
    """What a browser subscribes to; without a `key` it cannot, and `why` says so."""

    key: str | None = None
    why: Text | None = None
