"""Game records as text: headings, the start position, one line for each turn and draw, and the result. Below a turn may
stand comments, marks and variations (see `record_lines`).

    game: tumicarona
    White: person
    start: BBBBBBBBB/BBBBBBBBB/BWBW1BWBW/WWWWWWWWW/WWWWWWWWW w 0

    1. White: d3-e3A
    2. Black: c3-d3W
       chance: draw 145
       White resigns

    breakdown: turn 1: 145@1,-2, 1 circle (Player 1 +9)
    result: White resigns, Black wins (21 : 22)

Turns are written as the rule books write them. Between `game` and `start` any heading `name: value` is allowed;
`breakdown` lines explain the score and are skipped by the parser. Every other line is parsed or refused with its
number, and the result must be the one on the board. Indentation does not matter.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from .errors import AzumayaError, InvalidRecord
from .game import Game
from .localizer import in_all_languages
from .message import Message
from .position import Position, read_position
from .record_lines import MOST_NESTED, Line, LineReader, Note, format_line, refused, split_glyph
from .scene import BreakdownLine

LONGEST_RECORD, LONGEST_LINE = 1_000_000, 5_000
UNFINISHED = "unfinished"
BYTE_ORDER_MARK = "\ufeff"
HEADING = re.compile(r"([^\W\d][\w -]{0,39}): *(.+)")
TURN = re.compile(r"([0-9]{1,6})\. *([^:]{1,40}): *(.+)")
RESULT = re.compile(r"([^()]{1,200})(?: \((-?[0-9]{1,9}) : (-?[0-9]{1,9})\))?")
MARGIN = re.compile(r" by [0-9]{1,9} to [0-9]{1,9}")

Kind = Literal["resigned", "agreed", "out-of-time", "left", "draw-claimed"]
ENDING_TEXTS: Mapping[Kind, str] = {
    "resigned": "{0} resigns",
    "agreed": "both agree on a draw",
    "out-of-time": "{0} is out of time",
    "left": "{0} has left",
    "draw-claimed": "a draw is claimed",
}
"""The text of each ending in a record, with the name of the loser."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The ending of a game that was not played out: resignation, time, leaving, or a draw by agreement or claim
    (`loser` None), with the final `scores`."""

    kind: Kind
    loser: int | None
    scores: tuple[int, int]


@dataclass(frozen=True)
class Record:
    """A game from its first position on: one position after each turn and each draw. `head` holds further headings,
    `notes` comments, marks and variations by the index of a position."""

    positions: tuple[Position, ...]
    head: Mapping[str, str] = field(default_factory=dict)
    ending: Ending | None = None
    notes: Mapping[int, Note] = field(default_factory=dict)

    @property
    def game(self) -> Game:
        return self.positions[0].game

    @property
    def result(self) -> str:
        """The result in English, with the scores."""
        last = self.positions[-1]
        scores = self.ending.scores if self.ending else last.scores
        return f"{result_words(last, self.ending)} ({scores[0]} : {scores[1]})"


def whole_turns(positions: Iterable[Position]) -> tuple[Position, ...]:
    """Of positions that follow each other move by move the first one and those after each turn and draw."""
    first, *others = positions
    return (first, *(position for position in others if position.starts_turn))


# Writing


def format_record(record: Record) -> str:
    """Return the text of a record."""
    positions, game = record.positions, record.game
    head = {"game": game.name, **record.head, "start": positions[0].text}
    ended = [f"   {format_ending(game, record.ending)}"] if record.ending else []
    score_breakdown = game.score_breakdown(positions) if positions[-1].is_over else ()
    lines = [
        *(f"{name}: {' '.join(value.split())}" for name, value in head.items()),
        "",
        *format_line(Line(positions, record.notes)),
        *ended,
        "",
        *(f"breakdown: {format_breakdown_line(line, game)}" for line in score_breakdown),
        f"result: {record.result}",
        "",
    ]
    return "\n".join(lines)


def format_breakdown_line(line: BreakdownLine, game: Game) -> str:
    """`turn 12: 145@1,-2, 1 circle (Player 1 +9)`"""
    points = ", ".join(f"{game.sides[side]} +{points}" for side, points in enumerate(line.points) if points is not None)
    return f"{f'turn {line.turn}: ' if line.turn else ''}{line.words}{f' ({points})' if points else ''}"


def format_ending(game: Game, ending: Ending) -> str:
    return ENDING_TEXTS[ending.kind].format(*(() if ending.loser is None else (game.sides[ending.loser],)))


def conclusion(game: Game, ending: Ending) -> Message:
    """The sentence for an ending away from the board."""
    if ending.loser is None:
        return Message(f"ending-{ending.kind}")
    return Message(f"ending-{ending.kind}", loser=game.sides[ending.loser], winner=game.sides[1 - ending.loser])


def result_words(last: Position, ending: Ending | None) -> str:
    if ending is not None:
        return str(conclusion(last.game, ending))
    if not last.is_over:
        return UNFINISHED
    return "a draw" if last.winner is None else f"{last.game.sides[last.winner]} wins"


# Reading


def parse_record(text: str, find_game: Callable[[str], Game], first_line: int = 1) -> Record:
    """The reverse; InvalidRecord names the line and says what is wrong with it. `first_line` is the number of the first
    line in its file."""
    if len(text) > LONGEST_RECORD:
        raise InvalidRecord(Message("record-too-long", line=str(first_line), most=LONGEST_RECORD, length=len(text)))
    lines = text.removeprefix(BYTE_ORDER_MARK).splitlines()
    reading = RecordReader(find_game)
    for number, line in enumerate(lines, first_line):
        try:
            reading.take(line.strip(), number)
        except AzumayaError as error:
            raise InvalidRecord(Message("record-line", line=str(number), reason=error.sentence)) from None
    return reading.finish(first_line + max(len(lines), 1) - 1)


def parse_records(text: str, find_game: Callable[[str], Game]) -> Iterator[Record]:
    """Yield the records of a text; each begins with its line `game: …`. Errors name the line of the text."""
    lines, first = list[str](), 1
    for number, line in enumerate(text.removeprefix(BYTE_ORDER_MARK).splitlines(keepends=True), 1):
        if line.strip().startswith("game:") and any(one.strip() for one in lines):
            yield parse_record("".join(lines), find_game, first)
            lines, first = [], number
        lines.append(line)
    yield parse_record("".join(lines), find_game, first)


class RecordReader:
    """A record being read line by line: the headings first, then what was played, then how it ended. The last of the
    lines is being read: the main line or the innermost open variation."""

    def __init__(self, find_game: Callable[[str], Game]) -> None:
        self._find_game = find_game
        self._head: dict[str, str] = {}
        self._lines: list[LineReader] = []
        self._ending: Ending | None = None
        self._is_counted = self._is_concluded = False

    def take(self, line: str, number: int) -> None:
        """One line without the space around it, and its number."""
        if not line:
            return
        if len(line) > LONGEST_LINE:
            raise refused(Message("record-line-too-long", most=LONGEST_LINE), line)
        if self._is_concluded:
            raise refused(Message("record-after-result"), line)
        if not self._lines:
            self._take_heading(line, number)
        elif line.startswith((";", "marks:", "(", ")")) and not self._is_counted and self._ending is None:
            self._take_note(line, number)
        elif line.startswith("breakdown:"):
            self._is_counted = True
        elif line.startswith("result:"):
            self._conclude(line.removeprefix("result:").strip())
        else:
            self._take_event(line)

    def finish(self, lines: int) -> Record:
        """Return the parsed record. A truncated record is refused, because it could be any longer game."""
        for name in ("game", "start"):
            if name not in self._head:
                raise InvalidRecord(Message("record-line-missing", line=str(lines), name=name))
        if not self._is_concluded:
            raise InvalidRecord(
                Message("record-breaks-off", line=str(lines)),
                near=(f"result: {UNFINISHED}",),
            )
        head = {name: value for name, value in self._head.items() if name not in ("game", "start")}
        main = self._lines[0].finished()
        return Record(main.positions, head, self._ending, main.notes)

    @property
    def _line(self) -> LineReader:
        """The line that is being read."""
        return self._lines[-1]

    @property
    def _game(self) -> Game:
        return self._line.last.game

    def _take_heading(self, line: str, number: int) -> None:
        found = HEADING.fullmatch(line)
        if not found or found[1] in ("chance", "breakdown", "result"):
            raise refused(
                Message("record-headings-only"),
                line,
            )
        name, value = found[1], " ".join(found[2].split())
        if name in self._head:
            raise refused(Message("record-heading-twice"), line)
        if name == "game":
            self._find_game(value)
        if name == "start" and "game" in self._head:
            first = read_position(self._find_game(self._head["game"]), value)
            self._lines.append(LineReader(first, 0, number))
        elif name == "start":
            raise refused(Message("record-game-missing"), line)
        self._head[name] = value

    def _take_note(self, line: str, number: int) -> None:
        """Take a comment, marks, or a bracket around a variation."""
        if line.startswith(";"):
            self._line.comment(line)
        elif line.startswith("marks:"):
            self._line.mark(line)
        elif line == "(" and len(self._lines) <= MOST_NESTED:
            self._lines.append(self._line.variation(number))
        elif line == ")" and len(self._lines) > 1:
            variation = self._lines.pop()
            self._line.take_variation(variation)
        elif line == "(":
            raise refused(Message("record-nested", most=MOST_NESTED), line)
        else:
            raise self._expected(line)

    def _take_event(self, line: str) -> None:
        """Parse a turn, a draw from chance, or an ending away from the board."""
        last = self._line.last
        if self._is_counted or self._ending is not None or last.is_over:
            raise refused(Message("record-game-ended"), line)
        found = TURN.fullmatch(line)
        if found and last.side is not None:
            self._take_turn(int(found[1]), found[2].strip(), found[3], last.side)
        elif line.startswith("chance:") and last.is_chance:
            self._take_draws(line.removeprefix("chance:").strip(), line)
        else:
            self._check_main_line(line)
            self._ending = next((one for one in possible_endings(last) if format_ending(self._game, one) == line), None)
            if self._ending is None:
                raise self._expected(line)

    def _check_main_line(self, line: str) -> None:
        if len(self._lines) > 1:
            opened = self._line.opened
            reason = Message("record-variation-open", line=str(opened))
            raise refused(reason, line, (")",))

    def _take_turn(self, number: int, who: str, text: str, mover: int) -> None:
        due = self._line.turns + 1
        if number != due:
            raise refused(Message("record-turn-due", due=due), f"{number}. {who}: {text}")
        side = self._game.sides[mover]
        if who != str(side) and who not in in_all_languages(side):
            raise refused(Message("record-other-side", side=side), f"{number}. {who}: {text}")
        turn, glyph = split_glyph(text)
        self._line.add(self._line.last.play_turn(turn), glyph)

    def _take_draws(self, draws: str, line: str) -> None:
        for draw in self._line.last.moves_in(draws):
            if not self._line.last.is_chance:
                raise self._expected(line)
            self._line.add(self._line.last.play(draw))

    def _expected(self, line: str) -> InvalidRecord:
        """The error for an unexpected line."""
        last = self._line.last
        if last.is_over:
            return refused(Message("record-game-ended"), line)
        who = f"{self._line.turns + 1}. {self._game.sides[last.side]}" if last.side is not None else "chance"
        return refused(Message("record-expected", example=f"{who}: {last.moves[0]}"), line)

    def _conclude(self, text: str) -> None:
        """The result, which must be the one on the board; where the board has none, it may name an ending."""
        self._check_main_line(f"result: {text}")
        last, found = self._line.last, RESULT.fullmatch(text)
        words = MARGIN.sub("", found[1].strip()) if found else ""
        endings = {result_words(last, ending): ending for ending in possible_endings(last)}
        if self._ending is None and not last.is_over:
            self._ending = endings.get(words)
        right = result_words(last, self._ending)
        scores = (int(found[2]), int(found[3])) if found and found[2] else None
        if self._ending is not None and self._ending.loser is not None and scores is not None:
            self._ending = Ending(self._ending.kind, self._ending.loser, scores)
        record = Record((last,), {}, self._ending)
        if words not in (right, right.removeprefix("a ")) or (
            scores is not None and not record.result.endswith(f"({scores[0]} : {scores[1]})")
        ):
            raise refused(
                Message("record-other-result"),
                f"result: {text}",
                (f"result: {record.result}",),
            )
        self._is_concluded = True


def possible_endings(position: Position) -> Iterator[Ending]:
    """The endings that need no board, as they would leave a position."""
    yield Ending("agreed", None, position.scores)
    yield Ending("draw-claimed", None, position.scores)
    for side in (0, 1):
        yield Ending("resigned", side, position.scores)
        yield Ending("out-of-time", side, position.scores)
        yield Ending("left", side, position.scores)
