"""Sources of chapters: a position, a puzzle or a finished match, with a turning point of its analysis."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ...rules.position import Position
from ...rules.record import Record
from ...rules.record_lines import NO_NOTE, Line, Note, clean_comment
from ..match.record import ending, heading, positions
from ..match.state import MatchState
from . import errors
from .tree import ROOT, node_id

MISTAKE, GOOD = "?", "!"


def position_record(position: Position, head: Mapping[str, str], comment: str) -> Record:
    note = Note(clean_comment(comment))
    return Record((position,), head, notes={} if note == NO_NOTE else {0: note})


def match_record(state: MatchState) -> Record:
    """Return the record of a finished match; raise while it runs."""
    if not state.is_over:
        raise errors.not_over()
    return Record(tuple(positions(state)), heading(state), ending(state))


def with_turning_point(record: Record, before: str, better: str, comment: str) -> tuple[Record, str]:
    """Return the record with a comment on the turn made in the position `before`, and the better turn as a variation;
    and the id of the commented node. Without such a position the comment stands below the last one."""
    index = next((i for i, one in enumerate(record.positions[:-1]) if one.text == before), len(record.positions) - 2)
    if index < 0:
        return replace(record, notes={0: Note(clean_comment(comment))}), ROOT
    here, played = record.positions[index], record.positions[index + 1]
    note = replace(record.notes.get(index + 1, NO_NOTE), comment=clean_comment(comment))
    if here.text == before and better and better != played.turn_text:
        line = Line((here, here.play_turn(better)), {1: Note(glyph=GOOD)})
        note = replace(note, glyph=MISTAKE, variations=(*note.variations, line))
    return replace(record, notes={**record.notes, index + 1: note}), node_at(record, index + 1)


def node_at(record: Record, index: int) -> str:
    """Return the id of the node of a position on the main line."""
    node = ROOT
    for position in record.positions[1 : index + 1]:
        node = node_id(node, position.turn_text)
    return node
