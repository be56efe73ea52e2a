"""A study as one HTML file that opens alone: turns, comments and diagrams, without scripts and without anything from
outside. The records are included as text, so that the file can be read back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from ...rules import svg
from ...rules.contract import CHANCE
from ...rules.localizer import localizer
from ...rules.message import Message
from ...rules.position import Position
from ...rules.record import Record, format_record
from ...rules.record_lines import GLYPHS, NO_NOTE, Line, Note
from ...service.studies.boards import spots_of, with_marks

MOST_DIAGRAMS = 40
"""Diagrams of a chapter: its first position, then the positions with a comment or marks."""
STYLE = """
body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1.05rem/1.6 Georgia, serif; color: #2b2620;
  background: #f7f3ea; }
h1, h2 { font-weight: 500; }
ol, ul { list-style: none; margin: 0 0 0 .2rem; padding: 0 0 0 1rem; border-left: 2px solid #d8cfbd; }
ol.main { padding: 0; border: 0; margin: 0; }
.turn { font-weight: 600; }
.comment { white-space: pre-wrap; margin: .2rem 0 .6rem; }
figure { margin: .6rem 0 1rem; }
figure svg { display: block; width: 100%; max-width: 24rem; height: auto; }
pre { overflow-x: auto; padding: 1rem; background: #fffdf8; border: 1px solid #d8cfbd; font-size: .85rem; }
@media print { body { background: none; margin: 0; } details { display: none; } }
"""
HIDDEN = ("study", "chapter", "variant", "final")
"""Headings that are shown in another way, or are for programs."""
RECORD = Message("web-study-as-text")
START = Message("web-study-start")


def study_page(name: str, records: Sequence[Record], language: str) -> str:
    """Return the page."""
    chapters = "\n".join(chapter for record in records for chapter in ChapterPage(record, language).lines())
    text = escape("\n".join(map(format_record, records)))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(name)}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{escape(name)}</h1>\n{chapters}\n"
        f"<details>\n<summary>{localizer(language)(RECORD)}</summary>\n<pre>{text}</pre>\n</details>\n</body>\n</html>\n"
    )


class ChapterPage:
    """The lines of HTML of one chapter."""

    def __init__(self, record: Record, language: str) -> None:
        self._record = record
        self._language = language
        self._words = localizer(language)
        self._diagrams = 0

    def lines(self) -> Iterator[str]:
        record = self._record
        heading = ", ".join((self._words(record.game.title), *facts(record)))
        yield f"<section>\n<h2>{escape(record.head.get('chapter', ''))}</h2>\n<p>{escape(heading)}</p>"
        first = record.notes.get(0, NO_NOTE)
        yield self._diagram(record.positions[0], first, self._words(START))
        yield from self._comment(first)
        yield '<ol class="main">'
        yield from self._line(Line(record.positions, record.notes), 0)
        yield "</ol>\n</section>"

    def _line(self, line: Line, number: int) -> Iterator[str]:
        for index, position in enumerate(line.positions[1:], 1):
            note, mover, before = line.notes.get(index, NO_NOTE), position.trail[-1].mover, number
            number += mover != CHANCE
            who = "" if mover == CHANCE else f"{number}. {self._words(position.game.sides[mover])}: "
            glyph = (
                f' <abbr title="{escape(self._words(GLYPHS[note.glyph]))}">{note.glyph}</abbr>' if note.glyph else ""
            )
            turn = escape(position.turn_text)
            yield f'<li><span class="turn">{escape(who)}{turn}</span>{glyph}'
            yield from self._comment(note)
            if note.comment or note.marks:
                yield self._diagram(position, note, f"{who}{position.turn_text}")
            for variation in note.variations:
                yield "<ul>"
                yield from self._line(variation, before)
                yield "</ul>"
            yield "</li>"

    def _glyph(self, note: Note) -> str:
        if not note.glyph:
            return ""
        return f' <abbr title="{escape(self._words(GLYPHS[note.glyph]))}">{note.glyph}</abbr>'

    def _comment(self, note: Note) -> Iterator[str]:
        if note.comment:
            yield f'<p class="comment">{escape(note.comment)}</p>'

    def _diagram(self, position: Position, note: Note, title: str) -> str:
        """Return a figure; nothing beyond the limit."""
        if self._diagrams >= MOST_DIAGRAMS:
            return ""
        self._diagrams += 1
        scene, stage = position.scene(), position.stage
        drawn = svg.draw(
            stage, with_marks(scene, stage, spots_of(position, scene), note.marks), language=self._language
        )
        board = drawn[drawn.index("<svg") :]
        return f'<figure aria-label="{escape(title)}">{board}</figure>'


def facts(record: Record) -> Iterator[str]:
    """Yield the headings that tell about a game."""
    yield from (
        f"{name}: {value}"
        for name, value in record.head.items()
        if name not in ("study", "chapter", "variant", "final")
    )
