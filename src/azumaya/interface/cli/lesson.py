"""`azumaya lesson`: a game learnt at the keyboard, one idea a step, and a small whole game at the end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.panel import Panel

from ...games import game as find_game
from ...rules.errors import AzumayaError, IllegalMove
from ...rules.text import Text
from .conversation import converse, show
from .place import default_data
from .speech import complain, console, said, say

if TYPE_CHECKING:
    from ...rules.game import Game
    from ...rules.lessons import Lesson, LessonVerdict, PosedStep
    from ...rules.position import Position

PATIENCE = 2
"""So many tries that miss, and the hint comes unasked."""
GAME = "game"
"""The id of the game at the end of every lesson."""
HELP = Text(
    "Ein Zug wie {0}, oder: [b]tipp[/], [b]zeig[/] macht es vor, [b]w[/] geht weiter, [b]q[/] hört auf.",
    "A turn such as {0}, or: [b]hint[/], [b]show[/] does it for you, [b]n[/] goes on, [b]q[/] leaves.",
)


def lesson(
    game: Annotated[str, typer.Argument(help="A game on the shelf.")] = "tumicarona",
    step: Annotated[
        int | None, typer.Option(min=1, help="Begin with this step; without it with the first one still open.")
    ] = None,
) -> None:
    """Learn a game in the terminal, one idea a step. What was done is remembered.

    Example: azumaya lesson tumicarona
    """
    from ...rules.lessons import pose
    from ...service.lessons import lesson_of

    found = find_game(game)
    learnt = lesson_of(found)
    identifiers = [*(one.id for one in learnt.steps), GAME]
    progress = LearntSteps(default_data() / "lessons.json", game)
    first = progress.first_open(identifiers) if step is None else min(step, len(identifiers)) - 1
    for number, one in enumerate(learnt.steps[first:], first + 1):
        introduce(Text(f"Schritt {number} von {len(identifiers)}", f"Step {number} of {len(identifiers)}"), one.title)
        say(one.text)
        if not Attempt(pose(found, one)).go_on():
            return
        progress.add(one.id)
    if play_last(found, learnt):
        progress.add(GAME)


class LearntSteps:
    """The steps that somebody at this keyboard has done, kept in a file."""

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
            say(Text(f"Der Fortschritt wird nicht gemerkt {reason}.", f"Progress is not remembered {reason}."))

    def _all(self) -> dict[str, list[str]]:
        try:
            kept: dict[str, list[str]] = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return kept


class Attempt:
    """One step being tried: asks and answers until it is done or left."""

    def __init__(self, posed: PosedStep) -> None:
        self.posed = posed
        self.moves: list[str] = []
        self.misses = 0

    def go_on(self) -> bool:
        """Whether the step is done or passed over; False when somebody leaves."""
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
                    say(self.posed.step.hint)
                case "show" | "zeig":
                    say(", ".join(self.posed.solution))
                    if self.judge(self.posed.solution):
                        return True
                case "?" | "h" | "help" | "hilfe":
                    self.help()
                case _:
                    if self.type(typed):
                        return True

    def begin(self) -> None:
        """The board as the step has it, and what to do."""
        self.moves = []
        show(self.posed.position)
        say(self.posed.step.task, style="bold")
        self.help()

    def help(self) -> None:
        console.print(said(HELP).format(example(self.posed)), style="dim")

    @property
    def position(self) -> Position:
        return self.posed.position.play_all(self.moves)

    def type(self, text: str) -> bool:
        """Go on with the turn; whether that did it. A single move leaves a turn open that could go on."""
        from ...rules.position import FINISH
        from ...service.match.draft import is_complete, play_draft

        position = self.position
        typed = [FINISH] if not text and position.may_stop else position.moves_in(text)
        try:
            after = play_draft(position, typed)
        except IllegalMove:
            return self.judge([*self.moves, *typed])
        except AzumayaError as error:
            complain(error)
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
        tell(verdict)
        if verdict.done:
            return True
        self.misses += 1
        if self.misses >= PATIENCE:
            say(self.posed.step.hint)
        if verdict.allowed:
            self.begin()
        return False


def example(posed: PosedStep) -> str:
    """A move that shows how moves are written and does not give the step away, unless nothing else can be tried."""
    others = [move for move in posed.position.moves if move != posed.solution[0]]
    return next(iter([*others, *(one.move for one in posed.step.forbidden), *posed.solution]))


def tell(verdict: LessonVerdict) -> None:
    say(verdict.sentence, style="green" if verdict.done else "yellow")


def introduce(place: Text, title: Text) -> None:
    console.print()
    console.print(Panel(f"[b]{said(title)}[/]", title=said(place), title_align="left"))


def play_last(game: Game, learnt: Lesson) -> bool:
    """The small whole game at the end; whether it was played to its end."""
    from ...search.players import PlayerSpec, new_player
    from .terminal_match import TerminalMatch

    final = learnt.game
    introduce(Text("Zum Schluss", "To finish"), final.title)
    say(final.text)
    opponent = new_player(game, PlayerSpec(level=final.level))
    match = TerminalMatch((None, opponent) if final.side == 0 else (opponent, None), final.start(game))
    converse(match)
    return match.is_over
