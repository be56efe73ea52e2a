"""A decision being made: who acts when, the match as it is after the deeds so far, and what most commands ask first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ...rules.position import Position
from .. import errors
from .apply import apply
from .draft import Chance, draw
from .events import Deed, Drawn, Event
from .seats import Actor, Keeper, author_of, sides_of
from .state import MatchState


@dataclass
class Deciding:
    """`client` is the id the sender gave the command. It is stored with the one event the sender made; what follows
    from that by itself (chance, the beginning) is the house's."""

    state: MatchState
    actor: Actor
    now: int
    chance: Chance
    client: str | None = None
    events: list[Event] = field(default_factory=list)

    def do(self, deed: Deed, position: Position | None = None) -> None:
        self._add(Event(self.state.number + 1, self.now, author_of(self.actor), deed, self.client), position)

    def follow(self, deed: Deed, position: Position | None = None) -> None:
        """What the house does because of it."""
        self._add(Event(self.state.number + 1, self.now, author_of(Keeper()), deed), position)

    def _add(self, event: Event, position: Position | None) -> None:
        self.state = apply(self.state, event, position)
        self.events.append(event)

    def deal(self, given: Sequence[str] = ()) -> None:
        """Chance draws whatever is due, the moves `given` first."""
        drawn, after = draw(self.state.position, self.chance, given)
        if drawn:
            self.follow(Drawn(drawn), after)

    def sides(self) -> tuple[int, ...]:
        """The actor's sides; refuses those who only watch."""
        sides = sides_of(self.state.seats, self.actor)
        if not sides:
            raise errors.not_seated(self.state.number)
        return sides

    def side(self) -> int:
        """The one side an actor speaks for; at one screen the side to move."""
        sides, mover = self.sides(), self.state.to_move
        return mover if mover is not None and mover in sides else sides[0]

    def check_goes_on(self) -> None:
        if self.state.is_over:
            raise errors.game_over(self.state.number)
        if self.state.begun is None:
            raise errors.not_begun(self.state.number)

    def check_runs(self) -> None:
        self.check_goes_on()
        if self.state.is_paused:
            raise errors.paused(self.state.number)

    def check_board(self, after: int) -> None:
        """Refuse what was meant for another board. Offers and answers change none, so nobody's turn is lost to one."""
        if not self.state.board <= after <= self.state.number:
            raise errors.Stale(self.state.number)

    def check_unrated(self) -> None:
        if self.state.setup.settings.rated:
            raise errors.only_unrated(self.state.number)
