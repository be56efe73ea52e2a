"""Games to step through on a page: the shapes of a stage once, and for each turn only the pieces that changed.

Colours are custom properties, so the board follows the page's light or dark theme. Marks are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from ...games import game as find_game
from ...rules import glyphs
from ...rules.position import Position
from ...rules.record import parse_record
from ...rules.scene import PAINTS, Paint, Part, Piece, Stage
from ...rules.svg import BLENDS
from ...rules.svg_path import number

FADED = 0.25
MOST_DISCS, SELDOM = 250, 0.02
"""Most places on a heat map, and the smallest share of the busiest one."""
FLOOR = '<use href="#floor"/>'
DIGITS = re.compile(r"(\.\d)\d+")


class BoardPlayer:
    """One stage on a page, in both themes, with the shapes that its games use."""

    def __init__(self, stage: Stage, used: Iterable[str]) -> None:
        self.stage = stage
        self.paints: Mapping[str, Paint] = {**PAINTS, **stage.paints}
        self.names = list(self.paints)
        self.shapes = list(dict.fromkeys([*(piece.shape for piece in stage.backdrop), *used]))

    def colours(self, dark: bool) -> str:
        """Return the custom properties of one theme."""
        flat = [f"--p{i}:{paint.dark if dark else paint.light}" for i, paint in enumerate(self.paints.values())]
        stops = [
            f"--p{i}-{step}:{night if dark else day}"
            for i, paint in enumerate(self.paints.values())
            for step, (_, day, night) in enumerate(paint.stops)
        ]
        return ";".join([*flat, *stops])

    def definitions(self) -> str:
        """Return the shapes and gradients in a hidden picture that all boards refer to."""
        blends = "".join(self.blend(i, paint) for i, paint in enumerate(self.paints.values()) if paint.blend)
        shapes = "".join(
            f'<g id="s{i}">{"".join(map(self.part, self.stage.shapes[name]))}</g>' for i, name in enumerate(self.shapes)
        )
        floor = f'<g id="floor">{self.floor()}</g>'
        return f'<svg class="store" aria-hidden="true"><defs>{blends}{shapes}{floor}</defs></svg>'

    def blend(self, i: int, paint: Paint) -> str:
        element, shape = BLENDS[paint.blend]
        stops = "".join(
            f'<stop offset="{number(offset)}" style="stop-color:var(--p{i}-{step})"/>'
            for step, (offset, _, _) in enumerate(paint.stops)
        )
        return f'<{element} id="g{i}" {shape}>{stops}</{element}>'

    def part(self, part: Part) -> str:
        style = f"fill:{self.fill(part.fill)}"
        if part.line and part.width:
            style += f";stroke:var(--p{self.names.index(part.line)});stroke-width:{number(part.width)}"
        opacity = f' opacity="{number(part.opacity)}"' if part.opacity != 1 else ""
        return f'<path d="{escape(shortened(part.d))}" style="{style}"{opacity}/>'

    def fill(self, name: str) -> str:
        if not name:
            return "none"
        i = self.names.index(name)
        return f"url(#g{i})" if self.paints[name].blend else f"var(--p{i})"

    def use(self, piece: Piece) -> str:
        place = transform(piece.x, piece.y, piece.turn, piece.scale)
        opacity = f' opacity="{FADED}"' if "faded" in piece.classes else ""
        return f'<use href="#s{self.shapes.index(piece.shape)}" transform="{place}"{opacity}/>'

    def floor(self) -> str:
        """Return the backdrop of every board."""
        labels = "".join(
            self.part(glyphs.write(str(label.words), label.x, label.y, label.size, label.paint))
            for label in self.stage.coordinates
        )
        return "".join(map(self.use, self.stage.backdrop)) + labels


def shortened(path: str) -> str:
    """Round a path to a tenth of a unit."""
    return DIGITS.sub(r"\1", path)


def transform(x: float, y: float, turn: float, scale: float) -> str:
    steps = [f"translate({number(x)} {number(y)})"]
    steps += [f"rotate({number(turn)})"] if turn else []
    steps += [f"scale({number(scale)})"] if scale != 1 else []
    return "".join(steps)


# Games


class BoardFrame(NamedTuple):
    """A position in which a side decides, or the end, with the turns and draws since the previous one."""

    position: Position
    text: str


def frames_of(shown: Mapping[str, Any]) -> list[BoardFrame]:
    """Return the frames of a game, one per chance value."""
    moments, since = list[BoardFrame](), list[str]()
    for turn, position in enumerate(parse_record(shown["record"], find_game).positions):
        since += [position.turn_text] if turn else []
        if not position.is_chance:
            moments.append(BoardFrame(position, " · ".join(since) if moments else ""))
            since = []
    return moments


def new_board_player(games: Sequence[Sequence[BoardFrame]]) -> BoardPlayer | None:
    """Return one player for several games of the same rules; None without games."""
    if not games:
        return None
    used = (piece.shape for game in games for moment in game for piece in moment.position.scene(None).pieces)
    return BoardPlayer(games[0][0].position.stage, used)


def frames(board_player: BoardPlayer, game: Sequence[BoardFrame]) -> dict[str, Any]:
    """Return a game for the page's script: its view, and for each position the new or changed pieces as [name, shape,
    transform, faded], the names of removed pieces, and the turns since the previous one."""
    names: dict[str, int] = {}
    before: dict[int, list[Any]] = {}
    shown_frames = list[dict[str, Any]]()
    for position, text in game:
        now = {}
        for piece in position.scene(None).pieces:
            name = names.setdefault(piece.id, len(names))
            at = transform(piece.x, piece.y, piece.turn, piece.scale)
            now[name] = [name, board_player.shapes.index(piece.shape), at, int("faded" in piece.classes)]
        shown_frames.append(
            {
                "s": [drawn for name, drawn in now.items() if before.get(name) != drawn],
                "g": [name for name in before if name not in now],
                "t": text,
            }
        )
        before = now
    return {"view": view_round(game), "frames": shown_frames}


def view_round(game: Sequence[BoardFrame]) -> str:
    boxes = [moment.position.scene(None).view for moment in game]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return " ".join(map(number, (left, top, right - left, bottom - top)))


def last_board(board_player: BoardPlayer, game: Sequence[BoardFrame], view: str) -> str:
    """Return the final board, which needs no script."""
    pieces = "".join(map(board_player.use, game[-1].position.scene(None).pieces))
    return f'<svg class="board" viewBox="{view}" role="img">{FLOOR}<g class="pieces">{pieces}</g></svg>'


def heat_map(places: Mapping[str, int], game: Sequence[BoardFrame]) -> str:
    """Return a map of where pieces came to rest: a disc on each place, larger for more."""
    if not places:
        return ""
    most = max(places.values())
    often = sorted(places.items(), key=lambda one: -one[1])[:MOST_DISCS]
    points = [(*map(float, place.split(",")), count) for place, count in often if count >= SELDOM * most]
    x, y, width, height = map(float, view_round(game).split())
    reach = min(width, height) / 22
    discs = "".join(
        f'<circle class="heat" cx="{number(px)}" cy="{number(py)}" r="{number(reach * (count / most) ** 0.5)}">'
        f"<title>{count}</title></circle>"
        for px, py, count in points
        if x <= px <= x + width and y <= py <= y + height
    )
    view = " ".join(map(number, (x, y, width, height)))
    return f'<svg class="board" viewBox="{view}" role="img">{FLOOR}{discs}</svg>'
