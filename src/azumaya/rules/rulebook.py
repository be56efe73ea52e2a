"""Rule books are Markdown; a fenced block named `position` is a diagram: a position's text, and perhaps moves to make
from it.

    ```position
    9/9/2BW1B3/9/9 w
    moves: d3-e3A
    ```

The diagram shows the position after the moves, with the last turn marked. Moves are separated by spaces, or by commas
where a game's moves have spaces in them.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from .errors import BrokenGame

NAME = "position"
BLOCK = re.compile(rf"^```{NAME}[ \t]*\n(.*?)^```[ \t]*$", re.MULTILINE | re.DOTALL)
SEPARATOR = re.compile(r",(?:\s+|$)")
"""A comma and a space: a comma alone may belong to a move, as in `145@1,-2`."""
CONTENT = re.compile(r"(?P<text>[^\n]+)(?:\nmoves:(?P<moves>[^\n]+))?")


class Diagram(NamedTuple):
    """A position's text and the moves to make from it."""

    text: str
    moves: tuple[str, ...] = ()


def parse_diagram(content: str) -> Diagram:
    """The diagram inside a fence; BrokenGame when it is neither a line of text nor that and a line of moves."""
    found = CONTENT.fullmatch(content.strip())
    if not found:
        raise BrokenGame("a diagram is a position's text and then perhaps a line `moves: …`", text=content)
    moves = (found["moves"] or "").strip()
    listed = SEPARATOR.split(moves) if SEPARATOR.search(moves) else moves.split()
    return Diagram(found["text"].strip(), tuple(move.strip() for move in listed if move.strip()))


def diagrams(markdown: str) -> list[Diagram]:
    """The diagrams of a rule book, in order."""
    return [parse_diagram(block[1]) for block in BLOCK.finditer(markdown)]
