"""What those at a table are told. All of it is compared by identity, so that a door can write it down once for each
audience."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from ..rules.scene import Scene
from ..rules.text import Text
from .match.attendance import Attendance
from .match.events import Event
from .match.seats import Audience
from .match.state import MatchState
from .match.views import Standing, picture_of, scene, standing, turn_text
from .phrases import Phrase
from .ratings.standing import SeatStanding
from .storage.rows import PlayerRow

Activity = Literal["preparing", "thinking", "waiting", "open", "paused", "over", "failed"]


@dataclass(frozen=True, eq=False)
class Happened:
    """An event has been stored; this is the match after it. `newest`: nothing has happened since. `players` are those
    at the table by their ids."""

    state: MatchState
    newest: bool = True
    attendance: Attendance = field(default_factory=Attendance)
    players: Mapping[str, PlayerRow] = field(default_factory=dict)
    ratings: Mapping[str, SeatStanding] = field(default_factory=dict)
    _scenes: dict[bool, Scene] = field(default_factory=dict, repr=False)
    """For whoever is to move, and for everybody else."""

    @property
    def event(self) -> Event:
        assert self.state.event is not None
        return self.state.event

    @property
    def text(self) -> str:
        """The whole turn as it is written down; "" for any other event."""
        return turn_text(self.state) if self.state.event is self.state.counted else ""

    @property
    def is_shown(self) -> bool:
        """Whether there is something to see. Nobody sees a board on which chance is due: its draw follows at once, and
        the board after it shows both."""
        return self.state.position.to_move != "chance"

    def is_offered(self, audience: Audience) -> bool:
        """Whether an audience can move on this board."""
        return self.newest and self.state.to_move in audience and not self.state.is_paused

    def scene(self, audience: Audience) -> Scene:
        """Drawn once, whoever asks."""
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
class Doing:
    """What the house is doing at this table."""

    activity: Activity
    number: int | None = None
    side: int | None = None
    sentence: Text | None = None


@dataclass(frozen=True, eq=False)
class Attended:
    """Somebody has come, gone or been gone for long enough to matter."""

    state: MatchState
    attendance: Attendance


@dataclass(frozen=True, eq=False)
class Said:
    """A player has said one of the phrases; for the players alone."""

    state: MatchState
    side: int
    phrase: Phrase


@dataclass(frozen=True, eq=False)
class Looked:
    """A player has looked at the board after an event; for the players alone."""

    state: MatchState
    side: int
    number: int


News = Happened | Doing | Attended | Said | Looked
