"""`azumaya play`: a game in the terminal, against the computer or between two people at one keyboard."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from itertools import pairwise, takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich.box import SIMPLE
from rich.columns import Columns
from rich.panel import Panel
from rich.table import Table as Sheet

from ...rules.errors import AzumayaError
from ...rules.text import Text, same
from .analyse import reviewed, show_hint, show_review, strongest
from .speech import complain, console, first_position, not_written, said, say

if TYPE_CHECKING:
    from ...rules.game import Game
    from ...rules.position import Position
    from ...rules.series import Finished, NextGame, SeriesVerdict
    from ...search.players import Player

NOBODY = "nobody"
USUAL_LEVEL = 3

HELP = Text(
    "Ein Zug oder ein ganzer Zug wie {example}, oder: [b]m[/] zeigt die Züge, [b]u[/] nimmt zurück, "
    "[b]b[/] zeigt das Brett, "
    "[b]t[/] die Stellung als Text, [b]hint[/] rät zu einem Zug, [b]q[/] beendet.",
    "A move or a whole turn such as {example}, or: [b]m[/] shows the moves, [b]u[/] takes back, "
    "[b]b[/] shows the board, "
    "[b]t[/] the position as text, [b]hint[/] suggests a turn, [b]q[/] quits.",
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

    start = first_position(game, variant, option or [], seed, position)
    opponent = opponent_for(start.game, level, against, seed)
    seats = (None, opponent) if side == 0 else (opponent, None)
    table = Table(seats, [start], random.SystemRandom() if seed is None else random.Random(seed))
    console.print(Panel(said(start.game.summary), title=said(start.game.title)))
    if against is None:
        say(said(level_of(start.game, level or USUAL_LEVEL).summary))
    play_series(table, record, from_position=position is not None)


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


def play_series(table: Table, record: Path | None, *, from_position: bool) -> None:
    """One game after the other, for as long as the rules know what follows and somebody wants it."""
    from ...rules.series import NextGame, SeriesVerdict
    from ...service.series import FIRST, follow_up

    set_up = NextGame(table.position.variant, 0, FIRST)
    finished: list[Finished] = []
    while True:
        try:
            run(table)
        finally:
            if record is not None:
                keep(table, record if not finished else record.with_stem(f"{record.stem}-{len(finished) + 1}"))
        if not table.position.is_over:
            return
        offer_analysis(whole_turns(table))
        finished.append(finished_game(table, set_up))
        follows = follow_up(table.position.game, finished, from_position)
        if isinstance(follows, SeriesVerdict):
            announce(table.position.game.sides, set_up, follows)
            return
        if not is_wanted(follows):
            return
        table, set_up = next_table(table, set_up, follows, from_position), follows


def finished_game(table: Table, set_up: NextGame) -> Finished:
    """The game by people: person 0 sat on side 0 in the first one."""
    from ...rules.series import Finished

    position, first = table.position, set_up.first
    winner = None if position.winner is None else position.winner ^ first
    chance = takewhile(lambda pair: pair[0].to_move == "chance", pairwise(table.positions))
    dealt = tuple(before.game.notation.format_move(before.state, after.trail[-1].move) for before, after in chance)
    return Finished(set_up, winner, scores=(position.scores[first], position.scores[1 - first]), opening=dealt)


def is_wanted(follows: NextGame) -> bool:
    """Ask for another game; nobody there means no."""
    say(follows.reason, style="bold")
    return agrees(Text("Noch ein Spiel? [b]j[/]a oder [b]n[/]ein > ", "Another game? [b]y[/]es or [b]n[/]o > "))


def offer_analysis(positions: list[Position]) -> None:
    """Show what `azumaya analyse` shows, if somebody wants to see it."""
    if agrees(Text("Partie untersuchen? [b]j[/]a oder [b]n[/]ein > ", "Analyse the game? [b]y[/]es or [b]n[/]o > ")):
        from ...search.study import from_first_turn

        shown = from_first_turn(positions)
        show_review(shown, reviewed(shown))


def agrees(question: Text) -> bool:
    try:
        answer = console.input(said(question))
    except EOFError:
        console.print()
        return False
    return answer.strip().lower()[:1] in ("j", "y")


def next_table(table: Table, was: NextGame, follows: NextGame, from_position: bool) -> Table:
    from ...rules.position import new_position

    start = table.positions[0] if from_position else new_position(table.position.game, follows.variant)
    seats = table.seats if follows.first == was.first else (table.seats[1], table.seats[0])
    positions = [start]
    for move in follows.opening:
        positions.append(positions[-1].play(move))
    return Table(seats, positions, table.dice)


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


def keep(table: Table, record: Path) -> None:
    """Write the game down, one line a turn."""
    from ...rules.record import Record, format_record

    try:
        record.write_text(format_record(Record(tuple(whole_turns(table)))), encoding="utf-8")
    except OSError as error:
        raise not_written(record, error) from None
    say(Text(f"aufgezeichnet: {record}", f"recorded: {record}"))


def whole_turns(table: Table) -> list[Position]:
    """The first position and those after each turn and draw."""
    return [table.positions[0], *(position for position in table.positions[1:] if position.starts_turn)]


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
    show_account(table)


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
        case "hint" | "tipp":
            advise(table)
        case "?" | "h" | "help":
            show_help(table.position)
        case _:
            return try_move(table, answer)
    return False


def advise(table: Table) -> None:
    """A turn that goes on from the moves made so far, and why."""
    from ...search.study import hint

    position = table.position
    begun = next(earlier for earlier in reversed(table.positions) if earlier.starts_turn)
    made = [position.game.notation.format_move(one.before, one.move) for one in position.this_turn]
    show_hint(hint(begun, strongest(position.game.name), made))


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


def show_account(table: Table) -> None:
    """What counted, a row each, and the sum."""
    position = table.position
    account = position.game.account(whole_turns(table))
    if not account:
        return
    sheet = Sheet("", "", *(said(side) for side in position.game.sides), box=SIMPLE)
    for entry in account:
        sheet.add_row(
            str(entry.turn or ""),
            said(entry.words),
            *("" if points is None else str(points) for points in entry.points),
        )
    sheet.add_section()
    sheet.add_row("", "", *(str(sum(entry.points[side] or 0 for entry in account)) for side in (0, 1)))
    console.print(sheet)


def show_moves(position: Position) -> None:
    console.print(Columns(position.moves, padding=(0, 2)))


def show_help(position: Position) -> None:
    example = same(position.moves[0]) if position.moves else same("")
    console.print(said(HELP.format(example=example)), style="dim")
