"""The revanche: the same deal with the seats swapped and fresh draws; the points of both games together decide."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules.series import Finished, NextGame, SeriesVerdict
from ...rules.text import Text
from .variants import Variant

FIRST = Text(
    "Das erste von zwei Spielen; die Revanche folgt mit getauschten Plätzen.",
    "The first of two games; the return game follows with seats swapped.",
)
REVANCHE = Text(
    "Revanche: dieselben Hände und derselbe erste Stein, die Plätze getauscht; gezogen wird neu.",
    "Return game: the same hands and the same first tile, seats swapped; draws are fresh.",
)
POINTS = Text("In beiden Spielen zusammen {0} gegen {1} Punkte.", "{0} points against {1} in both games together.")
EQUAL = Text("In beiden Spielen zusammen je {0} Punkte: unentschieden.", "{0} points each in both games: a draw.")
GIVEN_UP = Text("Ein Spiel der Revanche wurde aufgegeben.", "A game of the return match was given up.")
NOT_FINISHED = Text(
    "Ein Spiel der Revanche wurde nicht zu Ende gespielt.", "A game of the return match was not played to its end."
)


def next_game(variant: Variant, finished: Sequence[Finished]) -> NextGame | SeriesVerdict:
    """What follows the finished games. Person 0 begins the first game; a game given up or lost on time loses the whole
    series."""
    given_up = next((game for game in finished if game.end in ("resigned", "time")), None)
    if given_up is not None:
        return SeriesVerdict(given_up.winner, GIVEN_UP if given_up.end == "resigned" else NOT_FINISHED)
    if not finished:
        return NextGame(variant, first=0, reason=FIRST)
    if len(finished) == 1:
        return NextGame(
            variant,
            first=1 - finished[0].set_up.first,
            reason=REVANCHE,
            opening=finished[0].opening[: 2 * variant.pool + 1],
        )
    one, other = (sum(game.scores[person] for game in finished[:2]) for person in (0, 1))
    if one == other:
        return SeriesVerdict(None, EQUAL.format(one))
    return SeriesVerdict(int(other > one), POINTS.format(max(one, other), min(one, other)))
