"""A match in memory: all states by number, and the event numbers of client ids."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .. import errors
from .apply import apply
from .events import Event
from .setup import MatchSetup
from .state import MatchState, new_state


class MatchLog:
    """The states of a match. Only stored events are appended."""

    def __init__(self, setup: MatchSetup, events: Iterable[Event] = ()) -> None:
        self.setup = setup
        self.states: list[MatchState] = [new_state(setup)]
        self.number_of: dict[tuple[str, str], int] = {}
        """Event numbers by author and client id."""
        for event in events:
            self.append(apply(self.state, event))

    @property
    def state(self) -> MatchState:
        return self.states[-1]

    @property
    def number(self) -> int:
        """The number of the newest event."""
        return self.state.number

    @property
    def events(self) -> list[Event]:
        return [state.event for state in self.states if state.event is not None]

    def append(self, state: MatchState) -> None:
        """Append a later state with those in between. The previous newest state drops its caches."""
        fresh: list[MatchState] = []
        earlier: MatchState | None = state
        while earlier is not None and earlier.number > self.number:
            fresh.append(earlier)
            earlier = earlier.parent
        if earlier is None or earlier.number != self.number:
            raise ValueError(f"state {state.number} cannot follow {self.number} in match {self.setup.id}")
        self.states[-1] = earlier
        self.states.extend(reversed(fresh))
        for one in reversed(fresh):
            if one.event is not None and one.event.client is not None:
                self.number_of[one.event.author, one.event.client] = one.number

    def state_at(self, number: int) -> MatchState:
        """Return the match after an event; raise for unknown numbers."""
        if not 0 <= number <= self.number:
            raise errors.unknown_event(number, self.number)
        return self.states[number]

    def states_after(self, number: int) -> Sequence[MatchState]:
        return self.states[number + 1 :]
