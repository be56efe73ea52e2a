"""Studies in the database. Every change of a study has a number, counted in its row; what is written gets the number of
its change, so readers ask for everything after the last one they have. The row is updated first in each transaction:
two processes that write the same study do so one after the other."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from ..storage.statements import listed
from ..storage.storage import Changed, Statement, Storage, once
from .tree import Node, Place

Visibility = Literal["private", "link", "public"]
PREFIX = "study/"
"""Marks the ids of studies in change notifications."""


@dataclass(frozen=True, slots=True)
class Study:
    """A study. `shared_writing`: everybody who may read it may also write. `head` is the number of the last change of
    this row."""

    id: str
    owner: str
    name: str
    visibility: Visibility
    shared_writing: bool
    number: int
    head: int
    created: int
    changed: int


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter: its first position and further headings of its record."""

    id: int
    name: str
    game: str
    start: str
    heading: Mapping[str, str]
    number: int
    removed: int = 0


STUDY = "id, owner, name, visibility, shared_writing, number, head, created, changed"
CHAPTER = "id, name, game, start, heading, number, removed"
NODE = listed(Node)
FIND = f"SELECT {STUDY} FROM studies WHERE id = ?"
FIND_OWN = f"SELECT {STUDY} FROM studies WHERE owner = ? ORDER BY changed DESC LIMIT ?"
FIND_PUBLIC = f"SELECT {STUDY} FROM studies WHERE visibility = 'public' ORDER BY changed DESC LIMIT ?"
COUNT_OWN = "SELECT COUNT(*) FROM studies WHERE owner = ?"
FIND_CHAPTERS = f"SELECT {CHAPTER} FROM study_chapters WHERE study = ? AND number > ? ORDER BY id"
FIND_NODES = f"SELECT {NODE} FROM study_nodes WHERE study = ? AND chapter = ? AND removed = 0 ORDER BY number, rank"
FIND_NODE = f"SELECT {NODE} FROM study_nodes WHERE study = ? AND chapter = ? AND id = ? AND removed = 0"
FIND_CHANGES = f"SELECT chapter, {NODE} FROM study_nodes WHERE study = ? AND number > ? ORDER BY number, rank"
FIND_PLACES = "SELECT id, parent, rank, author FROM study_nodes WHERE study = ? AND chapter = ? AND removed = 0"
COMMENT_SIZE = (
    "SELECT COALESCE(SUM(LENGTH(comment)), 0) FROM study_nodes WHERE study = ? AND chapter = ? AND id <> ? "
    "AND removed = 0"
)

NUMBER = "(SELECT number FROM studies WHERE id = ?)"
ADD = f"INSERT INTO studies ({STUDY}) VALUES (?, ?, ?, ?, ?, 1, 1, ?, ?)"
ADVANCE = "UPDATE studies SET number = number + 1, changed = ? WHERE id = ?"
CHANGE = "UPDATE studies SET name = ?, visibility = ?, shared_writing = ?, head = number WHERE id = ?"
ADD_CHAPTER = (
    f"INSERT INTO study_chapters (study, {CHAPTER}) VALUES "
    f"(?, (SELECT COALESCE(MAX(id), 0) + 1 FROM study_chapters WHERE study = ?), ?, ?, ?, ?, {NUMBER}, 0)"
)
NEWEST_CHAPTER = "(SELECT MAX(id) FROM study_chapters WHERE study = ?)"
RENAME_CHAPTER = f"UPDATE study_chapters SET name = ?, number = {NUMBER} WHERE study = ? AND id = ? AND removed = 0"
REMOVE_CHAPTER = f"UPDATE study_chapters SET removed = 1, number = {NUMBER} WHERE study = ? AND id = ? AND removed = 0"
NODE_VALUES = f"?, ?, ?, ?, ?, ?, ?, ?, ?, ?, {NUMBER}, 0"
ADD_CHAPTER_NODE = f"INSERT INTO study_nodes (study, chapter, {NODE}) VALUES (?, {NEWEST_CHAPTER}, {NODE_VALUES})"
PUT_NODE = (
    f"INSERT INTO study_nodes (study, chapter, {NODE}) VALUES (?, ?, {NODE_VALUES}) "
    "ON CONFLICT (study, chapter, id) DO UPDATE SET removed = 0, number = excluded.number"
)
CHECK_NODE = "UPDATE study_nodes SET rank = rank WHERE study = ? AND chapter = ? AND id = ? AND removed = 0"
SET_FIELD = (
    f"UPDATE study_nodes SET {{0}} = ?, number = {NUMBER} WHERE study = ? AND chapter = ? AND id = ? AND removed = 0"
)
REMOVE_NODES = f"""
UPDATE study_nodes SET removed = 1, comment = '', glyph = '', marks = '', number = {NUMBER}
WHERE study = ? AND chapter = ? AND removed = 0 AND id IN (
    WITH RECURSIVE below(id) AS (
        SELECT id FROM study_nodes WHERE study = ? AND chapter = ? AND id = ?
        UNION SELECT n.id FROM study_nodes n JOIN below b ON n.parent = b.id WHERE n.study = ? AND n.chapter = ?
    )
    SELECT id FROM below
)
"""
DELETE = (
    "DELETE FROM study_nodes WHERE study = ?",
    "DELETE FROM study_chapters WHERE study = ?",
    "DELETE FROM studies WHERE id = ?",
)
Field = Literal["comment", "glyph", "marks", "rank"]


@dataclass(frozen=True, slots=True)
class Changes:
    """Everything that changed after a number: the study's row, chapters, and nodes with their chapters."""

    study: Study
    chapters: tuple[Chapter, ...]
    nodes: tuple[tuple[int, Node], ...]


def change_of(study: str) -> Changed:
    return PREFIX + study, 0


# --- reading ---


async def find(storage: Storage, identifier: str) -> Study | None:
    rows = await storage.read(FIND, identifier)
    return study_of(rows[0]) if rows else None


async def find_all(storage: Storage, query: str, *values: object) -> list[Study]:
    return [study_of(row) for row in await storage.read(query, *values)]


async def chapters(storage: Storage, study: str, after: int = -1) -> list[Chapter]:
    """Return the chapters that were changed after a number; removed ones too if a number is given."""
    rows = await storage.read(FIND_CHAPTERS, study, after)
    return [chapter for chapter in map(chapter_of, rows) if after >= 0 or not chapter.removed]


async def nodes(storage: Storage, study: str, chapter: int) -> list[Node]:
    return [Node(*row) for row in await storage.read(FIND_NODES, study, chapter)]


async def node(storage: Storage, study: str, chapter: int, identifier: str) -> Node | None:
    rows = await storage.read(FIND_NODE, study, chapter, identifier)
    return Node(*rows[0]) if rows else None


async def places(storage: Storage, study: str, chapter: int) -> list[Place]:
    return [Place(*row) for row in await storage.read(FIND_PLACES, study, chapter)]


async def changes(storage: Storage, identifier: str, after: int) -> Changes | None:
    """Return everything that changed after a number; None if the study is gone. The row is read first: anything newer
    than its number comes with the next changes."""
    study = await find(storage, identifier)
    if study is None:
        return None
    rows = await storage.read(FIND_CHANGES, identifier, after)
    changed = tuple((row[0], Node(*row[1:])) for row in rows if row[-2] <= study.number)
    found = [one for one in await chapters(storage, identifier, after) if one.number <= study.number]
    return Changes(study, tuple(found), changed)


def study_of(row: Sequence[Any]) -> Study:
    identifier, owner, name, visibility, shared_writing, *rest = row
    return Study(identifier, owner, name, visibility, bool(shared_writing), *rest)


def chapter_of(row: Sequence[Any]) -> Chapter:
    identifier, name, game, start, heading, *rest = row
    return Chapter(identifier, name, game, start, json.loads(heading), *rest)


# --- writing ---


def advance(study: str, now: int) -> Statement:
    """Return the statement that begins every change of a study."""
    return once(ADVANCE, now, study, must_change=True)


def add_study(study: Study) -> Statement:
    values = (study.id, study.owner, study.name, study.visibility, int(study.shared_writing))
    return once(ADD, *values, study.created, study.changed)


def add_chapter(study: str, chapter: Chapter, tree: Sequence[Node]) -> list[Statement]:
    """Return the statements that add a chapter with its nodes."""
    heading = json.dumps(dict(chapter.heading), ensure_ascii=False)
    return [
        once(ADD_CHAPTER, study, study, chapter.name, chapter.game, chapter.start, heading, study),
        Statement(ADD_CHAPTER_NODE, [(study, study, *node_values(one), study) for one in tree]),
    ]


def put_node(study: str, chapter: int, one: Node) -> list[Statement]:
    """Return the statements that add a node; Conflict if its parent has been removed."""
    return [
        once(CHECK_NODE, study, chapter, one.parent, must_change=True),
        once(PUT_NODE, study, chapter, *node_values(one), study),
    ]


def node_values(one: Node) -> tuple[Any, ...]:
    place = (one.id, one.parent, one.side, one.turn, one.position, one.rank)
    return *place, one.comment, one.glyph, one.marks, one.author


def set_field(study: str, chapter: int, identifier: str, field: Field, value: str | int) -> Statement:
    return once(SET_FIELD.format(field), value, study, study, chapter, identifier, must_change=True)


def remove_nodes(study: str, chapter: int, identifier: str) -> Statement:
    place = (study, chapter)
    return once(REMOVE_NODES, study, *place, *place, identifier, *place, must_change=True)
