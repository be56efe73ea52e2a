"""Analysis of a position: each turn with its value, exact where the tablebase or the solver reaches, else estimated by
a player, and with its statistics from the opening book.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from ..rules.message import Message
from ..rules.position import Position
from ..rules.tablebase_value import TablebaseValue, value_text
from .book import Book, BookTurn, codes_of
from .hints import PositionEstimate
from .player import Analysis
from .result import Signal
from .search_player import alarm
from .solver import Solver, compile_solver
from .variations import VariationTurn, variation_turns

MOST_TURNS, MOST_WAYS = 400, 2_000
"""Limits on turns and on move orders of a position; beyond them only the turns a player prefers are listed."""
SOLVER_NODES = 2_000_000
"""Solver nodes for all turns of a small ending together."""
CERTAIN = 1e-9


@dataclass(frozen=True, slots=True)
class AnalysedTurn:
    """A whole turn and its value for the side that makes it, from -1 lost to 1 won; None if it was not analysed.

    `exact` values are certain, with the distance to the next capture or the end where the tablebase has one. Others
    come from `depth` turns and `visits` positions, and `reply` is the expected answer to `moves`. `line` is the
    variation turn by turn, if requested. `book` holds the self-play statistics of the turn from the opening book.
    """

    turn: str
    moves: tuple[str, ...]
    value: float | None = None
    exact: bool = False
    distance: int | None = None
    depth: int = 0
    visits: int = 0
    reply: tuple[str, ...] = ()
    line: tuple[VariationTurn, ...] = ()
    book: BookTurn | None = None


@dataclass(frozen=True, slots=True)
class PositionAnalysis:
    """A position, its value for the side to move and its turns, best first; `left_out` turns are not listed."""

    turns: tuple[AnalysedTurn, ...] = ()
    left_out: int = 0
    value: float | None = None
    exact: bool = False
    distance: int | None = None
    depth: int = 0
    visits: int = 0


def analyse_exactly(position: Position, seconds: float) -> PositionAnalysis:
    """Analyse a position by tablebase and solver only."""
    turns, is_whole = turns_of(position)
    solver, signal = Solver(position.game), np.zeros(1, np.int64)
    compile_solver(position)
    with alarm(signal, seconds, "wall"):
        found = tuple(
            exact_turn(position, moves, after, exact_value_after(position, after, solver, signal))
            for moves, after in turns
        )
    return concluded(position, found if is_whole else tuple(turn for turn in found if turn.exact), is_whole)


def turns_of(position: Position) -> tuple[list[tuple[tuple[str, ...], Position]], bool]:
    """Return the whole turns of a position, one per resulting board, and whether the list is complete; empty if there
    are too many."""
    found: dict[int, tuple[tuple[str, ...], Position]] = {}
    for number, (moves, after) in enumerate(whole_turns(position), 1):
        found.setdefault(after.key, (moves, after))
        if len(found) > MOST_TURNS or number > MOST_WAYS:
            return [], False
    return list(found.values()), True


def whole_turns(position: Position) -> Iterator[tuple[tuple[str, ...], Position]]:
    """Yield every way to make the turn: its moves and the resulting position."""
    waiting: list[tuple[tuple[str, ...], Position]] = [((), position)]
    while waiting:
        made, at = waiting.pop()
        if made and (at.starts_turn or at.is_over or at.side != position.side):
            yield made, at
        else:
            waiting += [((*made, move), at.play(move)) for move in reversed(at.moves)]


def exact_value_after(
    before: Position, after: Position, solver: Solver, signal: Signal
) -> TablebaseValue | float | None:
    """Return the exact value of a turn for the side that made it: with a distance from the tablebase, a number from the
    solver, None outside both."""
    own = 1 - 2 * int(before.state.mover)
    if after.is_over:
        return TablebaseValue(0) if after.winner is None else TablebaseValue(own * (1 - 2 * after.winner), 1)
    tablebase = before.game.parts.tablebase
    known = tablebase.after_turn(before, after) if tablebase and tablebase.after_turn else None
    if known is not None or solver.is_small is None or not solver.is_small(before.state):
        return known
    value = solver.value(after, signal, SOLVER_NODES)
    return None if value is None else own * value


def exact_turn(
    position: Position, moves: tuple[str, ...], after: Position, known: TablebaseValue | float | None
) -> AnalysedTurn:
    made = after.trail[-len(moves) :]
    text = position.game.notation.format_turn(position.state, [one.move for one in made])
    if known is None:
        return AnalysedTurn(text, moves)
    if isinstance(known, TablebaseValue):
        return AnalysedTurn(text, moves, float(known.value), True, known.distance)
    return AnalysedTurn(text, moves, float(known), True)


def concluded(position: Position, turns: Sequence[AnalysedTurn], is_whole: bool) -> PositionAnalysis:
    """Return the analysis of a position: its value is that of its best turn if all are known or one wins; the tablebase
    may know it as well."""
    best_first = tuple(sorted(turns, key=rank))
    tablebase = position.game.parts.tablebase
    known = tablebase.value(position) if tablebase else None
    if known is not None:
        return PositionAnalysis(best_first, 0, float(known.value), True, known.distance)
    best = best_first[0] if best_first else None
    if best is not None and best.exact and (best.value == 1 or (is_whole and all(turn.exact for turn in turns))):
        return PositionAnalysis(best_first, 0, best.value, True, best.distance)
    return PositionAnalysis(best_first)


def rank(turn: AnalysedTurn) -> tuple[float, int, int, str]:
    """Sort key, best first: fast wins before slow ones, slow losses before fast ones, certain before estimated."""
    if turn.value is None:
        return (2.0, 0, 0, turn.turn)
    hurry = (turn.distance or 0) * (1 if turn.value > 0 else -1)
    return (-turn.value, not turn.exact, hurry, turn.turn)


def with_judgements(
    found: PositionAnalysis, analysis: Analysis, views: Sequence[PositionEstimate | None], side: int
) -> PositionAnalysis:
    """Add a player's analysis of the position and its estimates of the turns, None for certain ones. The position is
    worth what its best turn is."""
    turns = [
        turn if view is None else judged_turn(turn, view, side) for turn, view in zip(found.turns, views, strict=True)
    ]
    best_first = tuple(sorted(turns, key=rank))
    best = best_first[0].value if best_first else None
    return replace(
        found,
        turns=best_first,
        value=found.value if found.exact else analysis.value if analysis.certain or best is None else best,
        exact=found.exact or analysis.certain,
        depth=analysis.depth,
        visits=analysis.visits,
    )


def judged_turn(turn: AnalysedTurn, view: PositionEstimate, side: int) -> AnalysedTurn:
    """A turn as the position after it looks."""
    analysis = view.analysis
    depth, visits = (analysis.depth + 1, analysis.visits) if analysis else (0, 0)
    reply = analysis.variation if analysis else ()
    value = 2 * view.chance_of(side) - 1
    return replace(turn, value=value, exact=view.certain, depth=depth, visits=visits, reply=reply)


def turns_of_analysis(position: Position, analysis: Analysis) -> tuple[AnalysedTurn, ...]:
    """Return the turns that a player's best variations begin with."""
    found: dict[str, AnalysedTurn] = {}
    for variation in analysis.variations:
        after, moves = position, list[str]()
        for move in variation.moves:
            if moves and (after.starts_turn or after.is_over):
                break
            after, moves = after.play(move), [*moves, move]
        if after.starts_turn or after.is_over:
            made = [one.move for one in after.trail[-len(moves) :]]
            text = position.game.notation.format_turn(position.state, made)
            turn = AnalysedTurn(text, tuple(moves), variation.value, False, None, analysis.depth, analysis.visits)
            found.setdefault(text, replace(turn, reply=variation.moves[len(moves) :]))
    return tuple(found.values())


def with_variations(position: Position, turns: Sequence[AnalysedTurn]) -> tuple[AnalysedTurn, ...]:
    """Add the expected variation to each turn."""
    return tuple(replace(turn, line=variation_turns(position, (*turn.moves, *turn.reply))) for turn in turns)


def with_book(position: Position, found: PositionAnalysis, book: Book | None) -> PositionAnalysis:
    """Add the opening book's statistics. Turns that lead to the same board are merged; those only the book has come
    last."""
    known = {
        position.play_turn(one.turn).key: one
        for one in (book.turns(position) if book else ())
        if codes_of(position, one.turn)
    }
    if not known:
        return found
    turns = tuple(replace(one, book=known.pop(position.play_all(one.moves).key, None)) for one in found.turns)
    return replace(found, turns=(*turns, *(turn_of_book(position, one) for one in known.values())))


def turn_of_book(position: Position, one: BookTurn) -> AnalysedTurn:
    """Return a turn known only from the opening book."""
    moves = tuple(
        position.game.notation.format_move(made.before, made.move) for made in position.play_turn(one.turn).last_turn
    )
    return AnalysedTurn(one.turn, moves, book=one)


# In words


def verdict_of(known: AnalysedTurn | PositionAnalysis) -> str:
    """Return `win`, `draw` or `loss` if certain, else `open`."""
    if not known.exact or known.value is None:
        return "open"
    for word, value in (("win", 1.0), ("draw", 0.0), ("loss", -1.0)):
        if abs(known.value - value) < CERTAIN:
            return word
    return "open"


def sentence_of(known: AnalysedTurn | PositionAnalysis) -> Message:
    """Describe the value of a turn or position in a few words."""
    if known.value is None:
        return Message("search-not-analysed")
    verdict, percent = verdict_of(known), round(50 * (1 + known.value))
    if verdict == "open" and known.exact:
        return Message("search-chance-exact", percent=percent)
    if verdict == "open":
        return Message("search-chance-estimated", percent=percent)
    if known.distance is not None:
        return value_text(TablebaseValue(round(known.value), known.distance))
    return Message(f"value-{verdict}")


def book_sentence(one: BookTurn) -> Message:
    """Describe the book statistics of a turn in a few words."""
    looks = round(50 * (1 + one.value))
    if one.score is None:
        return Message("search-book-never-played", value=looks)
    return Message("search-book-turn", games=one.games, points=round(100 * one.score), value=looks)
