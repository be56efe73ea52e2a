"""Context of a command: actor, time, current state, events so far, and common checks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...rules.position import Position
from .. import errors
from .apply import apply
from .draft import Chance, draw
from .events import Drawn, Event, EventPayload
from .seats import Actor, SystemActor, author_of
from .state import MatchState, acting_sides


@dataclass
class CommandContext:
    """`client` is the id of the command. It is stored with the event of the sender; consequences such as chance moves
    are system events."""

    state: MatchState
    actor: Actor
    now: int
    chance: Chance
    client: str | None = None
    events: list[Event] = field(default_factory=list)

    def add_event(self, payload: EventPayload, position: Position | None = None) -> None:
        self._add(Event(self.state.number + 1, self.now, author_of(self.actor), payload, self.client), position)

    def add_system_event(self, payload: EventPayload, position: Position | None = None) -> None:
        self._add(Event(self.state.number + 1, self.now, author_of(SystemActor()), payload), position)

    def _add(self, event: Event, position: Position | None) -> None:
        self.state = apply(self.state, event, position)
        self.events.append(event)

    def deal(self, given: Sequence[str] = ()) -> None:
        """Make all pending chance moves, those `given` first."""
        drawn, after = draw(self.state.position, self.chance, given)
        if drawn:
            self.add_system_event(Drawn(drawn), after)

    def sides(self) -> tuple[int, ...]:
        """Return the sides of the actor; raise for watchers."""
        sides = acting_sides(self.state, self.actor)
        if not sides:
            raise errors.not_seated(self.state.number)
        return sides

    def side(self) -> int:
        """Return the side an actor acts for; at one screen the side to move."""
        sides, mover = self.sides(), self.state.to_move
        return mover if mover is not None and mover in sides else sides[0]

    def check_unfinished(self) -> None:
        if self.state.is_over:
            raise errors.game_over(self.state.number)
        if self.state.begun is None:
            raise errors.not_begun(self.state.number)

    def check_running(self) -> None:
        self.check_unfinished()
        if self.state.is_paused:
            raise errors.paused(self.state.number)

    def check_board(self, after: int) -> None:
        """Raise Stale if the board has changed since event `after`. Offers and answers do not change it."""
        if not self.state.board <= after <= self.state.number:
            raise errors.Stale(self.state.number)

    def check_outside_tournament(self) -> None:
        if self.state.setup.settings.tournament:
            raise errors.not_in_tournament(self.state.number)

    def check_casual(self) -> None:
        """Raise in tournaments and in rated matches."""
        self.check_outside_tournament()
        if self.state.setup.settings.rated:
            raise errors.only_unrated(self.state.number)
