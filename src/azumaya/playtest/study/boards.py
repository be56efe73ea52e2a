"""Games to click through on a page: the shapes of a stage once, and for each turn only the pieces that have changed.

Colours are custom properties, so the board follows the page from light to dark. Marks are left out: a picture shows
what stands on the board.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from ...games import game as find_game
from ...rules import glyphs
from ...rules.paths import number
from ...rules.position import Position
from ...rules.record import parse_record
from ...rules.scene import PAINTS, Paint, Part, Piece, Stage
from ...rules.svg import BLENDS

FADED = 0.25
MOST_DISCS, SELDOM = 250, 0.02
"""How many places a map shows at most, and the share of the busiest below which one is left out: what slides in a hand
is no move."""
FLOOR = '<use href="#floor"/>'
DIGITS = re.compile(r"(\.\d)\d+")


class Theatre:
    """One stage on a page, in both themes, and the shapes that its games use."""

    def __init__(self, stage: Stage, used: Iterable[str]) -> None:
        self.stage = stage
        self.paints: Mapping[str, Paint] = {**PAINTS, **stage.paints}
        self.names = list(self.paints)
        self.shapes = list(dict.fromkeys([*(piece.shape for piece in stage.backdrop), *used]))

    def colours(self, dark: bool) -> str:
        """The custom properties of one theme."""
        flat = [f"--p{i}:{paint.dark if dark else paint.light}" for i, paint in enumerate(self.paints.values())]
        stops = [
            f"--p{i}-{step}:{night if dark else day}"
            for i, paint in enumerate(self.paints.values())
            for step, (_, day, night) in enumerate(paint.stops)
        ]
        return ";".join([*flat, *stops])

    def definitions(self) -> str:
        """The shapes and blends, for a hidden picture that all boards borrow from."""
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
        """What lies under every board."""
        labels = "".join(
            self.part(glyphs.write(label.words.en, label.x, label.y, label.size, label.paint))
            for label in self.stage.coordinates
        )
        return "".join(map(self.use, self.stage.backdrop)) + labels


def shortened(path: str) -> str:
    """A path to a tenth of a unit, which nobody sees on a screen."""
    return DIGITS.sub(r"\1", path)


def transform(x: float, y: float, turn: float, scale: float) -> str:
    steps = [f"translate({number(x)} {number(y)})"]
    steps += [f"rotate({number(turn)})"] if turn else []
    steps += [f"scale({number(scale)})"] if scale != 1 else []
    return "".join(steps)


# Games


class ShownMoment(NamedTuple):
    """A position in which a side decides, or the end, and what led there since the one before: turns and draws."""

    position: Position
    text: str


def moments_of(shown: Mapping[str, Any]) -> list[ShownMoment]:
    """What a game is shown by: one moment for each of its chances."""
    moments, since = list[ShownMoment](), list[str]()
    for turn, position in enumerate(parse_record(shown["record"], find_game).positions):
        since += [position.turn_text] if turn else []
        if position.to_move != "chance":
            moments.append(ShownMoment(position, " · ".join(since) if moments else ""))
            since = []
    return moments


def theatre_of(games: Sequence[Sequence[ShownMoment]]) -> Theatre | None:
    """One theatre for several games of the same rules; None when there are none."""
    if not games:
        return None
    used = (piece.shape for game in games for moment in game for piece in moment.position.scene(None).pieces)
    return Theatre(games[0][0].position.stage, used)


def frames(theatre: Theatre, game: Sequence[ShownMoment]) -> dict[str, Any]:
    """The game for the page's script: its view, and for each position the pieces that are new or have changed, as
    [name, shape, transform, faded], the names of those that are gone, and what led there."""
    names: dict[str, int] = {}
    before: dict[int, list[Any]] = {}
    told = list[dict[str, Any]]()
    for position, text in game:
        now = {}
        for piece in position.scene(None).pieces:
            name = names.setdefault(piece.id, len(names))
            at = transform(piece.x, piece.y, piece.turn, piece.scale)
            now[name] = [name, theatre.shapes.index(piece.shape), at, int("faded" in piece.classes)]
        told.append(
            {
                "s": [drawn for name, drawn in now.items() if before.get(name) != drawn],
                "g": [name for name in before if name not in now],
                "t": text,
            }
        )
        before = now
    return {"view": view_round(game), "frames": told}


def view_round(game: Sequence[ShownMoment]) -> str:
    boxes = [moment.position.scene(None).view for moment in game]
    left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
    right, bottom = max(box[0] + box[2] for box in boxes), max(box[1] + box[3] for box in boxes)
    return " ".join(map(number, (left, top, right - left, bottom - top)))


def last_board(theatre: Theatre, game: Sequence[ShownMoment], view: str) -> str:
    """The board at the end of a game, which is there without a script."""
    pieces = "".join(map(theatre.use, game[-1].position.scene(None).pieces))
    return f'<svg class="board" viewBox="{view}" role="img">{FLOOR}<g class="pieces">{pieces}</g></svg>'


def heat_map(places: Mapping[str, int], game: Sequence[ShownMoment]) -> str:
    """How often pieces came to rest where: a disc on each place, the larger the more often."""
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
