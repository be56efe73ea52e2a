"""Recalculation of all ratings from the stored matches, game by game.

`rating_changes` only gives the order in which a player's games were rated; opponents and results come from the matches.
"""

from __future__ import annotations

import json
from collections import Counter, defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from ...games import game as find_game
from ...rules.game import Game
from ...rules.series import Finished, NextGame, SeriesVerdict
from ...search.levels import levels_of, side_advantage
from ..match.json_codec import read_seat
from ..match.seats import Computer, Open, Person, Seat, Seats
from ..storage.row_mapping import read_match
from ..storage.rows import MatchRow, MatchSummary
from ..storage.statements import listed, names_of
from ..storage.storage import Statement, Storage, once
from ..tables.series import ENDS, Member, in_order, turned, what_follows
from . import repository
from .pool import game_of, pool_of_row
from .rating import Contender, PlayerRating, RatedLevel, RatedPerson, RatedResult, RatingChange, RatingKey, changes

FIND_MATCHES = f"""
SELECT {listed(MatchRow, table="m.")}, {listed(MatchSummary, table="m.")}, a.player, a.computer, b.player, b.computer
FROM matches m
JOIN seats a ON a."match" = m.id AND a.side = 0
JOIN seats b ON b."match" = m.id AND b.side = 1
WHERE m.settings LIKE '%"rated":true%' ORDER BY m.series, m.series_number
"""
FIND_ORDER = 'SELECT "match", player, game, pace FROM rating_changes ORDER BY number'
DELETE = ("DELETE FROM rating_changes WHERE game = ? AND pace = ?", "DELETE FROM ratings WHERE game = ? AND pace = ?")

Ranks = Mapping[str, Mapping[str, int]]
"""For each match and player: the number of this game among the player's rated games."""


@dataclass(frozen=True, slots=True)
class StoredMatch:
    row: MatchRow
    summary: MatchSummary
    seats: Seats

    @property
    def pace(self) -> str:
        return str(json.loads(self.summary.clock or "{}").get("pace", "live"))


@dataclass(frozen=True, slots=True)
class StoredResult:
    """A rated result. `seats` are by side, or by player if the series is rated; `sides` are their sides in this match.
    `points` are those of the first."""

    match: str
    pool: str
    pace: str
    at: int
    seats: Seats
    sides: tuple[int, int]
    points: float
    advantage: int


# --- results ---


async def results(storage: Storage, without: str | None = None) -> list[StoredResult]:
    """Return all rated results, optionally as if one match were void."""
    rows = [read_row(tuple(row)) for row in await storage.read(FIND_MATCHES)]
    matches = [voided(one) if one.row.id == without else one for one in rows]
    series = (list(group) for _, group in groupby(matches, key=lambda one: one.row.series))
    return [result for one in series for result in results_of(one)]


def read_row(row: tuple[object, ...]) -> StoredMatch:
    size = len(names_of(MatchRow))
    end = size + len(names_of(MatchSummary))
    first, second = row[end : end + 2], row[end + 2 :]
    return StoredMatch(MatchRow(*row[:size]), MatchSummary(*row[size:end]), (seat(*first), seat(*second)))  # type: ignore[arg-type]


def seat(player: object, computer: object) -> Seat:
    if player is not None:
        return Person(str(player))
    return Open() if computer is None else read_seat(json.loads(str(computer)))


def voided(match: StoredMatch) -> StoredMatch:
    return replace(match, summary=replace(match.summary, status="void"))


def results_of(series: Sequence[StoredMatch]) -> list[StoredResult]:
    """Return the rated results of one series, in order."""
    game = find_game(series[0].row.game)
    members: list[Member] = []
    found = []
    for match in series:
        members.append(member(game, match))
        if match.summary.status == "over" and is_rated(game, match):
            result = verdict_of(game, match, members) if game.rates_series else game_result(game, match)
            found += [] if result is None else [result]
    return found


def is_rated(game: Game, match: StoredMatch) -> bool:
    return not match.row.start and game.is_rated(game.variant(None, json.loads(match.row.options)))


def member(game: Game, match: StoredMatch) -> Member:
    setup, summary = read_match(match.row), match.summary
    if summary.status != "over":
        return Member(setup, match.seats, is_void=summary.status == "void")
    first = setup.link.first
    played = NextGame(game.variant(None, setup.options), first, setup.link.reason)
    winner = None if summary.winner is None else summary.winner ^ first
    one, other = json.loads(summary.scores)
    end = ENDS[summary.finish or "played"]  # type: ignore[index]
    return Member(setup, match.seats, Finished(played, winner, end, turned((one, other), first)))


def game_result(game: Game, match: StoredMatch) -> StoredResult:
    return stored_result(match, match.seats, (0, 1), match.summary.winner, side_advantage(game))


def verdict_of(game: Game, match: StoredMatch, members: Sequence[Member]) -> StoredResult | None:
    verdict = what_follows(game, members)
    if not isinstance(verdict, SeriesVerdict):
        return None
    first = match.row.series_first
    return stored_result(match, in_order(match.seats, first), (1, 0) if first else (0, 1), verdict.winner, 0)


def stored_result(
    match: StoredMatch, seats: Seats, sides: tuple[int, int], winner: int | None, advantage: int
) -> StoredResult:
    points = 0.5 if winner is None else float(winner == 0)
    ended = match.summary.ended or 0
    pool = pool_of_row(match.row.game, match.row.options)
    return StoredResult(match.row.id, pool, match.pace, ended, seats, sides, points, advantage)


# --- ratings ---


async def recalculate(storage: Storage) -> dict[RatingKey, PlayerRating]:
    """Return all ratings, recalculated in the order in which the matches were rated."""
    ranks = ranked(map(tuple, await storage.read(FIND_ORDER)))
    found = replayed(await results(storage), ranks)
    return {(change.player, result.pool, result.pace): change.after for result, change in found}


async def recalculate_without(storage: Storage, without: str) -> list[Statement]:
    """Return statements that recalculate ratings as if a match had not counted. They cover all ratings of its game and
    pace, because later opponents of its players are affected as well. Empty if the match was not rated."""
    rows = [tuple(row) for row in await storage.read(FIND_ORDER)]
    place = next(((game, pace) for match, _, game, pace in rows if match == without), None)
    if place is None:
        return []
    left = [one for one in await results(storage, without) if (one.pool, one.pace) == place]
    kept = {one.match for one in left}
    found = replayed(left, ranked(row for row in rows if row[0] in kept))
    statements = [
        statement
        for result, change in found
        for statement in repository.store_change(change, result.match, *place, result.sides[change.place])
    ]
    return [*(once(statement, *place) for statement in DELETE), *statements]


def ranked(rows: Iterable[tuple[str, ...]]) -> Ranks:
    """Number the rated games of each player; rows are in the order of rating."""
    found: dict[str, dict[str, int]] = defaultdict(dict)
    counted: Counter[tuple[str, ...]] = Counter()
    for match, *key in rows:
        counted[tuple(key)] += 1
        found[match][key[0]] = counted[tuple(key)]
    return found


def replayed(played: Iterable[StoredResult], ranks: Ranks) -> Iterator[tuple[StoredResult, RatingChange]]:
    """Yield the rating changes of each result, in an order that keeps every player's games in sequence."""
    ratings: dict[RatingKey, PlayerRating] = {}
    waiting = deque(one for one in played if one.match in ranks)
    attempts_left = len(waiting)
    while waiting and attempts_left:
        result = waiting.popleft()
        if not is_next(result, ranks[result.match], ratings):
            waiting.append(result)
            attempts_left -= 1
            continue
        attempts_left = len(waiting)
        for change in changes_of(result, ratings):
            if change.player in ranks[result.match]:
                ratings[change.player, result.pool, result.pace] = change.after
                yield result, change


def is_next(result: StoredResult, ranks: Mapping[str, int], ratings: Mapping[RatingKey, PlayerRating]) -> bool:
    """Return whether all earlier rated games of its players have been processed."""
    known = {player: ratings.get((player, result.pool, result.pace)) for player in ranks}
    return all((one.games if one else 0) + 1 == ranks[player] for player, one in known.items())


def changes_of(result: StoredResult, ratings: Mapping[RatingKey, PlayerRating]) -> list[RatingChange]:
    first, second = (contender(one, result, ratings) for one in result.seats)
    return changes(RatedResult((first, second), result.points, result.advantage, result.at))


def contender(seat: Seat, result: StoredResult, ratings: Mapping[RatingKey, PlayerRating]) -> Contender:
    match seat:
        case Person(player=player):
            return RatedPerson(player, ratings.get((player, result.pool, result.pace)))
        case Computer(level=int() as level):
            return RatedLevel(level, levels_of(find_game(game_of(result.pool)))[level - 1].elo or 0)
    raise ValueError(f"seat cannot be rated: match {result.match}")
