"""Standings with tie-breaks by their usual names. Pure: a tournament in, ranked rows out.

| format | order of tie-breaks |
|---|---|
| Swiss | Buchholz, Sonneborn-Berger, direct encounter, wins |
| round robin | direct encounter, Sonneborn-Berger, wins |
| knockout | the rounds survived are the points |
| arena | wins; a game won counts 2, drawn 1, and twice as much after two games won in a row |

A bye counts as a win against an opponent with the player's own score (FIDE's dummy opponent), a round before joining or
after leaving as nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from .tournament import Entrant, Format, Tournament

STREAK = 2
"""Games won in a row after which the next ones of an arena count double."""

Criterion = Callable[["Row", Sequence["Row"]], float]


@dataclass(frozen=True, slots=True)
class Met:
    """A finished pairing from one player's view; without `opponent` it was a bye."""

    round: int
    opponent: str | None
    points: float
    side: int = 0


@dataclass(eq=False, slots=True)
class Row:
    """A line of the standings. Rows that no tie-break parts share a place."""

    entrant: Entrant
    points: float = 0.0
    met: list[Met] = field(default_factory=list)
    buchholz: float = 0.0
    sonneborn_berger: float = 0.0
    place: int = 0

    @property
    def wins(self) -> int:
        return sum(1 for one in self.met if one.points == 1 and one.opponent is not None)


def standings(tournament: Tournament) -> list[Row]:
    """Return the rows in order; equal ones by seed."""
    rows = {one.name: Row(one) for one in tournament.seeded}
    for name, met in results(tournament):
        rows[name].met.append(met)
    for row in rows.values():
        row.points = arena_points(row.met) if tournament.format == "arena" else sum(one.points for one in row.met)
    for row in rows.values():
        row.buchholz, row.sonneborn_berger = tie_breaks(row, rows)
    placed: list[Row] = []
    for group in split([*rows.values()], CRITERIA[tournament.format]):
        for row in group:
            row.place = len(placed) + 1
        placed += group
    return placed


def arena_points(met: Sequence[Met]) -> float:
    return sum(arena_sheet(met))


def arena_sheet(met: Sequence[Met]) -> list[int]:
    """Return the points of each game of an arena, in the order in which they began."""
    sheet, streak = [], 0
    for one in met:
        points = int(2 * one.points)
        sheet.append(2 * points if streak >= STREAK else points)
        streak = streak + 1 if one.points == 1 else 0
    return sheet


def results(tournament: Tournament) -> Iterator[tuple[str, Met]]:
    for number, played in enumerate(tournament.rounds, 1):
        for pairing in played:
            if pairing.points is None:
                continue
            for side, name in enumerate(pairing.players):
                opponent = None if pairing.second is None else pairing.players[1 - side]
                yield name, Met(number, opponent, pairing.points[side], side)


def tie_breaks(row: Row, rows: Mapping[str, Row]) -> tuple[float, float]:
    """Return Buchholz (the sum of the opponents' points) and Sonneborn-Berger (each weighted by one's own result)."""
    scores = [(row if one.opponent is None else rows[one.opponent]).points for one in row.met]
    weighted = (score * one.points for score, one in zip(scores, row.met, strict=True))
    return sum(scores), sum(weighted)


def direct_encounter(row: Row, tied: Sequence[Row]) -> float:
    """Return the points against the tied players, 0 unless all of them have met."""
    names = {one.entrant.name for one in tied}
    for one in tied:
        if not names - {one.entrant.name} <= {met.opponent for met in one.met}:
            return 0.0
    return sum(met.points for met in row.met if met.opponent in names)


def split(rows: Sequence[Row], criteria: Sequence[Criterion]) -> Iterator[list[Row]]:
    """Yield groups of equal rows, the best first, by one criterion after the other."""
    if not criteria or len(rows) == 1:
        yield list(rows)
        return
    first, *others = criteria
    values = {id(row): first(row, rows) for row in rows}
    for value in sorted(set(values.values()), reverse=True):
        yield from split([row for row in rows if values[id(row)] == value], others)


def by_points(row: Row, _tied: Sequence[Row]) -> float:
    return row.points


def by_buchholz(row: Row, _tied: Sequence[Row]) -> float:
    return row.buchholz


def by_sonneborn_berger(row: Row, _tied: Sequence[Row]) -> float:
    return row.sonneborn_berger


def by_wins(row: Row, _tied: Sequence[Row]) -> float:
    return row.wins


CRITERIA: Mapping[Format, Sequence[Criterion]] = {
    "swiss": (by_points, by_buchholz, by_sonneborn_berger, direct_encounter, by_wins),
    "round_robin": (by_points, direct_encounter, by_sonneborn_berger, by_wins),
    "knockout": (by_points,),
    "arena": (by_points, by_wins),
}
