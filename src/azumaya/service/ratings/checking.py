"""Are the ratings right? Everything is reckoned anew from the matches that are stored: game by game, which must give
the same, and by another method, one fit over all games at once, which should say about the same.

In which order the games of a player were rated stands in `rating_changes`; who met whom and how it ended does not come
from there, but from the matches.
"""

from __future__ import annotations

import json
from collections import defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from ...games import game as find_game
from ...rules.game import Game
from ...rules.series import Finished, NextGame, SeriesVerdict
from ...search.levels import levels_of, side_advantage
from ..match.codec import read_match
from ..match.seats import Computer, Open, Person, Seat, Seats
from ..match.writing import read_seat
from ..series import ENDS, Member, in_order, turned, what_follows
from ..storage.rows import MatchRow, MatchSummary
from ..storage.statements import listed, names_of
from ..storage.storage import Storage
from .rating import Contender, RatedLevel, RatedPerson, RatedResult, changes, strength
from .standing import RatingKey, RatingStanding

FitAtOnce = Callable[[Sequence[tuple[str, str, float]]], Mapping[str, float]]
"""Strengths in Elo, to any zero, from all games: who sat first, who second, and the first one's points."""

FIND_MATCHES = f"""
SELECT {listed(MatchRow, table="m.")}, {listed(MatchSummary, table="m.")}, a.player, a.computer, b.player, b.computer
FROM matches m
JOIN seats a ON a."match" = m.id AND a.side = 0
JOIN seats b ON b."match" = m.id AND b.side = 1
WHERE m.settings LIKE '%"rated":true%' ORDER BY m.series, m.series_number
"""
FIND_ORDER = 'SELECT "match", player, number FROM rating_changes ORDER BY at, "match"'
FIND_RATINGS = "SELECT player, game, pace, value, deviation, volatility, games, changed FROM ratings"
FIND_NAMES = "SELECT id, name FROM players WHERE id IN (SELECT player FROM ratings)"


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
    """A result that is rated, as the stored matches tell it. `points` are the first one's."""

    match: str
    game: str
    pace: str
    at: int
    seats: Seats
    points: float
    advantage: int

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(seat.player for seat in self.seats if isinstance(seat, Person))


@dataclass(frozen=True, slots=True)
class Disagreement:
    """A player's rating as it stands, as it comes out game by game, and as one fit over all games has it."""

    player: str
    name: str
    game: str
    pace: str
    stored: RatingStanding
    rebuilt: RatingStanding | None
    fitted: float

    @property
    def is_wrong(self) -> bool:
        return self.stored != self.rebuilt


# --- what the matches say ---


async def results(storage: Storage) -> list[StoredResult]:
    """Every result that is rated."""
    size = len(names_of(MatchRow))
    end = size + len(names_of(MatchSummary))
    matches = [
        StoredMatch(
            MatchRow(*row[:size]), MatchSummary(*row[size:end]), (seat(*row[end : end + 2]), seat(*row[end + 2 :]))
        )
        for row in map(tuple, await storage.read(FIND_MATCHES))
    ]
    return [
        result for _, series in groupby(matches, key=lambda one: one.row.series) for result in results_of(list(series))
    ]


def seat(player: str | None, computer: str | None) -> Seat:
    if player is not None:
        return Person(player)
    return Open() if computer is None else read_seat(json.loads(computer))


def results_of(series: Sequence[StoredMatch]) -> list[StoredResult]:
    """Those of the matches of one series, in order."""
    game = find_game(series[0].row.game)
    members: list[Member] = []
    found = []
    for match in series:
        members.append(member(game, match))
        if match.summary.status == "over" and counts(game, match):
            result = verdict_of(game, match, members) if game.rates_series else game_result(game, match)
            found += [] if result is None else [result]
    return found


def counts(game: Game, match: StoredMatch) -> bool:
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
    return stored_result(match, match.seats, match.summary.winner, side_advantage(game))


def verdict_of(game: Game, match: StoredMatch, members: Sequence[Member]) -> StoredResult | None:
    verdict = what_follows(game, members)
    if not isinstance(verdict, SeriesVerdict):
        return None
    return stored_result(match, in_order(match.seats, match.row.series_first), verdict.winner, 0)


def stored_result(match: StoredMatch, seats: Seats, winner: int | None, advantage: int) -> StoredResult:
    points = 0.5 if winner is None else float(winner == 0)
    return StoredResult(match.row.id, match.row.game, match.pace, match.summary.ended or 0, seats, points, advantage)


# --- game by game ---


async def rebuilt(storage: Storage) -> dict[RatingKey, RatingStanding]:
    """Every rating, reckoned anew from the stored matches in the order in which they were rated."""
    numbers: dict[str, dict[str, int]] = defaultdict(dict)
    for match, player, number in await storage.read(FIND_ORDER):
        numbers[match][player] = number
    ratings: dict[RatingKey, RatingStanding] = {}
    waiting = deque(one for one in await results(storage) if one.match in numbers)
    patience = len(waiting)
    while waiting and patience:
        result = waiting.popleft()
        if is_next(result, numbers[result.match], ratings):
            apply(result, numbers[result.match], ratings)
            patience = len(waiting)
        else:
            waiting.append(result)
            patience -= 1
    return ratings


def is_next(result: StoredResult, numbers: Mapping[str, int], ratings: Mapping[RatingKey, RatingStanding]) -> bool:
    """Whether everything its players had played before has been reckoned."""
    return all(games(ratings, result, player) + 1 == number for player, number in numbers.items())


def games(ratings: Mapping[RatingKey, RatingStanding], result: StoredResult, player: str) -> int:
    known = ratings.get((player, result.game, result.pace))
    return known.games if known else 0


def apply(result: StoredResult, numbers: Mapping[str, int], ratings: dict[RatingKey, RatingStanding]) -> None:
    first, second = (contender(one, result, ratings) for one in result.seats)
    for change in changes(RatedResult((first, second), result.points, result.advantage, result.at)):
        if change.player in numbers:
            ratings[change.player, result.game, result.pace] = change.after


def contender(sitter: Seat, result: StoredResult, ratings: Mapping[RatingKey, RatingStanding]) -> Contender:
    match sitter:
        case Person(player=player):
            return RatedPerson(player, ratings.get((player, result.game, result.pace)))
        case Computer(level=int() as level):
            return RatedLevel(level, levels_of(find_game(result.game))[level - 1].elo or 0)
    raise ValueError(f"{result.match}: nobody who can be rated sits there")


# --- all at once ---


async def disagreements(storage: Storage, fit: FitAtOnce) -> list[Disagreement]:
    """Every rating beside what comes out otherwise, those first that are furthest apart."""
    anew, played = await rebuilt(storage), await results(storage)
    names = dict(map(tuple, await storage.read(FIND_NAMES)))
    stored = {
        (row[0], row[1], row[2]): RatingStanding(*row[3:]) for row in map(tuple, await storage.read(FIND_RATINGS))
    }
    found = []
    for game, pace in sorted({(game, pace) for _, game, pace in stored}):
        here = {
            player: one for (player, its_game, its_pace), one in stored.items() if (its_game, its_pace) == (game, pace)
        }
        fitted = on_our_scale(fit, [one for one in played if (one.game, one.pace) == (game, pace)], here)
        found += [
            Disagreement(
                player, names.get(player, player), game, pace, one, anew.get((player, game, pace)), fitted[player]
            )
            for player, one in here.items()
        ]
    return sorted(found, key=lambda one: -abs(one.stored.value - one.fitted))


def on_our_scale(
    fit: FitAtOnce, played: Sequence[StoredResult], stored: Mapping[str, RatingStanding]
) -> dict[str, float]:
    """What the fit says on the scale of the ratings: by the levels that were met, else by the mean of all."""
    elo = fit([(name_of(one.seats[0]), name_of(one.seats[1]), one.points) for one in played])
    anchors = {
        name_of(one): value_of(one, result) for result in played for one in result.seats if isinstance(one, Computer)
    }
    known = anchors or {player: one.value for player, one in stored.items() if player in elo}
    shift = sum(known[name] - elo[name] for name in known) / len(known) if known else 0.0
    return {player: elo.get(player, 0.0) + shift for player in stored}


def name_of(sitter: Seat) -> str:
    return (
        sitter.player if isinstance(sitter, Person) else f"level-{sitter.level}" if isinstance(sitter, Computer) else ""
    )


def value_of(computer: Computer, result: StoredResult) -> float:
    return strength(contender(computer, result, {}), result.at).value
