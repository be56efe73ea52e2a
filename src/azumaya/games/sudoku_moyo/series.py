"""Revanche: the same task, layout and first move once more with the seats swapped, so that the other player starts."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...rules.series import Finished, NextGame, SeriesVerdict
from ...rules.text import Text
from .variants import Variant

FIRST = Text("Das erste Spiel der Revanche.", "The first game of the revanche.")
SWAPPED = Text(
    "Revanche: dieselbe Aufgabe mit vertauschten Plätzen.", "Revanche: the same task with the seats swapped."
)


def next_game(variant: Variant, finished: Sequence[Finished]) -> NextGame | SeriesVerdict:
    """What follows the finished games: the next set-up, or the verdict. Person 0 sits on Light's side in the first
    game."""
    if not finished:
        return NextGame(variant, first=0, reason=FIRST)
    if len(finished) == 1:
        return NextGame(variant, first=1 - finished[0].set_up.first, reason=SWAPPED)
    return judge_horikomi(finished) if variant.horikomi else judge(finished)


def judge(finished: Sequence[Finished]) -> SeriesVerdict:
    """The higher sum of victory points wins."""
    one, other = sums(finished)
    if one == other:
        return SeriesVerdict(
            None, Text(f"Beide haben {one} Siegpunkte: unentschieden.", f"Both have {one} victory points: a draw.")
        )
    return SeriesVerdict(
        int(other > one),
        Text(
            f"{max(one, other)} zu {min(one, other)} Siegpunkte.",
            f"{max(one, other)} to {min(one, other)} victory points.",
        ),
    )


def judge_horikomi(finished: Sequence[Finished]) -> SeriesVerdict:
    """Games won count, a draw half; if that is equal, fewer moyo stones in the own shima over both games."""
    games = [
        sum(
            (Fraction(1, 2) if game.winner is None else Fraction(game.winner == person) for game in finished),
            Fraction(0),
        )
        for person in (0, 1)
    ]
    if games[0] != games[1]:
        more, less = format_half(max(games)), format_half(min(games))
        return SeriesVerdict(int(games[1] > games[0]), Text(f"{more} zu {less} Spiele.", f"{more} to {less} games."))
    one, other = sums(finished)
    if one == other:
        return SeriesVerdict(
            None,
            Text(
                f"Gleich viele Spiele und je {one} Moyosteine: unentschieden.",
                f"Equal games and {one} moyo stones each: a draw.",
            ),
        )
    return SeriesVerdict(
        int(other < one),
        Text(
            f"Gleich viele Spiele, aber {min(one, other)} gegen {max(one, other)} Moyosteine.",
            f"Equal games, but {min(one, other)} moyo stones against {max(one, other)}.",
        ),
    )


def sums(finished: Sequence[Finished]) -> tuple[int, int]:
    """Each person's scores over all games."""
    return sum(game.scores[0] for game in finished), sum(game.scores[1] for game in finished)


def format_half(games: Fraction) -> str:
    """A number of games with ½ for a draw."""
    whole, half = divmod(games, 1)
    return f"{whole or ''}½" if half else str(whole)
