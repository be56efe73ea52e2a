"""State of a tournament on the server: a fold over its events. Pure.

| status | meaning |
|---|---|
| `open` | players can join; starts at `due`, or when the organiser starts it |
| `running` | between two rounds the next one starts at `due`; an arena ends at `due` |
| `finished`, `cancelled` | nothing changes any more |
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, assert_never

from . import log_events as events
from .log_events import TournamentEvent
from .settings import TournamentSettings
from .tournament import WIN, BoardPairing, Points, Round, Tournament, join, rejoin, withdraw

Status = Literal["open", "running", "finished", "cancelled"]
Place = tuple[int, int]
"""Round and board, from 0."""
RECONNECT = 60_000
"""Ms after an outage before a round starts."""


@dataclass(frozen=True)
class TournamentState:
    """`tournament` holds the entrants and the rounds, `matches` the match of each board (None if it was decided without
    a game), `places` the board of each match. `free_since` is the time since which the entrants of an arena wait."""

    settings: TournamentSettings
    tournament: Tournament
    number: int = 0
    at: int = 0
    status: Status = "open"
    due: int | None = None
    started: int | None = None
    ended: int | None = None
    cancel_reason: events.CancelReason | None = None
    paused_since: int | None = None
    credited: int = 0
    """The end of the last outage that was credited."""
    matches: tuple[tuple[str | None, ...], ...] = ()
    places: Mapping[str, Place] = field(default_factory=dict)
    unopened: frozenset[str] = frozenset()
    """Matches of open boards that are not created yet."""
    free_since: Mapping[str, int] = field(default_factory=dict)

    @property
    def is_over(self) -> bool:
        return self.status in ("finished", "cancelled")

    @property
    def is_arena(self) -> bool:
        return self.settings.format == "arena"

    @property
    def is_paused(self) -> bool:
        return self.paused_since is not None

    def has_entrant(self, player: str) -> bool:
        """Return whether a player takes part or has taken part."""
        return any(one.name == player for one in self.tournament.entrants)

    def open_boards(self) -> Iterator[tuple[str, BoardPairing]]:
        """Yield the matches without a result, with their pairings."""
        rounds = zip(self.matches, self.tournament.rounds, strict=True)
        for matches, boards in rounds if self.is_arena else list(rounds)[-1:]:
            for match, board in zip(matches, boards, strict=True):
                if match is not None and board.points is None:
                    yield match, board


def new_state(settings: TournamentSettings) -> TournamentState:
    """Return a tournament before its first event."""
    return TournamentState(
        settings, Tournament(settings.name, settings.format, (), (), settings.rounds), due=settings.starts
    )


def replayed(settings: TournamentSettings, log: Iterable[TournamentEvent]) -> TournamentState:
    state = new_state(settings)
    for event in log:
        state = apply(state, event)
    return state


def apply(state: TournamentState, event: TournamentEvent) -> TournamentState:
    """Return the state after an event."""
    after = changed(state, event.payload, event.at)
    return replace(after, number=event.number, at=event.at)


def changed(state: TournamentState, payload: events.TournamentPayload, at: int) -> TournamentState:
    match payload:
        case events.EntrantJoined(player=player, rating=rating):
            return replace(state, tournament=joined(state, player, rating), free_since={**state.free_since, player: at})
        case events.EntrantLeft(player=player):
            return replace(state, tournament=withdraw(state.tournament, player))
        case events.Started():
            due = at + state.settings.duration if state.is_arena else at
            waiting = {one.name: at for one in state.tournament.entrants}
            return replace(state, status="running", started=at, due=due, free_since=waiting)
        case events.RoundPaired():
            return paired(state, payload, at)
        case events.BoardsOpened(matches=matches):
            return replace(state, unopened=state.unopened - set(matches))
        case events.ResultEntered(match=match, points=points):
            return with_result(state, match, points, at)
        case events.BoardReplayed(match=match, next=following):
            return with_match(state, match, following)
        case events.TournamentPaused():
            return replace(state, paused_since=at)
        case events.TournamentResumed():
            return replace(state, paused_since=None, due=due_after_pause(state, at))
        case events.Delayed(begin=begin, end=end):
            return replace(state, credited=end, due=due_after_outage(state, begin, end))
        case events.TournamentFinished():
            return replace(state, status="finished", ended=at, due=None)
        case events.Cancelled(reason=reason):
            return replace(state, status="cancelled", ended=at, due=None, cancel_reason=reason)
        case _:
            assert_never(payload)


def joined(state: TournamentState, player: str, rating: int) -> Tournament:
    return rejoin(state.tournament, player) if state.has_entrant(player) else join(state.tournament, player, rating)


def paired(state: TournamentState, payload: events.RoundPaired, at: int) -> TournamentState:
    number = len(state.tournament.rounds)
    boards = boards_of(state, payload)
    places = {match: (number, board) for board, match in enumerate(payload.matches) if match is not None}
    after = replace(
        state,
        tournament=replace(state.tournament, rounds=(*state.tournament.rounds, boards)),
        matches=(*state.matches, payload.matches),
        places={**state.places, **places},
        unopened=state.unopened | places.keys(),
    )
    return after if state.is_arena else replace(after, due=None if after.tournament.is_round_open else at)


def boards_of(state: TournamentState, payload: events.RoundPaired) -> Round:
    """Return the boards of a paired round, those without a match with their points."""
    number = len(state.tournament.rounds) + 1
    boards = zip(payload.pairs, payload.matches, strict=True)
    return tuple(BoardPairing(*pair, decided(state, pair, number) if match is None else None) for pair, match in boards)


def decided(state: TournamentState, pair: events.Pair, number: int) -> Points:
    """Return the points of a pairing without a game: a bye, or an opponent who has left."""
    first, second = pair
    if second is None:
        return (0.0, 0.0) if state.settings.format == "round_robin" else WIN
    return WIN if state.tournament.entrant(first).plays_in(number) else (0.0, 1.0)


def with_result(state: TournamentState, match: str, points: Points, at: int) -> TournamentState:
    number, board = state.places[match]
    boards = list(state.tournament.rounds[number])
    boards[board] = replace(boards[board], points=points)
    rounds = (*state.tournament.rounds[:number], tuple(boards), *state.tournament.rounds[number + 1 :])
    after = replace(state, tournament=replace(state.tournament, rounds=rounds))
    if state.is_arena:
        return replace(after, free_since={**state.free_since, **dict.fromkeys(boards[board].players, at)})
    wait = state.settings.break_ms if state.settings.pace == "live" else 0
    return after if after.tournament.is_round_open else replace(after, due=at + wait)


def with_match(state: TournamentState, match: str, following: str) -> TournamentState:
    number, board = state.places[match]
    matches = list(state.matches[number])
    matches[board] = following
    places = {**{one: place for one, place in state.places.items() if one != match}, following: (number, board)}
    return replace(
        state,
        matches=(*state.matches[:number], tuple(matches), *state.matches[number + 1 :]),
        places=places,
        unopened=state.unopened | {following},
    )


def due_after_pause(state: TournamentState, at: int) -> int | None:
    """An arena lasts longer by its pauses; a round does not start at once."""
    if state.due is None or state.paused_since is None:
        return state.due
    return state.due + at - state.paused_since if state.is_arena else max(state.due, at + state.settings.break_ms)


def due_after_outage(state: TournamentState, begin: int, end: int) -> int | None:
    """An arena lasts longer by the outage; nothing starts before players are back."""
    if state.due is None:
        return None
    if state.is_arena and state.status == "running":
        return state.due + end - max(begin, state.credited)
    return max(state.due, end + RECONNECT)
