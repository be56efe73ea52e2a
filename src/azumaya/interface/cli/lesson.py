"""`azumaya lesson`: an interactive lesson in the terminal, with a short game at the end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.panel import Panel

from ...games import game as find_game
from ...rules.errors import AzumayaError, IllegalMove
from ...rules.message import Message
from .console import console, echo, localized, print_error
from .data_dir import default_data_dir
from .repl import run_repl, show

if TYPE_CHECKING:
    from ...rules.game import Game
    from ...rules.lessons import Lesson, LessonVerdict, PosedStep
    from ...rules.position import Position

HINT_AFTER = 2
"""Wrong attempts before the hint is shown."""
GAME = "game"
"""Id of the final game in the saved progress."""


def lesson(
    game: Annotated[str, typer.Argument(help="Name of the game.")] = "tumicarona",
    step: Annotated[int | None, typer.Option(min=1, help="First step. [default: the first unfinished one]")] = None,
) -> None:
    """Learn a game step by step in the terminal. Progress is saved.

    Example: azumaya lesson tumicarona
    """
    from ...rules.lessons import pose
    from ...service.analysis.lessons import lesson_of

    found = find_game(game)
    content = lesson_of(found)
    identifiers = [*(one.id for one in content.steps), GAME]
    progress = LessonProgress(default_data_dir() / "lessons.json", game)
    first = progress.first_open(identifiers) if step is None else min(step, len(identifiers)) - 1
    for number, one in enumerate(content.steps[first:], first + 1):
        introduce(Message("terminal-step", number=number, count=len(identifiers)), one.title)
        echo(one.text)
        if not Attempt(pose(found, one)).run():
            return
        progress.add(one.id)
    if play_final_game(found, content):
        progress.add(GAME)


class LessonProgress:
    """The finished steps, stored in a file."""

    def __init__(self, file: Path, game: str) -> None:
        self._file, self._game = file, game

    def first_open(self, identifiers: Sequence[str]) -> int:
        done = self._all().get(self._game, [])
        return next((place for place, one in enumerate(identifiers) if one not in done), 0)

    def add(self, identifier: str) -> None:
        every = self._all()
        done = every.setdefault(self._game, [])
        every[self._game] = [*done, *([] if identifier in done else [identifier])]
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text(json.dumps(every), encoding="utf-8")
        except OSError as error:
            reason = f"({error.strerror})"
            echo(Message("terminal-progress-could-not-saved", reason=reason))

    def _all(self) -> dict[str, list[str]]:
        try:
            kept: dict[str, list[str]] = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return kept


class Attempt:
    """The loop of one step."""

    def __init__(self, posed: PosedStep) -> None:
        self.posed = posed
        self.moves: list[str] = []
        self.misses = 0

    def run(self) -> bool:
        """Return True if the step is finished or skipped; False to quit."""
        self.begin()
        while True:
            try:
                typed = console.input("> ").strip()
            except EOFError:
                console.print()
                return False
            match typed.lower():
                case "q" | "quit" | "exit":
                    return False
                case "n" | "next" | "w" | "weiter":
                    return True
                case "hint" | "tipp":
                    echo(self.posed.step.hint)
                case "show" | "zeig":
                    echo(", ".join(self.posed.solution))
                    if self.judge(self.posed.solution):
                        return True
                case "?" | "h" | "help" | "hilfe":
                    self.help()
                case _:
                    if self.type(typed):
                        return True

    def begin(self) -> None:
        """Show the board and the task."""
        self.moves = []
        show(self.posed.position)
        echo(self.posed.step.task, style="bold")
        self.help()

    def help(self) -> None:
        console.print(localized(Message("terminal-lesson-help", example=example(self.posed))), style="dim")

    @property
    def position(self) -> Position:
        return self.posed.position.play_all(self.moves)

    def type(self, text: str) -> bool:
        """Continue the turn; return True if it solves the step. A single move leaves the turn open if it can go on."""
        from ...rules.position import FINISH
        from ...service.match.draft import is_complete, play_draft

        position = self.position
        typed = [FINISH] if not text and position.may_stop else position.moves_in(text)
        try:
            after = play_draft(position, typed)
        except IllegalMove:
            return self.judge([*self.moves, *typed])
        except AzumayaError as error:
            print_error(error)
            return False
        if len(typed) > 1 and after.may_stop:
            typed, after = [*typed, FINISH], after.stopped()
        self.moves += typed
        if not is_complete(after):
            show(after)
            return False
        return self.judge(self.moves)

    def judge(self, moves: Sequence[str]) -> bool:
        verdict = self.posed.judge(moves)
        if verdict.allowed:
            show(self.posed.position.play_all(moves))
        show_verdict(verdict)
        if verdict.done:
            return True
        self.misses += 1
        if self.misses >= HINT_AFTER:
            echo(self.posed.step.hint)
        if verdict.allowed:
            self.begin()
        return False


def example(posed: PosedStep) -> str:
    """Return a move as an example of the notation, other than the solution if possible."""
    others = [move for move in posed.position.moves if move != posed.solution[0]]
    return next(iter([*others, *(one.move for one in posed.step.forbidden), *posed.solution]))


def show_verdict(verdict: LessonVerdict) -> None:
    echo(verdict.sentence, style="green" if verdict.done else "yellow")


def introduce(place: Message, title: Message) -> None:
    console.print()
    console.print(Panel(f"[b]{localized(title)}[/]", title=localized(place), title_align="left"))


def play_final_game(game: Game, content: Lesson) -> bool:
    """Play the final game; return True if it was finished."""
    from ...search.players import PlayerSpec, new_player
    from .terminal_match import TerminalMatch

    final = content.game
    introduce(Message("terminal-final-game"), final.title)
    echo(final.text)
    opponent = new_player(game, PlayerSpec(level=final.level))
    match = TerminalMatch((None, opponent) if final.side == 0 else (opponent, None), final.start(game))
    run_repl(match)
    return match.is_over
