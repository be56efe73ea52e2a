"""Ratings, written in the transaction that ends a match: a result that is stored is rated, and nothing else is.

Tables hand in the state in which a match ends and, where a game is rated by its series, how that stands. What is void,
played from a position somebody set up, or with a handicap says nothing about strength.
"""

from __future__ import annotations

from typing import TypeVar

from ...rules.series import SeriesVerdict
from ...search.levels import levels_of, side_advantage
from ..match.results import result
from ..match.seats import Computer, Person, Seat
from ..match.state import MatchState
from ..storage.storage import Statement, Storage
from . import storing
from .rating import Contender, RatedLevel, RatedPerson, RatedResult, changes
from .standing import RatingKey, RatingStanding

T = TypeVar("T")


class RatingBook:
    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    async def at_end(self, state: MatchState, verdict: SeriesVerdict | None) -> list[Statement]:
        """What goes along with the end of a match. `verdict` is that of its series once it is decided; its people are
        named by their sides in the first match."""
        if not counts(state):
            return []
        pace = state.clock.pace
        known = await storing.ratings_of(
            self._storage, {seat.player for seat in state.seats if isinstance(seat, Person)}
        )
        found = rated_result(state, verdict, known)
        if found is None:
            return []
        sides = by_people((0, 1), state) if state.game.rates_series else (0, 1)
        return [
            statement
            for change in changes(found)
            for statement in storing.stored(change, state.setup.id, state.game.name, pace, sides[change.place])
        ]


def counts(state: MatchState) -> bool:
    """Whether a match that is over says how strong those are who played it."""
    ended, setup = result(state), state.setup
    return (
        setup.settings.rated
        and not setup.start
        and ended is not None
        and not ended.is_void
        and state.game.is_rated(state.position.variant)
    )


def rated_result(
    state: MatchState, verdict: SeriesVerdict | None, known: dict[RatingKey, RatingStanding]
) -> RatedResult | None:
    """The result that is rated: of this game, or of the series it has decided, where both sat on either side."""
    ended = result(state)
    assert ended is not None
    if state.game.rates_series:
        if verdict is None:
            return None
        seats, winner, advantage = by_people(state.seats, state), verdict.winner, 0
    else:
        seats, winner, advantage = state.seats, ended.winner, side_advantage(state.game)
    first, second = (contender(seat, state, known) for seat in seats)
    if first is None or second is None or first == second:
        return None
    points = 0.5 if winner is None else float(winner == 0)
    return RatedResult((first, second), points, advantage, state.at)


def contender(seat: Seat, state: MatchState, known: dict[RatingKey, RatingStanding]) -> Contender | None:
    """None for a computer whose strength nobody has measured."""
    match seat:
        case Person(player=player):
            return RatedPerson(player, known.get((player, state.game.name, state.clock.pace)))
        case Computer(level=int() as level):
            elo = levels_of(state.game)[level - 1].elo
            return None if elo is None else RatedLevel(level, elo)
        case _:
            return None


def by_people(pair: tuple[T, T], state: MatchState) -> tuple[T, T]:
    """A pair by sides as a pair by people, who are named by their sides in the first match of the series."""
    return (pair[1], pair[0]) if state.setup.link.first else pair
