"""Strange endings, found by looking through the tables: the longest wins, few stones that beat many, many that do not
beat few, positions in which nobody wants to move, and wins by one turn of many.

Of each division one half of the tables is read, White to move, one position of each set of mirror images.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from ...rules.contract import Int
from ...rules.curiosities import Curiosity
from ...rules.kernel import kernel
from ...rules.text import Text
from ...rules.truth import UNKNOWN, Progress, Words
from .endgame import look_up, result_within
from .endgame_file import divisions_in
from .endgame_index import BOARD_POINTS, CHOOSE, folds_of, next_set, representatives
from .kernels import BOARDS, MOST_MOVES, STATE, legal_moves, new_state, play
from .notation import format_move, format_position
from .variants import Variant

MOST_SEARCHED = 6
"""Stones of the largest divisions that are looked through: half a minute."""
QUIET_WIN = 3
"""From this distance on a win begins with a step: a capture closes the distance."""
LEAST_TURNS = 8
"""A win by one turn is told when there are so many to choose from."""

FINDS = ("longest", "lost", "drawn", "zugzwang", "only")
"""What is looked for, a row each of the finds: how much of it there is, White's stones, Black's stones."""
LONGEST, LOST, DRAWN, ZUGZWANG, ONLY = range(5)


@kernel
def look_through(words: Words, owns: Any, other: Int, states: Any, moves: Any, finds: Any) -> None:
    """Fill the finds of a division: the most of each there is, and where."""
    geometry = np.int64(states[0].geometry)
    others = CHOOSE[BOARD_POINTS[geometry], other]
    for own_set in owns:
        other_set = (np.int64(1) << other) - 1
        for _ in range(others):
            if not own_set & other_set:
                code = look_up(words, geometry, own_set, other_set)
                if code > 0:
                    note(finds, LONGEST, code, own_set, other_set)
                    if code >= QUIET_WIN:
                        count = turns_to_choose(words, own_set, other_set, states, moves)
                        note(finds, ONLY, count, own_set, other_set)
                elif code == 0:
                    note(finds, DRAWN, np.int64(1), own_set, other_set)
                else:
                    note(finds, LOST, -code, own_set, other_set)
                    reverse = look_up(words, geometry, other_set, own_set)
                    if reverse < -1 and code < -1:
                        note(finds, ZUGZWANG, -code - reverse, own_set, other_set)
            other_set = next_set(other_set)


@kernel
def note(finds: Any, kind: Int, much: Int, own_set: Int, other_set: Int) -> None:
    if much > finds[kind, 0]:
        finds[kind, 0], finds[kind, 1], finds[kind, 2] = much, own_set, other_set


@kernel
def turns_to_choose(words: Words, own_set: Int, other_set: Int, states: Any, moves: Any) -> Int:
    """How many steps there are when exactly one of them wins and all others lose, one turn having passed without a
    capture; 0 otherwise."""
    state, after = states[0], states[1]
    state.stones[0], state.stones[1] = own_set, other_set
    count = legal_moves(state, moves)
    winning = 0
    for i in range(count):
        states[1] = states[0]
        play(after, moves[i])
        code = look_up(words, np.int64(state.geometry), after.stones[1], after.stones[0])
        value = result_within(code, np.int64(state.draw_after) - 1) if code != UNKNOWN else np.int64(0)
        if value == 0:
            return np.int64(0)
        if value < 0:
            winning += 1
    return np.int64(count if winning == 1 else 0)


@dataclass(frozen=True, slots=True)
class Finds:
    """What was found in a division, by kind: how much, and White's and Black's stones."""

    own: int
    other: int
    rows: dict[str, tuple[int, int, int]]


def find_all(words: Words, variant: Variant, progress: Progress) -> Iterator[Finds]:
    geometry = BOARDS.index((variant.width, variant.height))
    for own, other in divisions_in(words):
        if own + other <= MOST_SEARCHED:
            states, moves = np.zeros(2, STATE), np.zeros(MOST_MOVES, np.int64)
            states[0] = new_state(variant)
            finds = np.zeros((len(FINDS), 3), np.int64)
            folds, _ = folds_of(geometry, own)
            look_through(words, representatives(folds, own), other, states, moves, finds)
            rows = {
                kind: (int(much), int(white), int(black))
                for kind, (much, white, black) in zip(FINDS, finds, strict=True)
            }
            yield Finds(own, other, rows)
            progress(f"{own}v{other}", 1)


def curiosities_in(words: Words, variant: Variant, progress: Progress) -> list[Curiosity]:
    """What is worth a look in a variant's tables, kind by kind."""
    found = list(find_all(words, variant, progress))
    return [
        *longest_wins(variant, found),
        *many_that_fail(variant, found),
        *reluctant(variant, found),
        *only_turns(words, variant, found),
    ]


def position_text(variant: Variant, row: tuple[int, int, int]) -> str:
    state = new_state(variant)
    state.stones[:] = row[1:]
    return format_position(variant, state)


def longest_wins(variant: Variant, found: Sequence[Finds]) -> Iterator[Curiosity]:
    """Of each division the win that takes longest, unless one capture decides all; where fewer stones win, that is
    told."""
    for one in found:
        own, other, distance = one.own, one.other, one.rows["longest"][0]
        if distance < QUIET_WIN:
            continue
        longest = Text(f"{own} gegen {other}: der längste Gewinn", f"{own} against {other}: the longest win")
        title = longest if own >= other else Text(f"{own} schlägt {other}", f"{own} beats {other}")
        sentence = Text(
            f"Weiß ist am Zug und gewinnt; bis zum nächsten Schlag oder Ende sind es {distance} Züge. Mit {own} gegen "
            f"{other} dauert keiner länger.",
            f"White is to move and wins; it takes {distance} turns to the next capture or the end. With {own} against "
            f"{other} none takes longer.",
        )
        kind = "longest" if own >= other else "fewer"
        yield Curiosity(kind, position_text(variant, one.rows["longest"]), title, sentence, 1, distance)


def many_that_fail(variant: Variant, found: Sequence[Finds]) -> Iterator[Curiosity]:
    """More stones, and White to move, yet lost; or, where that never happens, drawn."""
    for one in found:
        if one.own <= one.other:
            continue
        if one.rows["lost"][0]:
            distance = one.rows["lost"][0] - 1
            title = Text(f"{one.own} verliert gegen {one.other}", f"{one.own} loses to {one.other}")
            sentence = Text(
                "Weiß hat mehr Steine, ist am Zug und verliert.", "White has more stones, is to move, and loses."
            )
            yield Curiosity("more", position_text(variant, one.rows["lost"]), title, sentence, -1, distance)
        elif one.rows["drawn"][0]:
            title = Text(
                f"{one.own} gegen {one.other}, und nur Remis", f"{one.own} against {one.other}, and only a draw"
            )
            sentence = Text(
                "Weiß hat mehr Steine und ist am Zug, aber es reicht nicht.",
                "White has more stones and is to move, and it is not enough.",
            )
            yield Curiosity("more", position_text(variant, one.rows["drawn"]), title, sentence, 0)


def reluctant(variant: Variant, found: Sequence[Finds]) -> Iterator[Curiosity]:
    """Whoever is to move loses."""
    for one in found:
        if one.rows["zugzwang"][0] and one.own >= one.other:
            title = Text(
                f"{one.own} gegen {one.other}: niemand will ziehen",
                f"{one.own} against {one.other}: nobody wants to move",
            )
            sentence = Text(
                "Ist Weiß am Zug, verliert Weiß; wäre Schwarz am Zug, verlöre Schwarz.",
                "With White to move White loses; with Black to move Black would lose.",
            )
            yield Curiosity("zugzwang", position_text(variant, one.rows["zugzwang"]), title, sentence, -1)


def only_turns(words: Words, variant: Variant, found: Sequence[Finds]) -> Iterator[Curiosity]:
    """One step wins, every other one loses."""
    for one in found:
        count, white, black = one.rows["only"]
        if count < LEAST_TURNS:
            continue
        turn = winning_step(words, variant, white, black)
        title = Text(f"Einer von {count} Zügen", f"One turn of {count}")
        sentence = Text(
            f"Weiß ist am Zug und kann nichts schlagen. {turn} gewinnt, jeder der anderen {count - 1} Züge verliert.",
            f"White is to move and can take nothing. {turn} wins, each of the other {count - 1} turns loses.",
        )
        yield Curiosity("only", position_text(variant, one.rows["only"]), title, sentence, 1, turn=turn)


def winning_step(words: Words, variant: Variant, white: int, black: int) -> str:
    state, moves = new_state(variant), np.zeros(MOST_MOVES, np.int64)
    state.stones[:] = white, black
    for move in moves[: legal_moves(state, moves)].tolist():
        after = state.copy()
        play(after, move)
        if look_up(words, np.int64(after.geometry), after.stones[1], after.stones[0]) < 0:
            return format_move(state, move)
    raise AssertionError("a won position has a winning turn")
