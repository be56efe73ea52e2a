"""Two-game series: the rematch repeats the deal with the seats swapped and new draws; total points decide."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.series import Finished, NextGame, SeriesVerdict
from ...rules.text import Text
from .variants import Variant

FIRST = Text(
    "Das erste von zwei Spielen. Die Revanche folgt mit getauschten Plätzen.",
    "The first of two games. The rematch follows with the seats swapped.",
)
REMATCH = Text(
    "Revanche: gleiche Hände und gleicher erster Stein, getauschte Plätze. Gezogen wird neu.",
    "Rematch: same hands and same first tile, seats swapped, new draws.",
)
POINTS = Text("In beiden Spielen zusammen {0} gegen {1} Punkte.", "{0} points against {1} in both games together.")
EQUAL = Text(
    "In beiden Spielen zusammen je {0} Punkte: unentschieden.", "{0} points each in both games together: a draw."
)
RESIGNED = Text(
    "Wer eines der beiden Spiele aufgibt, verliert die Serie, gleich wie die Punkte stehen.",
    "Resigning one of the two games loses the series, whatever the points.",
)
LOST_ON_TIME = Text(
    "Wer eines der beiden Spiele durch Zeitüberschreitung verliert, verliert die Serie, gleich wie die Punkte stehen.",
    "Losing one of the two games on time loses the series, whatever the points.",
)


def next_game(variant: Variant, finished: Sequence[Finished]) -> NextGame | SeriesVerdict:
    """The game or verdict that follows the finished games. Person 0 starts the first game; resigning a game or losing
    it on time loses the series."""
    forfeited = next((game for game in finished if game.end in ("resigned", "time")), None)
    if forfeited is not None:
        return SeriesVerdict(forfeited.winner, RESIGNED if forfeited.end == "resigned" else LOST_ON_TIME)
    if not finished:
        return NextGame(variant, first=0, reason=FIRST)
    if len(finished) == 1:
        return NextGame(
            variant,
            first=1 - finished[0].set_up.first,
            reason=REMATCH,
            opening=finished[0].opening[: 2 * variant.pool + 1],
        )
    one, other = (sum(game.scores[person] for game in finished[:2]) for person in (0, 1))
    if one == other:
        return SeriesVerdict(None, EQUAL.format(one))
    return SeriesVerdict(int(other > one), POINTS.format(max(one, other), min(one, other)))
