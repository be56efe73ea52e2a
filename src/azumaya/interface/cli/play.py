"""`azumaya play`: a game in the terminal, against the computer or between two people at one keyboard."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.panel import Panel

from ...rules.errors import AzumayaError
from ...rules.text import Text
from .analyse import reviewed, show_review
from .conversation import agrees, converse
from .speech import console, first_position, not_written, said, say

if TYPE_CHECKING:
    from ...rules.game import Game
    from ...rules.position import Position
    from ...rules.series import Finished, NextGame, SeriesVerdict
    from ...search.players import Player
    from .terminal_match import TerminalMatch

NOBODY = "nobody"
USUAL_LEVEL = 3


def play(
    game: Annotated[str, typer.Argument(help="A game on the shelf.")] = "tumicarona",
    variant: Annotated[str | None, typer.Option(help="A variant's name.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="field=value, several times.")] = None,
    level: Annotated[
        int | None,
        typer.Option(help=f"How strong the computer plays, from 1 to 10; {USUAL_LEVEL} when nothing is said."),
    ] = None,
    against: Annotated[
        str | None, typer.Option(help="Instead of a level: random, greedy, mcts …, or nobody for two at one keyboard.")
    ] = None,
    side: Annotated[int, typer.Option(min=0, max=1, help="Your side: 0 starts in most games.")] = 0,
    position: Annotated[str | None, typer.Option(help="Start from this position's text.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the game to this file when it ends or you leave.")] = None,
    seed: Annotated[
        int | None, typer.Option(help="Makes choices and draws repeatable; picks a set-up where there is a collection.")
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
    console.print(Panel(said(start.game.summary), title=said(start.game.title)))
    if against is None:
        say(said(level_of(start.game, level or USUAL_LEVEL).summary))
    play_series(match, record, from_position=position is not None)


def opponent_for(game: Game, level: int | None, against: str | None, seed: int | None) -> Player | None:
    """The computer of that level or kind; None for nobody."""
    from ...search.players import PlayerSpec, new_player

    if level is not None and against is not None:
        reason = Text("entweder eine Spielstärke oder eine Art von Gegner", "either a level or a kind of player")
        raise AzumayaError(
            reason, text=f"--level {level} --against {against}", near=(f"--level {level}", f"--against {against}")
        )
    if against == NOBODY:
        return None
    if against is not None:
        return new_player(game, PlayerSpec(against, seed=seed))
    return new_player(game, PlayerSpec(level=USUAL_LEVEL if level is None else level, seed=seed))


def play_series(match: TerminalMatch, record: Path | None, *, from_position: bool) -> None:
    """One game after the other, for as long as the rules know what follows and somebody wants it."""
    from ...rules.position import new_position
    from ...rules.series import NextGame, SeriesVerdict
    from ...service.match.setup import FIRST
    from ...service.series import follow_up

    start, game = match.start, match.position.game
    set_up = NextGame(start.variant, 0, FIRST)
    finished: list[Finished] = []
    while True:
        try:
            converse(match)
        finally:
            if record is not None:
                keep(match, record if not finished else record.with_stem(f"{record.stem}-{len(finished) + 1}"))
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
    """The game by people: person 0 sat on side 0 in the first one."""
    from ...rules.series import Finished

    first, scores = set_up.first, match.scores
    winner = None if match.winner is None else match.winner ^ first
    end = "played" if match.ending is None else match.ending.kind
    return Finished(set_up, winner, end, (scores[first], scores[1 - first]), match.deal)


def is_wanted(follows: NextGame) -> bool:
    """Ask for another game; nobody there means no."""
    say(follows.reason, style="bold")
    return agrees(Text("Noch ein Spiel?", "Another game?"))


def offer_analysis(positions: Sequence[Position]) -> None:
    """Show what `azumaya analyse` shows, if somebody wants to see it."""
    from ...search.study import from_first_turn

    played = from_first_turn(positions)
    if len(played) > 1 and agrees(Text("Partie untersuchen?", "Analyse the game?")):
        show_review(played, reviewed(played))


def announce(sides: tuple[Text, Text], last: NextGame, verdict: SeriesVerdict) -> None:
    """The verdict, told by the sides of the last game."""
    if verdict.winner is None:
        say(Text("Die Serie endet unentschieden.", "The series is drawn.").joined(verdict.reason), style="bold")
    else:
        say(
            Text("{0} gewinnt die Serie.", "{0} wins the series.")
            .format(sides[verdict.winner ^ last.first])
            .joined(verdict.reason),
            style="bold",
        )


def keep(match: TerminalMatch, record: Path) -> None:
    """Write the game down, one line a turn."""
    from ...rules.record import format_record

    try:
        record.write_text(format_record(match.record), encoding="utf-8")
    except OSError as error:
        raise not_written(record, error) from None
    say(Text(f"aufgezeichnet: {record}", f"recorded: {record}"), wrapped=False)
