"""What is asked, typed and shown while a game is played at one keyboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer
from rich.box import SIMPLE
from rich.columns import Columns
from rich.table import Table

from ...rules.errors import AzumayaError
from ...rules.text import Text, same
from .analyse import show_hint, strongest
from .speech import complain, console, said, say

if TYPE_CHECKING:
    from ...rules.position import Position
    from .terminal_match import TerminalMatch

HELP = Text(
    "Ein Zug wie {example}, oder: [b]m[/] zeigt die Züge, [b]u[/] nimmt zurück, "
    "[b]b[/] zeigt das Brett, [b]t[/] die Stellung als Text, [b]tipp[/] rät zu einem Zug, [b]aufgeben[/] gibt auf, "
    "{draw}[b]q[/] hört auf.",
    "A turn such as {example}, or: [b]m[/] shows the moves, [b]u[/] takes back, "
    "[b]b[/] shows the board, [b]t[/] the position as text, [b]hint[/] suggests a turn, [b]resign[/] gives up, "
    "{draw}[b]q[/] leaves.",
)
DRAW_HELP = Text("[b]remis[/] vereinbart Remis, ", "[b]draw[/] agrees on a draw, ")
MAY_STOP = Text(
    "Der Zug kann weitergehen; die Eingabetaste oder [b]stop[/] beendet ihn.",
    "The turn can go on; Enter or [b]stop[/] ends it.",
)


def converse(match: TerminalMatch) -> None:
    """Ask, answer and show until the game is over or the person leaves."""
    match.let_others_move()
    show(match.position)
    show_help(match)
    while not match.is_over:
        answer = ask(match.position)
        if answer is None:
            say(Text("Bis bald.", "See you."))
            return
        if obey(match, answer):
            match.let_others_move()
            show(match.position)
    show_ending(match)
    show_account(match)


def ask(position: Position) -> str | None:
    """What somebody types; None when nobody is there any more. A turn that stands open is told in the question."""
    name = said(position.game.sides[position.to_move]) if isinstance(position.to_move, int) else ""
    begun = "" if position.starts_turn else f" {position.turn_text} …".replace("  ", " ")
    try:
        return console.input(f"[b]{name}[/]{begun}> ").strip()
    except EOFError:
        console.print()
        return None


def agrees(question: Text) -> bool:
    """Whether somebody says yes; nobody there means no."""
    try:
        answer = console.input(said(question.joined(Text("[b]j[/]a oder [b]n[/]ein > ", "[b]y[/]es or [b]n[/]o > "))))
    except EOFError:
        console.print()
        return False
    return answer.strip().lower()[:1] in ("j", "y")


def obey(match: TerminalMatch, answer: str) -> bool:
    """Do what was typed; whether the board has changed."""
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
            say(match.position.text, wrapped=False)
        case "hint" | "tipp":
            advise(match)
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
        complain(error)
        return False
    return True


def take_back(match: TerminalMatch) -> bool:
    taken = match.take_back()
    if not taken:
        say(Text("Es gibt nichts zurückzunehmen.", "There is nothing to take back."), style="yellow")
    return taken


def advise(match: TerminalMatch) -> None:
    """A turn that goes on from the moves made so far, and why."""
    from ...search.study import hint

    position = match.position
    made = [position.game.notation.format_move(one.before, one.move) for one in position.this_turn]
    show_hint(hint(match.turn_began, strongest(position.game.name), made))


def resign(match: TerminalMatch) -> None:
    if agrees(Text("Wirklich aufgeben?", "Really resign?")):
        match.resign()


def agree(match: TerminalMatch) -> None:
    try:
        match.check_two_people()
    except AzumayaError as error:
        complain(error)
        return
    if agrees(Text("Sind beide mit Remis einverstanden?", "Do both agree on a draw?")):
        match.agree()


def show(position: Position) -> None:
    scene = position.scene()
    console.print()
    if scene.says:
        say(scene.says, style="italic")
    console.print(said(position.game.notation.format_board(position.variant, position.state)), soft_wrap=True)
    for line in scene.score:
        name = said(position.game.sides[line.side]) + ": " if line.side is not None else ""
        say(f"{name}{line.value} {said(line.meaning)}", style="dim")
    if scene.prompt:
        say(scene.prompt, style="bold")
    if position.may_stop:
        console.print(said(MAY_STOP), style="dim")


def show_ending(match: TerminalMatch) -> None:
    """How the game ended, when the board does not tell."""
    from ...rules.record import conclusion

    if match.ending is not None:
        scores = same(f"({match.scores[0]} : {match.scores[1]}).")
        say(conclusion(match.position.game, match.ending).joined(scores), style="bold")


def show_account(match: TerminalMatch) -> None:
    """What counted, a row each, and the sum."""
    if not match.position.is_over:
        return
    sides = match.position.game.sides
    account = match.position.game.account(match.record.positions)
    if not account:
        return
    sheet = Table("", "", *map(said, sides), box=SIMPLE)
    for entry in account:
        points = ("" if points is None else str(points) for points in entry.points)
        sheet.add_row(str(entry.turn or ""), said(entry.words), *points)
    sheet.add_section()
    sheet.add_row("", "", *(str(sum(entry.points[side] or 0 for entry in account)) for side in (0, 1)))
    console.print(sheet)


def show_help(match: TerminalMatch) -> None:
    moves = match.position.moves
    draw = DRAW_HELP if len(match.people) == 2 else same("")
    console.print(said(HELP.format(example=same(moves[0] if moves else ""), draw=draw)), style="dim")
