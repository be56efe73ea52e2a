"""`azumaya convert`: game records from and to other forms."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from ...games import game as find_game
from ...rules.errors import AzumayaError, InvalidRecord
from ...rules.message import Message
from .console import echo, read_text, write_error

if TYPE_CHECKING:
    from ...rules.position import Position
    from ...rules.record import Record
    from ...rules.record_lines import Line, Note


def convert(
    file: Annotated[
        Path, typer.Argument(help="Game records, JSON lines of `azumaya export`, or a results log of `playtest`.")
    ],
    output: Annotated[Path, typer.Argument(help="File to write: .txt for records, .jsonl for JSON.", dir_okay=False)],
    main_line: Annotated[bool, typer.Option("--main-line", help="Drop comments, marks and variations.")] = False,
) -> None:
    """Convert games to records, or records to JSON: one game per line with its tree of turns. Records are read and
    written again, which checks them and puts older ones into the present form.

    Example: azumaya convert games.jsonl games.txt
    """
    from ...rules.record import format_record

    if output.suffix not in (".txt", ".jsonl"):
        near = (f"{output.stem}.txt", f"{output.stem}.jsonl")
        raise AzumayaError(Message("terminal-unknown-kind-file"), text=output.name, near=near)
    records = [without_notes(one) if main_line else one for one in read_records(file)]
    texts = map(format_record, records) if output.suffix == ".txt" else map(json_of, records)
    try:
        output.write_text(("\n" if output.suffix == ".txt" else "").join(texts), encoding="utf-8")
    except OSError as error:
        raise write_error(output, error) from None
    count = len(records)
    echo(Message("terminal-games-written", count=count, output=str(output)), wrapped=False)


def read_records(file: Path) -> Iterator[Record]:
    """Yield the records of a file of any kind; errors name the line."""
    from ...rules.record import parse_record, parse_records

    text = read_text(file)
    if not text.lstrip().startswith("{"):
        try:
            yield from parse_records(text, find_game)
        except InvalidRecord as error:
            raise InvalidRecord(error.sentence, text=file.name) from None
    elif text.lstrip().startswith('{"type"'):
        from ...playtest.results_log import read_results_log, record_of

        plan, played = read_results_log(file)
        yield from (record_of(find_game(plan.game), one) for one in played)
    else:
        for number, line in enumerate(text.splitlines(), 1):
            yield parse_record(record_text(line, number, file.name), find_game)


def record_text(line: str, number: int, name: str) -> str:
    """Return the record in a line of `azumaya export`."""
    try:
        return str(json.loads(line)["record"] or "")
    except (ValueError, TypeError, KeyError):
        reason = Message("terminal-line-not-game", number=str(number))
        raise InvalidRecord(reason, text=name) from None


def without_notes(record: Record) -> Record:
    from ...rules.record import Record

    return Record(record.positions, record.head, record.ending)


def json_of(record: Record) -> str:
    """Return a record as a line of JSON."""
    from ...rules.record_lines import Line

    line = Line(record.positions, record.notes)
    whole = {
        "game": record.game.name,
        "head": dict(record.head),
        "start": record.positions[0].text,
        **note_fields(line, 0),
        "turns": turns_of(line),
        "result": record.result,
    }
    return json.dumps(whole, ensure_ascii=False) + "\n"


def turns_of(line: Line) -> list[dict[str, Any]]:
    """Return the turns and draws of a line; `side` is null for a draw."""
    return [
        {"side": side_of(position), "turn": position.turn_text, "position": position.text, **note_fields(line, index)}
        for index, position in enumerate(line.positions)
        if index
    ]


def side_of(position: Position) -> int | None:
    mover = position.trail[-1].mover
    return mover if mover in (0, 1) else None


def note_fields(line: Line, index: int) -> dict[str, Any]:
    note: Note | None = line.notes.get(index)
    if note is None:
        return {}
    found = {
        "comment": note.comment,
        "glyph": note.glyph,
        "marks": list(map(str, note.marks)),
        "variations": [turns_of(one) for one in note.variations],
    }
    return {name: value for name, value in found.items() if value}
