"""Studies: creation, chapters, and edits of the tree by one or several people.

An edit is stored before it is acknowledged. Edits of different fields or nodes never undo each other; of two edits of
the same field the later one stays. A repeated edit changes nothing.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from dataclasses import replace

from ...rules.position import Position, read_position
from ...rules.record import Record, parse_records
from ...rules.record_lines import GLYPHS, LONGEST_COMMENT, MOST_NESTED, clean_comment, parse_marks
from .. import time_source
from ..catalogue import Catalogue
from ..match.draft import play_turn
from ..storage.storage import Conflict, Statement, Storage, once
from ..thread_pools import RECORDS
from . import errors
from . import repository as rows
from .repository import Chapter, Field, Study, Visibility
from .tree import ROOT, Node, Place, deepest_nesting, descendants, node_after, nodes_of, play_text, record_of

MOST_STUDIES, MOST_CHAPTERS, MOST_NODES = 500, 64, 3_000
MOST_COMMENTED = 150_000
"""Characters of all comments of a chapter."""
LONGEST_NAME = 80
SHOWN = 100
"""Studies in a list."""
STUDY_HEADING, CHAPTER_HEADING = "study", "chapter"
"""Headings of exported records."""


class StudyService:
    """Reading and writing of studies. `player` is the acting person, None for an anonymous visitor."""

    def __init__(self, storage: Storage, catalogue: Catalogue) -> None:
        self.storage = storage
        self._catalogue = catalogue

    # --- reading ---

    async def study(self, identifier: str, player: str | None) -> Study:
        """Return a study that a player may read."""
        found = await rows.find(self.storage, identifier)
        if found is None or (found.visibility == "private" and found.owner != player):
            raise errors.unknown_study()
        return found

    async def own(self, player: str) -> list[Study]:
        return await rows.find_all(self.storage, rows.FIND_OWN, player, SHOWN)

    async def public(self) -> list[Study]:
        return await rows.find_all(self.storage, rows.FIND_PUBLIC, SHOWN)

    async def chapters(self, study: str) -> list[Chapter]:
        return await rows.chapters(self.storage, study)

    async def chapter(self, study: str, number: int) -> Chapter:
        found = next((one for one in await self.chapters(study) if one.id == number), None)
        if found is None:
            raise errors.unknown_chapter(str(number))
        return found

    async def nodes(self, study: str, chapter: int) -> list[Node]:
        return await rows.nodes(self.storage, study, chapter)

    async def record(self, study: Study, chapter: Chapter) -> Record:
        """Return a chapter as a record."""
        tree = await self.nodes(study.id, chapter.id)
        first = read_position(self._catalogue.game(chapter.game), chapter.start)
        head = {**chapter.heading, STUDY_HEADING: study.name, CHAPTER_HEADING: chapter.name}
        return await RECORDS.run(record_of, first, tree, head)

    async def records(self, study: Study) -> list[Record]:
        return [await self.record(study, chapter) for chapter in await self.chapters(study.id)]

    # --- studies and chapters ---

    async def new_study(self, player: str, name: str, visibility: Visibility, records: Sequence[Record]) -> Study:
        """Store a new study with a chapter for each record."""
        rows_of_player = await self.storage.read(rows.COUNT_OWN, player)
        if rows_of_player[0][0] >= MOST_STUDIES:
            raise errors.too_large("studies", MOST_STUDIES)
        now = time_source.now()
        shared = visibility == "link"
        study = Study(secrets.token_urlsafe(12), player, cut(name), visibility, shared, 1, 1, now, now)
        statements = [rows.add_study(study), *self._added(study.id, records, player)]
        await self.storage.write(*statements, changed=[rows.change_of(study.id)])
        return study

    async def change_study(
        self, study: Study, player: str, name: str, visibility: Visibility, *, shared_writing: bool
    ) -> None:
        self._check_owner(study, player)
        values = (cut(name) or study.name, visibility, int(shared_writing), study.id)
        await self._write(study, once(rows.CHANGE, *values))

    async def delete_study(self, study: Study, player: str) -> None:
        self._check_owner(study, player)
        statements = (once(text, study.id) for text in rows.DELETE)
        await self.storage.write(*statements, changed=[rows.change_of(study.id)])

    async def add_chapters(self, study: Study, player: str, records: Sequence[Record]) -> Chapter:
        """Add a chapter for each record; return the last one."""
        self.check_writer(study, player)
        known = await self.chapters(study.id)
        if len(known) + len(records) > MOST_CHAPTERS:
            raise errors.too_large("chapters", MOST_CHAPTERS)
        await self._write(study, *self._added(study.id, records, player))
        return (await self.chapters(study.id))[-1]

    async def rename_chapter(self, study: Study, player: str, chapter: int, name: str) -> None:
        self.check_writer(study, player)
        values = (cut(name), study.id, study.id, chapter)
        await self._write(study, once(rows.RENAME_CHAPTER, *values, must_change=True))

    async def remove_chapter(self, study: Study, player: str, chapter: int) -> None:
        self._check_owner(study, player)
        if len(await self.chapters(study.id)) < 2:
            raise errors.last_chapter()
        await self._write(study, once(rows.REMOVE_CHAPTER, study.id, study.id, chapter, must_change=True))

    def _added(self, study: str, records: Iterable[Record], player: str) -> list[Statement]:
        """Return the statements that add a chapter for each record."""
        statements = list[Statement]()
        for number, record in enumerate(records, 1):
            head = {name: value for name, value in record.head.items() if name not in (STUDY_HEADING, CHAPTER_HEADING)}
            if record.ending is not None:
                head["ended"] = record.result
            name = cut(record.head.get(CHAPTER_HEADING, "")) or str(number)
            tree = list(nodes_of(record, player))
            if len(tree) > MOST_NODES:
                raise errors.too_large("turns", MOST_NODES)
            if sum(len(one.comment) for one in tree) > MOST_COMMENTED:
                raise errors.too_large("all-comments", MOST_COMMENTED)
            chapter = Chapter(0, name, record.game.name, record.positions[0].text, head, 0)
            statements += rows.add_chapter(study, chapter, tree)
        return statements

    async def parse(self, text: str) -> list[Record]:
        """Return the records of a text."""
        found = await RECORDS.run(lambda: list(parse_records(text, self._catalogue.game)))
        if len(found) > MOST_CHAPTERS:
            raise errors.too_large("chapters", MOST_CHAPTERS)
        return found

    # --- edits ---

    def check_writer(self, study: Study, player: str | None) -> None:
        if study.owner != player and not (study.shared_writing and study.visibility != "private"):
            raise errors.read_only()

    def _check_owner(self, study: Study, player: str) -> None:
        if study.owner != player:
            raise errors.read_only()

    async def add_turn(
        self, study: Study, player: str, chapter: int, parent: str, moves: Sequence[str], text: str = ""
    ) -> Node:
        """Add a turn, as moves or as text, or a draw below a node. A known one is returned as it is."""
        self.check_writer(study, player)
        before = await self._node(study.id, chapter, parent)
        game = (await self.chapter(study.id, chapter)).game
        position = read_position(self._catalogue.game(game), before.position)
        made = node_after(parent, after_turn(position, moves, text), 0, player)
        places = await rows.places(self.storage, study.id, chapter)
        if any(one.id == made.id for one in places):
            return await self._node(study.id, chapter, made.id)
        if len(places) >= MOST_NODES:
            raise errors.too_large("turns", MOST_NODES)
        ranks = [one.rank for one in places if one.parent == parent]
        made = replace(made, rank=max(ranks, default=-1) + 1)
        if deepest_nesting([*places, Place(made.id, parent, made.rank, player)]) > MOST_NESTED:
            raise errors.too_large("variations", MOST_NESTED)
        await self._write(study, *rows.put_node(study.id, chapter, made))
        return made

    async def annotate(
        self,
        study: Study,
        player: str,
        chapter: int,
        node: str,
        *,
        comment: str | None = None,
        glyph: str | None = None,
        marks: str | None = None,
    ) -> None:
        """Set the given fields of a node; "" clears one."""
        self.check_writer(study, player)
        found = await self._node(study.id, chapter, node)
        fields: dict[Field, str] = {}
        if comment is not None:
            fields["comment"] = await self._checked_comment(study.id, chapter, node, comment)
        if glyph is not None and (glyph == "" or (glyph in GLYPHS and found.side is not None)):
            fields["glyph"] = glyph
        if marks is not None:
            fields["marks"] = " ".join(map(str, parse_marks(marks))) if marks.strip() else ""
        if fields:
            changes = (rows.set_field(study.id, chapter, node, field, value) for field, value in fields.items())
            await self._write(study, *changes)

    async def _checked_comment(self, study: str, chapter: int, node: str, comment: str) -> str:
        cleaned = clean_comment(comment)
        if len(cleaned) > LONGEST_COMMENT:
            raise errors.too_large("comment", LONGEST_COMMENT)
        ((others,),) = await self.storage.read(rows.COMMENT_SIZE, study, chapter, node)
        if others + len(cleaned) > MOST_COMMENTED:
            raise errors.too_large("all-comments", MOST_COMMENTED)
        return cleaned

    async def promote(self, study: Study, player: str, chapter: int, node: str) -> None:
        """Make a node the first child of its parent."""
        self.check_writer(study, player)
        places = await rows.places(self.storage, study.id, chapter)
        place = next((one for one in places if one.id == node), None)
        if place is None or place.parent is None:
            raise errors.turn_removed()
        rank = min(one.rank for one in places if one.parent == place.parent) - 1
        if deepest_nesting(replace(one, rank=rank) if one is place else one for one in places) > MOST_NESTED:
            raise errors.too_large("variations", MOST_NESTED)
        await self._write(study, rows.set_field(study.id, chapter, node, "rank", rank))

    async def remove(self, study: Study, player: str, chapter: int, node: str) -> None:
        """Remove a turn and everything below it. Only the owner removes what others have written."""
        self.check_writer(study, player)
        places = await rows.places(self.storage, study.id, chapter)
        gone = descendants(places, node)
        if node == ROOT or not any(one.id == node for one in places):
            raise errors.turn_removed()
        if study.owner != player and any(one.author != player for one in places if one.id in gone):
            raise errors.not_yours()
        await self._write(study, rows.remove_nodes(study.id, chapter, node))

    async def _node(self, study: str, chapter: int, identifier: str) -> Node:
        found = await rows.node(self.storage, study, chapter, identifier)
        if found is None:
            raise errors.turn_removed()
        return found

    async def _write(self, study: Study, *statements: Statement) -> None:
        """Store a change of a study in one transaction."""
        first = rows.advance(study.id, time_source.now())
        try:
            await self.storage.write(first, *statements, changed=[rows.change_of(study.id)])
        except Conflict:
            raise errors.turn_removed() from None


def after_turn(position: Position, moves: Sequence[str], text: str) -> Position:
    """Return the position after a turn, given as moves or as text, or after a draw."""
    if text:
        return play_text(position, text)
    return position.play(moves[0]) if position.is_chance and moves else play_turn(position, moves)


def cut(name: str) -> str:
    """Return a name in one line, cut to its longest length."""
    return clean_comment(" ".join(name.split()))[:LONGEST_NAME].strip()
