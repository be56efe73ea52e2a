"""The read-eval-print loop of a game in the terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer
from rich.box import SIMPLE
from rich.columns import Columns
from rich.table import Table

from ...rules.errors import AzumayaError
from ...rules.message import Message
from .analyse import show_hint, strongest
from .console import console, echo, localized, print_error

if TYPE_CHECKING:
    from ...rules.position import Position
    from .terminal_match import TerminalMatch

MAY_STOP = Message("terminal-may-stop")


def run_repl(match: TerminalMatch) -> None:
    """Prompt for turns and commands until the game is over or the player quits."""
    match.play_computer_moves()
    show(match.position)
    show_help(match)
    while not match.is_over:
        answer = prompt(match.position)
        if answer is None:
            echo(Message("terminal-bye"))
            return
        if run_command(match, answer):
            match.play_computer_moves()
            show(match.position)
    show_ending(match)
    show_score_breakdown(match)


def prompt(position: Position) -> str | None:
    """Return the typed line; None at the end of input. The prompt shows an unfinished turn."""
    name = localized(position.game.sides[position.side]) if isinstance(position.side, int) else ""
    begun = "" if position.starts_turn else f" {position.turn_text} …".replace("  ", " ")
    try:
        return console.input(f"[b]{name}[/]{begun}> ").strip()
    except EOFError:
        console.print()
        return None


def confirm(question: Message) -> bool:
    """Ask a yes-or-no question; the end of input means no."""
    try:
        answer = console.input(localized(Message("terminal-confirm", question=question)))
    except EOFError:
        console.print()
        return False
    return answer.strip().lower()[:1] in ("y", localized(Message("terminal-yes"))[:1])


def run_command(match: TerminalMatch, answer: str) -> bool:
    """Run a command or play a turn; return True if the board has changed."""
    match answer.lower():
        case "":
            return match.stop()
        case "q" | "quit" | "exit":
            raise typer.Exit
        case "m" | "moves":
            console.print(Columns(match.position.moves, padding=(0, 2)))
        case "u" | "undo":
            return take_back(match)
        case "b" | "board":
            show(match.position)
        case "t" | "text":
            echo(match.position.text, wrapped=False)
        case "hint" | "tipp":
            suggest(match)
        case "resign" | "aufgeben":
            resign(match)
        case "draw" | "remis":
            agree(match)
        case "?" | "h" | "help" | "hilfe":
            show_help(match)
        case _:
            return try_move(match, answer)
    return False


def try_move(match: TerminalMatch, text: str) -> bool:
    try:
        match.play(text)
    except AzumayaError as error:
        print_error(error)
        return False
    return True


def take_back(match: TerminalMatch) -> bool:
    taken = match.take_back()
    if not taken:
        echo(Message("terminal-nothing-to-take-back"), style="yellow")
    return taken


def suggest(match: TerminalMatch) -> None:
    """Show a turn that continues the moves made so far, with the reason."""
    from ...search.hints import hint

    position = match.position
    made = [position.game.notation.format_move(one.before, one.move) for one in position.this_turn]
    show_hint(hint(match.turn_began, strongest(position.game.name), made))


def resign(match: TerminalMatch) -> None:
    if confirm(Message("terminal-resign")):
        match.resign()


def agree(match: TerminalMatch) -> None:
    try:
        match.check_two_people()
    except AzumayaError as error:
        print_error(error)
        return
    if confirm(Message("terminal-do-both-agree-draw")):
        match.agree()


def show(position: Position) -> None:
    scene = position.scene()
    console.print()
    if scene.says:
        echo(scene.says, style="italic")
    console.print(localized(position.game.notation.format_board(position.variant, position.state)), soft_wrap=True)
    for line in scene.score:
        name = localized(position.game.sides[line.side]) + ": " if line.side is not None else ""
        echo(f"{name}{line.value} {localized(line.meaning)}", style="dim")
    if scene.prompt:
        echo(scene.prompt, style="bold")
    if position.may_stop:
        console.print(localized(MAY_STOP), style="dim")


def show_ending(match: TerminalMatch) -> None:
    """Show the result of a game that did not end on the board."""
    from ...rules.record import conclusion

    if match.ending is not None:
        first, second = match.scores
        result = conclusion(match.position.game, match.ending)
        echo(Message("terminal-ended", result=result, first=first, second=second), style="bold")


def show_score_breakdown(match: TerminalMatch) -> None:
    """Show the score item by item, with the sum."""
    if not match.position.is_over:
        return
    sides = match.position.game.sides
    account = match.position.game.score_breakdown(match.record.positions)
    if not account:
        return
    sheet = Table("", "", *map(localized, sides), box=SIMPLE)
    for entry in account:
        points = ("" if points is None else str(points) for points in entry.points)
        sheet.add_row(str(entry.turn or ""), localized(entry.words), *points)
    sheet.add_section()
    sheet.add_row("", "", *(str(sum(entry.points[side] or 0 for entry in account)) for side in (0, 1)))
    console.print(sheet)


def show_help(match: TerminalMatch) -> None:
    moves = match.position.moves
    people = "two" if len(match.people) == 2 else "one"
    help_text = Message("terminal-help", example=moves[0] if moves else "", people=people)
    console.print(localized(help_text), style="dim")
