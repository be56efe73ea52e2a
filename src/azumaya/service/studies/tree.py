"""The tree of a chapter: nodes as they are stored, and records from and to them.

A node is a position and the turn or draw that led to it; its id follows from its parent and its turn, so the same turn
added twice, by two people at once or by a repeated request, is one node. Children are ordered by rank; the first ones
are the main line.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from ...rules.contract import CHANCE
from ...rules.position import Position
from ...rules.record import Record
from ...rules.record_lines import NO_NOTE, BoardMark, Line, Note, parse_marks

ROOT = "root"
"""Id of the first position of a chapter."""


@dataclass(frozen=True, slots=True)
class Node:
    """A node of a chapter. `side` made the turn, None for a draw and the first position. `number` is the change of the
    study in which it was written last, `author` the player who added it."""

    id: str
    parent: str | None
    side: int | None
    turn: str
    position: str
    rank: int
    comment: str = ""
    glyph: str = ""
    marks: str = ""
    author: str = ""
    number: int = 0
    removed: int = 0


@dataclass(frozen=True, slots=True)
class Place:
    """A node without its contents."""

    id: str
    parent: str | None
    rank: int
    author: str


def node_id(parent: str, turn: str) -> str:
    return urlsafe_b64encode(blake2b(f"{parent}/{turn}".encode(), digest_size=12).digest()).decode()


def node_after(parent: str, position: Position, rank: int, author: str, note: Note = NO_NOTE) -> Node:
    """Return the node of a position that was reached by a turn or a draw."""
    turn, mover = position.turn_text, position.trail[-1].mover
    side = None if mover == CHANCE else mover
    identifier = node_id(parent, turn)
    return Node(identifier, parent, side, turn, position.text, rank, *written(note), author=author)


def written(note: Note) -> tuple[str, str, str]:
    return note.comment, note.glyph, " ".join(map(str, note.marks))


def play_text(position: Position, turn: str) -> Position:
    """Return the position after a turn or a draw."""
    return position.play(turn) if position.is_chance else position.play_turn(turn)


# From a record


def nodes_of(record: Record, author: str) -> Iterator[Node]:
    """Yield the nodes of a record, parents first."""
    first, notes = record.positions[0], record.notes.get(0, NO_NOTE)
    yield Node(ROOT, None, None, "", first.text, 0, *written(notes), author=author)
    yield from line_nodes(Line(record.positions, record.notes), ROOT, 0, author)


def line_nodes(line: Line, parent: str, rank: int, author: str) -> Iterator[Node]:
    for index, position in enumerate(line.positions[1:], 1):
        note = line.notes.get(index, NO_NOTE)
        node = node_after(parent, position, rank if index == 1 else 0, author, note)
        yield node
        for other, variation in enumerate(note.variations, 1):
            yield from line_nodes(variation, parent, other, author)
        parent = node.id


# To a record


def record_of(first: Position, nodes: Iterable[Node], head: Mapping[str, str]) -> Record:
    """Return the record of a chapter whose first position is `first`."""
    known = {node.id: node for node in nodes}
    children = children_of(known.values())
    line = line_from(first, children.get(ROOT, ()), children)
    root = known.get(ROOT)
    notes = {**line.notes, 0: note_of(root)} if root and note_of(root) != NO_NOTE else line.notes
    return Record(line.positions, head, None, notes)


def children_of(nodes: Iterable[Node]) -> dict[str, list[Node]]:
    found = defaultdict[str, list[Node]](list)
    for node in sorted(nodes, key=lambda one: (one.rank, one.number, one.id)):
        if node.parent is not None:
            found[node.parent].append(node)
    return found


def line_from(before: Position, following: Sequence[Node], children: Mapping[str, Sequence[Node]]) -> Line:
    """Return the main line through the first of the following nodes; the others are its variations."""
    positions, notes = [before], dict[int, Note]()
    while following:
        node, *others = following
        variations = tuple(variation_from(positions[-1], other, children) for other in others)
        positions.append(play_text(positions[-1], node.turn))
        if (note := note_of(node, variations)) != NO_NOTE:
            notes[len(positions) - 1] = note
        following = children.get(node.id, ())
    return Line(tuple(positions), notes)


def variation_from(before: Position, node: Node, children: Mapping[str, Sequence[Node]]) -> Line:
    return line_from(before, [node], children)


def note_of(node: Node, variations: tuple[Line, ...] = ()) -> Note:
    marks: tuple[BoardMark, ...] = parse_marks(node.marks) if node.marks else ()
    return Note(node.comment, node.glyph, marks, variations)


# Structure


def descendants(places: Iterable[Place], node: str) -> set[str]:
    """Return a node and all below it."""
    children = defaultdict[str | None, list[str]](list)
    for place in places:
        children[place.parent].append(place.id)
    found, open_nodes = set[str](), [node]
    while open_nodes:
        one = open_nodes.pop()
        found.add(one)
        open_nodes += children[one]
    return found


def deepest_nesting(places: Iterable[Place]) -> int:
    """Return how deep variations are nested in each other when the tree is written as a record."""
    children = defaultdict[str | None, list[Place]](list)
    for place in sorted(places, key=lambda one: (one.rank, one.id)):
        children[place.parent].append(place)
    deepest, open_nodes = 0, [(ROOT, 0)]
    while open_nodes:
        node, depth = open_nodes.pop()
        deepest = max(deepest, depth)
        open_nodes += [(child.id, depth + (index > 0)) for index, child in enumerate(children[node])]
    return deepest
