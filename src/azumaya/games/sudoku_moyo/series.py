"""Series of games in pairs: the same task, layout and first colour twice, with the seats swapped. A longer series goes
on with the next tasks of the collection, and the points of all its games add up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from ...rules.series import Finished, NextGame, SeriesVerdict
from ...rules.text import Text
from .variants import Variant, collection

FIRST = Text("Erstes von zwei Spielen.", "First of two games.")
SWAPPED = Text("Revanche: Dieselbe Aufgabe mit getauschten Plätzen.", "Rematch: the same task with seats swapped.")
FIRST_OF_MANY = Text(
    "Erstes von {} Spielen; die Punkte aller Spiele werden addiert.",
    "First of {} games; the points of all games add up.",
)
SWAPPED_OF_MANY = Text(
    "Spiel {} von {}: dieselbe Aufgabe mit getauschten Plätzen.", "Game {} of {}: the same task with seats swapped."
)
NEW_TASK = Text("Spiel {} von {}: eine neue Aufgabe.", "Game {} of {}: a new task.")


def next_game(variant: Variant, finished: Sequence[Finished]) -> NextGame | SeriesVerdict:
    """Return the next game or the verdict. Player 0 has Light in the first game of each pair."""
    played, games = len(finished), variant.games
    if played >= games:
        return verdict_by_games(finished) if variant.horikomi else verdict_by_points(finished)
    is_long = games > Variant().games
    if not finished:
        return NextGame(variant, first=0, reason=FIRST_OF_MANY.format(games) if is_long else FIRST)
    last = finished[-1].set_up
    assert isinstance(last.variant, Variant)
    if played % 2:
        reason = SWAPPED_OF_MANY.format(played + 1, games) if is_long else SWAPPED
        return NextGame(last.variant, first=1 - last.first, reason=reason)
    return NextGame(with_next_task(last.variant), first=1 - last.first, reason=NEW_TASK.format(played + 1, games))


def with_next_task(variant: Variant) -> Variant:
    """Return the variant with the task after its own in the collection; a custom task is followed by the first."""
    tasks = [str(entry.options["task"]) for entry in collection(variant)]
    place = tasks.index(variant.task) + 1 if variant.task in tasks else 0
    return replace(variant, task=tasks[place % len(tasks)])


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
