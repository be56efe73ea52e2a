"""Series of games in pairs: the same task, layout and first colour twice, with the seats swapped. A longer series goes
on with the next tasks of the collection, and the points of all its games add up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from ...rules.message import Message
from ...rules.series import Finished, NextGame, SeriesVerdict
from .variants import Variant, collection

FIRST = Message("sudoku-moyo-series-first")
SWAPPED = Message("sudoku-moyo-series-swapped")


def next_game(variant: Variant, finished: Sequence[Finished]) -> NextGame | SeriesVerdict:
    """Return the next game or the verdict. Player 0 has Light in the first game of each pair."""
    played, games = len(finished), variant.games
    if played >= games:
        return verdict_by_games(finished) if variant.horikomi else verdict_by_points(finished)
    is_long = games > Variant().games
    if not finished:
        reason = Message("sudoku-moyo-series-first-of-many", games=games) if is_long else FIRST
        return NextGame(variant, first=0, reason=reason)
    last = finished[-1].set_up
    assert isinstance(last.variant, Variant)
    if played % 2:
        game = Message("sudoku-moyo-series-swapped-of-many", number=played + 1, games=games)
        reason = game if is_long else SWAPPED
        return NextGame(last.variant, first=1 - last.first, reason=reason)
    reason = Message("sudoku-moyo-series-new-task", number=played + 1, games=games)
    return NextGame(with_next_task(last.variant), first=1 - last.first, reason=reason)


def with_next_task(variant: Variant) -> Variant:
    """Return the variant with the task after its own in the collection; a custom task is followed by the first."""
    tasks = [str(entry.options["task"]) for entry in collection(variant)]
    place = tasks.index(variant.task) + 1 if variant.task in tasks else 0
    return replace(variant, task=tasks[place % len(tasks)])


def verdict_by_points(finished: Sequence[Finished]) -> SeriesVerdict:
    """Compare the sums of victory points."""
    one, other = sums(finished)
    if one == other:
        return SeriesVerdict(None, Message("sudoku-moyo-series-drawn", points=one))
    reason = Message("sudoku-moyo-series-points", more=max(one, other), less=min(one, other))
    return SeriesVerdict(int(other > one), reason)


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
        reason = Message("sudoku-moyo-series-games", more=format_half(max(games)), less=format_half(min(games)))
        return SeriesVerdict(int(games[1] > games[0]), reason)
    one, other = sums(finished)
    if one == other:
        return SeriesVerdict(None, Message("sudoku-moyo-series-drawn-stones", stones=one))
    reason = Message("sudoku-moyo-series-stones", fewer=min(one, other), more=max(one, other))
    return SeriesVerdict(int(other < one), reason)


def sums(finished: Sequence[Finished]) -> tuple[int, int]:
    """Return each player's total score."""
    return sum(game.scores[0] for game in finished), sum(game.scores[1] for game in finished)


def format_half(games: Fraction) -> str:
    """Format a number of games, with ½ for a draw."""
    whole, half = divmod(games, 1)
    return f"{whole or ''}½" if half else str(whole)
