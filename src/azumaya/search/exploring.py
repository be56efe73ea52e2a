"""What is known of a position: each turn with what it leads to, exactly where tables or the solver tell, else as a
player judges it; and beside that, where a book of openings knows the position, how often it was played and with which
success."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ..rules.position import Position
from ..rules.text import Text
from ..rules.truth import Truth, told
from .book import Book, BookTurn, codes_of
from .lines import LineTurn, line_of
from .player import Analysis
from .result import Signal
from .solver import Solver, be_ready
from .study import View
from .thinker import alarm

MOST_TURNS, MOST_WAYS = 400, 2_000
"""Of a position with more turns, or more ways to make them, only those a player finds good are told."""
SOLVER_NODES = 2_000_000
"""For all turns of a small ending together."""
CERTAIN = 1e-9


@dataclass(frozen=True, slots=True)
class ExploredTurn:
    """A whole turn and what it is worth to the side that makes it, from -1 lost to 1 won; None when nobody looked.
    `exact` when that is certain, with the distance to the next capture or the end where tables tell one; else `depth`
    turns and `visits` positions were looked at, and after `moves` the `reply` was expected. `line` tells that turn by
    turn, where somebody asked. `book` is what games of self-play say of the turn, where a book of openings has it:
    neither a proof nor what was judged now."""

    turn: str
    moves: tuple[str, ...]
    value: float | None = None
    exact: bool = False
    distance: int | None = None
    depth: int = 0
    visits: int = 0
    reply: tuple[str, ...] = ()
    line: tuple[LineTurn, ...] = ()
    book: BookTurn | None = None


@dataclass(frozen=True, slots=True)
class Exploration:
    """A position, what it is worth to the side to move, and its turns, best first; `left_out` of them are not told."""

    turns: tuple[ExploredTurn, ...] = ()
    left_out: int = 0
    value: float | None = None
    exact: bool = False
    distance: int | None = None
    depth: int = 0
    visits: int = 0


def explore_exactly(position: Position, seconds: float) -> Exploration:
    """What tables and solver tell of a position in which a side is to move."""
    turns, is_whole = turns_of(position)
    solver, signal = Solver(position.game), np.zeros(1, np.int64)
    be_ready(position)
    with alarm(signal, seconds, "wall"):
        found = tuple(
            exact_turn(position, moves, after, truth_after(position, after, solver, signal)) for moves, after in turns
        )
    return concluded(position, found if is_whole else tuple(turn for turn in found if turn.exact), is_whole)


def turns_of(position: Position) -> tuple[list[tuple[tuple[str, ...], Position]], bool]:
    """The whole turns of a position, those that lead to the same board once, and whether these are all; none when there
    are too many to look at."""
    found: dict[int, tuple[tuple[str, ...], Position]] = {}
    for number, (moves, after) in enumerate(whole_turns(position), 1):
        found.setdefault(after.key, (moves, after))
        if len(found) > MOST_TURNS or number > MOST_WAYS:
            return [], False
    return list(found.values()), True


def whole_turns(position: Position) -> Iterator[tuple[tuple[str, ...], Position]]:
    """Every way to make the turn: its moves, and the position after it."""
    waiting: list[tuple[tuple[str, ...], Position]] = [((), position)]
    while waiting:
        made, at = waiting.pop()
        if made and (at.starts_turn or at.is_over or at.to_move != position.to_move):
            yield made, at
        else:
            waiting += [((*made, move), at.play(move)) for move in reversed(at.moves)]


def truth_after(before: Position, after: Position, solver: Solver, signal: Signal) -> Truth | float | None:
    """What a turn is certainly worth to the side that made it: with a distance where tables tell, a number where the
    solver does; None where neither reaches."""
    own = 1 - 2 * int(before.state.mover)
    if after.is_over:
        return Truth(0) if after.winner is None else Truth(own * (1 - 2 * after.winner), 1)
    tables = before.game.parts.tables
    known = tables.after_turn(before, after) if tables and tables.after_turn else None
    if known is not None or solver.is_small is None or not solver.is_small(before.state):
        return known
    value = solver.value(after, signal, SOLVER_NODES)
    return None if value is None else own * value


def exact_turn(
    position: Position, moves: tuple[str, ...], after: Position, known: Truth | float | None
) -> ExploredTurn:
    made = after.trail[-len(moves) :]
    text = position.game.notation.format_turn(position.state, [one.move for one in made])
    if known is None:
        return ExploredTurn(text, moves)
    if isinstance(known, Truth):
        return ExploredTurn(text, moves, float(known.value), True, known.distance)
    return ExploredTurn(text, moves, float(known), True)


def concluded(position: Position, turns: Sequence[ExploredTurn], is_whole: bool) -> Exploration:
    """A position is worth its best turn, where all are known or one of them wins; the tables may know it besides."""
    best_first = tuple(sorted(turns, key=rank))
    tables = position.game.parts.tables
    known = tables.truth(position) if tables else None
    if known is not None:
        return Exploration(best_first, 0, float(known.value), True, known.distance)
    best = best_first[0] if best_first else None
    if best is not None and best.exact and (best.value == 1 or (is_whole and all(turn.exact for turn in turns))):
        return Exploration(best_first, 0, best.value, True, best.distance)
    return Exploration(best_first)


def rank(turn: ExploredTurn) -> tuple[float, int, int, str]:
    """Best first: quick wins before slow ones, slow losses before quick ones, what is certain before what is not."""
    if turn.value is None:
        return (2.0, 0, 0, turn.turn)
    hurry = (turn.distance or 0) * (1 if turn.value > 0 else -1)
    return (-turn.value, not turn.exact, hurry, turn.turn)


def judged(found: Exploration, analysis: Analysis, views: Sequence[View | None], side: int) -> Exploration:
    """An exploration with what a player thinks of the position, and of its turns in their order; None for those that
    are certain. Without views the player's own variations are told."""
    turns = [
        turn if view is None else judged_turn(turn, view, side) for turn, view in zip(found.turns, views, strict=True)
    ]
    value = found.value if found.exact else analysis.value
    return replace(
        found,
        turns=tuple(sorted(turns, key=rank)),
        value=value,
        exact=found.exact or analysis.certain,
        depth=analysis.depth,
        visits=analysis.visits,
    )


def judged_turn(turn: ExploredTurn, view: View, side: int) -> ExploredTurn:
    """A turn as the position after it looks."""
    analysis = view.analysis
    depth, visits = (analysis.depth + 1, analysis.visits) if analysis else (0, 0)
    reply = analysis.variation if analysis else ()
    value = 2 * view.chance_of(side) - 1
    return replace(turn, value=value, exact=view.certain, depth=depth, visits=visits, reply=reply)


def turns_judged_by(position: Position, analysis: Analysis) -> tuple[ExploredTurn, ...]:
    """The turns that a player's best variations begin with."""
    found: dict[str, ExploredTurn] = {}
    for variation in analysis.variations:
        after, moves = position, list[str]()
        for move in variation.moves:
            if moves and (after.starts_turn or after.is_over):
                break
            after, moves = after.play(move), [*moves, move]
        if after.starts_turn or after.is_over:
            made = [one.move for one in after.trail[-len(moves) :]]
            text = position.game.notation.format_turn(position.state, made)
            turn = ExploredTurn(text, tuple(moves), variation.value, False, None, analysis.depth, analysis.visits)
            found.setdefault(text, replace(turn, reply=variation.moves[len(moves) :]))
    return tuple(found.values())


def with_lines(position: Position, turns: Sequence[ExploredTurn]) -> tuple[ExploredTurn, ...]:
    """Turns that tell what is expected to follow."""
    return tuple(replace(turn, line=line_of(position, (*turn.moves, *turn.reply))) for turn in turns)


def with_book(position: Position, found: Exploration, book: Book | None) -> Exploration:
    """An exploration whose turns tell what a book says of them. Turns that lead to the same board are one; those that
    only the book has come last."""
    known = {
        position.play_turn(one.turn).key: one
        for one in (book.turns(position) if book else ())
        if codes_of(position, one.turn)
    }
    if not known:
        return found
    told = tuple(replace(one, book=known.pop(position.play_all(one.moves).key, None)) for one in found.turns)
    return replace(found, turns=(*told, *(turn_of_book(position, one) for one in known.values())))


def turn_of_book(position: Position, one: BookTurn) -> ExploredTurn:
    """A turn of which nothing is known but what the book says."""
    moves = tuple(
        position.game.notation.format_move(made.before, made.move) for made in position.play_turn(one.turn).last_turn
    )
    return ExploredTurn(one.turn, moves, book=one)


# In words


def verdict_of(known: ExploredTurn | Exploration) -> str:
    """`win`, `draw` or `loss` where that is certain, else `open`."""
    if not known.exact or known.value is None:
        return "open"
    for word, value in (("win", 1.0), ("draw", 0.0), ("loss", -1.0)):
        if abs(known.value - value) < CERTAIN:
            return word
    return "open"


def sentence_of(known: ExploredTurn | Exploration) -> Text:
    """What a turn or a position is worth, in a few words; what is judged is told as such."""
    if known.value is None:
        return Text("nicht angesehen", "not looked at")
    verdict, percent = verdict_of(known), round(50 * (1 + known.value))
    if verdict == "open" and known.exact:
        return Text(f"genau {percent} % Aussicht", f"exactly {percent} % chance")
    if verdict == "open":
        return Text(f"etwa {percent} %, geschätzt", f"about {percent} %, judged")
    if known.distance is not None:
        return told(Truth(round(known.value), known.distance))
    words = {"win": Text("gewinnt", "wins"), "draw": Text("Remis", "draw"), "loss": Text("verliert", "loses")}
    return words[verdict]


def book_sentence(one: BookTurn) -> Text:
    """What a book says of a turn, in a few words."""
    looks = round(50 * (1 + one.value))
    if one.score is None:
        return Text(f"Buch: noch nie gespielt, Suche {looks} %", f"book: never played, search {looks} %")
    won, games = round(100 * one.score), one.games
    return Text(
        f"Buch: {games} {'Partie' if games == 1 else 'Partien'}, {won} % der Punkte, Suche {looks} %",
        f"book: {games} {'game' if games == 1 else 'games'}, {won} % of the points, search {looks} %",
    )
