"""`azumaya play`: a game in the terminal, against the computer or between two people at one keyboard."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.columns import Columns
from rich.panel import Panel

from ...rules.errors import AzumayaError
from ...rules.text import Text, same
from .speech import complain, console, first_position, not_written, said, say

if TYPE_CHECKING:
    from ...rules.position import Position
    from ...search.players import Player

HELP = Text(
    "Ein Zug oder ein ganzer Zug wie {example}, oder: [b]m[/] zeigt die Züge, [b]u[/] nimmt zurück, [b]b[/] zeigt das Brett, "
    "[b]t[/] die Stellung als Text, [b]q[/] beendet.",
    "A move or a whole turn such as {example}, or: [b]m[/] shows the moves, [b]u[/] takes back, [b]b[/] shows the board, "
    "[b]t[/] the position as text, [b]q[/] quits.",
)


@dataclass
class Table:
    """A game in progress: every position so far, and who sits where (None: a person)."""

    seats: tuple[Player | None, Player | None]
    positions: list[Position]
    dice: random.Random = field(default_factory=random.SystemRandom)

    @property
    def position(self) -> Position:
        return self.positions[-1]

    def play(self, text: str) -> None:
        self.positions.append(self.position.play_turn(text))

    def seat(self) -> Player | None:
        """Whoever is to move; None for a person."""
        side = self.position.to_move
        return self.seats[side] if isinstance(side, int) else None

    def let_others_move(self) -> None:
        """Chance and the computer move until it is a person's turn or the game is over."""
        while self.position.to_move is not None:
            player = self.seat()
            if self.position.to_move == "chance":
                self.positions.append(self.position.play(self.dice.choice(self.position.moves)))
            elif player is not None:
                self.positions.append(self.position.play(player.choose(self.position)))
            else:
                return

    def take_back(self) -> bool:
        """Back to the person's previous decision, if there was one; never across a draw."""
        for index in range(len(self.positions) - 2, -1, -1):
            earlier = self.positions[index]
            if earlier.to_move == "chance":
                return False
            if isinstance(earlier.to_move, int) and self.seats[earlier.to_move] is None and earlier.starts_turn:
                del self.positions[index + 1 :]
                return True
        return False


def play(
    game: Annotated[str, typer.Argument(help="A game on the shelf.")] = "tumicarona",
    variant: Annotated[str | None, typer.Option(help="A variant's name.")] = None,
    option: Annotated[list[str] | None, typer.Option(help="field=value, several times.")] = None,
    against: Annotated[str, typer.Option(help="random, greedy, or nobody for two at one keyboard.")] = "greedy",
    side: Annotated[int, typer.Option(min=0, max=1, help="Your side: 0 starts in most games.")] = 0,
    position: Annotated[str | None, typer.Option(help="Start from this position's text.")] = None,
    record: Annotated[Path | None, typer.Option(help="Write the game to this file when it ends or you leave.")] = None,
    seed: Annotated[int | None, typer.Option(help="Makes the computer's choices and all draws repeatable.")] = None,
) -> None:
    """Play a game in the terminal.

    Example: azumaya play tumicarona --variant 5x5 --against greedy
    """
    from ...search.players import new_player

    start = first_position(game, variant, option or [], seed, position)
    opponent = None if against == "nobody" else new_player(start.game, kind=against, seed=seed)
    seats = (None, opponent) if side == 0 else (opponent, None)
    table = Table(seats, [start], random.SystemRandom() if seed is None else random.Random(seed))
    console.print(Panel(said(start.game.summary), title=said(start.game.title)))
    try:
        run(table)
    finally:
        if record is not None:
            keep(table, record)


def keep(table: Table, record: Path) -> None:
    """Write the game down, one line a turn."""
    from ...rules.record import format_record

    turns = [position for position in table.positions[1:] if position.starts_turn]
    try:
        record.write_text(format_record([table.positions[0], *turns]), encoding="utf-8")
    except OSError as error:
        raise not_written(record, error) from None
    say(Text(f"aufgezeichnet: {record}", f"recorded: {record}"))


def run(table: Table) -> None:
    """Ask, answer and show until the game is over or the person leaves."""
    table.let_others_move()
    show(table.position)
    show_help(table.position)
    while not table.position.is_over:
        answer = ask(table.position)
        if answer is None:
            say(Text("Bis bald.", "See you."))
            return
        if obey(table, answer):
            table.let_others_move()
            show(table.position)


def ask(position: Position) -> str | None:
    name = said(position.game.sides[position.to_move]) if isinstance(position.to_move, int) else ""
    try:
        return console.input(f"[b]{name}[/]> ").strip()
    except EOFError:
        console.print()
        return None


def obey(table: Table, answer: str) -> bool:
    """Do what was typed; whether the board has changed."""
    match answer.lower():
        case "":
            return False
        case "q" | "quit" | "exit":
            raise typer.Exit
        case "m" | "moves":
            show_moves(table.position)
        case "u" | "undo":
            return take_back(table)
        case "b" | "board":
            show(table.position)
        case "t" | "text":
            say(table.position.text)
        case "?" | "h" | "help":
            show_help(table.position)
        case _:
            return try_move(table, answer)
    return False


def try_move(table: Table, text: str) -> bool:
    try:
        table.play(text)
    except AzumayaError as error:
        complain(error)
        return False
    return True


def take_back(table: Table) -> bool:
    taken = table.take_back()
    if not taken:
        say(Text("Es gibt nichts zurückzunehmen.", "There is nothing to take back."), style="yellow")
    return taken


def show(position: Position) -> None:
    scene = position.scene()
    console.print()
    if scene.says:
        say(scene.says, style="italic")
    console.print(position.game.notation.format_board(position.variant, position.state))
    for line in scene.score:
        name = said(position.game.sides[line.side]) + ": " if line.side is not None else ""
        say(f"{name}{line.value} {said(line.meaning)}", style="dim")
    if scene.prompt:
        say(scene.prompt, style="bold")


def show_moves(position: Position) -> None:
    console.print(Columns(position.moves, padding=(0, 2)))


def show_help(position: Position) -> None:
    example = same(position.moves[0]) if position.moves else same("")
    console.print(said(HELP.format(example=example)), style="dim")
