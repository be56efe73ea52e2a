"""`azumaya play`: a game in the terminal, against the computer or for two at one keyboard."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.panel import Panel

from ...rules.errors import AzumayaError
from ...rules.message import Message
from .analyse import reviewed, show_review
from .console import console, echo, first_position, localized, write_error
from .repl import confirm, run_repl

if TYPE_CHECKING:
    from ...rules.game import Game
    from ...rules.position import Position
    from ...rules.series import Finished, NextGame, SeriesVerdict
    from ...search.players import Player
    from .terminal_match import TerminalMatch

NOBODY = "nobody"
DEFAULT_LEVEL = 3


def play(
    game: Annotated[str, typer.Argument(help="Name of the game.")] = "tumicarona",
    variant: Annotated[str | None, typer.Option(help="Name of the variant.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="Rule option as field=value; repeatable.")] = None,
    level: Annotated[
        int | None,
        typer.Option(help=f"Level of the computer, 1 to 10. [default: {DEFAULT_LEVEL}]"),
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(help="Instead of a level: random, greedy, mcts …, or nobody for two players at one keyboard."),
    ] = None,
    side: Annotated[int, typer.Option(min=0, max=1, help="Your side; 0 starts in most games.")] = 0,
    position: Annotated[str | None, typer.Option(help="Start from this position.")] = None,
    record: Annotated[Path | None, typer.Option(help="Save the game record to this file.")] = None,
    seed: Annotated[
        int | None, typer.Option(help="Random seed; also selects a setup from the game's collection.")
    ] = None,
) -> None:
    """Play a game in the terminal.

    Example: azumaya play tomoe --level 7
    """
    from ...search.levels import level_of
    from .terminal_match import TerminalMatch

    start = first_position(game, variant, option or [], seed, position)
    opponent = opponent_for(start.game, level, against, seed)
    seats = (None, opponent) if side == 0 else (opponent, None)
    match = TerminalMatch(seats, start, random.SystemRandom() if seed is None else random.Random(seed))
    console.print(Panel(localized(start.game.summary), title=localized(start.game.title)))
    if against is None:
        echo(localized(level_of(start.game, level or DEFAULT_LEVEL).summary))
    play_series(match, record, from_position=position is not None)


def opponent_for(game: Game, level: int | None, against: str | None, seed: int | None) -> Player | None:
    """Return the computer player; None for two people."""
    from ...research.network_evaluator import SUFFIXES
    from ...research.network_player import NetworkPlayer
    from ...search.players import PlayerSpec, new_player

    if level is not None and against is not None:
        reason = Message("terminal-level-against-exclude-each-other")
        raise AzumayaError(
            reason, text=f"--level {level} --against {against}", near=(f"--level {level}", f"--against {against}")
        )
    if against == NOBODY:
        return None
    if against is not None and against.endswith(SUFFIXES):
        return NetworkPlayer(game, Path(against), seed=seed)
    if against is not None:
        return new_player(game, PlayerSpec(against, seed=seed))
    return new_player(game, PlayerSpec(level=DEFAULT_LEVEL if level is None else level, seed=seed))


def play_series(match: TerminalMatch, record: Path | None, *, from_position: bool) -> None:
    """Play the games of a series until it ends or the player declines."""
    from ...rules.position import new_position
    from ...rules.series import NextGame, SeriesVerdict
    from ...service.match.setup import FIRST
    from ...service.tables.series import follow_up

    start, game = match.start, match.position.game
    set_up = NextGame(start.variant, 0, FIRST)
    finished: list[Finished] = []
    while True:
        try:
            run_repl(match)
        finally:
            if record is not None:
                save_record(match, record if not finished else record.with_stem(f"{record.stem}-{len(finished) + 1}"))
        if not match.is_over:
            return
        offer_analysis(match.record.positions)
        finished.append(finished_game(match, set_up))
        follows = follow_up(game, finished, from_position)
        if isinstance(follows, SeriesVerdict):
            announce(game.sides, set_up, follows)
            return
        if not is_wanted(follows):
            return
        begins = start if from_position else new_position(game, follows.variant)
        match = match.following(begins, follows.opening, swapped=follows.first != set_up.first)
        set_up = follows


def finished_game(match: TerminalMatch, set_up: NextGame) -> Finished:
    """Return the finished game in terms of persons: person 0 had side 0 in the first game."""
    from ...rules.series import Finished

    first, scores = set_up.first, match.scores
    winner = None if match.winner is None else match.winner ^ first
    end = "played" if match.ending is None else match.ending.kind
    return Finished(set_up, winner, end, (scores[first], scores[1 - first]), match.deal)


def is_wanted(follows: NextGame) -> bool:
    """Ask whether to play the next game."""
    echo(follows.reason, style="bold")
    return confirm(Message("terminal-another-game"))


def offer_analysis(positions: Sequence[Position]) -> None:
    """Offer the review of the game, as in `azumaya analyse`."""
    from ...search.reviews import from_first_turn

    played = from_first_turn(positions)
    if len(played) > 1 and confirm(Message("terminal-analyse-game")):
        show_review(played, reviewed(played))


def announce(sides: tuple[Message, Message], last: NextGame, verdict: SeriesVerdict) -> None:
    """Print the result of the series."""
    if verdict.winner is None:
        echo(Message("terminal-series-drawn", reason=verdict.reason), style="bold")
    else:
        echo(
            Message("terminal-wins-series", side=sides[verdict.winner ^ last.first], reason=verdict.reason),
            style="bold",
        )


def save_record(match: TerminalMatch, record: Path) -> None:
    """Save the game record."""
    from ...rules.record import format_record

    try:
        record.write_text(format_record(match.record), encoding="utf-8")
    except OSError as error:
        raise write_error(record, error) from None
    echo(Message("terminal-saved", record=str(record)), wrapped=False)
