"""Search in a player's finished matches."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Literal

from .. import errors

PAGE_SIZE = 30
LEVEL = re.compile(r"level-(\d+)")
FINISHED = """
m.id IN (SELECT s."match" FROM seats s WHERE s.player = ?)
AND (m.status = 'over' OR m.status = 'void' AND a.player <> b.player)
"""
"""Aborted matches are listed between two people only."""
VISIBLE = """
(m.watch = 'public' OR m.id IN (SELECT s."match" FROM seats s WHERE s.player = ?))
"""
"""Visible to others: public matches, and the viewer's own."""


@dataclass(frozen=True, slots=True)
class MatchSearch:
    """`opponent` is the beginning of a name, or `level-4`; `since` and `until` are ms and refer to the end of the
    match; `before` is the cursor of the page."""

    game: str | None = None
    opponent: str | None = None
    result: Literal["won", "lost", "drawn"] | None = None
    since: int | None = None
    until: int | None = None
    before: str | None = None

    def condition(self, player: str, viewer: str | None) -> tuple[str, list[Any]]:
        """Return the SQL condition for the player's finished matches that the viewer may see, and its values."""
        parts: list[str] = [FINISHED] if viewer == player else [FINISHED, VISIBLE]
        values: list[Any] = [player] if viewer == player else [player, viewer or ""]
        for text, wanted in self._conditions(player):
            parts.append(text)
            values += wanted
        values.append(PAGE_SIZE + 1)
        return f"{' AND '.join(parts)} ORDER BY m.ended DESC, m.id DESC LIMIT ?", values

    def _conditions(self, player: str) -> list[tuple[str, list[Any]]]:
        found: list[tuple[str, list[Any]]] = []
        if self.game:
            found.append(("m.game = ?", [self.game]))
        if self.since is not None:
            found.append(("m.ended >= ?", [self.since]))
        if self.until is not None:
            found.append(("m.ended <= ?", [self.until]))
        if self.result == "drawn":
            found.append(("m.status = 'over' AND m.winner IS NULL", []))
        elif self.result:
            side = "m.winner" if self.result == "won" else "1 - m.winner"
            found.append((f"(({side} = 0 AND a.player = ?) OR ({side} = 1 AND b.player = ?))", [player, player]))
            found.append(("(a.player IS NULL OR b.player IS NULL OR a.player <> b.player)", []))
        if self.opponent:
            found.append(opponent_condition(self.opponent, player))
        if self.before:
            ended, identifier = read_cursor(self.before)
            found.append(("(m.ended < ? OR (m.ended = ? AND m.id < ?))", [ended, ended, identifier]))
        return found


def opponent_condition(opponent: str, player: str) -> tuple[str, list[Any]]:
    level = LEVEL.fullmatch(opponent)
    if level:
        computer = f'{{"level":{int(level[1])}}}'
        return "(a.computer = ? OR b.computer = ?)", [computer, computer]
    beginning = re.sub(r"([\\%_])", r"\\\1", opponent) + "%"
    return (
        'EXISTS (SELECT 1 FROM seats o JOIN players p ON p.id = o.player WHERE o."match" = m.id AND o.player <> ? '
        "AND (p.name LIKE ? ESCAPE '\\' OR LOWER(p.name) LIKE ? ESCAPE '\\'))",
        [player, beginning, beginning.lower()],
    )


def cursor_of(ended: int | None, identifier: str) -> str:
    return f"{ended or 0}.{identifier}"


def read_cursor(text: str) -> tuple[int, str]:
    ended, _, identifier = text.partition(".")
    if not ended.isdecimal() or len(ended) > 16:
        raise errors.unknown_page_of_list()
    return int(ended), identifier
