"""Ratings, written in the transaction that ends a match, so that every stored result is rated exactly once.

A table passes in the final state and, for games rated by series, the verdict of the series. Void matches, matches from
a custom position and handicap games are not rated.
"""

from __future__ import annotations

from typing import TypeVar

from ...rules.series import SeriesVerdict
from ...search.levels import levels_of, side_advantage
from ..match.results import result
from ..match.seats import Computer, Person, Seat
from ..match.state import MatchState
from ..storage.storage import Statement, Storage
from . import repository
from .pool import rating_pool
from .rating import Contender, PlayerRating, RatedLevel, RatedPerson, RatedResult, RatingKey, changes

T = TypeVar("T")


class RatingService:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def at_end(self, state: MatchState, verdict: SeriesVerdict | None) -> list[Statement]:
        """Return the rating statements for the end of a match. `verdict` is that of its decided series, with players
        identified by their sides in the first match."""
        if not is_rated(state):
            return []
        pace = state.clock.pace
        known = await repository.ratings_of(
            self._storage, {seat.player for seat in state.seats if isinstance(seat, Person)}
        )
        found = rated_result(state, verdict, known)
        if found is None:
            return []
        sides = by_players((0, 1), state) if state.game.rates_series else (0, 1)
        return [
            statement
            for change in changes(found)
            for statement in repository.store_change(
                change, state.setup.id, pool_of_state(state), pace, sides[change.place]
            )
        ]


def pool_of_state(state: MatchState) -> str:
    return rating_pool(state.game, state.position.variant)


def is_rated(state: MatchState) -> bool:
    """Return whether a finished match is rated."""
    ended, setup = result(state), state.setup
    return (
        setup.settings.rated
        and not setup.start
        and ended is not None
        and not ended.is_void
        and state.game.is_rated(state.position.variant)
    )


def rated_result(
    state: MatchState, verdict: SeriesVerdict | None, known: dict[RatingKey, PlayerRating]
) -> RatedResult | None:
    """Return the rated result: of this game, or of the series it has decided, where sides are balanced."""
    ended = result(state)
    assert ended is not None
    if state.game.rates_series:
        if verdict is None:
            return None
        seats, winner, advantage = by_players(state.seats, state), verdict.winner, 0
    else:
        seats, winner, advantage = state.seats, ended.winner, side_advantage(state.game)
    first, second = (contender(seat, state, known) for seat in seats)
    if first is None or second is None or first == second:
        return None
    points = 0.5 if winner is None else float(winner == 0)
    return RatedResult((first, second), points, advantage, state.at)


def contender(seat: Seat, state: MatchState, known: dict[RatingKey, PlayerRating]) -> Contender | None:
    """Return None for an open seat, or a computer without a measured strength."""
    match seat:
        case Person(player=player):
            return RatedPerson(player, known.get((player, pool_of_state(state), state.clock.pace)))
        case Computer(level=int() as level):
            elo = levels_of(state.game)[level - 1].elo
            return None if elo is None else RatedLevel(level, elo)
        case _:
            return None


def by_players(pair: tuple[T, T], state: MatchState) -> tuple[T, T]:
    """Reorder a pair by sides into a pair by players, numbered by their sides in the first match of the series."""
    return (pair[1], pair[0]) if state.setup.link.first else pair
