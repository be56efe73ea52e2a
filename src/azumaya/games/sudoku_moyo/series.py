"""Series of two games: the same task, layout and first colour with the seats swapped for the rematch."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ...rules.series import Finished, NextGame, SeriesVerdict
from ...rules.text import Text
from .variants import Variant

FIRST = Text("Erstes von zwei Spielen.", "First of two games.")
SWAPPED = Text("Revanche: dieselbe Aufgabe mit getauschten Plätzen.", "Rematch: the same task with seats swapped.")


def next_game(variant: Variant, finished: Sequence[Finished]) -> NextGame | SeriesVerdict:
    """Return the next game or the verdict. Player 0 has Light in the first game."""
    if not finished:
        return NextGame(variant, first=0, reason=FIRST)
    if len(finished) == 1:
        return NextGame(variant, first=1 - finished[0].set_up.first, reason=SWAPPED)
    return verdict_by_games(finished) if variant.horikomi else verdict_by_points(finished)


def verdict_by_points(finished: Sequence[Finished]) -> SeriesVerdict:
    """Compare the sums of victory points."""
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


def verdict_by_games(finished: Sequence[Finished]) -> SeriesVerdict:
    """Compare games won, a draw as half; then moyo stones in the own shima over both games, fewer being better."""
    games = [
        sum(
            (Fraction(1, 2) if game.winner is None else Fraction(game.winner == player) for game in finished),
            Fraction(0),
        )
        for player in (0, 1)
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
                f"Games level and {one} moyo stones each: a draw.",
            ),
        )
    return SeriesVerdict(
        int(other < one),
        Text(
            f"Gleich viele Spiele, aber {min(one, other)} gegen {max(one, other)} Moyosteine.",
            f"Games level, but {min(one, other)} moyo stones against {max(one, other)}.",
        ),
    )


def sums(finished: Sequence[Finished]) -> tuple[int, int]:
    """Return each player's total score."""
    return sum(game.scores[0] for game in finished), sum(game.scores[1] for game in finished)


def format_half(games: Fraction) -> str:
    """Format a number of games, with ½ for a draw."""
    whole, half = divmod(games, 1)
    return f"{whole or ''}½" if half else str(whole)
