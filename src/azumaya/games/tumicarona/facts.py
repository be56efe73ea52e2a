"""Facts about a turn of Tumicarona, for hints and reviews: stones captured, threatened, saved or exposed.

*Could take* means in one whole turn, including chains, if that side were to move in the position.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import numpy as np

from ...rules.contract import State, copy_state
from ...rules.facts import Fact
from ...rules.position import Position
from ...rules.text import Text
from .kernels import MOST_MOVES, PLAIN, STOP, has_capture, kind_of, legal_moves, play
from .scene import layout, taken

KINDS: Mapping[str, Text] = {
    "end": Text("das Ende der Partie", "the end of the game"),
    "capture": Text("geschlagene Steine", "stones taken"),
    "chain": Text("ein Zug aus mehreren Schlägen", "a turn of several captures"),
    "threat": Text("Steine, die als Nächstes geschlagen werden könnten", "stones that could be taken next"),
    "escape": Text("Steine, die der Gegner nicht mehr schlagen kann", "stones the opponent can no longer take"),
    "exposed": Text("Steine, die der Gegner jetzt schlagen kann", "stones the opponent can now take"),
    "nothing": Text("der Gegner kann nichts schlagen", "the opponent has nothing to take"),
    "count": Text("der Zähler der Züge ohne Schlagen", "the count of turns without a capture"),
    "choice": Text("der einzige mögliche Schlag", "the only capture available"),
}
CHAIN = 12
"""Weight of a chain; low, because the captured stones are mentioned first."""
STONES = Text("einen Stein", "one stone"), Text("{} Steine", "{} stones")
MORE = Text("einen weiteren", "one more"), Text("{} weitere", "{} more")
MENTIONED_COUNT = 10
"""Number of turns without a capture from which a reset is worth mentioning."""


def facts(before: Position, after: Position) -> list[Fact]:
    """The facts of the turn that led from one position to the other."""
    return list(found(before, after))


def found(before: Position, after: Position) -> Iterator[Fact]:
    side = int(before.state.mover)
    yield from ending(after)
    yield from capturing(before, after, side)
    if not after.is_over:
        yield from threats(before, after, side)
    yield from counting(before, after)


def ending(after: Position) -> Iterator[Fact]:
    if after.result is None:
        return
    if after.result.reason == "quiet":
        yield Fact("end", Text("führt zum Remis", "draws the game"), 90)
    elif after.result.reason == "captured":
        yield Fact("end", Text("schlägt den letzten Stein und gewinnt", "takes the last stone and wins"), 100)
    else:
        yield Fact(
            "end", Text("nimmt dem Gegner jeden Zug und gewinnt", "leaves the opponent without a move and wins"), 100
        )


def capturing(before: Position, after: Position, side: int) -> Iterator[Fact]:
    made = after.last_turn
    board = layout(before)
    fallen = [point for one in made for point in taken(one, board)]
    names = board.names
    places = tuple(f"{'wb'[1 - side]}-{names[point]}" for point in fallen)
    steps = [one for one in made if one.move != STOP]
    if fallen:
        yield Fact("capture", stones("schlägt {}", "takes {}", len(fallen)), 40 + 4 * len(fallen), places)
    if len(steps) > 1:
        count = len(steps)
        yield Fact(
            "chain", Text(f"schlägt {count}-mal hintereinander", f"captures {count} times in a row"), CHAIN, places
        )
    captures = [code for code in before.codes if code != STOP and kind_of(code) != PLAIN]
    if len(captures) == 1:
        yield Fact("choice", Text("ist der einzige Schlag", "is the only capture"), 15)


def threats(before: Position, after: Position, side: int) -> Iterator[Fact]:
    """Facts about the stones each side could take before and after the turn."""
    threat, danger = most_taken(after.state, side), most_taken(after.state, 1 - side)
    before_danger = most_taken(before.state, 1 - side)
    if threat:
        more = MORE if sum(after.scores) < sum(before.scores) else STONES
        words = Text("droht {} zu schlagen", "threatens to take {}").format(counted(threat, more))
        yield Fact("threat", words, 20 + 2 * threat)
    if danger < before_danger:
        saved = before_danger - danger
        yield Fact("escape", stones("rettet {}", "saves {}", saved), 30 + 3 * saved)
    if danger > before_danger:
        yield Fact(
            "exposed",
            stones("lässt den Gegner {} schlagen", "lets the opponent take {}", danger),
            25 + 3 * danger,
            costs=True,
        )
    if danger == 0:
        yield Fact("nothing", Text("lässt dem Gegner nichts zu schlagen", "leaves the opponent nothing to take"), 25)


def counting(before: Position, after: Position) -> Iterator[Fact]:
    quiet, limit = int(before.state.quiet), int(before.state.draw_after)
    if limit and quiet >= min(MENTIONED_COUNT, limit - 1) and after.state.quiet == 0:
        yield Fact(
            "count",
            Text(f"setzt den Remiszähler von {quiet} auf null", f"resets the draw count from {quiet} to zero"),
            30,
        )


def stones(de: str, en: str, count: int) -> Text:
    return Text(de, en).format(counted(count, STONES))


def counted(count: int, forms: tuple[Text, Text]) -> Text:
    """The singular or plural form."""
    return forms[count != 1].format(count)


def most_taken(state: State, side: int) -> int:
    """The most stones a side could take in one turn if it were to move."""
    start = copy_state(state)
    start.mover = side
    if not has_capture(start, side):
        return 0
    enemies = int(start.stones[1 - side]).bit_count()
    fewest, stack = enemies, [start]
    moves = np.zeros(MOST_MOVES, np.int64)
    while stack and fewest:
        at = stack.pop()
        for code in moves[: legal_moves(at, moves)].tolist():
            after = copy_state(at)
            play(after, code)
            fewest = min(fewest, int(after.stones[1 - side]).bit_count())
            if not after.starts_turn:
                stack.append(after)
    return enemies - fewest
