"""Messages to the connections at a table. They are compared by identity, so that an interface can encode them once per
audience."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from ...rules.message import Message
from ...rules.scene import Scene
from ..match.attendance import Attendance
from ..match.events import Event
from ..match.seats import Audience
from ..match.state import MatchState
from ..match.views import Standing, picture_of, scene, standing, turn_text
from ..people.profile import Profile
from ..ratings.rating import SeatRating
from .quick_chat import Phrase

Activity = Literal["preparing", "thinking", "waiting", "open", "paused", "over", "failed"]


@dataclass(frozen=True, eq=False)
class EventStored:
    """An event was stored; `state` is the match after it. `newest`: it is the last event. `players` are those at the
    table by id."""

    state: MatchState
    newest: bool = True
    attendance: Attendance = field(default_factory=Attendance)
    players: Mapping[str, Profile] = field(default_factory=dict)
    ratings: Mapping[str, SeatRating] = field(default_factory=dict)
    _scenes: dict[bool, Scene] = field(default_factory=dict, repr=False)
    """With and without choices: for the side to move, and for others."""

    @property
    def event(self) -> Event:
        assert self.state.event is not None
        return self.state.event

    @property
    def text(self) -> str:
        """The turn in notation; "" for other events."""
        return turn_text(self.state) if self.state.event is self.state.counted else ""

    @property
    def is_shown(self) -> bool:
        """False where chance is to move: the draw follows at once."""
        return not self.state.position.is_chance

    def is_offered(self, audience: Audience) -> bool:
        """Return whether an audience can move on this board."""
        return self.newest and self.state.to_move in audience and not self.state.is_paused

    def scene(self, audience: Audience) -> Scene:
        """Return the cached scene of an audience."""
        moves = self.is_offered(audience)
        if moves not in self._scenes:
            self._scenes[moves] = scene(self.state, audience, newest=self.newest, drawn=self._picture)
        return self._scenes[moves]

    @cached_property
    def _picture(self) -> Scene:
        return picture_of(self.state, newest=self.newest)

    def standing(self, audience: Audience) -> Standing:
        return standing(self.state, audience, self.attendance)


@dataclass(frozen=True, eq=False)
class StatusChanged:
    """The activity at the table has changed."""

    activity: Activity
    number: int | None = None
    side: int | None = None
    sentence: Message | None = None


@dataclass(frozen=True, eq=False)
class PresenceChanged:
    """Players or watchers have come or gone."""

    state: MatchState
    attendance: Attendance


@dataclass(frozen=True, eq=False)
class QuickChat:
    """A player has sent a quick-chat phrase; for the players only."""

    state: MatchState
    side: int
    phrase: Phrase


@dataclass(frozen=True, eq=False)
class DraftShared:
    """The moves of an unfinished turn on the board after event `after`; for the others who share the author's seat."""

    state: MatchState
    side: int
    author: str
    after: int
    moves: tuple[str, ...]


@dataclass(frozen=True, eq=False)
class Seen:
    """A player has seen the board after an event; for the players only."""

    state: MatchState
    side: int
    number: int


TableMessage = EventStored | StatusChanged | PresenceChanged | QuickChat | DraftShared | Seen
