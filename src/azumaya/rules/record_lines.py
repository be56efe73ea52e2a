"""Lines of turns with comments, glyphs, marks on the board and variations, as records write them.

    2. Black: b5-b4A-a5W ?!
       ; takes four stones
       ; and leaves the edge open
       marks: b4 b5>a5:danger
       (
          2. Black: b5-c4A !
             ; the quiet way
       )

Below a turn stand its comment, its marks and its variations, in this order. A variation replaces the turn above it and
is itself a line. Below the first position there may be a comment and marks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from .contract import CHANCE
from .errors import InvalidRecord
from .message import Message
from .position import Position

GLYPHS: Mapping[str, Message] = {
    "!!": Message("glyph-brilliant"),
    "!": Message("glyph-good"),
    "!?": Message("glyph-interesting"),
    "?!": Message("glyph-dubious"),
    "?": Message("glyph-mistake"),
    "??": Message("glyph-blunder"),
}
"""Glyphs of turns with their meanings."""
PAINTS = ("pick", "good", "danger", "last")
"""Colours of marks: paints that every stage has. The first one is the default and is not written."""
MARK = re.compile(r"([\w,+-]{1,32})(?:>([\w,+-]{1,32}))?(?::(\w{1,12}))?")
LONGEST_COMMENT, MOST_MARKS, MOST_NESTED = 4_000, 40, 50
INDENT, DEEPEST_INDENT = "   ", 8


@dataclass(frozen=True, slots=True)
class BoardMark:
    """A mark on a spot of the board, or an arrow from there `to` another; the ids are those of the position editor."""

    place: str
    to: str = ""
    paint: str = PAINTS[0]

    def __str__(self) -> str:
        arrow = f">{self.to}" if self.to else ""
        return f"{self.place}{arrow}{f':{self.paint}' if self.paint != PAINTS[0] else ''}"


@dataclass(frozen=True, slots=True)
class Note:
    """Everything that is said about a position: about the turn that led to it, and about the board after it."""

    comment: str = ""
    glyph: str = ""
    marks: tuple[BoardMark, ...] = ()
    variations: tuple[Line, ...] = ()
    """Other turns instead of the one that led here; none for the first position."""


@dataclass(frozen=True)
class Line:
    """A first position and those after each turn and draw, with notes by index."""

    positions: tuple[Position, ...]
    notes: Mapping[int, Note] = field(default_factory=dict)


NO_NOTE = Note()


def clean_comment(text: str) -> str:
    """Return a comment as a record holds it: printable characters and line feeds, without blank lines around it."""
    lines = ("".join(sign if sign.isprintable() else " " for sign in line).rstrip() for line in text.splitlines())
    return "\n".join(lines).strip("\n")


# Writing


def format_line(line: Line, number: int = 0, depth: int = 0) -> Iterator[str]:
    """Yield the lines of text after the first position; `number` turns were made before it."""
    space = INDENT * min(depth, DEEPEST_INDENT)
    if not depth:
        yield from format_note(line.notes.get(0, NO_NOTE), number, depth)
    for index, position in enumerate(line.positions[1:], 1):
        note, mover, before = line.notes.get(index, NO_NOTE), position.trail[-1].mover, number
        number += mover != CHANCE
        who = f"{INDENT}chance" if mover == CHANCE else f"{number}. {position.game.sides[mover]}"
        yield f"{space}{who}: {position.turn_text}{f' {note.glyph}' if note.glyph else ''}"
        yield from format_note(note, before, depth)


def format_note(note: Note, number: int, depth: int) -> Iterator[str]:
    space = INDENT * min(depth + 1, DEEPEST_INDENT)
    for line in clean_comment(note.comment).split("\n") if note.comment else ():
        yield f"{space}; {line}".rstrip()
    if note.marks:
        yield f"{space}marks: {' '.join(map(str, note.marks))}"
    for variation in note.variations:
        yield f"{space}("
        yield from format_line(variation, number, depth + 2)
        yield f"{space})"


# Reading


def parse_marks(text: str) -> tuple[BoardMark, ...]:
    """Parse marks such as `c3 c3>d4 e5:danger`."""
    words = text.split()
    if not 0 < len(words) <= MOST_MARKS:
        raise refused(Message("record-marks-number", most=MOST_MARKS), text)
    return tuple(map(parse_mark, words))


def parse_mark(text: str) -> BoardMark:
    found = MARK.fullmatch(text)
    if not found:
        raise refused(Message("record-mark-invalid"), text, ("c3", "c3>d4", "c3:danger"))
    place, to, paint = found.groups()
    if paint is not None and paint not in PAINTS:
        raise refused(Message("record-colour-unknown"), text, PAINTS)
    return BoardMark(place, to or "", paint or PAINTS[0])


def split_glyph(text: str) -> tuple[str, str]:
    """Return a turn's text and its glyph, "" without one."""
    turn, space, last = text.rpartition(" ")
    return (turn.rstrip(), last) if space and last in GLYPHS else (text, "")


class LineReader:
    """A line being read: turns, and what is said about the last of them."""

    def __init__(self, first: Position, turns: int, opened: int, *, is_main: bool = True) -> None:
        self.positions = [first]
        self.turns = turns
        self.opened = opened
        """Number of the line of text where it began."""
        self._notes: dict[int, Note] = {}
        self._comment: list[str] = []
        self._may_note = is_main

    @property
    def last(self) -> Position:
        return self.positions[-1]

    def add(self, position: Position, glyph: str = "") -> None:
        """Append a position after a turn or a draw."""
        self._finish_comment()
        self.turns += position.trail[-1].mover != CHANCE
        self.positions.append(position)
        self._may_note = True
        if glyph:
            self._notes[len(self.positions) - 1] = Note(glyph=glyph)

    def comment(self, line: str) -> None:
        """Take a line that begins with a semicolon."""
        self._check_place(line, has_marks=bool(self._note.marks))
        self._comment.append(line[1:].removeprefix(" "))
        if sum(map(len, self._comment)) > LONGEST_COMMENT:
            raise refused(Message("record-comment-too-long", most=LONGEST_COMMENT), line)

    def mark(self, line: str) -> None:
        """Take a line with marks."""
        self._check_place(line, has_marks=bool(self._note.marks))
        self._put(Note(self._note.comment, self._note.glyph, parse_marks(line.partition(":")[2])))

    def _check_place(self, line: str, *, has_marks: bool) -> None:
        if not self._may_note or has_marks:
            reason = Message("record-order")
            raise refused(reason, line)

    def variation(self, opened: int) -> LineReader:
        """Begin a variation of the last turn."""
        self._finish_comment()
        if len(self.positions) == 1:
            raise refused(Message("record-variation-place"), "(")
        self._may_note = False
        turns = self.turns - (self.last.trail[-1].mover != CHANCE)
        return LineReader(self.positions[-2], turns, opened, is_main=False)

    def take_variation(self, reader: LineReader) -> None:
        """Add a finished variation of the last turn."""
        made = reader.finished()
        if len(made.positions) == 1:
            raise refused(Message("record-variation-empty"), ")")
        known = [self.last, *(one.positions[1] for one in self._note.variations)]
        if made.positions[1].turn_text in [one.turn_text for one in known]:
            raise refused(Message("record-turn-twice"), made.positions[1].turn_text)
        note = self._note
        self._put(Note(note.comment, note.glyph, note.marks, (*note.variations, made)))

    def finished(self) -> Line:
        """Return the line."""
        self._finish_comment()
        return Line(tuple(self.positions), self._notes)

    @property
    def _note(self) -> Note:
        return self._notes.get(len(self.positions) - 1, NO_NOTE)

    def _put(self, note: Note) -> None:
        self._finish_comment()
        kept = self._note
        self._notes[len(self.positions) - 1] = Note(kept.comment, note.glyph, note.marks, note.variations)

    def _finish_comment(self) -> None:
        lines, self._comment = self._comment, []
        comment = clean_comment("\n".join(lines))
        if comment:
            note = self._note
            self._notes[len(self.positions) - 1] = Note(comment, note.glyph, note.marks, note.variations)


def refused(reason: Message, line: str, near: Sequence[str] = ()) -> InvalidRecord:
    return InvalidRecord(reason, text=line, near=near)
